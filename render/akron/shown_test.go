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

// midGames calls test with n positions of random games on the board of p. In each of them more than
// half of the holes have a ball.
func midGames(p *akron.Position, n int, test func(*akron.Position)) {
	dice := rand.New(rand.NewPCG(66, uint64(p.Size())))
	for n > 0 {
		for s := p.Clone().(*akron.Position); n > 0 && s.Outcome() == rules.Playing; {
			legal := s.Legal(nil)
			s.Apply(legal[dice.IntN(len(legal))], nil)
			if 2*len(s.Pieces(nil)) > s.Size()*s.Size() && dice.IntN(4) == 0 {
				test(s)
				n--
			}
		}
	}
}

// markSeen reports whether no ball covers any part of a mark of the given diameter that lies flat on
// the empty site.
func markSeen(b *layout.Board, cam layout.Camera, site rules.Site, diameter float64, balls []ballSeen) bool {
	x, y := cam.Foot(b.Spots[site])
	near := cam.Nearness(b.Spots[site].At)
	hole := b.Spots[site].Open() // every ball is above the ground
	for i := range 24 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 12)
		x, y := x/cam.Scale+diameter/2*cos, y/cam.Scale+diameter/2*sin*cam.Squash()
		if slices.ContainsFunc(balls, func(o ballSeen) bool { return (hole || o.z > near) && math.Hypot(o.x-x, o.y-y) < 0.5 }) {
			return false
		}
	}
	return true
}

// playable returns the empty holes and the empty places on top of four balls.
func playable(p *akron.Position) (holes, platforms []rules.Site) {
	full := map[rules.Site]bool{}
	for _, ball := range p.Pieces(nil) {
		full[ball.Site] = true
	}
	for _, s := range p.Sites(nil) {
		_, _, level := akron.Coordinates(s)
		switch {
		case full[s] || !rests(full, s):
		case level == 0:
			holes = append(holes, s)
		default:
			platforms = append(platforms, s)
		}
	}
	return holes, platforms
}

// TestAkronShowsWhatCanBeDone checks positions of random games of each size from the default
// viewpoint. The mark of every empty hole, and of every place on top of four balls, is visible as a
// whole. Of every ball that can move a disc around the middle is visible, at which it can be pointed.
func TestAkronShowsWhatCanBeDone(t *testing.T) {
	const target, pointed = 0.3 + 2*0.022, 0.2 // diameters: of a mark on an empty site, and of the disc
	positions := 120
	if testing.Short() {
		positions = 20
	}
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		b := &l.Shape
		cam := layout.Fit(b, layout.Rect{W: 640, H: 480}, layout.Viewpoint{})
		marks, movers := 0, 0
		midGames(p, positions, func(s *akron.Position) {
			var sites, moved []rules.Site
			for _, ball := range s.Pieces(nil) {
				sites = append(sites, ball.Site)
			}
			balls := ballsSeen(b, cam, sites)
			holes, platforms := playable(s)
			for _, site := range append(holes, platforms...) {
				if marks++; !markSeen(b, cam, site, target, balls) {
					t.Errorf("%s: the mark of %s is not seen as a whole", s, s.SiteName(site))
				}
			}
			for _, a := range s.Legal(nil) {
				if path := s.Path(a, nil); len(path) > 1 && !slices.Contains(moved, path[0]) {
					moved = append(moved, path[0])
				}
			}
			for _, ball := range balls {
				if !slices.Contains(moved, ball.site) {
					continue
				}
				movers++
				for i := range 24 {
					sin, cos := math.Sincos(float64(i) * math.Pi / 12)
					if x, y := ball.x+pointed/2*cos, ball.y+pointed/2*sin; slices.ContainsFunc(balls, func(o ballSeen) bool { return o.z > ball.z && math.Hypot(o.x-x, o.y-y) < 0.5 }) {
						t.Errorf("%s: the middle of %s, which can move, is not seen", s, s.SiteName(ball.site))
						break
					}
				}
			}
		})
		t.Logf("%d marks and %d balls that can move", marks, movers)
	})
}
