package table

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// cursor points at the table from the keyboard.
type cursor struct {
	on   bool
	site rules.Site // where it is or was last, rules.NoSite before
	x, y float64    // where the pointer was when it came
}

// directions are the ways in which arrow keys move the cursor on the screen.
var directions = []struct {
	key    ebiten.Key
	dx, dy float64
}{
	{ebiten.KeyArrowLeft, -1, 0}, {ebiten.KeyArrowRight, 1, 0}, {ebiten.KeyArrowUp, 0, -1}, {ebiten.KeyArrowDown, 0, 1},
}

// Steer lets keys point at the table. The cursor comes with Enter or the space
// bar. Then the arrows move it, Tab brings it to where something can be done, and
// Enter does it. It goes with Escape, when the pointer is used, and where the
// keys belong to something else, as elsewhere says: to another table, for one. The
// arrows turn a pile while Shift is held. What was refused is said until a key or the
// pointer is pressed next, to whatever end.
func (t *Table) Steer(in *ui.Input, elsewhere bool) (p Pointed) {
	c := &t.cursor
	if in.Press || len(in.Keys) > 0 {
		t.refused = refused{}
	}
	enter := in.Pressed(ebiten.KeyEnter) || in.Pressed(ebiten.KeySpace)
	switch {
	case !elsewhere && t.rotateKeys(in):
		p.Used = true
	case elsewhere, in.Press, c.on && (in.X != c.x || in.Y != c.y):
		c.on = false
	case c.on:
		p = t.steer(in, enter)
	case enter:
		t.showCursor(in)
		p.Used = c.on
	}
	if p.Used {
		t.aim(in)
	}
	if c.on {
		in.Response.Focus = "site:" + t.state.SiteName(c.site)
	}
	return p
}

// Steered says whether the keys point at the table.
func (t *Table) Steered() bool { return t.cursor.on }

// steer does what a key asks the cursor for.
func (t *Table) steer(in *ui.Input, enter bool) (p Pointed) {
	c := &t.cursor
	for _, d := range directions {
		if in.Pressed(d.key) {
			t.moveCursor(d.dx, d.dy)
			return Pointed{Used: true}
		}
	}
	switch {
	case enter && t.pointed(in) != rules.NoSite:
		p = t.click(c.site)
		c.on = len(t.picker.asked) == 0
	case in.Pressed(ebiten.KeyTab):
		t.stepCursor(in.Shift)
	case in.Pressed(ebiten.KeyEscape) && !t.Choosing():
		c.on = false
	default:
		return Pointed{Used: enter}
	}
	p.Used = true
	return p
}

// showCursor shows the cursor where it was last or, where that is not seen, in
// the middle. Any drag ends.
func (t *Table) showCursor(in *ui.Input) {
	c := &t.cursor
	if c.site == rules.NoSite || !t.inSight(c.site) {
		x, y := t.frame.Box.Center()
		c.site = t.nearest(func(dx, dy float64) float64 { return math.Hypot(dx, dy) }, x, y)
	}
	c.on, c.x, c.y = c.site != rules.NoSite, in.X, in.Y
	t.drop()
}

// moveCursor moves the cursor to the next site in a direction, if there is one.
func (t *Table) moveCursor(toX, toY float64) {
	x, y := t.view.Screen(t.cursor.site, t.occupied(t.cursor.site))
	least := 0.3 * t.view.Cell()
	to := t.nearest(func(dx, dy float64) float64 {
		along, across := dx*toX+dy*toY, math.Abs(dx*toY-dy*toX)
		if along < least {
			return math.Inf(1)
		}
		return along + 2*across
	}, x, y)
	if to != rules.NoSite {
		t.cursor.site = to
	}
}

// nearest returns the site that can be pointed at whose distance from x, y is
// the least by a measure, rules.NoSite if all are infinitely far.
func (t *Table) nearest(measure func(dx, dy float64) float64, x, y float64) rules.Site {
	best, least := rules.NoSite, math.Inf(1)
	for _, s := range t.view.Sites() {
		sx, sy := t.view.Screen(s, t.occupied(s))
		if d := measure(sx-x, sy-y); d < least {
			if _, _, ok := t.pointAt(s); ok && t.inSight(s) {
				best, least = s, d
			}
		}
	}
	return best
}

// stepCursor brings the cursor to the next site, or the one before, with which
// something can be done.
func (t *Table) stepCursor(back bool) {
	steps := slices.DeleteFunc(t.picker.next(t.picker.chosen), func(s step) bool { return !t.inSight(s.site) })
	if len(steps) == 0 || !t.interactive() {
		return
	}
	at := slices.IndexFunc(steps, func(s step) bool { return s.site == t.cursor.site })
	switch {
	case !back:
		at++
	case at < 0:
		at = len(steps) - 1
	default:
		at += len(steps) - 1
	}
	t.cursor.site = steps[at%len(steps)].site
}
