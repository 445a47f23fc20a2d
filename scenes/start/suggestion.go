package start

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

// inARow: after this number of games lost or won in a row another level is suggested, and
// again after each multiple of it.
const inARow = 3

// suggestion returns a button that puts the computer at seat i one level lower or higher;
// id is the name of the seat. It returns nil unless the opponent is a person who has lost
// or won the latest games against the level chosen.
func (s *setup) suggestion(i int, id string) *ui.Widget {
	run, player := s.doors.Run(s.game), &s.choice.Players[i]
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
