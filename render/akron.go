package render

import (
	"image/color"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/akron"
)

// akronLook draws Akron: a pile of balls, each of which rests in the hollow of
// four, on a tilted slab of wood with a hole for every ball of the lowest level. The
// balls that are still to be added lie in trays beside it.
type akronLook struct {
	flat
	trays [2]akronTray // by player
}

var _ interface {
	Look
	Pile
	Tray
} = (*akronLook)(nil)

// The measures of the board, in cells, of which each is as wide as a ball.
const (
	akronMargin = 0.84 // around the cells
	akronLip    = 0.12 // the part of it that lies outside the slab
	akronThick  = 0.28 // how thick the slab is
	akronRound  = 0.22 // the radius of its corners
	akronHole   = 0.30 // the radius of a hole
	// akronTilt and akronTurn are the steepest way of looking at the board at which the
	// middles of two balls of a pile of eight levels are seen a third of a diameter apart.
	// No ball hides the middle of an empty hole then, nor of a place on top of four balls.
	akronTilt = 29 * math.Pi / 180
	akronTurn = 18 * math.Pi / 180
	// akronTop leaves room for a ball that is carried. No pile is seen to reach
	// over the far border: the balls of a level lie half a cell farther in than
	// those below.
	akronTop = 0.3
)

// A ball sinks into its hole; four hold one a little lower than they stand high.
var (
	akronFoot = math.Sqrt(0.25 - akronHole*akronHole)
	akronStep = math.Sqrt2 / 2
)

func newAkron(s rules.State) Look {
	p := s.(*akron.Position)
	l := &akronLook{flat: newFlat(p.Size(), p.Size(), akronMargin)}
	l.board.Tilt, l.board.Turn, l.board.Top, l.board.Deep = akronTilt, akronTurn, akronTop, akronThick
	sites := p.Sites(nil)
	_, _, highest := akron.Coordinates(sites[len(sites)-1])
	l.board.Pile = &layout.Pile{Foot: akronFoot, Step: akronStep, Sheet: akronSheet, Beside: l.beside(highest + 1)}
	l.board.Left, l.board.Near = trayWide+trayShade, trayWide+trayShade
	for player := range rules.Player(2) {
		l.trays[player] = l.newTray(player)
	}
	l.board.Spots = make([]layout.Spot, sites[len(sites)-1]+1)
	for _, site := range sites {
		l.board.Spots[site] = l.spot(site)
	}
	return l
}

// spot returns the place of a ball.
func (l *akronLook) spot(s rules.Site) layout.Spot {
	file, rank, level := akron.Coordinates(s)
	at, up := l.middle(file, rank), float64(level)
	at.X, at.Y, at.Z = at.X+up/2, at.Y+up/2, akronFoot+up*akronStep
	spot := layout.Spot{At: at, Half: 0.5, Round: true, Foot: akronFoot}
	if level > 0 {
		spot.Foot = 0.5 // down to the bottom of the hollow
	}
	return spot
}

// Picture implements Look.
func (l *akronLook) Picture(p rules.Piece, form Form) raster.Picture {
	return raster.Marble(form.Cell, akronBalls[p], akronBoards[form.Style.Theme].wood)
}

// akronBalls are the colours of the balls: ivory and a deep red.
var akronBalls = map[rules.Piece]color.NRGBA{akron.White: rgb(0xf7edd6), akron.Red: rgb(0x760e1b)}

// Light implements Pile: on the wood it is dimmer and warmer than from the
// fourth level on.
func (l *akronLook) Light(at layout.Vec) color.NRGBA {
	t := math.Min(1, l.board.Pile.Level(at.Z)/3)
	if at.Z < 0 { // deep in a tray
		t = -1
	}
	dim := func(lowest float64) uint8 { return uint8(255*(lowest+(1-lowest)*t) + 0.5) }
	return color.NRGBA{dim(0.92), dim(0.885), dim(0.83), 255}
}

// Shade implements Pile: what a ball sends back into the shade between it and
// another is tinged by its own colour.
func (l *akronLook) Shade(p rules.Piece) color.NRGBA { return akronShades[p] }

var akronShades = map[rules.Piece]color.NRGBA{akron.White: rgb(0x2a1a0c), akron.Red: rgb(0x260307)}

// Shadow implements Look: what a ball keeps from the light, darkest under it and
// faint as far as its neighbours.
func (l *akronLook) Shadow(_ rules.Piece, cell float64) raster.Picture {
	wide, core := raster.Shadow(1.06*cell, 0.22), raster.Shadow(0.8*cell, 0.18)
	raster.Canvas{Image: wide.Image}.Put(core, wide.X, wide.Y, 0.8)
	wide.X -= 0.09 * cell
	wide.Y -= 0.09 * cell
	return wide
}

// Motion implements Look: a ball that is added comes from its tray, and one that is moved
// rolls over the balls of the chain that lets it move, as low as the pile lets it, or is
// carried over the pile where no chain is known. What rested on it falls.
func (l *akronLook) Motion(before rules.State, e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Put:
		return l.taken(before.(*akron.Position), e)
	case rules.Move:
		if m, ok := l.rolled(before.(*akron.Position), e); ok {
			return m
		}
		from, to := l.board.Spots[e.From].At, l.board.Spots[e.To].At
		way := from.Distance(to)
		return anim.Motion{Seconds: 0.20 + 0.01*way, Lift: 0.9 + 0.16*way, Ripple: akronLeaves}
	case rules.Drop:
		return anim.Motion{Seconds: 0.42, Bounce: 0.16, Ripple: akronLeaves / 2}
	}
	return defaultMotion(e)
}

// akronLeaves is after how many seconds a ball that is moved has left its place to
// what drops there.
const akronLeaves = 0.3

// Foretell implements Look: how many balls would drop.
func (l *akronLook) Foretell(s rules.State, a rules.Action) Foretelling {
	drops := 0
	for _, e := range Follow(s, a) {
		if e.Kind == rules.Drop {
			drops++
		}
	}
	switch drops {
	case 0:
		return Foretelling{}
	case 1:
		return Foretelling{Key: "akron.foretell.drop"}
	}
	return Foretelling{Key: "akron.foretell.drops", Args: []any{drops}}
}
