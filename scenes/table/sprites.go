package table

import (
	"slices"

	"quintet/render/anim"
	"quintet/rules"
)

// sprites appends to buf the pieces on the board as they are now, in motion or at rest, and the
// ghosts of pieces.
func (m *marking) sprites(buf []anim.Sprite) []anim.Sprite {
	if m.playback.running() {
		return m.playback.sprites(buf)
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
	case m.playback.running():
		now, at := m.playback.now()
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
