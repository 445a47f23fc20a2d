package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// arrows are the keys that move the focus, each with its direction.
var arrows = map[ebiten.Key]struct{ x, y float64 }{
	ebiten.KeyArrowLeft: {-1, 0}, ebiten.KeyArrowRight: {1, 0}, ebiten.KeyArrowUp: {0, -1}, ebiten.KeyArrowDown: {0, 1},
}

// Arrows moves the focus to the next widget in the direction of a pressed arrow key. If no widget
// has the focus, it moves the focus to the first widget. It reports whether the focus has moved.
func (u *Group) Arrows(in *Input) bool {
	w := u.toward(in)
	if w != nil {
		u.Focus = w.Name
	}
	return w != nil
}

// Lead moves the focus where the arrows of a game pad point. Where nothing lies ahead, ↑ and ↓ go on as Tab
// does. Arrows that belong to a field or a list have no effect. Lead reports whether the focus has moved.
func (u *Group) Lead(in *Input) bool {
	w := u.Focused()
	if !in.Points || w != nil && w.Field != nil || w == nil && slices.ContainsFunc(u.Items, func(o Widget) bool { return o.Listed }) {
		return false
	}
	before := u.Focus
	if up := in.Pressed(ebiten.KeyArrowUp); !u.Arrows(in) && (up || in.Pressed(ebiten.KeyArrowDown)) {
		u.step(up)
	}
	return u.Focus != before
}

// toward returns the widget to which the pressed arrow key leads; nil if there is none. Arrow keys
// do not lead to widgets on a card; Tab does.
func (u *Group) toward(in *Input) (next *Widget) {
	const aside = 3 // the weight of a distance to the side
	from := u.Focused()
	nearest := math.Inf(1)
	for key, to := range arrows {
		if !in.Pressed(key) {
			continue
		}
		for i := range u.Items {
			w := &u.Items[i]
			if w.Off || w.Reveal != nil || w == from || u.onCard(w) {
				continue
			}
			if from == nil {
				return w
			}
			a, b := from.Box, w.Box
			ahead := to.x*(b.X-a.X) + to.y*(b.Y-a.Y) - math.Abs(to.x)*extent(to.x, a.W, b.W) - math.Abs(to.y)*extent(to.y, a.H, b.H)
			off := math.Abs(to.y)*apart(a.X, a.W, b.X, b.W) + math.Abs(to.x)*apart(a.Y, a.H, b.Y, b.H)
			if d := ahead + aside*off; ahead >= -1 && d < nearest {
				next, nearest = w, d
			}
		}
	}
	return next
}

func (u *Group) onCard(w *Widget) bool { return slices.ContainsFunc(u.Items, w.LiesOn) }

// LiesOn reports whether w lies on o, and o is a card.
func (w *Widget) LiesOn(o Widget) bool {
	a, b := w.Box, o.Box
	return o.Look == Card && o.Name != w.Name && a.X >= b.X && a.Y >= b.Y && a.X+a.W <= b.X+b.W && a.Y+a.H <= b.Y+b.H
}

// extent returns m, the length of the first of two widgets, if the way to the second leads forward
// (way > 0), and otherwise n, the length of the second. The gap between the widgets is the distance
// between their starts minus this length.
func extent(way, m, n float64) float64 {
	if way > 0 {
		return m
	}
	return n
}

// apart returns the gap between two intervals, which begin at a and b and are aLen and bLen long.
// It adds a small part of the distance between their middles: of two widgets straight ahead, the
// more central one is then nearer.
func apart(a, aLen, b, bLen float64) float64 {
	const middles = 0.05
	return math.Max(0, math.Max(b-a-aLen, a-b-bLen)) + middles*math.Abs(a+aLen/2-b-bLen/2)
}
