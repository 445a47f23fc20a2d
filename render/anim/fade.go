package anim

import "quintet/rules"

// Fades is like At, but for reduced motion: pieces do not move, rise, flip or hop. A moved piece
// fades out at its old place and fades in at its new place. A changed piece fades into the piece
// that it becomes.
func (t *Timeline) Fades(seconds float64, buf []Sprite) []Sprite {
	w := t.wave(seconds)
	buf = t.still(w, buf)
	for i := range w.moving {
		buf = w.moving[i].fade(seconds*t.rate-w.start, buf)
	}
	return buf
}

// fade appends the sprites of m after the given seconds of its wave.
func (m *movement) fade(seconds float64, buf []Sprite) []Sprite {
	u := easeInOut(m.part(seconds))
	was := Sprite{Piece: m.event.Piece, At: m.from, Alpha: 1 - u, Scale: 1, Turn: 1, Free: true}
	now := Sprite{Piece: m.event.Piece, At: m.to, Alpha: u, Scale: 1, Turn: 1, Free: true}
	switch {
	case m.event.Kind == rules.Put:
		return append(buf, now)
	case m.event.Kind == rules.Take:
		return append(buf, was)
	case m.event.Kind == rules.Change:
		// The old piece stays solid under the new piece, so that the ground does not show through.
		was.Piece, was.Alpha, now.Piece = m.event.ToWas, 1, m.event.ToNow
	}
	return append(buf, was, now)
}
