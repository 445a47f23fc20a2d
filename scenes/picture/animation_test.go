package picture

import (
	"bytes"
	"context"
	"image"
	"slices"
	"testing"

	"quintet/rules/match"
)

// TestAnimations checks animations of all games by what the decoder of the standard library makes
// of them: the first and the last frame are the positions, something moves between them, and the
// animation is repeated forever. Sixty actions at 480 pixels may take at most 3 MB; with -short
// the animations have fewer actions and must take less.
func TestAnimations(t *testing.T) {
	const longer, most, all = 480, 3 << 20, 60
	actions := all
	if testing.Short() {
		actions = 3
	}
	eachGame(t, actions, func(t *testing.T, m *match.Match) {
		f := form(m, longer)
		file, g := animate(t, m, 0, m.Len(), f)
		t.Logf("%d actions, %d frames, %d bytes", m.Len(), len(g.Image), len(file))
		if room := most/5 + most*4/5*actions/all; len(file) > room {
			t.Errorf("%d actions take %d bytes, more than %d", m.Len(), len(file), room)
		}
		if size := image.Pt(g.Config.Width, g.Config.Height); size != f.Size || g.LoopCount != 0 {
			t.Errorf("the size is %v, and the loop count %d; want %v, and 0 for no end", size, g.LoopCount, f.Size)
		}
		if len(g.Image) < 3*m.Len() {
			t.Errorf("%d actions have %d frames, too few for motion", m.Len(), len(g.Image))
		}
		screens(g, func(i int, screen *image.RGBA) {
			switch i {
			case 0:
				m.Goto(0)
				near(t, "the first frame", screen, m, f)
			case len(g.Image) - 1:
				m.Goto(m.Len())
				near(t, "the last frame", screen, m, f)
			}
		})
	})
}

// TestTimesOfAnAnimation checks that the shortest frames last as long as a frame of motion, and that
// positions at rest are shown longer. An animation has the same bytes each time, and tells how far
// the work is, up to the end. One of the last action begins with the position before it.
func TestTimesOfAnAnimation(t *testing.T) {
	eachGame(t, 2, func(t *testing.T, m *match.Match) {
		f := form(m, Smallest)
		one, g := animate(t, m, 0, m.Len(), f)
		if got := g.Delay[0]; got < beginning {
			t.Errorf("the first position is shown for %d hundredths of a second, want at least %d", got, beginning)
		}
		if got := g.Delay[len(g.Delay)-1]; got < ending {
			t.Errorf("the last position is shown for %d hundredths of a second, want at least %d", got, ending)
		}
		if n := len(slices.DeleteFunc(slices.Clone(g.Delay), func(d int) bool { return d < between })); n < m.Len()+1 {
			t.Errorf("%d positions are shown at rest, want at least %d", n, m.Len()+1)
		}
		if slices.Min(g.Delay) != motion {
			t.Errorf("the shortest frame lasts %d hundredths of a second, want %d", slices.Min(g.Delay), motion)
		}

		var two bytes.Buffer
		var told []float64
		work := Work{Context: context.Background(), Tell: func(part float64) { told = append(told, part) }}
		if err := GIF(&two, m, 0, m.Len(), f, work); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one, two.Bytes()) {
			t.Error("the second animation of the same game differs from the first")
		}
		if !slices.IsSorted(told) || len(told) < m.Len() || told[len(told)-1] != 1 {
			t.Errorf("for %d actions the work tells %v, want rising fractions up to 1", m.Len(), told)
		}

		_, last := animate(t, m, m.Len()-1, m.Len(), f)
		m.Goto(m.Len() - 1)
		screens(last, func(i int, screen *image.RGBA) {
			if i == 0 {
				near(t, "the first frame of the last action", screen, m, f)
			}
		})
	})
}
