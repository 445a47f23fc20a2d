package render

import (
	"image/color"
	"math"
	"strconv"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/dipole"
)

// dipoleLook draws Dipole: stacks of draughts checkers on a chequered board
// that is tilted as raster draws the checkers, so that they stand. To the right
// of the squares the frame widens to a rail with the bowl into which checkers
// are borne off.
type dipoleLook struct{ flat }

var _ interface {
	Look
	Stacks
	Tray
	Labeller
} = (*dipoleLook)(nil)

// The measures of the board, in cells.
const (
	dipoleTilt   = 0.535 // at which faces of checkers are as low as raster.Checker draws them
	dipoleMargin = 0.72  // around the squares
	dipoleLip    = 0.20  // the part of it that lies outside the frame
	dipoleEdge   = 0.15  // how thick the board is seen to be
	dipoleRail   = 1.08  // the width that the bowl adds to the frame
	dipoleBowl   = 0.46  // the radius of the bowl
)

func newDipole(s rules.State) Look {
	n := s.(*dipole.Position).Size()
	l := &dipoleLook{newFlat(n, n, dipoleMargin)}
	b := &l.board
	b.Tilt = dipoleTilt
	// A high stack on the last rank reaches beyond the margin behind it.
	b.Top = math.Max(0, rise(20)-(dipoleMargin+0.5-checker/2)/math.Tan(dipoleTilt))
	b.W += dipoleRail
	bowl := layout.Vec{X: b.W - dipoleLip - 0.16 - dipoleBowl, Y: b.H / 2}
	b.Spots = append(b.Spots, layout.Spot{At: bowl, Half: dipoleBowl})
	return l
}

// dipoleColours are those of the board in one theme.
type dipoleColours struct {
	frame, edge  color.NRGBA // the wood of the frame and of its front
	light, dark  color.NRGBA // the squares
	inlay, ink   color.NRGBA // the line around the squares, and letters
	felt, shadow color.NRGBA // in the bowl, and over what lies deeper
}

// Both sides' checkers stand out from the dark squares by 3:1 in luminance.
var dipoleBoards = map[*Theme]*dipoleColours{
	&Light: {
		frame: rgb(0x7a5234), edge: rgb(0x54351f),
		light: rgb(0xd0b58c), dark: rgb(0x977650),
		inlay: rgb(0xd9bf95), ink: rgb(0xf3e6cd),
		felt: rgb(0x3c5a4a), shadow: rgb(0x1c0f06),
	},
	&Dark: {
		frame: rgb(0x553a28), edge: rgb(0x33211a),
		light: rgb(0xae9069), dark: rgb(0x86684a),
		inlay: rgb(0x8f7350), ink: rgb(0xd8c6a8),
		felt: rgb(0x2b4337), shadow: rgb(0x0c0602),
	},
	&Slate: {
		frame: rgb(0x49545a), edge: rgb(0x323a3f),
		light: rgb(0xabb4b6), dark: rgb(0x76838a),
		inlay: rgb(0xc79f52), ink: rgb(0xeae4d6),
		felt: rgb(0x2c474a), shadow: rgb(0x0c1012),
	},
}

// Ground implements Look.
func (l *dipoleLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	col := dipoleBoards[style.Theme]
	l.frame(c, cam, col)
	l.squares(c, cam, col)
	l.bowl(c, cam, col)
	if style.Coords {
		l.coords(c, cam, style, (dipoleMargin-dipoleLip)/2, col.ink)
	}
}

// frame draws the body of the board, seen from above and from the near side.
func (l *dipoleLook) frame(c raster.Canvas, cam layout.Camera, col *dipoleColours) {
	u := cam.Scale
	x, y, w, h := seen(cam, dipoleLip, dipoleLip, l.board.W-dipoleLip, l.board.H-dipoleLip)
	c.ShadowRect(x+0.06*u, y+0.10*u, w, h+dipoleEdge*u, 0.05*u, 0.16*u, 0.45)
	front := []float64{x, y + h, x + w, y + h, x + w, y + h + dipoleEdge*u, x, y + h + dipoleEdge*u}
	c.Wood(front, col.edge, u)
	c.Gradient(front, 0, y+h, fade(col.shadow, 0), 0, y+h+dipoleEdge*u, fade(col.shadow, 0.6))
	c.Wood([]float64{x, y, x + w, y, x + w, y + h, x, y + h}, col.frame, u)
	bevel(c, x, y, w, h, 0.035*u, fade(col.ink, 0.28), fade(col.shadow, 0.35))
}

