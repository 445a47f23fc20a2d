package stage

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// TestUnit checks that a unit has the chosen size if the window has room for that. Otherwise it
// is only as much smaller as necessary.
func TestUnit(t *testing.T) {
	for _, c := range []struct{ w, h, scale, chosen, want float64 }{
		{1280, 720, 1, 1, 1},
		{1280, 720, 1, 0.75, 0.75},
		{1280, 720, 1, 1.5, 1.5},
		{1280, 720, 1, 2, 2},
		{3840, 2160, 1, 1, 3}, // the text is larger in a large window
		{2532, 1170, 3, 1, 3}, // a telephone held sideways
		{1170, 2532, 3, 1, 1170.0 / 400},
		{1170, 2532, 3, 1.5, 1170.0 / 300},
		{360, 640, 1, 1, 640.0 / 720},
		{360, 640, 1, 1.5, 1},
		{800, 600, 1, 1, 1},
		{800, 600, 1, 2, 1.25}, // 640 units wide
		{400, 300, 1, 1, 0.625},
		{640, 640, 1, 1, 0.8}, // too high to be low
	} {
		if got := UnitFor(c.w, c.h, c.scale, c.chosen); got != c.want {
			t.Errorf("%.0f × %.0f with the scale %.0f and the size %.2f: %.3f, not %.3f", c.w, c.h, c.scale, c.chosen, got, c.want)
		}
	}
}

// fake is a scene that counts its ticks and layouts.
type fake struct {
	name            string
	next            int
	laidOut, ticked int
	do              func() // called in a tick
}

func (f *fake) Place() place.Place   { return place.Place{Scene: f.name} }
func (f *fake) Title() string        { return f.name }
func (f *fake) Layout()              { f.laidOut++ }
func (f *fake) Draw(*paint.Canvas)   {}
func (f *fake) Next() int            { return f.next }
func (f *fake) Widgets() []ui.Widget { return nil }

func (f *fake) Update(*ui.Input) {
	if f.ticked++; f.do != nil {
		f.do()
	}
}

// panel is a fake over another scene.
type panel struct {
	fake
	from Scene
}

func (p *panel) Spoken() []string { return nil }
func (p *panel) Beneath() Scene   { return p.from }

// TestTheWayFromSceneToScene goes from scene to scene and back. Each scene is laid out when
// it is shown, and the transcript names it.
func TestTheWayFromSceneToScene(t *testing.T) {
	var log strings.Builder
	s := &Stage{Log: Transcript{W: &log}}
	menu, board, other := &fake{name: "menu"}, &fake{name: "board"}, &fake{name: "other"}
	first := &panel{fake{name: "first"}, board}
	second := &panel{fake{name: "second"}, first}
	for _, c := range []struct {
		do   func()
		want string
	}{
		{func() { s.GoTo(menu) }, "menu"},
		{func() { s.Back() }, "menu"}, // there is nothing beneath
		{func() { s.Over(other) }, "other"},
		{func() { s.Back() }, "menu"},
		{func() { s.Over(other); s.GoTo(board) }, "board"},
		{func() { s.Back() }, "board"},
		{func() { s.Over(first); s.Over(second) }, "second"},
		{func() { s.ClosePanels() }, "board"},
		{func() { s.ClosePanels() }, "board"},
		{func() { s.Over(other); s.ReplaceLowest(menu) }, "other"},
		{func() { s.Back() }, "menu"},
	} {
		s.Due = false
		before := s.scenes
		c.do()
		if got := s.Top().Place().Scene; got != c.want {
			t.Fatalf("the %s scene is shown, not %s", got, c.want)
		}
		if len(before) != len(s.scenes) && (!s.Due || !strings.HasSuffix(log.String(), "scene "+c.want+"\n")) {
			t.Errorf("%s: a frame is due: %v, and the transcript is %q; want it due, and the scene in the transcript", c.want, s.Due, log.String())
		}
	}
	if menu.laidOut != 3 || second.laidOut != 1 {
		t.Errorf("the menu was laid out %d times and a panel %d times, want 3 and 1", menu.laidOut, second.laidOut)
	}
}

// TestATickIsGivenToWhomItMayConcern checks that a scene that does not change by itself gets a tick only if there is
// input, or when it has just come to the top. After each tick the scene that is then shown is laid out, and a frame is due.
func TestATickIsGivenToWhomItMayConcern(t *testing.T) {
	for _, next := range []int{0, 1, 60} {
		for _, given := range []bool{false, true} {
			s, f := &Stage{}, &fake{next: next}
			s.GoTo(f)
			s.Tick(&ui.Input{}, false)
			s.Due, f.laidOut, f.ticked = false, 0, 0
			want := given || next > 0
			if did := s.Tick(&ui.Input{}, given); did != want || f.ticked > 0 != want || s.Due != want || f.laidOut > 0 != want {
				t.Errorf("Next %d, with input %v: %d ticks, %d layouts, a frame is due: %v; want %v", next, given, f.ticked, f.laidOut, s.Due, want)
			}
		}
	}
	s, next := &Stage{}, &fake{}
	f := &fake{do: func() { s.GoTo(next) }}
	s.GoTo(f)
	f.laidOut = 0
	if s.Tick(&ui.Input{}, true); f.laidOut > 0 || next.laidOut == 0 {
		t.Errorf("the scene left was laid out %d times and the next %d times, want 0 and at least once", f.laidOut, next.laidOut)
	}
}

