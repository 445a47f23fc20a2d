package table

import (
	"math/rand/v2"
	"testing"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
)

// slow is a surface on which one part of a board is rasterised in a frame.
type slow struct {
	paper
	left, unfinished bool
}

func (s *slow) Left() bool {
	s.unfinished = s.unfinished || !s.left
	return s.left
}

func (s *slow) Spend(int) { s.left = false }

func (s *slow) Load(*raster.Picture) bool { return true }

// TestNothingIsDrawnOnABoardThatIsNotThere draws a table on a slow surface, on which its board is
// rasterised in parts. Before the board is ready nothing is drawn on it. In the end everything is
// drawn.
func TestNothingIsDrawnOnABoardThatIsNotThere(t *testing.T) {
	for _, id := range []string{"akron", "crosscut"} {
		_, s := sit(t, id, "")
		s.asks.Caption = "said in a corner"
		s.ask()
		f := s.frame
		f.Unit = 2
		s.Place(f)
		empty, frames := 0, 0
		var on slow
		for more := true; more; more = on.unfinished {
			if frames++; frames > 100 {
				t.Fatalf("%s: the board is not drawn within 100 frames", id)
			}
			on = slow{left: true}
			s.draw(&on)
			if len(on.pictures) == 0 {
				empty++
			}
		}
		if frames < 4 || empty == 0 || len(on.pictures) < 2 {
			t.Errorf("%s: the board is drawn after %d frames, with nothing in %d of them and %d pictures in the last; want at least 4, 1 and 2", id, frames, empty, len(on.pictures))
		}
	}
}

// TestACaptionCoversNoSite checks that the caption is in the box of the board and
// covers no ball in a tray, and at most the rims of sites. It tries boards of every size, seen from both sides, in a
// window and on a telephone.
func TestACaptionCoversNoSite(t *testing.T) {
	akron := find(t, "akron")
	for _, size := range akron.Options[0].Choices {
		for name, screen := range screens {
			for _, turned := range []bool{false, true} {
				h, s := sit(t, "akron", "size="+size)
				f := s.frame
				f.Box, f.Clip, f.Style.Turned = screen, layout.Rect{W: 2000, H: 2000}, turned
				s.Place(f)
				s.asks.Caption = assets.Text("board.turn")
				c, in := s.drawn().last(), screen.Inset(-1)
				if !in.Contains(c.X, c.Y) || !in.Contains(c.X+c.W, c.Y+c.H) {
					t.Fatalf("size %s, %s: the caption is at %v, want it in %v", size, name, c, screen)
				}
				const columns, rows = 12, 5
				for i := range columns * rows {
					h.x = c.X + c.W*float64(i%columns)/(columns-1)
					h.y = c.Y + c.H*float64(i/columns)/(rows-1)
					h.tick(ui.Input{})
					covers := s.supply.Piece != 0
					if s.hover != rules.NoSite {
						covers = covers || c.Contains(s.view.Screen(s.hover, false))
					}
					if covers {
						t.Fatalf("size %s, %s, turned %v: the caption at %v covers %s", size, name, turned, c, s.named(s.hover))
					}
				}
			}
		}
	}
}

// TestALoupeShowsSmallCells puts a finger on each site of boards of many sizes, on a telephone. If
// the cells are small, the board is drawn enlarged in a square inside the box of the board that the
// finger does not cover. It is not if the cells are large, for a mouse, or once the finger is up.
func TestALoupeShowsSmallCells(t *testing.T) {
	loupes := 0
	for _, g := range games {
		for _, side := range []float64{374, 900} {
			_, s := sit(t, g.ID, "")
			s.place(layout.Rect{W: side, H: side}, layout.Rect{W: side, H: side}, 0)
			small := s.view.Cell() < 32
			for _, site := range s.view.Sites() {
				x, y, ok := s.pointAt(site, s.goals(&s.choice))
				if !ok || s.view.Choice(site) {
					continue
				}
				look := func(in ui.Input) []layout.Rect {
					in.X, in.Y = x, y
					s.Point(&in)
					return s.drawn().clips
				}
				drawn := look(ui.Input{Press: true, Down: true, Finger: true})
				if len(drawn) > 0 != small {
					t.Fatalf("%s: with cells of %.0f a finger on %s causes the clips %v, want some: %v", g.ID, s.view.Cell(), s.state.SiteName(site), drawn, small)
				}
				for _, box := range drawn {
					loupes++
					in := s.frame.Box.Inset(-0.01)
					if box.Inset(-20).Contains(x, y) || !in.Contains(box.X, box.Y) || !in.Contains(box.X+box.W, box.Y+box.H) {
						t.Fatalf("%s: with a finger at %.0f, %.0f the loupe is in %+v; want it beside the finger, in %+v", g.ID, x, y, box, s.frame.Box)
					}
				}
				if up := look(ui.Input{Lost: true, Finger: true}); len(up) > 0 {
					t.Fatalf("%s: without a finger the loupe is in %v", g.ID, up)
				}
				s.Release()
				if mouse := look(ui.Input{Press: true, Down: true}); len(mouse) > 0 {
					t.Fatalf("%s: for a mouse the loupe is in %v", g.ID, mouse)
				}
				look(ui.Input{Lost: true})
				s.Release()
			}
		}
	}
	if loupes == 0 {
		t.Error("no board has small cells")
	}
}

// nowhere is a surface that ignores what is drawn on it.
type nowhere struct{}

func (nowhere) Draw(*raster.Picture, raster.Stamp) {}
func (nowhere) Clip(_ layout.Rect, draw func())    { draw() }

// pile returns a table with a game of Akron with the given number of balls.
func pile(tb testing.TB, balls int) (*hand, *seat) {
	for seed := range uint64(100) {
		h, s := sit(tb, "akron", "size=8")
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
// place to place. It also measures a frame with the most dots of losses, 361, and Places.
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
			h.move(p.X, p.Y)
			s.Draw(nowhere{})
		}
	})
	_, wide := sit(b, "dimpled", "size=19")
	wide.asks.Losses = lossy(wide)
	wide.Draw(nowhere{})
	b.Run("dots", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			wide.Draw(nowhere{})
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
		h, s := sit(t, g.ID, "")
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
			h.move(-5, -5)
			still("at rest")
			places := s.Places()
			for i := 0; i < len(places); i += 1 + len(places)/some {
				p := places[i]
				h.move(p.X, p.Y)
				still("pointing at " + p.Name)
				if site := s.hover; site != rules.NoSite && s.paths().leadsOn(site) {
					h.click()
					still("with the choice of " + p.Name)
					s.Release()
				}
			}
		}
	}
}
