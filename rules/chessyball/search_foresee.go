package chessyball

import "quintet/rules"

// Foresee implements rules.Foreseer (rule 8). Before a shoot-out it foresees that the mover wins
// in two cases. Either they can, within the sight, score a goal in this turn that wins the game.
// Or they lead, the game is over after this turn, and they can end the turn without moving the
// ball.
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	if p.phase >= puttingBall {
		return p.foreseeShot()
	}
	if p.ball == outside {
		return rules.Playing, 0
	}
	if p.ahead() && p.lastTurn() {
		if actions, ok := p.keeps(); ok {
			return rules.Win(p.mover), actions
		}
	}
	if p.noGoal || !p.decides() {
		return rules.Playing, 0
	}
	var s attack
	if !p.scores(&s) {
		return rules.Playing, 0
	}
	return rules.Win(p.mover), s.length
}

func (p *position) ahead() bool { return p.score[p.mover] > p.score[p.mover.Other()] }

// lastTurn reports whether the game, without its shoot-out, is over after this turn if no goal is
// scored.
func (p *position) lastTurn() bool { return p.turnsLeft() == 1 }

// turnsLeft returns the number of turns, with this turn, after which the game, without its
// shoot-out, is over if no goal is scored.
func (p *position) turnsLeft() int {
	n := quietLimit - int(p.quiet)
	if e := endings[p.end]; e.turns > 0 {
		n = min(n, e.turns+1-int(p.turn))
	}
	return n
}

// keeps looks for actions that end the game's last turn without moving the ball, and returns their
// number. It tries only one sequence of actions. ok is false if this one does not end the turn.
func (p *position) keeps() (actions int, ok bool) {
	q := *p
	for ; q.outcome == rules.Playing; actions++ {
		a, ok := q.calm()
		if !ok {
			return 0, false
		}
		q.Apply(a, nil)
	}
	return actions, true
}

// calm returns an action that leaves the ball where it is. ok is false if there is no such
// action.
func (p *position) calm() (a rules.Action, ok bool) {
	if p.phase == extending {
		return endAction, true
	}
	r := p.reach(p.ball)
	kicks := p.kicks(p.ball)
	for rank := range kicks {
		kicks[rank] = ^kicks[rank]
	}
	r.limitEnds(kicks)
	return p.firstMove(&r)
}

// decides reports whether a goal of the mover in this turn wins the game.
func (p *position) decides() bool {
	a, b := int(p.score[p.mover])+1, int(p.score[p.mover.Other()])
	e := endings[p.end]
	return a == e.first || a > b && (a+b == e.total || int(p.turn) == e.turns)
}

// Safe implements rules.Safe. It reports that the game goes on after every possible action; false
// if it does not know. An action scores at most one goal, and ends at most two turns: the turn of
// the mover, and then a turn of the opponent that is skipped. The member that has moved can move
// back, so the mover's next turn is not skipped.
func (p *Position) Safe() bool {
	if p.phase >= puttingBall {
		return false
	}
	q := p.position
	q.score[rules.First]++
	q.score[rules.Second]++
	q.turn += 2
	q.quiet += 2
	return q.ending() == ""
}
