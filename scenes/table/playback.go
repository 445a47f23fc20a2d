package table

import (
	"math"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/rules"
)

// Step is the events of an action, and the position before them.
type Step struct {
	Before rules.State
	Events []rules.Event
}

// playback plays steps one after another or, if backward is set, backwards from the last to the
// first. The zero value plays nothing.
type playback struct {
	parts    []part
	seconds  float64 // how many seconds of the timelines have been played, even if backward is set
	backward bool
	reduced  bool // pieces fade instead of moving
}

// part is a step in a playback.
type part struct {
	Step
	after    rules.State
	timeline *anim.Timeline
	// the seconds from the beginning of the first part to the beginning of this part
	start    float64
	common   []look.Mark // commonMarks of the positions before and after
	relinked relinked
}

// tick is the duration of a tick, in seconds.
const tick = 1.0 / 60

func (p *playback) add(added part) {
	added.start = p.total()
	p.parts = append(p.parts, added)
}

// total returns the duration of all parts, in seconds.
func (p *playback) total() float64 {
	if len(p.parts) == 0 {
		return 0
	}
	last := &p.parts[len(p.parts)-1]
	return last.start + last.timeline.Seconds()
}

func (p *playback) running() bool { return len(p.parts) > 0 }

// current returns the index of the part played now, and the time on its timeline in
// seconds.
func (p *playback) current() (i int, at float64) {
	at = p.at()
	for i+1 < len(p.parts) && at >= p.parts[i+1].start {
		i++
	}
	return i, at - p.parts[i].start
}

// now returns the part played now, and the time on its timeline in seconds.
func (p *playback) now() (*part, float64) {
	i, at := p.current()
	return &p.parts[i], at
}

// pending returns how many events of the steps are not marked yet. An event is marked once it has
// happened or, with reduced motion, once it has begun.
func (p *playback) pending() int {
	i, at := p.current()
	pending, doing := p.parts[i].timeline.Pending(at)
	if p.reduced {
		pending -= doing
	}
	for _, later := range p.parts[i+1:] {
		pending += len(later.Events)
	}
	return pending
}

// outlined returns the events whose pieces are outlined because they are about to move.
func (p *playback) outlined() []rules.Event {
	now, at := p.now()
	return now.timeline.Outlined(at)
}

func (p *playback) finish() { p.parts = nil }

// advance advances the time by a tick at the given speed, and returns the events heard in that
// time. The speed 0 ends the playback at once, and all events not heard yet are returned.
// Backwards, no event is heard.
func (p *playback) advance(speed float64) (heard []rules.Event) {
	if !p.running() {
		return nil
	}
	start, parts := p.seconds, p.parts
	end := start + tick*speed
	p.seconds = end
	if speed == 0 || end >= p.total() {
		p.finish()
		end = math.Inf(1)
	}
	if p.backward {
		return nil
	}
	for _, part := range parts {
		heard = append(heard, part.timeline.Heard(start-part.start, end-part.start)...)
	}
	return heard
}

// at returns the current time on the timelines, in seconds from the beginning of the first part.
func (p *playback) at() float64 {
	if p.backward {
		return p.total() - p.seconds
	}
	return p.seconds
}

// sprites appends to buf the pieces as they are now.
func (p *playback) sprites(buf []anim.Sprite) []anim.Sprite {
	now, at := p.now()
	if p.reduced {
		return now.timeline.Fades(at, buf)
	}
	return now.timeline.At(at, buf)
}

// announced returns the events announced now; none if backward is set.
func (p *playback) announced() []rules.Event {
	if !p.running() || p.backward {
		return nil
	}
	now, at := p.now()
	return now.timeline.Announced(at)
}

// upcoming returns the events not announced yet; none if backward is set.
func (p *playback) upcoming() (notes []rules.Event) {
	if !p.running() || p.backward {
		return nil
	}
	for _, part := range p.parts {
		notes = append(notes, part.timeline.Upcoming(p.at()-part.start)...)
	}
	return notes
}
