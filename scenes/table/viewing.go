package table

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
)

// viewing is how the player looks at the board. All fields except viewpoint and shownLayer concern
// a pile.
type viewing struct {
	viewpoint  layout.Viewpoint
	shownLayer int          // the number of the layer shown, from 1; 0 for none
	levels     bool         // pieces show the numbers of their levels
	links      bool         // links between pieces are drawn
	lifting    bool         // the pieces under the pointer that hide other pieces are faint
	above      []rules.Site // the sites of these faint pieces
}

// faint is the alpha of a piece that the player looks through.
const faint = 0.16

// passSeconds is the duration of a change of the viewpoint at normal speed.
const passSeconds = 0.25

// CopyView takes over the view of other, a table of the same game with any size. Call Place
// afterwards.
func (t *Table) CopyView(other *Table) {
	v := other.viewing
	v.above = nil
	if v.viewpoint.Apart > 0 {
		v.viewpoint.Apart = t.board().Levels(t.pieces)
	}
	v.viewpoint = t.board().Limited(v.viewpoint)
	t.viewing, t.layer = v, once[rules.Layer]{}
}

// LookFrom shows the board from the viewpoint v, and the numbers of the levels if levels is set.
// Call Place afterwards.
func (t *Table) LookFrom(v layout.Viewpoint, levels bool) { t.viewpoint, t.levels = v, levels }

// Viewpoint returns the current viewpoint.
func (t *Table) Viewpoint() layout.Viewpoint { return t.viewpoint }

// viewControl is a button that changes the view of a pile, and the key that does the same. The
// effect of KeyL lasts only while the key is held.
type viewControl struct {
	name string
	icon raster.Icon
	key  ebiten.Key
	on   bool
	do   func()
}

// viewControls returns the controls for the view of a pile. A flat board has no such controls.
func (t *Table) viewControls() []viewControl {
	if !t.Piled() {
		return nil
	}
	v, b := &t.viewing, t.board()
	does := func(change func()) func() {
		return func() {
			change()
			t.Place(t.frame)
		}
	}
	flip := func(on *bool) func() { return does(func() { *on = !*on }) }
	return []viewControl{
		{"turn", raster.Turn, ebiten.KeyR, false, does(func() { v.quarterTurn(b, 1) })},
		{"top", raster.Above, ebiten.KeyT, v.fromAbove(b), does(func() { v.top(b) })},
		{"lift", raster.Lift, ebiten.KeyL, v.lifting, flip(&v.lifting)},
		{"apart", raster.Apart, ebiten.KeyE, v.viewpoint.Apart > 0, does(func() { v.spread(b, t.pieces) })},
		{"levels", raster.Stairs, ebiten.KeyN, v.levels, flip(&v.levels)},
		{"links", raster.Linked, ebiten.KeyX, t.linksShown(), does(t.toggleLinks)},
	}
}

// ViewChanged reports whether the viewpoint is not the default viewpoint.
func (t *Table) ViewChanged() bool { return t.viewpoint != (layout.Viewpoint{}) }

func (t *Table) board() *layout.Board { return t.view.Look().Board() }

// fromAbove reports whether the viewpoint is straight above the pile.
func (v *viewing) fromAbove(b *layout.Board) bool {
	return v.viewpoint.Apart == 0 && v.viewpoint.Tilt <= -b.Tilt
}

// quarterTurn rotates the board counterclockwise by the given number of quarters of a circle. The
// result is one of the four best viewpoints for the current view, without zoom.
func (v *viewing) quarterTurn(b *layout.Board, quarters int) {
	const quarter = math.Pi / 2
	square := int(math.Round((v.viewpoint.Turn+b.Turn)/quarter)) + quarters
	switch {
	case v.viewpoint.Apart > 0:
		v.viewpoint = b.Spread(square, v.viewpoint.Apart)
	case v.fromAbove(b):
		v.viewpoint = b.Above(square)
	default:
		v.viewpoint = layout.Viewpoint{Turn: quarter * (math.Round(v.viewpoint.Turn/quarter) + float64(quarters))}
	}
	v.viewpoint = b.Limited(v.viewpoint)
}

