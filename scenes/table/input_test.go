package table

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// pressed are the keys that a table uses, and one that it does not use.
var pressed = append([]ebiten.Key{
	ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyTab, ebiten.KeyEscape, ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown,
	ebiten.KeyEqual, ebiten.KeyMinus, ebiten.KeyR, ebiten.KeyT, ebiten.KeyL, ebiten.KeyE, ebiten.KeyN, ebiten.KeyX, ebiten.KeyQ,
}, digits...)

// FuzzInput gives a table arbitrary input, two bytes per tick. Nothing may panic. Only legal
// actions whose path begins with the chosen sites may be played, and the chosen sites must always
// begin the path of one.
func FuzzInput(f *testing.F) {
	const ticks = 400
	for i := range games {
		rng := rand.New(rand.NewPCG(uint64(i), 8))
		for range 6 {
			data := make([]byte, 2*ticks)
			for j := range data {
				data[j] = byte(rng.Uint32())
			}
			f.Add(uint8(i), data)
		}
	}
	f.Fuzz(func(t *testing.T, game uint8, data []byte) {
		h, s := sit(t, games[int(game)%len(games)].ID, "")
		box := layout.Rect{X: 5, Y: 5, W: 260, H: 230}
		s.place(box, layout.Rect{W: 230, H: 600}, 4) // part of the table is out of sight
		for ; len(data) >= 2; data = data[2:] {
			chosen, at := slices.Clone(s.chosen), s.match.At()
			switch what := data[0]; {
			case what == 255 && s.match.Undo():
				s.Show(s.match.State(), nil, false)
				chosen, at = nil, s.match.At()
			case what == 254:
				s.SkipMotion()
			}
			h.tick(h.input(s, data[0], data[1]))
			if now := s.match.At(); now > at+1 || now > at && len(chosen) > 0 && chosen[0] != s.match.Before(at).Path(s.match.Ply(at).Action, nil)[0] {
				t.Fatalf("with %v chosen in %s, %d actions lead to %s; want at most one, which begins with the chosen site", chosen, s.match.Before(at), now-at, s.played())
			}
			s.sound()
		}
		var p paper
		s.Draw(&p)
	})
}

// input decodes the input of a tick from two bytes: what is done, and how.
func (h *hand) input(s *seat, what, how byte) (in ui.Input) {
	sites := s.view.Sites()
	switch what & 15 {
	case 0, 1, 2, 3: // moves the pointer anywhere
		h.x, h.y = s.view.Screen(sites[int(how)%len(sites)], how&1 == 0)
	case 4, 5, 6, 7: // moves the pointer to a site that can be clicked
		if steps := s.paths().next(s.chosen, s.count); len(steps) > 0 {
			site := steps[int(how)%len(steps)].site
			h.x, h.y = s.view.Screen(site, s.occupied(site))
		}
	case 8, 9:
		in.Keys = []ebiten.Key{pressed[int(how)%len(pressed)]}
		in.Shift, in.Ctrl = how >= 192, what >= 240
	case 10:
		in.Wheel = float64(int8(how)) / 16
	case 11:
		h.x, h.y = float64(int8(how)), math.Inf(1-2*int(how&1))
	case 12:
		in.Held = []ebiten.Key{ebiten.KeyL}
	}
	in.Press, in.Lift = what&16 != 0, what&48 == 32
	in.Down, in.Finger = in.Press, what&64 != 0
	return in
}

// sound checks that the chosen sites begin the path of a legal action, and that everything can be
// drawn and described.
func (s *seat) sound() {
	s.hand.t.Helper()
	if s.Choosing() && !s.paths().isPrefix(s.chosen) {
		s.hand.t.Fatalf("%v is chosen in %s, which no action begins with", s.chosen, s.state)
	}
	for _, a := range s.Alternatives() {
		if !slices.Contains(s.Legal(), a) || !slices.Equal(s.state.Path(a, nil), s.chosen) {
			s.hand.t.Fatalf("the question has %s with %v chosen in %s; want a legal action of these sites", s.Label(a), s.chosen, s.state)
		}
	}
	if s.state != s.match.State() {
		s.hand.t.Fatalf("%s is shown, not %s", s.state, s.match.State())
	}
	s.marked(nil)
	s.Table.raisePart(s.still(nil))
	s.Preview()
}
