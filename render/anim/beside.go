package anim

import "quintet/rules"

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
