package table

import (
	"math"

	"quintet/render/anim"
	"quintet/rules"
)

// playback runs a timeline, forwards or, to take something back, backwards.
// Its zero value runs nothing.
type playback struct {
	timeline *anim.Timeline
	seconds  float64
	back     bool
	reduced  bool // nothing travels
}

// tick is how much time passes in an update.
const tick = 1.0 / 60

// running says whether something moves.
func (p *playback) running() bool { return p.timeline != nil }

// marked says whether marks tell what happens, as it is not seen to move.
func (p *playback) marked() bool { return p.running() && p.reduced && !p.back }

// finish brings everything to its place at once.
func (p *playback) finish() { p.timeline = nil }

// advance lets a tick pass at a speed and returns what is heard in it: of what is
// taken back nothing.
func (p *playback) advance(speed float64) (heard []rules.Event) {
	if p.timeline == nil {
		return nil
	}
	from, t := p.seconds, p.timeline
	before := from + tick*speed
	p.seconds = before
	if speed == 0 || before >= t.Seconds() {
		p.finish()
		before = math.Inf(1)
	}
	if p.back {
		return nil
	}
	return t.Heard(from, before)
}

// at returns the time on the timeline.
func (p *playback) at() float64 {
	if p.back {
		return p.timeline.Seconds() - p.seconds
	}
	return p.seconds
}

// sprites appends what is seen now.
func (p *playback) sprites(buf []anim.Sprite) []anim.Sprite {
	if p.reduced {
		return p.timeline.Fades(p.at(), buf)
	}
	return p.timeline.At(p.at(), buf)
}

// notes returns the skips, scores and the end that are being announced.
func (p *playback) notes() []rules.Event {
	if p.timeline == nil || p.back {
		return nil
	}
	return p.timeline.Notes(p.at())
}

// ahead returns the skips, scores and the end that are still to be announced.
func (p *playback) ahead() []rules.Event {
	if p.timeline == nil || p.back {
		return nil
	}
	return p.timeline.Ahead(p.at())
}
