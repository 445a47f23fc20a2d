package table

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/look"
	"quintet/render/over"
	"quintet/scenes/ui"
)

// drawnNow returns the number of pictures that the table draws now.
func (s *seat) drawnNow() int {
	var p paper
	s.Draw(&p)
	return len(p.pictures)
}

// TestAMoveBreaksAndMakesLinks checks that a moved ball breaks links when it leaves and makes new
// ones when it arrives. Each is drawn at that time only.
func TestAMoveBreaksAndMakesLinks(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		h, s := sit(t, find(t, "akron"), "")
		s.click("site:a1", "site:h8", "site:b1", "site:h7")
		f := s.frame
		f.Speed, f.Reduced = 1, reduced
		s.Place(f)
		before := s.match.State()
		a, err := before.Parse("a1-c1")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.match.Play(a); err != nil {
			t.Fatal(err)
		}
		ply := s.match.Ply(s.match.At() - 1)
		s.Show(s.match.State(), ply.Events, false)
		s.Animate(false, Step{before, ply.Events})
		if len(s.playback.parts[0].broken) != 1 || len(s.playback.parts[0].made) != 1 {
			t.Fatalf("want one broken link and one new one, got %d and %d", len(s.playback.parts[0].broken), len(s.playback.parts[0].made))
		}
		start := s.drawnNow()
		s.playback.parts[0].broken = nil
		if parts := s.drawnNow() < start; parts == reduced {
			t.Errorf("with motion reduced: %v, a link is drawn as it opens: %v, want %v", reduced, parts, !reduced)
		}
		s.playback.seconds = 0.3 * s.playback.parts[0].timeline.Seconds()
		middle := s.drawnNow()
		made := s.playback.parts[0].made
		s.playback.parts[0].made = nil
		if s.drawnNow() != middle {
			t.Error("a link closes before the ball arrives")
		}
		s.playback.parts[0].made, s.playback.seconds = made, s.playback.parts[0].timeline.Seconds()-0.01
		end := s.drawnNow()
		s.playback.parts[0].made = nil
		if closes := s.drawnNow() < end; closes == reduced {
			t.Errorf("with motion reduced: %v, a link is drawn as it closes: %v, want %v", reduced, closes, !reduced)
		}
		h.settle()
	}
}

// TestTheChainUnderThePointerIsShown checks that X shows all links between balls and, with the
// pointer on a ball, only the links of its chain.
func TestTheChainUnderThePointerIsShown(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.click("site:a1", "site:h8", "site:b1", "site:h7")
	h.key(ebiten.KeyX)
	h.x, h.y = 1, 1 // beside all balls
	h.tick(ui.Input{})
	drawn := func() int { // the number of pictures of links
		var p paper
		if s.shown.links {
			s.drawLinks(&p)
		}
		return len(p.pictures)
	}
	all := drawn()
	s.point("site:a1")
	chain := drawn()
	if n := len(over.Chain(s.Table.links(), s.hover)); n != 1 || len(s.Table.links()) != 2 {
		t.Errorf("the chain of a1 has %d of %d links, want 1 of 2", n, len(s.Table.links()))
	}
	if chain == 0 || chain >= all {
		t.Errorf("the links are drawn with %d pictures, and with the pointer on a1 with %d; want fewer, but some", all, chain)
	}
	if h.key(ebiten.KeyX); drawn() > 0 {
		t.Errorf("after X is pressed again the links are drawn with %d pictures, want none", drawn())
	}
}

func TestApartWhatRestsIsMarked(t *testing.T) {
	h, s := sit(t, find(t, "akron"), "")
	s.click("site:c3", "site:c4", "site:d3", "site:d4", "site:e3", "site:h8", "site:e3", "site:c3.2")
	marked := func() (n int) {
		s.point("site:c3.2")
		for _, m := range s.marked(nil) {
			if m.Kind == look.Bears {
				n++
			}
		}
		return n
	}
	if n := marked(); n != 0 {
		t.Errorf("%d balls are marked as bearing while the levels are together, want none", n)
	}
	if h.key(ebiten.KeyE); marked() != 4 {
		t.Errorf("%d balls are marked as bearing the one on top, want 4", marked())
	}
}
