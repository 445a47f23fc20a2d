package anim

import "quintet/rules"

// Heard returns the events that are heard at the time start or later, and earlier than the time
// end. Both are in seconds since the beginning of the timeline. A rolling ball and an announcement
// are heard when they begin, a drop when it first lands, and every other event when its motion
// ends.
func (t *Timeline) Heard(start, end float64) (events []rules.Event) {
	add := func(e rules.Event, at float64) {
		if at /= t.rate; start <= at && at < end {
			events = append(events, e)
		}
	}
	for _, w := range t.waves {
		for _, e := range w.notes {
			add(e, w.start)
		}
		for _, m := range w.moving {
			at := w.start + m.delay
			switch m.event.Kind {
			case rules.Roll:
			case rules.Drop:
				at += landing * m.motion.Seconds
			default:
				at += m.motion.Seconds
			}
			add(m.event, at)
		}
	}
	return events
}

// Announced returns the events without a site, such as a skip, a score, a shot or the end, that
// are announced at the given time.
func (t *Timeline) Announced(seconds float64) []rules.Event { return t.wave(seconds).notes }

// Upcoming returns the events without a site whose announcement has not begun at the given time.
func (t *Timeline) Upcoming(seconds float64) (notes []rules.Event) {
	for _, w := range t.waves {
		if w.start/t.rate > seconds {
			notes = append(notes, w.notes...)
		}
	}
	return notes
}

// Outlined returns the events whose pieces are outlined at the given time, before they
// move.
func (t *Timeline) Outlined(seconds float64) (events []rules.Event) {
	w := t.wave(seconds)
	for _, m := range w.moving {
		if left := m.delay - (seconds*t.rate - w.start); 0 < left && left <= m.motion.Hold {
			events = append(events, m.event)
		}
	}
	return events
}

// Pending counts events at the given time. rest is the number of events of the current wave and of
// all later waves. current is the number of events of the current wave, or 0 while pieces are
// outlined.
func (t *Timeline) Pending(seconds float64) (rest, current int) {
	w := t.wave(seconds)
	if len(t.Outlined(seconds)) == 0 {
		current = len(w.moving) + len(w.notes)
	}
	for i := len(t.waves) - 1; ; i-- {
		rest += len(t.waves[i].moving) + len(t.waves[i].notes)
		if &t.waves[i] == w {
			return rest, current
		}
	}
}
