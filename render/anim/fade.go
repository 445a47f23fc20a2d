package anim

import "quintet/rules"

// Fades appends what is seen after the given seconds where motion is reduced:
// nothing travels, rises or turns. What moves is seen to go where it was and to
// come where it will be, and what changes turns slowly into what it becomes.
func (t *Timeline) Fades(seconds float64, buf []Sprite) []Sprite {
	w := t.wave(seconds)
	buf = t.still(w, buf)
	for i := range w.moving {
		buf = w.moving[i].fade(seconds*t.rate-w.start, buf)
	}
	return buf
}

// fade appends how m is seen at the given seconds of its wave: what was there,
// and over it what will be.
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
		// What was there stays solid under what comes, so that the ground does
		// not shine through.
		was.Piece, was.Alpha, now.Piece = m.event.ToWas, 1, m.event.ToNow
	}
	return append(buf, was, now)
}
