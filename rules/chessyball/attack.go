package chessyball

import (
	"math/bits"

	"quintet/rules"
)

// closed reports whether no member can end his move on a square.
func (c *cells) closed(q square) bool { return *c.at(q)&noEnd == noEnd }

// forward are the directions in which a ball can enter the goal that a player
// attacks.
var forward = [2][3]square{{-31, 1, 33}, {-33, -1, 31}}

// An attack is the search for a goal that a player can score before his
// opponent acts again. The defenders stand still in it, so the squares from
// which the ball could be shot into the goal are known beforehand; the search
// looks only at kicks that may bring the ball to one of them, and at moves that
// may prepare such a kick or the shot. It finds a goal whenever there is one.
type attack struct {
	cells   cells
	empty   *cells
	aims    [512]uint8 // for each cell the numbers of the directions of a shot, as bits
	open    int        // cells with any
	goals   *set
	forward *[3]square
	members [maxMembers]square
	n       int // members
	keeper  square
	ball    square
	stand   ground // of a square on which an attacker stands
	course
}

// A course is how an attack scores: its actions, the last first.
type course struct {
	line   [maxAttack]stride
	length int
}

// maxAttack is the greatest number of actions of an attack: those of a turn and
// the extensions looked at.
const maxAttack = 3 + extensions

// extensions is how many kicks beyond the actions of a turn are looked at
// (rule 7).
const extensions = 3

// A stride is an action of an attack: a member moves, and the ball rolls if it
// does not stop where it was.
type stride struct {
	from, to   square
	ball, stop square
}

// begin makes s, which is empty, an attack of player.
func (s *attack) begin(p *Position, player rules.Player) {
	t := p.pitch()
	s.empty = &emptyCells[p.size][player]
	s.cells = *s.empty
	s.goals = &t.goal[player.Other()]
	s.forward = &forward[player]
	s.keeper, s.ball = p.keeper[player], p.ball
	s.stand = ours | noBall | noEnd
	block := theirs | noBall | noEnd
	if p.pass == passNone {
		s.stand |= noWay
	}
	if p.pass != passAny {
		block |= noWay
	}
	for rank := range t.Ranks {
		for row := p.members[player][rank]; row != 0; row &= row - 1 {
			q := squareAt(bits.TrailingZeros32(row), rank)
			s.members[s.n] = q
			s.n++
			*s.cells.at(q) |= s.stand
		}
		for row := p.members[player.Other()][rank]; row != 0; row &= row - 1 {
			*s.cells.at(squareAt(bits.TrailingZeros32(row), rank)) |= block
		}
	}
	*s.cells.at(s.ball) |= noWay | noEnd
	s.aim()
}

// more returns how many kicks beyond the actions of the turn an attack of the
// mover looks at.
func (p *Position) more() int {
	if p.kicked {
		return extensions
	}
	return 0
}

// aim finds the squares from which the ball could be shot into the goal, were
// it not for the attackers themselves.
func (s *attack) aim() {
	for rank, row := range s.goals {
		if row != 0 {
			s.aimAt(squareAt(bits.TrailingZeros32(row), rank))
		}
	}
}

// aimAt finds the squares from which the ball could be shot to a square of the
// goal.
func (s *attack) aimAt(goal square) {
	if *s.cells.at(goal)&theirs != 0 {
		return
	}
	for i, d := range s.forward {
		for q := goal - d; *s.empty.at(q)&noBall == 0 && *s.cells.at(q)&theirs == 0; q -= d {
			if kicker := q - d; *s.cells.at(kicker)&theirs == 0 && !s.empty.closed(kicker) {
				if s.aims[q+margin] == 0 {
					s.open++
				}
				s.aims[q+margin] |= 1 << i
			}
		}
	}
}

// goal reports whether the attackers can score within n actions, and then more
// that all move the ball. The course is how.
func (s *attack) goal(n, more int) bool {
	switch {
	case s.shot():
		return true
	case n+more < 2:
		return false
	}
	return s.kickFirst(n, more) || n > 1 && s.prepare(n)
}

// add puts an action before those of the goal found.
func (s *attack) add(a stride) {
	s.line[s.length] = a
	s.length++
}

// shot reports whether the ball can be kicked into the goal at once.
func (s *attack) shot() bool {
	for aims := s.aims[s.ball+margin]; aims != 0; aims &= aims - 1 {
		d := s.forward[bits.TrailingZeros8(aims)]
		if s.cells.closed(s.ball - d) {
			continue
		}
		stop := s.roll(d)
		if *s.cells.at(stop)&net == 0 {
			continue
		}
		if i := s.comer(0, s.ball-d); i < s.n {
			s.length = 0
			s.add(stride{s.members[i], s.ball - d, s.ball, stop})
			return true
		}
	}
	return false
}

// roll returns where the ball stops when it is kicked in a direction.
func (s *attack) roll(d square) square {
	stop := s.ball
	for *s.cells.at(stop + d)&noBall == 0 {
		stop += d
	}
	return stop
}

// comer returns the number of the first attacker, from number i on, who can move
// to a square, or how many attackers there are if there is none.
func (s *attack) comer(i int, to square) int {
	end := *s.cells.at(to) & noEnd
	if end == noEnd {
		return s.n
	}
	for ; i < s.n; i++ {
		from := s.members[i]
		d := towards[(to-from)&(1<<10-1)]
		if d == 0 || end != 0 && from != s.keeper {
			continue
		}
		q := from + d
		for q != to && *s.cells.at(q)&noWay == 0 {
			q += d
		}
		if q == to {
			break
		}
	}
	return i
}

// towards holds, for the difference of two squares on a line, the step that
// leads along it, and 0 for others.
var towards = func() (steps [1 << 10]square) {
	for _, d := range directions {
		for n := range square(18) {
			steps[n*d&(1<<10-1)] = d
		}
	}
	return steps
}()

// move moves the attacker numbered i.
func (s *attack) move(i int, to square) {
	from := s.members[i]
	*s.cells.at(from) = *s.empty.at(from)
	*s.cells.at(to) |= s.stand
	s.members[i] = to
	if s.keeper == from {
		s.keeper = to
	}
}

// put puts the ball on a square.
func (s *attack) put(to square) {
	*s.cells.at(s.ball) = *s.empty.at(s.ball)
	*s.cells.at(to) |= noWay | noEnd
	s.ball = to
}

// kickFirst reports whether the attackers can score with n actions, and more
// that move the ball, if the first of them moves it.
func (s *attack) kickFirst(n, more int) bool {
	lay, left := s.ball, max(0, n-1)
	if n == 0 {
		more--
	}
	for _, d := range directions {
		if s.cells.closed(lay - d) {
			continue
		}
		stop := s.roll(d)
		if stop == lay || *s.cells.at(stop)&net != 0 || left+more == 1 && s.aims[stop+margin] == 0 {
			continue
		}
		for i := s.comer(0, lay-d); i < s.n; i = s.comer(i+1, lay-d) {
			from := s.members[i]
			s.move(i, lay-d)
			s.put(stop)
			found := s.goal(left, more)
			s.put(lay)
			s.move(i, from)
			if found {
				s.add(stride{from, lay - d, lay, stop})
				return true
			}
		}
	}
	return false
}