// squares draws the squares, a piece of veneer each, within a line of inlay.
func (l *dipoleLook) squares(c raster.Canvas, cam layout.Camera, col *dipoleColours) {
	const inlay, gap = 0.075, 0.035
	u := cam.Scale
	x, y, w, h := seen(cam, l.margin, l.margin, l.margin+float64(l.files), l.margin+float64(l.ranks))
	for _, out := range []struct {
		by  float64
		col color.NRGBA
	}{{inlay, col.inlay}, {gap, col.shadow}} {
		d := math.Max(1, out.by*u)
		c.Rect(x-d, y-d, w+2*d, h+2*d, out.col)
	}
	for rank := range l.ranks {
		for file := range l.files {
			wood := col.light
			if dipole.Dark(file, rank) {
				wood = col.dark
			}
			fx, fy := l.margin+float64(file), l.margin+float64(rank)
			c.Wood(quad(cam, fx, fy, fx+1, fy+1), wood, u)
		}
	}
}

// bowl draws the bowl, a round hollow lined with felt, and its name.
func (l *dipoleLook) bowl(c raster.Canvas, cam layout.Camera, col *dipoleColours) {
	at := l.board.Spots[l.files*l.ranks].At
	x, y := cam.Project(at)
	r := dipoleBowl * cam.Scale
	squash := cam.Squash()
	c.Gradient(ellipse(x, y, 1.09*r, squash), x-r, y-r, fade(col.shadow, 0.5), x+r, y+r, fade(col.ink, 0.35))
	c.Felt(ellipse(x, y, r, squash), col.felt, cam.Scale)
	c.Gradient(ellipse(x, y, r, squash), x-0.8*r, y-0.8*r, fade(col.shadow, 0.75), x+0.5*r, y+0.5*r, fade(col.shadow, 0))
	c.Text(x, y+1.45*r, 0.26*cam.Scale, 0.5, 0.5, false, col.ink, "off")
}

// Label implements Labeller: with how many checkers an action is made.
func (l *dipoleLook) Label(_ rules.State, a rules.Action) string {
	return strconv.Itoa(dipole.Count(a))
}

// Foretell implements Look: what would be captured, else the stack that
// would be made, else how much of one would be taken.
func (l *dipoleLook) Foretell(s rules.State, a rules.Action) Foretelling {
	moved := dipole.Count(a)
	var f Foretelling
	for _, e := range Follow(s, a) {
		switch {
		case e.Kind == rules.Take && dipole.Owner(e.Piece) != s.Mover():
			return Foretelling{Key: "dipole.foretell.capture", Args: []any{dipole.Height(e.Piece)}}
		case e.Kind == rules.Move && e.ToWas != 0:
			f = Foretelling{Key: "dipole.foretell.merge", Args: []any{dipole.Height(e.ToNow)}}
		case e.Kind == rules.Move && e.FromNow != 0:
			f = Foretelling{Key: "dipole.foretell.part", Args: []any{moved, dipole.Height(e.FromWas)}}
		}
	}
	return f
}

// seen returns the rectangle of the screen in which a rectangle of the ground
// is seen.
func seen(cam layout.Camera, x0, y0, x1, y1 float64) (x, y, w, h float64) {
	ax, ay := cam.Project(layout.Vec{X: x0, Y: y0})
	bx, by := cam.Project(layout.Vec{X: x1, Y: y1})
	return math.Min(ax, bx), math.Min(ay, by), math.Abs(bx - ax), math.Abs(by - ay)
}

// bevel draws the broken edge of a board: light above and at the left, dark
// below and at the right.
func bevel(c raster.Canvas, x, y, w, h, width float64, light, dark color.NRGBA) {
	width = math.Max(1, width)
	c.Polygon([]float64{x, y, x + w, y, x + w - width, y + width, x + width, y + width}, light)
	c.Polygon([]float64{x, y, x + width, y + width, x + width, y + h - width, x, y + h}, light)
	c.Polygon([]float64{x, y + h, x + width, y + h - width, x + w - width, y + h - width, x + w, y + h}, dark)
	c.Polygon([]float64{x + w, y, x + w, y + h, x + w - width, y + h - width, x + w - width, y + width}, dark)
}

// ellipse returns a polygon around x, y that is a circle of radius r seen at a
// tilt, squash times as high as wide.
func ellipse(x, y, r, squash float64) []float64 {
	const corners = 64
	xy := make([]float64, 0, 2*corners)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		xy = append(xy, x+r*cos, y+r*squash*sin)
	}
	return xy
}
