// Package dimpled draws Dimpled Football: stones on the points of a fine grid, inside
// edges in the players' colours.
package dimpled

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dimpled"
)

// board is the look of Dimpled Football.
type board struct{ look.Grid }

var _ interface {
	look.Look
	look.Annotator
	look.Explainer
	look.Tinter
} = (*board)(nil)

// The measures of the board, in cells.
const (
	margin    = 1.05 // around the cells
	lip       = 0.10 // the part of the margin outside the wood
	namesOff  = 0.25 // distance of the names of the players' colours from the cells
	coordsOff = 0.72 // distance of the coordinates from the cells
	stoneSize = 0.90 // the diameter of a stone, which leaves room for a ring around it
)

// New returns the look of Dimpled Football on the board of the position s.
func New(s rules.State) look.Look {
	n := s.(*dimpled.Position).Size()
	return &board{look.NewGrid(n, n, margin)}
}

// Picture implements Look.
func (l *board) Picture(p rules.Piece, form look.Form) raster.Picture {
	if dimpled.Owner(p) == rules.First {
		return raster.Stone(stoneSize*form.Cell, look.Colour("colour.black"))
	}
	return raster.Stone(stoneSize*form.Cell, look.Colour("colour.white"))
}

// Shadow implements Look.
func (l *board) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return raster.ContactShadow(stoneSize * cell)
}

// Motion implements Look. A dimple waits while its football is outlined. Then the tip slides into
// the centre and presses in. Together this takes half a second, so that the eye can follow a chain.
func (l *board) Motion(_ rules.State, e rules.Event) anim.Motion {
	if e.Kind == rules.Move {
		return anim.Motion{Hold: 0.18, Seconds: 0.32, Lift: 0.05, Press: 0.12}
	}
	return look.DefaultMotion(e)
}

// stars returns the points that are marked for orientation on a large board.
func (l *board) stars() []layout.Vec {
	n := l.Files
	if n < 9 {
		return nil
	}
	in := 2
	if n >= 13 {
		in = 3
	}
	lines := []int{in, n / 2, n - 1 - in}
	var at []layout.Vec
	for i, file := range lines {
		for j, rank := range lines {
			// Two corner stars on one side have a star between them only if they are far apart.
			if side := (i == 1) != (j == 1); side && n < 19 {
				continue
			}
			at = append(at, l.Middle(file, rank))
		}
	}
	return at
}
