package think

import "time"

// pace says in which ticks a search may go on where it makes the frames of the screen
// longer. One that comes late tells that a frame took its time, as those do that are
// drawn, and one right after it only makes up for that: the search goes on in those
// that come when they are due, and whatever comes in every eighth.
type pace struct {
	last   time.Time
	missed int // ticks in a row
}

// A tick is due a sixtieth of a second after the one before, which no screen keeps
// to exactly.
const soonest, latest = 10 * time.Millisecond, 25 * time.Millisecond

// goesOn says whether the search goes on in the tick that comes now.
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
