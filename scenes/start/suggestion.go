package start

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

// inARow is the number of games lost or won in a row after which another level is suggested. Each
// multiple of it leads to a suggestion again.
const inARow = 3

// suggestion returns a button that sets the computer at seat i to a level that suits the person
// better; nil if there is nothing to suggest. id is the name of the seat in the names of widgets.
func (s *setup) suggestion(i int, id string) *ui.Widget {
	if s.rated() && s.choice.Players[i].Level > 0 {
		return s.even(i, id)
	}
	run, player := s.records.Run(s.game), &s.choice.Players[i]
	level, key := run.Level-1, "setup.lost"
	if run.Won {
		level, key = run.Level+1, "setup.won"
	}
	switch {
	case s.choice.Players[1-i].Level > 0, player.Level == 0, player.Level != run.Level:
		return nil
	case run.Games == 0, run.Games%inARow != 0, level < 1, level > rules.Levels:
		return nil
	}
	take := func() {
		player.Level, s.levels[i] = level, level
		s.ui.Focus = "choice:" + id + "=" + strconv.Itoa(level)
	}
	return &ui.Widget{Name: "suggest:" + id, Label: assets.Text(key, level), Do: take}
}
