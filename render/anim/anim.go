// Package anim turns the events of an action into motion: a pure function of
// the pieces before, the events and the time, never a difference of boards.
package anim

import (
	"math"

	"quintet/render/layout"
	"quintet/rules"
)

// Sprite is a piece as it is seen at one moment.
type Sprite struct {
	Piece   rules.Piece
	At      layout.Vec // where it stands, or the ground point it moves over
	Lift    float64    // its height above At
	Alpha   float64    // 1 is solid
	Scale   float64    // 1 is its own size
	Turn    float64    // 1 lies flat; a disc turns over by way of 0, on its edge, to -1
	Angle   float64    // radians it has rolled, in the direction Heading
	Heading layout.Vec
	Spin    layout.Spin // how a ball that goes by a route has turned
	Grain   float64     // how much of its grain is seen, which shows that
	Swing   float64     // from 1 to -1: how far what it made a point in swings back and forth
	Free    bool        // it is in motion
	// Number is written where there is no piece: how many lie beside it, for one.
	Number int
}

// Motion is how the piece of an event moves.
type Motion struct {
	// Hold is for how many seconds it is only pointed out, before it begins.
	Hold    float64
	Seconds float64
	Lift    float64 // the height of its arc, in cells
	Spin    float64 // radians it rolls for each cell
	Bounce  float64 // how far it bounces back on landing, as a part of its fall
	Press   float64 // how far it presses into the ground on landing, as a part of its size
	// Ripple is after how many seconds the next wave begins if something changes or
	// drops in it, which would wait for the end of this one otherwise.
	Ripple float64
	// Route is the way it goes where that is not straight, from its one end to
	// the other.
	Route []layout.Vec
	// Beside is how large what comes by the route from beside the board, or goes
	// there, is at that place, as a part of its own size; 0 for what does neither.
	Beside float64
	// Radius is that of a ball that rolls on its route, in cells; with 0 it does
	// not.
	Radius float64
	// Start and End are how high above the sites it starts and ends, in cells:
	// on top of a stack, for one.
	Start, End float64
	// Hops says which of the pieces that rest hop while this is told; none with nil.
	Hops func(rules.Piece) bool
}

// Total is the longest time that the events of an action take at normal speed,
// in seconds, beside what is told; longer ones are shortened in proportion. If
// several are moves that players chose, each of these has as much.
const Total = 1.5

// Timeline is the motion that belongs to the events of an action.
type Timeline struct {
	place func(rules.Site) layout.Vec
	waves []wave
	// rate is how much faster the waves pass than they are written.
	rate float64
}

// wave is what happens at the same time; its times are those of its motions,
// before the rate.
type wave struct {
	start  float64
	still  []rules.Placed // what does not move
	moving []mover
	notes  []rules.Event // skips, scores and the end
	cheer  *cheer        // nil where no point is made
}

type mover struct {
	event    rules.Event
	motion   Motion
	from, to layout.Vec
	delay    float64 // after the start of its wave, until it is no longer held
}

// New returns the timeline on which the events happen to the pieces. place
// gives the place of a site, and motion how the piece of an event moves.
func New(before []rules.Placed, events []rules.Event, place func(rules.Site) layout.Vec, motion func(rules.Event) Motion) *Timeline {
	t := &Timeline{place: place, rate: 1}
	board := rules.NewBoard(before)
	seconds, moves, told := 0.0, 0.0, 0.0
	for len(events) > 0 {
		all := together(events, motion)
		events = events[len(all):]
		took := t.add(seconds, board, all, motion)
		seconds += took
		switch {
		case all[0].Kind == rules.Move:
			moves++
		case len(t.waves[len(t.waves)-1].notes) > 0:
			told += took
		}
	}
	t.waves = append(t.waves, wave{start: seconds, still: board.Pieces()})
	t.rate = math.Max(1, seconds/(Total*math.Max(1, moves)+told))
	return t
}

// together returns the leading events that are shown as one wave: all that a ripple
// of changes, each on a site of its own, or of drops, each to the place of what was
// there before, runs through.
func together(events []rules.Event, motion func(rules.Event) Motion) []rules.Event {
	n := len(rules.FirstWave(events))
	for n < len(events) && (events[n].Kind == rules.Change || events[n].Kind == rules.Drop) && motion(events[n-1]).Ripple > 0 {
		n += len(rules.FirstWave(events[n:]))
	}
	return events[:n]
}

// add appends the wave of the events, makes them happen on the board and
// returns how long they take.
func (t *Timeline) add(start float64, board rules.Board, events []rules.Event, motion func(rules.Event) Motion) (seconds float64) {
	w := wave{start: start}
	changed := map[rules.Site]bool{}
	delay := 0.0
	for i, e := range events {
		if i > 0 && e.Wave != events[i-1].Wave {
			delay += motion(events[i-1]).Ripple
		}
		m := mover{event: e, motion: motion(e)}
		m.delay = delay + m.motion.Hold
		seconds = math.Max(seconds, m.delay+m.motion.Seconds)
		if e.From == rules.NoSite && e.To == rules.NoSite {
			w.notes = append(w.notes, e)
			if e.Kind == rules.Score || e.Kind == rules.Hit {
				w.cheer = t.cheered(m.motion.Hops)
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

// Seconds returns how long the whole motion takes.
func (t *Timeline) Seconds() float64 { return t.waves[len(t.waves)-1].start / t.rate }

// At appends what is seen after the given seconds: the old board at 0 or
// before, the new one at Seconds or after.
func (t *Timeline) At(seconds float64, buf []Sprite) []Sprite {
	w := t.wave(seconds)
	n := len(buf)
	buf = t.still(w, buf)
	if w.cheer != nil {
		w.cheer.show(buf[n:], seconds*t.rate-w.start)
	}
	for i := range w.moving {
		buf = append(buf, w.moving[i].sprite(seconds*t.rate-w.start))
	}
	return buf
}

// still appends what does not move in the wave.
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

// Still returns the sprite of a piece at rest at the given place.
func Still(p rules.Placed, at layout.Vec) Sprite {
	return Sprite{Piece: p.Piece, At: at, Alpha: 1, Scale: 1, Turn: 1}
}

// part returns which part of its motion m has made after the given seconds of
// its wave.
func (m *mover) part(seconds float64) float64 {
	if m.motion.Seconds == 0 {
		return 1
	}
	return math.Max(0, math.Min(1, (seconds-m.delay)/m.motion.Seconds))
}

// sprite returns how m is seen at the given seconds of its wave.
func (m *mover) sprite(seconds float64) Sprite {
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
		// Whole turns, so that it comes to rest as it lay.
		turns := math.Round(m.motion.Spin * m.from.Distance(m.to) / (2 * math.Pi))
		s.Angle = 2 * math.Pi * turns * easeOut(u)
		s.Heading = layout.Vec{X: m.to.X - m.from.X, Y: m.to.Y - m.from.Y}
	default:
		m.travel(&s, u)
	}
	return s
}

// travel takes s the part u of the time along its arc.
func (m *mover) travel(s *Sprite, u float64) {
	if m.motion.Press > 0 {
		const landing = 0.65
		s.Scale = 1 - m.motion.Press*math.Sin(math.Pi*math.Max(0, u-landing)/(1-landing))
		u = math.Min(1, u/landing)
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
