package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// TestFlow checks flows of every width: all items are in the box and do not overlap.
func TestFlow(t *testing.T) {
	box := layout.Rect{X: 10, Y: 20, W: 100}
	f := NewFlow(box, ChipHeight, 42)
	var before layout.Rect
	for i, width := range []float64{38, 38, 38, 500, 100, 10, 0, 84, 1} {
		r := f.Place(width)
		if r.X < box.X || r.X+r.W > box.X+box.W || r.W > width {
			t.Errorf("the place for the width %v is %v; want it in %v", width, r, box)
		}
		if i > 0 && r.Y == before.Y && r.X < before.X+before.W+chipGap || r.Y < before.Y {
			t.Errorf("the chip %v overlaps or is before the chip %v", r, before)
		}
		before = r
	}
	if f.Bottom() != before.Y+ChipHeight {
		t.Errorf("the flow ends at %v; want %v", f.Bottom(), before.Y+ChipHeight)
	}
	f = &Flow{}
	if r := f.Place(50); r.W != 0 {
		t.Errorf("in a box without room a chip is %v wide, want 0", r.W)
	}
}

// TestLabelsFit checks that fit returns a text that is never wider than its room.
func TestLabelsFit(t *testing.T) {
	for room := -5.0; room < 100; room += 0.5 {
		if s := fit(TextFont, "A long label", room); s != "" && TextFont.Width(s) > room {
			t.Errorf("%q is wider than %v", s, room)
		}
	}
	if fit(TextFont, "A", 100) != "A" {
		t.Error("a label that fits is shortened")
	}
}

// TestPair checks which presses come at once after another one at the same place, and which are the
// second one of a double click.
func TestPair(t *testing.T) {
	in := Input{Device: Device{last: press{ago: 1000}}}
	press := func(after int, x float64) (again, double bool) {
		in.Press = false
		for range after - 1 {
			in.pair()
		}
		in.Press, in.X = true, x
		in.pair()
		return in.Again, in.Double
	}
	for i, c := range []struct {
		after         int
		x             float64
		again, double bool
	}{
		{10, 50, false, false}, {10, 51, true, true}, {10, 50, true, false}, {10, 50, true, true}, {doubleClick + 1, 50, false, false},
		{10, 90, false, false}, {doubleClick, 90, true, true},
	} {
		if again, double := press(c.after, c.x); again != c.again || double != c.double {
			t.Errorf("press %d comes at once after another one: %v, and is the second of two: %v; want %v, %v", i, again, double, c.again, c.double)
		}
	}
}

// TestTheFocusGoesWithItsWidget checks that Response.Focus names a widget only as long as the
// widget exists.
func TestTheFocusGoesWithItsWidget(t *testing.T) {
	u := Group{Items: []Widget{{Name: "button:a"}}, Focus: "button:a"}
	for _, want := range []string{"button:a", "site:e5"} {
		in := Input{X: -1}
		in.Response.Focus = "site:e5"
		u.Update(&in)
		if in.Response.Focus != want {
			t.Errorf("with %d widgets the keys go to %q, not %q", len(u.Items), in.Response.Focus, want)
		}
		u.Items = nil
	}
}

// TestTabComesRound checks that First and Last are set if the focus is on the first or
// the last widget in the order of Tab.
func TestTabComesRound(t *testing.T) {
	u := Group{Items: []Widget{{Name: "a", Off: true}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e", Off: true}}}
	for _, want := range []Response{
		{Focus: "b", First: true}, {Focus: "c"}, {Focus: "d", Last: true}, {Focus: "b", First: true},
	} {
		in := Input{X: -1, Keys: []ebiten.Key{ebiten.KeyTab}}
		u.Update(&in)
		if in.Response.Focus != want.Focus || in.Response.First != want.First || in.Response.Last != want.Last {
			t.Errorf("the focus is on %s, first: %v, last: %v; want %s, %v, %v", in.Response.Focus, in.Response.First, in.Response.Last, want.Focus, want.First, want.Last)
		}
	}
	u.Items = u.Items[1:2]
	in := Input{X: -1}
	if u.Update(&in); !in.Response.First || !in.Response.Last {
		t.Errorf("the only widget is first: %v, last: %v; want both", in.Response.First, in.Response.Last)
	}
}

// TestAPressCountsForWhatMovesAway checks that a pressed widget acts when the pointer is released
// at the same place. This must be so even if the widget has moved away and another one is there.
// It does not act if the pointer has moved away or was lost, or if the widget is Off or gone.
func TestAPressCountsForWhatMovesAway(t *testing.T) {
	for _, c := range []struct {
		name string
		x    float64
		last func(w *Widget)
		want string
	}{
		{"rests", 10, func(w *Widget) {}, "a"},
		{"is lost before it rests", 10, nil, ""},
		{"goes away", 25, func(w *Widget) {}, ""},
		{"rests on what is off", 10, func(w *Widget) { w.Off = true }, ""},
		{"rests on what is out of sight", 10, func(w *Widget) { w.Reveal = func() {} }, ""},
		{"rests on what is gone", 10, func(w *Widget) { w.Name = "c" }, ""},
	} {
		got := ""
		at := func(x float64, name string) Widget {
			return Widget{Name: name, Box: layout.Rect{X: x, W: 20, H: 20}, Do: func() { got += name }}
		}
		u := Group{Items: []Widget{at(0, "a"), at(40, "b")}}
		u.Update(&Input{X: 10, Y: 10, Press: true, Down: true})
		u.Items = []Widget{at(40, "a"), at(0, "b")}
		if c.last == nil {
			u.Update(&Input{X: c.x, Y: 10, Lost: true})
		} else {
			c.last(&u.Items[0])
		}
		u.Update(&Input{X: c.x, Y: 10, Lift: true})
		if got != c.want {
			t.Errorf("a pointer that %s presses %q, not %q", c.name, got, c.want)
		}
	}
}
