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

// Layers implements rules.Layered.
func (p *position) Layers() []string { return []string{layerKicks, layerGoals} }

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
	if !p.kicksNow() {
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
func (p *position) addShots(l *rules.Layer, player rules.Player) {
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
func (p *position) shoots(player rules.Player, q square) bool {
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
