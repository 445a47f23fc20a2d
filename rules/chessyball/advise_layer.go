package chessyball

import (
	"strconv"

	"quintet/rules"
)

// The text keys of the layers and of their sentences, and what the sentences name.
const (
	layerKicks = "chessyball.layer.kicks"
	layerGoals = "chessyball.layer.goals"

	layerRolls  = "chessyball.layer.rolls"  // the mover, and the squares to which they can kick the ball with the next action
	layerNoKick = "chessyball.layer.nokick" // the mover, who cannot move the ball with the next action
	layerLater  = "chessyball.layer.later"  // the number of squares to which the ball can be brought with more actions
	layerNotYet = "chessyball.layer.notyet" // the next action puts a piece, or is another choice
	layerShots  = "chessyball.layer.shots"  // the player, and the number of squares from which they can shoot a goal
	layerBall   = "chessyball.layer.ball"   // as for layerShots; the ball lies on one of these squares
)

func (p *pieces) Layers() []string { return []string{layerKicks, layerGoals} }

// Layer implements rules.Layered. The first layer shows the squares to which the mover can bring
// the ball in this turn (rollsThisTurn). The second layer shows the squares from which either
// side could shoot a goal; in a shoot-out only those of the side that shoots.
func (p *position) Layer(i int) (l rules.Layer) {
	if i == 0 {
		p.addKicks(&l)
		return l
	}
	shooter, going := p.shooter()
	switch {
	case going:
		p.addShots(&l, shooter)
	case p.phase >= puttingBall:
		l.Say(layerNotYet)
	default:
		p.addShots(&l, rules.First)
		p.addShots(&l, rules.Second)
	}
	return l
}

// addKicks adds an arrow to each square to which the mover's next action can kick the ball. On each
// square to which the ball can be brought only later in this turn it adds the number of actions.
func (p *position) addKicks(l *rules.Layer) {
	if !p.moving() {
		l.Say(layerNotYet)
		return
	}
	t, least := p.pitch(), p.rollsThisTurn()
	var next []rules.Site
	later := 0
	for rank := range t.Ranks {
		for file := range t.Files {
			q := squareAt(file, rank)
			switch n := least[q]; n {
			case 0:
			case 1:
				next = append(next, t.site(q))
				l.Signs = append(l.Signs, rules.Sign{Shape: rules.Arrow, Site: t.site(p.ball), To: t.site(q), Side: p.mover})
			default:
				later++
				l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: t.site(q), Side: p.mover, Text: strconv.Itoa(int(n))})
			}
		}
	}
	if len(next) > 0 {
		l.Say(layerRolls, p.mover, next)
	} else {
		l.Say(layerNoKick, p.mover)
	}
	if later > 0 {
		l.Say(layerLater, later)
	}
}

// addShots adds the squares of the field from which player could shoot a goal if the ball lay
// there. It assumes that a member comes to kick the ball.
func (p *pieces) addShots(l *rules.Layer, player rules.Player) {
	t, n := p.pitch(), 0
	says := layerShots
	for rank := range t.Ranks {
		for file := range t.Files {
			q := squareAt(file, rank)
			if !t.Field.Contains(file, rank) || q != p.ball && !p.free(q) || !p.shoots(player, q) {
				continue
			}
			n++
			if q == p.ball {
				says = layerBall
			}
			l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: t.site(q), Side: player})
		}
	}
	l.Say(says, player, n)
}

// shoots reports whether a member of player could kick a ball on q in a direction in which it rolls
// into the goal that player attacks.
func (p *pieces) shoots(player rules.Player, q square) bool {
	t := p.pitch()
	for _, d := range forward[player] {
		kicker := q - d
		if !t.ground.has(kicker) || t.goal[player].has(kicker) || p.members[player.Other()].has(kicker) {
			continue
		}
		stop := q
		for stop+d == p.ball || p.free(stop+d) {
			stop += d
		}
		if t.goal[player.Other()].has(stop) {
			return true
		}
	}
	return false
}

// rolls is a search for the squares to which the ball can be brought in a turn.
type rolls struct {
	least [512]uint8 // for each square the least number of actions found; 0 if none is found
	plies [mostSteps]struct {
		position // after i actions, at index i
		legal    []rules.Action
	}
}

