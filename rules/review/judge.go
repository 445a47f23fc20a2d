package review

import (
	"cmp"
	"slices"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/coach"
	"quintet/rules/match"
)

// Class is how good an action or a turn is.
type Class uint8

// The classes, which the package comment explains. An action that loses at most maxBestLoss is Best, too.
const (
	Unknown    Class = iota // a position on which the class depends is still due
	Forced                  // there was no other legal action
	Best                    // nothing is lost, or hardly anything
	Good                    // little is lost
	Inaccuracy              // something is lost
	Mistake                 // much is lost
	Blunder                 // very much is lost
)

// String returns the class in a word.
func (c Class) String() string {
	return [...]string{"unknown", "forced", "best", "good", "inaccuracy", "mistake", "blunder"}[c]
}

// maxBestLoss is the greatest loss of win probability of an action that counts as Best.
const maxBestLoss = 0.01

// Report is the judgement of a review.
type Report struct {
	Actions []Action
	Turns   []Turn
	Sides   [2]Side
	// Chances are the win probabilities of rules.First: before each action, and after the last one.
	// Known says which of them are known.
	Chances []float64
	Known   []bool
	Turning int // the index of the turning point in Turns; -1 if there is none
}

// Action is the judgement of an action.
type Action struct {
	Mover         rules.Player
	Text          string
	Before, After float64 // win probabilities of the mover
	Loss          float64 // Before minus After; 0 if that is less, or if the class is Best
	// Best is the best line from the position before the action, by the last search. It is nil if
	// none is known or the action was forced.
	Best  []rules.Action
	Own   int // the number of actions of Best that belong to this turn
	Class Class

	Played rules.Action
	// Then has the actions that are expected after the action: the forced ones, and then the best line
	// by the last search. It is empty if none are known.
	Then []rules.Action
	Rest int // the number of actions of Then that belong to this turn
	// Answer has the actions of Then in the opponent's next turn. It is empty if none are known, or if
	// the opponent is skipped.
	Answer []rules.Action
}

// NewAction returns an Action without a class. It was played in s, its player has the win probabilities
// before and after, and the lines best and then are as in Action. A line that breaks off within a turn in
// which its player scores is completed.
func NewAction(s rules.State, played rules.Action, before, after float64, best, then []rules.Action) Action {
	me, next := s.Mover(), s.Clone()
	best = finished(s, best)
	then = finished(s, append([]rules.Action{played}, then...))[1:]
	a := Action{Mover: me, Text: s.Format(played), Before: before, After: after, Best: best, Own: len(TurnOf(s, best)), Played: played, Then: then}
	next.Apply(played, nil)
	if next.Mover() == me && !next.Status().Start && next.Outcome() == rules.Playing {
		a.Rest = len(TurnOf(next, then))
	}
	for _, b := range then[:a.Rest] {
		next.Apply(b, nil)
	}
	if next.Mover() != me && next.Outcome() == rules.Playing {
		a.Answer = TurnOf(next, then[a.Rest:])
	}
	return a
}

// finished returns line, which is played from s, and then the actions with which the mover at its end scores in
// a turn that the line has begun, if they are known.
func finished(s rules.State, line []rules.Action) []rules.Action {
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	if f, ok := s.(rules.Finisher); ok && len(line) > 0 && s.Outcome() == rules.Playing && !s.Status().Start {
		return f.Finish(slices.Clip(line))
	}
	return line
}

// Turn is the judgement of a turn: of the actions from First up to but not including Last.
type Turn struct {
	Mover         rules.Player
	Round         int // the number of its round, see match.Round
	First, Last   int
	Before, After float64 // win probabilities of the mover
	Loss          float64
	Class         Class
}

// Side is the judgement of a player.
type Side struct {
	Turns    int              // the number of turns that were judged
	Accuracy float64          // from 0 to 100; 0 without such turns
	Counts   [Blunder + 1]int // the number of judged turns of each class; 0 for Unknown and Forced
}

// Report judges what is known so far. The caller must not change the report.
func (r *Review) Report() *Report {
	if r.report == nil {
		r.report = r.judgeAll()
	}
	return r.report
}

func (r *Review) judgeAll() *Report {
	chances, known := r.chances()
	n := len(r.actions) + 1
	all := &Report{Chances: chances[:n:n], Known: known[:n:n]}
	for i := range r.actions {
		all.Actions = append(all.Actions, r.judge(i, chances, known))
	}
	all.Turns = r.turns(all.Actions)
	all.Turning = turningPoint(all.Turns)
	for p := range all.Sides {
		all.Sides[p] = judgeSide(all.Turns, rules.Player(p))
	}
	return all
}

// judge judges the action i by the win probabilities of rules.First in all positions.
func (r *Review) judge(i int, chances []float64, known []bool) Action {
	before, after, end := chances[i], chances[i+1], r.settled(i+1)
	if r.states[i].Mover() != rules.First {
		before, after = 1-before, 1-after
	}
	j := NewAction(r.states[i], r.actions[i], before, after, r.Found(i).Line, slices.Concat(r.played[i+1:end], r.Found(end).Line))
	j.Class = Forced
	switch {
	case !known[i] || !known[i+1] || r.Due(i) || r.Due(end):
		j.Class = Unknown
	case !r.choice[i]:
	case r.best(i):
		j.Class = Best
	default:
		j.Loss = max(0, j.Before-j.After)
		if j.Class = class(j.Loss); j.Class >= Mistake && r.seen(i) < coach.LostByInaccuracy {
			j.Class = Inaccuracy
		}
	}
	return j
}