// TestSettingsAreToBeWrittenOnce checks that after Store, Unstored returns true exactly once.
func TestSettingsAreToBeWrittenOnce(t *testing.T) {
	s := &Stage{}
	if s.Unstored() {
		t.Error("the settings count as unstored before they change")
	}
	s.Store()
	s.Store()
	if !s.Unstored() || s.Unstored() {
		t.Error("the changed settings are not reported exactly once")
	}
}

// TestFingers checks that Fingers follows the last press, by finger or mouse, and is false once
// the player has used a key. A click of the page does not count.
func TestFingers(t *testing.T) {
	var s Stage
	s.GoTo(&fake{})
	for _, c := range []struct {
		in   ui.Input
		want bool
	}{
		{ui.Input{Press: true, Finger: true}, true},
		{ui.Input{Press: true, OnPage: true}, true},
		{ui.Input{Keys: []ebiten.Key{ebiten.KeyA}}, false},
		{ui.Input{Press: true, Finger: true}, true},
		{ui.Input{Press: true}, false},
		{ui.Input{Press: true, OnPage: true}, false},
	} {
		if s.Tick(&c.in, true); s.Fingers != c.want {
			t.Errorf("after %+v the player has fingers: %v, want %v", c.in, s.Fingers, c.want)
		}
	}
}

// watched is a fake that counts how often it is left and closed.
type watched struct {
	fake
	left, closed int
}

func (w *watched) Left()   { w.left++ }
func (w *watched) Closed() { w.closed++ }

// TestASceneIsToldThatItIsLeft checks that a scene is told once, whichever way leads to another one, and
// once, and not before, that it is no longer on the stage. Scenes that were never shown are not told that
// they are left.
func TestASceneIsToldThatItIsLeft(t *testing.T) {
	for name, c := range map[string]struct {
		way    func(*Stage, *watched)
		closed int
	}{
		"over":         {func(s *Stage, w *watched) { s.Over(&fake{}) }, 0},
		"back":         {func(s *Stage, w *watched) { s.Back() }, 1},
		"away":         {func(s *Stage, w *watched) { s.GoTo(&fake{}) }, 1},
		"away beneath": {func(s *Stage, w *watched) { s.Over(&fake{}); s.GoTo(&fake{}) }, 1},
		"in its place": {func(s *Stage, w *watched) { s.Replace(w, &fake{}) }, 1},
		"as the base":  {func(s *Stage, w *watched) { s.GoTo(w); s.ReplaceLowest(&fake{}) }, 1},
	} {
		s, w, unseen := &Stage{}, &watched{}, &watched{}
		s.GoTo(&fake{})
		s.Over(w)
		s.Tick(&ui.Input{}, false)
		s.Over(unseen)
		s.Back()
		if w.left > 0 || w.closed > 0 {
			t.Errorf("%s: the scene is left %d times and closed %d times too early", name, w.left, w.closed)
		}
		c.way(s, w)
		for range 3 {
			s.Tick(&ui.Input{}, false)
		}
		if w.left != 1 || w.closed != c.closed || unseen.left != 0 {
			t.Errorf("%s: the scene is left %d times and closed %d times, and one that was not shown is left %d times; want 1, %d and 0", name, w.left, w.closed, unseen.left, c.closed)
		}
	}
}

// TestTheSecondClickOfTwoIsNotForAnotherScene clicks several times at once. A scene gets the second
// press if it got the first one, but neither it nor a third one if the first one has led to it.
func TestTheSecondClickOfTwoIsNotForAnotherScene(t *testing.T) {
	s := &Stage{}
	menu, board := &fake{name: "menu"}, &fake{name: "board"}
	s.GoTo(menu)
	press := func(double bool) bool {
		in := ui.Input{Press: true, Down: true, Again: double}
		s.Tick(&in, true)
		return in.Press
	}
	if press(false); !press(true) {
		t.Error("the second press in the same scene is missing")
	}
	menu.do = func() { s.Over(board) }
	press(false)
	if second, third := press(true), press(true); second || third {
		t.Error("the scene that the first press has led to gets the second press, or the third one")
	}
	if !press(false) || !press(true) {
		t.Error("a later double click is missing")
	}
}
