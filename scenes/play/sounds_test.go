package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/sound"
)

// TestWhatHappensIsHeard plays games and holds that every kind of event is heard,
// in motion and without, and nothing else; that what is taken back makes no sound;
// and that there is none where sounds are off.
func TestWhatHappensIsHeard(t *testing.T) {
	kinds := map[sound.Effect]bool{}
	for _, g := range catalog.All {
		for _, speed := range []save.Speed{save.SpeedOff, save.SpeedFast} {
			d := newDriver(t, 1280, 720, speed)
			b := d.start(g)
			dice := rand.New(rand.NewPCG(3, 3))
			for n := 0; n < 90 && b.Match.State().Outcome() == rules.Playing; n = b.Match.At() {
				legal := b.Match.State().Legal(nil)
				d.heard = d.heard[:0]
				b.act(legal[dice.IntN(len(legal))])
				d.Settle()
				want := map[sound.Effect]bool{}
				for ply := n; ply < b.Match.At(); ply++ { // forced actions play themselves
					for _, e := range b.Match.Ply(ply).Events {
						if effect, ok := effects[e.Kind]; ok {
							want[effect] = true
							kinds[effect] = true
						}
					}
				}
				for effect := range sound.Effect(len(effects)) {
					if got := slices.Contains(d.heard, effect); got != want[effect] {
						t.Errorf("%s at %s: after %s effect %d is heard: %t", g.ID, speed, b.Match.Ply(n).Text, effect, got)
					}
				}
			}
			d.heard = d.heard[:0]
			d.Key(ebiten.KeyArrowLeft)
			d.Settle()
			d.Stage.Settings.Volume = save.VolumeOff
			d.Key(ebiten.KeyArrowRight)
			d.Settle()
			if len(d.heard) > 0 {
				t.Errorf("%s: taken back and without sounds it is heard %v", g.ID, d.heard)
			}
		}
	}
	if len(kinds) < 6 {
		t.Errorf("only the effects %v came up", kinds)
	}
}
