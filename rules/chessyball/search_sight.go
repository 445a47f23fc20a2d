package chessyball

import "quintet/rules"

// Position is a position of Chessyball. The rules use only the embedded position. The other
// fields are for the computer: how far the position looks ahead by itself, and the results of
// that. They are not part of the position's text or hash. A Position is a value: a copy shares
// nothing with it.
type Position struct {
	position
	sight

	// Results within the sight. Apply resets them if an action may have changed them.
	noGoal   bool // the mover cannot score in this turn or shot; false: not known
	noThreat bool // the opponent could not score in the next turn if it began now; false: not known

	goals goalMemory // found lately by this Position; CopyFrom and Clone do not copy them
}

// newPosition returns p as a Position that looks as far as it can.
func newPosition(p position) *Position { return &Position{position: p} }

// Apply implements rules.Position. It also forgets the results that the action may have
// changed.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	turn, phase, left := p.turn, p.phase, p.left
	p.position.Apply(a, log)
	p.noThreat = false
	switch {
	case phase == shooting:
		p.noGoal = p.noGoal && p.phase == shooting && p.seesWholeShot(inShooting)
	default:
		// If the search has seen the whole turn, there is no goal later in the turn either.
		// An extended turn goes further than the search has seen.
		p.noGoal = p.noGoal && p.turn == turn && left > 0 && p.seesWholeTurn()
	}
}

// CopyFrom implements rules.Position. It keeps the goals that p remembers. A goal in one position
// of a search is likely to be a goal in the next position as well. The goals are checked before
// they are used.
func (p *Position) CopyFrom(src rules.Position) {
	q := src.(*Position)
	p.position, p.sight = q.position, q.sight
	p.noGoal, p.noThreat = q.noGoal, q.noThreat
}

func (p *Position) Clone() rules.State {
	c := new(Position)
	c.CopyFrom(p)
	return c
}

// Pass implements rules.Passer: it ends the turn, and gives up the actions that are left. There is
// no Pass in the last turn, while the ball is to be placed, and where the opponent could not act.
// There is none where the next turn begins with a drop of the ball (6.1). There is none in the
// shoot-out, where each shot has its shooter (rule 9).
func (p *Position) Pass() (s rules.State, ok bool) {
	acts := p.phase == acting || p.phase == extending
	if p.outcome != rules.Playing || !acts || p.still >= stillLimit {
		return nil, false
	}
	q := p.Clone().(*Position)
	q.noGoal, q.noThreat = false, false
	q.endTurn(p.mover.Other(), false, nil)
	if q.outcome != rules.Playing || q.phase != acting || q.mover == p.mover {
		return nil, false
	}
	return q, true
}

// A sight is how far a position looks ahead by itself, see rules.Sighted. The zero value
// sees as far as possible.
type sight struct {
	actions uint8    // the number of actions within which a goal is looked for; 0: all
	hidden  [2]uint8 // by role: 3 minus the greatest number of actions of a shot that are looked at
}

// The roles in a shot, as indices of sight.hidden.
const (
	inShooting  = iota // the role of the side that shoots
	inDefending        // the role of the side that puts its keeper and the wall
)

// See implements rules.Sighted: it limits the number of actions within which a goal is
// looked for. In a shoot-out the limit is the same, unless actions is a result of inShots.
func (p *Position) See(actions int) {
	p.sight = sight{actions: uint8(actions % shotUnit)}
	if shots := actions / shotUnit; shots > 0 {
		p.hidden = [2]uint8{shotActions - uint8(shots&3), shotActions - uint8(shots>>2&3)}
	} else if actions > 0 {
		hidden := uint8(max(0, shotActions-actions))
		p.hidden = [2]uint8{hidden, hidden}
	}
	p.noGoal, p.noThreat = false, false
}

// Sees implements rules.Sighted. It returns the limit for a turn. The limit for a
// shot may be another (inShots).
func (p *Position) Sees() int { return int(p.sight.actions) }

// shotUnit is more than the number of actions of any attack.
const shotUnit = maxAttack + 1

// inShots returns an argument for See. actions is the limit for a turn. attacker and defender, from
// 0 to 3, are the limits for a shot: attacker for the side that shoots, and defender for the side
// that puts the wall.
func inShots(actions, attacker, defender int) int {
	return actions + shotUnit*(16+attacker+4*defender)
}

// ofTurn returns how many of n actions of a turn, and of the kicks that may follow, are looked at.
func (s *sight) ofTurn(n, kicks int) (int, int) {
	if s.actions == 0 {
		return n, kicks
	}
	n = min(n, int(s.actions))
	return n, min(kicks, int(s.actions)-n)
}

