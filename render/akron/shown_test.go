package akron

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/rulestest"
)

// midGames returns n positions with many balls for each size of the board from 6 on.
func midGames(t *testing.T, n int) (all []*akron.Position) {
	t.Helper()
	bySize := map[string][]*akron.Position{}
	for _, s := range rulestest.Positions(t, akron.Game) {
		p := s.(*akron.Position)
		if balls, holes := len(p.Pieces(nil)), p.Size()*p.Size(); 2*balls > holes {
			size := fmt.Sprint(p.Size())
			bySize[size] = append(bySize[size], p)
		}
	}
	for _, size := range akron.Game.Options[0].Choices {
		if size == "5" {
			continue
		}
		some := bySize[size]
		if len(some) < n {
			t.Fatalf("there are only %d positions of size %s", len(some), size)
		}
		for i := range n {
			all = append(all, some[i*len(some)/n])
		}
	}
	return all
}

// coveredAt reports whether a nearer ball covers the mark of the empty site.
func coveredAt(b *layout.Board, cam layout.Camera, site rules.Site, balls []ballSeen) bool {
	x, y := cam.Foot(b.Spots[site])
	x, y = x/cam.Scale, y/cam.Scale
	near := cam.Nearness(b.Spots[site].At)
	return slices.ContainsFunc(balls, func(o ballSeen) bool {
		hole := b.Spots[site].Open() // every ball is above the ground
		return (hole || o.z > near) && math.Hypot(o.x-x, o.y-y) < 0.5
	})
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
		case full[s]:
		case level == 0:
			holes = append(holes, s)
		default:
			four := under(s)
			if full[four[0]] && full[four[1]] && full[four[2]] && full[four[3]] {
				platforms = append(platforms, s)
			}
		}
	}
	return holes, platforms
}

// TestAkronShowsWhereABallCanGo checks that in the positions of real games the mark of every
// empty hole, and of every place on top of four balls, is visible from the default viewpoint.
func TestAkronShowsWhereABallCanGo(t *testing.T) {
	var holes, holesSeen, platforms, platformsSeen int
	all := midGames(t, 30)
	for _, p := range all {
		l := New(p).(*board)
		cam := layout.Fit(&l.Shape, layout.Rect{W: 640, H: 480}, layout.Viewpoint{})
		var sites []rules.Site
		for _, ball := range p.Pieces(nil) {
			sites = append(sites, ball.Site)
		}
		balls := ballsSeen(&l.Shape, cam, sites)
		open, borne := playable(p)
		for _, s := range open {
			if holes++; !coveredAt(&l.Shape, cam, s, balls) {
				holesSeen++
			}
		}
		for _, s := range borne {
			if platforms++; !coveredAt(&l.Shape, cam, s, balls) {
				platformsSeen++
			}
		}
	}
	t.Logf("in %d positions %d of %d empty holes are seen, and %d of %d places on top of balls", len(all), holesSeen, holes, platformsSeen, platforms)
	if holesSeen < holes || platformsSeen < platforms || holes == 0 || platforms == 0 {
		t.Errorf("in %d positions %d of %d empty holes are seen, and %d of %d places on top of balls; want all", len(all), holesSeen, holes, platformsSeen, platforms)
	}
}

// TestAkronBallsOfAPyramidAreSeenApart checks that from the default viewpoint the middles of any
// two balls are at least 0.33 diameters apart. This holds even in a full pyramid of eight levels,
// which is higher than the balls of a game allow.
func TestAkronBallsOfAPyramidAreSeenApart(t *testing.T) {
	const levels = 8
	eachSize(t, func(t *testing.T, _ *akron.Position, l *board) {
		cam := layout.Fit(&l.Shape, layout.Rect{W: 640, H: 480}, layout.Viewpoint{})
		var all [][2]float64
		for level := range levels {
			for i := range (levels - level) * (levels - level) {
				up := float64(level)
				at := l.Middle(i%(levels-level), i/(levels-level))
				x, y := cam.Project(layout.Vec{X: at.X + up/2, Y: at.Y + up/2, Z: ballFoot + up*levelStep})
				all = append(all, [2]float64{x / cam.Scale, y / cam.Scale})
			}
		}
		least := math.Inf(1)
		for i, a := range all {
			for _, b := range all[:i] {
				least = math.Min(least, math.Hypot(a[0]-b[0], a[1]-b[1]))
			}
		}
		t.Logf("the nearest middles of %d balls are %.3f diameters apart", len(all), least)
		if least < 0.33 {
			t.Errorf("the nearest middles of %d balls are %.3f diameters apart, want 0.33", len(all), least)
		}
	})
}
