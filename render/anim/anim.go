// Package anim turns the events of an action into motion. The motion is a pure function of the
// pieces before the action, the events and the time. Boards are not compared.
package anim

import (
	"math"

	"quintet/render/layout"
	"quintet/rules"
)

// Sprite is a piece as it is drawn at one moment. Lengths are in cells.
type Sprite struct {
	Piece   rules.Piece
	At      layout.Vec // the place of its site, or a point on its way, without Lift
	Lift    float64    // its height above At
	Alpha   float64    // 1 is solid
	Scale   float64    // 1 is the normal size
	Turn    float64    // 1 is flat; a disc that flips passes 0, on its edge, and ends at -1
	Angle   float64    // how far it has rolled in the direction Heading, in radians
	Heading layout.Vec
	Spin    layout.Spin // the rotation of a ball that rolls along a route
	Grain   float64     // the visibility of the dots that show its rotation, 0 to 1
	Swing   float64     // for a piece in a goal: how far the net of this goal swings now, from -1 to 1
	// Free says that the piece is drawn as a moving one. Examples are a piece that is about to move
	// in the current wave, a piece that flips, the raised part of a chosen stack, and a ghost.
	Free bool
	// Number is drawn instead of a piece if Piece is 0. For example, it is how many pieces are in
	// stock.
	Number int
}

// Motion is how the piece of an event moves. Times are in seconds, lengths in cells.
type Motion struct {
	// Hold is how long the piece is outlined before it moves.
	Hold    float64
	Seconds float64 // the duration of the motion
	Lift    float64 // the greatest height of the piece above its way
	Spin    float64 // radians that it rolls per cell
	Bounce  float64 // the height of its first bounce, as a fraction of its fall
	Press   float64 // how much it shrinks for a moment on landing, as a fraction of its size
	// Ripple is the time from the beginning of this wave of events to the beginning of the next
	// wave. It is used only for the last event of a wave, and only if the next wave begins with a
	// Change or a Drop. Otherwise, or if Ripple is 0, the next wave waits for the end of this one.
	Ripple float64
	// Route is the path of the piece, without Lift; nil is a straight line.
	Route []layout.Vec
	// Beside is the scale of the piece beside the board, if its motion begins or ends beside the
	// board; otherwise 0.
	Beside float64
	// Radius is the radius of a ball that rolls along Route; 0 for a piece that does not
	// roll.
	Radius float64
	// Start and End are the heights of the piece above its site at the two ends of the motion, as
	// on a stack. They are not used with a Route.
	Start, End float64
	// Hops reports which pieces at rest hop at a Score or a Hit; if it is nil, no pieces hop.
	Hops func(rules.Piece) bool
}

// MaxSeconds is the longest time that the events of an action take at normal speed, in seconds;
// longer animations are played faster in proportion. If several waves begin with a Move, the limit
// is MaxSeconds times the number of these waves. A wave that does not begin with a Move, but has an
// event without a site, such as a score, adds its time to the limit.
const MaxSeconds = 1.5

// Timeline is the animation of the events of an action.
type Timeline struct {
	place func(rules.Site) layout.Vec
	waves []wave
	// rate is how many seconds of the waves pass in a second of the timeline.
	rate float64
}

// wave holds the events that are shown together: one wave of events, or several that ripple
// (see Motion.Ripple). The times of a wave and of its motions have not been divided by rate.
type wave struct {
	start  float64
	still  []rules.Placed // the pieces that do not move
	moving []movement
	notes  []rules.Event // the events without a site, such as skips and scores
	cheer  *cheer        // nil if there is no Score or Hit, or if no earlier wave has moved a piece
}

// movement is an event and how its piece moves.
type movement struct {
	event    rules.Event
	motion   Motion
	from, to layout.Vec
	delay    float64 // from the start of its wave until the piece moves, Hold included
}

// New returns the timeline of the events. before are the pieces before the first event. place
// returns the place of a site. motion returns how the piece of an event moves.
func New(before []rules.Placed, events []rules.Event, place func(rules.Site) layout.Vec, motion func(rules.Event) Motion) *Timeline {
	t := &Timeline{place: place, rate: 1}
	board := rules.NewBoard(before)
	seconds, moves, noteSeconds := 0.0, 0.0, 0.0
	for len(events) > 0 {
		all := together(events, motion)
		events = events[len(all):]
		took := t.add(seconds, board, all, motion)
		seconds += took
		switch {
		case all[0].Kind == rules.Move:
			moves++
		case len(t.waves[len(t.waves)-1].notes) > 0:
			noteSeconds += took
		}
	}
	t.waves = append(t.waves, wave{start: seconds, still: board.Pieces()})
	t.rate = math.Max(1, seconds/(MaxSeconds*math.Max(1, moves)+noteSeconds))
	return t
}

