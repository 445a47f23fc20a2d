package chessyball

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
	return n > 0 && s.search(p, shooter, n, 0)
}
