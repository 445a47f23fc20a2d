package think

import "time"

// pace decides in which ticks a search may go on where it slows down the screen. A late
// tick means that the frame before took long because something was drawn, and a tick
// right after that only makes up for it. The search goes on in ticks that come on time,
// and in at least every eighth tick.
type pace struct {
	last   time.Time
	missed int // ticks in a row
}

// soonest and latest are the times after the tick before, a sixtieth of a second on average, at
// which a tick is on time.
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
