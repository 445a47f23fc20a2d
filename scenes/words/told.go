package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Passage puts sentences one after another, but for those that are empty.
func Passage(sentences ...string) string {
	var all []string
	for _, s := range sentences {
		if s != "" {
			all = append(all, s)
		}
	}
	return strings.Join(all, " ")
}

// Played says which action a player of the game has made.
func Played(g *rules.Game, by rules.Player, action string) string {
	return assets.Text("board.played", assets.Text(g.Colours[by]), action)
}

// Undone says which action of a player of the game was taken back.
func Undone(g *rules.Game, by rules.Player, action string) string {
	return assets.Text("board.undone", assets.Text(g.Colours[by]), action)
}

// Announcement tells of a skip, a point, the end of a shot or the first one among the
// events, which led to the position s, of players as they are called.
func Announcement(events []rules.Event, s rules.State, called func(rules.Player) string) string {
	text := ""
	for _, e := range events {
		switch e.Kind {
		case rules.Skip:
			text = assets.Text("board.skipped", called(e.Player))
		case rules.Score:
			text = assets.Text("board.scored", called(e.Player))
		case rules.Hit:
			text = assets.Text("board.hit", called(e.Player))
		case rules.Miss:
			text = assets.Text("board.miss", called(e.Player))
		case rules.Level:
			scorer := s.(rules.Scorer)
			text = assets.Text("board.level", scorer.Score(rules.First), scorer.Score(rules.Second))
		}
	}
	return text
}

// Happened says which action a player of the game has made, and what is to be announced
// of the events by which it led to the position s, of players by their colours.
func Happened(g *rules.Game, s rules.State, by rules.Player, action string, events []rules.Event) string {
	colour := func(p rules.Player) string { return assets.Text(g.Colours[p]) }
	return Passage(Played(g, by, action), Announcement(events, s, colour))
}
