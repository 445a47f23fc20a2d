package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/review"
)

// Shown is a line of play that is shown turn by turn.
type Shown struct {
	Title string
	Turns []Turn
	End   string // what is said after the last turn
}

// Turn is a turn of a Shown line: what is said before it is played, with the sites that the text names.
type Turn struct {
	Actions []rules.Action
	Text    string
	Sites   []rules.Site
	Advised bool // the turn is what a player should have done
}

// shownTurns is the greatest number of turns of a line that are shown after the first: they come to the
// last stop.
const shownTurns = 2*mostStops - 1

// Refuted returns the line that answers an action, which is the first turn of the line. a is the
// judgement of the action, which was played in s, a position of g.
func Refuted(g *rules.Game, s rules.State, a review.Action) Shown {
	all := Shown{Title: assets.Text("review.line.answer", a.Text), End: chance(g, a.Mover, a.After)}
	all.Turns = append([]Turn{{Actions: []rules.Action{a.Played}, Text: assets.Text("review.action", a.Text, Lost(g, a))}}, following(g, after(s, a.Played), a.Then)...)
	if at := 1 + min(1, a.Rest); len(a.Answer) > 0 && at < len(all.Turns) {
		all.Turns[at].Text = Answered(g, s, a)
	}
	return all
}

// Improved returns the line that would have been better than an action; it has no turns if none is
// known. g, s and a are as for Refuted.
func Improved(g *rules.Game, s rules.State, a review.Action) Shown {
	all := Shown{Title: assets.Text("review.line.better", a.Text), End: chance(g, a.Mover, a.Before)}
	if best := a.Best[:a.Own]; len(best) > 0 {
		all.Turns = append([]Turn{{Actions: best, Text: Instead(g, s, a), Sites: advised(s, best).Sites(), Advised: true}}, following(g, after(s, best...), a.Best[a.Own:])...)
	}
	return all
}

// following returns the first turns of line, which is played from s, a position of g.
func following(g *rules.Game, s rules.State, line []rules.Action) (all []Turn) {
	for len(line) > 0 && len(all) < shownTurns {
		turn := review.TurnOf(s, line)
		text := strings.TrimSpace(assets.Text("review.then", assets.Text(g.Colours[s.Mover()]), Line(s, turn), Why(g, s, turn)))
		all = append(all, Turn{Actions: turn, Text: text, Sites: advised(s, turn).Sites()})
		s, line = after(s, turn...), line[len(turn):]
	}
	return all
}

func chance(g *rules.Game, p rules.Player, chance float64) string {
	return assets.Text("review.line.end", assets.Text(g.Colours[p]), Percent(chance))
}
