package table

import (
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// reveal lights up what decided the game after everything has come to rest: from one end
// of the chain to the other, each piece with a small hop. Its zero value shows all of it
// lit.
type reveal struct {
	steps   [][]rules.Site // the sites that light up at the same time
	apart   float64        // seconds from one step to the next
	seconds float64        // since the first step
}

// hopSeconds is the duration of a hop, and hopHeight its height in cells.
const hopSeconds, hopHeight = 0.32, 0.22

// newReveal returns the reveal of the sites, which lie at place.
func newReveal(sites []rules.Site, place func(rules.Site) layout.Vec) reveal {
	const apart, most = 0.09, 1.3 // seconds: between two steps, and for all of them
	steps := alongChain(sites, place)
	return reveal{steps: steps, apart: math.Min(apart, most/float64(max(1, len(steps))))}
}

// running reports whether a site has still to light up, or hops.
func (r *reveal) running() bool { return len(r.steps) > 0 }

// advance lets a tick pass at a speed.
func (r *reveal) advance(speed float64) {
	if r.seconds += tick * speed; r.seconds >= float64(len(r.steps)-1)*r.apart+hopSeconds {
		*r = reveal{}
	}
}

// since returns how many seconds ago s lit up; it is negative if s is still dark. A site
// outside of the reveal has always been lit.
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

// hide deletes the marks of what has still to light up.
func (r *reveal) hide(marks []look.Mark) []look.Mark {
	if !r.running() {
		return marks
	}
	return slices.DeleteFunc(marks, func(m look.Mark) bool { return m.Kind == look.Decided && r.since(m.Site) < 0 })
}

// decides reports whether the game ends with one of the events.
func decides(events []rules.Event) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.End })
}

// alongChain divides the sites into steps along the chains that they form, beginning at
// an end of each chain: sites as many steps away from the end light up together. Two
// sites are neighbours if they are about as close together as the closest two.
func alongChain(sites []rules.Site, place func(rules.Site) layout.Vec) (steps [][]rules.Site) {
	const close = 1.5 // times the least distance: a diagonal, but not two cells
	least := math.Inf(1)
	for i, a := range sites {
		for _, b := range sites[:i] {
			least = math.Min(least, place(a).Distance(place(b)))
		}
	}
	walk := func(from rules.Site) (waves [][]rules.Site) {
		seen := []rules.Site{from}
		for wave := seen; len(wave) > 0; {
			waves = append(waves, wave)
			var next []rules.Site
			for _, s := range sites {
				near := func(w rules.Site) bool { return place(s).Distance(place(w)) < close*least }
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
		waves = walk(waves[len(waves)-1][0]) // what is farthest from anywhere is an end
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
