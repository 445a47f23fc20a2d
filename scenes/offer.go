package scenes

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// offer says what is wrong, over another scene, and lets the player choose
// between what can be done about it and going back.
type offer struct {
	overlay
	title, text string
	answer      ui.Widget // what can be done, if it has a name
}

// newOffer returns an offer over the scene that is shown.
func newOffer(h *host, title, text string) *offer {
	return &offer{overlay: overlay{host: h, from: ground(h.scene)}, title: title, text: text}
}

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

func (o *overlay) beneath() scene { return o.from }

func (o *offer) name() string { return "offer" }
func (o *offer) pace() pace   { return resting }

// offerWidth is how wide the panel is, in units, and offerLines how many lines
// of the text it shows at most.
const offerWidth, offerLines = 560, 12

func (o *offer) layout() {
	o.span(offerWidth, 2*panelMargin+30+ui.Leading*float64(len(o.lines()))+16+buttonHeight)
	right := []ui.Widget{{Name: "button:close", Label: assets.Text("offer.close"), Do: o.leave}}
	if o.answer.Name != "" {
		right = append([]ui.Widget{o.answer}, right...)
	}
	o.buttons(nil, right)
}

func (o *offer) lines() []string {
	lines := ui.TextFont.Wrap(o.text, math.Min(offerWidth, o.w-32)-2*panelMargin)
	return lines[:min(len(lines), offerLines)]
}

func (o *offer) update(in *ui.Input) scene {
	o.next = o
	if !o.ui.Update(in) && in.Pressed(ebiten.KeyEscape) {
		o.leave()
	}
	return o.next
}

func (o *offer) draw(c *paint.Canvas) {
	o.drawPanel(c, o.title)
	r := o.box.Inset(panelMargin)
	for i, line := range o.lines() {
		c.Text(ui.TextFont.Fit(line, r.W), r.X, r.Y+30+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, o.theme().Text)
	}
}
