package anim

import "quintet/rules"

// Heard returns the events that are heard from one time on and before another:
// what is pushed, and what is told, when it begins, what drops when it lands, and
// all else when it arrives.
func (t *Timeline) Heard(from, before float64) (events []rules.Event) {
	add := func(e rules.Event, at float64) {
		if at /= t.rate; from <= at && at < before {
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
