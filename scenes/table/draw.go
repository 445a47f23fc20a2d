package table

import (
	"slices"

	"quintet/assets"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// Surface is what a table is drawn on, such as a paint.Canvas.
type Surface interface {
	raster.Surface
	// Clip calls the function draw, and shows only what it draws inside box. box is in units.
	Clip(box layout.Rect, draw func())
}

// Draw draws the visible part of the table. Before the first Place it draws nothing.
func (t *Table) Draw(c Surface) {
	t.ask()
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
	t.drawLoupe(c)
}

// holds reports whether the rectangle a contains the whole rectangle b.
func holds(a, b layout.Rect) bool {
	return a.X <= b.X && b.X+b.W <= a.X+a.W && a.Y <= b.Y && b.Y+b.H <= a.Y+a.H
}

func (t *Table) draw(c raster.Surface) {
	if !t.drawBoard(c) {
		return
	}
	if caption := t.captionNow(); caption != "" {
		t.view.Over(c).Caption(caption)
	}
}

// drawBoard draws the board, the pieces, the marks and everything else over the pieces except the
// caption. It returns false and draws nothing if the pictures of the board are not ready yet.
func (t *Table) drawBoard(c raster.Surface) bool {
	t.bufs.sprites = t.stocked(t.sprites(t.bufs.sprites[:0]))
	t.bufs.marks = t.marked(t.bufs.marks[:0])
	if !t.view.Draw(c, t.bufs.sprites, t.bufs.marks) {
		return false
	}
	if t.play.running() {
		t.drawRelinked(c)
		t.drawScore(c)
		return true
	}
	t.drawLinks(c)
	t.drawLayer(c)
	t.drawPreview(c)
	t.view.Over(c).Ranking(t.ranking())
	t.view.Over(c).Variation(t.variation())
	for _, s := range t.bufs.shapes {
		if s.From != s.To {
			t.view.Over(c).Arrow(s)
		}
	}
	t.drawHeld(c)
	t.drawPlate(c)
	return true
}

// Sprites appends to buf the pieces on the board as they are now, in motion or at rest, and the
// ghosts of pieces.
func (t *Table) Sprites(buf []anim.Sprite) []anim.Sprite {
	t.ask()
	return t.sprites(buf)
}

func (t *Table) sprites(buf []anim.Sprite) []anim.Sprite {
	if t.play.running() {
		return t.play.sprites(buf)
	}
	return t.raisePart(t.still(buf))
}

// stocked appends to buf the pieces beside the board. The piece under the pointer is raised if it
// can be taken.
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

// glass is the alpha of a piece that hides a site to which the chosen piece can go.
const glass = 0.45

// still appends to buf the pieces at rest, without the carried piece and changed as the preview
// shows them. It also appends the ghosts of the preview and of the line shown.
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
			case e.Kind == rules.Reset: // the piece stays where it is
			case e.To == p.Site && arrives(e):
				sprite.Alpha = 0
			case e.To == p.Site && e.Kind == rules.Change:
				sprite.Piece, sprite.Turn = e.ToNow, -0.6 // almost turned over
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
	return t.variation().Ghosts(t.board(), comes, buf)
}

// barred is the alpha of a ghost of a piece that may not go to its site.
const barred = 0.28

// arrives reports whether the preview shows a ghost of the piece that e brings to e.To.
func arrives(e rules.Event) bool {
	return e.Kind == rules.Put || e.Kind == rules.Move || e.Kind == rules.Roll || e.Kind == rules.Drop
}

// drawPlate draws a plate that says why a click was refused, or else how the action under the
// pointer ends the game. A proposed action gets no plate, because it may have no site.
func (t *Table) drawPlate(c raster.Surface) {
	ends := t.asked.Proposed == 0 && t.Ends() != ""
	if t.refused.key == "" && !ends {
		return
	}
	spared := append(t.bufs.spared[:0], t.currentPreview().decided...)
	for _, m := range t.currentPreview().note.Marks {
		spared = append(spared, m.Site)
	}
	t.bufs.spared = spared
	switch {
	case t.refused.key != "":
		t.view.Over(c).Plate(t.refused.site, assets.Text(t.refused.key), true, spared...)
	case ends:
		t.view.Over(c).Plate(t.hover, assets.Text(t.Ends()), t.Ends() == loses, spared...)
	}
}

// drawScore draws the score of the game, or of a shoot-out, while a point or a shot that scores
// is announced.
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

// scores reports whether e is a point or a shot that scores.
func scores(e rules.Event) bool { return e.Kind == rules.Score || e.Kind == rules.Hit }
