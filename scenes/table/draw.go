package table

import (
	"image/color"
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/over"
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
	case clip.Meets(box) && t.Viewpoint().Zoom > 0:
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
	if caption := t.Caption(); caption != "" {
		t.view.Over(c).Caption(caption)
	}
}

// drawBoard draws the board, the pieces, the marks and everything else over the pieces except the
// caption. It returns false and draws nothing if the pictures of the board are not ready yet.
func (t *Table) drawBoard(c raster.Surface) bool {
	m := &t.marking
	if !m.drawMarked(c) {
		return false
	}
	if t.running() {
		m.drawRelinked(c)
		m.drawScore(c)
		return true
	}
	if t.shown.links {
		m.drawLinks(c)
	}
	if _, l, ok := t.Layer(); ok {
		t.view.Over(c).Layer(l.Signs, m.sides)
	}
	m.drawPreview(c, t.shown.links)
	m.view.Over(c).Dots(m.dots())
	m.drawAsked(c)
	if t.carried.on() {
		t.view.DrawHeld(c, t.held())
	}
	m.drawPlate(c)
	return true
}

// drawMarked draws the board, the pieces and the marks. It returns false and draws nothing if the
// pictures of the board are not ready yet.
func (m *marking) drawMarked(c raster.Surface) bool {
	m.bufs.sprites = m.stocked(m.sprites(m.bufs.sprites[:0]))
	m.bufs.marks = m.marked(m.bufs.marks[:0])
	return m.view.Draw(c, m.bufs.sprites, m.bufs.marks)
}

func (m *marking) drawAsked(c raster.Surface) {
	m.view.Over(c).Ranking(m.ranking())
	m.view.Over(c).Variation(m.variation())
	for _, s := range m.bufs.shapes {
		if s.From != s.To {
			m.view.Over(c).Arrow(s)
		}
	}
}

// drawLinks draws the links between pieces. If the pointer is on a piece, it draws only the links of
// the chain of that piece.
func (m *marking) drawLinks(c raster.Surface) {
	links := m.links()
	if m.at.hover != rules.NoSite && m.occupied(m.at.hover) {
		links = over.Chain(links, m.at.hover)
	}
	m.view.Over(c).Links(links)
}

// drawPlate draws a plate that says why a click was refused, or else how the action under the
// pointer ends the game, or else how much it loses. A proposed action gets no plate, because it may have no site.
func (m *marking) drawPlate(c raster.Surface) {
	ends := m.proposed() == 0 && m.currentPreview().ends != ""
	lost := ""
	if m.proposed() == 0 {
		lost = m.Lost()
	}
	if m.at.refused.key == "" && !ends && lost == "" {
		return
	}
	spared := append(m.bufs.spared[:0], m.currentPreview().decided...)
	for _, mark := range m.currentPreview().note.Marks {
		spared = append(spared, mark.Site)
	}
	m.bufs.spared = spared
	switch {
	case m.at.refused.key != "":
		m.view.Over(c).Plate(m.at.refused.site, assets.Text(m.at.refused.key), true, spared...)
	case ends:
		m.view.Over(c).Plate(m.at.hover, assets.Text(m.currentPreview().ends), m.currentPreview().ends == loses, spared...)
	default:
		m.view.Over(c).Plate(m.at.hover, lost, false, spared...)
	}
}

// drawScore draws the score of the game, or of a shoot-out, while a point or a shot that scores
// is announced.
func (m *marking) drawScore(c raster.Surface) {
	i := slices.IndexFunc(m.Announced(), scores)
	now, _ := m.now()
	site := rules.ScoredAt(now.Events)
	if i < 0 || site == rules.NoSite {
		return
	}
	var score func(rules.Player) int
	if m.Announced()[i].Kind == rules.Hit {
		score = func(p rules.Player) int { return rules.Goals(now.after.(rules.Shooter), p) }
	} else {
		score = now.after.(rules.Scorer).Score
	}
	m.view.Over(c).Score(site, assets.Text("table.score", score(rules.First), score(rules.Second)))
}