// together returns the first events, which are shown as one wave: those of the first wave, and of
// the waves that ripple after it (see Motion.Ripple).
func together(events []rules.Event, motion func(rules.Event) Motion) []rules.Event {
	n := len(rules.FirstWave(events))
	for n < len(events) && (events[n].Kind == rules.Change || events[n].Kind == rules.Drop) && motion(events[n-1]).Ripple > 0 {
		n += len(rules.FirstWave(events[n:]))
	}
	return events[:n]
}

// add appends the wave of the events. start is the time at which the wave begins, in seconds. The
// method applies the events to board and returns how long they take.
func (t *Timeline) add(start float64, board rules.Board, events []rules.Event, motion func(rules.Event) Motion) (seconds float64) {
	w := wave{start: start}
	changed := map[rules.Site]bool{}
	delay := 0.0
	for i, e := range events {
		if i > 0 && e.Wave != events[i-1].Wave {
			delay += motion(events[i-1]).Ripple
		}
		m := movement{event: e, motion: motion(e)}
		m.delay = delay + m.motion.Hold
		seconds = math.Max(seconds, m.delay+m.motion.Seconds)
		if e.From == rules.NoSite && e.To == rules.NoSite {
			w.notes = append(w.notes, e)
			if e.Kind == rules.Score || e.Kind == rules.Hit {
				w.cheer = t.cheerFor(m.motion.Hops)
			}
			continue
		}
		m.from, m.to = t.ends(e)
		m.from.Z += m.motion.Start
		m.to.Z += m.motion.End
		w.moving = append(w.moving, m)
		changed[e.To] = changed[e.To] || e.Kind == rules.Change
	}
	board.Lift(events)
	for _, p := range board.Pieces() {
		if !changed[p.Site] {
			w.still = append(w.still, p)
		}
	}
	board.Land(events)
	t.waves = append(t.waves, w)
	return seconds
}

// ends returns the places between which the piece of the event moves.
func (t *Timeline) ends(e rules.Event) (from, to layout.Vec) {
	switch {
	case e.From == rules.NoSite:
		to = t.place(e.To)
		return to, to
	case e.To == rules.NoSite:
		from = t.place(e.From)
		return from, from
	}
	return t.place(e.From), t.place(e.To)
}

// Seconds returns the duration of the timeline.
func (t *Timeline) Seconds() float64 { return t.waves[len(t.waves)-1].start / t.rate }

// At appends to buf the sprites at the given time in seconds. If seconds is 0 or less, they show
// the board before the events, but motions of 0 seconds in the first wave are done. If seconds is
// at least t.Seconds(), they show the board after the events.
func (t *Timeline) At(seconds float64, buf []Sprite) []Sprite {
	w := t.wave(seconds)
	n := len(buf)
	buf = t.still(w, buf)
	if w.cheer != nil {
		w.cheer.apply(buf[n:], seconds*t.rate-w.start)
	}
	for i := range w.moving {
		buf = append(buf, w.moving[i].sprite(seconds*t.rate-w.start))
	}
	return buf
}

// still appends the sprites of the pieces that do not move in the wave.
func (t *Timeline) still(w *wave, buf []Sprite) []Sprite {
	for _, p := range w.still {
		buf = append(buf, Still(p, t.place(p.Site)))
	}
	return buf
}

func (t *Timeline) wave(seconds float64) *wave {
	i := 0
	for i+1 < len(t.waves) && seconds >= t.waves[i+1].start/t.rate {
		i++
	}
	return &t.waves[i]
}

// Still returns the sprite of the piece p at rest. place is the place of its site.
func Still(p rules.Placed, place layout.Vec) Sprite {
	return Sprite{Piece: p.Piece, At: place, Alpha: 1, Scale: 1, Turn: 1}
}

// part returns the fraction of the motion, from 0 to 1, that is done after the given
// seconds of its wave.
func (m *movement) part(seconds float64) float64 {
	if m.motion.Seconds == 0 {
		return 1
	}
	return math.Max(0, math.Min(1, (seconds-m.delay)/m.motion.Seconds))
}

