package think

import "time"

// pace decides in which ticks a search may go on if it slows down the screen. A tick comes
// late if drawing the frame before it took long. The next tick then comes early, to make up
// for it. The search goes on in ticks that come on time, and in at least every eighth tick.
type pace struct {
	last   time.Time
	missed int // ticks in a row
}

// soonest and latest are the shortest and the longest time between two ticks with which the
// second one is on time. On average it is a sixtieth of a second.
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
