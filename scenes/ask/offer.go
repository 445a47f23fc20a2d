package ask

import (
	"math"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// offer is a panel that shows a text and lets the player choose an answer or go back.
type offer struct {
	overlay
	title, text string
	answers     []Answer
}

// Answer is one of the answers of an offer, or the answer of a choice.
type Answer struct {
	Name, Label string // of its button
	Do          func() // called after the panel is closed
}

func (o *offer) Place() place.Place { return place.Place{Scene: "offer"} }
func (o *offer) Title() string      { return o.title }
func (o *offer) Spoken() []string   { return o.spoken(o.title, o.text) }

// offerWidth is the greatest width of the panel, in units. offerLines is the greatest number of
// lines of its text.
const offerWidth, offerLines = 560, 12

func (o *offer) Layout() {
	o.span(offerWidth, 2*panelMargin+30+ui.Leading*float64(len(o.lines()))+16+o.ButtonHeight(ui.ButtonHeight))
	var right []ui.Widget
	for i, a := range o.answers {
		w := ui.Widget{Name: "button:" + a.Name, Label: a.Label, Do: func() { o.Back(); a.Do() }}
		if i == 0 {
			w.Look = ui.Main
		}
		right = append(right, w)
	}
	o.buttons(nil, append(right, ui.Widget{Name: "button:close", Label: assets.Text("offer.close"), Do: o.Back}))
}

func (o *offer) lines() []string {
	lines := ui.TextFont.Wrap(o.text, math.Min(offerWidth, o.Size.W-32)-2*panelMargin)
	return lines[:min(len(lines), offerLines)]
}

// Update implements stage.Scene. It ignores the second click of a double click, because the first
// click may have opened the offer.
func (o *offer) Update(in *ui.Input) {
	if in.Press && in.Double {
		return
	}
	if !o.ui.Update(in) {
		o.closes(in)
	}
}

func (o *offer) Draw(c *paint.Canvas) {
	o.drawPanel(c, o.title)
	r := o.box.Inset(panelMargin)
	for i, line := range o.lines() {
		c.Text(ui.TextFont.Fit(line, r.W), r.X, r.Y+30+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, o.Theme().Text)
	}
}
