package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Passage joins sentences with spaces. It leaves out empty sentences.
func Passage(sentences ...string) string {
	var all []string
	for _, s := range sentences {
		if s != "" {
			all = append(all, s)
		}
	}
	return strings.Join(all, " ")
}

// Played returns the sentence that says that player has played action in g.
func Played(g *rules.Game, player rules.Player, action string) string {
	return assets.Text("board.played", assets.Text(g.Colours[player]), action)
}

// Undone returns the sentence that says that action, played by player in g, was taken back.
func Undone(g *rules.Game, player rules.Player, action string) string {
	return assets.Text("board.undone", assets.Text(g.Colours[player]), action)
}

// Announcement returns the sentence about the last skip, point, result of a shot or beginning of
// a shoot-out among events. It returns "" if there is no such event. The events led to s. name
// returns the name of a player.
func Announcement(events []rules.Event, s rules.State, name func(rules.Player) string) string {
	text := ""
	for _, e := range events {
		switch e.Kind {
		case rules.Skip:
			text = assets.Text("board.skipped", name(e.Player))
		case rules.Score:
			text = assets.Text("board.scored", name(e.Player))
		case rules.Hit:
			text = assets.Text("board.hit", name(e.Player))
		case rules.Miss:
			text = assets.Text("board.miss", name(e.Player))
		case rules.Level:
			scorer := s.(rules.Scorer)
			text = assets.Text("board.level", scorer.Score(rules.First), scorer.Score(rules.Second))
		}
	}
	return text
}

// Happened returns the sentence of Played, and the Announcement of the events that followed from
// the action. They led to s. Happened names players by their colours.
func Happened(g *rules.Game, s rules.State, player rules.Player, action string, events []rules.Event) string {
	colour := func(p rules.Player) string { return assets.Text(g.Colours[p]) }
	return Passage(Played(g, player, action), Announcement(events, s, colour))
}
