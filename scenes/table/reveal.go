package table

import (
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

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

// newReveal returns the reveal of sites. place returns the place of a site.
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
