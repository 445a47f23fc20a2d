package table

import (
	"slices"

	"quintet/assets"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Surface is what a table is drawn on; a paint.Canvas, but in tests.
type Surface interface {
	raster.Surface
	// Clip cuts off at the box, in units, what draw draws.
	Clip(box layout.Rect, draw func())
}

// Draw draws the table, as much of it as its frame lets be seen: nothing before
// it has a place.
func (t *Table) Draw(c Surface) {
	clip, box := t.frame.Clip, t.frame.Box
	switch {
	case clip.Meets(box) && t.viewpoint.Zoom > 0:
		c.Clip(clip, func() { c.Clip(box, func() { t.draw(c) }) })
	case !clip.Meets(box):
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

// draw draws all of the table.
func (t *Table) draw(c raster.Surface) {
	t.drawBoard(c)
	if caption := t.Caption(); caption != "" {
		t.view.Over(c).Caption(caption)
	}
}

// drawBoard draws the board and what is shown on it.
func (t *Table) drawBoard(c raster.Surface) {
	t.bufs.sprites = t.stocked(t.Sprites(t.bufs.sprites[:0]))
	t.bufs.marks = t.marked(t.bufs.marks[:0])
	t.view.Draw(c, t.bufs.sprites, t.bufs.marks)
	if t.play.running() {
		t.drawRelinked(c)
		t.drawScore(c)
		return
	}
	t.drawLinks(c)
	t.drawPreview(c)
	t.view.Over(c).Variation(&t.variation)
	t.drawHeld(c)
	t.drawPlate(c)
}

// Sprites appends the pieces on the board as they are seen now: in motion or at rest.
func (t *Table) Sprites(buf []anim.Sprite) []anim.Sprite {
	if t.play.running() {
		return t.play.sprites(buf)
	}
	return t.raisePart(t.still(buf))
}

// stocked appends what lies beside the board, as it is while pieces come from there
// or go there. What is dragged from there is not, and what can be rises under the
// pointer.
func (t *Table) stocked(buf []anim.Sprite) []anim.Sprite {
	const rise = 0.12
	switch {
	case t.play.running():
		now, at := t.play.now()
		return t.view.Stock(now.Before, now.timeline.FromStock(at), buf)
	case t.carried.on() && t.carried.event.From == rules.NoSite:
		return t.view.Stock(t.state, []rules.Event{t.carried.event}, buf)
	}
	n := len(buf)
	buf = t.view.Stock(t.state, nil, buf)
	for i := range buf[n:] {
		if t.supply.Piece != 0 && buf[n+i].At == t.supply.At {
			buf[n+i].Lift = rise
		}
	}
	return buf
}

// glass is how solid a piece is that hides where the chosen one can go.
const glass = 0.45

// still appends the pieces at rest, but for what is off the board, as glass where they
// hide where the chosen piece can go; and, for the action under the pointer, what would
// become of them: what would leave is faint, what would come is a ghost in place of what
// it replaces, and what may not come is fainter still. What a line brings that is shown is
// a ghost, too.
func (t *Table) still(buf []anim.Sprite) []anim.Sprite {
	tried := t.currentPreview().events
	off, goals, lifted := t.carried.event, t.destinations(), t.coveringNamed()
	for _, p := range t.pieces {
		sprite := anim.Still(p, t.view.At(p.Site))
		switch {
		case t.faded(p.Site), slices.Contains(lifted, p.Site):
			sprite.Alpha = faint
		case slices.ContainsFunc(goals, func(s rules.Site) bool { return t.view.Hides(p, s) }):
			sprite.Alpha = glass
		}
		for _, e := range tried {
			switch {
			case e.Kind == rules.Reset: // left where it is
			case e.To == p.Site && arrives(e):
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
	ghost := func(p rules.Placed, alpha float64) {
		sprite := anim.Still(p, t.view.At(p.Site))
		sprite.Alpha, sprite.Free = alpha, true
		buf = append(buf, sprite)
	}
	for _, e := range tried {
		if arrives(e) {
			ghost(rules.Placed{Site: e.To, Piece: e.ToNow}, 0.5)
		}
	}
	for _, p := range t.currentPreview().note.Barred {
		ghost(p, barred)
	}
	comes := func(s rules.Site) bool {
		return slices.ContainsFunc(tried, func(e rules.Event) bool { return e.To == s })
	}
	return t.variation.Ghosts(t.board(), comes, buf)
}

// barred is how solid a piece is that may not come where it is shown.
const barred = 0.28

// arrives says whether what an event brings to its place is shown as a ghost.
func arrives(e rules.Event) bool {
	return e.Kind == rules.Put || e.Kind == rules.Move || e.Kind == rules.Roll || e.Kind == rules.Drop
}

// drawPlate says beside what was pointed at in vain why or, beside what the pointer
// is on, that the game ends with it. What is marked for that is not covered.
func (t *Table) drawPlate(c raster.Surface) {
	if t.refused.why == "" && t.Ends() == "" {
		return
	}
	spared := append(t.bufs.spared[:0], t.currentPreview().decided...)
	for _, m := range t.currentPreview().note.Marks {
		spared = append(spared, m.Site)
	}
	t.bufs.spared = spared
	switch {
	case t.refused.why != "":
		t.view.Over(c).Plate(t.refused.site, assets.Text(t.refused.why), true, spared...)
	case t.Ends() != "":
		t.view.Over(c).Plate(t.hover, assets.Text(t.Ends()), t.Ends() == loses, spared...)
	}
}

// drawScore shows the score, or that of a series of shots, for a moment where a point
// is made or a shot scores.
func (t *Table) drawScore(c raster.Surface) {
	i := slices.IndexFunc(t.play.announced(), scores)
	now, _ := t.play.now()
	site := rules.ScoredAt(now.Events)
	if i < 0 || site == rules.NoSite {
		return
	}
	var score func(rules.Player) int
	if t.play.announced()[i].Kind == rules.Hit {
		score = func(p rules.Player) int { return rules.Goals(now.after.(rules.Shooter), p) }
	} else {
		score = now.after.(rules.Scorer).Score
	}
	t.view.Over(c).Score(site, assets.Text("table.score", score(rules.First), score(rules.Second)))
}

// scores says whether an event is a point or a shot that scores.
func scores(e rules.Event) bool { return e.Kind == rules.Score || e.Kind == rules.Hit }