// top shows the pile from straight above. If the pile is already seen from there, top shows it with
// the default tilt.
func (v *viewing) top(b *layout.Board) {
	if v.fromAbove(b) {
		v.viewpoint = layout.Viewpoint{Turn: v.viewpoint.Turn + b.Turn}
	} else {
		v.viewpoint.Apart, v.viewpoint.Tilt = 0, -b.Tilt
	}
	v.quarterTurn(b, 0)
}

// spread shows the levels of the pile side by side, as many as Board.Levels says. If levels are
// already side by side, spread shows the pile again.
func (v *viewing) spread(b *layout.Board, pieces []rules.Placed) {
	if v.viewpoint.Apart > 0 {
		v.viewpoint = layout.Viewpoint{Turn: v.viewpoint.Turn + b.Turn}
	} else {
		v.viewpoint.Apart = b.Levels(pieces)
	}
	v.quarterTurn(b, 0)
}

// Keys handles the keys that change the view of a pile, show a layer, or choose how many pieces of
// the chosen stack move. Keys reports whether it has used a key; it uses the keys of the layers
// even if no layer may be shown. A key with Ctrl has no effect.
func (t *Table) Keys(in *ui.Input) bool {
	return !in.Ctrl && (t.viewKeys(in) || t.handleLayerKeys(in) || t.countKeys(in))
}

// viewKeys handles the keys that change the view of a pile, except KeyL, which updateAbove handles.
// It reports whether such a key was pressed.
func (t *Table) viewKeys(in *ui.Input) bool {
	if t.Piled() && in.Shift && in.Pressed(ebiten.KeyR) {
		t.quarterTurn(t.board(), -1)
		t.Place(t.frame)
		return true
	}
	for _, c := range t.viewControls() {
		if in.Pressed(c.key) && c.key != ebiten.KeyL {
			c.do()
			return true
		}
	}
	return false
}

// updateAbove finds the pieces that are faint because they hide other pieces under the pointer.
func (t *Table) updateAbove(in *ui.Input) {
	v := &t.viewing
	v.above = v.above[:0]
	if t.Piled() && (v.lifting || in.Holds(ebiten.KeyL)) && t.contains(in.X, in.Y) {
		v.above = t.view.Above(in.X, in.Y, t.pieces, v.above)
	}
}

// faded reports whether the piece on s is one of those that updateAbove has found.
func (t *Table) faded(s rules.Site) bool { return slices.Contains(t.above, s) }

// coveringNamed returns the sites of pieces that hide the sites that a text names.
func (t *Table) coveringNamed() (above []rules.Site) {
	if !t.Piled() {
		return nil
	}
	for _, s := range t.asked.Named {
		if t.hidden(s) {
			x, y := t.view.Screen(s, t.occupied(s))
			above = t.view.Above(x, y, t.pieces, above)
		}
	}
	return above
}

// HeightWithControls is HeightWithin for a box that the board fills together with the controls
// below it.
func (t *Table) HeightWithControls(width, maxHeight float64) float64 {
	controls := 0.0
	if t.Piled() {
		controls = 50
	}
	return t.HeightWithin(width, maxHeight-controls) + controls
}

// Controls returns the buttons that change the view of a pile, and the rest of box, which is for
// the board. The buttons are beside the board if box is wide enough and they fit beside it,
// otherwise below the board. A flat board has no buttons.
func (t *Table) Controls(box layout.Rect) ([]ui.Widget, layout.Rect) {
	const height, gap, width = 46, 4, 46 // 46 units are 44 points on an upright phone
	controls := t.viewControls()
	n := float64(len(controls))
	if n == 0 {
		return nil, box
	}
	first, dx, dy := layout.Rect{X: box.X, W: width, H: height}, 0.0, float64(height+gap)
	if box.W-width > 1.1*box.H && n*dy-gap <= box.H {
		box.X, box.W = box.X+width+gap, box.W-width-gap
		first.Y = box.Y + (box.H-n*dy+gap)/2
	} else {
		box.H -= height + gap
		first.Y = box.Y + box.H + gap
		dx, dy = (box.W+gap)/n, 0
		first.W = dx - gap
	}
	var buttons []ui.Widget
	for i, c := range controls {
		place := first
		place.X, place.Y = place.X+float64(i)*dx, place.Y+float64(i)*dy
		buttons = append(buttons, ui.Widget{Name: "view:" + c.name, Look: ui.Tool, Icon: c.icon, Tip: assets.Text("view." + c.name), Box: place, On: c.on, Do: c.do})
	}
	return buttons, box
}
