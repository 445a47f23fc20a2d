package table

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
	"quintet/scenes/ui"
)

// pressLayer presses V, with Shift if back is set.
func (s *seat) pressLayer(back bool) {
	s.hand.tick(ui.Input{Shift: back, Keys: []ebiten.Key{ebiten.KeyV}})
}

// TestAKeyStepsThroughTheLayers checks that V shows each layer of a game and then none, that
// Shift+V goes back, and that the layer is drawn. In a game without layers the key does nothing.
func TestAKeyStepsThroughTheLayers(t *testing.T) {
	some := 0 // the number of games with layers
	for _, g := range games {
		_, s := sit(t, g.ID, "")
		layered, ok := s.match.State().(rules.Layered)
		if !ok {
			if s.pressLayer(false); s.Layered() || !s.LayerButton().Off {
				t.Errorf("%s has no layers, but they are offered", g.ID)
			}
			continue
		}
		some++
		names := append(layered.Layers(), "")
		plain := len(s.drawn().pictures)
		for _, want := range names {
			s.pressLayer(false)
			name, l, ok := s.Layer()
			if name != want || ok != (want != "") || s.LayerButton().On != ok {
				t.Errorf("%s: V shows the layer %q, with a layer shown: %t, and the button on: %t; want %q", g.ID, name, ok, s.LayerButton().On, want)
			}
			if drawn := len(s.drawn().pictures); drawn-plain < len(l.Signs) || want == "" && drawn != plain {
				t.Errorf("%s: the layer %q adds %d pictures, want at least %d, one for each sign (and none without a layer)", g.ID, name, drawn-plain, len(l.Signs))
			}
		}
		for i := len(names) - 2; i >= 0; i-- {
			s.pressLayer(true)
			if name, _, _ := s.Layer(); name != names[i] {
				t.Errorf("%s: Shift+V shows %q, want %q", g.ID, name, names[i])
			}
		}
		if s.pressLayer(true); s.LayerButton().On {
			t.Errorf("%s: Shift+V at the first layer shows another, want none", g.ID)
		}
	}
	if some == 0 {
		t.Error("no game has layers")
	}
}

// TestEachLayerHasAKey checks that each layer of a game has a key that shows it, whatever is shown
// before, and hides it when it is pressed again, that the tip of the button names the key and the
// layer, and that keys without a layer do nothing.
func TestEachLayerHasAKey(t *testing.T) {
	layers := []ebiten.Key{ebiten.KeyB, ebiten.KeyJ, ebiten.KeyU}
	for _, g := range games {
		_, s := sit(t, g.ID, "")
		var names []string
		if layered, ok := s.match.State().(rules.Layered); ok {
			names = layered.Layers()
		}
		shows := func(what, want string) {
			t.Helper()
			if name, _, _ := s.Layer(); name != want {
				t.Errorf("%s: %s shows %q, want %q", g.ID, what, name, want)
			}
		}
		for i, name := range names {
			key := layers[i]
			if tip := s.LayerButton().Tip; !strings.Contains(tip, key.String()+": "+assets.Text(name)) {
				t.Errorf("%s: the tip of the layers is %q, which lacks %v for %q", g.ID, tip, key, assets.Text(name))
			}
			for before := range len(names) + 1 {
				for s.shown.layer != before {
					s.pressLayer(false)
				}
				if before != i+1 {
					s.hand.key(key)
					shows(key.String(), name)
				}
				s.hand.key(key)
				shows(key.String()+" again", "")
			}
		}
		for _, key := range layers[len(names):] {
			s.hand.key(key)
			shows(key.String(), "")
		}
		s.hand.tick(ui.Input{Ctrl: true, Keys: layers})
		shows("Ctrl with the keys", "")
	}
}

// counted counts how often a layer is computed.
type counted struct {
	rules.State
	times *int
}

func (c counted) Layers() []string { return []string{"a", "b"} }
func (c counted) Layer(i int) rules.Layer {
	*c.times++
	return rules.Layer{Says: []rules.Advice{{Key: "a"}}}
}

