package table

import (
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/scenes/ui"
)

// viewing is how the player looks at the board.
type viewing struct {
	*board
	shown    shown
	layer    layer // the layer shown last
	rotation rotation
}

// shown is what the player has chosen to see. Only layer concerns flat boards, too.
type shown struct {
	layer   int  // the number of the layer, from 1; 0 for none
	links   bool // links between pieces are drawn
	lifting bool // the pieces under the pointer that hide other pieces are faint
}

// copy takes over the view of other, which is of the same game with any size.
func (v *viewing) copy(other *viewing) {
	v.shown = other.shown
	style := &v.frame.Style
	style.Viewpoint, style.Levels = other.frame.Style.Viewpoint, other.frame.Style.Levels
	v.respread()
	style.Viewpoint = v.geometry().Limited(style.Viewpoint)
}

// LookFrom shows the board from the viewpoint s, and the names of the upper places if levels is set.
// Call Place afterwards.
func (v *viewing) LookFrom(s layout.Viewpoint, levels bool) {
	v.frame.Style.Viewpoint, v.frame.Style.Levels = s, levels
}

// respread shows as many levels side by side as the pieces have now, if levels are side by side.
func (v *viewing) respread() {
	if at := &v.frame.Style.Viewpoint; at.Apart > 0 {
		at.Apart = v.geometry().Levels(v.pieces)
	}
}

// place puts the board into the frame f, seen as before.
func (v *viewing) place(f Frame) {
	f.Style.Viewpoint, f.Style.Levels = v.frame.Style.Viewpoint, v.frame.Style.Levels
	v.frame = f
	v.view.Place(f.Box, f.Unit, f.Style)
	if f.Speed == 0 || f.Reduced {
		v.view.Advance(1)
	}
}

// look shows the board from the viewpoint s.
func (v *viewing) look(s layout.Viewpoint) {
	v.frame.Style.Viewpoint = s
	v.place(v.frame)
}

// viewControl is a button that changes the view of a pile, and the key that does the same. The
// effect of the key of keys.Lift lasts only while the key is held.
type viewControl struct {
	name    string
	icon    raster.Icon
	command keys.Command
	on      bool
	do      func()
}

// controls returns the controls for the view of a pile. A flat board has no such controls.
func (v *viewing) controls() []viewControl {
	if !v.Piled() {
		return nil
	}
	flip := func(on *bool) func() {
		return func() {
			*on = !*on
			v.place(v.frame)
		}
	}
	return []viewControl{
		{"turn", raster.Turn, keys.Turn, false, func() { v.quarterTurn(1) }},
		{"top", raster.Above, keys.Top, v.fromAbove(), v.top},
		{"lift", raster.Lift, keys.Lift, v.shown.lifting, flip(&v.shown.lifting)},
		{"apart", raster.Apart, keys.Apart, v.Viewpoint().Apart > 0, v.spread},
		{"levels", raster.Stairs, keys.Levels, v.frame.Style.Levels, flip(&v.frame.Style.Levels)},
		{"links", raster.Linked, keys.Links, v.linksShown(), v.toggleLinks},
	}
}

// ViewChanged reports whether the viewpoint is not the default viewpoint.
func (v *viewing) ViewChanged() bool { return v.Viewpoint() != (layout.Viewpoint{}) }

// fromAbove reports whether the viewpoint is straight above the pile.
func (v *viewing) fromAbove() bool {
	return v.Viewpoint().Apart == 0 && v.Viewpoint().Tilt <= -v.geometry().Tilt
}

// quarterTurn rotates the board counterclockwise by the given number of quarters of a circle. The
// result is one of the four best viewpoints for the current view, without zoom.
func (v *viewing) quarterTurn(quarters int) { v.square(v.Viewpoint(), quarters) }

// square shows the board from the best viewpoint near s, rotated as for quarterTurn.
func (v *viewing) square(s layout.Viewpoint, quarters int) {
	const quarter = math.Pi / 2
	b := v.geometry()
	square := int(math.Round((s.Turn+b.Turn)/quarter)) + quarters
	switch {
	case s.Apart > 0:
		s = b.Spread(square, s.Apart)
	case s.Tilt <= -b.Tilt:
		s = b.Above(square)
	default:
		s = layout.Viewpoint{Turn: quarter * (math.Round(s.Turn/quarter) + float64(quarters))}
	}
	v.look(b.Limited(s))
}

// top shows the pile from straight above. If the pile is already seen from there, top shows it with
// the default tilt.
func (v *viewing) top() {
	s, b := v.Viewpoint(), v.geometry()
	if v.fromAbove() {
		s = layout.Viewpoint{Turn: s.Turn + b.Turn}
	} else {
		s.Apart, s.Tilt = 0, -b.Tilt
	}
	v.square(s, 0)
}

// spread shows the levels of the pile side by side, as many as Board.Levels says. If levels are
// already side by side, spread shows the pile again.
func (v *viewing) spread() {
	s, b := v.Viewpoint(), v.geometry()
	if s.Apart > 0 {
		s = layout.Viewpoint{Turn: s.Turn + b.Turn}
	} else {
		s.Apart = b.Levels(v.pieces)
	}
	v.square(s, 0)
}

// keys handles the keys that change the view of a pile, except that of keys.Lift, which lookThrough handles. It
// reports whether such a key was pressed.
func (v *viewing) keys(in *ui.Input) bool {
	if v.Piled() && in.Does(keys.TurnBack) {
		v.quarterTurn(-1)
		return true
	}
	for _, c := range v.controls() {
		if in.Does(c.command) && c.command != keys.Lift {
			c.do()
			return true
		}
	}
	return false
}

