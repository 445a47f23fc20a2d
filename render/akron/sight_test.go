package akron

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/akron"
)

// ballSeen is the middle of a ball on the screen, in cells, and its nearness.
type ballSeen struct {
	site    rules.Site
	x, y, z float64
}

// ballsSeen returns the balls on the sites as seen by cam.
func ballsSeen(b *layout.Board, cam layout.Camera, sites []rules.Site) (all []ballSeen) {
	for _, s := range sites {
		x, y := cam.Project(b.Spots[s].At)
		all = append(all, ballSeen{s, x / cam.Scale, y / cam.Scale, cam.Nearness(b.Spots[s].At)})
	}
	return all
}

// shownOf returns the fraction of the disc of a ball that nearer balls leave visible.
func shownOf(ball ballSeen, all []ballSeen) float64 {
	const n = 40
	in, seen := 0, 0
	for i := range n * n {
		dx, dy := (float64(i%n)+0.5)/n-0.5, (float64(i/n)+0.5)/n-0.5
		if dx*dx+dy*dy > 0.25 {
			continue
		}
		in++
		if !slices.ContainsFunc(all, func(o ballSeen) bool {
			return o.z > ball.z && math.Hypot(o.x-ball.x-dx, o.y-ball.y-dy) < 0.5
		}) {
			seen++
		}
	}
	return float64(seen) / float64(in)
}

// TestAkronBallsOnTopAreSeen checks that from the default viewpoint a ball on which no other
// rests shows nearly all of its disc, even if there are balls everywhere else on the board.
func TestAkronBallsOnTopAreSeen(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		cam := layout.Fit(&l.Shape, layout.Rect{W: 640, H: 480}, layout.Viewpoint{})
		all := ballsSeen(&l.Shape, cam, p.Sites(nil))
		share := 1.0
		for _, a := range all {
			share = math.Min(share, shownOf(a, slices.DeleteFunc(slices.Clone(all), func(o ballSeen) bool { return buries(o.site, a.site) })))
		}
		if share < 0.9 {
			t.Errorf("a ball with no ball on top shows %.2f of its disc, want 0.9", share)
		}
	})
}

// TestAkronLevelsApartDoNotOverlap checks that levels shown apart do not hide each other from any
// viewpoint.
func TestAkronLevelsApartDoNotOverlap(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		b := &l.Shape
		least := math.Inf(1)
		for turn := range 24 {
			for _, tilt := range []float64{-9, 0, 9} {
				viewpoint := layout.Viewpoint{Turn: float64(turn) * math.Pi / 12, Tilt: tilt, Apart: 9}
				all := ballsSeen(b, layout.Fit(b, layout.Rect{W: 640, H: 480}, viewpoint), p.Sites(nil))
				for i, one := range all {
					for _, other := range all[:i] {
						if b.Spots[one.site].At.Z != b.Spots[other.site].At.Z {
							least = math.Min(least, math.Hypot(one.x-other.x, one.y-other.y))
						}
					}
				}
			}
		}
		if least < 1 {
			t.Errorf("balls of different levels are seen %.2f diameters apart, want at least 1", least)
		}
	})
}

// rests reports whether a ball on s would rest on the board or on four balls.
func rests(full map[rules.Site]bool, s rules.Site) bool {
	if _, _, level := akron.Coordinates(s); level == 0 {
		return true
	}
	four := under(s)
	return full[four[0]] && full[four[1]] && full[four[2]] && full[four[3]]
}

// randomPile returns the sites of the balls of a random valid pile, and empty sites on which a
// ball could be placed.
func randomPile(p *akron.Position, rng *rand.Rand) (taken, empty []rules.Site) {
	full := map[rules.Site]bool{}
	for _, s := range p.Sites(nil) {
		switch {
		case !rests(full, s):
		case rng.Float64() < 0.8:
			full[s] = true
			taken = append(taken, s)
		default:
			empty = append(empty, s)
		}
	}
	return taken, empty
}

// TestAkronIsPickedAtEveryAngle looks at random piles, each from a random viewpoint. Every ball,
// and every empty site on which a ball could be placed, is picked at some point at which it is
// visible.
func TestAkronIsPickedAtEveryAngle(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		rng := rand.New(rand.NewPCG(7, uint64(l.Files)))
		b := &l.Shape
		for range 40 {
			balls, empty := randomPile(p, rng)
			viewpoint := b.Limited(layout.Viewpoint{Turn: 7 * rng.Float64(), Tilt: 3*rng.Float64() - 1.5, Apart: max(0, 9*rng.IntN(4)-18)})
			cam := layout.Fit(b, layout.Rect{W: 640, H: 480}, viewpoint)
			all := ballsSeen(b, cam, balls)
			taken := func(s rules.Site) bool { return slices.Contains(balls, s) }
			there := func(s rules.Site) bool { return taken(s) || slices.Contains(empty, s) }
			for _, s := range append(balls, empty...) {
				seen, picked := 0, false
				x0, y0 := cam.Project(b.Spots[s].At)
				room := 0.47
				if !taken(s) {
					x0, y0 = cam.Foot(b.Spots[s])
					room = 0.2 * cam.Squash()
				}
				for i := range 200 {
					sin, cos := math.Sincos(float64(i))
					r := room * math.Sqrt(float64(i)/200)
					x, y := x0+r*cos*cam.Scale, y0+r*sin*cam.Scale
					if slices.ContainsFunc(all, func(o ballSeen) bool {
						return o.z > cam.Nearness(b.Spots[s].At) && math.Hypot(o.x-x/cam.Scale, o.y-y/cam.Scale) < 0.5
					}) {
						continue
					}
					seen++
					if got, ok := cam.Pick(x, y, there, taken); ok && got == s {
						picked = true
						break
					}
				}
				const speck = 2 // points of 200
				if seen > speck && !picked {
					t.Fatalf("%+v: %s is seen at %d points and picked at none of them, want at least one (taken: %v)", viewpoint, p.SiteName(s), seen, taken(s))
				}
			}
		}
	})
}
