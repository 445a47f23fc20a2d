package words

import (
	"math"
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
	return Passage(Lost(g, a), Rest(g, s, a), Answered(g, s, a), Instead(g, s, a))
}

// Rest returns a text that says how the turn of an action of s, a position of g, goes on, before the opponent
// answers, and whether something is then put elsewhere, as for a new start; "" if neither. a is the judgement of
// the action.
func Rest(g *rules.Game, s rules.State, a review.Action) string {
	if len(a.Answer) == 0 {
		return ""
	}
	rest := ""
	if a.Rest > 0 {
		rest = assets.Text("review.rest", Line(after(s, a.Played), a.Then[:a.Rest]))
	}
	all := turn(a)
	return Passage(rest, restarted(g, after(s, all[:len(all)-1]...), all[len(all)-1]))
}

// restarted returns a sentence about the action a in s, a position of g, if something is put elsewhere after it
// and nobody has scored; otherwise "".
func restarted(g *rules.Game, s rules.State, a rules.Action) string {
	var log rules.Log
	s.Clone().Apply(a, &log)
	has := func(kind rules.EventKind) bool {
		return slices.ContainsFunc(log.Events, func(e rules.Event) bool { return e.Kind == kind })
	}
	narrator, ok := s.(rules.Narrator)
	if !ok || !has(rules.Reset) || has(rules.Score) {
		return ""
	}
	return Told(g, s, narrator.Tell(a))
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

// Answered returns a text that says how the opponent answers an action of s, a position of g, and the
// rest of its turn, why, and what it leads to; "" if that is not known. a is the judgement of the action.
func Answered(g *rules.Game, s rules.State, a review.Action) string {
	if len(a.Answer) == 0 {
		return ""
	}
	answered := after(s, turn(a)...)
	led, _ := contrast(g, s, a)
	if led == "" && Why(g, answered, a.Answer) == "" {
		led = goesOn(after(answered, a.Answer...), a.Then[a.Rest+len(a.Answer):])
	}
	return Passage(Reply(g, answered, a.Answer), led)
}

// goesOn returns a sentence with the next two turns of line, which is played from s; "" for an empty line.
func goesOn(s rules.State, line []rules.Action) string {
	if len(line) == 0 {
		return ""
	}
	n := len(review.TurnOf(s, line))
	if next := after(s, line[:n]...); next.Outcome() == rules.Playing && n < len(line) {
		n += len(review.TurnOf(next, line[n:]))
	}
	return assets.Text("review.continues", Line(s, line[:n]))
}

// Reply returns a text that says which actions of a turn in s, a position of g, answer the action
// before, and why.
func Reply(g *rules.Game, s rules.State, line []rules.Action) string {
	return Passage(assets.Text("review.answer", assets.Text(g.Colours[s.Mover()]), Line(s, line)), Why(g, s, line))
}

// Better returns a text that says which actions of a turn in s, a position of g, would have been
// better, and why. line has these actions. The text is "" for an empty line.
func Better(g *rules.Game, s rules.State, line []rules.Action) string {
	if len(line) == 0 {
		return ""
	}
	return Passage(assets.Text("review.better", Line(s, line)), Why(g, s, line))
}

// Instead returns what Better says of the best turn instead of an action of s, what this turn does
// about the answer to the action, and what it leads to. If it would have been the answer itself, the text
// says so, and does not repeat its reason. a is the judgement of the action.
func Instead(g *rules.Game, s rules.State, a review.Action) string {
	best := a.Best[:a.Own]
	if len(best) == 0 {
		return ""
	}
	line, why, answered := Line(s, best), Why(g, s, best), after(s, turn(a)...)
	said := assets.Text("review.better", line)
	if len(a.Answer) > 0 && line == Line(answered, a.Answer) {
		said = assets.Text("review.better.first", line, assets.Text(g.Colours[answered.Mover()]))
		if why == Why(g, answered, a.Answer) {
			why = ""
		}
	}
	about := spoiled(s, turn(a), best, a.Answer)
	played, led := contrast(g, s, a)
	switch prevents := prevented(g, s, a); {
	case prevents != "":
		why, about = prevents, ""
	case why == Why(g, s, turn(a)):
		why = ""
	}
	if played == "" && about != "" {
		led = "" // it says the same
	}
	if why == "" && about == "" && led == "" {
		led = goesOn(after(s, best...), a.Best[a.Own:])
	}
	return Passage(said, why, about, led)
}

// prevented returns a sentence that says what the best turn instead of an action of s, a position of g, does about
// the answer to the action; "" if the game does not know. a is the judgement of the action.
func prevented(g *rules.Game, s rules.State, a review.Action) string {
	preventer, ok := s.(rules.Preventer)
	if !ok || len(a.Answer) == 0 {
		return ""
	}
	said := preventer.Prevent(turn(a), a.Best[:a.Own], a.Answer)
	if said.Key == "" {
		return ""
	}
	return Told(g, s, said)
}

// contrast returns sentences that say what an action of s, a position of g, leads to (played), and what
// the best one leads to instead (better). They are about the first positions after equally many turns of
// both lines in which the mover of s stands better by the best one; "" if there are none, or if the game
// does not weigh positions. A later position is preferred to the one right after the answer if there is
// no number in what is said of it: this is why the answer is good, and is not said twice. a is the
// judgement of the action.
func contrast(g *rules.Game, s rules.State, a review.Action) (played, better string) {
	if _, ok := s.(rules.Weigher); !ok || len(a.Answer) == 0 {
		return "", ""
	}
	bad, good := stops(s, turn(a), a.Then[a.Rest:]), stops(s, a.Best[:a.Own], a.Best[a.Own:])
	least, repeats := math.MaxInt, false // what decides, and whether it says why the answer is good
	for i := 0; i < min(len(bad), len(good)) && (least > 0 || repeats); i++ {
		x, y := bad[i].weights(s), good[i].weights(s)
		kind := outweighs(y, x)
		if kind == math.MaxInt || kind > least || kind == least && !repeats {
			continue
		}
		least, played, better = kind, bad[i].says(g, len(a.Answer), x[kind]), good[i].says(g, 0, y[kind])
		if repeats = len(bad[i].line) == len(a.Answer) && !slices.ContainsFunc(x[kind].Said.Args, isNumber); repeats {
			played = ""
		}
	}
	return played, better
}

func isNumber(arg any) bool {
	_, ok := arg.(int)
	return ok
}

// outweighs returns the index of the first of the weights x that is greater than that of y, if both have
// something to say, that of x has a number or is not bad, and none before it is smaller; otherwise
// math.MaxInt.
func outweighs(x, y []rules.Weight) int {
	for i := range min(len(x), len(y)) {
		switch {
		case x[i].Worth < y[i].Worth:
			return math.MaxInt
		case x[i].Worth > y[i].Worth && x[i].Said.Key != "" && y[i].Said.Key != "" && (x[i].Worth >= 0 || slices.ContainsFunc(x[i].Said.Args, isNumber)):
			return i
		}
	}
	return math.MaxInt
}

// stop is a position of a line before a turn of the player who began the line, or at the end of the game.
type stop struct {
	from rules.State    // the position after the first turn
	line []rules.Action // from there to the stop
}

// mostStops is the greatest number of stops of a line.
const mostStops = 3

// stops returns the first stops of a line from s. first is its first turn, and line has the actions after
// it.
func stops(s rules.State, first, line []rules.Action) (all []stop) {
	from, me := after(s, first...), s.Mover()
	at := from.Clone()
	for i := 0; i <= len(line) && len(all) < mostStops; i++ {
		over := at.Outcome() != rules.Playing
		if over || i > 0 && at.Mover() == me && at.Status().Start {
			all = append(all, stop{from, line[:i]})
		}
		if over || i == len(line) {
			break
		}
		at.Apply(line[i], nil)
	}
	return all
}

// weights returns how well the mover of since stands at the stop.
func (p stop) weights(since rules.State) []rules.Weight {
	at := after(p.from, p.line...)
	winner, won := at.Outcome().Winner()
	switch {
	case at.Outcome() == rules.Playing:
		return at.(rules.Weigher).Weigh(since)
	case !won:
		return nil
	case winner == since.Mover():
		return []rules.Weight{{Worth: math.MaxInt, Said: rules.Say("review.led.wins", winner)}}
	}
	return []rules.Weight{{Worth: math.MinInt, Said: rules.Say("review.led.wins", winner)}}
}

// says returns what w says, with the actions that lead to the stop, without the first n of them.
func (p stop) says(g *rules.Game, n int, w rules.Weight) string {
	said := Told(g, p.from, w.Said)
	if len(p.line) <= n {
		return assets.Text("review.led.now", said)
	}
	return assets.Text("review.led", Line(after(p.from, p.line[:n]...), p.line[n:]), said)
}

// spoiled returns a sentence that says what answer, a turn of the opponent that is possible after the
// actions played in s, does not do after the actions of better: in the order of importance, whether it
// wins or scores, or which of its actions is then not possible; "" if it does all that it does after
// played, or if the actions of better score.
func spoiled(s rules.State, played, better, answer []rules.Action) string {
	if len(better) == 0 || len(answer) == 0 {
		return ""
	}
	answered, next := after(s, played...), after(s, better...)
	was, _ := effects(answered, answer)
	gains, _ := effects(s, better)
	if next.Outcome() != rules.Playing || next.Mover() == s.Mover() || gains["scores"] {
		return ""
	}
	is, n := effects(next, answer)
	for _, effect := range []string{"wins", "scores"} {
		switch lost := was[effect] && !is[effect]; {
		case lost && n < len(answer):
			return assets.Text("review.spoiled.possible", Line(after(answered, answer[:n]...), answer[n:n+1]))
		case lost:
			return assets.Text("review.spoiled."+effect, Line(answered, answer))
		}
	}
	return ""
}

// turn returns the action that a judges and the rest of its turn, as it is expected.
func turn(a review.Action) []rules.Action {
	return append([]rules.Action{a.Played}, a.Then[:a.Rest]...)
}

// effects returns what line, actions of the mover of s, does, and how many of the actions are possible; it
// does nothing if one is not.
func effects(s rules.State, line []rules.Action) (all map[string]bool, n int) {
	all, me := map[string]bool{}, s.Mover()
	s = s.Clone()
	for n, a := range line {
		if s.Mover() != me || !slices.Contains(s.Legal(nil), a) {
			return nil, n
		}
		var log rules.Log
		s.Apply(a, &log)
		for _, e := range log.Events {
			switch e.Kind {
			case rules.Score, rules.Hit:
				all["scores"] = all["scores"] || e.Player == me
			}
		}
	}
	all["wins"] = s.Outcome() == rules.Win(me)
	return all, len(line)
}

// after returns the position after line, which is played from s.
func after(s rules.State, line ...rules.Action) rules.State {
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s
}

// Why returns a text that says why line, the actions of a turn in s, a position of g, is good; "" if the
// game does not know.
func Why(g *rules.Game, s rules.State, line []rules.Action) string {
	if said := advised(s, line); said.Key != "" {
		return Told(g, s, said)
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
// better. If there was none, the text says so. r is a review of a game of g.
func Turned(g *rules.Game, r *review.Review) string {
	report := r.Report()
	if report.Turning < 0 {
		return assets.Text("review.unturned")
	}
	turn := report.Turns[report.Turning]
	worst := report.Worst(turn)
	a := report.Actions[worst]
	where := assets.Text("review.turning", turn.Round, a.Text)
	return Passage(where, lost(g, "review.turned", review.Action{Mover: turn.Mover, Before: turn.Before, After: turn.After}), Better(g, r.Position(worst), a.Best[:a.Own]))
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
