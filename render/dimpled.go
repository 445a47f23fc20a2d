package render

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dimpled"
)

// dimpledLook draws Dimpled Football: stones on the points of a fine grid,
// within edges in the players' colours.
type dimpledLook struct{ flat }

var _ interface {
	Look
	Annotator
	Explainer
	Tinter
} = (*dimpledLook)(nil)

// The measures of the board, in cells.
const (
	dimpledMargin = 1.05 // around the cells
	dimpledLip    = 0.10 // the part of it that lies outside the wood
	dimpledNames  = 0.25 // from the cells outwards to the players' names
	dimpledCoords = 0.72 // and to the coordinates
	dimpledStone  = 0.90 // the diameter of a stone, which leaves room for a ring around it
)

func newDimpled(s rules.State) Look {
	n := s.(*dimpled.Position).Size()
	return &dimpledLook{newFlat(n, n, dimpledMargin)}
}

// Picture implements Look.
func (l *dimpledLook) Picture(p rules.Piece, form Form) raster.Picture {
	if dimpled.Owner(p) == rules.First {
		return raster.Stone(dimpledStone*form.Cell, Colour("colour.black"))
	}
	return raster.Stone(dimpledStone*form.Cell, Colour("colour.white"))
}

// Shadow implements Look.
func (l *dimpledLook) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return contactShadow(dimpledStone * cell)
}

// Motion implements Look: a dimple waits while its football is outlined and then
// slides its stone into the centre, where it presses in, all in half a second, so
// that the eye can follow a chain of them.
func (l *dimpledLook) Motion(_ rules.State, e rules.Event) anim.Motion {
	if e.Kind == rules.Move {
		return anim.Motion{Hold: 0.18, Seconds: 0.32, Lift: 0.05, Press: 0.12}
	}
	return defaultMotion(e)
}

// stars returns the points that are marked so that the eye finds its way on a
// large board.
func (l *dimpledLook) stars() []layout.Vec {
	n := l.files
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
			// Between the corners only where these are far apart.
			if side := (i == 1) != (j == 1); side && n < 19 {
				continue
			}
			at = append(at, l.middle(file, rank))
		}
	}
	return at
}
