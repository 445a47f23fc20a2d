package problems

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/side"
	"quintet/scenes/stage"
)

// windows are sizes of windows in pixels, with the size of text that is chosen.
var windows = []struct{ w, h, chosen float64 }{
	{360, 640, 1}, {640, 400, 1}, {800, 600, 1}, {1280, 720, 1}, {2560, 1440, 1},
	{360, 640, 2}, {640, 400, 2}, {800, 600, 2}, {1280, 720, 2}, {2560, 1440, 2},
}

// TestEverythingFits checks the page, every kind of problem while it is open, failed and shown,
// and a round. No other button comes to the place of Back. Nothing is outside the window, overlaps anything else, or is cut.
func TestEverythingFits(t *testing.T) {
	for _, window := range windows {
		unit := stage.UnitFor(window.w, window.h, 1, window.chosen)
		d := newDriver(t, window.w/unit, window.h/unit, save.SpeedOff)
		e := d.show(nil)
		d.fits(nil)
		e.Back()
		for _, p := range usual(t) {
			s := d.open(p)
			d.fits(s)
			back, _ := d.Find("button:back")
			stays := func() {
				t.Helper()
				for _, w := range s.Widgets() {
					if w.Box.Contains(back.X, back.Y) && w.Name != back.Name {
						t.Errorf("%s in %v: %s is where Back was", p.ID, window, w.Name)
					}
				}
			}
			d.Click("button:hint")
			d.fits(s)
			d.fail(s)
			d.until(s, s.rested)
			d.fits(s)
			stays()
			d.Click("button:solution")
			d.until(s, s.rested)
			d.fits(s)
			stays()
			d.Stage.Back()
		}
		d.after(rules.First, -200)
		for _, g := range catalog.All {
			s := d.learn(twoMistakes(t, g)[:1]...)
			d.fits(s)
			d.do(s, s.board.state().Legal(nil)[1])
			d.fits(s)
			d.until(s, s.rested)
			d.fits(s)
			d.Click("button:solution")
			d.until(s, s.rested)
			d.fits(s)
			d.Click("button:next")
			d.fits(s)
			d.Stage.Back()
		}
		d.show(nil)
		d.Click("button:rush")
		s := d.solving()
		d.fits(s)
		d.pass(roundTime)
		d.fits(s)
	}
}

// usual returns a problem of each kind for each game, on the first size of board that has one.
func usual(t *testing.T) []problem.Problem {
	type sort struct {
		game string
		kind problem.Kind
	}
	seen := map[sort]bool{}
	return slices.DeleteFunc(oneOfEach(t), func(p problem.Problem) bool {
		s := sort{p.Game(), p.Kind}
		again := seen[s]
		seen[s] = true
		return again
	})
}

// fits checks that everything shown fits.
func (d *driver) fits(s *solving) {
	d.T.Helper()
	window := d.Stage.Size
	items := d.Stage.Top().Widgets()
	d.Fits(0)
	for _, w := range items {
		if s != nil && w.Box.Meets(s.board.Box()) {
			d.T.Errorf("%.0f × %.0f: %s lies on the board", window.W, window.H, w.Name)
		}
	}
	if s == nil {
		return
	}
	lines := s.ui.Lines
	for i, l := range lines {
		box := layout.Rect{X: l.X, Y: l.Y - l.Font.Size/2, W: l.Font.Width(l.Text), H: l.Font.Size}
		if strings.HasSuffix(l.Text, "…") || box.X+box.W > window.W || box.Y < 0 || box.Meets(s.board.Box()) {
			d.T.Errorf("%.0f × %.0f: %q is cut", window.W, window.H, l.Text)
		}
		for _, w := range items {
			if w.Box.Meets(box) {
				d.T.Errorf("%.0f × %.0f: %q and %s overlap", window.W, window.H, l.Text, w.Name)
			}
		}
		if i > 0 && lines[i-1].Y+lines[i-1].Font.Size/2 > box.Y {
			d.T.Errorf("%.0f × %.0f: %q and %q overlap", window.W, window.H, lines[i-1].Text, l.Text)
		}
	}
	shown := 0
	for _, l := range lines {
		shown += len(l.Text)
	}
	said := 0
	for _, b := range s.column() {
		if text, ok := b.(side.Text); ok {
			said += len(strings.ReplaceAll(text.Text, " ", ""))
		}
	}
	if shown < said {
		d.T.Errorf("%.0f × %.0f: beside %s, of %d letters only %d are shown", window.W, window.H, s.problem.Kind, said, shown)
	}
}

// TestAFingerHasRoom checks, in the windows of a telephone, that everything beside a problem has room
// for a finger, also when the program asks which of several actions is meant.
func TestAFingerHasRoom(t *testing.T) {
	asked := 0
	for _, window := range []struct{ w, h float64 }{{360, 640}, {640, 360}} {
		unit := stage.UnitFor(window.w, window.h, 1, 1)
		d := newDriver(t, window.w/unit, window.h/unit, save.SpeedOff)
		roomy := func(what string) {
			t.Helper()
			for _, name := range d.Cramped(unit) {
				t.Errorf("%v × %v, %s: %s", window.w, window.h, what, name)
			}
		}
		for _, p := range usual(t) {
			s := d.open(p)
			roomy(p.ID)
			if path := ambiguous(s.board.state()); path != nil {
				for _, site := range path {
					d.Click("site:" + s.board.state().SiteName(site))
				}
				if asked++; len(s.board.Alternatives()) == 0 {
					t.Errorf("%s: after clicks on %v the program does not ask which action is meant", p, path)
				}
				roomy(p.ID + " with a question")
				d.Key(ebiten.KeyEscape)
			}
			d.fail(s)
			d.until(s, s.rested)
			roomy(p.ID)
			d.Stage.Back()
		}
	}
	if asked == 0 {
		t.Error("no problem has two actions with the same path")
	}
}

// ambiguous returns a path that two legal actions in the position s have; nil if there is none.
func ambiguous(s rules.State) []rules.Site {
	legal := s.Legal(nil)
	for i, a := range legal {
		path := s.Path(a, nil)
		for _, b := range legal[:i] {
			if len(path) > 0 && slices.Equal(path, s.Path(b, nil)) {
				return path
			}
		}
	}
	return nil
}