// TestALayerIsComputedOncePerPosition checks that no layer is computed as long as none is shown,
// and that one is computed only once in each position.
func TestALayerIsComputedOncePerPosition(t *testing.T) {
	_, s := sit(t, "dipole", "")
	times := 0
	show := func() { s.Show(&counted{s.match.State(), &times}, nil, false) }
	check := func(what string, want int) {
		t.Helper()
		for range 3 {
			s.Layer()
		}
		if times != want {
			t.Errorf("%s: a layer was computed %d times, want %d", what, times, want)
		}
	}
	show()
	check("without a layer", 0)
	s.stepLayer(false)
	check("with a layer", 1)
	show()
	check("in the next position", 2)
	s.stepLayer(false)
	check("with the next layer", 3)
	s.stepLayer(false)
	check("after the last layer", 3)
}

// TestNoLayerIsShownWhereNoneIsAllowed checks that no layer is shown and none can be chosen on a
// board without layers, nor when nobody may act any more. Afterwards the chosen layer is shown
// again.
func TestNoLayerIsShownWhereNoneIsAllowed(t *testing.T) {
	_, s := sit(t, "dipole", "")
	times := 0
	show := func(ended bool) { s.Show(&counted{s.match.State(), &times}, nil, ended) }
	shown := func(want bool) {
		t.Helper()
		if _, _, ok := s.Layer(); ok != want {
			t.Errorf("a layer is shown: %v, want %v", ok, want)
		}
	}
	show(false)
	s.stepLayer(false)
	shown(true)
	show(true)
	shown(false)
	s.stepLayer(false)
	show(false)
	shown(true)
	s.asks.NoLayers = true
	s.ask()
	shown(false)
	s.stepLayer(false)
	s.asks.NoLayers = false
	s.ask()
	shown(true)
}

// TestAMoveBreaksAndMakesLinks checks that a moved ball breaks links when it leaves and makes new
// ones when it arrives. Each is drawn at that time only.
func TestAMoveBreaksAndMakesLinks(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		h, s := sit(t, "akron", "")
		s.click("site:a1", "site:h8", "site:b1", "site:h7")
		s.inMotion(reduced)
		s.playText("a1-c1")
		if len(s.playback.parts[0].broken) != 1 || len(s.playback.parts[0].made) != 1 {
			t.Fatalf("want one broken link and one new one, got %d and %d", len(s.playback.parts[0].broken), len(s.playback.parts[0].made))
		}
		start := len(s.drawn().pictures)
		s.playback.parts[0].broken = nil
		if parts := len(s.drawn().pictures) < start; parts == reduced {
			t.Errorf("with motion reduced: %v, a link is drawn as it opens: %v, want %v", reduced, parts, !reduced)
		}
		s.playback.seconds = 0.3 * s.playback.parts[0].timeline.Seconds()
		middle := len(s.drawn().pictures)
		made := s.playback.parts[0].made
		s.playback.parts[0].made = nil
		if len(s.drawn().pictures) != middle {
			t.Error("a link closes before the ball arrives")
		}
		s.playback.parts[0].made, s.playback.seconds = made, s.playback.parts[0].timeline.Seconds()-0.01
		end := len(s.drawn().pictures)
		s.playback.parts[0].made = nil
		if closes := len(s.drawn().pictures) < end; closes == reduced {
			t.Errorf("with motion reduced: %v, a link is drawn as it closes: %v, want %v", reduced, closes, !reduced)
		}
		h.settle()
	}
}

// TestTheChainUnderThePointerIsShown checks that X shows all links between balls and, with the
// pointer on a ball, only the links of its chain.
func TestTheChainUnderThePointerIsShown(t *testing.T) {
	h, s := sit(t, "akron", "")
	s.click("site:a1", "site:h8", "site:b1", "site:h7")
	h.key(ebiten.KeyX)
	h.move(1, 1)          // beside all balls
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
	h, s := sit(t, "akron", "")
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
