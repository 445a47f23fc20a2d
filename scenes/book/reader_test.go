package book

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
)

// wantAt checks which page is shown.
func (r *reader) wantAt(t *testing.T, at int) {
	t.Helper()
	if r.at != at {
		t.Errorf("page %d is shown, not %d", r.at, at)
	}
}

// TestTurningPages turns the pages with buttons and keys, to the last page and no further.
func TestTurningPages(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	r := d.read(withBook()[0])
	d.Lacks("button:previous", "the first page has a button to go back")
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
	d.Lacks("button:next", "the last page has a button to go on")
}

// TestTheListOfPages goes to pages from the list, with clicks and keys.
func TestTheListOfPages(t *testing.T) {
	d := newDriver(t, 405, 720, settings.SpeedOff)
	r := d.read(withBook()[0])
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
	if r.listed.open || d.Scene() != "rules" {
		t.Error("the list does not lead back to the page")
	}
}

// TestEscapeGoesBack checks that Escape and F2 go back to the scene that led to the book.
func TestEscapeGoesBack(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, key := range []ebiten.Key{ebiten.KeyEscape, ebiten.KeyF2} {
		d.read(withBook()[0])
		d.Key(key)
		d.Shows("menu", "%v", key)
	}
}

// TestARefusalIsAnswered checks that the page that explains a refusal shows the reason, and
// the reader's own position beside the figure or in its place. The reason and the text of the page
// are spoken.
func TestARefusalIsAnswered(t *testing.T) {
	g := withBook()[0]
	page := slices.IndexFunc(book.Of(g).Pages, func(p book.Page) bool { return len(p.Why) > 0 })
	why := book.Of(g).Pages[page].Why[0]
	m := stagetest.Match(t, g.ID)
	for _, size := range [][2]float64{{1280, 720}, {640, 360}} {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		r := d.show(New(d.Stage, d.keeper, g, place.Place{With: place.Refusal{Key: why, State: m.State(), Sites: []rules.Site{3}}}, true))
		r.wantAt(t, page)
		if r.remark.Note != assets.Text(why) || !r.remark.Warn {
			t.Errorf("the page says %q; want the reason of the refusal, as a warning: %q", r.remark.Note, assets.Text(why))
		}
		d.says(r, assets.Text(why))
		d.says(r, assets.Text(r.page().Key()))
		if wide := size[0] == 1280; r.own.beside != wide || d.Has("show:yours") == wide {
			t.Errorf("in %v the boards are side by side: %v, want %v", size, r.own.beside, wide)
		}
		if size[0] < 1280 {
			d.Click("show:yours")
			if !r.hidden() || len(r.Sites()) > 0 {
				t.Error("the figure is shown after a click on the other board; want it hidden")
			}
			d.Click("show:figure")
			if r.hidden() {
				t.Error("the figure is hidden after a click on it; want it shown")
			}
		}
		d.Click("button:close")
		d.Shows("menu", "the button")
	}
}

// TestTheOwnPositionGivesNothingAway opens the page that explains a refusal, over a game, which may be
// rated, and over something else, such as a problem. The reader's own position shows no threats.
func TestTheOwnPositionGivesNothingAway(t *testing.T) {
	g, threats := stagetest.Game(t, "crosscut"), 0
	for _, state := range rulestest.Sample(t, g, 40) {
		if len(state.(rules.Threatener).Threat(nil)) == 0 {
			continue
		}
		threats++
		for _, playing := range []bool{true, false} {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			r := d.show(New(d.Stage, d.keeper, g, place.Place{With: place.Refusal{Key: g.ID + ".why.over", State: state}}, playing))
			if r.own.Threatens() {
				t.Errorf("over a game: %v; the own position %s shows threats", playing, state)
			}
		}
	}
	if threats == 0 {
		t.Error("no position has a threat")
	}
}

// TestWhatIsNoPage checks that an unknown game has no book. An unknown page, or a refusal that no page
// explains, leads to the first page. A position that is not given is not shown.
func TestWhatIsNoPage(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	none := &rules.Game{ID: "none"}
	if _, ok := New(d.Stage, d.keeper, none, place.Rules(none), false); ok {
		t.Error("there is a book of an unknown game; want none")
	}
	g := withBook()[0]
	why := g.ID + ".why.over" // without the position
	if r := d.show(New(d.Stage, d.keeper, g, place.Place{With: place.Refusal{Key: why}}, true)); r.own != nil || r.remark.Note != assets.Text(why) {
		t.Errorf("the own position is shown: %v, and the note is %q; want only the reason", r.own != nil, r.remark.Note)
	}
	for _, p := range []place.Place{place.Parse("rules/" + g.ID + "/none"), {With: place.Refusal{Key: "none"}}} {
		if r := d.show(New(d.Stage, d.keeper, g, p, true)); r.at != 0 || r.remark.Note != "" {
			t.Errorf("%v leads to the page %d with the note %q, want the first page", p, r.at, r.remark.Note)
		}
	}
}

var _ stage.Sited = (*reader)(nil)
