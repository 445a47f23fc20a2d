package crosscut

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestImages checks that the images of the features of a position are the features of the images of
// the position, which are 8 with the position itself.
func TestImages(t *testing.T) {
	start := rulestest.StartWith(t, Game, "size=7").(*Position)
	seen := map[string]bool{}
	for s := range rulestest.Random(3, func(int) rules.State { return start.Clone() }) {
		p := s.(*Position)
		features, stage := p.Features(nil)
		clear(seen)
		for symmetry := range p.Inputs().Symmetries() {
			var want []uint16
			for _, f := range features {
				want = append(want, uint16(p.Inputs().Image(symmetry, int(f))))
			}
			image := image(p, symmetry)
			got, at := image.Features(nil)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) || at != stage {
				t.Fatalf("%s: the image %s under symmetry %d has the features %v, want %v", p, image, symmetry, got, want)
			}
			seen[image.String()] = true
		}
	}
	if len(seen) != 8 {
		t.Errorf("the last position has %d images, want 8", len(seen))
	}
}

// image returns the image of p under a symmetry.
func image(p *Position, symmetry int) *Position {
	q := &Position{board: p.board}
	q.setMover(p.mover)
	for s := range p.Sites() {
		disc, at := p.At(s), p.square(s)
		if disc == 0 {
			continue
		}
		for way := range at {
			if symmetry>>way&1 != 0 {
				at[way] = p.last() - at[way]
			}
		}
		if symmetry&4 != 0 {
			at[0], at[1] = at[1], at[0]
		}
		q.toggle(rules.Player(disc-Red), at)
	}
	return q
}
