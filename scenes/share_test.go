package scenes

import (
	"fmt"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// TestASharedGameIsPasted shares a game of each kind, with a variation, and pastes the link in
// another copy of the program. The same tree is on the board there.
func TestASharedGameIsPasted(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.doors.tools.Page = "https://example.org/quintet/"
		for seed := uint64(1); d.doors.board == nil || d.doors.board.Concluded() || d.game().Variations == nil; seed++ {
			d.to(place.Menu)
			d.start(g)
			d.play(seed, 3)
			d.Click("button:undo")
			d.Settle()
			d.play(seed+1, 3)
		}
		d.Click("button:share")
		d.Ticks(3)
		link, want := d.desk.Text, tree(d.game())
		if !strings.HasPrefix(link, "https://example.org/quintet/#game/") {
			t.Fatalf("%s: the clipboard has %q; want a link", g.ID, link)
		}
		for _, pasted := range []string{link, link[strings.Index(link, "#"):], "Your turn: <" + link + ">, good luck!"} {
			other := newDriver(t)
			other.paste(pasted)
			if got := tree(other.game()); got != want {
				t.Errorf("%s: %.40q opens\n%s\nwant\n%s", g.ID, pasted, got, want)
			}
		}
		other := newDriver(t)
		other.start(stagetest.Game(t, "dipole"))
		other.to(place.Opened(""))
		other.Type("Look: " + link)
		other.Click("button:open")
		if other.Ticks(3); g.ID != "dipole" {
			other.Click("button:open") // the pasted game has other rules than the one on the board
			other.Ticks(3)
		}
		if got := tree(other.game()); other.Scene() != "board" || got != want {
			t.Errorf("%s: the typed link opens, in the %s scene,\n%s\nwant, on the board,\n%s", g.ID, other.Scene(), got, want)
		}
	}
}

// tree returns the actions and the players of a game.
func tree(g *save.Game) string {
	return fmt.Sprintf("%s %v %v %+v", g.Game, g.Players, g.Actions, g.Variations)
}

// TestAPastedLinkTakesNoOtherBoardUnasked pastes and types a link to another kind of game than the
// one on the board. The program asks before it opens the game. It does not ask if the game is of the
// same kind, or if the link is opened as an address.
func TestAPastedLinkTakesNoOtherBoardUnasked(t *testing.T) {
	address := link(t, linked)
	broken := "https://example.org/#" + address[:25] + "\n> " + address[25:] + "."
	for name, paste := range map[string]func(d *driver){
		"pasted": func(d *driver) { d.to(place.Opened(broken)) },
		"typed": func(d *driver) {
			d.to(place.Opened(""))
			d.Type(broken)
			d.Click("button:open")
		},
	} {
		d := newDriver(t)
		d.start(stagetest.Game(t, "crosscut"))
		paste(d)
		if d.Ticks(2); d.Scene() != "offer" || d.game().Game == "dimpled:size=5" {
			t.Fatalf("%s: the %s scene is shown, with %s on the board; want an offer, and the game of before", name, d.Scene(), d.game().Game)
		}
		kept := func() bool { return strings.Contains(d.told(), text("open.other.kept")) }
		if kept() {
			t.Errorf("%s: the offer says that a game in which nothing was played goes to My games", name)
		}
		d.Click("button:close")
		d.acts()
		paste(d)
		if d.Ticks(2); !kept() {
			t.Errorf("%s: the offer does not say that the game goes to My games", name)
		}
		d.Click("button:close")
		if d.Scene() != "board" || d.game().Game == "dimpled:size=5" {
			t.Errorf("%s: after closing the offer the %s scene shows %s; want the board with the game of before", name, d.Scene(), d.game().Game)
		}
		paste(d)
		d.Ticks(2)
		d.Click("button:open")
		if d.Ticks(2); d.Scene() != "board" || d.game().Game != "dimpled:size=5" || d.doors.board.Match.At() != 2 {
			t.Errorf("%s: after opening the offer the %s scene shows %s; want the board with the link's game at action 2", name, d.Scene(), d.game().Game)
		}
		paste(d)
		if d.Ticks(2); d.Scene() != "board" {
			t.Errorf("%s: the program also asks over a game of the same kind", name)
		}
		d.doors.visit("menu")
		d.start(stagetest.Game(t, "akron"))
		if d.visit(address); d.Scene() != "board" || d.game().Game != "dimpled:size=5" {
			t.Errorf("an address leads to the %s scene, with %s on the board; want the board with the link's game", d.Scene(), d.game().Game)
		}
	}
}