// rollsThisTurn returns for each square the least number of actions with which the mover can bring
// the ball there in this turn; 0 if they cannot, and for the square that the ball is on. Of the
// actions of an extension (rule 7) only the next action counts.
func (p *position) rollsThisTurn() (least [512]uint8) {
	if !p.moving() {
		return least
	}
	var r rolls
	r.plies[0].position = *p
	for count := range max(p.left, 1) {
		r.kicksAfter(count, 0)
	}
	r.least[p.ball] = 0
	return r.least
}

// kicksAfter adds to r.least the squares to which the ball can be kicked after count actions. Of
// these actions, ply have been made already, and have led to the position with the index ply.
func (r *rolls) kicksAfter(count, ply uint8) {
	p := &r.plies[ply]
	if ply == count {
		r.kicks(&p.position, count+1)
		return
	}
	var froms, tos set
	if ply+1 == count {
		froms, tos = r.promising(&p.position)
	}
	p.legal = p.Legal(p.legal[:0])
	for _, a := range p.legal {
		from, to := unpack(a)
		if ply+1 == count && !froms.has(from) && !tos.has(to) {
			continue
		}
		q := &r.plies[ply+1].position
		*q = p.position
		q.move(from, to, nil)
		if _, goal := q.goalOf(q.ball); !goal {
			r.kicksAfter(count, ply+1)
		}
	}
}

// kicks adds to r.least the squares to which the mover can kick the ball with the next action of p.
// number is the number that this action has, counted from 1 at the root.
func (r *rolls) kicks(p *position, number uint8) {
	var can reach
	for _, d := range directions {
		stop := p.ball
		for p.free(stop + d) {
			stop += d
		}
		if stop == p.ball || r.least[stop] != 0 {
			continue
		}
		if can.ranks == 0 {
			can = p.reach(p.ball)
		}
		if p.comes(&can, p.ball-d) {
			r.least[stop] = number
		}
	}
}

// promising returns two sets of squares. To kick the ball, or to prepare a kick to a new square, an
// action must move a member from a square of origins or to a square of destinations. A new square
// is one for which r.least is still 0.
func (r *rolls) promising(p *position) (origins, destinations set) {
	can := p.reach(p.ball)
	destinations = p.kicks(p.ball)
	for _, d := range directions {
		kicker := p.ball - d
		if !p.pitch().ground.has(kicker) || p.members[p.mover.Other()].has(kicker) {
			continue
		}
		stop := p.ball
		for p.free(stop + d) {
			stop += d
			if stop != p.ball+d && r.least[stop-d] == 0 {
				destinations.put(stop) // a member there stops the ball
			}
		}
		if r.rollsOn(p, stop+d, d) {
			origins.put(stop + d)
		}
		if stop != p.ball && r.least[stop] == 0 {
			can.approaches(kicker, &origins, &destinations)
		}
	}
	return origins, destinations
}

// rollsOn reports whether a member of the mover is on the square origin, and the ball would reach a
// new square if this member moved away. The ball rolls in the direction d.
func (r *rolls) rollsOn(p *position, origin, d square) bool {
	if !p.members[p.mover].has(origin) || !p.pitch().playable.has(origin) {
		return false
	}
	for q := origin; ; q += d {
		if r.least[q] == 0 {
			return true
		}
		if !p.free(q + d) {
			return false
		}
	}
}

// approaches adds squares to two sets. destinations gets the squares from which a member can reach
// target with one move. origins gets the squares that a member can leave to make such a move
// possible: target, and on each line the first square that is not open.
func (r *reach) approaches(target square, origins, destinations *set) {
	origins.put(target)
	for _, d := range directions {
		from := target + d
		for ; r.open.has(from); from += d {
			destinations.put(from)
		}
		origins.put(from)
	}
}

// comes reports whether a member of the mover can reach the square target with one move.
func (p *pieces) comes(r *reach, target square) bool {
	member, keeper := r.memberEnds.has(target), r.keeperEnds.has(target)
	if !member && !keeper {
		return false
	}
	for _, d := range directions {
		for from := target + d; p.pitch().ground.has(from); from += d {
			if p.members[p.mover].has(from) && (member && from != p.keeper[p.mover] || keeper && from == p.keeper[p.mover]) {
				return true
			}
			if !r.open.has(from) {
				break
			}
		}
	}
	return false
}
