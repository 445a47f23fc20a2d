package book

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// at holds which page is shown.
func (r *reader) wantAt(t *testing.T, at int) {
	t.Helper()
	if r.at != at {
		t.Errorf("page %d is shown, not %d", r.at, at)
	}
}

// TestTurningPages turns them by buttons and keys, to the last and no further.
func TestTurningPages(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	r := d.read(catalog.All[0])
	if d.Has("button:previous") {
		t.Error("something is before the first page")
	}
	d.Click("button:next")
	r.wantAt(t, 1)
	d.Key(ebiten.KeyArrowRight)
	r.wantAt(t, 2)
	d.Key(ebiten.KeyPageDown)
	r.wantAt(t, 3)
	d.Click("button:previous")
	r.wantAt(t, 2)
	d.Key(ebiten.KeyArrowLeft)
	r.wantAt(t, 1)
	d.Key(ebiten.KeyHome)
	d.Key(ebiten.KeyArrowLeft)
	r.wantAt(t, 0)
	last := len(r.book.Pages) - 1
	d.Key(ebiten.KeyEnd)
	d.Key(ebiten.KeyArrowRight)
	r.wantAt(t, last)
	if d.Has("button:next") {
		t.Error("something is after the last page")
	}
}

// TestWhatWasReadIsKept holds that a page from which one went on was read, that a book
// opens at the first that was not, and that a task that was solved is known.
func TestWhatWasReadIsKept(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	g := catalog.All[0]
	r := d.read(g)
	first, second := r.book.Pages[0].ID, r.book.Pages[1].ID
	d.Click("button:next")
	d.Key(ebiten.KeyArrowRight)
	d.Key(ebiten.KeyArrowLeft)
	d.Key(ebiten.KeyEscape)
	if got := d.keeper.Course(g.ID).Pages; !slices.Equal(got, []string{first, second}) {
		t.Errorf("the pages %v were read", got)
	}
	if p, err := d.keeper.Store.Progress(); err != nil || !slices.Equal(p.Games[g.ID].Pages, []string{first, second}) {
		t.Errorf("of these %v are kept, %v", p.Games[g.ID].Pages, err)
	}
	r = d.read(g)
	r.wantAt(t, 2)
	task := slices.IndexFunc(r.book.Pages, func(p book.Page) bool { return p.Figure.Kind == book.Task })
	r.open(task)
	for r.figure.at < len(r.page().Figure.Line) {
		d.play(r, r.page().Figure.Line[r.figure.at])
	}
	if p, err := d.keeper.Store.Progress(); err != nil || !slices.Equal(p.Games[g.ID].Tasks, []string{r.page().ID}) {
		t.Errorf("the tasks %v are kept, %v", p.Games[g.ID].Tasks, err)
	}
}

// TestTheListOfPages goes to pages from the list, by clicks and keys.
func TestTheListOfPages(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}, {405, 720}} {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		r := d.read(catalog.All[0])
		d.Click("button:pages")
		d.Click("page:" + r.book.Pages[3].ID)
		r.wantAt(t, 3)
		d.Click("button:pages")
		d.Key(ebiten.KeyEnd)
		d.Key(ebiten.KeyEnter)
		r.wantAt(t, len(r.book.Pages)-1)
		d.Click("button:pages")
		d.Key(ebiten.KeyEscape)
		r.wantAt(t, len(r.book.Pages)-1)
		d.Click("button:pages")
		d.Click("button:close")
		if r.listed.open || d.Scene() != "book" {
			t.Error("the list does not go back to the page")
		}
	}
}

