package table

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Layered reports whether there are layers to show: the game has layers, the frame allows them, and
// somebody may act in the position (see Show).
func (t *Table) Layered() bool {
	_, ok := t.state.(rules.Layered)
	return ok && !t.frame.NoLayers && !t.ended()
}

// StepLayer shows the next layer of the game or, if back is set, the previous layer. After the last
// layer and before the first layer no layer is shown.
func (t *Table) StepLayer(back bool) {
	if !t.Layered() {
		return
	}
	n := len(t.state.(rules.Layered).Layers()) + 1
	if back {
		t.shownLayer += n - 2
	}
	t.shownLayer = (t.shownLayer + 1) % n
	t.layer = once[rules.Layer]{}
}

// toggleLayer shows or hides the layer with the index i in Layers.
func (t *Table) toggleLayer(i int) {
	if !t.Layered() {
		return
	}
	t.layer = once[rules.Layer]{}
	if t.shownLayer == i+1 {
		t.shownLayer = 0
	} else {
		t.shownLayer = i + 1
	}
}

// Layer returns the layer shown, and the text key of its name; ok is false if no layer is shown.
func (t *Table) Layer() (name string, l rules.Layer, ok bool) {
	if t.shownLayer == 0 || !t.Layered() {
		return "", l, false
	}
	s, i := t.state.(rules.Layered), t.shownLayer-1
	return s.Layers()[i], t.layer.get(func() rules.Layer { return s.Layer(i) }), true
}

// LayerButton returns a button that calls StepLayer. The caller sets its Box and its Label. Its tip
// names the layers and their keys.
func (t *Table) LayerButton() ui.Widget {
	_, _, on := t.Layer()
	return ui.Widget{Name: "layer", On: on, Off: !t.Layered(), Tip: t.layersTip(), Do: func() { t.StepLayer(false) }}
}

func (t *Table) layersTip() string {
	var all []string
	if s, ok := t.state.(rules.Layered); ok {
		for i, name := range s.Layers() {
			all = append(all, assets.Text("layer.key", layerKeys[i], assets.Text(name)))
		}
	}
	return strings.Join(all, " ")
}

// layerKeys are the keys of the layers, in the order of Layers. They are letters that no scene with
// layers uses for anything else. Digits are not used: they choose counts, and some keyboards have
// them only with Shift.
var layerKeys = []ebiten.Key{ebiten.KeyB, ebiten.KeyJ, ebiten.KeyU}

// askedLayer returns the index in Layers of the layer whose key was pressed, and -1 if there is
// none.
func (t *Table) askedLayer(in *ui.Input) int {
	s, ok := t.state.(rules.Layered)
	if !ok {
		return -1
	}
	return slices.IndexFunc(layerKeys[:len(s.Layers())], in.Pressed)
}

// AsksForLayer reports whether a key of the layers was pressed without Ctrl, even if there are no
// layers to show.
func (t *Table) AsksForLayer(in *ui.Input) bool {
	return !in.Ctrl && (in.Pressed(ebiten.KeyV) || t.askedLayer(in) >= 0)
}

// handleLayerKeys handles the keys of the layers, and reports whether one of them was pressed.
func (t *Table) handleLayerKeys(in *ui.Input) bool {
	switch {
	case !t.AsksForLayer(in):
		return false
	case in.Pressed(ebiten.KeyV):
		t.StepLayer(in.Shift)
	default:
		t.toggleLayer(t.askedLayer(in))
	}
	return true
}

func (t *Table) drawLayer(c raster.Surface) {
	if _, l, ok := t.Layer(); ok {
		t.view.Over(c).Layer(l.Signs, t.sides)
	}
}
