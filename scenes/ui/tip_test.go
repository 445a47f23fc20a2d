package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// tools returns a group with a tool that has a tip, a tool that is Off, and a button.
func tools() *Group {
	return &Group{Items: []Widget{
		{Name: "undo", Look: Tool, Tip: "Undo", Box: layout.Rect{W: 30, H: 30}, Do: func() {}},
		{Name: "redo", Look: Tool, Tip: "Redo", Off: true, Box: layout.Rect{X: 40, W: 30, H: 30}},
		{Name: "plain", Box: layout.Rect{X: 80, W: 30, H: 30}, Do: func() {}},
	}}
}

// tipOf returns the name of the widget whose tip is shown; "" for none.
func (u *Group) tipOf() string {
	if w := u.tipped(); w != nil {
		return w.Name
	}
	return ""
}

// TestATipIsSeenAfterHalfASecond checks that the tip appears when the pointer has come to a widget and
// rests on it, even if the widget is Off. It does not appear if the widget has come to the pointer. The group is
// updated only until the tip appears.
func TestATipIsSeenAfterHalfASecond(t *testing.T) {
	u := tools()
	for _, c := range []struct {
		x    float64
		want string
	}{{15, ""}, {55, "redo"}, {95, ""}, {15, "undo"}, {200, ""}} {
		for tick := range rest + 1 {
			in := Input{X: c.x, Y: 15}
			u.Update(&in)
			if tick < rest && u.tipOf() != "" {
				t.Fatalf("at %v the tip of %s is shown after only %d ticks", c.x, u.tipOf(), tick)
			}
			if pending := c.want != "" && tick < rest; u.Next() > 0 != pending {
				t.Fatalf("at %v the next update is due after %d more ticks; want one: %v", c.x, u.Next(), pending)
			}
		}
		if got := u.tipOf(); got != c.want {
			t.Errorf("at %v the tip of %q is seen, not of %q", c.x, got, c.want)
		}
	}
}

// TestAPressTakesATipAway checks that a press hides the tip until the pointer comes back, and
// that no tip appears under a finger. The tip of a tool that gets the focus by keys appears at once.
func TestAPressTakesATipAway(t *testing.T) {
	u := tools()
	at := func(in Input, ticks int) string {
		for range ticks {
			tick := in
			tick.Y = 15
			u.Update(&tick)
		}
		return u.tipOf()
	}
	at(Input{X: 15}, 40)
	at(Input{X: 15, Press: true, Down: true}, 1)
	if got := at(Input{X: 15}, 40); got != "" || u.Next() > 0 {
		t.Errorf("after a press the tip is %q, or is pending; want none", got)
	}
	at(Input{X: 200}, 1)
	if got := at(Input{X: 15}, 40); got != "undo" {
		t.Errorf("when the pointer comes back the tip is %q, want undo", got)
	}
	at(Input{X: 200}, 1)
	if got := at(Input{X: 15, Finger: true, Down: true}, 40); got != "" {
		t.Errorf("under a finger the tip is %q, want none", got)
	}
	u = tools()
	if got := at(Input{X: 200, Keys: []ebiten.Key{ebiten.KeyTab}}, 1); got != "undo" {
		t.Errorf("of the tool with the focus the tip is %q, want undo", got)
	}
}

// TestATipLeavesTheNextToolToBeSeen checks that a tip is below its tool, or beside it if another
// tool is below.
func TestATipLeavesTheNextToolToBeSeen(t *testing.T) {
	screen := layout.Rect{W: 400, H: 300}
	row := tools()
	if box := row.tipBox(&row.Items[0], 90, tipHigh, screen); box.Y < 30 || box.X < 0 {
		t.Errorf("the tip of a row is at %v; want it below the row, in the window", box)
	}
	column := tools()
	for i := range column.Items {
		column.Items[i].Box = layout.Rect{X: 10, Y: float64(100 + 40*i), W: 30, H: 30}
		column.Items[i].Look = Tool
	}
	for i := range column.Items {
		box := column.tipBox(&column.Items[i], 90, tipHigh, screen)
		for _, w := range column.Items {
			if w.Box.Meets(box) {
				t.Errorf("the tip of %s, at %v, covers %s", column.Items[i].Name, box, w.Name)
			}
		}
	}
}

// TestALongTipIsWrapped checks that in a narrow window a long tip is shown uncut, inside the
// window, and does not cover its widget.
func TestALongTipIsWrapped(t *testing.T) {
	const said = "White won 132 of 200 games of level 7 against itself: 59 to 72 % in the long run, most likely"
	screen := layout.Rect{W: 360, H: 640}
	for _, y := range []float64{20, 300, 600} {
		u := Group{Items: []Widget{{Name: "who", Look: Chip, Label: "White", Tip: said, Box: layout.Rect{X: 30, Y: y, W: 100, H: 30}}}}
		lines := tipLines(said, screen)
		if strings.Join(lines, " ") != said || len(lines) < 2 {
			t.Fatalf("the lines are %q; want the whole tip in several lines", lines)
		}
		height := tipHeight(lines)
		box := u.tipBox(&u.Items[0], 340, height, screen)
		if box.X < 0 || box.X+box.W > screen.W || box.Y < 0 || box.Y+box.H > screen.H || box.Meets(u.Items[0].Box) || box.H < noteLeading*float64(len(lines)) {
			t.Errorf("for a widget at %v the tip is at %v; want it in the window, beside the widget, and high enough", y, box)
		}
	}
}
