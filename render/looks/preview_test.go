package looks

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/render/rendertest"
	"quintet/rules"
)

// TestWhatIsPreviewedCanBeSaid checks that every sentence of a preview exists and takes
// its arguments, and that its marks are on the board.
func TestWhatIsPreviewedCanBeSaid(t *testing.T) {
	said := 0
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := New(g, s)
		visit := func(before rules.State, _ rules.Action, _ []rules.Event) {
			position := before.String()
			for _, a := range before.Legal(nil) {
				f := l.Preview(before, a)
				for _, m := range f.Marks {
					if spots := len(l.Board().Spots); int(m.Site) >= spots || int(m.To) >= spots {
						t.Fatalf("%s: a mark is on site %d or %d, which is not on the board", before.Format(a), m.Site, m.To)
					}
				}
				if f.Key == "" {
					continue
				}
				said++
				if text := assets.Text(f.Key, f.Args...); !assets.Has(f.Key) || strings.Contains(text, "%") {
					t.Fatalf("%s: %s has the text %q, want a text with all arguments", before.Format(a), f.Key, text)
				}
			}
			if before.String() != position {
				t.Fatalf("the preview has changed %s to %s", position, before)
			}
		}
		for _, length := range []int{250, 60, 40, 20} {
			rendertest.RandomGame(s.Clone(), length, visit)
		}
	})
	if said == 0 {
		t.Error("no preview has a sentence in whole games")
	}
}
