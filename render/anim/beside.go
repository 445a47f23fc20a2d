package anim

import "quintet/rules"

// FromStock returns the events that tell, after the given seconds, on what lies
// beside the board: what is put has left there at once, what is taken only then
// lies there when it has arrived.
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

// beside returns how large a piece is that is the given part of the way to its
// place beside the board.
func (m *movement) beside(part float64) float64 { return 1 + (m.motion.Beside-1)*part }
