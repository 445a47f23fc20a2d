package table

import (
	"strconv"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
)

// Surface is what a table is drawn on; a paint.Canvas, but in tests.
type Surface interface {
	render.Surface
	// Clip cuts off at the box, in units, what draw draws.
	Clip(box layout.Rect, draw func())
}

// Draw draws the table, as much of it as its frame lets be seen: nothing before
// it has a place.
func (t *Table) Draw(c Surface) {
	clip, box := t.frame.Clip, t.frame.Box
	switch {
	case meet(clip, box) && t.sight.Zoom > 0:
		c.Clip(clip, func() { c.Clip(box, func() { t.draw(c) }) })
	case !meet(clip, box):
	case holds(clip, box):
		t.draw(c)
	default:
		c.Clip(clip, func() { t.draw(c) })
	}
}

// holds says whether all of b lies in a.
func holds(a, b layout.Rect) bool {
	return a.X <= b.X && b.X+b.W <= a.X+a.W && a.Y <= b.Y && b.Y+b.H <= a.Y+a.H
}

// meet says whether the boxes have a part in common.
func meet(a, b layout.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// draw draws all of the table.
func (t *Table) draw(c render.Surface) {
	t.bufs.sprites = t.bufs.sprites[:0]
	if t.play.running() {
		t.bufs.sprites = t.play.sprites(t.bufs.sprites)
	} else {
		t.bufs.sprites = t.lift(t.still(t.bufs.sprites))
	}
	t.bufs.sprites = t.view.Stock(t.state, t.bufs.sprites)
	t.bufs.marks = t.marked(t.bufs.marks[:0])
	t.view.Draw(c, t.bufs.sprites, t.bufs.marks)
	if t.play.running() {
		t.drawRelinked(c)
		return
	}
	t.drawLinks(c)
	t.drawForetold(c)
	t.drawAdvice(c)
	t.drawHeld(c)
	t.drawPlate(c)
}

// still appends the pieces at rest, but for what is off the board, and, for the
// action under the pointer, what would become of them: what would leave is faint,
// what would come is a ghost in place of what it replaces.
func (t *Table) still(buf []anim.Sprite) []anim.Sprite {
	tried := t.tried().events
	off := t.carried.event
	for _, p := range t.pieces {
		sprite := anim.Still(p, t.view.At(p.Site))
		if t.lookedThrough(p.Site) {
			sprite.Alpha = faint
		}
		for _, e := range tried {
			switch {
			case e.Kind == rules.Reset: // left where it is
			case e.To == p.Site && haunts(e):
				sprite.Alpha = 0
			case e.To == p.Site && e.Kind == rules.Change:
				sprite.Piece, sprite.Turn = e.ToNow, -0.6 // about to lie so
			case e.From == p.Site && e.FromNow != 0:
				sprite.Piece = e.FromNow
			case e.From == p.Site:
				sprite.Alpha = 0.4
			}
		}
		if t.carried.on() && off.From == p.Site {
			if sprite.Piece = off.FromNow; sprite.Piece == 0 {
				continue
			}
		}
		sprite.Lift = t.reveal.hop(p.Site)
		if sprite.Alpha > 0 {
			buf = append(buf, sprite)
		}
	}
	for _, e := range tried {
		if !haunts(e) {
			continue
		}
		ghost := anim.Still(rules.Placed{Site: e.To, Piece: e.ToNow}, t.view.At(e.To))
		ghost.Alpha, ghost.Free = 0.5, true
		buf = append(buf, ghost)
	}
	return buf
}

// haunts says whether what an event brings to its place is shown as a ghost.
func haunts(e rules.Event) bool {
	return e.Kind == rules.Put || e.Kind == rules.Move || e.Kind == rules.Roll || e.Kind == rules.Drop
}

// drawPlate says beside what was pointed at in vain why or, beside what the pointer
// is on, that the game ends with it.
func (t *Table) drawPlate(c render.Surface) {
	switch {
	case t.refused.why != "":
		t.view.DrawPlate(c, t.refused.site, assets.Text(t.refused.why), true)
	case t.Ends() != "":
		t.view.DrawPlate(c, t.hover, assets.Text(t.Ends()), t.Ends() == loses)
	}
}

// drawAdvice shows from where to where to go, if that is advised, and how many;
// an action with a single site has a mark.
func (t *Table) drawAdvice(c render.Surface) {
	path := t.advised()
	if len(path) < 2 {
		return
	}
	part := ""
	if n, ok := t.Moved(t.advice); ok {
		part = strconv.Itoa(n)
	}
	t.view.DrawArrow(c, path[0], path[len(path)-1], part)
}
