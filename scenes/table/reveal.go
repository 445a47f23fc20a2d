package table

import (
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// reveal is how what decided the game lights up once everything has come to rest:
// from the one end to the other, each piece with a small hop. Its zero value is
// that it is all seen.
type reveal struct {
	steps   [][]rules.Site // what lights up at the same time
	apart   float64        // seconds from one to the next
	seconds float64        // since the first
}

// hopSeconds is how long a hop takes, and hopHeight how high it is, in cells.
const hopSeconds, hopHeight = 0.32, 0.22

// newReveal returns how the sites light up, which lie at the places.
func newReveal(sites []rules.Site, place func(rules.Site) layout.Vec) reveal {
	const apart, most = 0.09, 1.3 // seconds, and of all of it
	steps := alongChain(sites, place)
	return reveal{steps: steps, apart: math.Min(apart, most/float64(max(1, len(steps))))}
}

// running says whether some of it is still to light up, or hops.
func (r *reveal) running() bool { return len(r.steps) > 0 }

// advance lets a tick pass at a speed.
func (r *reveal) advance(speed float64) {
	if r.seconds += tick * speed; r.seconds >= float64(len(r.steps)-1)*r.apart+hopSeconds {
		*r = reveal{}
	}
}

// since returns how many seconds ago the site lit up: negative where it is still to.
// What does not belong to it has always been lit.
func (r *reveal) since(s rules.Site) float64 {
	for i, step := range r.steps {
		if slices.Contains(step, s) {
			return r.seconds - float64(i)*r.apart
		}
	}
	return math.Inf(1)
}

// hop returns how high above its site a piece is, in cells.
func (r *reveal) hop(s rules.Site) float64 {
	part := r.since(s) / hopSeconds
	if part <= 0 || part >= 1 {
		return 0
	}
	return hopHeight * math.Sin(math.Pi*part)
}

// hide takes away the marks of what has still to light up.
func (r *reveal) hide(marks []look.Mark) []look.Mark {
	if !r.running() {
		return marks
	}
	return slices.DeleteFunc(marks, func(m look.Mark) bool { return m.Kind == look.Decided && r.since(m.Site) < 0 })
}

// decides says whether the game ends with one of the events.
func decides(events []rules.Event) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == rules.End })
}

// alongChain puts sites in the order of the chains that they form, from an end of
// each on: those that are equally many steps from it come together. Neighbours are
// those that lie about as close together as any two of them.
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
