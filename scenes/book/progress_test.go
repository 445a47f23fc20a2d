package book

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/book"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/ui"
)

// TestWhatWasReadIsKept checks that a page counts as read when the reader goes on from it,
// that a book opens at the first unread page, and that solved tasks are kept.
func TestWhatWasReadIsKept(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	g := withBook()[0]
	r := d.read(g)
	first, second := r.book.Pages[0].ID, r.book.Pages[1].ID
	d.Click("button:next")
	d.Key(ebiten.KeyArrowRight)
	d.Key(ebiten.KeyArrowLeft)
	d.Key(ebiten.KeyEscape)
	if got := d.keeper.Course(g.ID).Pages; !slices.Equal(got, []string{first, second}) {
		t.Errorf("the pages read are %v, want %v", got, []string{first, second})
	}
	if p, err := d.keeper.Store.Progress(); err != nil || !slices.Equal(p.Games[g.ID].Pages, []string{first, second}) {
		t.Errorf("the pages saved are %v (error: %v), want %v", p.Games[g.ID].Pages, err, []string{first, second})
	}
	r = d.read(g)
	r.wantAt(t, 2)
	task := slices.IndexFunc(r.book.Pages, func(p book.Page) bool { return p.Figure.Kind == book.Task })
	r.open(task)
	d.playOn(r, r.page().Figure.Line)
	if p, err := d.keeper.Store.Progress(); err != nil || !slices.Equal(p.Games[g.ID].Tasks, []string{r.page().ID}) {
		t.Errorf("the tasks saved are %v (error: %v), want %v", p.Games[g.ID].Tasks, err, []string{r.page().ID})
	}
}

// TestAWholeBookOpensAtItsFirstPage reads a book to the end with the buttons, and does what its last
// page asks for. Then the book opens at its first page.
func TestAWholeBookOpensAtItsFirstPage(t *testing.T) {
	for _, g := range withBook() {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.Stage.Settings.ReducedMotion = true // no line plays by itself
		for r := d.read(g); r.at+1 < len(r.book.Pages); {
			d.Click("button:next")
		}
		d.Click("button:close")
		r := d.read(g)
		r.wantAt(t, len(r.book.Pages)-1)
		d.complete(r)
		d.Click("button:close")
		d.read(g).wantAt(t, 0)
	}
}

// complete does what the page shown by r asks for.
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
		d.playOn(r, f.Line)
	}
	d.Settle()
	d.Ticks(1)
}

// TestTicksMeanDone checks that the list ticks a page when the reader has done what it asks for, and
// says so to a screen reader. Only passing the page is not enough, nor are pages that an older program
// kept as read.
func TestTicksMeanDone(t *testing.T) {
	g := withBook()[0]
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	r := d.read(g)
	says := func(p *book.Page, want string) {
		t.Helper()
		r.openList()
		i := slices.IndexFunc(r.Whole(), func(w ui.Widget) bool { return w.Name == "page:"+p.ID })
		if got := r.Whole()[i].Tip; got != want || r.done(p) != (want != "") {
			t.Errorf("page %s is done: %v, and the list says %q, want %q", p.ID, r.done(p), got, want)
		}
	}
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
		p, done, before := &r.book.Pages[i], assets.Text("book.done"), ""
		if p.Figure.Kind == book.Task {
			done = assets.Text("book.solved")
		}
		if p.ID == solved {
			before = done
		}
		says(p, before)
		r.open(i)
		d.complete(r)
		says(p, done)
	}
}