// ofShot returns how many of n actions of a shot are looked at in a role.
func (s *sight) ofShot(n, role int) int { return min(n, shotActions-int(s.hidden[role])) }

// seesWholeTurn reports whether there is no limit for a turn.
func (s *sight) seesWholeTurn() bool { return s.actions == 0 }

// seesWholeShot reports whether all actions of a shot are looked at in a role.
func (s *sight) seesWholeShot(role int) bool { return s.hidden[role] == 0 }

// scores reports whether the mover can score in this turn, within the sight. s must be empty. If
// the mover can score, s.sequence becomes a sequence that scores, and the rest of s must not be
// used. Otherwise s becomes the mover's attack before the first action.
func (p *Position) scores(s *attack) bool {
	if p.noGoal {
		s.begin(&p.pieces, p.mover)
		return false
	}
	p.noGoal = !p.seesGoal(s, &p.position)
	return !p.noGoal
}

// seesGoal reports whether the mover of q can score within p's sight. It does to s what
// scores does.
func (p *Position) seesGoal(s *attack, q *position) bool {
	n, kicks := p.ofTurn(int(q.left), q.furtherKicks())
	if q.phase == shooting {
		n = p.ofShot(int(q.left), inShooting)
	}
	if n+kicks == 0 {
		s.begin(&q.pieces, q.mover)
		return false
	}
	return p.goals.find(s, &q.pieces, q.mover, n, kicks)
}

// threatened reports whether the opponent could score in their next turn if nothing changed, within
// the sight. It does to s what scores does, for the opponent.
func (p *Position) threatened(s *attack) bool {
	if p.noThreat {
		s.begin(&p.pieces, p.mover.Other())
		return false
	}
	p.noThreat = !p.goals.find(s, &p.pieces, p.mover.Other(), p.nextSteps(), 0)
	return !p.noThreat
}

// nextSteps returns the number of actions of the opponent's next turn that are within the
// sight.
func (p *Position) nextSteps() int {
	seen, _ := p.ofTurn(int(p.stepsOf(p.turn+1)), 0)
	return seen
}

// Finish implements rules.Finisher with the sequence that scoresNow finds.
func (p *Position) Finish(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing || p.ball == outside || !p.moving() {
		return buf
	}
	var s attack
	if !p.scoresNow(&s) {
		return buf
	}
	for i := s.length - 1; i >= 0; i-- {
		buf = append(buf, pack(s.steps[i].from, s.steps[i].to))
	}
	return buf
}

// scoresNow reports whether the mover can score in this turn; the sight does not limit it. In an
// extended turn (rule 7) it looks at no more than extensions kicks. s must be empty. If the mover
// can score, s becomes the attack with the shortest sequence that scores.
func (p *position) scoresNow(s *attack) (ok bool) {
	s.begin(&p.pieces, p.mover)
	for n := 1; n <= int(p.left) && !ok; n++ {
		ok = s.goal(n, 0)
	}
	for kicks := 1; kicks <= p.furtherKicks() && !ok; kicks++ {
		ok = s.goal(int(p.left), kicks)
	}
	return ok
}

// A goalMemory holds goals that were found lately, for each player. Successive positions of a
// search mostly have the same few goals. It takes less time to check that a goal is still possible
// than to find it.
type goalMemory [2][recent]sequence

// recent is the number of goals remembered for each player.
const recent = 3

// find reports whether player can score in p within n actions. If all of these move the ball,
// further actions that move it may follow; kicks is the greatest number of these further
// actions. s must be empty. If player can score, s.sequence becomes a sequence that scores, and
// the rest of s must not be used. Otherwise s becomes the attack of player before the first
// action.
func (m *goalMemory) find(s *attack, p *pieces, player rules.Player, n, kicks int) bool {
	if m.recall(&s.sequence, p, player, n) {
		return true
	}
	if !s.search(p, player, n, kicks) {
		return false
	}
	m[player][recent-1] = s.sequence
	return true
}

// recall reports whether player can score one of the remembered goals in p within n
// actions. If so, recall copies that goal to *goal.
func (m *goalMemory) recall(goal *sequence, p *pieces, player rules.Player, n int) bool {
	goals := &m[player]
	for i := range goals {
		c := &goals[i]
		if !c.scores(p, player, n) {
			continue
		}
		*goal = *c
		if i > 0 {
			goals[i], goals[i-1] = goals[i-1], goals[i]
		}
		return true
	}
	return false
}

