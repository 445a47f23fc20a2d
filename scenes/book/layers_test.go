package book

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/book"
	"quintet/save/settings"
)

// TestALayerIsExplainedInABook checks on which pages layers can be shown: on the page that explains
// them and on all later ones, unless the game of the figure is over. There the key V shows a layer, and
// what it says is below the text and spoken. On other pages there is no button, and V does nothing.
func TestALayerIsExplainedInABook(t *testing.T) {
	explained := 0
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		r := d.readAt(g, p)
		d.Ticks(1)
		_, layered := r.figure.Match.State().(rules.Layered)
		layered = layered && r.book.Layered(r.at) && r.figure.Match.State().Outcome() == rules.Playing
		if d.Has("button:layer") != layered {
			t.Errorf("there is a button for the layers: %v, want %v", !layered, layered)
		}
		d.Key(ebiten.KeyV)
		if said := r.figure.Explained(); (said != "") != layered {
			t.Errorf("V shows %q, want an explanation: %v", said, layered)
		}
		if layered && r.remark.Note == "" {
			explained++
			d.says(r, r.figure.Explained())
		}
	})
	if explained == 0 {
		t.Error("no layer was shown")
	}
}
