package table

import (
	"math"
	"slices"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
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
	start  float64
	common []look.Mark // the marks in the meaning of both positions, before and after
	// the links between pieces that the step breaks, and the links that it makes
	broken, made []look.Link
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
		p.parts = nil
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

// moving appends to buf the pieces as they are now.
func (p *playback) moving(buf []anim.Sprite) []anim.Sprite {
	now, at := p.now()
	if p.reduced {
		return now.timeline.Fades(at, buf)
	}
	return now.timeline.At(at, buf)
}

// Announced returns the events that the animation announces now: events without a site, such as
// skips, scores, shots, and the end of the game; none if the animation goes backwards.
func (p *playback) Announced() []rules.Event {
	if !p.running() || p.backward {
		return nil
	}
	now, at := p.now()
	return now.timeline.Announced(at)
}

// Upcoming returns the events that the animation has not announced yet, see Announced; none if the
// animation goes backwards.
func (p *playback) Upcoming() (notes []rules.Event) {
	if !p.running() || p.backward {
		return nil
	}
	for _, part := range p.parts {
		notes = append(notes, part.timeline.Upcoming(p.at()-part.start)...)
	}
	return notes
}

// animate plays steps. If a piece is dropped, it comes down in the first step from where it was
// released.
func (b *board) animate(steps []Step, backward bool, dropped render.Held) {
	b.playback, b.reveal = playback{backward: backward, reduced: b.frame.Reduced}, reveal{}
	if b.frame.Speed == 0 || len(steps) == 0 {
		return
	}
	for i, step := range steps {
		p := part{Step: step, after: b.state}
		if i+1 < len(steps) {
			p.after = steps[i+1].Before
		}
		b.compare(&p)
		switch {
		case dropped.Piece == 0 || backward || i > 0:
			p.timeline = b.view.Timeline(step.Before, step.Events)
		case b.frame.Reduced:
			p.timeline = b.view.Landing(step.Before, step.Events, dropped, 0)
		default:
			p.timeline = b.view.Landing(step.Before, step.Events, dropped, landSeconds)
		}
		b.playback.add(p)
	}
	if h, ok := b.state.(rules.Highlighter); ok && decides(steps[len(steps)-1].Events) && !backward && !b.frame.Reduced {
		b.reveal = newReveal(h.Decided(nil), b.view.At)
	}
}

// landSeconds is the time that a dropped piece takes to come down, at normal speed.
const landSeconds = 0.14

// compare sets what the positions before and after p have in common, and what differs.
func (b *board) compare(p *part) {
	l := b.view.Look()
	was := over.Meaning(l, p.Before, nil)
	for _, m := range over.Meaning(l, p.after, nil) {
		if slices.Contains(was, m) {
			p.common = append(p.common, m)
		}
	}
	old, now := over.Links(l, p.Before, nil), over.Links(l, p.after, nil)
	p.broken, p.made = over.Unlinked(old, now), over.Unlinked(now, old)
}

// advance advances what moves by a tick, and returns the events heard in that time.
func (b *board) advance() (heard []rules.Event) {
	if !b.running() && b.reveal.running() {
		b.reveal.advance(b.frame.Speed)
	}
	return b.playback.advance(b.frame.Speed)
}

// SkipMotion ends at once what Playing reports. A piece that springs back and a change of the
// viewpoint go on.
func (b *board) SkipMotion() {
	b.parts, b.reveal = nil, reveal{}
}

// Playing reports whether steps are being played or, at the end of the game, the sites that
// decided it are lighting up.
func (b *board) Playing() bool { return b.running() || b.reveal.running() }

// Seen returns the position before the current step while an animation goes forward, and otherwise
// the position of the last Show.
func (b *board) Seen() rules.State {
	if b.running() && !b.backward {
		now, _ := b.now()
		return now.Before
	}
	return b.state
}

// reveal lights up the sites that decided the game, once nothing else moves. It goes from one end
// of the chain to the other, and each piece makes a small hop. In the zero value all sites are
// lit.
type reveal struct {
	steps   [][]rules.Site // the sites in order; the sites of a step light up at the same time
	apart   float64        // the seconds from one step to the next
	seconds float64        // the seconds since the first step
}

// hopSeconds is the duration of a hop, and hopHeight is its height in cells.
const hopSeconds, hopHeight = 0.32, 0.22

func newReveal(sites []rules.Site, place func(rules.Site) layout.Vec) reveal {
	// apart is the longest time between two steps, and most is the longest time for all steps
	// together, in seconds.
	const apart, most = 0.09, 1.3
	steps := alongChain(sites, place)
	return reveal{steps: steps, apart: math.Min(apart, most/float64(max(1, len(steps))))}
}

// running reports whether a site is not lit yet, or a piece is hopping.
func (r *reveal) running() bool { return len(r.steps) > 0 }

// advance advances the time by a tick at the given speed.
func (r *reveal) advance(speed float64) {
	if r.seconds += tick * speed; r.seconds >= float64(len(r.steps)-1)*r.apart+hopSeconds {
		*r = reveal{}
	}
}

// since returns the seconds since s lit up. It is negative if s is still dark, and infinite for a
// site outside of the reveal.
func (r *reveal) since(s rules.Site) float64 {
	for i, step := range r.steps {
		if slices.Contains(step, s) {
			return r.seconds - float64(i)*r.apart
		}
	}
	return math.Inf(1)
}

// hop returns the height of the piece on s above its site, in cells.
func (r *reveal) hop(s rules.Site) float64 {
	part := r.since(s) / hopSeconds
	if part <= 0 || part >= 1 {
		return 0
	}
	return hopHeight * math.Sin(math.Pi*part)
}

// hide deletes from marks the Decided marks of sites that are not lit yet.
func (r *reveal) hide(marks []look.Mark) []look.Mark {
	if !r.running() {
		return marks
	}
	return slices.DeleteFunc(marks, func(m look.Mark) bool { return m.Kind == look.Decided && r.since(m.Site) < 0 })
}

// decides reports whether one of the events ends the game.
func decides(events []rules.Event) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.End })
}

// alongChain divides sites into steps along the chains that they form. It begins at an end of each
// chain. Sites at the same distance from that end, counted in sites, are in the same step. So all
// chains begin in the first step.
func alongChain(sites []rules.Site, place func(rules.Site) layout.Vec) (steps [][]rules.Site) {
	const reach = 1.5 // includes a diagonal neighbour, but not a site two cells away
	least := math.Inf(1)
	for i, a := range sites {
		for _, b := range sites[:i] {
			least = math.Min(least, place(a).Distance(place(b)))
		}
	}
	walk := func(start rules.Site) (waves [][]rules.Site) {
		seen := []rules.Site{start}
		for wave := seen; len(wave) > 0; {
			waves = append(waves, wave)
			var next []rules.Site
			for _, s := range sites {
				near := func(w rules.Site) bool { return place(s).Distance(place(w)) < reach*least }
				if !slices.Contains(seen, s) && slices.ContainsFunc(wave, near) {
					next = append(next, s)
				}
			}
			seen, wave = append(seen, next...), next
		}
		return waves
	}
	var done []rules.Site
	for _, s := range sites {
		if slices.Contains(done, s) {
			continue
		}
		waves := walk(s)
		waves = walk(waves[len(waves)-1][0]) // a site farthest from s is an end of the chain
		for i, wave := range waves {
			if i == len(steps) {
				steps = append(steps, nil)
			}
			steps[i] = append(steps[i], wave...)
		}
		done = append(done, slices.Concat(waves...)...)
	}
	return steps
}