// TestLeavingToPlay holds that the list offers to play, and so does the last page of the
// core and that of the book once what they ask for is done, and that a game that is played
// is gone back to.
func TestLeavingToPlay(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		r := d.read(g)
		d.Click("button:pages")
		d.Click("button:play")
		r = d.read(g)
		core, all := r.book.Core(), len(r.book.Pages)
		for _, page := range []int{0, core - 2, core - 1, core, all - 1} {
			r.open(page)
			if d.Has("button:play") {
				t.Errorf("%s: page %d offers to play at once", g.ID, page)
			}
			d.complete(r)
			if got, want := d.Has("button:play"), page+1 == core || page+1 == all; got != want {
				t.Errorf("%s: page %d of %d offers to play: %v", g.ID, page, all, got)
			}
		}
		d.Click("button:play")
		if want := []string{"play " + g.ID, "play " + g.ID}; !slices.Equal(d.used, want) {
			t.Errorf("the doors %v were used", d.used)
		}
		r = d.show(New(d.Stage, d.keeper, d, g, true))
		r.open(len(r.book.Pages) - 1)
		if d.Has("button:play") || r.ui.Items[slices.IndexFunc(r.ui.Items, func(w ui.Widget) bool { return w.Name == "button:close" })].Label != assets.Text("book.game") {
			t.Errorf("%s: it leads elsewhere than to the game", g.ID)
		}
		d.Click("button:close")
		if d.Scene() != "from" || len(d.used) != 2 {
			t.Errorf("it leads to the %s scene, by %v", d.Scene(), d.used)
		}
	}
}

// complete does what a page asks for.
func (d *driver) complete(r *reader) {
	d.T.Helper()
	f := &r.page().Figure
	switch f.Kind {
	case book.Try:
		d.do(r, r.figure.Legal()[0])
	case book.Watch:
		for d.Has("button:on") {
			d.Click("button:on")
		}
	case book.Task:
		for r.figure.at < len(f.Line) {
			d.play(r, f.Line[r.figure.at])
		}
	}
	d.Settle()
	d.Ticks(1)
}

// TestTicksMeanDone holds that a page is ticked when what it asks for is done, and not as
// one leafs through, nor by what an older program kept of pages that were read.
func TestTicksMeanDone(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		r := d.read(g)
		solved := r.book.Pages[slices.IndexFunc(r.book.Pages, func(p book.Page) bool { return p.Figure.Kind == book.Task })].ID
		d.keeper.Learn(func(p *save.Progress) {
			c := save.Course{Tasks: []string{solved}}
			for i := range r.book.Pages[:5] {
				c.Pages = append(c.Pages, r.book.Pages[i].ID)
			}
			p.Games[g.ID] = c
		})
		d.Stage.Back()
		r = d.read(g)
		r.wantAt(t, 5)
		d.Stage.Settings.ReducedMotion = true // no line plays by itself
		for range r.book.Pages {
			d.Key(ebiten.KeyPageDown)
		}
		for i := range r.book.Pages {
			if p := &r.book.Pages[i]; r.done(p) != (p.ID == solved) {
				t.Errorf("%s: %s is done after it was leafed through: %v", g.ID, p.ID, r.done(p))
			}
		}
		for i := range r.book.Pages {
			r.open(i)
			d.complete(r)
			if p := r.page(); !r.done(p) || r.solved(p) != (p.Figure.Kind == book.Task) {
				t.Errorf("%s: %s is done: %v, solved: %v", g.ID, p.ID, r.done(p), r.solved(p))
			}
		}
	}
}

// TestButtonsKeepTheirPlaces holds that what turns the page is in the same places on every
// page, so that a second click does the same, and that there are four buttons below a page
// at most, whatever was done on it.
func TestButtonsKeepTheirPlaces(t *testing.T) {
	const most, above = 4, 2 // buttons below the page, and those above it
	for _, size := range []struct{ w, h, chosen float64 }{{360, 640, 1}, {640, 360, 1}, {800, 600, 1}} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		d.resize(size.w, size.h, size.chosen)
		for _, g := range catalog.All {
			r := d.read(g)
			places := map[string]layout.Rect{}
			look := func(state string) {
				t.Helper()
				buttons := 0
				for _, w := range r.ui.Items {
					if w.Look == ui.Plain || w.Look == ui.Main {
						buttons++
					}
					if w.Name != "button:next" && w.Name != "button:previous" {
						continue
					}
					if was, ok := places[w.Name]; ok && was != w.Box {
						t.Errorf("%s %s in %v: %s is at %v, not at %v", r.page().Key(), state, size, w.Name, w.Box, was)
					}
					places[w.Name] = w.Box
				}
				if buttons > most+above && len(r.choices()) == 0 {
					t.Errorf("%s %s in %v: there are %d buttons", r.page().Key(), state, size, buttons)
				}
			}
			for i := range r.book.Pages {
				r.open(i)
				look("at first")
				if r.page().Figure.Kind == book.Task {
					d.Click("button:solution")
					d.Settle()
					look("with its solution")
					d.Click("button:try")
				}
				if r.page().Figure.Kind != book.Watch {
					d.complete(r)
					look("when it is done")
				}
			}
			if len(places) != 2 {
				t.Errorf("%s in %v: there are %d buttons that turn the page", g.ID, size, len(places))
			}
			d.Stage.Back()
		}
	}
}

