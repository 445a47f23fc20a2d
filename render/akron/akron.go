// Package akron draws Akron: a pile of balls on a slab of wood, seen from steeply above. The slab has a hole for
// every place of the lowest level; a ball on a higher level lies in the hollow between four balls
// of the level below. The balls still to be added lie in trays beside the slab.
package akron

import (
	"image/color"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/akron"
)

var _ interface {
	look.Look
	look.Pile
	look.Tray
} = (*board)(nil)

// New returns the look of Akron on the board of the position s.
func New(s rules.State) look.Look {
	p := s.(*akron.Position)
	l := &board{Grid: look.NewGrid(p.Size(), p.Size(), margin)}
	l.Shape.Tilt, l.Shape.Top, l.Shape.Deep = boardTilt, topRoom, thickness
	sites := p.Sites(nil)
	_, _, highest := akron.Coordinates(sites[len(sites)-1])
	l.Shape.Pile = &layout.Pile{Foot: ballFoot, Step: levelStep, Sheet: sheetReach, Beside: l.beside(highest + 1)}
	l.Shape.Left, l.Shape.Near = trayOuter+trayShadow, trayOuter+trayShadow
	for player := range rules.Player(2) {
		l.trays[player] = newTray(player, l.Files, lip, l.Shape.W-lip)
	}
	l.Shape.Spots, l.names = make([]layout.Spot, sites[len(sites)-1]+1), make([]string, sites[len(sites)-1]+1)
	for _, site := range sites {
		l.Shape.Spots[site], l.names[site] = l.spot(site), p.SiteName(site)
	}
	return l
}

// Picture implements Look.
func (l *board) Picture(p rules.Piece, form look.Form) raster.Picture {
	return raster.Marble(form.Cell, ballColours[p], palettes[form.Style.Theme].wood)
}

// ballColours are the colours of the balls: ivory and a deep red.
var ballColours = map[rules.Piece]color.NRGBA{akron.White: raster.RGB(0xf7edd6), akron.Red: raster.RGB(0x760e1b)}

// Light implements Pile: the light is dim and warm on the wood and grows brighter up to the
// fourth level. In the lower row of a tray it is dimmer than on the wood.
func (l *board) Light(at layout.Vec) color.NRGBA {
	t := math.Min(1, l.Shape.Pile.Level(at.Z)/3)
	if at.Z < 0 { // in the lower row of a tray
		t = -1
	}
	dim := func(lowest float64) uint8 { return uint8(255*(lowest+(1-lowest)*t) + 0.5) }
	return color.NRGBA{dim(0.905), dim(0.868), dim(0.81), 255}
}

// Shade implements Pile: the shade that the ball p casts on other balls has a tinge of the colour
// of p.
func (l *board) Shade(p rules.Piece) color.NRGBA { return shadeColours[p] }

var shadeColours = map[rules.Piece]color.NRGBA{akron.White: raster.RGB(0x2a1a0c), akron.Red: raster.RGB(0x260307)}

// Shadow implements Look: the shadow is darkest under the ball and reaches faintly to its
// neighbours.
func (l *board) Shadow(_ rules.Piece, cell float64) raster.Picture {
	wide, core := raster.Shadow(1.06*cell, 0.22), raster.Shadow(0.8*cell, 0.18)
	raster.Canvas{Image: wide.Image}.Put(core, wide.X, wide.Y, 0.8)
	wide.X -= 0.09 * cell
	wide.Y -= 0.09 * cell
	return wide
}

// Motion implements Look: an added ball comes from its tray, and a ball that is taken off the board
// returns to its tray. A moved ball rolls over the balls of the chain that lets it move, as low as
// possible. If no chain is known, the ball is carried over the pile. Balls that lose their support
// drop.
func (l *board) Motion(before rules.State, e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Put:
		return l.added(before.(*akron.Position), e)
	case rules.Take:
		return l.returned(before.(*akron.Position), e)
	case rules.Move:
		if m, ok := l.rolled(before.(*akron.Position), e); ok {
			return m
		}
		from, to := l.Shape.Spots[e.From].At, l.Shape.Spots[e.To].At
		way := from.Distance(to)
		return anim.Motion{Seconds: 0.20 + 0.01*way, Lift: 0.9 + 0.16*way, Ripple: leavesAfter}
	case rules.Drop:
		return anim.Motion{Seconds: 0.42, Bounce: 0.16, Ripple: leavesAfter / 2}
	}
	return look.DefaultMotion(e)
}

