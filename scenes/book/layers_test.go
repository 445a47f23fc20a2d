package book

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/book"
	"quintet/save"
)

// TestALayerIsExplainedInABook checks that V and a button step through the layers on every page
// from the one on which the book has explained what they speak of, that what a layer says is below the text and spoken, and that
// there are no layers on other pages.
func TestALayerIsExplainedInABook(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		d := newDriver(t, 800, 600, save.SpeedOff)
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
			d.says(r, r.figure.Explained())
			if len(r.sheet.said) == 0 {
				t.Error("the layer says nothing below the text")
			}
		}
	})
}
