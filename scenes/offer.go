package scenes

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// offer says something, over another scene, and lets the player choose between
// what can be done about it and going back.
type offer struct {
	overlay
	title, text string
	answers     []answer
}

// answer is something that can be done about what an offer says.
type answer struct {
	name, label string // of its button
	do          func() // is done when the panel is gone
}

func (o *offer) name() string { return "offer" }
func (o *offer) pace() pace   { return resting }

// offerWidth is how wide the panel is, in units, and offerLines how many lines
// of the text it shows at most.
const offerWidth, offerLines = 560, 12

func (o *offer) layout() {
	o.span(offerWidth, 2*panelMargin+30+ui.Leading*float64(len(o.lines()))+16+buttonHeight)
	var right []ui.Widget
	for i, a := range o.answers {
		w := ui.Widget{Name: "button:" + a.name, Label: a.label, Do: func() { o.back(); a.do() }}
		if i == 0 {
			w.Look = ui.Main
		}
		right = append(right, w)
	}
	o.buttons(nil, append(right, ui.Widget{Name: "button:close", Label: assets.Text("offer.close"), Do: o.back}))
}

func (o *offer) lines() []string {
	lines := ui.TextFont.Wrap(o.text, math.Min(offerWidth, o.size.W-32)-2*panelMargin)
	return lines[:min(len(lines), offerLines)]
}

func (o *offer) update(in *ui.Input) {
	if !o.ui.Update(in) && in.Pressed(ebiten.KeyEscape) {
		o.back()
	}
}

func (o *offer) draw(c *paint.Canvas) {
	o.drawPanel(c, o.title)
	r := o.box.Inset(panelMargin)
	for i, line := range o.lines() {
		c.Text(ui.TextFont.Fit(line, r.W), r.X, r.Y+30+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, o.theme().Text)
	}
}
