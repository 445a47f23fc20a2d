package chessyball

import (
	"math/bits"

	"quintet/rules"
)

// closed reports whether no member can end its move on q.
func (c *cells) closed(q square) bool { return *c.at(q)&noEnd == noEnd }

// forward has, by player, the directions in which a ball can enter the goal that the player
// attacks.
var forward = [2][3]square{{-31, 1, 33}, {-33, -1, 31}}

// An attack is the search for a goal that one player can score before the opponent acts again. The
// attackers are the members of this player, the defenders those of the opponent. The defenders do
// not move during an attack, so the squares from which the ball could be shot into the goal are
// known at the start.
type attack struct {
	cells   cells
	empty   *cells     // the cells as they would be without any piece on the pitch
	aims    [512]uint8 // for each cell the directions in which the ball could be shot from it, as bits
	open    int        // the number of cells with a direction in aims
	goals   *set       // the squares of the goal that is attacked
	forward *[3]square
	members [maxMembers]square
	n       int // the number of members
	keeper  square
	ball    square
	taken   ground // the bits that an attacker adds to the ground of its square
	sequence
}

// A sequence is the steps by which an attack scores. The array steps holds them in reverse order,
// and length is their number.
type sequence struct {
	steps  [maxAttack]step
	length int
}

const maxAttack = mostSteps + mostKicks

// An attack looks at a limited number of kicks after the actions of a turn (rule 7). The constant
// extensions is the limit where the mover looks for actions to play, and mostKicks is the limit
// where a sentence says whether a side threatens a goal. The rules allow more. In random games 5 %
// of the sides that can score with further kicks need more than three, and one in 5000 needs more
// than seven.
const (
	extensions = 3
	mostKicks  = 7
)

// A step is one action of an attack.
type step struct {
	from, to   square // the move of the member
	ball, stop square // where the ball starts and stops; equal if the ball does not move
}

// search sets s, which must be empty, to the attack of player in p, and returns the result of
// s.goal(n, kicks). In an extended turn (n is 0) the sequence is the shortest. With a longer one, a
// player who searches again after each action might put off the goal.
func (s *attack) search(p *pieces, player rules.Player, n, kicks int) bool {
	s.begin(p, player)
	for k := 1; n == 0 && k < kicks; k++ {
		if s.goal(0, k) {
			return true
		}
	}
	return s.goal(n, kicks)
}

// begin sets s, which must be empty, to the attack of player in p before the first action.
func (s *attack) begin(p *pieces, player rules.Player) {
	t := p.pitch()
	s.empty = &emptyCells[p.size][player]
	s.cells = *s.empty
	s.goals = &t.goal[player.Other()]
	s.forward = &forward[player]
	s.keeper, s.ball = p.keeper[player], p.ball
	s.taken = ours | noBall | noEnd
	block := theirs | noBall | noEnd
	if p.pass == passNone {
		s.taken |= noWay
	}
	if p.pass != passAny {
		block |= noWay
	}
	for rank := range t.Ranks {
		for row := p.members[player][rank]; row != 0; row &= row - 1 {
			q := squareAt(bits.TrailingZeros32(row), rank)
			s.members[s.n] = q
			s.n++
			*s.cells.at(q) |= s.taken
		}
		for row := p.members[player.Other()][rank]; row != 0; row &= row - 1 {
			*s.cells.at(squareAt(bits.TrailingZeros32(row), rank)) |= block
		}
	}
	*s.cells.at(s.ball) |= noWay | noEnd
	s.aim()
}

// furtherKicks returns the greatest number of kicks that an attack of the mover looks at after
// the actions of the turn.
func (p *position) furtherKicks() int {
	if p.kicked {
		return extensions
	}
	return 0
}

// aim finds the squares from which the ball could be shot into the goal if the
// attackers were not in the way.
func (s *attack) aim() {
	for rank, row := range s.goals {
		if row != 0 {
			s.aimAt(squareAt(bits.TrailingZeros32(row), rank))
		}
	}
}

// aimAt finds the squares from which the ball could be shot to goal, a square of the goal.
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

