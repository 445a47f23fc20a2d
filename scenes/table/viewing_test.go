package table

import (
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

func TestKeysChangeHowAPileIsLookedAt(t *testing.T) {
	h, s := sit(t, "akron", "")
	b, turned := s.geometry(), layout.Viewpoint{Turn: math.Pi / 2}
	for _, step := range []struct {
		key  ebiten.Key
		want layout.Viewpoint
	}{
		{ebiten.KeyR, turned},
		{ebiten.KeyE, b.Limited(b.Spread(1, 2))},
		{ebiten.KeyT, b.Limited(b.Above(1))},
		{ebiten.KeyE, b.Limited(b.Spread(1, 2))},
		{ebiten.KeyE, turned},
	} {
		h.key(step.key)
		if s.Viewpoint() != step.want || s.frame.Style.Viewpoint != step.want {
			t.Fatalf("%v leads to %+v, shown as %+v, not %+v", step.key, s.Viewpoint(), s.frame.Style.Viewpoint, step.want)
		}
		if s.view.Passing() {
			t.Fatalf("without motion %v takes time", step.key)
		}
	}
	h.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyR}, Shift: true})
	if s.Viewpoint() != (layout.Viewpoint{}) || s.frame.Style.Viewpoint != s.Viewpoint() {
		t.Errorf("turned back the viewpoint is %+v, drawn as %+v; want the default", s.Viewpoint(), s.frame.Style.Viewpoint)
	}
	h.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyR}, Ctrl: true})
	if s.Viewpoint() != (layout.Viewpoint{}) {
		t.Errorf("Ctrl+R changes the viewpoint to %+v", s.Viewpoint())
	}
	h.key(ebiten.KeyN)
	h.key(ebiten.KeyX)
	if !s.frame.Style.Levels || !s.shown.links {
		t.Errorf("the levels are shown: %t, and the links: %t; want both", s.frame.Style.Levels, s.shown.links)
	}
}

func TestButtonsChangeHowAPileIsLookedAt(t *testing.T) {
	for _, box := range []layout.Rect{{W: 540, H: 580}, {W: 1000, H: 700}} {
		h, s := sit(t, "akron", "")
		s.place(box, box, 1)
		for _, name := range []string{"turn", "apart", "levels", "links", "lift"} {
			s.click("view:" + name)
			h.settle()
		}
		v, see := s.Viewpoint(), s.shown
		if want := s.geometry().Limited(s.geometry().Spread(1, 2)); v != want || !s.frame.Style.Levels || !see.links || !see.lifting {
			t.Errorf("%v: the buttons give %+v; want a quarter turn, levels apart, and all three switches on", box, see)
		}
		s.click("view:top")
		if !s.Moves() || s.Playing() {
			t.Errorf("after the button for the top the viewpoint moves: %t, and pieces move: %t; want only the viewpoint", s.Moves(), s.Playing())
		}
	}
}

// TestAPileIsPlayedFromEverySide checks that every action can be played by clicks, seen from all
// sides and from above.
func TestAPileIsPlayedFromEverySide(t *testing.T) {
	for i, keys := range [][]ebiten.Key{{ebiten.KeyR}, {ebiten.KeyT}, {ebiten.KeyE}, {ebiten.KeyR, ebiten.KeyE}, {ebiten.KeyR, ebiten.KeyR, ebiten.KeyR, ebiten.KeyT}} {
		h, s := sit(t, "akron", "size=5")
		for _, key := range keys {
			h.key(key)
		}
		s.random(uint64(20+i), 60)
	}
}

func TestWhatIsLookedThroughIsNotPointedAt(t *testing.T) {
	h, s := sit(t, "akron", "")
	s.click("site:c3", "site:c4", "site:d3", "site:d4", "site:e3", "site:h8", "site:e3", "site:c3.2")
	if s.match.At() != 7 {
		t.Fatalf("%d actions are played, and the last result is %+v; want 7, the last with a ball on c3.2", s.match.At(), s.heard)
	}
	s.point("site:c3.2")
	top := s.hover
	h.tick(ui.Input{Held: []ebiten.Key{ebiten.KeyL}})
	if !slices.Contains(s.faint, top) || s.hover == top {
		t.Errorf("the sites looked through are %d, and %d is pointed at; want the top among them, and not pointed at", s.faint, s.hover)
	}
	if _, seen := s.find("site:c3.2"); seen {
		t.Error("a site that is looked through can be clicked")
	}
	h.tick(ui.Input{})
	if s.hover != top || len(s.faint) > 0 {
		t.Errorf("after the key is released the pointer is on site %d, and %d sites are looked through; want site %d and none", s.hover, len(s.faint), top)
	}
}
