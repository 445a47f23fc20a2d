package analysis

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// sketch draws a shape with the right button. keys has the modifier keys that are held.
func (d *driver) sketch(origin, destination string, keys ui.Input) {
	d.T.Helper()
	d.Point("site:" + origin)
	keys.X, keys.Y = d.Input.X, d.Input.Y
	keys.Sketch = ui.Sketch{On: true, Begun: true}
	d.Tick(keys)
	d.Point("site:" + destination)
	keys.X, keys.Y = d.Input.X, d.Input.Y
	keys.Sketch = ui.Sketch{Ended: true}
	d.Tick(keys)
}

// shapes checks the shapes at the position shown.
func (d *driver) shapes(b *Board, what, want string) {
	d.T.Helper()
	var all []string
	for _, s := range replay.Shapes(b.here()) {
		all = append(all, fmt.Sprintf("%c%s-%s", s.Colour, s.From, s.To))
	}
	if got := strings.Join(all, " "); got != want {
		d.T.Errorf("%s there are the shapes %q, not %q", what, got, want)
	}
}

// TestShapesAreDrawn draws shapes with the right button in each colour, removes them by drawing
// them again, and takes that back. The shapes stay with their action and its comment, and are
// kept.
func TestShapesAreDrawn(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyC)
	d.Type("why?")
	d.Key(ebiten.KeyEscape)
	d.sketch("d8", "c7", ui.Input{})
	d.sketch("e7", "e7", ui.Input{Shift: true})
	d.sketch("a1", "b2", ui.Input{Held: []ebiten.Key{ebiten.KeyAltLeft}})
	d.sketch("b2", "a1", ui.Input{Ctrl: true, Held: []ebiten.Key{ebiten.KeyAltLeft}})
	const all = "Re7-e7 Gd8-c7 Ba1-b2 Yb2-a1"
	d.shapes(b, "drawn", all)
	d.wants(b, "drawn", "e1-d2 d8-e7 d2-e3{why?}[Re7-e7][Gd8-c7][Ba1-b2][Yb2-a1]")
	if got := b.remark.field.Text(); got != "why?" {
		t.Errorf("the field has %q, want why?", got)
	}
	if spoken := strings.Join(b.Spoken(), " "); !strings.Contains(spoken, "red circle on e7, green arrow from d8 to c7") {
		t.Errorf("the screen reader says %q, want in it the ring and the arrow", spoken)
	}
	d.sketch("d8", "c7", ui.Input{})
	d.shapes(b, "drawn again", "Re7-e7 Ba1-b2 Yb2-a1")
	d.sketch("e7", "e7", ui.Input{})
	d.shapes(b, "in another colour", "Ge7-e7 Ba1-b2 Yb2-a1")
	d.Control(ebiten.KeyZ)
	d.Control(ebiten.KeyZ)
	d.shapes(b, "taken back", all)
	d.Key(ebiten.KeyArrowLeft)
	d.shapes(b, "before it", "")
	if g := d.drafts()[0]; g.Comments[3] != "[%csl Re7][%cal Gd8c7,Ba1b2,Yb2a1] why?" {
		t.Errorf("the kept comment is %q, want the shapes left and why?", g.Comments[3])
	}
	d.Key(ebiten.KeyHome)
	d.sketch("d4", "d4", ui.Input{})
	d.shapes(b, "at the first position", "Gd4-d4")
}

// TestEveryPressDraws draws with the left button and with the keys alone. The colours are
// chosen by the buttons of the palette and by keys. When drawing has ended, a click plays an
// action again.
func TestEveryPressDraws(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		d := newDriver(t, size[0], size[1])
		b := d.start()
		if !d.Has("button:draw") {
			d.Click("button:comment")
		}
		d.Click("button:draw")
		d.Drag("site:d8", "site:c7")
		d.Click("colour:Y")
		d.Click("site:e7")
		d.Key(ebiten.Key2)
		d.Key(ebiten.KeyEnter)
		if !b.board.Steered() {
			t.Fatalf("%v: Enter shows no cursor", size)
		}
		d.Key(ebiten.KeyEnter)
		d.Key(ebiten.KeyArrowRight)
		d.Key(ebiten.KeyEnter)
		all := replay.Shapes(b.here())
		if len(all) != 3 || all[0] != (replay.Shape{Colour: 'Y', From: "e7", To: "e7"}) || all[1].Colour != 'G' || all[2].Colour != 'R' || all[2].Ring() {
			t.Errorf("%v: the shapes are %v, want a yellow ring on e7, a green shape and a red arrow", size, all)
		}
		d.Key(ebiten.KeyEscape) // the cursor
		d.Click("button:clear")
		d.shapes(b, "cleared", "")
		if d.Has("button:clear") {
			t.Errorf("%v: the button to clear can be used when nothing is drawn, want it off", size)
		}
		d.Key(ebiten.KeyEscape)
		if b.pencil.on || d.Scene() != "analysis" || d.Has("colour:Y") {
			t.Errorf("%v: Escape does not end the drawing", size)
		}
		if b.here().Depth() != 3 {
			t.Errorf("%v: while drawing %s was played, want no action", size, b.here().Text)
		}
		d.Key(ebiten.KeyD)
		d.Click("button:draw")
		d.play(b, "d8-c7")
		d.Key(ebiten.KeyD)
		d.Key(ebiten.KeyC)
		d.Fits(0)
	}
}

// TestShapesAreReadWithTheGame analyses a game with shapes, one of them on a square that the board
// does not have, as another program may write it. The shapes stay when something is drawn.
func TestShapesAreReadWithTheGame(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := stagetest.Match(t, "dipole", "e1-d2")
	if err := replay.SetShapes(m.Here(), []replay.Shape{{Colour: 'B', From: "z9", To: "z9"}, {Colour: 'R', From: "d2", To: "c3"}}); err != nil {
		t.Fatal(err)
	}
	b := d.show(m)
	d.sketch("d2", "d2", ui.Input{})
	d.shapes(b, "then", "Bz9-z9 Gd2-d2 Rd2-c3")
}

// TestShapesAreSeenWithTheirPosition checks which shapes the board shows: those of the position
// shown and no others, none while it shows a position of the engine's lines, and the one that is
// being drawn, in the colour that it will have. A comment that is typed removes none.
func TestShapesAreSeenWithTheirPosition(t *testing.T) {
	d, b := started(t)
	seen := func(when string, want ...color.NRGBA) {
		t.Helper()
		var got []color.NRGBA
		for _, s := range b.asked().Shapes {
			got = append(got, s.Colour)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s the board shows shapes of the colours %v, want %v", when, got, want)
		}
	}
	d.sketch("d8", "c7", ui.Input{})
	seen("drawn:", table.Inks['G'])
	d.Key(ebiten.KeyC)
	d.Type("why?")
	d.Key(ebiten.KeyEscape)
	d.shapes(b, "after a comment", "Gd8-c7")
	d.Key(ebiten.KeyArrowLeft)
	seen("before the action")
	d.Key(ebiten.KeyArrowRight)
	seen("after the action again", table.Inks['G'])
	d.engineOn(b)
	d.Point("pv:0.0")
	seen("at a line of the engine")
	d.Point("button:back")
	seen("after the line", table.Inks['G'])
	d.Point("site:e7")
	d.Tick(ui.Input{X: d.Input.X, Y: d.Input.Y, Shift: true, Sketch: ui.Sketch{On: true, Begun: true}})
	if colour := b.asked().Colour; colour != table.Inks['R'] {
		t.Errorf("another shape is drawn in the colour %v, want %v", colour, table.Inks['R'])
	}
}
