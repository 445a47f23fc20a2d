package render

import (
	"testing"

	"quintet/assets"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/over"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/catalog"
)

// scene is what a View draws: the sample position of a game with marks, or one of its
// actions in motion.
type scene struct {
	view    *View
	pieces  []rules.Placed
	sprites []anim.Sprite
	moved   []anim.Sprite // the sprites of the frame in motion
	marks   []look.Mark
	line    *anim.Timeline
}

func newScene(tb testing.TB, g *rules.Game) *scene {
	tb.Helper()
	s := rendertest.At(tb, g, "", assets.Sample(g.ID))
	sc := &scene{view: NewView(looks.New(g, s))}
	sc.place(1280, 720)
	legal := s.Legal(nil)
	sc.pieces = s.Pieces(nil)
	sc.sprites = rendertest.Sprites(sc.pieces, sc.view.At)
	sc.marks = over.Meaning(sc.view.look, s, nil)
	for _, a := range legal[:min(len(legal), 60)] {
		path := s.Path(a, nil)
		sc.marks = append(sc.marks, look.Mark{Site: path[len(path)-1], Kind: look.Target, Label: "3"})
	}
	var log rules.Log
	before := s.Clone()
	s.Apply(legal[len(legal)/2], &log)
	sc.line = sc.view.Timeline(before, log.Events)
	return sc
}

func (s *scene) place(w, h float64) {
	s.view.Place(layout.Rect{W: w, H: h}, 1, look.Style{Theme: &look.Light, Coords: true})
}

// draw draws a frame of the board at rest.
func (s *scene) draw() { s.view.Draw(rendertest.Nowhere{}, s.sprites, s.marks) }

// move draws a frame of the action at the fraction part of its time.
func (s *scene) move(part float64) {
	s.moved = s.line.At(part*s.line.Seconds(), s.moved[:0])
	s.view.Draw(rendertest.Nowhere{}, s.moved, nil)
}

// TestFramesAllocateNothing draws boards at rest and in motion. Each frame is drawn once
// before, because maps may grow while pictures are first made.
func TestFramesAllocateNothing(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			s := newScene(t, g)
			if n := testing.AllocsPerRun(10, s.draw); n > 0 {
				t.Errorf("at rest a frame allocates %v times, want 0", n)
			}
			frames := func() {
				for i := range 60 {
					s.move(float64(i) / 60)
				}
			}
			if n := testing.AllocsPerRun(10, frames); n > 0 {
				t.Errorf("in motion 60 frames allocate %v times, want 0", n)
			}
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, g := range catalog.All {
		s := newScene(b, g)
		s.draw()
		b.Run(g.ID, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.draw()
			}
		})
	}
}

// BenchmarkResize measures the time until the first frame of a board in a new size, for
// which all pictures are rasterised again.
func BenchmarkResize(b *testing.B) {
	for _, size := range []struct {
		name string
		w, h float64
	}{{"720p", 1280, 720}, {"2160p", 3840, 2160}} {
		for _, g := range catalog.All {
			s := newScene(b, g)
			b.Run(size.name+"/"+g.ID, func(b *testing.B) {
				for b.Loop() {
					s.place(1, 1)
					s.place(size.w, size.h)
					s.draw()
				}
			})
		}
	}
}

// BenchmarkTurn measures a frame of a pile that is being rotated, and the time until the pile
// is shown at rest.
func BenchmarkTurn(b *testing.B) {
	s := newScene(b, akron.Game)
	s.draw()
	turn := 0.0
	hold := func() {
		turn += 0.02
		s.view.Hold(layout.Viewpoint{Turn: turn})
	}
	b.Run("frame", func(b *testing.B) {
		for b.Loop() {
			hold()
			s.draw()
		}
	})
	b.Run("rest", func(b *testing.B) {
		for b.Loop() {
			hold()
			s.view.Rest()
			s.draw()
		}
	})
}