// goal reports whether the attackers can score within n actions. If all of these actions move the
// ball, further actions that move the ball may follow (rule 7); kicks is the greatest number of
// these. n + kicks must be at least 1. If the attackers can score, goal sets s.sequence to the
// actions.
func (s *attack) goal(n, kicks int) bool {
	switch {
	case s.shot():
		return true
	case n+kicks < 2:
		return false
	}
	return s.kickFirst(n, kicks) || n > 1 && s.prepare(n)
}

// add puts the step a before the steps of the sequence.
func (s *attack) add(a step) {
	s.steps[s.length] = a
	s.length++
}

// shot reports whether the ball can be kicked into the goal at once. If so, it makes this kick
// the sequence.
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
		if i := s.firstMover(0, s.ball-d); i < s.n {
			s.length = 0
			s.add(step{s.members[i], s.ball - d, s.ball, stop})
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

// firstMover returns the index of the first attacker, from index i on, who can move to a
// square, and s.n if there is none.
func (s *attack) firstMover(i int, to square) int {
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

// towards has the directions between squares. If a line leads from square a to square b, its
// direction is towards[(b-a)&(1<<10-1)]. For most other pairs of squares, this element
// is 0. For a few it is a wrong direction.
var towards = func() (steps [1 << 10]square) {
	for _, d := range directions {
		for n := range square(18) {
			steps[n*d&(1<<10-1)] = d
		}
	}
	return steps
}()

func (s *attack) move(i int, to square) {
	from := s.members[i]
	*s.cells.at(from) = *s.empty.at(from)
	*s.cells.at(to) |= s.taken
	s.members[i] = to
	if s.keeper == from {
		s.keeper = to
	}
}

func (s *attack) put(to square) {
	*s.cells.at(s.ball) = *s.empty.at(s.ball)
	*s.cells.at(to) |= noWay | noEnd
	s.ball = to
}

// kickFirst does what goal does, but only for sequences of at least two actions whose
// first action moves the ball.
func (s *attack) kickFirst(n, kicks int) bool {
	start, left := s.ball, max(0, n-1)
	if n == 0 {
		kicks--
	}
	for _, d := range directions {
		if s.cells.closed(start - d) {
			continue
		}
		stop := s.roll(d)
		if stop == start || *s.cells.at(stop)&net != 0 || left+kicks == 1 && s.aims[stop+margin] == 0 {
			continue
		}
		for i := s.firstMover(0, start-d); i < s.n; i = s.firstMover(i+1, start-d) {
			from := s.members[i]
			s.move(i, start-d)
			s.put(stop)
			found := s.goal(left, kicks)
			s.put(start)
			s.move(i, from)
			if found {
				s.add(step{from, start - d, start, stop})
				return true
			}
		}
	}
	return false
}

// A ground says, as bits, which actions are impossible on a square, and who is on it.
type ground uint8

const (
	noBall   ground = 1 << iota // the ball cannot roll here
	noWay                       // a member cannot pass here
	noMember                    // a member other than the keeper cannot end its move here
	noKeeper                    // the keeper cannot end its move here
	ours                        // one of the attackers stands here
	theirs                      // one of the defenders stands here
	net                         // a square of a goal
)

// noEnd says that no member can end its move on a square.
const noEnd = noMember | noKeeper

// margin is the number of cells before the first square. So a step from any square in any
// direction leads to a cell.
const margin = 64

// cells are the squares with a margin around them.
type cells [512]ground

func (c *cells) at(q square) *ground { return &c[(q+margin)&511] }

// emptyCells are the cells of an empty pitch of each size, for each player who attacks (rules 1,
// 4.1, 4.2 and 5).
var emptyCells = func() (empty [len(pitches)][2]cells) {
	for size := range pitches {
		for player := range rules.Player(2) {
			c := &empty[size][player]
			for i := range c {
				c[i] = pitches[size].vacant(player, square(i-margin))
			}
		}
	}
	return empty
}()

// vacant returns the ground of an empty square, or of a cell beside the pitch, when player attacks.
func (t *pitch) vacant(player rules.Player, q square) (g ground) {
	if q < 0 || !t.ground.has(q) {
		return noBall | noWay | noEnd
	}
	if !t.playable.has(q) {
		g |= noBall
	}
	if t.box[player].has(q) {
		g |= noMember
	}
	if t.goal[player].has(q) {
		g |= noEnd
	}
	if t.goal[0].has(q) || t.goal[1].has(q) {
		g |= net
	}
	return g
}
