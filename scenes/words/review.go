package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/review"
)

// Class returns the name of c in the language of the program.
func Class(c review.Class) string { return assets.Text("review.class." + c.String()) }

// Judged returns a text that says how good an action is. a is the judgement of the action, which
// was played in s, a position of g. If the action is an inaccuracy or worse, the text also says
// how the opponent answers it, which action would have been better, and why.
func Judged(g *rules.Game, s rules.State, a review.Action) string {
	if a.Class < review.Inaccuracy {
		return assets.Text("review.said." + a.Class.String())
	}
	return Passage(Lost(g, a), Answered(s, a), Better(s, a.Best[:a.Own]))
}

// Lost returns a text that says how much win probability an action has lost. a is the judgement of
// the action, which is an inaccuracy or worse.
func Lost(g *rules.Game, a review.Action) string { return lost(g, "review.said."+a.Class.String(), a) }

// lost returns the sentence for key about the win probability that an action lost. a is the
// judgement of the action.
func lost(g *rules.Game, key string, a review.Action) string {
	return assets.Text(key, assets.Text(g.Colours[a.Mover]), Percent(a.Before), Percent(a.After))
}

// Answered returns a text that says how the opponent answers an action of s, and why; "" if that is
// not known. a is the judgement of the action.
func Answered(s rules.State, a review.Action) string {
	if len(a.Answer) == 0 {
		return ""
	}
	next := s.Clone()
	next.Apply(a.Played, nil)
	return Reply(next, a.Answer)
}

// Reply returns a text that says which actions of a turn in s answer the action before, and why.
func Reply(s rules.State, line []rules.Action) string {
	return strings.TrimSpace(assets.Text("review.answer", Line(s, line), Why(s, line)))
}

// Better returns a text that says which actions of a turn in s would have been better, and why.
// line has these actions. The text is "" for an empty line.
func Better(s rules.State, line []rules.Action) string {
	if len(line) == 0 {
		return ""
	}
	return strings.TrimSpace(assets.Text("review.better", Line(s, line), Why(s, line)))
}

// Why returns a text that says why line, the actions of a turn in s, is good; "" if the game does
// not know.
func Why(s rules.State, line []rules.Action) string {
	if adviser, ok := s.(rules.Adviser); ok {
		if said := adviser.Advise(line); said.Key != "" {
			return Advice(s, said)
		}
	}
	return ""
}

// Turned returns a text that says which turn of r was the turning point, and what would have been
// better. If there was none, the text says so. report is the report of r, a review of a game of
// g.
func Turned(g *rules.Game, r *review.Review, report review.Report) string {
	if report.Turning < 0 {
		return assets.Text("review.unturned")
	}
	turn := report.Turns[report.Turning]
	worst := report.Worst(turn)
	a := report.Actions[worst]
	where := assets.Text("review.turning", turn.Round, a.Text)
	return Passage(where, lost(g, "review.turned", review.Action{Mover: turn.Mover, Before: turn.Before, After: turn.After}), Better(r.Position(worst), a.Best[:a.Own]))
}

// Wrong returns the numbers of blunders, mistakes and inaccuracies of a side, as a text; "" if
// there are none.
func Wrong(s review.Side) string {
	var all []string
	for _, c := range []review.Class{review.Blunder, review.Mistake, review.Inaccuracy} {
		if n := s.Counts[c]; n > 0 {
			all = append(all, Counted("review.count."+c.String(), n))
		}
	}
	return list(all)
}

// Percent returns p, a probability from 0 to 1, in per cent, rounded.
func Percent(p float64) int { return int(100*max(0, min(1, p)) + 0.5) }

// Line returns the texts of actions, which are played from s one after another, with commas
// between them.
func Line(s rules.State, actions []rules.Action) string {
	s = s.Clone()
	var all []string
	for _, a := range actions {
		all = append(all, s.Format(a))
		s.Apply(a, nil)
	}
	return strings.Join(all, ", ")
}
