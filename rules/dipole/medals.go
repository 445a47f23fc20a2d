package dipole

import "quintet/rules"

// These are the least numbers that earn medals.
const (
	highStack = 3  // the height of a captured stack
	manyLeft  = 40 // the checkers that a winner has left, in per cent of those at the start
)

var medals = []rules.Medal{
	{ID: "capture", Earned: rules.InAction(func(s *rules.Step) bool { return capturedIn(s) > 0 })},
	{ID: "part", Earned: rules.InAction(func(s *rules.Step) bool { return capturedIn(s) > 0 && moved(s).FromNow != 0 })},
	{ID: "back", Earned: rules.InAction(capturesBackward)},
	{ID: "fork", Earned: rules.InAction(forks)},
	{ID: "over", Earned: rules.InAction(capturesOver)},
	{ID: "recapture", Earned: recaptures},
	{ID: "outlast", Earned: outlasts},
	{ID: "rout", Earned: winsWithMany},
	{ID: "unhurt", Earned: winsUnhurt},
	{ID: "high", Earned: rules.InAction(func(s *rules.Step) bool { return capturedIn(s) >= highStack })},
}

// moved returns the event of the checkers that the step moves or bears off.
func moved(s *rules.Step) rules.Event {
	for _, e := range s.Events {
		if e.FromWas != 0 && Owner(e.FromWas) == s.Player {
			return e
		}
	}
	return rules.Event{}
}

// capturedIn returns the height of the stack that the step captures; 0 if it captures none.
func capturedIn(s *rules.Step) int {
	if e := s.Events[0]; e.Kind == rules.Take && Owner(e.Piece) != s.Player {
		return Height(e.Piece)
	}
	return 0
}

// capturesBackward reports whether a stack that is not ahead is captured.
func capturesBackward(s *rules.Step) bool {
	if capturedIn(s) == 0 {
		return false
	}
	p, e := s.Before.(*Position), moved(s)
	return p.ahead[s.Player][cellOf(e.To)] >= p.ahead[s.Player][cellOf(e.From)]
}

// capturesOver reports whether a stack is captured by checkers that go over another stack.
func capturesOver(s *rules.Step) bool {
	if capturedIn(s) == 0 {
		return false
	}
	p := s.Before.(*Position)
	e := moved(s)
	file, rank := p.Coordinates(e.From)
	toFile, toRank := p.Coordinates(e.To)
	k := Height(e.Piece)
	for i := 1; i < k; i++ {
		if p.At(p.Site(file+i*(toFile-file)/k, rank+i*(toRank-rank)/k)) != 0 {
			return true
		}
	}
	return false
}

// recaptures reports whether player has captured on the square on which the opponent had captured
// in the turn before.
func recaptures(g *rules.Played, player rules.Player) bool {
	for i := 1; i < len(g.Steps); i++ {
		s, before := &g.Steps[i], &g.Steps[i-1]
		if s.Player == player && before.Player != player && capturedIn(s) > 0 && capturedIn(before) > 0 && moved(s).To == moved(before).To {
			return true
		}
	}
	return false
}

// forks reports whether the stack that a step leaves on its destination could capture any of two
// or more stacks.
func forks(s *rules.Step) bool {
	q := s.After.(*Position)
	to := cellOf(moved(s).To)
	if to == q.off() {
		return false
	}
	targets := 0
	for enemies := q.cells[s.Player.Other()] & q.lines[to]; enemies != 0; enemies &= enemies - 1 {
		c := first(enemies)
		if k := int(q.far[to][c]); k <= Height(q.stacks[to]) && k >= Height(q.stacks[c]) {
			targets++
		}
	}
	return targets > 1
}

// winsWithMany reports whether player wins with manyLeft per cent of their checkers or more.
func winsWithMany(g *rules.Played, player rules.Player) bool {
	if !g.Won(player) || len(g.Steps) == 0 {
		return false
	}
	last := g.Steps[len(g.Steps)-1].After.(*Position)
	return 100*last.Checkers(player) >= manyLeft*last.army
}

// outlasts reports whether player wins because the opponent bears off their last checker.
func outlasts(g *rules.Played, player rules.Player) bool {
	return g.Won(player) && len(g.Steps) > 0 && g.Steps[len(g.Steps)-1].After.(*Position).Status().Key == keyEndBorneOff
}

// winsUnhurt reports whether player wins, and none of their stacks was captured.
func winsUnhurt(g *rules.Played, player rules.Player) bool {
	lost := false
	for i := range g.Steps {
		s := &g.Steps[i]
		lost = lost || s.Player != player && capturedIn(s) > 0
	}
	return g.Won(player) && !lost
}
