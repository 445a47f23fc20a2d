package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// newList returns a list of ten items in three columns, with two visible rows.
func newList() *List {
	l := &List{Columns: 3, Height: 40, Gap: 10}
	l.Place(layout.Rect{X: 10, Y: 20, W: 320, H: 110}, 10, 340)
	return l
}

// TestItems checks that visible items are in the box, at their places in the grid, and that other
// items are not visible.
func TestItems(t *testing.T) {
	l := newList()
	l.Scroller.ScrollBy(50)
	if from, to := l.InSight(); from != 3 || to != 9 {
		t.Fatalf("InSight is %d, %d, want 3, 9", from, to)
	}
	for i := range 10 {
		r, inSight := l.Item(i)
		if inSight != (i >= 3 && i < 9) {
			t.Errorf("that item %d is in sight is %v, want %v", i, inSight, i >= 3 && i < 9)
		}
		if want := (layout.Rect{X: 10 + 110*float64(i%3), Y: 20 + 50*float64(i/3-1), W: 100, H: 40}); r != want {
			t.Errorf("%d is at %v, not %v", i, r, want)
		}
	}
}

func TestChoosingByKeys(t *testing.T) {
	l := newList()
	l.Choose(-1)
	for _, c := range []struct {
		key  ebiten.Key
		want int
	}{
		{ebiten.KeyArrowDown, 0}, {ebiten.KeyArrowRight, 1}, {ebiten.KeyArrowUp, 1}, {ebiten.KeyArrowDown, 4}, {ebiten.KeyPageDown, 7},
		{ebiten.KeyArrowDown, 9}, {ebiten.KeyArrowDown, 9}, {ebiten.KeyArrowLeft, 8}, {ebiten.KeyHome, 0}, {ebiten.KeyArrowLeft, 0}, {ebiten.KeyEnd, 9},
	} {
		if !l.Keys(&Input{Keys: []ebiten.Key{c.key}}) || l.Chosen != c.want {
			t.Errorf("%v leads to %d, not %d", c.key, l.Chosen, c.want)
		}
		if _, inSight := l.Item(l.Chosen); !inSight {
			t.Errorf("after %v the chosen item is out of sight", c.key)
		}
	}
	l.Columns = 0
	if !l.Keys(&Input{Keys: []ebiten.Key{ebiten.KeyArrowLeft}}) || l.Chosen != 8 {
		t.Errorf("in a single column the left arrow leads to %d; want 8", l.Chosen)
	}
	l.Place(l.box, 0, 340)
	if l.Keys(&Input{Keys: []ebiten.Key{ebiten.KeyArrowDown}}) || l.Chosen != -1 {
		t.Error("something is chosen where there is nothing")
	}
}

// TestFollowing checks that the chosen item scrolls into sight once, and not again after
// the player has scrolled away.
func TestFollowing(t *testing.T) {
	l := newList()
	l.Choose(9)
	l.Place(l.box, 10, 340)
	if _, inSight := l.Item(9); !inSight {
		t.Error("the chosen item is out of sight")
	}
	l.Update(&Input{X: 50, Y: 50, Wheel: 100})
	l.Place(l.box, 10, 340)
	if _, inSight := l.Item(9); inSight {
		t.Error("the list cannot be scrolled away from the chosen item")
	}
	l.Place(layout.Rect{X: 10, Y: 20, W: 320, H: 60}, 10, 340)
	if _, inSight := l.Item(9); !inSight {
		t.Error("in another box the chosen item is out of sight")
	}
}
