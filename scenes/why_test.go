package scenes

import (
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/scenes/place"
)

// TestARefusalIsAnsweredByTheBook asks for the rules after a refusal, over a game and over a problem.
// The book is shown and leads back: over a game its button says so. A refusal that no page explains
// shows the book too.
func TestARefusalIsAnsweredByTheBook(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	for _, g := range catalog.All {
		all, err := problem.Of(g.ID)
		if b := book.Of(g); err != nil || b == nil || len(all) == 0 {
			continue
		}
		d := keepingDriver(t)
		ask := func(reason, label string) {
			t.Helper()
			beneath := d.app.Top()
			s, err := all[0].State()
			if err != nil {
				t.Fatal(err)
			}
			d.to(place.Place{Scene: "rules", Of: g.ID, With: place.Refusal{Key: reason, State: s, Sites: []rules.Site{s.Pieces(nil)[0].Site}}})
			d.Ticks(1)
			if d.Scene() != "rules" {
				t.Fatalf("%s: the %s scene answers %s, want book", g.ID, d.Scene(), reason)
			}
			if got := d.Widget("button:close").Label; got != assets.Text(label) {
				t.Errorf("%s: the button that leads back is %q, want %q", g.ID, got, assets.Text(label))
			}
			if d.Click("button:close"); d.app.Top() != beneath {
				t.Errorf("%s: the book leads to the %s scene, want the scene beneath", g.ID, d.Scene())
			}
		}
		d.start(g)
		ask(g.ID+".why.over", "book.game")
		d.to(place.Problem(all[0].ID))
		d.Ticks(1)
		ask(g.ID+".why.over", "book.close")
		ask("none", "book.close")
	}
}
