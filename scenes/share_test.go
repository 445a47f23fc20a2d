package scenes

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
)

// TestASharedGameIsPasted shares a game of each kind, with a variation, and pastes the
// link in another program: the same tree is on the board there.
func TestASharedGameIsPasted(t *testing.T) {
	fresh := func() *driver {
		t.Setenv("QUINTET_HOME", t.TempDir())
		return keepingDriver(t)
	}
	for _, g := range catalog.All {
		d := fresh()
		d.doors.tools.Page = "https://example.org/quintet/"
		for seed := uint64(1); d.doors.board == nil || d.doors.board.Concluded() || d.game().Variations == nil; seed++ {
			d.doors.Menu()
			d.start(g)
			d.play(seed, 3)
			d.Click("button:undo")
			d.Settle()
			d.play(seed+1, 3)
		}
		d.Click("button:share")
		d.Ticks(3)
		link, want := d.desk.text, tree(d.game())
		if !strings.HasPrefix(link, "https://example.org/quintet/#game/") {
			t.Fatalf("%s: copied is %q", g.ID, link)
		}
		for _, pasted := range []string{link, link[strings.Index(link, "#"):], "Your turn: <" + link + ">, good luck!"} {
			other := fresh()
			other.desk.text = pasted
			other.Control(ebiten.KeyV)
			other.Ticks(3)
			if got := tree(other.game()); got != want {
				t.Errorf("%s: %.40q opens\n%s\nof\n%s", g.ID, pasted, got, want)
			}
		}
		other := fresh()
		other.start(stagetest.Game(t, "dipole"))
		other.doors.Typed()
		other.Type("Look: " + link)
		other.Click("button:open")
		other.Ticks(3)
		if got := tree(other.game()); other.Scene() != "board" || got != want {
			t.Errorf("%s: typed it opens, in the %s scene,\n%s\nof\n%s", g.ID, other.Scene(), got, want)
		}
	}
}

// tree returns what was played in a game, by whom.
func tree(g *save.Game) string {
	return fmt.Sprintf("%s %v %v %+v", g.Game, g.Players, g.Actions, g.Variations)
}
