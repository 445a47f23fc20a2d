package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Layered reports whether there are layers to show: the game has some, they are allowed, and the
// game goes on.
func (t *Table) Layered() bool {
	_, ok := t.state.(rules.Layered)
	return ok && !t.frame.NoLayers && !t.over
}

// StepLayer shows the next layer of the game or, if back is set, the previous one. After the last
// layer and before the first one no layer is shown.
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

// Layer returns the layer that is shown of the position, and the text key of its name; ok is
// false if none is shown.
func (t *Table) Layer() (name string, l rules.Layer, ok bool) {
	if t.shownLayer == 0 || !t.Layered() {
		return "", l, false
	}
	s, i := t.state.(rules.Layered), t.shownLayer-1
	return s.Layers()[i], t.layer.get(func() rules.Layer { return s.Layer(i) }), true
}

// LayerButton returns a button for StepLayer, without its box and its label.
func (t *Table) LayerButton() ui.Widget {
	_, _, on := t.Layer()
	return ui.Widget{Name: "layer", On: on, Off: !t.Layered(), Do: func() { t.StepLayer(false) }}
}

// layerKeys handles the key of the layers. It reports whether it was pressed.
func (t *Table) layerKeys(in *ui.Input) bool {
	if !in.Pressed(ebiten.KeyV) {
		return false
	}
	t.StepLayer(in.Shift)
	return true
}

// drawLayer draws the signs of the layer.
func (t *Table) drawLayer(c raster.Surface) {
	if _, l, ok := t.Layer(); ok {
		t.view.Over(c).Layer(l.Signs, t.sides)
	}
}
