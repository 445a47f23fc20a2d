package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
)

// offer says in a sentence what is wrong, and lets the player choose between
// what can be done about it and going back.
type offer struct {
	*host
	ui     ui
	text   string
	answer widget // what can be done, if it has a name
	from   scene
	next   scene
	box    layout.Rect
}

// newOffer returns an offer that goes back to the scene that is shown.
func newOffer(h *host, text string) *offer { return &offer{host: h, text: text, from: ground(h.scene)} }

// ground returns the scene that s lies over, or s.
func ground(s scene) scene {
	for {
		over, ok := s.(interface{ beneath() scene })
		if !ok {
			return s
		}
		s = over.beneath()
	}
}

func (o *offer) beneath() scene   { return o.from }
func (o *overlay) beneath() scene { return o.from }

func (o *offer) name() string { return "offer" }
func (o *offer) pace() pace   { return resting }

const offerLeading = 20

func (o *offer) layout() {
	const edge, height, gap = 28, 36, 12
	width := min(620, o.w-60)
	h := offerLeading*float64(len(o.lines(width-2*edge))) + 3*edge + height
	o.box = layout.Rect{X: (o.w - width) / 2, Y: (o.h - h) / 2, W: width, H: h}
	button := layout.Rect{X: o.box.X + edge, Y: o.box.Y + h - edge - height, W: (width - 2*edge - gap) / 2, H: height}
	o.ui.items = append(o.ui.items[:0], widget{name: "button:close", label: assets.Text("offer.close"), box: button, do: func() { o.next = o.from }})
	if o.answer.name != "" {
		answer := o.answer
		answer.look, answer.box = main, button
		answer.box.X += button.W + gap
		o.ui.items = append(o.ui.items, answer)
	}
}

func (o *offer) lines(width float64) []string { return textFont.Wrap(o.text, width) }

func (o *offer) update(in *input) scene {
	o.next = o
	if !o.ui.update(in) && in.pressed(ebiten.KeyEscape) {
		o.next = o.from
	}
	return o.next
}

func (o *offer) draw(c *paint.Canvas) {
	const edge = 28
	t := o.theme()
	c.Framed(o.box, 14, t.Panel, t.Edge)
	for i, line := range o.lines(o.box.W - 2*edge) {
		c.Text(line, o.box.X+edge, o.box.Y+edge+offerLeading*(float64(i)+0.5), textFont, 0, 0.5, t.Text)
	}
	o.ui.draw(c, t)
}

func (o *offer) places() []place { return o.ui.places() }
