package render

import (
	"image/color"
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// chessyballLook draws Chessyball: footballers seen from above on a mown field,
// with goals on the duller grass around it.
type chessyballLook struct {
	flat
	pitch  chessyball.Pitch
	groups [][]rules.Site        // of what can be chosen beside the pitch
	labels map[rules.Site]string // of what can be chosen beside the pitch
	legal  []rules.Action        // reused by Annotate
	rolled []rules.Site          // reused by Aim
}

var _ interface {
	Look
	Pitch
	Tray
	Annotator
	Labeller
	Tinter
} = (*chessyballLook)(nil)

// The measures of the board, in cells.
const (
	chessyballApron  = 0.52 // the width of the ground around the outer squares
	chessyballMargin = 0.62 // with its shadow
	chessyballStrip  = 0.85 // beyond the margin at the top, for what can be chosen there
	chessyballMember = 0.80 // the diameter of a member
	chessyballBall   = 0.66 // and of the ball
)

func newChessyball(s rules.State) Look {
	p := s.(*chessyball.Position)
	pitch := p.Pitch()
	l := &chessyballLook{flat: newFlat(pitch.Files, pitch.Ranks, chessyballMargin), pitch: pitch,
		groups: p.Choices(), labels: map[rules.Site]string{}}
	l.Upend(false)
	return l
}

// Upend implements Pitch: upright White plays up the screen.
func (l *chessyballLook) Upend(upright bool) {
	l.flat = newFlat(l.files, l.ranks, l.margin)
	if upright {
		l.board.W += chessyballStrip
		l.board.Turn = math.Pi / 2
	} else {
		l.board.H += chessyballStrip
	}
	for i, group := range l.groups {
		l.offer(group, chessyballOffers[i])
	}
}

// across returns how wide the board is as it is seen, in cells.
func (l *chessyballLook) across() float64 {
	if l.board.Turn == 0 {
		return l.board.W
	}
	return l.board.H
}

// atTop returns the point that lies right cells to the right of the middle and below cells
// below the upper edge of the board, as they are seen.
func (l *chessyballLook) atTop(right, below float64) layout.Vec {
	b := &l.board
	if b.Turn == 0 {
		return layout.Vec{X: b.W/2 + right, Y: b.H - below}
	}
	return layout.Vec{X: b.W - below, Y: b.H/2 - right}
}

// chessyballOffers are how the groups of chessyball.Position.Choices lie beside the
// pitch, and the text keys of what they say; the last says how many.
var chessyballOffers = [...]chessyballOffer{
	{half: 1, labels: []string{"chessyball.choice.end"}},
	{half: 2, apart: 4, labels: []string{"chessyball.choice.shoot", "chessyball.choice.defend"}},
	{half: 0.8, apart: 1.65},
}

// A chessyballOffer is the radius of each spot of a group and how far they are apart, in
// cells, and the text keys of their labels.
type chessyballOffer struct {
	half, apart float64
	labels      []string
}

// offer puts a group of choices side by side in the strip.
func (l *chessyballLook) offer(group []rules.Site, o chessyballOffer) {
	if room := l.across() - 2*chessyballApron; len(group) > 1 { // a pitch that stands is narrow
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
		l.board.Spots = append(l.board.Spots, layout.Spot{At: at, Half: o.half, Round: true})
	}
}

// A kit is what a side wears: the shirt, and another colour for head and arms. A
// keeper's token shows both.
type kit struct{ shirt, trim color.NRGBA }

var kits = [2]kit{
	rules.First:  {Colour("colour.white"), rgb(0x27496d)},
	rules.Second: {Colour("colour.black"), rgb(0xd8c08a)},
}

// Picture implements Look.
func (l *chessyballLook) Picture(p rules.Piece, form Form) raster.Picture {
	cell := form.Cell
	player, ok := chessyball.Owner(p)
	if !ok {
		return raster.Football(chessyballBall*cell, 2*math.Pi*float64(form.Frame)/RollFrames, 2*math.Pi*float64(form.Heading)/RollHeadings)
	}
	k, heading := kits[player], l.board.Turn+form.Style.FullSight().Turn
	if player == rules.Second {
		heading += math.Pi // all face the goal that they attack
	}
	return raster.Token(chessyballMember*cell, k.shirt, k.trim, chessyball.IsKeeper(p), heading)
}

// Shadow implements Look.
func (l *chessyballLook) Shadow(p rules.Piece, cell float64) raster.Picture {
	if p == chessyball.Ball {
		return contactShadow(chessyballBall * cell)
	}
	return contactShadow(chessyballMember * cell)
}

// Motion implements Look. The further it is, the longer it takes, but not in
// proportion. Nobody kicks a ball that is put elsewhere: it is lifted. At a goal the
// side that has scored hops.
func (l *chessyballLook) Motion(before rules.State, e rules.Event) anim.Motion {
	switch e.Kind {
	case rules.Put:
		if m, ok := l.fetched(before, e); ok {
			return m
		}
	case rules.Move:
		return anim.Motion{Seconds: 0.10 + 0.05*math.Sqrt(l.way(e)), Lift: 0.1}
	case rules.Roll:
		return anim.Motion{Seconds: 0.15 + 0.09*math.Sqrt(l.way(e)), Spin: 2 / chessyballBall}
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
	return defaultMotion(e)
}

// way returns how far the piece of an event travels, in cells.
func (l *chessyballLook) way(e rules.Event) float64 {
	return l.board.Spots[e.From].At.Distance(l.board.Spots[e.To].At)
}

// Annotate implements Annotator: the squares on which something can be put.
func (l *chessyballLook) Annotate(s rules.State, buf []Mark) []Mark {
	l.legal = s.Legal(l.legal[:0])
	for _, a := range l.legal {
		var path [2]rules.Site
		sites := s.Path(a, path[:0])
		if len(sites) > 1 || l.labels[sites[0]] != "" {
			break // all is on the pitch that has to be
		}
		buf = append(buf, Mark{Site: sites[0], Kind: Target})
	}
	return buf
}

// Aim implements Pitch: a square from which the ball is kicked has a ring.
func (l *chessyballLook) Aim(s rules.State, a rules.Action) (k MarkKind, ok bool) {
	l.rolled = s.(*chessyball.Position).BallPath(a, l.rolled[:0])
	return Join, len(l.rolled) > 0
}

// Tint implements Tinter: what is green, blue or faint on other boards is yellow
// here.
func (l *chessyballLook) Tint(k MarkKind) (col color.NRGBA, ok bool) {
	switch k {
	case Left, Last, Rolled:
		return rgb(0xffc766), true
	case Hover:
		return fade(rgb(0xffe27a), 0.95), true
	case Chosen:
		return rgb(0xffd84a), true
	case Target:
		return rgb(0xfff6c4), true
	case Join:
		return rgb(0xffe27a), true
	case Rolling, Hit:
		return rgb(0xffffff), true
	}
	return color.NRGBA{}, false
}

// Label implements Labeller.
func (l *chessyballLook) Label(s rules.State, a rules.Action) string {
	var path [2]rules.Site
	return l.labels[s.Path(a, path[:0])[0]]
}

// Foretell implements Look: where the ball would be kicked to, and for whom a
// goal would count.
func (l *chessyballLook) Foretell(s rules.State, a rules.Action) Foretelling {
	var f Foretelling
	for _, e := range Follow(s, a) {
		switch e.Kind {
		case rules.Roll:
			f = Foretelling{Key: "chessyball.foretell.kick", Args: []any{s.SiteName(e.To)}}
		case rules.Score:
			if e.Player != s.Mover() {
				return Foretelling{Key: "chessyball.foretell.owngoal"}
			}
			return Foretelling{Key: "chessyball.foretell.goal"}
		case rules.Hit:
			return Foretelling{Key: "chessyball.foretell.goal"}
		case rules.Miss:
			return Foretelling{Key: "chessyball.foretell.miss"}
		}
	}
	return f
}
