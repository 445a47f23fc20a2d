package think

import "time"

// pace decides in which ticks a search that slows down the screen goes on. A tick comes late if
// drawing the last frame took long, and the tick after it then comes early. The search goes on in
// ticks that come on time, and in at least every eighth tick.
type pace struct {
	last   time.Time
	missed int // the number of ticks in a row in which the search did not go on
}

// A tick is on time if the time since the last tick is at least soonest and at most latest. On
// average that time is a sixtieth of a second.
const soonest, latest = 10 * time.Millisecond, 25 * time.Millisecond

// goesOn reports whether the search goes on in the tick at now.
func (p *pace) goesOn(now time.Time) bool {
	since := now.Sub(p.last)
	p.last = now
	if (since < soonest || since > latest) && p.missed < 7 {
		p.missed++
		return false
	}
	p.missed = 0
	return true
}