// TestEscapeGoesBack holds that Escape lets go of what is chosen first, and then goes
// back to where the reader came from.
func TestEscapeGoesBack(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	for _, key := range []ebiten.Key{ebiten.KeyEscape, ebiten.KeyF2} {
		d.read(catalog.All[0])
		d.Key(key)
		if d.Scene() != "from" {
			t.Errorf("the %s scene is shown", d.Scene())
		}
	}
	chosen := 0
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		if p.Figure.Kind != book.Try {
			return
		}
		r := d.readAt(g, p)
		if s := r.figure.match().State(); len(s.Path(r.figure.Legal()[0], nil)) > 1 {
			chosen++
			d.Click("site:" + s.SiteName(s.Path(r.figure.Legal()[0], nil)[0]))
			d.Key(ebiten.KeyEscape)
			if d.Scene() != "book" || r.figure.Choosing() {
				t.Errorf("the %s scene is shown, something chosen: %v", d.Scene(), r.figure.Choosing())
			}
		}
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "from" {
			t.Errorf("the %s scene is shown", d.Scene())
		}
	})
	if chosen == 0 {
		t.Error("nothing was chosen")
	}
}

// TestARefusalIsAnswered holds that the page that answers a refusal is shown with the
// reason and the reader's own position, beside the figure or in its place.
func TestARefusalIsAnswered(t *testing.T) {
	g := catalog.All[0]
	page := slices.IndexFunc(book.Of(g).Pages, func(p book.Page) bool { return len(p.Why) > 0 })
	why := book.Of(g).Pages[page].Why[0]
	m, err := match.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float64{{1280, 720}, {640, 360}} {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		r := d.show(NewAnswer(d.Stage, d.keeper, d, g, Refusal{Key: why, State: m.State(), Sites: []rules.Site{3}}))
		r.wantAt(t, page)
		if r.remark.Note != assets.Text(why) || !r.remark.Warn {
			t.Errorf("it says %q", r.remark.Note)
		}
		if wide := size[0] == 1280; r.yours.beside != wide || d.Has("show:yours") == wide {
			t.Errorf("in %v the boards are side by side: %v", size, r.yours.beside)
		}
		if size[0] < 1280 {
			d.Click("show:yours")
			if !r.hidden() || len(r.Sites()) > 0 {
				t.Error("the figure is not hidden")
			}
			d.Click("show:figure")
			if r.hidden() {
				t.Error("the figure is hidden")
			}
		}
		d.Click("button:close")
		if d.Scene() != "from" {
			t.Errorf("it leads to the %s scene", d.Scene())
		}
	}
}

// TestWhatIsNoPage holds that there is no book of an unknown game, and no page of an
// unknown name.
func TestWhatIsNoPage(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	none := &rules.Game{ID: "none"}
	if _, ok := New(d.Stage, d.keeper, d, none, false); ok {
		t.Error("there is a book of no game")
	}
	if _, ok := NewAt(d.Stage, d.keeper, d, none, "goal"); ok {
		t.Error("there is a page of no game")
	}
	if _, ok := NewAt(d.Stage, d.keeper, d, catalog.All[0], "none"); ok {
		t.Error("there is a page of no name")
	}
	if _, ok := NewAnswer(d.Stage, d.keeper, d, catalog.All[0], Refusal{Key: "none"}); ok {
		t.Error("there is an answer to nothing")
	}
}

var _ stage.Sited = (*reader)(nil)
