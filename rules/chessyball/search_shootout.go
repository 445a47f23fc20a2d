package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// evalShot does what Eval does, in a shoot-out.
func (p *Position) evalShot() int {
	if p.phase >= naming {
		return 0
	}
	me, shooter := p.mover, p.mover
	if p.phase == puttingKeeper || p.phase == puttingWall {
		shooter = me.Other()
	}
	hit, missed := p.afterShot(shooter, me, true), p.afterShot(shooter, me, false)
	return evaluation(missed + (hit-missed)*p.chance()/certain)
}

// chance returns the probability that the current shot scores. While the shooter puts the ball and
// the two members, the probability is one half against a wall of four. While the keeper and the
// wall are put, the probability is higher if the search for a wall took more tries, because a wall
// that is hard to find may be overlooked.
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
		w, _, ok := p.findWall()
		if ok {
			return likely * w.tries / (w.tries + hard)
		}
		return certain
	}
	const even = 4
	return certain * even / (even + int(p.series.wall))
}

// afterShot returns the probability that player wins the shoot-out after the shooter's shot
// (rule 9.5). goal says whether this shot scores. Half of the later shots are assumed to score.
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
	const worth = 250 // what it is worth to be a goal ahead; a shot to come is worth half of that
	other := player.Other()
	return winProbability(worth*(s.goals(player)-s.goals(other)) + worth/2*(int(s.taken[other])-int(s.taken[player])))
}

// For a shot, only one in fewSpots or fewPlaces squares is looked at. A hash of the shots chooses
// these squares, so they are as good as random.
const (
	fewSpots  = 4 // for the ball
	fewPlaces = 3 // for a member of the shooter
)

// orderShot does what Order does, while pieces are put or choices are made for a shot. The keeper
// and the wall are put where the shooter cannot score, if findWall finds such places.
func (p *Position) orderShot(actions []rules.Action, buf []int32) []int32 {
	wanted, few := rules.Action(0), uint64(1)
	switch p.phase {
	case puttingBall:
		few = fewSpots
	case puttingShooter:
		few = fewPlaces
	case puttingKeeper, puttingWall:
		if _, to, ok := p.findWall(); ok {
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

// foreseeShot does what Foresee does, in a shoot-out (rule 9.5). If a goal decides the
// shoot-out, a mover who can score wins. If a miss decides it, a mover who cannot score loses.
func (p *Position) foreseeShot() (o rules.Outcome, actions int) {
	if p.phase != shooting {
		return rules.Playing, 0
	}
	after := p.series
	after.score(p.mover)
	_, hit := after.winner(p.mover)
	other, missed := p.series.winner(p.mover)
	if !hit && !missed {
		return rules.Playing, 0
	}
	var s attack
	if p.scores(&s) {
		if !hit {
			return rules.Playing, 0
		}
		return rules.Win(p.mover), s.length
	}
	if missed && p.seesWholeShot(inShooting) {
		return rules.Win(other), int(p.left)
	}
	return rules.Playing, 0
}

// A wallSearch looks for places of a keeper and a wall against which the shooter cannot score
// (rule 9.3). Its sight limits how far it looks ahead for a goal. If the shooter can score a
// goal, a further member of the wall can prevent this goal only on a square that the goal needs.
// So only these squares are tried. The search finds such a wall if there is one, unless it gives
// up after mostTries tries.
type wallSearch struct {
	sight sight
	tries int // the number of positions looked at
}

// mostTries is the number of positions after which the search gives up: it then assumes that
// there is no wall. Most walls are found with far fewer tries.
const mostTries = 50_000

// maxPlaces is more than the number of squares on which a side can put one piece.
const maxPlaces = 128

// findWall looks for a wall against which the shooter cannot score, when the mover is putting
// their keeper or their wall. It returns the search, where to put the next piece, and whether
// such a wall was found.
func (p *Position) findWall() (w wallSearch, to square, ok bool) {
	w.sight = p.sight
	to, ok = w.place(p.position)
	return w, to, ok
}

// place returns a square for the next piece of the mover of p. With this piece there, the wall
// can be completed so that the shooter cannot score. ok is false if no such square is found.
func (w *wallSearch) place(p position) (to square, ok bool) {
	places := p.placements()
	if p.phase == puttingWall {
		var s attack
		if w.fails(&p, &s) {
			zone := s.zone()
			for rank := range places {
				places[rank] &= zone[rank]
			}
		}
	}
	var squares [maxPlaces]square
	for _, to := range places.appendTo(squares[:0]) {
		if w.tries >= mostTries {
			break
		}
		q := p
		q.enter(to, nil)
		if q.phase == shooting {
			var s attack
			ok = !w.fails(&q, &s)
		} else {
			_, ok = w.place(q)
		}
		if ok {
			return to, true
		}
	}
	return outside, false
}

// fails reports whether the shooter can score within the sight against the pieces put in p so
// far. If so, s, which must be empty, becomes the attack with that goal.
func (w *wallSearch) fails(p *position, s *attack) bool {
	w.tries++
	shooter, _ := p.shooter()
	n := w.sight.ofShot(shotActions, inDefending)
	return n > 0 && s.search(&p.pieces, shooter, n, 0)
}
