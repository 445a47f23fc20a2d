package akron

import (
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/akron"
)

// left returns the number of balls in player's reserve after events have happened in the position
// s.
func left(s rules.Reserver, player rules.Player, events []rules.Event) int {
	n := s.Reserve(player)
	for _, e := range events {
		switch {
		case e.Piece != akron.Ball(player):
		case e.Kind == rules.Put:
			n--
		case e.Kind == rules.Take:
			n++
		}
	}
	return n
}

// Stock implements Tray: the reserves in their trays, and the number of balls in each.
func (l *board) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	for player := range rules.Player(2) {
		t, n := &l.trays[player], left(s.(rules.Reserver), player, events)
		for i := range n {
			buf = append(buf, t.last(i+1))
		}
		buf = append(buf, anim.Sprite{Number: n, At: t.at(t.end-trayRim-trayPlate/2, trayMiddle, trayHigh), Alpha: 1, Scale: 1})
	}
	return buf
}

// Supply implements Tray.
func (l *board) Supply(s rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool) {
	t, n := &l.trays[s.Mover()], s.(rules.Reserver).Reserve(s.Mover())
	middle := (t.place(0).Z + t.place(t.low).Z) / 2
	row = [2]layout.Vec{t.at(t.begin, trayMiddle, middle), t.at(t.end, trayMiddle, middle)}
	if n == 0 {
		return next, row, false
	}
	return t.last(n), row, true
}

// Figure implements Pile.
func (l *board) Figure(n int, form look.Form) raster.Picture {
	return raster.Label(math.Max(10, 0.44*form.Cell), palettes[form.Style.Theme].ink, strconv.Itoa(n))
}

// added returns the motion of an added ball, which comes from its tray.
func (l *board) added(p *akron.Position, e rules.Event) anim.Motion {
	t := &l.trays[e.Player]
	return t.carried(p, l, t.place(p.Reserve(e.Player)-1), l.Shape.Spots[e.To].At)
}

// returned returns the motion of a ball that is taken off the board, which returns to its
// tray.
func (l *board) returned(p *akron.Position, e rules.Event) anim.Motion {
	owner := rules.Player(e.Piece - akron.White)
	t := &l.trays[owner]
	return t.carried(p, l, l.Shape.Spots[e.From].At, t.place(p.Reserve(owner)))
}

// carried returns the motion of a ball that is carried over the pile from start to end.
func (t *tray) carried(p *akron.Position, l *board, start, end layout.Vec) anim.Motion {
	const above = 0.8 // the room above the highest ball, in cells
	way := start.Distance(end)
	high := 0.7 + 0.12*way
	for _, ball := range p.Pieces(nil) {
		high = math.Max(high, l.Shape.Spots[ball.Site].At.Z+above)
	}
	return anim.Motion{Seconds: 0.30 + 0.012*way, Lift: high, Route: []layout.Vec{start, end}, Beside: t.ball}
}
