package start

import (
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

// suggested is the number of games lost or won in a row after which another level is
// suggested, and after as many more again.
const suggested = 3

// suggestion returns a button that puts the computer at seat i one level lower or higher;
// id is the name of the seat. ok is false unless the opponent is a person who has lost or
// won the latest games against the level chosen.
func (s *setup) suggestion(i int, id string) (b ui.Widget, ok bool) {
	run, player := s.doors.Run(s.game), &s.choice.Players[i]
	level, key := run.Level-1, "setup.lost"
	if run.Won {
		level, key = run.Level+1, "setup.won"
	}
	switch {
	case s.choice.Players[1-i].Level > 0, player.Level == 0, player.Level != run.Level:
		return b, false
	case run.Games == 0, run.Games%suggested != 0, level < 1, level > rules.Levels:
		return b, false
	}
	take := func() {
		player.Level, s.levels[i] = level, level
		s.focus("choice:" + id + "=" + strconv.Itoa(level))
	}
	return ui.Widget{Name: "suggest:" + id, Label: assets.Text(key, level), Do: take}, true
}

// focus gives the focus to the widget with the name, and scrolls to it.
func (s *setup) focus(name string) {
	s.ui.Focus = name
	i := slices.IndexFunc(s.ui.Items, func(w ui.Widget) bool { return w.Name == name })
	if i >= 0 && s.ui.Items[i].Reveal != nil {
		s.ui.Items[i].Reveal()
	}
}
