// Package dipole draws Dipole: stacks of draughts checkers on a chequered board. The board has the
// tilt with which raster draws checkers, so that checkers stand on the board. To the right of the
// squares the frame is wider and has a bowl. The bowl is the destination of actions that bear
// checkers off, but checkers that were captured or borne off lie beside it.
package dipole

import (
	"image/color"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dipole"
)

// board is the look of Dipole.
type board struct{ look.Grid }

var _ interface {
	look.Look
	look.Stacks
	look.Tray
	look.Labeller
} = (*board)(nil)

// The measures of the board, in cells.
const (
	boardTilt  = 0.535 // the tilt of the faces of checkers that raster.Checker draws, in radians
	margin     = 0.72  // around the squares
	lip        = 0.20  // the part of the margin outside the frame
	edgeHeight = 0.15  // the visible thickness of the board
	railWidth  = 1.08  // the width that the bowl adds to the frame
	bowlRadius = 0.46
)

// New returns the look of Dipole on the board of the position s.
func New(s rules.State) look.Look {
	n := s.(*dipole.Position).Size()
	l := &board{look.NewGrid(n, n, margin)}
	b := &l.Shape
	b.Tilt = boardTilt
	// A high stack on the last rank extends beyond the margin behind this rank.
	b.Top = math.Max(0, rise(20)-(margin+0.5-checker/2)/math.Tan(boardTilt))
	b.W += railWidth
	bowl := layout.Vec{X: b.W - lip - 0.16 - bowlRadius, Y: b.H / 2}
	b.Spots = append(b.Spots, layout.Spot{At: bowl, Half: bowlRadius, Bare: true})
	return l
}

// colours are the colours of the board in one theme.
type colours struct {
	frame, edge  color.NRGBA // the wood of the frame and of its front
	light, dark  color.NRGBA // the squares
	inlay, ink   color.NRGBA // the line around the squares, and the letters
	felt, shadow color.NRGBA // the lining of the bowl, and the shade over deeper parts
}

// The checkers of both sides have a contrast of at least 3:1 with the dark squares.
var palettes = map[*look.Theme]*colours{
	&look.Light: {
		frame: raster.RGB(0x7a5234), edge: raster.RGB(0x54351f),
		light: raster.RGB(0xd0b58c), dark: raster.RGB(0x977650),
		inlay: raster.RGB(0xd9bf95), ink: raster.RGB(0xf3e6cd),
		felt: raster.RGB(0x3c5a4a), shadow: raster.RGB(0x1c0f06),
	},
	&look.Dark: {
		frame: raster.RGB(0x553a28), edge: raster.RGB(0x33211a),
		light: raster.RGB(0xae9069), dark: raster.RGB(0x86684a),
		inlay: raster.RGB(0x8f7350), ink: raster.RGB(0xd8c6a8),
		felt: raster.RGB(0x2b4337), shadow: raster.RGB(0x0c0602),
	},
	&look.Slate: {
		frame: raster.RGB(0x49545a), edge: raster.RGB(0x323a3f),
		light: raster.RGB(0xabb4b6), dark: raster.RGB(0x76838a),
		inlay: raster.RGB(0xc79f52), ink: raster.RGB(0xeae4d6),
		felt: raster.RGB(0x2c474a), shadow: raster.RGB(0x0c1012),
	},
}

// Ground implements Look.
func (l *board) Ground(c raster.Canvas, cam layout.Camera, style look.Style) {
	col := palettes[style.Theme]
	l.frame(c, cam, col)
	l.squares(c, cam, col)
	l.bowl(c, cam, style, col)
	l.DrawCoords(c, cam, style, (margin-lip)/2, col.ink)
}

