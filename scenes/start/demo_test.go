package start

import (
	"image"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// withStretch returns the games with a continuation in assets/samples.
func withStretch(t *testing.T) []*rules.Game {
	t.Helper()
	all := slices.DeleteFunc(slices.Clone(catalog.All), func(g *rules.Game) bool { return len(assets.Continuation(g.ID)) == 0 })
	if len(all) == 0 {
		t.Fatal("no game has a continuation in assets/samples")
	}
	return all
}

// TestAPreviewPlaysItsStretch checks that the card of each game with a sample begins with its
// position, and that the actions stored for it can be played and take about twenty seconds. The last
// position stays until the sample plays again. No game has actions without a position.
func TestAPreviewPlaysItsStretch(t *testing.T) {
	const ticks, shortest, longest = 60, 15, 30
	m := newDriver(t, 1280, 720).Stage.Top().(*menu)
	for _, g := range catalog.All {
		f, n := m.card(g.ID), len(assets.Continuation(g.ID))
		if assets.Sample(g.ID) == "" {
			if f.line != nil {
				t.Errorf("%s: a stretch plays, and there is no assets/samples/%[1]s.txt", g.ID)
			}
			continue
		}
		if f.line == nil || f.line.Len() != n || n == 0 {
			t.Fatalf("%s: not all of the %d actions in assets/samples/%[1]s.txt can be played", g.ID, n)
		}
		if want := stagetest.From(t, g.ID, assets.Sample(g.ID)).State(); f.line.State().String() != want.String() {
			t.Errorf("%s: the card shows %s, want %s", g.ID, f.line.State(), want)
		}
		f.play(true)
		taken := 0
		for ; f.next() != 0; taken++ {
			if f.tick(); taken > longest*ticks {
				t.Fatalf("%s: the line takes more than %d s: assets/samples/%[1]s.txt has too many actions", g.ID, longest)
			}
		}
		if taken < shortest*ticks {
			t.Errorf("%s: it takes %d s, not %d to %d: assets/samples/%[1]s.txt needs more actions", g.ID, taken/ticks, shortest, longest)
		}
		if f.tick(); f.line.At() != n {
			t.Errorf("%s: the line ends at %d of %d actions", g.ID, f.line.At(), n)
		}
		f.play(false)
		if f.play(true); f.line.At() != 0 || f.next() == 0 {
			t.Errorf("%s: played again the line is at action %d, or rests; want it to move from the start", g.ID, f.line.At())
		}
	}
}

// TestOnlyTheBoardThatPlaysIsDrawn checks that nothing beside a board is drawn while it plays, and
// that nothing is drawn once it has ended.
func TestOnlyTheBoardThatPlaysIsDrawn(t *testing.T) {
	for _, window := range []layout.Rect{{W: 1280, H: 720}, {W: 640, H: 360}} {
		d := newDriver(t, window.W, window.H)
		round := func(where string, p *demo) {
			t.Helper()
			box := p.Box().Inset(-4) // the board begins on a whole pixel, and pictures have soft edges
			within := image.Rect(int(box.X), int(box.Y), int(math.Ceil(box.X+box.W)), int(math.Ceil(box.Y+box.H)))
			d.Watch()
			for d.Ticks(1); !p.over && p.playing; d.Ticks(1) {
				if p.playing && !d.Box.In(within) {
					t.Fatalf("%v, %s: %v is drawn; want only the board in %v", window, where, d.Box, within)
				}
			}
			if d.Drawn == 0 {
				t.Errorf("%v, %s: the preview plays and is not drawn", window, where)
			}
			d.Watch()
			if d.Ticks(100); d.Drawn > 0 {
				t.Errorf("%v, %s: %d frames are drawn after the end, want none", window, where, d.Drawn)
			}
		}
		g := withStretch(t)[0]
		d.Point("card:" + g.ID)
		d.Ticks(60) // its tip has appeared
		round("the card of "+g.ID, d.Stage.Top().(*menu).card(g.ID).demo)
		d.Stage.To(place.Setup(g))()
		d.Click("show:game")
		round("the set-up of "+g.ID, d.setup().preview.sample)
	}
}

// card returns the card of the game with the id.
func (m *menu) card(id string) *cardFace {
	for _, f := range m.cards {
		if f.game.ID == id && f.said == "" {
			return f
		}
	}
	return nil
}

// TestACardPlaysUnderThePointer checks that only the card under the pointer plays or, once the player
// has used keys, the card with the focus. All others show the first position of their line.
func TestACardPlaysUnderThePointer(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := d.Stage.Top().(*menu)
	if d.Ticks(60); m.Next() != 0 {
		t.Fatal("with the pointer nowhere something moves")
	}
	plays := func(what string, on func(f *cardFace) bool) {
		t.Helper()
		for _, f := range m.cards {
			if want := f.line != nil && on(f); f.playing != want || f.line != nil && want != (f.line.At() > 0) {
				t.Errorf("%s; that the card of %s plays is %v, want %v", what, f.game.ID, f.playing, want)
			}
		}
	}
	for _, g := range withStretch(t) {
		d.Point("card:" + g.ID)
		d.Ticks(200)
		plays("the pointer is on "+g.ID, func(f *cardFace) bool { return f.game == g })
	}
	d.X, d.Y = 1, 1
	if d.Ticks(1); m.Next() != 0 {
		t.Error("a card plays although the pointer is beside the cards")
	}
	for range m.Widgets() {
		d.Key(ebiten.KeyTab)
		d.Ticks(200)
		plays("the focus is on "+m.ui.Focus, func(f *cardFace) bool { return f.named(m.ui.Focus) })
	}
}

// TestNothingPlaysWhereNothingMoves checks that with motion reduced or off no card plays, and
// that a set-up shows its board and offers no sample game.
func TestNothingPlaysWhereNothingMoves(t *testing.T) {
	for name, change := range map[string]func(*settings.Settings){
		"reduced": func(s *settings.Settings) { s.ReducedMotion = true },
		"off":     func(s *settings.Settings) { s.Speed = settings.SpeedOff },
	} {
		set := settings.Default()
		change(&set)
		d := newDriverWith(t, 1280, 720, set)
		m := d.Stage.Top().(*menu)
		for _, g := range withStretch(t) {
			d.Point("card:" + g.ID)
			if d.Ticks(200); m.Next() != 0 || m.card(g.ID).line.At() != 0 {
				t.Errorf("with motion %s the card of %s plays", name, g.ID)
			}
		}
		d.Click("card:akron")
		s := d.Stage.Top().(*setup)
		if d.Ticks(200); s.Next() != 0 || s.preview.shown() != s.preview.first || d.Has("show:game") {
			t.Errorf("%s: the set-up does not show the board alone", name)
		}
	}
}

// TestTheBoardIsShownAsItWillBe checks that the set-up always shows the board with the chosen
// options. In windows of every size the board overlaps nothing that can be clicked.
func TestTheBoardIsShownAsItWillBe(t *testing.T) {
	const least = 100 // the least width and height of a board, in units
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}, {844, 390}, {2560, 1440}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1])
			d.Click("card:" + g.ID)
			s := d.Stage.Top().(*setup)
			for _, o := range g.Options {
				for _, value := range o.Choices {
					s.choice.Options[o.ID] = value
					s.Layout()
					if s.preview.options[o.ID] != value {
						t.Errorf("%s: with %s=%s the board has %q, want the value chosen", g.ID, o.ID, value, s.preview.options[o.ID])
					}
				}
			}
			for _, board := range []*demo{s.preview.first, s.preview.sample} {
				box := board.Box()
				if math.Min(box.W, box.H) < least || box.X < 0 || box.Y < 0 || box.X+box.W > s.Size.W || box.Y+box.H > s.Size.H {
					t.Errorf("%s at %v: the board is at %v; want it in the window, at least %v wide and high", g.ID, size, box, least)
				}
				for _, w := range s.Widgets() {
					if box.Meets(w.Box) {
						t.Fatalf("%s at %v: the board overlaps %s", g.ID, size, w.Name)
					}
				}
			}
		}
	}
}

