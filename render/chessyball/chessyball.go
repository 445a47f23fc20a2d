// Package chessyball draws Chessyball: the members of both sides, as footballers seen from above,
// on a mown field, with goals on the duller grass around it.
package chessyball

import (
	"image/color"
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// board is the look of Chessyball.
type board struct {
	look.Grid
	pitch  chessyball.Pitch
	groups [][]rules.Site        // the choices beside the pitch
	labels map[rules.Site]string // the labels of these choices
	legal  []rules.Action        // reused by Annotate
	rolled []rules.Site          // reused by Aim
}

var _ interface {
	look.Look
	look.Pitch
	look.Tray
	look.Annotator
	look.Labeller
	look.Tinter
} = (*board)(nil)

// The measures of the board, in cells.
const (
	apronWidth  = 0.52 // the width of the ground around the outer squares
	margin      = 0.62 // apronWidth plus the width of the shadow outside
	stripHeight = 0.85 // the room beyond the margin at the top, for choices or for pieces to be put on the pitch
	memberSize  = 0.80 // the diameter of a member
	ballSize    = 0.66 // the diameter of the ball
)

// New returns the look of Chessyball on the board of the position s.
func New(s rules.State) look.Look {
	p := s.(*chessyball.Position)
	pitch := p.Pitch()
	l := &board{Grid: look.NewGrid(pitch.Files, pitch.Ranks, margin), pitch: pitch,
		groups: p.Choices(), labels: map[rules.Site]string{}}
	l.Upend(false)
	return l
}

// Upend implements Pitch. If upright is set, White plays up the screen.
func (l *board) Upend(upright bool) {
	l.Lay()
	if upright {
		l.Shape.W += stripHeight
		l.Shape.Turn = math.Pi / 2
	} else {
		l.Shape.H += stripHeight
	}
	for i, group := range l.groups {
		l.offer(group, offers[i])
	}
}

// across returns the width of the board on the screen, in cells.
func (l *board) across() float64 {
	if l.Shape.Turn == 0 {
		return l.Shape.W
	}
	return l.Shape.H
}

// atTop returns the point x cells to the right of the middle of the board, and y cells below
// its upper edge on the screen.
func (l *board) atTop(x, y float64) layout.Vec {
	b := &l.Shape
	if b.Turn == 0 {
		return layout.Vec{X: b.W/2 + x, Y: b.H - y}
	}
	return layout.Vec{X: b.W - y, Y: b.H/2 - x}
}

// offers are the layouts of the groups that chessyball.Position.Choices returns; the last layout is
// for numbers.
var offers = [...]offer{
	{half: 1, labels: []string{"chessyball.choice.end"}},
	{half: 2, apart: 4, labels: []string{"chessyball.choice.shoot", "chessyball.choice.defend"}},
	{half: 0.8, apart: 1.65},
}

// offer is the layout of a group: the radius of each spot, the distance between the middles of two
// spots, both in cells, and the text keys of the labels.
type offer struct {
	half, apart float64
	labels      []string
}

// offer places a group of choices side by side in the strip; o is their layout.
func (l *board) offer(group []rules.Site, o offer) {
	if room := l.across() - 2*apronWidth; len(group) > 1 { // an upright pitch is narrow
		o.apart = math.Min(o.apart, room/float64(len(group)))
		o.half = math.Min(o.half, o.apart/2)
	}
	left := -o.apart * float64(len(group)-1) / 2
	for i, s := range group {
		l.labels[s] = strconv.Itoa(i)
		if i < len(o.labels) {
			l.labels[s] = assets.Text(o.labels[i])
		}
		at := l.atTop(left+o.apart*float64(i), 0.55)
		l.Shape.Spots = append(l.Shape.Spots, layout.Spot{At: at, Half: o.half, Round: true})
	}
}

// kit is the colours of a side: the shirt, and another colour for head and arms.
type kit struct{ shirt, trim color.NRGBA }

var kits = [2]kit{
	rules.First:  {look.Colour("colour.white"), raster.RGB(0x27496d)},
	rules.Second: {look.Colour("colour.black"), raster.RGB(0xd8c08a)},
}

// Picture implements Look.
func (l *board) Picture(p rules.Piece, form look.Form) raster.Picture {
	cell := form.Cell
	player, ok := chessyball.Owner(p)
	if !ok {
		return raster.Football(ballSize*cell, 2*math.Pi*float64(form.Frame)/look.RollFrames, 2*math.Pi*float64(form.Heading)/look.RollHeadings)
	}
	k, heading := kits[player], l.Shape.Turn+form.Style.FullViewpoint().Turn
	if player == rules.Second {
		heading += math.Pi // members face the goal that they attack
	}
	return raster.Token(memberSize*cell, k.shirt, k.trim, chessyball.IsKeeper(p), heading)
}

// Shadow implements Look.
func (l *board) Shadow(p rules.Piece, cell float64) raster.Picture {
	if p == chessyball.Ball {
		return raster.ContactShadow(ballSize * cell)
	}
	return raster.ContactShadow(memberSize * cell)
}

// Motion implements Look. A longer way takes longer, but not in proportion. A ball that
// is placed elsewhere is lifted, not kicked. After a goal the members of the side that
// scored hop.
func (l *board) Motion(before rules.State, e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Put:
		if m, ok := l.fetched(before, e); ok {
			return m
		}
	case rules.Move:
		return anim.Motion{Seconds: 0.10 + 0.05*math.Sqrt(l.way(e)), Lift: 0.1}
	case rules.Roll:
		return anim.Motion{Seconds: 0.15 + 0.09*math.Sqrt(l.way(e)), Spin: 2 / ballSize}
	case rules.Reset:
		m := anim.Motion{Seconds: 0.14 + 0.08*math.Sqrt(l.way(e))}
		if e.Piece == chessyball.Ball {
			m.Seconds, m.Lift = math.Max(m.Seconds, 0.32), 0.8
		}
		return m
	case rules.Score, rules.Hit:
		return anim.Motion{Seconds: 1.2, Hops: func(p rules.Piece) bool {
			owner, ok := chessyball.Owner(p)
			return ok && owner == e.Player
		}}
	}
	return look.DefaultMotion(e)
}

