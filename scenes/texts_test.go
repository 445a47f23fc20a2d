package scenes

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/scenes/ui"
)

// TestEveryTextIsThere holds that there is a sentence for every key that a
// game can name and for all its options.
func TestEveryTextIsThere(t *testing.T) {
	has := func(key string) {
		t.Helper()
		if !assets.Has(key) {
			t.Errorf("no text for %s", key)
		}
	}
	for _, g := range catalog.All {
		has(g.ID + ".about")
		has(g.Colours[0])
		has(g.Colours[1])
		for _, key := range g.Keys {
			has(key)
		}
		for _, o := range g.Options {
			has(g.ID + "." + o.ID)
			for _, choice := range o.Choices {
				has(g.ID + "." + o.ID + "." + choice)
			}
			if o.Draw != nil {
				has(g.ID + "." + o.ID + ".draw")
			}
		}
	}
}

// TestEveryTextOfTheScenesIsThere looks for the keys in the source, as all of
// them are written out there.
func TestEveryTextOfTheScenesIsThere(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	key := regexp.MustCompile(`assets\.Text\("([a-z.]*[a-z])"`)
	found := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllSubmatch(source, -1) {
			found++
			if !assets.Has(string(m[1])) {
				t.Errorf("%s: no text for %s", file, m[1])
			}
		}
	}
	if found == 0 {
		t.Error("no text is named in the scenes")
	}
}

// TestEveryWidgetHasAText shows scenes whose texts have names put together.
func TestEveryWidgetHasAText(t *testing.T) {
	key := regexp.MustCompile(`^[a-z]+[.][a-z.]+$`)
	d, m := showGames(t)
	named := func(widgets []ui.Widget) {
		t.Helper()
		for _, w := range widgets {
			if key.MatchString(w.Label) {
				t.Errorf("no text for %s", w.Label)
			}
		}
	}
	named(m.ui.Items)
	d.key(ebiten.KeyEscape)
	b := d.start(find(t, "dipole"))
	d.click("button:game")
	named(b.ui.Items)
	d.key(ebiten.KeyEscape)
	d.click("button:menu")
	start := d.top().(*menu)
	start.notice = notice{answers: []answer{{name: "open", label: text("menu.open")}}}
	start.layout()
	named(start.ui.Items)
}

// TestSamplesAreShown holds that the picture of every game in the menu is of a
// position that can be.
func TestSamplesAreShown(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Decode(v, assets.Sample(g.ID)); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
	}
}