// Preview implements Look: how many balls would drop, or where the swap puts a red ball.
func (l *board) Preview(s rules.State, a rules.Action) look.Preview {
	if swap, ok := s.(rules.Swapper).Swap(); ok && a == swap {
		path := s.Path(a, nil)
		return look.Preview{Key: "akron.preview.swap", Args: []any{s.SiteName(path[1])}}
	}
	drops := 0
	for _, e := range look.Follow(s, a) {
		if e.Kind == rules.Drop {
			drops++
		}
	}
	switch drops {
	case 0:
		return look.Preview{}
	case 1:
		return look.Preview{Key: "akron.preview.drop"}
	}
	return look.Preview{Key: "akron.preview.drops", Args: []any{drops}}
}

// board is the look of Akron.
type board struct {
	look.Grid
	trays [2]tray  // by player
	names []string // by site
}

// The measures of the board, in cells. A cell is as wide as a ball.
const (
	margin       = 0.84 // around the cells
	lip          = 0.12 // the part of the margin outside the slab
	thickness    = 0.28 // the thickness of the slab
	cornerRadius = 0.22 // the radius of its corners
	holeRadius   = 0.30 // the radius of a hole
	sheetReach   = 0.3  // how far a sheet of glass extends beyond the balls on it
	// The board is seen from so far above that no ball covers any part of the mark of an empty hole,
	// or of a place on top of four balls. A ball on which one other rests shows the middle. boardTilt
	// is the greatest whole number of degrees that allows this.
	boardTilt = 12 * math.Pi / 180
	// topRoom is the room for a ball that is carried. From the default viewpoint a pile never
	// covers the far border, because the balls of each level lie half a cell farther in than the
	// balls below.
	topRoom = 0.3
)

// ballFoot is the height of the middle of a ball above the wood; the ball sinks into its hole.
// levelStep is the height of a level above the level below; a ball rests between four balls.
var (
	ballFoot  = math.Sqrt(0.25 - holeRadius*holeRadius)
	levelStep = math.Sqrt2 / 2
)

// spot returns the spot of a site.
func (l *board) spot(s rules.Site) layout.Spot {
	file, rank, level := akron.Coordinates(s)
	at, up := l.Middle(file, rank), float64(level)
	at.X, at.Y, at.Z = at.X+up/2, at.Y+up/2, ballFoot+up*levelStep
	spot := layout.Spot{At: at, Half: 0.5, Round: true, Foot: ballFoot}
	if level > 0 {
		spot.Foot = 0.5 // the bottom of the hollow
	}
	return spot
}

// colours are the colours of the board in one theme.
type colours struct {
	wood, edge color.NRGBA // the top and the sides of the slab
	ink, dark  color.NRGBA // letters, and parts in the shade
	glass      color.NRGBA // the sheets of levels shown apart
	sides      [2]color.NRGBA
}

var palettes = map[*look.Theme]*colours{
	&look.Light: {
		wood: raster.RGB(0x9b7750), edge: raster.RGB(0x7a5636), ink: raster.RGB(0x1d1108), dark: raster.RGB(0x1c0f06), glass: raster.RGB(0x8fa3a0),
		sides: [2]color.NRGBA{raster.RGB(0xf1e8d4), raster.RGB(0x741917)},
	},
	&look.Dark: {
		wood: raster.RGB(0x977953), edge: raster.RGB(0x523b28), ink: raster.RGB(0x1a0f06), dark: raster.RGB(0x0c0602), glass: raster.RGB(0x7d918e),
		sides: [2]color.NRGBA{raster.RGB(0xd8cdb6), raster.RGB(0x741917)},
	},
	&look.Slate: {
		wood: raster.RGB(0x747f88), edge: raster.RGB(0x4b565c), ink: raster.RGB(0x0f1315), dark: raster.RGB(0x0d1113), glass: raster.RGB(0x84969d),
		sides: [2]color.NRGBA{raster.RGB(0xf1e8d4), raster.RGB(0x741917)},
	},
}