// frame draws the body of the board, seen from above and from the near side.
func (l *board) frame(c raster.Canvas, cam layout.Camera, col *colours) {
	u := cam.Scale
	x, y, w, h := cam.Upright(lip, lip, l.Shape.W-lip, l.Shape.H-lip)
	c.ShadowRect(x+0.06*u, y+0.10*u, w, h+edgeHeight*u, 0.05*u, 0.16*u, 0.45)
	front := []float64{x, y + h, x + w, y + h, x + w, y + h + edgeHeight*u, x, y + h + edgeHeight*u}
	c.Wood(front, col.edge, u)
	c.Gradient(front, 0, y+h, raster.Fade(col.shadow, 0), 0, y+h+edgeHeight*u, raster.Fade(col.shadow, 0.6))
	c.Wood([]float64{x, y, x + w, y, x + w, y + h, x, y + h}, col.frame, u)
	c.Bevel(x, y, w, h, 0.035*u, raster.Fade(col.ink, 0.28), raster.Fade(col.shadow, 0.35))
}

// squares draws the squares, each as a piece of veneer, within a line of inlay.
func (l *board) squares(c raster.Canvas, cam layout.Camera, col *colours) {
	const inlay, gap = 0.075, 0.035
	u := cam.Scale
	x, y, w, h := cam.Upright(l.Margin, l.Margin, l.Margin+float64(l.Files), l.Margin+float64(l.Ranks))
	for _, out := range []struct {
		by  float64
		col color.NRGBA
	}{{inlay, col.inlay}, {gap, col.shadow}} {
		d := math.Max(1, out.by*u)
		c.Rect(x-d, y-d, w+2*d, h+2*d, out.col)
	}
	for rank := range l.Ranks {
		for file := range l.Files {
			wood := col.light
			if dipole.Dark(file, rank) {
				wood = col.dark
			}
			fx, fy := l.Margin+float64(file), l.Margin+float64(rank)
			c.Wood(cam.Quad(fx, fy, fx+1, fy+1), wood, u)
		}
	}
}

// bowl draws the bowl, a round hollow lined with felt. If coordinates are shown, it also draws the
// name that the bowl has in the notation.
func (l *board) bowl(c raster.Canvas, cam layout.Camera, style look.Style, col *colours) {
	at := l.Shape.Spots[l.Files*l.Ranks].At
	x, y := cam.Project(at)
	r := bowlRadius * cam.Scale
	squash := cam.Squash()
	c.Gradient(raster.Ellipse(x, y, 1.09*r, squash), x-r, y-r, raster.Fade(col.shadow, 0.5), x+r, y+r, raster.Fade(col.ink, 0.35))
	c.Felt(raster.Ellipse(x, y, r, squash), col.felt, cam.Scale)
	c.Gradient(raster.Ellipse(x, y, r, squash), x-0.8*r, y-0.8*r, raster.Fade(col.shadow, 0.75), x+0.5*r, y+0.5*r, raster.Fade(col.shadow, 0))
	if style.Coords {
		c.Text(x, y+1.45*r, 0.26*cam.Scale, 0.5, 0.5, false, col.ink, "off")
	}
}

// Label implements Labeller: the number of checkers that move.
func (l *board) Label(_ rules.State, a rules.Action) string {
	return strconv.Itoa(dipole.Count(a))
}

// Preview implements Look. If a stack would be captured, the sentence names its height. If stacks
// would be merged, it names the height of the new stack. Otherwise, if a part of a stack would move
// to another square, it names the number of checkers that would move and the height of the stack.
func (l *board) Preview(s rules.State, a rules.Action) look.Preview {
	moved := dipole.Count(a)
	var f look.Preview
	for _, e := range look.Follow(s, a) {
		switch {
		case e.Kind == rules.Take && dipole.Owner(e.Piece) != s.Mover():
			return look.Preview{Key: "dipole.preview.capture", Args: []any{dipole.Height(e.Piece)}}
		case e.Kind == rules.Move && e.ToWas != 0:
			f = look.Preview{Key: "dipole.preview.merge", Args: []any{dipole.Height(e.ToNow)}}
		case e.Kind == rules.Move && e.FromNow != 0:
			f = look.Preview{Key: "dipole.preview.part", Args: []any{moved, dipole.Height(e.FromWas)}}
		}
	}
	return f
}
