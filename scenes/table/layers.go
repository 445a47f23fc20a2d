package table

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Layered reports whether there are layers to show: the game has layers, the frame allows them, and
// somebody may act in the position (see Show).
func (v *viewing) Layered() bool {
	_, ok := v.state.(rules.Layered)
	return ok && !v.frame.NoLayers && !v.ended()
}

// StepLayer shows the next layer of the game or, if back is set, the previous layer. After the last
// layer and before the first layer no layer is shown.
func (v *viewing) StepLayer(back bool) {
	if !v.Layered() {
		return
	}
	n := len(v.state.(rules.Layered).Layers()) + 1
	if back {
		v.shown.layer += n - 2
	}
	v.shown.layer = (v.shown.layer + 1) % n
	v.layer.known = false
}

// toggleLayer shows or hides the layer with the index i in Layers.
func (v *viewing) toggleLayer(i int) {
	if !v.Layered() {
		return
	}
	v.layer.known = false
	if v.shown.layer == i+1 {
		v.shown.layer = 0
	} else {
		v.shown.layer = i + 1
	}
}

// Layer returns the layer shown, and the text key of its name; ok is false if no layer is shown.
func (v *viewing) Layer() (name string, l rules.Layer, ok bool) {
	if v.shown.layer == 0 || !v.Layered() {
		return "", l, false
	}
	s, i := v.state.(rules.Layered), v.shown.layer-1
	return s.Layers()[i], v.layer.get(func() rules.Layer { return s.Layer(i) }), true
}

// LayerButton returns a button that calls StepLayer. The caller sets its Box and its Label. Its tip
// names the layers and their keys.
func (v *viewing) LayerButton() ui.Widget {
	_, _, on := v.Layer()
	return ui.Widget{Name: "layer", On: on, Off: !v.Layered(), Tip: v.layersTip(), Do: func() { v.StepLayer(false) }}
}

func (v *viewing) layersTip() string {
	var all []string
	if s, ok := v.state.(rules.Layered); ok {
		for i, name := range s.Layers() {
			all = append(all, assets.Text("layer.key", keysOfLayers[i], assets.Text(name)))
		}
	}
	return strings.Join(all, " ")
}

// keysOfLayers are the keys of the layers, in the order of Layers. They are letters that no scene with
// layers uses for anything else. Digits are not used: they choose counts, and some keyboards have
// them only with Shift.
var keysOfLayers = []ebiten.Key{ebiten.KeyB, ebiten.KeyJ, ebiten.KeyU}

// askedLayer returns the index in Layers of the layer whose key was pressed, and -1 if there is
// none.
func (v *viewing) askedLayer(in *ui.Input) int {
	s, ok := v.state.(rules.Layered)
	if !ok {
		return -1
	}
	return slices.IndexFunc(keysOfLayers[:len(s.Layers())], in.Pressed)
}

// AsksForLayer reports whether a key of the layers was pressed without Ctrl, even if there are no
// layers to show.
func (v *viewing) AsksForLayer(in *ui.Input) bool {
	return !in.Ctrl && (in.Pressed(ebiten.KeyV) || v.askedLayer(in) >= 0)
}

// layerKeys handles the keys of the layers, and reports whether one of them was pressed.
func (v *viewing) layerKeys(in *ui.Input) bool {
	switch {
	case !v.AsksForLayer(in):
		return false
	case in.Pressed(ebiten.KeyV):
		v.StepLayer(in.Shift)
	default:
		v.toggleLayer(v.askedLayer(in))
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
