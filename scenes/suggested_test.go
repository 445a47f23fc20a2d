package scenes

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
)

// TestThreeGamesLostSuggestTheLevelBelow loses three games of each kind against level 3, and takes
// the end of each back and restores it. The set-up then suggests level 2, also after the next start.
// After one game at level 2 it suggests nothing.
func TestThreeGamesLostSuggestTheLevelBelow(t *testing.T) {
	const button = "suggest:two"
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t)
			lose := func() {
				t.Helper()
				d.acts()
				d.resign()
			}
			setUp := func() {
				d.Click("button:menu")
				d.Click("card:" + g.ID)
			}
			d.Start(g, "two=3")
			for n := 1; n <= 3; n++ {
				lose()
				for range 2 {
					d.Key(ebiten.KeyArrowLeft)
					d.Key(ebiten.KeyArrowRight)
				}
				if n == 2 {
					d = d.restart()
					now := noon.Add(time.Hour)
					d.keeper.Now = func() time.Time { now = now.Add(10 * time.Millisecond); return now }
				}
				setUp()
				d.Click("choice:two=3") // in a test the next start does not read the stored settings
				if d.Has(button) != (n == 3) {
					t.Fatalf("after %d games, a run of %+v, a level is suggested: %v; want %v", n, d.keeper.Run(g), d.Has(button), n == 3)
				}
				if n < 3 {
					d.Click("button:start")
				}
			}
			now := d.keeper.Now
			d = d.restart()
			d.keeper.Now = now
			setUp()
			d.Click("choice:two=3")
			d.Click(button)
			d.Click("button:start")
			if level := d.game().Players[1].Level; level != 2 {
				t.Errorf("the next game is against level %d, want 2", level)
			}
			lose()
			setUp()
			if run := d.keeper.Run(g); d.Has(button) || run.Level != 2 || run.Won || run.Games != 1 {
				t.Errorf("after a game at level 2 the run is %+v; want one lost game at level 2, and no suggestion", run)
			}
		})
	}
}
