package akron

import (
	"math"

	"quintet/render/anim"
	"quintet/render/layout"
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
