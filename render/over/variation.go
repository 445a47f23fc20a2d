package over

import (
	"image/color"
	"slices"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// Variation is a line of actions as drawn over the position in which the line begins. A piece that
// is put on an empty site, or rolls there, has a ghost. A piece that moves has an arrow. If the line
// has several actions, they are numbered. The zero value is no line.
type Variation struct {
	// Marks are the paths of pieces that roll, the site of an advised first action in which
	// nothing moves, and the promised sites. With the promised sites the first mover wins at the
	// end of the line or, without a win there, threatens to win after their first turn.
	Marks  []look.Mark
	steps  []step
	ghosts []rules.Placed
}

// step is an action of a variation or of a ranking.
type step struct {
	way   []layout.Vec // the path of what moves; nil if nothing moves
	at    rules.Site   // the destination
	from  rules.Site   // the origin; the same as at if nothing moves
	part  string       // the label with the number of pieces that move; "" for none
	style arrowStyle
	tinge color.NRGBA // the zero value is the colour of advice
}

// NewVariation returns the Variation of line, a list of legal actions from the position s; l is the
// look of the game. It keeps at most three turns of the line: the mover's turn, the reply, and the
// mover's answer. If advised is set, the mover's actions have the colour of advice, and the first
// action has a mark if nothing moves in it. All other actions have the colour of their player
// in sides.
func NewVariation(l look.Look, s rules.State, line []rules.Action, sides [2]color.NRGBA, advised bool) (x Variation) {
	me, turn := s.Mover(), 0
	taken := rules.NewBoard(s.Pieces(nil))
	now := s.Clone()
	var wins []rules.Site
	for i, a := range line {
		mover := now.Mover()
		if mover != me && turn == 0 || mover == me && turn == 1 {
			turn++
		}
		if mover != me && turn == 2 {
			break
		}
		var log rules.Log
		before := now.Clone()
		now.Apply(a, &log)
		n := newStep(l, before, a, log.Events)
		n.style = turnStyles[turn]
		if !advised || mover != me {
			n.tinge = sides[mover]
		}
		if i > 0 {
			n.part = ""
		}
		x.steps = append(x.steps, n)
		x.add(log.Events, taken)
		if i == 0 && advised && len(n.way) == 0 {
			x.Marks = append(x.Marks, look.Mark{Site: n.at, Kind: look.Advised})
		}
		if o := now.Outcome(); o == rules.Win(me) || o == rules.Playing && turn == 0 && now.Mover() != me {
			wins = promised(now)
		}
	}
	x.Marks = look.Marked(x.Marks, wins, look.Promised)
	return x
}

// turnStyles are the styles of arrows in the mover's turn, the reply and the answer.
var turnStyles = [3]arrowStyle{{width: 0.085}, {width: 0.07, dashed: true}, {width: 0.055}}

// promised returns the sites that decided the game or, while the game goes on, the sites with which
// the player who has just acted threatens to win.
func promised(s rules.State) []rules.Site {
	if h, ok := s.(rules.Highlighter); ok && s.Outcome() != rules.Playing {
		return h.Decided(nil)
	}
	if t, ok := s.(rules.Threatener); ok {
		return t.Threat(nil)
	}
	return nil
}

// newStep returns the step for the action a. before is the position in which the action is played,
// and events are its events.
func newStep(l look.Look, before rules.State, a rules.Action, events []rules.Event) step {
	path := before.Path(a, nil)
	n := step{from: path[0], at: path[len(path)-1]}
	if n.from == n.at {
		return n
	}
	if c, ok := l.(look.Stacks); ok {
		n.part = "×" + strconv.Itoa(c.Count(a))
	}
	for _, e := range events {
		if e.From == n.from && e.To == n.at {
			n.way = flight(l.Board(), l.Motion(before, e), e)
			return n
		}
	}
	spots := l.Board().Spots
	n.way = []layout.Vec{spots[n.from].At, spots[n.at].At}
	return n
}

// flight returns the path on which the motion m takes the piece of the event e.
func flight(b *layout.Board, m anim.Motion, e rules.Event) []layout.Vec {
	if len(m.Route) > 0 {
		return m.Route
	}
	const parts = 12
	way := make([]layout.Vec, 0, parts+1)
	for i := range parts + 1 {
		way = append(way, onArc(b, m, e, float64(i)/parts))
	}
	return way
}

// add adds the ghosts of the pieces that are put on, or roll to, empty sites, and the paths
// of the pieces that roll. taken holds the pieces before the line, and the ghosts.
func (x *Variation) add(events []rules.Event, taken rules.Board) {
	for _, e := range events {
		if e.Kind == rules.Roll {
			x.Marks = append(x.Marks, look.Mark{Site: e.From, Kind: look.Rolling, To: e.To})
		}
		if (e.Kind == rules.Put || e.Kind == rules.Roll) && taken[e.To] == 0 {
			x.ghosts = append(x.ghosts, rules.Placed{Site: e.To, Piece: e.ToNow})
			taken[e.To] = e.ToNow
		}
	}
}

// On reports whether x is a line of at least one action. Without a line x may still have Marks.
func (x *Variation) On() bool { return len(x.steps) > 0 }

// Ghosts appends to buf the ghosts of a variation on the board b, except on sites for which
// hidden returns true.
func (x *Variation) Ghosts(b *layout.Board, hidden func(rules.Site) bool, buf []anim.Sprite) []anim.Sprite {
	for _, p := range x.ghosts {
		if hidden(p.Site) {
			continue
		}
		ghost := anim.Still(p, b.Spots[p.Site].At)
		ghost.Alpha, ghost.Free = 0.55, true
		buf = append(buf, ghost)
	}
	return buf
}

// Variation draws the arrows of a variation and then the numbers of its actions. No number
// covers another number or a label.
func (o *Overlay) Variation(all *Variation) {
	for i := len(all.steps) - 1; i >= 0; i-- { // the first action is drawn last, on top
		n := &all.steps[i]
		style := n.style
		style.aside = slices.ContainsFunc(all.steps, func(o step) bool { return o.from == n.at && o.at == n.from && len(o.way) > 0 })
		o.drawArrow(n.way, style, o.tinged(n))
		o.drawLabel(look.Mark{Site: n.from, Label: n.part})
	}
	for i := range all.steps {
		number := all.number(i)
		if number == "" {
			break
		}
		n := &all.steps[i]
		o.drawNumber(n, number, o.tinged(n))
	}
}

// number returns the number of step i in the line; "" if the line has one step.
func (x *Variation) number(i int) string {
	if len(x.steps) < 2 {
		return ""
	}
	return strconv.Itoa(i + 1)
}

// beyondHead is the distance of a number from the head of its arrow, in cells.
const beyondHead = 0.3

// tinged returns the colour of a step on this board.
func (o *Overlay) tinged(n *step) color.NRGBA {
	if n.tinge == (color.NRGBA{}) {
		return o.tint(look.Advised)
	}
	return n.tinge
}
