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

// tray is the tray with the reserve of one player, which lies along a side of
// the board that the player is to join: a trough with a row of balls, in whose hollows
// others lie, and a plate with their number.
type tray struct {
	player rules.Player
	begin  float64 // where it begins and
	end    float64 // ends along the side
	ball   float64 // the diameter of the balls
	low    int     // how many lie in the lower row
}

// The measures of a tray, in cells.
const (
	trayNear   = 0.34 // from the board to its inner side
	trayWide   = 0.98 // and to the outer one
	trayMiddle = (trayNear + trayWide) / 2
	trayRim    = 0.09
	trayHigh   = -0.10 // its top
	trayFloor  = -0.26
	trayPlate  = 0.76 // how long the plate is
	trayBall   = 0.43 // how large balls are that have room
	trayShade  = 0.2  // how far the shadow reaches beyond it
)

func (l *board) newTray(player rules.Player) tray {
	t := tray{player: player, low: ((l.Files*l.Files+1)/2 + 2) / 2}
	t.ball = math.Min(trayBall, (l.Shape.W-2*lip-2*trayRim-trayPlate)/float64(t.low))
	half := trayRim + (float64(t.low)*t.ball+trayPlate)/2
	t.begin, t.end = l.Shape.W/2-half, l.Shape.W/2+half
	return t
}

// at returns the point that lies along cells along the side of the board, from the left as the
// player sits there, out cells out from the board and high above the ground.
func (t *tray) at(along, out, high float64) layout.Vec {
	if t.player == rules.First {
		return layout.Vec{X: along, Y: -out, Z: high}
	}
	return layout.Vec{X: -out, Y: t.begin + t.end - along, Z: high}
}

// place returns where ball n of the tray lies, counted from 0.
func (t *tray) place(n int) layout.Vec {
	along, high := t.begin+trayRim+t.ball/2, trayFloor+t.ball/2
	if n >= t.low {
		n -= t.low
		along, high = along+t.ball/2, high+t.ball*math.Sqrt(3)/2
	}
	return t.at(along+float64(n)*t.ball, trayMiddle, high)
}

// last returns the last ball of a tray with n.
func (t *tray) last(n int) anim.Sprite {
	s := anim.Still(rules.Placed{Piece: akron.Ball(t.player)}, t.place(n-1))
	s.Scale = t.ball
	return s
}

// left returns how many balls a player has in reserve after some of the events
// that happen in a position.
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

// Stock implements Tray: the reserves in their trays.
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
	return raster.Label(math.Max(10, 0.44*form.Cell), palettes[form.Style.Theme].ink, strconv.Itoa(n))
}

// added returns how a ball that is added comes from its tray.
func (l *board) added(p *akron.Position, e rules.Event) anim.Motion {
	t := &l.trays[e.Player]
	return t.carried(p, l, t.place(p.Reserve(e.Player)-1), l.Shape.Spots[e.To].At)
}

// returned returns how a ball that is taken off the board goes back to its tray.
func (l *board) returned(p *akron.Position, e rules.Event) anim.Motion {
	owner := rules.Player(e.Piece - akron.White)
	t := &l.trays[owner]
	return t.carried(p, l, l.Shape.Spots[e.From].At, t.place(p.Reserve(owner)))
}

// carried returns how a ball of the tray goes from one place to another, over the pile.
func (t *tray) carried(p *akron.Position, l *board, from, to layout.Vec) anim.Motion {
	const above = 0.8 // the highest ball
	way := from.Distance(to)
	high := 0.7 + 0.12*way
	for _, ball := range p.Pieces(nil) {
		high = math.Max(high, l.Shape.Spots[ball.Site].At.Z+above)
	}
	return anim.Motion{Seconds: 0.30 + 0.012*way, Lift: high, Route: []layout.Vec{from, to}, Beside: t.ball}
}

// trayPlanes are the flat parts of a tray, which turn with the board.
type trayPlanes struct {
	top, shade raster.Picture
	outline    []layout.Vec // of its top, counterclockwise
}

// middle returns the middle of the tray at a height.
func (p *trayPlanes) middle(high float64) layout.Vec {
	at := p.outline[0].Lerp(p.outline[2], 0.5)
	at.Z = high
	return at
}

// newPlanes rasterises what is flat, with cells of fine pixels.
func (t *tray) newPlanes(fine float64, col *colours) trayPlanes {
	p := trayPlanes{outline: []layout.Vec{t.at(t.begin, trayWide, trayHigh), t.at(t.end, trayWide, trayHigh), t.at(t.end, trayNear, trayHigh), t.at(t.begin, trayNear, trayHigh)}}
	w, h := math.Ceil((t.end-t.begin)*fine), math.Ceil((trayWide-trayNear)*fine)
	rim, plate := trayRim*fine, trayPlate*fine
	x, y, x1, y1 := rim, rim, w-plate-rim, h-rim // of the trough
	if t.player == rules.Second {
		w, h = h, w
		x, y, x1, y1 = rim, rim, w-rim, h-plate-rim
	}
	c := raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w), int(h)))}
	c.Wood([]float64{0, 0, w, 0, w, h, 0, h}, col.wood, fine)
	c.RoundRect(x, y, x1-x, y1-y, 0.2*fine, raster.Fade(col.dark, 0.62))
	p.top = raster.Picture{Image: c.Image, X: w / 2, Y: h / 2}
	out := math.Floor(trayShade * fine)
	c = raster.Canvas{Image: image.NewRGBA(image.Rect(0, 0, int(w+2*out), int(h+2*out)))}
	c.ShadowRect(out, out, w, h, 0, 0.7*trayShade*fine, 0.5)
	p.shade = raster.Picture{Image: c.Image, X: w/2 + out, Y: h/2 + out}
	return p
}

// drawTrays draws the trays that lie nearer to the viewer than the slab, or those
// that do not, as is asked for.
func (p *plan) drawTrays(c raster.Surface, cam layout.Camera, which func(near bool) bool) {
	middle := cam.Nearness(layout.Vec{X: p.look.Shape.W / 2, Y: p.look.Shape.H / 2})
	for i := range p.planes.trays {
		if t := &p.planes.trays[i]; which(cam.Nearness(t.middle(0)) > middle) {
			p.walls(c, cam, t.outline)
			p.lay(c, cam, &t.top, t.middle(trayHigh), 1)
		}
	}
}
