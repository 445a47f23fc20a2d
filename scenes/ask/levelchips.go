package ask

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// LevelChips returns a chip for a person, named "0", and a chip for each level of the computer,
// named by its number. The chip of the current level is on. A click on a chip calls choose with the
// level of that chip.
func LevelChips(current int, choose func(level int)) []ui.Widget {
	var chips []ui.Widget
	for level := 0; level <= rules.Levels; level++ {
		label := strconv.Itoa(level)
		switch level {
		case 0:
			label = assets.Text("setup.person")
		case 1:
			label = words.Computer(level)
		}
		chips = append(chips, ui.Widget{Name: strconv.Itoa(level), Label: label, Look: ui.Chip, On: level == current, Do: func() { choose(level) }})
	}
	return chips
}
