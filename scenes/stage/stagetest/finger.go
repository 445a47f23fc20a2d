package stagetest

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// Fits fails the test if a widget of the current scene is not inside the window, has no room for a
// label that it draws, or is less than apart units from a widget that it does not lie on. It also fails
// if a line of the column of the scene is cut, or lies on a widget or another line. A turn whose tip
// is its label has no room by design.
func (d *Driver) Fits(apart float64) {
	d.T.Helper()
	all, window := d.Stage.Top().Widgets(), d.Stage.Size
	shown := fmt.Sprintf("%.0f × %.0f, %s, %q", window.W, window.H, d.Scene(), d.Stage.Top().Title())
	d.whole(shown)
	for i, w := range all {
		if w.Box.X < 0 || w.Box.Y < 0 || w.Box.X+w.Box.W > window.W || w.Box.Y+w.Box.H > window.H {
			d.T.Errorf("%s: %s lies outside at %v", shown, w.Name, w.Box)
		}
		if w.LeastWidth() > w.Box.W+0.01 && !told(w) {
			d.T.Errorf("%s: %s is too narrow for %q: it is %.1f wide, and needs %.1f", shown, w.Name, w.Label, w.Box.W, w.LeastWidth())
		}
		for _, v := range all[:i] {
			if w.Box.Inset(-apart/2).Meets(v.Box.Inset(-apart/2)) && !w.LiesOn(v) {
				d.T.Errorf("%s: %s at %v and %s at %v are less than %v units apart", shown, v.Name, v.Box, w.Name, w.Box, apart)
			}
		}
	}
}

// leastTouch is the least width and height, in points, of a target for a finger.
const leastTouch = 44

// Cramped returns the enabled widgets of the current scene that are wholly in sight and have too little room for a finger,
// each with its name, the scene and its room. unit is the number of points per unit. The room of a
// widget includes the margin in which a finger still hits it.
func (d *Driver) Cramped(unit float64) []string {
	var names []string
	all := d.Stage.Top().Widgets()
	for _, v := range all {
		w, h := touched(v, all, d.Stage.Size)
		if w, h = w*unit, h*unit; !v.Off && v.Reveal == nil && math.Min(w, h) < leastTouch-0.01 {
			names = append(names, fmt.Sprintf("%s in the %s scene: %.1f × %.1f", v.Name, d.Scene(), w, h))
		}
	}
	return names
}

// Small returns the widgets of the current scene that are wholly in sight and themselves, without the margin around
// them, smaller than a finger needs. Each comes with its name, the scene and its size. Widgets
// that are off and do nothing only show something, and do not count. unit is the number of points
// per unit.
func (d *Driver) Small(unit float64) []string {
	var names []string
	for _, v := range d.Stage.Top().Widgets() {
		shows := v.Off && v.Do == nil
		if w, h := v.Box.W*unit, v.Box.H*unit; !shows && v.Reveal == nil && math.Min(w, h) < leastTouch-0.01 {
			names = append(names, fmt.Sprintf("%s in the %s scene: %.1f × %.1f", v.Name, d.Scene(), w, h))
		}
	}
	return names
}

func told(w ui.Widget) bool { return w.Look == ui.Entry && w.Tip == w.Label }

// Told reports whether text is shortened from the label of a widget whose tip has all of it.
func (d *Driver) Told(text string) bool {
	return slices.ContainsFunc(d.Stage.Top().Widgets(), func(w ui.Widget) bool {
		return told(w) && strings.HasPrefix(w.Label, strings.TrimSuffix(text, "…"))
	})
}

// touched returns the width and height, in units, of the room in which a finger hits the widget
// v. widgets are all widgets in the window.
func touched(v ui.Widget, widgets []ui.Widget, window layout.Rect) (w, h float64) {
	left, right := v.Box.X, window.W-v.Box.X-v.Box.W
	above, below := v.Box.Y, window.H-v.Box.Y-v.Box.H
	for _, o := range widgets {
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

// between returns the part of room that the widget o leaves to v. room is the free distance on one
// side of v, and distance is the distance from v to o on that side. If distance is negative, o is
// on another side and leaves all of room.
func between(room, distance float64, v, o ui.Widget) float64 {
	isCard, toCard := v.Look == ui.Card, o.Look == ui.Card
	switch {
	case distance < 0, toCard && !isCard:
		return room
	case isCard && !toCard:
		distance -= ui.Fingertip
		return math.Min(room, math.Min(distance, distance/2))
	}
	return math.Min(room, distance/2)
}
