package ask

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Dial returns a slider over the strengths that a player can choose for the computer in g with the options
// v, with the levels as stops. It shows now. When the player chooses another strength, it calls set.
func Dial(g *rules.Game, v rules.Values, now assets.Strength, set func(to assets.Strength)) ui.Widget {
	all := words.Strengths(g, v)
	at, _ := slices.BinarySearchFunc(all, now, assets.Strength.Compare) // the nearest one that is not weaker
	slider := &ui.Slider{At: at, Last: len(all) - 1, Text: words.Strength(g, v, now.Level, now.Above), Set: func(n int) {
		if n != at {
			set(all[n])
		}
	}}
	for n, c := range all {
		if c.Above == 0 {
			slider.Stops = append(slider.Stops, n)
		}
	}
	return ui.Widget{Look: ui.Dial, Label: assets.Text("setup.strength"), Slider: slider}
}
