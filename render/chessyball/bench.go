package chessyball

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// These are the measures of the bench, a row beside the pitch. It has the pieces that are still to
// be put on the pitch.
const (
	benchApart = 0.66 // the distance from piece to piece, in cells
	benchAbove = 0.42 // the distance of the row from the upper edge of the board, in cells
	benchScale = 0.74 // the size of a piece, as a fraction of its size on the pitch
)

// bench returns the pieces that the mover has to put on the pitch, each at its place on the
// bench. It also returns how many of them are already on the pitch.
func (l *board) bench(s rules.State) (all []anim.Sprite, placed int) {
	squad, placed := s.(*chessyball.Position).Squad(nil)
	left := -benchApart * float64(len(squad)-1) / 2
	for i, piece := range squad {
		sprite := anim.Still(rules.Placed{Piece: piece}, l.atTop(left+benchApart*float64(i), benchAbove))
		sprite.Scale = benchScale
		all = append(all, sprite)
	}
	return all, placed
}

// Stock implements Tray: the pieces still to be put on the pitch.
func (l *board) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	all, placed := l.bench(s)
	for _, e := range events {
		if e.Kind == rules.Put {
			placed++
		}
	}
	return append(buf, all[min(placed, len(all)):]...)
}

// Supply implements Tray.
func (l *board) Supply(s rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool) {
	all, placed := l.bench(s)
	if placed >= len(all) { // an impossible position can have more
		return next, row, false
	}
	return all[placed], [2]layout.Vec{all[placed].At, all[len(all)-1].At}, true
}

// fetched returns the motion of a piece that is put on the pitch from the bench; ok is false if it
// was not the next piece of the bench.
func (l *board) fetched(before rules.State, e rules.Event) (m anim.Motion, ok bool) {
	next, _, ok := l.Supply(before)
	if !ok || next.Piece != e.Piece {
		return m, false
	}
	to := l.Shape.Spots[e.To].At
	way := next.At.Distance(to)
	return anim.Motion{Seconds: 0.24 + 0.012*way, Lift: 0.7 + 0.12*way, Route: []layout.Vec{next.At, to}, Beside: benchScale}, true
}
