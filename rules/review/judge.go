package review

import (
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/coach"
	"quintet/rules/match"
)

// Class is how good an action or a turn is.
type Class uint8

// The classes. An action is Best if it is the action that the search would play. It is also Best if
// it loses at most maxBestLoss and does not make a proven end of the game worse (delays). It is
// Good if it is neither Best nor an Inaccuracy, Mistake or Blunder (coach.LostByInaccuracy and so
// on). If the first searches make an action an Inaccuracy or a Mistake, a second search may improve
// its class, but only as far as Good.
//
// Two kinds of action are a Mistake although they lose as much as a Blunder. One leads to a proven
// loss, but loses less than coach.Hope, so the game may have been lost before. The other gives away
// a proven win, but loses less than coach.GivenAway.
//
// If the first searches make an action a Blunder, the positions before and after the action are
// searched a second time, except a position whose value is proven. Then the last search of each
// position decides the class, and the smaller of coach.Loss and newestLoss counts. After
// Review.Once, which allows no second searches, the class is Mistake.
//
// A turn has the worse of two classes: the worst class of its actions, and the class of the sum of
// their losses. But it is a Blunder only if one of its actions is a Blunder.
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
	Loss          float64
	// Lost is the number of actions, this one included, within which its player is proven to lose.
	// It is 0 if no loss is proven.
	Lost int
	// Best is the best line from the position before the action, by the search that gives the
	// class. It is nil if none is known or the action was forced.
	Best  []rules.Action
	Own   int // the number of actions of Best that belong to this turn
	Class Class
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

// Report judges what is known so far.
func (r *Review) Report() Report {
	var all Report
	for i := range len(r.actions) + 1 {
		chance, ok := r.chance(i, rules.First, meanChance)
		all.Chances, all.Known = append(all.Chances, chance), append(all.Known, ok)
	}
	for i := range r.actions {
		all.Actions = append(all.Actions, r.judge(i))
	}
	all.Turns = r.turns(all.Actions)
	all.Turning = turningPoint(all.Turns)
	for p := range all.Sides {
		all.Sides[p] = judgeSide(all.Turns, rules.Player(p))
	}
	return all
}

// Settled returns the number of actions, from the first action on, whose judgements and win
// probabilities no further search changes.
func (r *Review) Settled() int {
	n := 0
	for n < len(r.actions) && r.judge(n).Class != Unknown {
		n++
	}
	if n == len(r.actions) {
		return n
	}
	for n > 0 && !r.choice[n-1] {
		n--
	}
	return max(0, n-1) // a second search, of position n, may still change the After of action n-1
}

// judge judges the action i by the first searches. If these make it a blunder, judge uses the last
// search of each position (see Class). If they make it a smaller error, and the position before it
// was searched a second time, the win probability by that search limits the loss.
func (r *Review) judge(i int) Action {
	j := r.judgeBy(i, false)
	if j.Class != Blunder {
		if j.Class > Good && known(r.again[i]) && j.Loss > j.Before {
			// The win probability before the action, by the second search, is less than this loss.
			j.Loss = j.Before
			j.Class = max(Good, class(j.Loss))
		}
		return j
	}
	end := r.settled(i + 1)
	switch {
	case r.once:
		j.Class = Mistake
	case r.Due(i) || r.Due(end):
		j.Class = Unknown
	default:
		j = r.judgeBy(i, true)
	}
	return j
}

// judgeBy judges the action i by the first search of each position or, if again is true, by the
// last search. Before and After of the judgement always come from the last search.
func (r *Review) judgeBy(i int, again bool) Action {
	s, a := r.states[i], r.actions[i]
	j := Action{Mover: s.Mover(), Text: s.Format(a), Class: Forced}
	var before, after bool
	j.Before, before = r.chance(i, j.Mover, meanChance)
	j.After, after = r.chance(i+1, j.Mover, meanChance)
	if !r.choice[i] {
		if !after {
			j.Class = Unknown
		}
		return j
	}
	end := r.settled(i + 1)
	found, behind := r.found[i], r.found[end]
	if again {
		found, behind = r.Found(i), r.Found(end)
	}
	j.Best, j.Own = found.Line, len(TurnOf(s, found.Line))
	if !before || !after {
		j.Class = Unknown
		return j
	}
	line := []rules.Action{a}
	for n := i + 1; n < end; n++ {
		line = append(line, r.states[n].Legal(nil)[0])
	}
	j.Loss, j.Lost = coach.Loss(s, line, found, behind)
	if again {
		j.Loss = min(j.Loss, r.newestLoss(i, end))
	}
	if len(j.Best) > 0 && j.Best[0] == a {
		j.Loss, j.Class = 0, Best
		return j
	}
	j.Class = class(j.Loss)
	switch {
	case j.Class == Best && r.delays(i, end, found, behind):
		j.Class = Good
	case j.Class == Blunder && j.Lost > 0 && j.Loss < coach.Hope(s, j.Lost):
		j.Class = Mistake // the game may have been lost before
	case j.Class == Blunder && found.Value >= bot.Won && j.Loss < coach.GivenAway:
		j.Class = Mistake // the game may still be won, only later
	}
	return j
}

// newestLoss returns the loss of win probability of the action i, from the last values of the last
// searches. These values may be at different depths. end is the next position with a choice after
// the action, or the last position.
func (r *Review) newestLoss(i, end int) float64 {
	mover := r.states[i].Mover()
	before, _ := r.chance(i, mover, newestChance)
	after, _ := r.chance(end, mover, newestChance)
	return max(0, before-after)
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

// delays reports whether the action i makes a proven end of the game worse: a win comes later or is
// no longer proven, or a loss comes sooner. end is the next position with a choice after the
// action, or the last position. atStart and atEnd are what searches have found in the position i
// and in the position end.
func (r *Review) delays(i, end int, atStart, atEnd bot.Info) bool {
	actions, proven := bot.Proven(atStart.Value)
	if !proven {
		return false
	}
	after := 0
	if r.states[end].Outcome() == rules.Playing {
		if after, proven = bot.Proven(atEnd.Value); !proven {
			return atStart.Value > 0
		}
	}
	after += end - i
	if atStart.Value > 0 {
		return after > actions
	}
	return after < actions
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
	for i, a := range actions {
		if i == 0 || r.states[i].Status().Start {
			round = round.Next(a.Mover)
			turns = append(turns, Turn{Mover: a.Mover, Round: round.Number, First: i, Before: a.Before, Class: Forced})
		}
		t := &turns[len(turns)-1]
		t.Last, t.After = i+1, a.After
		t.Loss = min(1, t.Loss+a.Loss)
		switch {
		case a.Class == Unknown || t.Class == Unknown:
			t.Class = Unknown
		case a.Class != Forced:
			t.Class = max(t.Class, a.Class, min(class(t.Loss), Mistake))
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
		if t.Class < Best {
			continue
		}
		if kept := min(t.Loss, t.Before-best[t.Mover]); kept >= coach.LostByMistake && kept >= most {
			point, most = i, kept
		}
	}
	return point
}

// Mistakes returns the indices of the bad actions of player: of each turn that was a mistake
// or a blunder, the action that lost most. A turn is left out if this action alone was not even an
// inaccuracy.
func (r Report) Mistakes(player rules.Player) (all []int) {
	for _, t := range r.Turns {
		worst := r.Worst(t)
		if t.Mover == player && t.Class >= Mistake && r.Actions[worst].Class >= Inaccuracy {
			all = append(all, worst)
		}
	}
	return all
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
