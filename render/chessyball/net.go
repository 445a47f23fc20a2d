package chessyball

import (
	"image/color"
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/chessyball"
)

// The nets are slack and bulge where the ball lies in them.
const (
	netMesh   = 0.2   // from thread to thread along the border, in cells
	netThread = 0.026 // the width of a thread, in cells
	netRoom   = 0.3   // how far the picture of a net extends beyond its goal, in cells
	netLevels = 8     // the number of steps in which a net bulges
	netSwings = 6     // the number of steps in which a net swings to either side after a goal
	netShapes = netLevels + 2*netSwings
)

// Covers implements look.Pitch: the nets of the goals. The Shape of a net that hangs straight is 0.
// Otherwise the Shape is netShapes times the index of the square with the ball, plus a number from
// 1 that says how the net bulges or swings.
func (l *board) Covers(sprites []anim.Sprite, buf []look.Cover) []look.Cover {
	for player := range rules.Player(2) {
		x0, y0, x1, y1 := l.area(l.pitch.Goal[player])
		net := look.Cover{From: layout.Vec{X: x0 - netRoom, Y: y0 - netRoom}, To: layout.Vec{X: x1 + netRoom, Y: y1 + netRoom}}
		for _, s := range sprites {
			if s.Piece == chessyball.Ball {
				net.Shape = max(net.Shape, l.bulge(player, s))
			}
		}
		buf = append(buf, net)
	}
	return buf
}

// bulge returns the Shape of a player's net with the ball where the sprite is.
func (l *board) bulge(player rules.Player, sprite anim.Sprite) int {
	ball := sprite.At
	x0, y0, x1, y1 := l.area(l.pitch.Goal[player])
	square := int(math.Floor(ball.Y - y0))
	if ball.Y < y0 || ball.Y >= y1 {
		return 0
	}
	// The net begins to bulge when the ball touches the goal line. It bulges fully when the
	// ball is in the middle of the square.
	const start, end = -ballSize / 2, 0.5
	in := x1 - ball.X
	if player == rules.Second {
		in = ball.X - x0
	}
	level := int(math.Round(netLevels * math.Min(1, (in-start)/(end-start))))
	if level <= 0 {
		return 0
	}
	switch swing := int(math.Round(netSwings * sprite.Swing)); {
	case swing > 0:
		level = netLevels + swing
	case swing < 0:
		level = netLevels + netSwings - swing
	}
	return square*netShapes + level
}

// DrawCover implements look.Pitch.
func (l *board) DrawCover(c raster.Canvas, cam layout.Camera, style look.Style, cover look.Cover) {
	player := rules.First
	if cover.From.X > l.Shape.W/2 {
		player = rules.Second
	}
	x0, y0, x1, y1 := l.area(l.pitch.Goal[player])
	n := net{cam: cam, x0: x0, y0: y0, x1: x1, y1: y1}
	if cover.Shape > 0 {
		square := (cover.Shape - 1) / netShapes
		n.ball = layout.Vec{X: (x0 + x1) / 2, Y: y0 + float64(square) + 0.5}
		switch level := cover.Shape - square*netShapes; {
		case level <= netLevels:
			n.give = float64(level) / netLevels
		case level <= netLevels+netSwings:
			n.give, n.swing = 1, float64(level-netLevels)/netSwings
		default:
			n.give, n.swing = 1, -float64(level-netLevels-netSwings)/netSwings
		}
		if player == rules.First {
			n.back = -1
		} else {
			n.back = 1
		}
	}
	col := palettes[style.Theme]
	shade := n
	shade.cam.X += 0.03 * cam.Scale
	shade.cam.Y += 0.04 * cam.Scale
	shade.draw(c, raster.Fade(col.shadow, 0.22))
	n.draw(c, raster.Fade(col.chalk, 0.65))
}

// net is a net over a rectangle of the ground.
type net struct {
	cam            layout.Camera
	x0, y0, x1, y1 float64
	ball           layout.Vec // the ball in it
	give           float64    // how far it bulges, 0 to 1
	swing          float64    // how far it swings, 1 to -1
	back           float64    // 1 if it bulges to the right of the board, -1 if to the left
}

// draw draws the threads, diagonally in both directions.
func (n *net) draw(c raster.Canvas, col color.NRGBA) {
	w, h := n.x1-n.x0, n.y1-n.y0
	for off := netMesh - h; off < w; off += netMesh {
		// Along a thread, x is y plus off, both counted from a corner.
		lo, hi := max(0, off), min(w, h+off)
		n.thread(c, n.x0+lo, n.y0+lo-off, n.x0+hi, n.y0+hi-off, col)
		n.thread(c, n.x0+lo, n.y1-lo+off, n.x0+hi, n.y1-hi+off, col)
	}
}

// thread draws a thread, which is straight where nothing moves the net.
func (n *net) thread(c raster.Canvas, x0, y0, x1, y1 float64, col color.NRGBA) {
	const steps = 12
	from, to := layout.Vec{X: x0, Y: y0}, layout.Vec{X: x1, Y: y1}
	last := n.pulled(from)
	for i := 1; i <= steps; i++ {
		next := n.pulled(from.Lerp(to, float64(i)/steps))
		look.GroundLine(c, n.cam, last.X, last.Y, next.X, next.Y, netThread, col)
		last = next
	}
}

// pulled returns the place of a point of the net. Around the ball, which lies under the net,
// the net is lifted towards the eye and pushed backwards. A wider part of the net
// around the ball swings.
func (n *net) pulled(p layout.Vec) layout.Vec {
	const reach, lift, push = 0.45, 0.45, 0.16
	// A swing of 1 moves the net by sway at the ball, and by about a third of sway at the distance
	// wide from the ball. sway and wide are in cells. A swing of 1 also multiplies the lift and the
	// push by 1 + more.
	const wide, more, sway = 1.1, 0.7, 0.14
	far := p.Distance(n.ball)
	around := func(reach float64) float64 { return math.Exp(-far * far / (reach * reach)) }
	k := n.give * (1 + more*n.swing) * around(reach)
	sways := sway * n.swing * around(wide)
	p = n.ball.Lerp(p, 1+lift*k)
	p.X += n.back * (push*k + sways)
	return p
}
