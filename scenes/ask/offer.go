package ask

import (
	"slices"

	"quintet/assets"
	"quintet/scenes/place"
	"quintet/scenes/side"
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

func (o *offer) Layout() {
	right := []ui.Widget{{Name: "button:close", Label: assets.Text("offer.close"), Do: o.Back}}
	for i, a := range slices.Backward(o.answers) {
		w := ui.Widget{Name: "button:" + a.Name, Label: a.Label, Do: func() { o.Back(); a.Do() }}
		if i == 0 {
			w.Look = ui.Main
		}
		right = append(right, w)
	}
	text := side.Text{Text: o.text, Font: ui.TextFont, Ink: o.Theme().Text}
	o.arrange(o.title, 560, 0, []side.Block{text}, side.Buttons{Right: right})
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
