package table

import (
	"math/rand/v2"
	"testing"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
)

// nowhere is a surface that ignores what is drawn on it.
type nowhere struct{}

func (nowhere) Draw(*raster.Picture, raster.Stamp) {}
func (nowhere) Clip(_ layout.Rect, draw func())    { draw() }

// pile returns a table with a game of Akron with the given number of balls.
func pile(tb testing.TB, balls int) (*hand, *seat) {
	for seed := range uint64(100) {
		h, s := sit(tb, find(tb, "akron"), "size=8")
		dice := rand.New(rand.NewPCG(seed, 1))
		for m := s.match; m.State().Outcome() == rules.Playing; {
			if len(m.State().Pieces(nil)) == balls {
				s.Show(m.State(), nil, false)
				return h, s
			}
			legal := m.State().Legal(nil)
			if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
				tb.Fatal(err)
			}
		}
	}
	tb.Fatalf("no game of 100 has a position with %d balls", balls)
	return nil, nil
}

// BenchmarkFrame measures a frame of a pile of 60 balls, at rest and with the pointer moving from
// place to place. It also measures Places.
func BenchmarkFrame(b *testing.B) {
	h, s := pile(b, 60)
	places := s.Places()
	s.Draw(nowhere{})
	b.Run("rests", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s.Draw(nowhere{})
		}
	})
	s.point(places[len(places)/2].Name)
	b.Run("pointed", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s.Draw(nowhere{})
		}
	})
	b.Run("pointing", func(b *testing.B) {
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			p := places[i%len(places)]
			i++
			h.x, h.y = p.X, p.Y
			h.tick(ui.Input{})
			s.Draw(nowhere{})
		}
	})
	b.Run("places", func(b *testing.B) {
		for b.Loop() {
			s.Places()
		}
	})
}

// TestAFrameInWhichNothingChangesAllocatesNothing draws frames at rest, with the pointer on a
// site and with a piece chosen. None of them allocates memory.
func TestAFrameInWhichNothingChangesAllocatesNothing(t *testing.T) {
	const some = 12 // the number of places to try in each position
	for _, g := range games {
		h, s := sit(t, g, "")
		frame := func() { s.Draw(nowhere{}) }
		dice := rand.New(rand.NewPCG(3, 1))
		still := func(when string) {
			t.Helper()
			h.settle()
			frame()
			if n := testing.AllocsPerRun(3, frame); n > 0 {
				t.Errorf("%s, after %d actions, %s: a frame allocates %v times, want none", g.ID, s.match.At(), when, n)
			}
		}
		for _, actions := range []int{0, 7, 100_000} {
			for ; actions > 0 && s.match.State().Outcome() == rules.Playing; actions-- {
				legal := s.match.State().Legal(nil)
				s.play(legal[dice.IntN(len(legal))])
			}
			h.x, h.y = -5, -5
			h.tick(ui.Input{})
			still("at rest")
			places := s.Places()
			for i := 0; i < len(places); i += 1 + len(places)/some {
				p := places[i]
				h.x, h.y = p.X, p.Y
				h.tick(ui.Input{})
				still("pointing at " + p.Name)
				if site := s.hover; site != rules.NoSite && s.paths().leadsOn(site) {
					h.press()
					h.lift()
					still("with the choice of " + p.Name)
					s.Release()
				}
			}
		}
	}
}
