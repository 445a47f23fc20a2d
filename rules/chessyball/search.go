package chessyball

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// These are the weights of the evaluation, which estimates who scores next. A network was tried instead. Its
// features were the places of the members, these places as seen from the ball, and what the weights below
// are for. It learned from 10,000 games to one goal, and then scored 30 % against this evaluation, over 200
// games at equal nodes. In such games both name the winner in hardly more than half of the positions.
const (
	worthStep   = 38  // each action left, beyond or below half a turn
	worthKick   = 6   // each file that a kick can bring the ball nearer to the opposing goal line
	worthBeaten = 10  // each opponent whom the ball has passed
	worthOpen   = 3   // every two squares from which no opponent is in the way of a shot
	worthShot   = 40  // the ball on a square from which it could be shot into the goal
	worthPass   = 15  // each kick to a square from which the ball could be shot into the goal
	worthHalf   = 3   // each half file that the ball is beyond the middle of the pitch
	worthAway   = 1   // each king's step from the keeper to its box
	worthGoal   = 900 // a goal in this turn
)

// Eval implements rules.Evaluator. It estimates who scores next, and how much that goal
// changes the win probability at the present score. In the hundredth turn without a goal, the
// score is likely to stay as it is unless the mover can score. In an extended turn (rule 7) in
// which the mover cannot score, the result is that of the position after the end of the turn.
func (p *Position) Eval() int {
	if p.phase >= puttingBall {
		return p.evalShot()
	}
	if p.phase == extending && !p.scores(&attack{}) {
		return p.evalAfter(endAction)
	}
	me, next := p.mover, p.next()
	won, lost := p.winProbabilityWith(me, 1), p.winProbabilityWith(me, -1)
	w := lost + (won-lost)*winProbability(next)/certain
	if next != worthGoal && p.quiet == quietLimit-1 {
		w = (w + 7*p.winProbabilityAsIs(me)) / 8
	}
	return evaluation(w)
}

func (p *Position) evalAfter(a rules.Action) int {
	q := Position{position: p.position, sight: p.sight}
	q.Apply(a, nil)
	if q.outcome != rules.Playing {
		return evaluation(q.winProbabilityAsIs(p.mover))
	}
	if q.mover == p.mover {
		return q.Eval()
	}
	return -q.Eval()
}

// next returns the evaluation of the mover's chance to score next.
func (p *Position) next() int {
	if p.ball == outside {
		return p.tempo()
	}
	var a, b attack
	if p.scores(&a) {
		return worthGoal
	}
	if !p.lastAction() {
		b.begin(&p.pieces, p.mover.Other())
	} else if p.threatened(&b) {
		return -worthGoal
	}
	return p.chances(&a, &b)
}

// tempo returns the value of the actions that the mover has left. It is above 0 at the start of a turn,
// and below 0 at its end, when the opponent is about to have a whole turn. Then a good action loses
// nothing: it gains about worthStep on the pitch, as measured by searches in games of level 7.
func (p *position) tempo() int { return worthStep * (2*int(p.left) - mostSteps) / 2 }

// chances returns the result of next if next has found no goal. a is the attack of the mover and
// b the attack of the opponent, both before the first action.
func (p *position) chances(a, b *attack) int {
	me, other := p.mover, p.mover.Other()
	return p.tempo() + a.outlook() - b.outlook() +
		worthOpen*(a.open-b.open)/2 +
		worthHalf*p.beyond(me) +
		p.posture(me) - p.posture(other)
}

// outlook returns the value of the attackers' kicks, plus worthShot if the ball is on a
// square from which it could be shot into the goal.
func (s *attack) outlook() (value int) {
	if s.aims[s.ball+margin] != 0 {
		value = worthShot
	}
	files := -3
	for _, d := range directions {
		d *= -s.forward[1] // so that the first direction is forward for both players
		if s.cells.closed(s.ball - d) {
			continue
		}
		stop := s.roll(d)
		up := (stop.file() - s.ball.file()) * int(s.forward[1])
		pass := stop != s.ball && s.aims[stop+margin] != 0
		if !pass && up <= files || *s.cells.at(stop)&net != 0 || s.firstMover(0, s.ball-d) == s.n {
			continue
		}
		files = max(files, up)
		if pass {
			value += worthPass
		}
	}
	return value + worthKick*files
}

// beyond returns how far the ball is beyond the middle of the pitch in the direction that
// player attacks, in half files.
func (p *pieces) beyond(player rules.Player) int {
	return (2*p.ball.file() + 1 - p.pitch().Files) * int(forward[player][1])
}

// posture returns the worth of the places of player's members.
func (p *pieces) posture(player rules.Player) int {
	t := p.pitch()
	front := uint32(1)<<p.ball.file() - 1 // nearer to the opponent's goal line than the ball
	if player == rules.First {
		front = ^(front<<1 | 1)
	}
	beaten := 0
	for _, row := range p.members[player][:t.Ranks] {
		beaten += bits.OnesCount32(row & front)
	}
	return -worthBeaten*beaten - worthAway*p.away(player)
}