// sprite returns the sprite after the given seconds of the wave.
func (m *movement) sprite(seconds float64) Sprite {
	u := m.part(seconds)
	s := Sprite{Piece: m.event.Piece, At: m.from, Alpha: 1, Scale: 1, Turn: 1, Free: true}
	switch m.event.Kind {
	case rules.Put:
		if m.motion.Beside > 0 {
			m.travel(&s, u)
			s.Scale = m.beside(1 - easeOut(u))
			break
		}
		s.Alpha = math.Min(1, 3*u)
		s.Lift = m.motion.Lift * (1 - easeIn(u))
		s.Scale = 1 + 0.15*(1-easeOut(u))
	case rules.Take:
		if m.motion.Beside > 0 {
			m.travel(&s, u)
			s.Scale = m.beside(easeIn(u))
			break
		}
		if m.event.To != rules.NoSite {
			s.Alpha = math.Min(1, 4*(1-u))
			m.travel(&s, u)
			break
		}
		s.Alpha = 1 - easeIn(u)
		s.Lift = m.motion.Lift * easeOut(u)
		s.Scale = 1 - 0.2*easeIn(u)
	case rules.Change:
		s.Turn = math.Cos(math.Pi * u)
		s.Free = u > 0 && u < 1
		s.Lift = m.motion.Lift * math.Sin(math.Pi*u)
		if s.Piece = m.event.ToWas; u >= 0.5 {
			s.Piece = m.event.ToNow
		}
	case rules.Drop:
		s.At = m.from.Lerp(m.to, fall(u, m.motion.Bounce))
	case rules.Roll:
		s.At = m.from.Lerp(m.to, easeOut(u))
		// The piece rolls whole turns, so that it looks the same at the end as at the
		// beginning.
		turns := math.Round(m.motion.Spin * m.from.Distance(m.to) / (2 * math.Pi))
		s.Angle = 2 * math.Pi * turns * easeOut(u)
		s.Heading = layout.Vec{X: m.to.X - m.from.X, Y: m.to.Y - m.from.Y}
	default:
		m.travel(&s, u)
	}
	return s
}

// travel moves s to its place after the fraction u of the time: on its route, or on an
// arc between its two places.
func (m *movement) travel(s *Sprite, u float64) {
	if m.motion.Press > 0 {
		const arrival = 0.65 // the fraction of the time at which the piece arrives
		s.Scale = 1 - m.motion.Press*math.Sin(math.Pi*math.Max(0, u-arrival)/(1-arrival))
		u = math.Min(1, u/arrival)
	}
	s.Lift = m.motion.Lift * math.Sin(math.Pi*easeInOut(u))
	if len(m.motion.Route) > 0 {
		s.At, s.Spin = along(m.motion.Route, easeInOut(u), m.motion.Radius)
		if m.motion.Radius > 0 {
			s.Grain = math.Min(1, 6*math.Min(u, 1-u))
		}
		return
	}
	s.At = m.from.Lerp(m.to, easeInOut(u))
}

// along returns the point at the fraction t of the length of path, and the rotation of a ball of
// the given radius that has rolled to this point. A piece with the radius 0 does not roll.
func along(path []layout.Vec, t, radius float64) (point layout.Vec, spin layout.Spin) {
	length := 0.0
	for i, p := range path[1:] {
		length += path[i].Distance(p)
	}
	left := t * length
	for i, p := range path[1:] {
		step := path[i].Distance(p)
		last := left < step
		if last {
			p = path[i].Lerp(p, left/step)
		}
		if radius > 0 {
			spin = spin.Rolled(layout.Vec{X: p.X - path[i].X, Y: p.Y - path[i].Y, Z: p.Z - path[i].Z}, radius)
		}
		if last {
			return p, spin
		}
		left -= step
	}
	return path[len(path)-1], spin
}

// Easing functions map a fraction of the time to a fraction of the way: accelerating, slowing
// down, or both.
func easeIn(u float64) float64    { return u * u }
func easeOut(u float64) float64   { return 1 - (1-u)*(1-u) }
func easeInOut(u float64) float64 { return u * u * (3 - 2*u) }

// landing and settling are fractions of the time of a fall. A falling piece lands three times:
// after each of these two fractions, and at the end.
const landing, settling = 0.6, 0.85

// fall returns the fraction of the way that a falling piece has covered after the fraction u of its
// time. The piece lands and bounces twice. bounce is the height of the first bounce, as a fraction
// of the way; the height of the second is bounce².
func fall(u, bounce float64) float64 {
	hop := func(from, to, high float64) float64 {
		v := (u - from) / (to - from)
		return 1 - high*4*v*(1-v)
	}
	switch {
	case u < landing:
		return (u / landing) * (u / landing)
	case u < settling:
		return hop(landing, settling, bounce)
	}
	return hop(settling, 1, bounce*bounce)
}

// FromStock returns the events for look.Tray.Stock at the given time. A taken piece appears beside
// the board when its motion ends, so its event is included from then on. Every other event with a
// site is included from the beginning of its motion, because a piece from beside the board leaves
// its place there at that time.
func (t *Timeline) FromStock(seconds float64) (events []rules.Event) {
	for _, w := range t.waves {
		for _, m := range w.moving {
			at := w.start + m.delay
			if m.event.Kind == rules.Take {
				at += m.motion.Seconds
			}
			if at/t.rate <= seconds {
				events = append(events, m.event)
			}
		}
	}
	return events
}

// beside returns the scale of a piece at the given fraction of the way to its place
// beside the board.
func (m *movement) beside(part float64) float64 { return 1 + (m.motion.Beside-1)*part }

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