// lookThrough finds the pieces that are faint because they hide other pieces under the pointer.
func (v *viewing) lookThrough(in *ui.Input) {
	v.faint = v.faint[:0]
	if v.Piled() && (v.shown.lifting || in.Keeps(keys.Lift)) && v.contains(in.X, in.Y) {
		v.faint = v.view.Above(in.X, in.Y, v.pieces, v.faint)
	}
}

// HeightWithControls is HeightWithin for a box that the board fills together with the controls
// below it.
func (v *viewing) HeightWithControls(width, maxHeight float64) float64 {
	controls := 0.0
	if v.Piled() {
		controls = 50
	}
	return v.HeightWithin(width, maxHeight-controls) + controls
}

// Controls returns the buttons that change the view of a pile, and the rest of box, which is for
// the board. The buttons are beside the board if box is wide enough and they fit beside it,
// otherwise below the board. A flat board has no buttons.
func (v *viewing) Controls(box layout.Rect) ([]ui.Widget, layout.Rect) {
	const height, gap, width = 46, 4, 46 // 46 units are 44 points on an upright phone
	controls := v.controls()
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
		buttons = append(buttons, ui.Widget{Name: "view:" + c.name, Look: ui.Tool, Icon: c.icon, Key: c.command, Tip: assets.Text("view." + c.name), Box: place, On: c.on, Do: c.do})
	}
	return buttons, box
}

// Layered reports whether there are layers to show: the game has layers, the owner allows them, and
// somebody may act in the position (see Show).
func (v *viewing) Layered() bool {
	_, ok := v.state.(rules.Layered)
	return ok && !v.asked.NoLayers && !v.ended()
}

// showLayer shows the layer with the number n, from 1; none if n is 0.
func (v *viewing) showLayer(n int) {
	if v.Layered() {
		v.shown.layer = n
	}
}

// stepLayer shows the next layer of the game or, if back is set, the previous layer. After the last
// layer and before the first layer no layer is shown.
func (v *viewing) stepLayer(back bool) {
	if s, ok := v.state.(rules.Layered); ok {
		n, by := len(s.Layers())+1, 1
		if back {
			by = n - 1
		}
		v.showLayer((v.shown.layer + by) % n)
	}
}

// Layer returns the layer shown, and the text key of its name; ok is false if no layer is shown.
func (v *viewing) Layer() (name string, l rules.Layer, ok bool) {
	n := v.shown.layer
	if n == 0 || !v.Layered() {
		return "", l, false
	}
	s := v.state.(rules.Layered)
	if v.layer.of != v.state || v.layer.n != n {
		v.layer = layer{v.state, n, s.Layer(n - 1)}
	}
	return s.Layers()[n-1], v.layer.Layer, true
}

// layer is the layer with the number n of a position.
type layer struct {
	of rules.State
	n  int
	rules.Layer
}

// LayerButton returns a button that shows the next layer. The caller sets its Box and its Label. Its tip
// names the layers and their keys.
func (v *viewing) LayerButton() ui.Widget {
	_, _, on := v.Layer()
	return ui.Widget{Name: "layer", On: on, Off: !v.Layered(), Key: keys.Explain, Tip: v.layersTip(), Do: func() { v.stepLayer(false) }}
}

func (v *viewing) layersTip() string {
	var all []string
	if s, ok := v.state.(rules.Layered); ok {
		for i, name := range s.Layers() {
			all = append(all, assets.Text("layer.key", v.frame.Bindings.Of(keysOfLayers[i]), assets.Text(name)))
		}
	}
	return strings.Join(all, " ")
}

// keysOfLayers are the keys of the layers, in the order of Layers. Digits are not used: they choose
// counts, and some keyboards have them only with Shift.
var keysOfLayers = []keys.Command{keys.First, keys.Second, keys.Third}

// askedLayer returns the number of the layer whose key was pressed, and 0 if there is none.
func (v *viewing) askedLayer(in *ui.Input) int {
	s, ok := v.state.(rules.Layered)
	if !ok {
		return 0
	}
	return 1 + slices.IndexFunc(keysOfLayers[:len(s.Layers())], in.Does)
}

// AsksForLayer reports whether a key of the layers was pressed, even if there are no
// layers to show.
func (v *viewing) AsksForLayer(in *ui.Input) bool {
	return in.Does(keys.Explain) || in.Does(keys.ExplainBack) || v.askedLayer(in) > 0
}

// layerKeys handles the keys of the layers, and reports whether one of them was pressed.
func (v *viewing) layerKeys(in *ui.Input) bool {
	switch {
	case !v.AsksForLayer(in):
		return false
	case in.Does(keys.Explain), in.Does(keys.ExplainBack):
		v.stepLayer(in.Does(keys.ExplainBack))
	case v.askedLayer(in) == v.shown.layer:
		v.showLayer(0)
	default:
		v.showLayer(v.askedLayer(in))
	}
	return true
}

// linkingLayer reports whether the layer shown has all links.
func (v *viewing) linkingLayer() bool {
	_, l, ok := v.Layer()
	has := func(link look.Link) bool {
		return slices.ContainsFunc(l.Signs, func(s rules.Sign) bool {
			return s.Shape.Spans() && (s.Site == link.From && s.To == link.To || s.Site == link.To && s.To == link.From)
		})
	}
	links := v.links()
	return ok && len(links) > 0 && !slices.ContainsFunc(links, func(link look.Link) bool { return !has(link) })
}

// linksShown reports whether all links are shown, by themselves or by a layer.
func (v *viewing) linksShown() bool { return v.shown.links || v.linkingLayer() }

// toggleLinks shows all links, or hides them and a layer that has them.
func (v *viewing) toggleLinks() {
	shown := v.linksShown()
	if v.linkingLayer() {
		v.shown.layer = 0
	}
	v.shown.links = !shown
}
