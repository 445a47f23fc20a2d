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

// Task returns the sentence that says who is to act in s, a position of g, and what they may do. key is
// the text key of the sentence.
func Task(key string, g *rules.Game, s rules.State) string {
	status := s.Status()
	text := assets.Text(key, assets.Text(g.Colours[s.Mover()]), assets.Text(status.Key))
	if status.Steps > 0 {
		text = assets.Text("board.step", text, status.Step, status.Steps)
	}
	return text
}

// Standing returns what Task says of s or, if the game has ended in it, how.
func Standing(g *rules.Game, s rules.State) string {
	switch winner, won := s.Outcome().Winner(); {
	case s.Outcome() == rules.Playing:
		return Task("board.task", g, s)
	case won:
		return assets.Text("analysis.won", assets.Text(g.Colours[winner]), Concluded(g, s))
	}
	return assets.Text("board.draw", Concluded(g, s))
}

// Undone returns the sentence that says that action, played by player in g, was taken back.
func Undone(g *rules.Game, player rules.Player, action string) string {
	return assets.Text("board.undone", assets.Text(g.Colours[player]), action)
}

// announced returns a sentence for each skip, point, result of a shot and beginning of a shoot-out
// among events. The events led to s. name returns the name of a player.
func announced(events []rules.Event, s rules.State, name func(rules.Player) string) (all []string) {
	for _, e := range events {
		switch e.Kind {
		case rules.Skip:
			all = append(all, assets.Text("board.skipped", name(e.Player)))
		case rules.Score:
			all = append(all, assets.Text("board.scored", name(e.Player)))
		case rules.Hit:
			all = append(all, assets.Text("board.hit", name(e.Player)))
		case rules.Miss:
			all = append(all, assets.Text("board.miss", name(e.Player)))
		case rules.Level:
			scorer := s.(rules.Scorer)
			all = append(all, assets.Text("board.level", scorer.Score(rules.First), scorer.Score(rules.Second)))
		}
	}
	return all
}

// Announcement returns the sentence about the last skip, point, result of a shot or beginning of
// a shoot-out among events. It returns "" if there is no such event. The events led to s. name
// returns the name of a player.
func Announcement(events []rules.Event, s rules.State, name func(rules.Player) string) string {
	all := announced(events, s, name)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1]
}

// Happened returns the sentence of Played, and then those about the events that followed from the
// action: each sentence that Announcement could return. The events led to s. Happened names players
// by their colours.
func Happened(g *rules.Game, s rules.State, player rules.Player, action string, events []rules.Event) string {
	colour := func(p rules.Player) string { return assets.Text(g.Colours[p]) }
	return Passage(Played(g, player, action), Passage(announced(events, s, colour)...))
}

// Medal returns the name of the medal of g with the id, and the sentence about what it is for.
func Medal(g *rules.Game, id string) (name, why string) {
	key := g.ID + ".medal." + id
	return assets.Text(key), assets.Text(key + ".why")
}

// MedalNames returns the names of the medals of g with the ids, as a text.
func MedalNames(g *rules.Game, ids []string) string {
	var names []string
	for _, id := range ids {
		name, _ := Medal(g, id)
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// NewMedals returns a text that names the medals of g with the ids, which have just been earned.
func NewMedals(g *rules.Game, ids []string) string {
	return assets.Text("medals.names", Counted("medals.new", len(ids)), MedalNames(g, ids))
}

// Medals returns how many medals of g are earned, as text. ids has their ids, and may have ids that
// g does not know.
func Medals(g *rules.Game, ids map[string]int) string {
	n := 0
	for _, m := range g.Medals {
		if _, ok := ids[m.ID]; ok {
			n++
		}
	}
	return assets.Text("medals.count", n, len(g.Medals))
}
