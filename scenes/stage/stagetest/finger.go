package stagetest

import (
	"fmt"
	"math"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// leastTouch is how many points a finger needs each way.
const leastTouch = 44

// Cramped names the things beside a board that can be touched and for which a finger has
// too little room, in the current scene, where a unit has unit points. To a thing belongs
// what a finger may be beside it, which ends halfway to the next one and at the rim of
// the window.
func (d *Driver) Cramped(unit float64) []string {
	var names []string
	all := d.Stage.Top().Widgets()
	for _, v := range all {
		w, h := touched(v, all, d.Stage.Size)
		if w, h = w*unit, h*unit; !v.Off && math.Min(w, h) < leastTouch-0.01 {
			names = append(names, fmt.Sprintf("%s in the %s scene: %.1f × %.1f", v.Name, d.Scene(), w, h))
		}
	}
	return names
}

// Small names the things beside a board that are to be touched and are smaller than a finger
// needs, in the current scene, where a unit has unit points.
func (d *Driver) Small(unit float64) []string {
	var names []string
	for _, v := range d.Stage.Top().Widgets() {
		if w, h := v.Box.W*unit, v.Box.H*unit; math.Min(w, h) < leastTouch-0.01 {
			names = append(names, fmt.Sprintf("%s in the %s scene: %.1f × %.1f", v.Name, d.Scene(), w, h))
		}
	}
	return names
}

// touched returns how wide and how high the room is in which a finger means the widget
// among others in the window, in units.
func touched(v ui.Widget, all []ui.Widget, window layout.Rect) (w, h float64) {
	left, right := v.Box.X, window.W-v.Box.X-v.Box.W
	above, below := v.Box.Y, window.H-v.Box.Y-v.Box.H
	for _, o := range all {
		if o.Name == v.Name || v.LiesOn(o) || o.LiesOn(v) {
			continue
		}
		if o.Box.X < v.Box.X+v.Box.W && v.Box.X < o.Box.X+o.Box.W {
			above = between(above, v.Box.Y-o.Box.Y-o.Box.H, v, o)
			below = between(below, o.Box.Y-v.Box.Y-v.Box.H, v, o)
		}
		if o.Box.Y < v.Box.Y+v.Box.H && v.Box.Y < o.Box.Y+o.Box.H {
			left = between(left, v.Box.X-o.Box.X-o.Box.W, v, o)
			right = between(right, o.Box.X-v.Box.X-v.Box.W, v, o)
		}
	}
	margin := func(room float64) float64 { return math.Min(ui.Fingertip, room) }
	return margin(left) + v.Box.W + margin(right), margin(above) + v.Box.H + margin(below)
}

// between returns how much of room, the room beside v on one side, the widget o leaves; o
// is away from v on that side, or on another side if away is negative. A card counts as a
// fingertip farther away.
func between(room, away float64, v, o ui.Widget) float64 {
	isCard, toCard := v.Look == ui.Card, o.Look == ui.Card
	switch {
	case away < 0, toCard && !isCard:
		return room
	case isCard && !toCard:
		away -= ui.Fingertip
		return math.Min(room, math.Min(away, away/2))
	}
	return math.Min(room, away/2)
}
