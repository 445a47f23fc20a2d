package scenes

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// cursor points at the board from the keyboard.
type cursor struct {
	on   bool
	site rules.Site // where it is or was last, rules.NoSite before
	x, y float64    // where the pointer was when it came
}

// directions are the ways in which arrow keys move the cursor on the screen.
var directions = map[ebiten.Key][2]float64{
	ebiten.KeyArrowLeft: {-1, 0}, ebiten.KeyArrowRight: {1, 0}, ebiten.KeyArrowUp: {0, -1}, ebiten.KeyArrowDown: {0, 1},
}

// steer lets keys point at the board and says whether they did. The cursor comes
// with Enter or the space bar, unless these press a button. Then the arrows move
// it, Tab brings it to where something can be done, and Enter does it. It goes
// with Escape, and when the pointer is used.
func (b *board) steer(in *ui.Input) bool {
	c := &b.cursor
	enter := in.Pressed(ebiten.KeyEnter) || in.Pressed(ebiten.KeySpace)
	if b.ui.Focused() != nil || b.levels.open || b.menu.open || in.Press || c.on && (in.X != c.x || in.Y != c.y) {
		c.on = false
	} else if enter && !c.on {
		b.bringCursor(in)
		return true
	}
	if !c.on {
		return false
	}
	for key, d := range directions {
		if in.Pressed(key) {
			b.moveCursor(d)
			return true
		}
	}
	switch {
	case enter && b.pointed():
		b.click(c.site)
		if len(b.picker.asked) > 0 {
			b.layout() // puts up the choices
			c.on, b.ui.Focus = false, "choice:"+b.label(b.picker.asked[0])
		}
	case in.Pressed(ebiten.KeyTab):
		b.stepCursor(in.Shift)
	case in.Pressed(ebiten.KeyEscape) && len(b.picker.chosen) == 0:
		c.on = false
	default:
		return enter
	}
	return true
}

// bringCursor shows the cursor where it was last or else in the middle.
func (b *board) bringCursor(in *ui.Input) {
	c := &b.cursor
	if c.site == rules.NoSite {
		x, y := b.box.Center()
		c.site = b.nearest(func(dx, dy float64) float64 { return math.Hypot(dx, dy) }, x, y)
	}
	c.on, c.x, c.y = c.site != rules.NoSite, in.X, in.Y
}

// moveCursor moves the cursor to the next site in a direction, if there is one.
func (b *board) moveCursor(d [2]float64) {
	x, y := b.view.Screen(b.cursor.site, b.taken(b.cursor.site))
	least := 0.3 * b.view.Cell()
	to := b.nearest(func(dx, dy float64) float64 {
		along, across := dx*d[0]+dy*d[1], math.Abs(dx*d[1]-dy*d[0])
		if along < least {
			return math.Inf(1)
		}
		return along + 2*across
	}, x, y)
	if to != rules.NoSite {
		b.cursor.site = to
	}
}

// nearest returns the site that can be pointed at whose distance from x, y is
// the least by a measure, rules.NoSite if all are infinitely far.
func (b *board) nearest(measure func(dx, dy float64) float64, x, y float64) rules.Site {
	best, least := rules.NoSite, math.Inf(1)
	for _, s := range b.view.Sites() {
		sx, sy := b.view.Screen(s, b.taken(s))
		if d := measure(sx-x, sy-y); d < least {
			if _, _, ok := b.seen(s); ok {
				best, least = s, d
			}
		}
	}
	return best
}

// stepCursor brings the cursor to the next site, or the one before, with which
// something can be done.
func (b *board) stepCursor(back bool) {
	steps := b.picker.next(b.picker.chosen)
	if len(steps) == 0 || !b.pointed() {
		return
	}
	at := slices.IndexFunc(steps, func(s step) bool { return s.site == b.cursor.site })
	switch {
	case !back:
		at++
	case at < 0:
		at = len(steps) - 1
	default:
		at += len(steps) - 1
	}
	b.cursor.site = steps[at%len(steps)].site
}
