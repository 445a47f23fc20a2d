package scenes

import (
	"slices"
	"testing"

	"quintet/assets"
	"quintet/rules/book"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/record"
)

// TestAddressesLeadToTheirScenes visits the addresses of all scenes, which are those
// that the scenes have.
func TestAddressesLeadToTheirScenes(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	leads := func(to, scene, at string) {
		t.Helper()
		d.doors.visit(to)
		if d.Scene() != scene || at != "" && address(d.Top()) != at {
			t.Errorf("%q leads to %s at %q", to, d.Scene(), address(d.Top()))
		}
	}
	leads("board", "menu", "menu") // there is none
	for _, to := range []string{"menu", "games", "settings", "problems"} {
		leads(to, to, to)
	}
	for _, g := range catalog.All {
		leads("setup/"+g.ID, "setup", "setup/"+g.ID)
		pages := book.Of(g).Pages
		for _, p := range pages {
			leads("rules/"+g.ID+"/"+p.ID, "book", "rules/"+g.ID+"/"+p.ID)
		}
		leads("rules/"+g.ID+"/nowhere", "book", "rules/"+g.ID+"/"+pages[0].ID)
	}
	all, err := problem.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all[:5] {
		leads("problem/"+p.ID, "problem", "problem/"+p.ID)
	}
	if err := d.doors.Begin(catalog.All[0]); err != nil {
		t.Fatal(err)
	}
	leads("settings", "settings", "settings")
	leads("board", "board", "board")
	for _, to := range []string{"", "setup", "setup/chess", "nowhere", "nowhere/at/all", "problem/nowhere"} {
		leads(to, "menu", "menu")
	}
}

// TestALinkOpensAGameToGoOnWith opens the link to a game of others where another game
// is on the board: it is shown at its last action, and the one before is kept.
func TestALinkOpensAGameToGoOnWith(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	sent := &save.Game{Game: "dimpled:size=5", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Actions: []string{"b1", "c3"}, At: 2}
	word, err := record.Link(sent, assets.Text)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		d.doors.visit("game/" + word)
		got := d.doors.board.Snapshot()
		if d.Scene() != "board" || got.Game != sent.Game || !slices.Equal(got.Actions, sent.Actions) || got.At != 2 || got.Players != sent.Players {
			t.Fatalf("the link leads to %s with %+v", d.Scene(), got)
		}
		d.Click("site:e4")
		d.Settle()
	}
	if got := d.doors.board.Snapshot().Actions; len(got) != 3 {
		t.Errorf("after one more action there are %q", got)
	}
	if kept, err := d.keeper.Store.List(); err != nil || len(kept) != 1 || kept[0].Actions != 3 {
		t.Errorf("kept is %+v (%v)", kept, err)
	}
	for _, bad := range []string{"game/", "game/" + word[:len(word)/2], "game/AAAA", "game/?"} {
		d.doors.visit(bad)
		if d.Scene() != "offer" {
			t.Errorf("%q leads to %s", bad, d.Scene())
		}
		d.Ground()
	}
}
