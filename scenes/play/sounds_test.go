package play

import (
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/seat"
)

// TestWhatHappensIsHeard plays games with and without motion. Every kind of event has its sound,
// and nothing else is heard. Undo is silent, and nothing is heard with sounds off.
func TestWhatHappensIsHeard(t *testing.T) {
	kinds := map[rules.EventKind]bool{}
	for _, g := range catalog.All {
		for _, speed := range []save.Speed{save.SpeedOff, save.SpeedFast} {
			d := newDriver(t, 1280, 720, speed)
			b := d.start(g)
			dice := rand.New(rand.NewPCG(3, 3))
			for n := 0; n < 90 && b.Match.State().Outcome() == rules.Playing; n = b.Match.At() {
				legal := b.Match.State().Legal(nil)
				clear(d.Heard)
				want := maps.Clone(d.Heard)
				b.Play(legal[dice.IntN(len(legal))])
				d.Settle()
				for ply := n; ply < b.Match.At(); ply++ { // includes forced actions, which the program plays by itself
					for _, e := range b.Match.Ply(ply).Events {
						if effect, ok := seat.Effect(e.Kind); ok {
							want[effect] = true
							kinds[e.Kind] = true
						}
					}
				}
				if !maps.Equal(d.Heard, want) {
					t.Errorf("%s at %s: after %s effects %v are heard and not %v", g.ID, speed, b.Match.Ply(n).Text, d.Heard, want)
				}
			}
			clear(d.Heard)
			d.Key(ebiten.KeyArrowLeft)
			d.Settle()
			d.Stage.Settings.Volume = save.VolumeOff
			d.Key(ebiten.KeyArrowRight)
			d.Settle()
			if len(d.Heard) > 0 {
				t.Errorf("%s: the sounds of undo, and of redo without sounds, are %v, want none", g.ID, d.Heard)
			}
		}
	}
	if len(kinds) < 6 {
		t.Errorf("only events of the kinds %v came up", kinds)
	}
}
