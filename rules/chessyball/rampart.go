package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// A rampart is the search for a keeper and a wall that let no shot in (rule 9.3), as
// far as the position sees. A goal that the shooters have as things stand is still
// there after a member has been put anywhere but on the squares that it needs, so
// nowhere else is looked: the search finds a wall whenever there is one.
type rampart struct {
	tries int // set-ups looked at
}

// mostTries is how many set-ups are looked at before there is taken to be no wall. It
// is far more than a search takes for most walls.
const mostTries = 50_000

// maxPlaces is more than the squares on which a side can put one piece.
const maxPlaces = 128

// rampart searches for a wall that holds and returns where to put what comes next. It
// remembers nothing, so that it finds the same whenever it is asked.
func (p *Position) rampart() (r rampart, to square, ok bool) {
	q := *p
	q.memory = nil
	to, ok = r.holds(q)
	return r, to, ok
}

// holds returns where the mover of p, who is putting his keeper or his wall, can put
// the next so that the wall holds in the end, and false if he cannot.
func (r *rampart) holds(p Position) (to square, ok bool) {
	places := p.placements()
	if p.phase == puttingWall {
		var s attack
		if r.fails(&p, &s) {
			zone := s.zone()
			for rank := range places {
				places[rank] &= zone[rank]
			}
		}
	}
	var squares [maxPlaces]square
	for _, to := range places.appendTo(squares[:0]) {
		if r.tries >= mostTries {
			break
		}
		q := p
		q.enter(to, nil)
		if q.phase == shooting {
			var s attack
			ok = !r.fails(&q, &s)
		} else {
			_, ok = r.holds(q)
		}
		if ok {
			return to, true
		}
	}
	return outside, false
}

// fails makes s, which is empty, the goal of the shooters against what has been put so
// far, and reports whether they have one.
func (r *rampart) fails(p *Position, s *attack) bool {
	r.tries++
	shooter, _ := p.shooter()
	n := p.seenInShot(shotActions, inWalling)
	return n > 0 && p.finds(s, shooter, n, 0)
}

// evalShot is Eval in a shoot-out: whether the shot going on scores, and what that is
// worth with the shots before and those to come.
func (p *Position) evalShot() int {
	if p.phase >= naming {
		return 0
	}
	me, shooter := p.mover, p.mover
	if p.phase == puttingKeeper || p.phase == puttingWall {
		shooter = me.Other()
	}
	hit, missed := p.afterShot(shooter, me, true), p.afterShot(shooter, me, false)
	return standing(missed + (hit-missed)*p.chance()/certain)
}

// chance returns the share of the shots that score as things stand. Before all is put
// for one, four members make it even. The more there was to try until a wall held, the
// more others may overlook it.
func (p *Position) chance() int {
	const likely, hard = certain * 3 / 4, 100
	switch p.phase {
	case shooting:
		var s attack
		if p.scores(&s) {
			return certain
		}
		return 0
	case puttingKeeper, puttingWall:
		r, _, ok := p.rampart()
		if ok {
			return likely * r.tries / (r.tries + hard)
		}
		return certain
	}
	const even = 4
	return certain * even / (even + int(p.series.wall))
}

// afterShot returns the share of shoot-outs that player wins after the shooter's shot,
// as if half of those to come scored (rule 9.5).
func (p *Position) afterShot(shooter, player rules.Player, goal bool) int {
	s := p.series
	if p.phase == puttingBall {
		s.taken[shooter]++
	}
	if goal {
		s.score(shooter)
	}
	if winner, ok := s.winner(shooter); ok {
		if winner == player {
			return certain
		}
		return 0
	}
	const worth = 250 // a goal ahead, and half of it a shot to come
	other := player.Other()
	return share(worth*(s.goals(player)-s.goals(other)) + worth/2*(int(s.taken[other])-int(s.taken[player])))
}

// The squares that are looked at for a shot: one in so many.
const (
	fewSpots  = 4
	fewPlaces = 3
)

// orderShot is Order where something is put or chosen for a shot: the keeper and the
// wall so that they hold if they can, the ball and the shooters on some squares, which
// are others in each shot.
func (p *Position) orderShot(actions []rules.Action, buf []int32) []int32 {
	wanted, few := rules.Action(0), uint64(1)
	switch p.phase {
	case puttingBall:
		few = fewSpots
	case puttingShooter:
		few = fewPlaces
	case puttingKeeper, puttingWall:
		if _, to, ok := p.rampart(); ok {
			wanted = pack(outside, to)
		}
	}
	salt := p.series.hash(0)
	for _, a := range actions {
		switch {
		case wanted != 0:
			buf = append(buf, goalPriority(a, wanted))
		case zobrist.Mix(salt+uint64(a))%few == 0:
			buf = append(buf, 0)
		default:
			buf = append(buf, rules.OrderOmit)
		}
	}
	return buf
}
