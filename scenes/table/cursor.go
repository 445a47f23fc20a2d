package table

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// Steered reports whether the cursor is shown.
func (p *pointing) Steered() bool { return p.cursor.on }

// steer handles the keys of Steer. held says that the keys rotate the board.
func (p *pointing) steer(in *ui.Input, elsewhere, held bool) (r Event) {
	c := &p.cursor
	if in.Press || len(in.Keys) > 0 {
		p.refused = refused{}
	}
	enter := in.Pressed(ebiten.KeyEnter) || in.Pressed(ebiten.KeySpace)
	points := enter || in.Points
	if c.kept && !elsewhere {
		c.on, c.kept = true, false
	}
	switch {
	case held:
		r.Used = true
	case in.Press, (c.on || c.kept) && (in.X != c.x || in.Y != c.y):
		c.on, c.kept = false, false
	case elsewhere:
		c.on, c.kept = false, c.on || c.kept
	case c.on:
		r = p.steerKeys(in, enter)
	case points && (p.interactive() || p.asked.Draws):
		p.showCursor(in)
		r.Used = c.on
	case in.Points:
		r.Used = true
	}
	if r.Used {
		p.aim(in)
	}
	if c.on {
		in.Response.Focus = "site:" + p.state.SiteName(c.site)
	}
	return r
}

// steerKeys handles the keys while the cursor is shown. enter says that Enter or the space bar is
// pressed.
func (p *pointing) steerKeys(in *ui.Input, enter bool) (r Event) {
	c := &p.cursor
	for _, d := range directions {
		if in.Pressed(d.key) {
			p.moveCursor(d.dx, d.dy)
			p.shape.to = c.site
			return Event{Used: true}
		}
	}
	switch {
	case p.cancelShape(in):
	case enter && p.asked.Draws && p.site(in) != rules.NoSite:
		r = p.drawKey()
	case enter && p.interactive() && p.site(in) != rules.NoSite:
		r = p.click(c.site)
		c.on, c.kept = len(p.alternatives) == 0, len(p.alternatives) > 0
	case in.Pressed(ebiten.KeyTab):
		p.stepCursor(in.Shift)
	case in.Pressed(ebiten.KeyEscape) && !p.Choosing():
		c.on = false
	default:
		return Event{Used: enter}
	}
	r.Used = true
	return r
}

// showCursor shows the cursor at its last site or, if that site is not visible, near the middle
// of the board. It ends any drag.
func (p *pointing) showCursor(in *ui.Input) {
	c := &p.cursor
	if c.site == rules.NoSite || !p.inSight(c.site) {
		x, y := p.frame.Box.Center()
		c.site = p.nearest(func(dx, dy float64) float64 { return math.Hypot(dx, dy) }, x, y)
	}
	c.on, c.x, c.y = c.site != rules.NoSite, in.X, in.Y
	p.drop()
}

// moveCursor moves the cursor to the nearest site in the direction toX, toY on the screen, give or take
// half a right angle, if there is one.
func (p *pointing) moveCursor(toX, toY float64) {
	x, y := p.screen(p.cursor.site)
	least := 0.3 * p.view.Cell()
	to := p.nearest(func(dx, dy float64) float64 {
		along, across := dx*toX+dy*toY, math.Abs(dx*toY-dy*toX)
		if along < least || across > along+least/2 {
			return math.Inf(1)
		}
		return math.Hypot(along, across)
	}, x, y)
	if to != rules.NoSite {
		p.cursor.site = to
	}
}

// nearest returns the site with the least measure among the sites that can be pointed at. measure
// takes the offset of a site from x, y, in units. If no site has a finite measure, nearest returns
// rules.NoSite.
func (p *pointing) nearest(measure func(dx, dy float64) float64, x, y float64) rules.Site {
	best, least, goals := rules.NoSite, math.Inf(1), p.goals(&p.choice)
	for _, s := range p.view.Sites() {
		sx, sy := p.screen(s)
		if d := measure(sx-x, sy-y); d < least {
			if _, _, ok := p.pointAt(s, goals); ok && p.inSight(s) {
				best, least = s, d
			}
		}
	}
	return best
}

// stepCursor moves the cursor to the next site that can be clicked or, if backward is set, to the
// previous such site. While the player sets up a position, it moves from piece to piece.
func (p *pointing) stepCursor(backward bool) {
	var steps []rules.Site
	if p.asked.Arranges {
		for _, on := range p.pieces {
			steps = append(steps, on.Site)
		}
	} else {
		for _, s := range p.reach(p.chosen, p.count).steps {
			steps = append(steps, s.site)
		}
	}
	steps = slices.DeleteFunc(steps, func(s rules.Site) bool { return !p.inSight(s) })
	if len(steps) == 0 || !p.interactive() {
		return
	}
	at := slices.Index(steps, p.cursor.site)
	switch {
	case !backward:
		at++
	case at < 0:
		at = len(steps) - 1
	default:
		at += len(steps) - 1
	}
	p.cursor.site = steps[at%len(steps)]
}
