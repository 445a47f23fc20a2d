package akron

import (
	"image"
	"math"
	"strconv"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/akron"
)

// tray holds the reserve of one player, along a side of the board that this player has to connect:
// a trough with two rows of balls, one on top of the other, and a plate with their number.
type tray struct {
	player rules.Player
	begin  float64 // where it begins along the side
	end    float64 // where it ends
	ball   float64 // the diameter of the balls
	low    int     // the number of balls in the lower row
}

// The measures of a tray, in cells.
const (
	trayInner  = 0.34 // from the board to its inner side
	trayOuter  = 0.98 // from the board to its outer side
	trayMiddle = (trayInner + trayOuter) / 2
	trayRim    = 0.09  // the width of the rim around the trough
	trayHigh   = -0.10 // the height of its top
	trayFloor  = -0.26 // the height of the floor of the trough
	trayPlate  = 0.76  // the length of the plate
	trayBall   = 0.43  // the diameter of balls if there is room
	trayShadow = 0.2   // how far the shadow extends beyond it
)

// newTray returns the tray of a player beside a slab with the given number of files. The side runs
// from begin to end. The tray is in its middle and no longer than the side.
func newTray(player rules.Player, files int, begin, end float64) tray {
	t := tray{player: player, low: ((files*files+1)/2 + 2) / 2}
	t.ball = math.Min(trayBall, (end-begin-2*trayRim-trayPlate)/float64(t.low))
	half := trayRim + (float64(t.low)*t.ball+trayPlate)/2
	t.begin, t.end = (begin+end)/2-half, (begin+end)/2+half
	return t
}

// at returns a point beside the board, in cells. x counts from the left edge of the margin, as the
// player sees it. y is the distance from the margin, and z the height above the ground.
func (t *tray) at(x, y, z float64) layout.Vec {
	if t.player == rules.First {
		return layout.Vec{X: x, Y: -y, Z: z}
	}
	return layout.Vec{X: -y, Y: t.begin + t.end - x, Z: z}
}

// place returns the place of ball n of the tray; the first ball is 0.
func (t *tray) place(n int) layout.Vec {
	along, high := t.begin+trayRim+t.ball/2, trayFloor+t.ball/2
	if n >= t.low {
		n -= t.low
		along, high = along+t.ball/2, high+t.ball*math.Sqrt(3)/2
	}
	return t.at(along+float64(n)*t.ball, trayMiddle, high)
}

// last returns the last ball of a tray with n balls.
func (t *tray) last(n int) anim.Sprite {
	s := anim.Still(rules.Placed{Piece: akron.Ball(t.player)}, t.place(n-1))
	s.Scale = t.ball
	return s
}

// trayPlanes are the flat parts of a tray: its top and its shadow. They are drawn rotated.
type trayPlanes struct {
	top, shadow raster.Picture
	outline     []layout.Vec // of the top, counterclockwise
}

// middle returns a point in the middle of the tray. The point is z cells above the ground.
func (p *trayPlanes) middle(z float64) layout.Vec {
	at := p.outline[0].Lerp(p.outline[2], 0.5)
	at.Z = z
	return at
}

// newTrayPlanes rasterises the flat parts of t. resolution is the number of pixels per cell.
func newTrayPlanes(t *tray, resolution float64, col *colours) trayPlanes {
	p := trayPlanes{outline: []layout.Vec{t.at(t.begin, trayOuter, trayHigh), t.at(t.end, trayOuter, trayHigh), t.at(t.end, trayInner, trayHigh), t.at(t.begin, trayInner, trayHigh)}}
	w, h := math.Ceil((t.end-t.begin)*resolution), math.Ceil((trayOuter-trayInner)*resolution)
	rim, plate := trayRim*resolution, trayPlate*resolution
	x, y, x1, y1 := rim, rim, w-plate-rim, h-rim // two corners of the trough
	if t.player == rules.Second {
		w, h = h, w
		x, y, x1, y1 = rim, rim, w-rim, h-plate-rim
	}
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.Wood([]float64{0, 0, w, 0, w, h, 0, h}, col.wood, resolution)
	c.RoundRect(x, y, x1-x, y1-y, 0.2*resolution, raster.Fade(col.dark, 0.62))
	p.top = raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
	out := math.Floor(trayShadow * resolution)
	c = raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w+2*out), int(h+2*out)))}
	c.ShadowRect(out, out, w, h, 0, 0.7*trayShadow*resolution, 0.5)
	p.shadow = raster.Picture{Image: c.Image, X: w/2 + out, Y: h/2 + out}
	return p
}

// left returns the number of balls in player's reserve after events have happened in the position
// s.
func left(s rules.Reserver, player rules.Player, events []rules.Event) int {
	n := s.Reserve(player)
	for _, e := range events {
		switch {
		case e.Piece != akron.Ball(player):
		case e.Kind == rules.Put:
			n--
		case e.Kind == rules.Take:
			n++
		}
	}
	return n
}

// Stock implements Tray: the reserves in their trays, and the number of balls in each.
func (l *board) Stock(s rules.State, events []rules.Event, buf []anim.Sprite) []anim.Sprite {
	for player := range rules.Player(2) {
		t, n := &l.trays[player], left(s.(rules.Reserver), player, events)
		for i := range n {
			buf = append(buf, t.last(i+1))
		}
		buf = append(buf, anim.Sprite{Number: n, At: t.at(t.end-trayRim-trayPlate/2, trayMiddle, trayHigh), Alpha: 1, Scale: 1})
	}
	return buf
}

// Supply implements Tray.
func (l *board) Supply(s rules.State) (next anim.Sprite, row [2]layout.Vec, ok bool) {
	t, n := &l.trays[s.Mover()], s.(rules.Reserver).Reserve(s.Mover())
	middle := (t.place(0).Z + t.place(t.low).Z) / 2
	row = [2]layout.Vec{t.at(t.begin, trayMiddle, middle), t.at(t.end, trayMiddle, middle)}
	if n == 0 {
		return next, row, false
	}
	return t.last(n), row, true
}

// Figure implements Pile.
func (l *board) Figure(n int, form look.Form) raster.Picture {
	return raster.Label(math.Min(math.Max(0.44*form.Cell, 10), 0.8*form.Cell), palettes[form.Style.Theme].ink, strconv.Itoa(n))
}

// added returns the motion of an added ball, which comes from its tray.
func (l *board) added(p *akron.Position, e rules.Event) anim.Motion {
	t := &l.trays[e.Player]
	return t.carried(p, l, t.place(p.Reserve(e.Player)-1), l.Shape.Spots[e.To].At)
}

// returned returns the motion of a ball that is taken off the board, which returns to its
// tray.
func (l *board) returned(p *akron.Position, e rules.Event) anim.Motion {
	owner := rules.Player(e.Piece - akron.White)
	t := &l.trays[owner]
	return t.carried(p, l, l.Shape.Spots[e.From].At, t.place(p.Reserve(owner)))
}

// carried returns the motion of a ball that is carried over the pile from start to end.
func (t *tray) carried(p *akron.Position, l *board, start, end layout.Vec) anim.Motion {
	const above = 0.8 // the room above the highest ball, in cells
	way := start.Distance(end)
	high := 0.7 + 0.12*way
	for _, ball := range p.Pieces(nil) {
		high = math.Max(high, l.Shape.Spots[ball.Site].At.Z+above)
	}
	return anim.Motion{Seconds: 0.30 + 0.012*way, Lift: high, Route: []layout.Vec{start, end}, Beside: t.ball}
}