// scores reports whether e is a point or a shot that scores.
func scores(e rules.Event) bool { return e.Kind == rules.Score || e.Kind == rules.Hit }

// Broken links come apart in the first partSeconds of a step, and new links close in its last
// closeSeconds.
const partSeconds, closeSeconds = 0.4, 0.3

// drawRelinked draws the links that the current step breaks or makes, unless the step is taken
// back or motion is reduced.
func (m *marking) drawRelinked(c raster.Surface) {
	if m.backward || m.reduced {
		return
	}
	now, at := m.now()
	if u := at / partSeconds; u < 1 {
		m.view.Over(c).Parting(now.broken, u)
	}
	if u := 1 - (now.timeline.Seconds()-at)/closeSeconds; u > 0 {
		m.view.Over(c).Closing(now.made, math.Min(1, u))
	}
}

// The board under a finger is enlarged if its cells are smaller than smallCell: then they are as
// large as largeCell, in a square of loupeSide whose middle is loupeGap from the finger. All are in
// device-independent pixels.
const smallCell, largeCell, loupeSide, loupeGap = 32, 48, 120, 104

// loupeBox returns the square in which the board under the finger is drawn: above the finger or, if
// there is no room, beside it. ok is false if nothing is drawn enlarged.
func (t *Table) loupeBox() (box layout.Rect, ok bool) {
	f, pixel, room := t.finger, t.frame.Pixel, t.frame.Box
	if !f.on || !t.pointing.drag.on && !t.shape.on || t.view.Cell() >= smallCell*pixel || !t.contains(f.x, f.y) {
		return box, false
	}
	side, gap := loupeSide*pixel, loupeGap*pixel
	x, y := f.x, f.y-gap
	if y-side/2 < room.Y {
		y = f.y
		if x -= gap; x-side/2 < room.X {
			x += 2 * gap
		}
	}
	within := func(at, from, size float64) float64 {
		return math.Max(from, math.Min(from+size-side, at-side/2))
	}
	return layout.Rect{X: within(x, room.X, room.W), Y: within(y, room.Y, room.H), W: side, H: side}, true
}

// blank is the picture with which fill fills boxes.
var blank = raster.RoundRect(16, 16, 0)

// drawLoupe draws the board under the finger enlarged. Call it when everything else is drawn.
func (t *Table) drawLoupe(c Surface) {
	box, ok := t.loupeBox()
	if !ok {
		return
	}
	pixel, theme := t.frame.Pixel, t.frame.Style.Theme
	t.fill(c, box.Inset(-2*pixel), theme.Accent)
	t.fill(c, box, theme.Page)
	x, y := box.Center()
	enlarged := t.view.Enlarge(c, t.finger.x, t.finger.y, x, y, largeCell*pixel/t.view.Cell())
	c.Clip(box, func() {
		t.view.Draw(enlarged, t.bufs.sprites, t.bufs.marks)
		if !t.running() {
			t.drawPreview(enlarged, t.shown.links)
		}
	})
}

// fill fills box with a colour.
func (t *Table) fill(c Surface, box layout.Rect, tint color.NRGBA) {
	unit, size := t.frame.Unit, float64(blank.Image.Rect.Dx())
	c.Draw(&blank, raster.Stamp{X: box.X * unit, Y: box.Y * unit, ScaleX: box.W * unit / size, ScaleY: box.H * unit / size, Alpha: 1, Tint: tint, Exact: true})
}

// Sprites appends to buf the pieces on the board as they are now, in motion or at rest, and the
// ghosts of pieces.
func (m *marking) Sprites(buf []anim.Sprite) []anim.Sprite {
	m.ask()
	return m.sprites(buf)
}

func (m *marking) sprites(buf []anim.Sprite) []anim.Sprite {
	if m.running() {
		return m.playback.moving(buf)
	}
	return m.raisePart(m.still(buf))
}

// faint is the alpha of a piece that the player looks through, and glass that of a piece that hides
// a site to which the chosen piece can go.
const faint, glass = 0.16, 0.45

