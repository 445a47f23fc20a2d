package table

import (
	"math"

	"quintet/render"
	"quintet/render/anim"
	"quintet/rules"
)

// playback runs a timeline, forwards or, to take something back, backwards.
// Its zero value runs nothing.
type playback struct {
	timeline *anim.Timeline
	before   rules.State // in which it begins
	seconds  float64
	back     bool
	reduced  bool          // nothing travels
	stays    []render.Mark // of what the positions before and after have in common
	relinked relinked
}

// tick is how much time passes in an update.
const tick = 1.0 / 60

// running says whether something moves.
func (p *playback) running() bool { return p.timeline != nil }

// untold returns how many of the last of the events marks do not tell of yet: those
// that have not come about or, where nothing is seen to move, not begun.
func (p *playback) untold() int {
	left, doing := p.timeline.Left(p.at())
	if p.reduced {
		left -= doing
	}
	return left
}

// held returns the events that are only pointed out.
func (p *playback) held() []rules.Event { return p.timeline.Held(p.at()) }

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
