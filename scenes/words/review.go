package words

import (
	"slices"
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
		return Lost(g, a)
	}
	return Passage(Lost(g, a), Answered(s, a), Instead(s, a))
}

// Lost returns a text that says how good an action is and, if it is an inaccuracy or worse, how much
// win probability it has lost. a is the judgement of the action.
func Lost(g *rules.Game, a review.Action) string {
	key := "review.said." + a.Class.String()
	if a.Class < review.Inaccuracy {
		return assets.Text(key)
	}
	return lost(g, key, a)
}

// lost returns the sentence for key about the win probability that an action lost. a is the
// judgement of the action.
func lost(g *rules.Game, key string, a review.Action) string {
	return assets.Text(key, assets.Text(g.Colours[a.Mover]), Percent(a.Before), Percent(a.After))
}

// Answered returns a text that says how the opponent answers an action of s and the rest of its turn,
// and why; "" if that is not known. a is the judgement of the action.
func Answered(s rules.State, a review.Action) string {
	if len(a.Answer) == 0 {
		return ""
	}
	return Reply(after(s, turn(a)...), a.Answer)
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

// Instead returns what Better says of the best turn instead of an action of s, and what this turn does
// about the answer to the action. If it would have been the answer itself, the text says so. A reason
// that is that of the answer, too, is left out. Without a reason it says how play would have gone on. a
// is the judgement of the action.
func Instead(s rules.State, a review.Action) string {
	best := a.Best[:a.Own]
	if len(best) == 0 {
		return ""
	}
	key, line, why, answered := "review.better", Line(s, best), Why(s, best), after(s, turn(a)...)
	if len(a.Answer) > 0 {
		if line == Line(answered, a.Answer) {
			key = "review.better.first"
		}
		if why == Why(answered, a.Answer) {
			why = ""
		}
	}
	about := spoiled(s, turn(a), best, a.Answer)
	if next := after(s, best...); why == "" && about == "" && len(a.Best) > a.Own {
		about = assets.Text("review.follows", Line(next, review.TurnOf(next, a.Best[a.Own:])))
	}
	return Passage(strings.TrimSpace(assets.Text(key, line, why)), about)
}

// spoiled returns a sentence that says what answer, a turn of the opponent that is possible after the
// actions played in s, does not do after the actions of better: in the order of importance, whether it
// is possible, wins, scores, captures or flips; "" if it does all of this that it does after played, or if
// the actions of better score.
func spoiled(s rules.State, played, better, answer []rules.Action) string {
	if len(better) == 0 || len(answer) == 0 {
		return ""
	}
	was := effects(after(s, played...), answer)
	next := after(s, better...)
	if next.Outcome() != rules.Playing || next.Mover() == s.Mover() || effects(s, better)["scores"] {
		return ""
	}
	is := effects(next, answer)
	is["possible"] = is["possible"] || slices.Contains(better, answer[0]) // it goes without saying
	for _, effect := range []string{"possible", "wins", "scores", "captures", "flips"} {
		if was[effect] && !is[effect] {
			return assets.Text("review.spoiled."+effect, Line(after(s, played...), answer))
		}
	}
	return ""
}

// turn returns the action that a judges and the rest of its turn, as it is expected.
func turn(a review.Action) []rules.Action {
	return append([]rules.Action{a.Played}, a.Then[:a.Rest]...)
}

// effects returns what line, actions of the mover of s, does; nothing if it is not possible.
func effects(s rules.State, line []rules.Action) map[string]bool {
	all, me := map[string]bool{}, s.Mover()
	s = s.Clone()
	for _, a := range line {
		if s.Mover() != me || !slices.Contains(s.Legal(nil), a) {
			return map[string]bool{}
		}
		var log rules.Log
		s.Apply(a, &log)
		for _, e := range log.Events {
			switch e.Kind {
			case rules.Score, rules.Hit:
				all["scores"] = all["scores"] || e.Player == me
			case rules.Take:
				all["captures"] = true
			case rules.Change:
				all["flips"] = true
			}
		}
	}
	all["possible"], all["wins"] = true, s.Outcome() == rules.Win(me)
	return all
}

// after returns the position after line, which is played from s.
func after(s rules.State, line ...rules.Action) rules.State {
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s
}

// Why returns a text that says why line, the actions of a turn in s, is good; "" if the game does
// not know.
func Why(s rules.State, line []rules.Action) string {
	if said := advised(s, line); said.Key != "" {
		return Advice(s, said)
	}
	return ""
}

// advised returns the reason for line, the actions of a turn in s.
func advised(s rules.State, line []rules.Action) (said rules.Advice) {
	if adviser, ok := s.(rules.Adviser); ok {
		said = adviser.Advise(line)
	}
	return said
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
	return list(all, "list.and")
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
