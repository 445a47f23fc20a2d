package dipole

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dipole"
)

// checker is the diameter of a checker, in cells.
const checker = 0.76

// checkerColours are the colours of one side's checkers: the body, the lit and the shaded side of
// the plate on top, and the number.
type checkerColours struct{ body, lit, shaded, ink color.NRGBA }

var checkers = [2]checkerColours{
	rules.First:  {body: raster.RGB(0xf3ead6), lit: raster.RGB(0xf6eedc), shaded: raster.RGB(0xe2d6bd), ink: raster.RGB(0x33241a)},
	rules.Second: {body: raster.RGB(0x2c1e17), lit: raster.RGB(0x3a2a21), shaded: raster.RGB(0x281b14), ink: raster.RGB(0xf2e4c8)},
}

// Picture implements Look: a stack with its height on the top face.
func (l *board) Picture(p rules.Piece, form look.Form) raster.Picture {
	cell := form.Cell
	const plate, rim = 0.33, 0.35 // radii in diameters
	d, col := checker*cell, checkers[dipole.Owner(p)]
	pic := raster.Checker(d, col.body, dipole.Height(p))
	c, x, y := raster.Canvas{Image: pic.Image}, pic.X, pic.Y-raster.CheckerTop(d, dipole.Height(p))
	squash := math.Cos(boardTilt)
	c.Gradient(raster.Ellipse(x, y, rim*d, squash), x-rim*d, y-rim*d, col.shaded, x+rim*d, y+rim*d, col.lit)
	c.Gradient(raster.Ellipse(x, y, plate*d, squash), x-plate*d, y-plate*d, col.lit, x+plate*d, y+plate*d, col.shaded)
	c.Text(x, y, 0.46*d, 0.5, 0.5, true, col.ink, strconv.Itoa(dipole.Height(p)))
	return pic
}

// rise returns how far the top face of a stack is above the ground, in cells of board space. height
// is the number of its checkers.
func rise(height int) float64 {
	const d = 100 // any diameter gives the same result
	return raster.CheckerTop(d, height) / d * checker / math.Sin(boardTilt)
}

// Shadow implements Look. The higher the stack is, the farther the shadow reaches to the lower
// right.
func (l *board) Shadow(p rules.Piece, cell float64) raster.Picture {
	const steps = 6
	d := checker * cell
	contact := raster.ContactShadow(0.97 * d)
	reach := 0.16 * rise(dipole.Height(p)) * cell
	size := contact.Image.Rect.Size().Add(image.Pt(int(2*reach)+2, int(2*reach)+2))
	pic := raster.Picture{Image: image.NewRGBA(image.Rectangle{Max: size}), X: contact.X + reach, Y: contact.Y + reach}
	c := raster.Canvas{Image: pic.Image}
	for i := range steps {
		t := float64(i) / (steps - 1)
		c.Put(contact, pic.X+t*reach, pic.Y+0.6*t*reach, 0.32)
	}
	return pic
}

// Count implements Stacks.
func (l *board) Count(a rules.Action) int { return dipole.Count(a) }

// Steps implements Stacks: a move goes one square for each checker that moves.
func (l *board) Steps(e rules.Event) int {
	if e.Kind != rules.Move {
		return 0
	}
	return dipole.Height(e.Piece)
}

// Motion implements Look. Checkers move on an arc from the top of the stack that they leave to the
// top of the stack that they join. Checkers that are captured or leave the board go to their tray.
func (l *board) Motion(before rules.State, e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Take:
		return l.gone(before, e)
	case rules.Move:
		k := dipole.Height(e.Piece)
		m := anim.Motion{Seconds: 0.17 + 0.01*float64(min(k, 8)), Lift: 0.7 + 0.12*float64(min(k, 8))}
		m.Start = rise(dipole.Height(e.FromWas)) - rise(k)
		if e.ToNow != 0 {
			m.End = rise(dipole.Height(e.ToNow)) - rise(k)
		}
		return m
	}
	return look.DefaultMotion(e)
}

// gone returns the motion of checkers that are captured or leave the board, to the top of the
// checkers in their tray.
func (l *board) gone(before rules.State, e rules.Event) anim.Motion {
	from, to := l.Shape.Spots[e.From].At, l.tray(dipole.Owner(e.Piece))
	k := dipole.Height(e.Piece)
	_, _, gone := before.(rules.Tallier).Tally(dipole.Owner(e.Piece))
	from.Z += rise(dipole.Height(e.FromWas)) - rise(k)
	to.Z += besideScale * (rise(gone+k) - rise(k))
	way := from.Distance(to)
	return anim.Motion{Seconds: 0.28 + 0.015*way, Lift: 0.8 + 0.12*way, Route: []layout.Vec{from, to}, Beside: besideScale}
}

// besideScale is the scale of checkers beside the board.
const besideScale = 0.8

// tray returns the place of a player's checkers that have left the board: beside the bowl, on the
// player's side of the board.
func (l *board) tray(player rules.Player) layout.Vec {
	const apart = 2.4 // from the bowl, in cells
	at := l.Shape.Spots[l.Files*l.Ranks].At
	at.Y += apart * (2*float64(player) - 1)
	return at
}

// Supply implements Tray: nothing is put on the board.
func (l *board) Supply(rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool) {
	return next, row, false
}

// Stock implements Tray: the checkers that were captured or have left the board.
func (l *board) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	for player := range rules.Player(2) {
		_, _, gone := s.(rules.Tallier).Tally(player)
		for _, e := range events {
			if e.Kind == rules.Take && dipole.Owner(e.Piece) == player {
				gone += dipole.Height(e.Piece)
			}
		}
		if gone > 0 {
			buf = append(buf, anim.Sprite{Piece: dipole.Stack(player, gone), At: l.tray(player), Alpha: 1, Scale: besideScale, Turn: 1})
		}
	}
	return buf
}
