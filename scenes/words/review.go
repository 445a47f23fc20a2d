package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/review"
)

// Class returns the name of a class.
func Class(c review.Class) string { return assets.Text("review.class." + c.String()) }

// Judged says how good the action judged by a is. If another action would have been better,
// it also says which one and why. The action was played in s, a position of g.
func Judged(g *rules.Game, s rules.State, a review.Action) string {
	if a.Class < review.Inaccuracy {
		return assets.Text("review.said." + a.Class.String())
	}
	return Passage(lost(g, "review.said."+a.Class.String(), a), better(s, a))
}

// lost returns the sentence key about what an action lost.
func lost(g *rules.Game, key string, a review.Action) string {
	return assets.Text(key, assets.Text(g.Colours[a.Mover]), Percent(a.Before), Percent(a.Before-a.Loss))
}

// better says which action would have been better than the one judged by a, and why. The
// action was played in s. better returns "" if it knows no better one.
func better(s rules.State, a review.Action) string {
	if len(a.Best) == 0 {
		return ""
	}
	line := a.Best[:a.Own]
	why := ""
	if adviser, ok := s.(rules.Adviser); ok {
		if said := adviser.Advise(line); said.Key != "" {
			why = Advice(s, said)
		}
	}
	return strings.TrimSpace(assets.Text("review.better", Line(s, line), why))
}

// Turned says which turn of r was the turning point, and what would have been better; or that
// there was no turning point. report is the report of r, a review of a game of g.
func Turned(g *rules.Game, r *review.Review, report review.Report) string {
	if report.Turning < 0 {
		return assets.Text("review.unturned")
	}
	turn := report.Turns[report.Turning]
	worst := report.Worst(turn)
	a := report.Actions[worst]
	where := assets.Text("review.turning", report.Turning+1, a.Text)
	return Passage(where, lost(g, "review.turned", review.Action{Mover: turn.Mover, Before: turn.Before, Loss: turn.Loss}), better(r.Position(worst), a))
}

// Wrong counts the turns of a side that lost something, in words; "" if none did.
func Wrong(s review.Side) string {
	var all []string
	for _, c := range []review.Class{review.Blunder, review.Mistake, review.Inaccuracy} {
		if n := s.Counts[c]; n > 0 {
			all = append(all, Counted("review.count."+c.String(), n))
		}
	}
	return list(all)
}

// Percent returns a probability from 0 to 1 in per cent.
func Percent(p float64) int { return int(100*max(0, min(1, p)) + 0.5) }

// Line returns the texts of actions that are played in s one after another.
func Line(s rules.State, actions []rules.Action) string {
	s = s.Clone()
	var all []string
	for _, a := range actions {
		all = append(all, s.Format(a))
		s.Apply(a, nil)
	}
	return strings.Join(all, ", ")
}
