package table

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// cursor is the place on the board at which the keyboard points.
type cursor struct {
	on   bool
	site rules.Site // the site of the cursor, now or when it was last shown; rules.NoSite before the first time
	x, y float64    // the position of the pointer when the cursor was shown
}

// directions are the arrow keys, each with the direction in which it moves the cursor on the
// screen.
var directions = []struct {
	key    ebiten.Key
	dx, dy float64
}{
	{ebiten.KeyArrowLeft, -1, 0}, {ebiten.KeyArrowRight, 1, 0}, {ebiten.KeyArrowUp, 0, -1}, {ebiten.KeyArrowDown, 0, 1},
}

// Steer handles the keys that point at the table. If the player may act, or every press draws,
// Enter or the space bar shows the cursor. While the cursor is shown, the arrows move it, Tab moves
// it to the next site that can be clicked, and Enter or the space bar clicks. Escape hides the
// cursor if nothing is chosen. A press or a movement of the pointer hides it too. Arrows with Shift
// rotate a pile. If elsewhere is set, the keys belong to something else, such as another table, and
// Steer only hides the cursor. Every key and every press removes the reason of a refusal.
func (t *Table) Steer(in *ui.Input, elsewhere bool) (p PointResult) {
	t.ask()
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
	case enter && (t.interactive() || t.asked.Draws):
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

// Steered reports whether the cursor is shown.
func (t *Table) Steered() bool { return t.cursor.on }

// steer handles the keys while the cursor is shown. enter says that Enter or the space bar is
// pressed.
func (t *Table) steer(in *ui.Input, enter bool) (p PointResult) {
	c := &t.cursor
	for _, d := range directions {
		if in.Pressed(d.key) {
			t.moveCursor(d.dx, d.dy)
			t.destination = c.site
			return PointResult{Used: true}
		}
	}
	switch {
	case t.cancelSketch(in):
	case enter && t.asked.Draws && t.pointed(in) != rules.NoSite:
		p = t.sketchKey()
	case enter && t.pointed(in) != rules.NoSite:
		p = t.click(c.site)
		c.on = len(t.picker.alternatives) == 0
	case in.Pressed(ebiten.KeyTab):
		t.stepCursor(in.Shift)
	case in.Pressed(ebiten.KeyEscape) && !t.Choosing():
		c.on = false
	default:
		return PointResult{Used: enter}
	}
	p.Used = true
	return p
}

// showCursor shows the cursor at its last site or, if that site is not visible, near the middle
// of the board. It ends any drag.
func (t *Table) showCursor(in *ui.Input) {
	c := &t.cursor
	if c.site == rules.NoSite || !t.inSight(c.site) {
		x, y := t.frame.Box.Center()
		c.site = t.nearest(func(dx, dy float64) float64 { return math.Hypot(dx, dy) }, x, y)
	}
	c.on, c.x, c.y = c.site != rules.NoSite, in.X, in.Y
	t.drop()
}

// moveCursor moves the cursor to the next site in the direction toX, toY on the screen, if there
// is one.
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

// nearest returns the site with the least measure among the sites that can be pointed at. measure
// takes the offset of a site from x, y, in units. If no site has a finite measure, nearest returns
// rules.NoSite.
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

// stepCursor moves the cursor to the next site that can be clicked or, if backward is set, to the
// previous such site. While the player sets up a position, it moves from piece to piece.
func (t *Table) stepCursor(backward bool) {
	var steps []rules.Site
	if t.asked.Arranges {
		for _, p := range t.pieces {
			steps = append(steps, p.Site)
		}
	} else {
		for _, s := range t.picker.next(t.picker.chosen) {
			steps = append(steps, s.site)
		}
	}
	steps = slices.DeleteFunc(steps, func(s rules.Site) bool { return !t.inSight(s) })
	if len(steps) == 0 || !t.interactive() {
		return
	}
	at := slices.Index(steps, t.cursor.site)
	switch {
	case !backward:
		at++
	case at < 0:
		at = len(steps) - 1
	default:
		at += len(steps) - 1
	}
	t.cursor.site = steps[at%len(steps)]
}
