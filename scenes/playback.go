package scenes

import (
	"math"

	"quintet/render/anim"
	"quintet/rules"
	"quintet/save"
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

// rates says how fast time passes at each speed; at SpeedOff nothing is shown
// in motion.
var rates = map[save.Speed]float64{save.SpeedFast: 2, save.SpeedNormal: 1, save.SpeedSlow: 0.5}

// start begins the timeline as the settings ask for.
func (p *playback) start(t *anim.Timeline, back bool, settings save.Settings) {
	*p = playback{}
	if rates[settings.Speed] > 0 {
		*p = playback{timeline: t, back: back, reduced: settings.ReducedMotion}
	}
}

// running says whether something moves.
func (p *playback) running() bool { return p.timeline != nil }

// marked says whether marks tell what happens, as it is not seen to move.
func (p *playback) marked() bool { return p.running() && p.reduced && !p.back }

// finish brings everything to its place at once.
func (p *playback) finish() { p.timeline = nil }

// advance lets a tick pass and returns what is heard in it: of what is taken back
// nothing.
func (p *playback) advance(speed save.Speed) (heard []rules.Event) {
	if p.timeline == nil {
		return nil
	}
	from, t := p.seconds, p.timeline
	before := from + tick*rates[speed]
	p.seconds = before
	if rates[speed] == 0 || before >= t.Seconds() {
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
