package scenes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/scenes/place"
)

// TestTheKeysOfTheLayers checks in play, in an analysis, in a problem and in a book that each layer
// of a game is shown by a key of its own, which no scene uses for anything else. The layer is spoken
// with its name. Pressed again, the key hides it.
func TestTheKeysOfTheLayers(t *testing.T) {
	keys := []ebiten.Key{ebiten.KeyB, ebiten.KeyJ, ebiten.KeyU}
	checked := map[string]int{} // the number of games whose keys were pressed in a scene
	for _, g := range catalog.All {
		d := newDriver(t)
		d.app.Stage.Settings.Layers = true
		d.start(g)
		layered, ok := d.match().State().(rules.Layered)
		if !ok {
			continue
		}
		check := func(scene string) {
			t.Helper()
			if d.Scene() != scene {
				t.Fatalf("%s: the %s scene is shown, want %s", g.ID, d.Scene(), scene)
			}
			checked[scene]++
			for i, name := range layered.Layers() {
				spoken := func() bool {
					return slices.ContainsFunc(d.sight().Passages, func(said string) bool { return strings.HasPrefix(said, assets.Text(name)+": ") })
				}
				if d.Key(keys[i]); !spoken() {
					t.Errorf("%s in the scene %s: after %v %q is spoken, want what %q says", g.ID, scene, keys[i], d.sight().Passages, name)
				}
				if d.Key(keys[i]); spoken() {
					t.Errorf("%s in the scene %s: after %v again %q is still shown", g.ID, scene, keys[i], name)
				}
			}
		}
		check("board")
		d.Key(ebiten.KeyA)
		d.Ticks(3)
		check("analysis")
		if all, err := problem.Of(g.ID); err != nil {
			t.Fatal(err)
		} else if len(all) > 0 {
			d.to(place.Problem(all[0].ID))
			check("problem")
		}
		d.to(place.Rules(g))
		d.Key(ebiten.KeyEnd)
		for range 40 {
			if d.Has("button:layer") {
				check("rules")
				break
			}
			d.Key(ebiten.KeyPageUp)
		}
	}
	for _, scene := range []string{"board", "analysis", "problem", "rules"} {
		if checked[scene] == 0 {
			t.Errorf("no layer was shown in the scene %s", scene)
		}
	}
}
