package table

import (
	"math"

	"quintet/render/anim"
	"quintet/render/look"
	"quintet/rules"
)

// Step is what came of an action in the position before it.
type Step struct {
	Before rules.State
	Events []rules.Event
}

// playback shows steps one after another or, to take them back, backwards from the last.
// Its zero value shows nothing.
type playback struct {
	parts   []part
	seconds float64 // since it began
	back    bool
	reduced bool // nothing travels
}

// part is a step that is shown.
type part struct {
	Step
	after    rules.State
	timeline *anim.Timeline
	start    float64     // in seconds, of all parts as they follow one another
	common   []look.Mark // of what the positions before and after have in common
	relinked relinked
}

// tick is how much time passes in an update.
const tick = 1.0 / 60

// add appends a part.
func (p *playback) add(next part) {
	next.start = p.total()
	p.parts = append(p.parts, next)
}

// total returns how many seconds all parts take.
func (p *playback) total() float64 {
	if len(p.parts) == 0 {
		return 0
	}
	last := &p.parts[len(p.parts)-1]
	return last.start + last.timeline.Seconds()
}

// running says whether something moves.
func (p *playback) running() bool { return len(p.parts) > 0 }

// current returns the number of the part that is seen now, and the time on its timeline.
func (p *playback) current() (i int, at float64) {
	at = p.at()
	for i+1 < len(p.parts) && at >= p.parts[i+1].start {
		i++
	}
	return i, at - p.parts[i].start
}

// now returns the part that is seen now, and the time on its timeline.
func (p *playback) now() (*part, float64) {
	i, at := p.current()
	return &p.parts[i], at
}

// pending returns how many of the last of the events marks do not tell of yet: those
// that have not come about or, where nothing is seen to move, not begun.
func (p *playback) pending() int {
	i, at := p.current()
	left, doing := p.parts[i].timeline.Pending(at)
	if p.reduced {
		left -= doing
	}
	for _, later := range p.parts[i+1:] {
		left += len(later.Events)
	}
	return left
}

// outlined returns the events that are only pointed out.
func (p *playback) outlined() []rules.Event {
	now, at := p.now()
	return now.timeline.Outlined(at)
}

// finish brings everything to its place at once.
func (p *playback) finish() { p.parts = nil }

// advance lets a tick pass at a speed and returns what is heard in it: of what is
// taken back nothing.
func (p *playback) advance(speed float64) (heard []rules.Event) {
	if !p.running() {
		return nil
	}
	from, parts := p.seconds, p.parts
	before := from + tick*speed
	p.seconds = before
	if speed == 0 || before >= p.total() {
		p.finish()
		before = math.Inf(1)
	}
	if p.back {
		return nil
	}
	for _, part := range parts {
		heard = append(heard, part.timeline.Heard(from-part.start, before-part.start)...)
	}
	return heard
}

// at returns how far it is, in seconds of all parts as they follow one another.
func (p *playback) at() float64 {
	if p.back {
		return p.total() - p.seconds
	}
	return p.seconds
}

// sprites appends what is seen now.
func (p *playback) sprites(buf []anim.Sprite) []anim.Sprite {
	now, at := p.now()
	if p.reduced {
		return now.timeline.Fades(at, buf)
	}
	return now.timeline.At(at, buf)
}

// announced returns the skips, scores and the end that are being announced.
func (p *playback) announced() []rules.Event {
	if !p.running() || p.back {
		return nil
	}
	now, at := p.now()
	return now.timeline.Announced(at)
}

// upcoming returns the skips, scores and the end that are still to be announced.
func (p *playback) upcoming() (notes []rules.Event) {
	if !p.running() || p.back {
		return nil
	}
	for _, part := range p.parts {
		notes = append(notes, part.timeline.Upcoming(p.at()-part.start)...)
	}
	return notes
}
