package table

import (
	"math"
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/scenes/ui"
)

// A whole turn is shown again from the position before it to the one that is
// shown, which stays.
func TestAWholeTurnIsShownAgain(t *testing.T) {
	for _, g := range games {
		t.Run(g.ID, func(t *testing.T) {
			h, s := sit(t, g, "")
			s.place(s.frame.Box, s.frame.Clip, 1)
			for seed := range uint64(25) {
				s.random(seed, 1)
				h.settle()
				end, first := s.match.State(), s.match.At()-1
				for first > 0 && !s.match.Ply(first).Start {
					first--
				}
				s.Animate(s.match.Before(first), s.turn.Events, false)
				if !s.Playing() || !s.Moves() {
					t.Fatalf("action %d is not shown", s.match.At())
				}
				line := s.Table.play.timeline
				if line.Seconds() > anim.Total+1e-9 {
					t.Errorf("a turn takes %v s", line.Seconds())
				}
				if got, want := len(line.At(0, nil)), len(s.match.Before(first).Pieces(nil)); got < want {
					t.Errorf("it begins with %d of %d pieces", got, want)
				}
				if got, want := len(line.At(math.Inf(1), nil)), len(end.Pieces(nil)); got != want {
					t.Errorf("it ends with %d of %d pieces", got, want)
				}
				h.settle()
				if s.state != end || len(s.still(nil)) != len(end.Pieces(nil)) {
					t.Fatalf("it leads to %s, not to %s", s.state, end)
				}
			}
		})
	}
}

// What is taken back runs backwards and is not heard; what is finished, or has no
// speed, does not run.
func TestWhatIsTakenBackRunsBackwards(t *testing.T) {
	h, s := sit(t, find(t, "dipole"), "")
	before := s.match.State()
	s.drag("site:e1", "site:g3")
	if s.Playing() {
		t.Error("something runs without speed")
	}
	events := s.turn.Events
	s.place(s.frame.Box, s.frame.Clip, 1)
	s.Animate(before, events, false)
	heard := 0
	for s.Playing() {
		heard += len(s.Tick())
	}
	if heard == 0 {
		t.Error("nothing is heard of the move")
	}
	s.Animate(before, events, true)
	from, to := s.view.At(4), s.view.At(2*8+6)
	last := 0.0
	for s.Playing() {
		for _, sprite := range s.Table.play.sprites(nil) {
			if way := math.Hypot(sprite.At.X-to.X, sprite.At.Y-to.Y); sprite.Free {
				if way < last-1e-9 {
					t.Fatalf("it comes back, %v from where it was after %v", way, last)
				}
				last = way
			}
		}
		if heard := s.Tick(); len(heard) > 0 {
			t.Fatalf("%v is heard", heard)
		}
	}
	if whole := math.Hypot(from.X-to.X, from.Y-to.Y); last < whole/2 {
		t.Errorf("it goes back by %v of %v", last, whole)
	}
	s.Animate(before, events, false)
	s.Finish()
	if s.Playing() {
		t.Error("it runs on, finished")
	}
	h.settle()
}

func TestReducedMotionTravelsNowhere(t *testing.T) {
	h, s := sit(t, find(t, "dipole"), "")
	f := s.frame
	f.Speed, f.Reduced = 1, true
	s.Place(f)
	s.drag("site:e1", "site:g3")
	if !s.Playing() {
		t.Fatal("nothing is shown")
	}
	from, to := s.view.At(4), s.view.At(2*8+6)
	for s.Playing() {
		if marks := s.marked(nil); len(marks) != 2 || marks[0].Kind != render.Left || marks[1].Kind != render.Last {
			t.Fatalf("marked by %v", marks)
		}
		for _, sprite := range s.Table.play.sprites(nil) {
			if sprite.Lift != 0 || sprite.Free && math.Min(math.Hypot(sprite.At.X-from.X, sprite.At.Y-from.Y), math.Hypot(sprite.At.X-to.X, sprite.At.Y-to.Y)) > 1e-9 {
				t.Fatalf("%+v is on its way", sprite)
			}
		}
		h.tick(ui.Input{})
	}
}
