package chessyball

import (
	"slices"

	"quintet/rules"
)

// longKick is the least number of squares over which the ball has to roll for the medal of a long
// kick.
const longKick = 7

// The shots of a shoot-out earn no medals, because they are not turns of the game.
var medals = []rules.Medal{
	{ID: "long", Earned: rules.InAction(kicksFar)},
	{ID: "goal", Earned: rules.InAction(scores)},
	{ID: "quick", Earned: rules.InAction(scoresEarly)},
	{ID: "keeper", Earned: rules.InAction(keeperKicks)},
	{ID: "pass", Earned: rules.InTurn(func(turn []rules.Step) bool { return len(kickers(turn)) > 1 })},
	{ID: "diagonal", Earned: rules.InAction(scoresDiagonally)},
	{ID: "assist", Earned: rules.InTurn(func(turn []rules.Step) bool { return scores(&turn[len(turn)-1]) && len(kickers(turn)) > 1 })},
	{ID: "shutout", Earned: shutsOut},
	{ID: "clear", Earned: rules.InTurn(clears)},
	{ID: "comeback", Earned: comesBack},
}

// kick returns the events of the move and of the roll if the player kicks the ball with s. ok is
// false if they do not, and in a shoot-out.
func kick(s *rules.Step) (move, roll rules.Event, ok bool) {
	if s.Before.(*Position).phase >= puttingBall || len(s.Events) < 2 {
		return move, roll, false
	}
	move, roll = s.Events[0], s.Events[1]
	return move, roll, move.Kind == rules.Move && roll.Kind == rules.Roll
}

// kickers returns the members that kick the ball in a turn. Each is given by the site to which it
// moved last.
func kickers(turn []rules.Step) (sites []rules.Site) {
	for i := range turn {
		events := turn[i].Events
		if len(events) == 0 {
			continue // the player has ended the turn
		}
		_, _, ok := kick(&turn[i])
		if at := slices.Index(sites, events[0].From); at >= 0 {
			sites[at] = events[0].To
		} else if ok {
			sites = append(sites, events[0].To)
		}
	}
	return sites
}

// distance returns the number of squares over which the ball rolls in the event e.
func (t *pitch) distance(e rules.Event) int {
	from, _ := t.square(e.From)
	to, _ := t.square(e.To)
	return from.steps(to)
}

func kicksFar(s *rules.Step) bool {
	_, roll, ok := kick(s)
	return ok && s.Before.(*Position).pitch().distance(roll) >= longKick
}

func keeperKicks(s *rules.Step) bool {
	move, _, ok := kick(s)
	return ok && IsKeeper(move.Piece)
}

// clears reports whether the turn brings the ball from the mover's third of the pitch into the
// other half or the other goal. A ball that the mover has just placed does not count.
func clears(turn []rules.Step) bool {
	p := turn[0].Before.(*Position)
	t := p.pitch()
	if p.phase != acting || !t.third(p.mover, p.ball) || p.placed() {
		return false
	}
	at := p.ball
	for i := range turn {
		if _, roll, ok := kick(&turn[i]); ok {
			at, _ = t.square(roll.To)
		}
	}
	return at.file() >= t.Files/2 == (p.mover == rules.First)
}

// third reports whether q is in the third of the pitch at the goal of player.
func (t *pitch) third(player rules.Player, q square) bool {
	if player == rules.Second {
		q = t.mirror(q)
	}
	return 3*q.file() < t.Files
}

// scores reports whether the player kicks the ball into the goal of the opponent.
func scores(s *rules.Step) bool {
	_, _, ok := kick(s)
	for _, e := range s.Events {
		if e.Kind == rules.Score && e.Player == s.Player {
			return ok
		}
	}
	return false
}

// scoresEarly reports whether the player scores before the last action of a turn.
func scoresEarly(s *rules.Step) bool {
	return scores(s) && s.Before.(*Position).left > 1
}

func scoresDiagonally(s *rules.Step) bool {
	if !scores(s) {
		return false
	}
	_, roll, _ := kick(s)
	t := s.Before.(*Position).pitch()
	from, _ := t.square(roll.From)
	to, _ := t.square(roll.To)
	return from.rank() != to.rank()
}

// shutsOut reports whether player wins with at least one goal, and the opponent has none. The
// goals of a shoot-out do not count.
func shutsOut(g *rules.Played, player rules.Player) bool {
	if !g.Won(player) || len(g.Steps) == 0 {
		return false
	}
	last := g.Steps[len(g.Steps)-1].After.(*Position)
	return last.Score(player.Other()) == 0 && last.Score(player) > 0
}

// comesBack reports whether player wins after the opponent had more goals.
func comesBack(g *rules.Played, player rules.Player) bool {
	behind := rules.InAction(func(s *rules.Step) bool {
		p := s.Before.(*Position)
		return p.Score(player) < p.Score(player.Other())
	})
	return g.Won(player) && behind(g, player)
}