// scores reports whether c has at most n actions and player can play them in p so that the ball
// moves as in c. It is false for a sequence without actions.
func (c *sequence) scores(p *pieces, player rules.Player, n int) bool {
	if c.length == 0 || c.length > n {
		return false
	}
	t := p.pitch()
	own, others := p.members[player], &p.members[player.Other()]
	keeper, ball := p.keeper[player], p.ball
	for i := c.length - 1; i >= 0; i-- {
		a := &c.steps[i]
		switch {
		case a.ball != ball || !own.has(a.from) || own.has(a.to) || others.has(a.to) || a.to == ball:
			return false
		case a.from == keeper:
			keeper = a.to
		case t.box[player].has(a.to):
			return false
		}
		d := direction(a.from, a.to)
		for q := a.from + d; q != a.to; q += d {
			if q == ball || p.pass != passAny && others.has(q) || p.pass == passNone && own.has(q) {
				return false
			}
		}
		own.flip(a.from)
		own.flip(a.to)
		if d = ball - a.to; isStep(d) {
			for q := ball + d; t.playable.has(q) && !own.has(q) && !others.has(q); q += d {
				ball = q
			}
		}
		if ball != a.stop {
			return false
		}
	}
	return true
}

// lastAction reports whether the mover has exactly one action left in this turn.
func (p *shootout) lastAction() bool { return p.phase == acting && p.left == 1 }

// Forcing implements rules.Unsettled, for a quiescence search. If the mover has one action left
// and the opponent can score in the next turn, it appends the moves that may prevent that. If the
// mover can score now, it appends nothing.
func (p *Position) Forcing(buf []rules.Action) []rules.Action {
	if p.ball == outside || !p.lastAction() || p.noThreat {
		return buf
	}
	var a, b attack
	if !p.threatened(&b) {
		return buf
	}
	if p.scores(&a) {
		return buf
	}
	n := len(buf)
	buf = p.Legal(buf)
	d := defence{p: p, mover: &a}
	d.begin(&b.sequence)
	for _, move := range buf[n:] {
		if d.helps(move) {
			buf[n] = move
			n++
		}
	}
	return buf[:n]
}

// A defence finds the actions that may prevent the opponent's next goal. It is for a mover who
// cannot score and has one action left.
type defence struct {
	p     *Position
	mover *attack         // the attack of the mover
	zones [2 * recent]set // for each known goal, the squares from or to which a move can prevent it
	n     int             // the number of goals known
	found bool            // an action is known that prevents all goals
}

// begin adds goal to d, which knows no goals yet, and then the remembered goals that the
// opponent could still score.
func (d *defence) begin(goal *sequence) {
	d.add(goal)
	other := d.p.mover.Other()
	for i := range d.p.goals[other] {
		if c := &d.p.goals[other][i]; c.scores(&d.p.pieces, other, d.p.nextSteps()) {
			d.add(c)
		}
	}
}

// add adds a goal that has to be prevented, if there is room.
func (d *defence) add(goal *sequence) {
	if d.n < len(d.zones) {
		d.zones[d.n] = goal.zone()
		d.n++
	}
}

// helps reports whether the action a may prevent all goals of the opponent. Every kick counts as
// such an action.
func (d *defence) helps(a rules.Action) bool {
	if _, to := unpack(a); d.mover.kicks(to) {
		return true
	}
	for i := range d.zones[:d.n] {
		if !d.zones[i].touched(a) {
			return false
		}
	}
	d.found = d.found || !d.fails(a)
	return d.found
}

// fails reports whether the opponent can score after the action a, which must not move the ball. If
// that goal is also possible without this action, fails adds it to d.
func (d *defence) fails(a rules.Action) bool {
	q := d.p.position
	q.Apply(a, nil)
	var s attack
	if q.outcome != rules.Playing || q.mover == d.p.mover || !d.p.seesGoal(&s, &q) {
		return false
	}
	if s.sequence.scores(&d.p.pieces, q.mover, d.p.nextSteps()) {
		d.add(&s.sequence)
	}
	return true
}

// zone returns the squares that c needs: the squares on which a defender would block c or stop the
// ball. For each kick the result includes the square after the last square of the ball: a defender
// who leaves that square lets the ball roll on.
func (c *sequence) zone() (z set) {
	for _, a := range c.steps[:c.length] {
		d := direction(a.from, a.to)
		for q := a.from; q != a.to; {
			q += d
			z.put(q)
		}
		if a.stop == a.ball {
			continue
		}
		d = direction(a.to, a.ball)
		for q := a.ball; ; q += d {
			z.put(q)
			if q == a.stop {
				z.put(q + d)
				break
			}
		}
	}
	return z
}

// touched reports whether an action starts from or goes to a square of s.
func (s *set) touched(a rules.Action) bool {
	from, to := unpack(a)
	return s.has(from) || s.has(to)
}
