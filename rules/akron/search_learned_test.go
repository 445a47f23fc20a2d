package akron

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestImages checks that the images of the features of a position are the features of the images of
// the position, but for the last feature (see pile.needs). It also checks that the
// position mirrored in its diagonal, with the players exchanged, has the same features.
func TestImages(t *testing.T) {
	start := rulestest.StartWith(t, Game, "size=6").(*Position)
	high := 0
	for s := range rulestest.Random(20, func(int) rules.State { return start.Clone() }) {
		p := s.(*Position)
		features, stage := p.Features(nil)
		for y := range symmetry(p.Inputs().Symmetries()) {
			var want []uint16
			for _, f := range features {
				want = append(want, uint16(p.Inputs().Image(int(y), int(f))))
			}
			onBoard := y
			if p.mover == rules.Second {
				onBoard = y>>1 | y&1<<1 // the features are those of the mirrored board
			}
			check(t, p, p.image(p.mover, onBoard.of), want, stage, y != 0)
		}
		check(t, p, p.image(p.mover.Other(), func(at [2]int, _ int) [2]int { return [2]int{at[1], at[0]} }), features, stage, false)
		if !p.full()[2].empty() {
			high++
		}
	}
	if high == 0 {
		t.Error("no position has a ball above the second level")
	}
}

func check(t *testing.T, p, image *Position, want []uint16, stage int, turned bool) {
	t.Helper()
	got, at := image.Features(nil)
	if turned {
		got, want = got[:len(got)-1], want[:len(want)-1]
	}
	slices.Sort(got)
	want = slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) || at != stage {
		t.Fatalf("%s: the image %s has the features %v, want %v", p, image, got, want)
	}
}

// image returns the image of p, in which the given player is to act. If it is not the same as in p, the
// balls change their colours.
func (p *Position) image(mover rules.Player, of func(at [2]int, files int) [2]int) *Position {
	q := emptyBoard(p.size, false)
	q.mover = mover
	for player, balls := range p.balls {
		if mover != p.mover {
			player = 1 - player
		}
		for l := range balls {
			for x := balls[l]; !x.empty(); {
				b := x.pop()
				at := of([2]int{b % stride, b / stride}, p.Size()-l)
				q.lay(rules.Player(player), Site(at[0], at[1], l))
			}
		}
	}
	return q
}