// way returns the distance that the piece of an event travels, in cells.
func (l *board) way(e rules.Event) float64 {
	return l.Shape.Spots[e.From].At.Distance(l.Shape.Spots[e.To].At)
}

// Annotate implements Annotator: the squares on which a piece can be put.
func (l *board) Annotate(s rules.State, buf []look.Mark) []look.Mark {
	l.legal = s.Legal(l.legal[:0])
	for _, a := range l.legal {
		var path [2]rules.Site
		sites := s.Path(a, path[:0])
		if len(sites) > 1 || l.labels[sites[0]] != "" {
			break // no piece has to be put
		}
		buf = append(buf, look.Mark{Site: sites[0], Kind: look.Target})
	}
	return buf
}

// Aim implements Pitch: squares from which the ball is kicked have a ring.
func (l *board) Aim(s rules.State, a rules.Action) (k look.MarkKind, ok bool) {
	l.rolled = s.(*chessyball.Position).BallPath(a, l.rolled[:0])
	return look.Join, len(l.rolled) > 0
}

// Tint implements Tinter: marks that would be hard to see on green grass are yellow or white
// here.
func (l *board) Tint(k look.MarkKind) (col color.NRGBA, ok bool) {
	switch k {
	case look.Left, look.Last, look.Rolled:
		return raster.RGB(0xffc766), true
	case look.Hover:
		return raster.Fade(raster.RGB(0xffe27a), 0.95), true
	case look.Chosen:
		return raster.RGB(0xffd84a), true
	case look.Target:
		return raster.RGB(0xfff6c4), true
	case look.Join:
		return raster.RGB(0xffe27a), true
	case look.Rolling, look.Hit:
		return raster.RGB(0xffffff), true
	}
	return color.NRGBA{}, false
}

// Label implements Labeller.
func (l *board) Label(s rules.State, a rules.Action) string {
	var path [2]rules.Site
	return l.labels[s.Path(a, path[:0])[0]]
}

// Preview implements Look: where the ball would be kicked to, or for which side a goal would
// count, or that a shot would miss.
func (l *board) Preview(s rules.State, a rules.Action) look.Preview {
	var f look.Preview
	for _, e := range look.Follow(s, a) {
		switch e.Kind {
		case rules.Roll:
			f = look.Preview{Key: "chessyball.preview.kick", Args: []any{s.SiteName(e.To)}}
		case rules.Score:
			if e.Player != s.Mover() {
				return look.Preview{Key: "chessyball.preview.owngoal"}
			}
			return look.Preview{Key: "chessyball.preview.goal"}
		case rules.Hit:
			return look.Preview{Key: "chessyball.preview.goal"}
		case rules.Miss:
			return look.Preview{Key: "chessyball.preview.miss"}
		}
	}
	return f
}