// best reports whether the last search of the position i would play the action i.
func (r *Review) best(i int) bool {
	line := r.Found(i).Line
	return len(line) > 0 && line[0] == r.played[i]
}

// seen returns what the action i, which was a choice, loses by the last searches of the positions before and
// after it alone.
func (r *Review) seen(i int) float64 {
	end := r.settled(i + 1)
	after, _ := coach.After(r.states[end], r.states[i].Mover(), r.Found(end))
	return coach.Worth(r.Found(i)) - after
}

// counted returns what a adds to the loss by which its turn is classed.
func (a Action) counted() float64 {
	if a.Class == Inaccuracy && a.Loss >= coach.LostByMistake { // the searches did not see the loss
		return coach.LostByInaccuracy
	}
	return a.Loss
}

// TurnOf returns the actions of line, played in s, that belong to the turn of s.
func TurnOf(s rules.State, line []rules.Action) []rules.Action {
	me, s := s.Mover(), s.Clone()
	for i, a := range line {
		if i > 0 && (s.Outcome() != rules.Playing || s.Mover() != me || s.Status().Start) {
			return line[:i]
		}
		s.Apply(a, nil)
	}
	return line
}

// class returns the class of an action or a turn. loss is the win probability that it loses.
func class(loss float64) Class {
	switch {
	case loss >= coach.LostByBlunder:
		return Blunder
	case loss >= coach.LostByMistake:
		return Mistake
	case loss >= coach.LostByInaccuracy:
		return Inaccuracy
	case loss > maxBestLoss:
		return Good
	}
	return Best
}

// turns judges the turns of the line whose actions are given.
func (r *Review) turns(actions []Action) (turns []Turn) {
	var round match.Round
	counted := 0.0
	for i, a := range actions {
		if i == 0 || r.states[i].Status().Start {
			round = round.Next(a.Mover)
			turns = append(turns, Turn{Mover: a.Mover, Round: round.Number, First: i, Before: a.Before, Class: Forced})
			counted = 0
		}
		t := &turns[len(turns)-1]
		t.Last, t.After = i+1, a.After
		t.Loss = min(1, t.Loss+a.Loss)
		counted += a.counted()
		switch {
		case a.Class == Unknown || t.Class == Unknown:
			t.Class = Unknown
		case a.Class != Forced:
			t.Class = class(counted)
		}
	}
	return turns
}

// Chances returns the win probability of the mover for each line of info, the result of a search.
// As in a review, it is the mean for the values at the last two depths. If the value of a line is
// proven, only this value counts. At the depth before the last, only the value of the best line is
// known. So Chances assumes that the values of all lines have changed as much as that value. If a
// value of the best line is proven, Chances assumes no change.
func Chances(info bot.Info) (chances []float64) {
	shift := 0
	if n := len(info.Values); n > 1 {
		last, before := info.Values[n-1], info.Values[n-2]
		_, proven := bot.Proven(last)
		if _, was := bot.Proven(before); !proven && !was {
			shift = before - last
		}
	}
	for _, l := range info.Lines {
		chance := coach.Chance(l.Value)
		if _, proven := bot.Proven(l.Value); !proven {
			chance = (chance + coach.Chance(l.Value+shift)) / 2
		}
		chances = append(chances, chance)
	}
	return chances
}

// turningPoint returns the index of the turning point; -1 if there is none. The package
// comment says which turn that is.
func turningPoint(turns []Turn) int {
	point, most := -1, 0.0
	var best [2]float64 // the best win probability of each player after the turn or later
	for i := len(turns) - 1; i >= 0; i-- {
		t := turns[i]
		if i == len(turns)-1 {
			best[t.Mover], best[t.Mover.Other()] = t.After, 1-t.After
		}
		best[t.Mover] = max(best[t.Mover], t.After)
		best[t.Mover.Other()] = max(best[t.Mover.Other()], 1-t.After)
		if t.Class < Mistake {
			continue
		}
		if kept := min(t.Loss, t.Before-best[t.Mover]); kept >= coach.LostByMistake && kept >= most {
			point, most = i, kept
		}
	}
	return point
}

// moments is the greatest number of actions that Mistakes returns.
const moments = 5

// Mistakes returns the indices of the worst actions of player, the worst first, and at most moments: of
// each turn that was a mistake or a blunder, the action that lost most. A turn is left out if this
// action alone was not even an inaccuracy.
func (r Report) Mistakes(player rules.Player) (all []int) {
	for _, t := range r.Turns {
		worst := r.Worst(t)
		if t.Mover == player && t.Class >= Mistake && r.Actions[worst].Class >= Inaccuracy {
			all = append(all, worst)
		}
	}
	slices.SortStableFunc(all, func(i, j int) int { return cmp.Compare(r.Actions[j].Loss, r.Actions[i].Loss) })
	return all[:min(len(all), moments)]
}

// Worst returns the index of the action of t that lost most.
func (r Report) Worst(t Turn) int {
	worst := t.First
	for i := t.First; i < t.Last; i++ {
		if r.Actions[i].Loss > r.Actions[worst].Loss {
			worst = i
		}
	}
	return worst
}