// stocked appends to buf the pieces beside the board. The piece under the pointer is raised if it
// can be taken.
func (m *marking) stocked(buf []anim.Sprite) []anim.Sprite {
	const rise = 0.12
	switch {
	case m.running():
		now, at := m.now()
		return m.view.Stock(now.Before, now.timeline.FromStock(at), buf)
	case m.at.carried.on() && m.at.carried.event.From == rules.NoSite:
		return m.view.Stock(m.state, []rules.Event{m.at.carried.event}, buf)
	}
	n := len(buf)
	buf = m.view.Stock(m.state, nil, buf)
	for i := range buf[n:] {
		if m.at.supply.Piece != 0 && buf[n+i].At == m.at.supply.At {
			buf[n+i].Lift = rise
		}
	}
	return buf
}

// still appends to buf the pieces at rest, without the carried piece and changed as the preview
// shows them. It also appends the ghosts of the preview and of the line shown.
func (m *marking) still(buf []anim.Sprite) []anim.Sprite {
	tried := m.currentPreview().events
	off, goals, lifted := m.at.carried.event, m.goals(&m.at.choice), m.coveringNamed()
	for _, p := range m.pieces {
		sprite := anim.Still(p, m.view.At(p.Site))
		switch {
		case m.isFaint(p.Site), slices.Contains(lifted, p.Site):
			sprite.Alpha = faint
		case slices.ContainsFunc(goals, func(s rules.Site) bool { return m.view.Hides(p, s) }):
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
		if m.at.carried.on() && off.From == p.Site {
			if sprite.Piece = off.FromNow; sprite.Piece == 0 {
				continue
			}
		}
		sprite.Lift = m.reveal.hop(p.Site)
		if sprite.Alpha > 0 {
			buf = append(buf, sprite)
		}
	}
	ghost := func(p rules.Placed, alpha float64) {
		sprite := anim.Still(p, m.view.At(p.Site))
		sprite.Alpha, sprite.Free = alpha, true
		buf = append(buf, sprite)
	}
	for _, e := range tried {
		if arrives(e) {
			ghost(rules.Placed{Site: e.To, Piece: e.ToNow}, 0.5)
		}
	}
	for _, p := range m.currentPreview().note.Barred {
		ghost(p, barred)
	}
	comes := func(s rules.Site) bool {
		return slices.ContainsFunc(tried, func(e rules.Event) bool { return e.To == s })
	}
	return m.variation().Ghosts(m.geometry(), comes, buf)
}

// barred is the alpha of a ghost of a piece that may not go to its site.
const barred = 0.28

// raisePart raises, in sprites, the chosen number of pieces of the chosen stack, unless the preview
// or a drag shows them elsewhere.
func (m *marking) raisePart(sprites []anim.Sprite) []anim.Sprite {
	const height = 0.55
	if m.at.count == 0 || m.at.carried.on() || len(m.currentPreview().events) > 0 {
		return sprites
	}
	from := m.at.chosen[0]
	for _, step := range m.reach(m.at.chosen, m.at.count).steps {
		for _, e := range m.trial(step.actions[0]) {
			if e.From != from {
				continue
			}
			part := anim.Still(rules.Placed{Piece: e.Piece}, m.view.At(from))
			at := slices.IndexFunc(sprites, func(s anim.Sprite) bool { return s.At == part.At })
			part.At = m.view.Begins(m.state, e)
			part.Lift, part.Free = height, true
			if e.FromNow == 0 {
				sprites[at] = part
				return sprites
			}
			sprites[at].Piece = e.FromNow
			return append(sprites, part)
		}
	}
	return sprites
}

// coveringNamed returns the sites of pieces that hide the sites that a text names.
func (m *marking) coveringNamed() (above []rules.Site) {
	if !m.Piled() {
		return nil
	}
	for _, s := range m.asked.Named {
		if m.hidden(s, m.goals(&m.at.choice)) {
			x, y := m.screen(s)
			above = m.view.Above(x, y, m.pieces, above)
		}
	}
	return above
}