// TestASetUpShowsHowItsGameIsPlayed checks that the set-up of a game that was never begun shows
// the sample game at once. Choosing an option shows the board with that option. The player can
// switch between the board and the sample game.
func TestASetUpShowsHowItsGameIsPlayed(t *testing.T) {
	for _, g := range withStretch(t) {
		d := newDriver(t, 800, 600)
		d.Click("card:" + g.ID)
		s := d.Stage.Top().(*setup)
		if s.preview.shown() != s.preview.sample || s.Next() == 0 {
			t.Errorf("%s: the first set-up does not play the sample game", g.ID)
		}
		d.Click(s.last())
		if s.preview.shown() != s.preview.first || d.Widget("show:game").On {
			t.Errorf("%s: the board is not shown as it was chosen", g.ID)
		}
		d.Click("show:game")
		if s.preview.shown() != s.preview.sample {
			t.Errorf("%s: the chip does not show the sample game again", g.ID)
		}
		s.preview.sample.line.Goto(s.preview.sample.line.Len())
		if d.Settle(); s.preview.shown() != s.preview.first || !d.Widget("show:board").On {
			t.Errorf("%s: once all was watched the board is not shown", g.ID)
		}
		d.Click("show:game")
		if s.Next() == 0 {
			t.Errorf("%s: after the sample game has ended the chip does not play it again", g.ID)
		}
		d.Click("show:board")
		if d.Settle(); s.preview.shown() != s.preview.first {
			t.Errorf("%s: the board cannot be shown again", g.ID)
		}
		d.Click("button:start")
		d.Menu()
		d.Click("card:" + g.ID)
		s = d.Stage.Top().(*setup)
		if d.Settle(); s.preview.shown() != s.preview.first {
			t.Errorf("%s: the set-up of a game that was begun does not show its board", g.ID)
		}
	}
}
