package problems

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/problem"
	"quintet/save/settings"
	"quintet/scenes/stage"
)

// TestBackStays fails and solves a problem of every kind. No other button comes to the place of Back.
func TestBackStays(t *testing.T) {
	for _, window := range []struct{ w, h, chosen float64 }{{360, 640, 1}, {640, 400, 2}, {1280, 720, 1}, {800, 600, 2}} {
		unit := stage.UnitFor(window.w, window.h, 1, window.chosen)
		d := newDriver(t, window.w/unit, window.h/unit, settings.SpeedOff)
		for _, p := range usual(t) {
			s := d.open(p)
			back, _ := d.Find("button:back")
			for _, act := range []func(*solving){d.failed, d.reveal} {
				act(s)
				for _, w := range s.Widgets() {
					if w.Box.Contains(back.X, back.Y) && w.Name != back.Name {
						t.Errorf("%s in %v: %s is where Back was", p.ID, window, w.Name)
					}
				}
			}
			d.Stage.Back()
		}
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

// TestAFingerHasRoomForAnAnswer checks, in the windows of a telephone, that everything beside a problem
// has room for a finger while the program asks which of several actions is meant.
func TestAFingerHasRoomForAnAnswer(t *testing.T) {
	asked := 0
	for _, window := range []struct{ w, h float64 }{{360, 640}, {640, 360}} {
		unit := stage.UnitFor(window.w, window.h, 1, 1)
		d := newDriver(t, window.w/unit, window.h/unit, settings.SpeedOff)
		for _, p := range usual(t) {
			s := d.open(p)
			path := ambiguous(s.board.state())
			for _, site := range path {
				d.Click("site:" + s.board.state().SiteName(site))
			}
			if path == nil {
				continue
			}
			if asked++; len(s.board.Alternatives()) == 0 {
				t.Errorf("%s: after clicks on %v the program does not ask which action is meant", p, path)
			}
			for _, name := range d.Cramped(unit) {
				t.Errorf("%v × %v, %s: %s", window.w, window.h, p.ID, name)
			}
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
