// Package akron draws Akron: a pile of balls on a tilted slab of wood. The slab has a hole for
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
	l.Shape.Tilt, l.Shape.Turn, l.Shape.Top, l.Shape.Deep = boardTilt, boardTurn, topRoom, thickness
	sites := p.Sites(nil)
	_, _, highest := akron.Coordinates(sites[len(sites)-1])
	l.Shape.Pile = &layout.Pile{Foot: ballFoot, Step: levelStep, Sheet: sheetReach, Beside: l.beside(highest + 1)}
	l.Shape.Left, l.Shape.Near = trayOuter+trayShadow, trayOuter+trayShadow
	for player := range rules.Player(2) {
		l.trays[player] = newTray(player, l.Files, lip, l.Shape.W-lip)
	}
	l.Shape.Spots = make([]layout.Spot, sites[len(sites)-1]+1)
	for _, site := range sites {
		l.Shape.Spots[site] = l.spot(site)
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
	return color.NRGBA{dim(0.92), dim(0.885), dim(0.83), 255}
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