// away returns the distance of player's keeper from its box, in king's steps.
func (p *pieces) away(player rules.Player) int {
	box, k := &p.pitch().Box[player], p.keeper[player]
	return max(0, box.File-k.file(), k.file()-box.File-box.Files+1, box.Rank-k.rank(), k.rank()-box.Rank-box.Ranks+1)
}

// The priorities of actions.
const (
	orderGoal = 1 << 20 // of a goal in this turn
	orderStop = 1 << 14 // of a move from or to a square that a goal of the opponent needs
	orderKick = 1 << 13 // of a kick, and of the action that ends the turn
	orderFile = 1 << 9  // for each file that a kick brings the ball forward
	orderNear = 1 << 10 // for each square by which a move ends nearer to the ball than the distance near
	near      = 2       // the greatest distance from the ball at which a move matters
)

// Order implements rules.Orderer. If the mover can score in this turn within the sight, it omits
// all actions except the first action of a sequence that scores. Otherwise it keeps three kinds of
// moves: those that kick the ball, those from or to a square that the opponent needs to score in
// the next turn (zone), and those that come near the ball. It omits all others. If the opponent
// could score within the sight and this is the last action of the turn, it keeps only moves that
// may prevent that. A move to a square outside the field is shunned, unless it is of the first two
// kinds. In a shot no move is shunned. In an extended turn (rule 7) a kick is shunned, too, unless
// its evaluation is better than that of the action that ends the turn. Otherwise a player who
// searches again before each kick could go on for ever. The action that ends the turn is kept, and
// so is every place for the ball (reset=place).
//
// Priorities learned from 9,000 searches of 20,000 nodes were tried instead. The action that such a search
// finds was among their first 16 in 79 % of other positions; it is among the first 16 of Order in 53 %.
// But with 4,000 nodes they scored only 51 % over 100 games.
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	if p.phase >= puttingBall && p.phase != shooting {
		return p.orderShot(actions, buf)
	}
	if p.ball == outside {
		for range actions {
			buf = append(buf, 0)
		}
		return buf
	}
	var s attack
	if p.scores(&s) {
		first := s.steps[s.length-1]
		for _, a := range actions {
			buf = append(buf, goalPriority(a, pack(first.from, first.to)))
		}
		return buf
	}
	var o attack
	var danger set
	d := defence{p: p, mover: &s}
	urgent := false
	if p.phase != shooting && p.threatened(&o) {
		danger = o.zone()
		if urgent = p.lastAction(); urgent {
			d.begin(&o.sequence)
		}
	}
	shunned := p.shunned()
	ended := 0
	if p.phase == extending {
		ended = p.evalAfter(endAction)
	}
	for _, a := range actions {
		priority := s.priority(a, &danger, shunned)
		if p.phase == extending && a != endAction && p.evalAfter(a) <= ended {
			priority = rules.OrderShun
		}
		if urgent && !d.helps(a) {
			priority = min(priority, rules.OrderOmit)
		}
		buf = append(buf, priority)
	}
	return buf
}

// shunned returns the squares to which moves are shunned: those outside the field. In a shot no
// moves are shunned.
func (p *shootout) shunned() *set {
	if p.phase == shooting {
		return &set{}
	}
	return &p.pitch().ring
}

func goalPriority(a, goal rules.Action) int32 {
	if a == goal {
		return orderGoal
	}
	return rules.OrderOmit
}

// priority returns the priority of the action a of attackers who cannot score. danger contains the
// squares that the opponent's goal needs, and traps the squares to which moves are shunned.
func (s *attack) priority(a rules.Action, danger, traps *set) int32 {
	_, to := unpack(a)
	switch d := s.ball.steps(to); {
	case a == endAction:
		return orderKick
	case s.kicks(to):
		return orderKick + orderFile*int32(s.gain(to))
	case danger.touched(a):
		return orderStop
	case traps.has(to):
		return rules.OrderShun
	case d <= near:
		return orderNear * int32(near-d)
	}
	return rules.OrderOmit
}

// gain returns the number of files that a kick from a square brings the ball forward.
func (s *attack) gain(from square) int {
	stop := s.roll(s.ball - from)
	return (stop.file() - s.ball.file()) * int(s.forward[1])
}

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

// Absurd implements rules.Critic. An action is absurd if another action leads to a better
// goal difference. So where an action scores, all actions that do not score are absurd.
func (p *Position) Absurd(actions []rules.Action, buf []bool) []bool {
	gains := make([]int, len(actions))
	for i, a := range actions {
		after := p.position
		after.Apply(a, nil)
		gains[i] = after.lead(p.mover) - p.lead(p.mover)
	}
	most := slices.Max(gains)
	for _, gain := range gains {
		buf = append(buf, gain < most)
	}
	return buf
}

// lead returns by how many goals player leads, those of the shoot-out included.
func (p *position) lead(player rules.Player) int {
	goals := func(player rules.Player) int { return int(p.score[player]) + p.series.goals(player) }
	return goals(player) - goals(player.Other())
}
