package scenes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/form"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
)

// TestAddressesLeadToTheirScenes visits the address of each scene, and checks that the scene is
// shown and has that address.
func TestAddressesLeadToTheirScenes(t *testing.T) {
	d := newDriver(t)
	leads := func(to, scene, at string) {
		t.Helper()
		d.doors.visit(to)
		if d.Scene() != scene || at != "" && d.Top().Place().String() != at {
			t.Errorf("the address %q leads to the scene %s at %q, want %s at %q", to, d.Scene(), d.Top().Place().String(), scene, at)
		}
	}
	leads("board", "menu", "menu") // there is no game on the board
	for _, to := range []string{"menu", "games", "history", "settings", "problems"} {
		leads(to, to, to)
	}
	leads("setup", "setup", "setup/"+catalog.All[0].ID)
	d.app.Stage.Settings.Game = "akron" // whose set-up was stored last
	leads("setup", "setup", "setup/akron")
	for _, g := range catalog.All {
		leads("setup/"+g.ID, "setup", "setup/"+g.ID)
		d.Click("open:clock")
		leads(d.Top().Place().String(), "time", "time/"+g.ID)
		b := book.Of(g)
		if b == nil {
			if leads("rules/"+g.ID, "text", ""); !assets.Has(g.ID + ".rules") {
				t.Errorf("%s has neither a book nor a text %s.rules", g.ID, g.ID)
			}
			continue
		}
		for _, p := range b.Pages {
			leads("rules/"+g.ID+"/"+p.ID, "rules", "rules/"+g.ID+"/"+p.ID)
		}
		leads("rules/"+g.ID+"/nowhere", "rules", "rules/"+g.ID+"/"+b.Pages[0].ID)
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
	for _, to := range []string{"", "menu", "setup/chess", "nowhere", "nowhere/at/all", "problem/nowhere", "\u202eback"} {
		leads(to, "menu", "menu")
		right := to == "" || to == "menu"
		sentence := assets.Text("link.nowhere", form.Visible(to))
		if said := d.told(); strings.Contains(said, sentence) == right {
			t.Errorf("the answer to the address %q is %q; it has the refusal %q: %v, want %v", to, said, sentence, right, !right)
		}
	}
}

// TestBackClosesWhatIsOpen goes back in the browser while a menu, a choice, a list or panels are open. Each step
// closes one of them as Escape does, and only then the next one leads to the scene before. Any other address closes all of them.
func TestBackClosesWhatIsOpen(t *testing.T) {
	for _, c := range []struct {
		scene  string
		clicks []string
		open   int
	}{
		{"board", nil, 0},
		{"board", []string{"button:game"}, 1},
		{"board", []string{"player:first"}, 1},
		{"board", []string{"button:game", "button:game.pictures"}, 1},
		{"board", []string{"button:game", "button:game.pictures", "button:make"}, 1},
		{"analysis", []string{"button:game", "button:game.analyse"}, 0},
		{"analysis", []string{"button:game", "button:game.analyse", "button:menu"}, 1},
		{"rules", []string{"button:rules"}, 0},
		{"rules", []string{"button:rules", "button:pages"}, 1},
	} {
		begin := func() *driver {
			d := newDriver(t)
			d.start(stagetest.Game(t, "dimpled"))
			d.Click("site:e5")
			for _, name := range c.clicks {
				d.Click(name)
				d.Ticks(1)
			}
			return d
		}
		d := begin()
		for n := range c.open {
			if d.doors.led(desk.Visit{To: "menu", Back: true}, false) {
				t.Errorf("%v: step %d back leads to the %s scene", c.clicks, n, d.Scene())
			}
			d.Ticks(1)
		}
		if d.Scene() != c.scene || d.CloseTop() {
			t.Errorf("%v: after %d steps back the %s scene is shown with something open, want %s without", c.clicks, c.open, d.Scene(), c.scene)
		}
		if left := d.doors.led(desk.Visit{To: "menu", Back: true}, false); !left || d.Scene() != "menu" {
			t.Errorf("%v: one more step back leads to the %s scene, want menu", c.clicks, d.Scene())
		}
		for _, to := range []desk.Visit{{To: "settings"}, {To: "settings", Back: true}} {
			d := begin()
			if left := d.doors.led(to, to.Back); !left || d.Scene() != "settings" {
				t.Errorf("%v: an address leads to the %s scene, want settings", c.clicks, d.Scene())
			}
			d.doors.visit("board")
			if d.Ticks(1); d.Scene() != "board" || d.CloseTop() {
				t.Errorf("%v: after another scene the %s scene is shown with something open, want the board", c.clicks, d.Scene())
			}
		}
	}
}

// TestBackLeavesEveryScene goes back in the browser from the address of each scene, in which nothing is open.
func TestBackLeavesEveryScene(t *testing.T) {
	d := newDriver(t)
	for _, at := range []string{"problems", "games", "history", "settings", "setup/akron", "time/akron", "rules/akron", "problem", "analysis/akron", "editor/akron"} {
		d.doors.visit(at)
		d.Ticks(1)
		if scene, left := d.Scene(), d.doors.led(desk.Visit{To: "menu", Back: true}, false); scene == "menu" || !left || d.Scene() != "menu" {
			t.Errorf("a step back from the %s scene at %s leads to the %s scene, want menu", scene, at, d.Scene())
		}
	}
}

// TestAReloadKeepsThePlace reloads the page in many scenes, also in the middle of a review and of a
// lesson. The same scenes are shown over each other afterwards, each at the same place.
func TestAReloadKeepsThePlace(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	judge := thinktest.Given(func(p think.Problem) int { // every action is a mistake
		if len(p.Actions)%2 == 0 {
			return 0
		}
		return 300
	})
	begin := func() *driver {
		d := keepingDriver(t)
		d.doors.tools.Think = judge
		return d
	}
	d := begin()
	stays := func(want string, clicks ...string) {
		t.Helper()
		for _, name := range clicks {
			d.Click(name)
		}
		at, beneath := d.Top().Place().String(), d.doors.beneath()
		d.Ticks(1)
		d.stop()
		d = begin()
		d.doors.visit(at, beneath...)
		d.Ticks(1)
		if got := d.Top().Place().String(); at != want || got != at || !slices.Equal(d.doors.beneath(), beneath) {
			t.Fatalf("after %v a reload at %s over %v leads to %s over %v; want %s", clicks, at, beneath, got, d.doors.beneath(), want)
		}
	}
	stays("problems:dipole", "button:problems", "choice:game=dipole")
	d.Click("button:solve")
	stays(d.Top().Place().String())
	stays("rules/dipole/"+book.Of(stagetest.Game(t, "dipole")).Pages[0].ID, "button:rules")
	d.Click("button:close")
	d.Click("button:back")
	stays("problems:dipole")
	stays("history:level,", "button:back", "button:history", "choice:view=level")
	stays("settings", "button:back", "button:settings")
	d.Click("button:back")
	stays("time/akron", "card:akron", "choice:size=5", "open:clock")
	stays("setup/akron:size=5,swap=off", "button:back")
	d.Click("button:back")

	d.start(stagetest.Game(t, "crosscut"))
	d.play(1, 8)
	stays("settings", "button:settings")
	stays("board", "button:back")
	d.doors.board.ShowReview()
	stays("board:review=0")
	for d.doors.board.Reviewed() == nil {
		d.Ticks(1)
	}
	stays("board:review=1", "review:deeper")
	for d.doors.board.Reviewed() == nil {
		d.Ticks(1)
	}
	stays("lesson/first", "review:learn", "button:"+stagetest.Game(t, "crosscut").Colours[rules.First])
	stays("lesson/first:n", "button:skip")
	d.Key(ebiten.KeyF2)
	stays(d.Top().Place().String())
	d.Click("button:close")
	stays("board:review=1", "button:back")
}

// TestAnAddressChoosesInASetUp visits set-ups with options and a start, and checks that a
// reloaded page shows them again.
func TestAnAddressChoosesInASetUp(t *testing.T) {
	d := newDriver(t)
	chosen := func(at, size, from string) {
		t.Helper()
		id, _, _ := strings.Cut(strings.TrimPrefix(at, "setup/"), ":")
		c := d.doors.choices.Of(stagetest.Game(t, id))
		if got := d.Top().Place().String(); d.Scene() != "setup" || got != at || c.Options["size"] != size || c.From != from {
			t.Errorf("the %s scene is at %q with the choices %+v; want the set-up at %q, with the size %q from %q", d.Scene(), got, c, at, size, from)
		}
	}
	d.doors.visit("setup/akron:size=5")
	chosen("setup/akron:size=5,swap=off", "5", "")
	d.Click("choice:size=8")
	chosen("setup/akron", "8", "")
	d.Click("choice:size=5")
	d.Click("button:start")
	d.doors.visit("setup/akron")
	chosen("setup/akron", "5", "") // as the last time
	d.doors.visit("setup/chessyball")
	d.Click("choice:ball=?")
	d.Click("choice:from=shootout")
	at := d.Top().Place().String()
	d.Click("choice:size=14x9")
	d.Click("choice:from=")
	d.doors.visit(at)
	chosen(at, "18x11", "shootout")
	if ball := d.doors.choices.Of(stagetest.Game(t, "chessyball")).Options["ball"]; ball != "?" {
		t.Errorf("the option ball is %s, want ?", ball)
	}
	for _, to := range []string{"setup/akron:size=99", "setup/akron:size", "setup/akron:from=nowhere", "setup/akron:size=?"} {
		if d.doors.visit(to); d.Scene() != "menu" {
			t.Errorf("the address %q leads to the scene %s, want the menu", to, d.Scene())
		}
	}
}

// TestALinkOpensAGameToGoOnWith opens a link to another player's game while a game is on the
// board. The game in the link is shown at its last action, and the earlier game is kept.
func TestALinkOpensAGameToGoOnWith(t *testing.T) {
	d := newDriver(t)
	sent := &save.Game{Game: "dimpled:size=5", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Actions: []string{"b1", "c3"}, At: 2}
	address := link(t, sent)
	for range 2 {
		d.visit(address)
		got := d.doors.board.Snapshot()
		if d.Scene() != "board" || got.Game != sent.Game || !slices.Equal(got.Actions, sent.Actions) || got.At != 2 || got.Players != sent.Players {
			t.Fatalf("the link leads to the %s scene with %+v; want the board with the game sent, after 2 actions", d.Scene(), got)
		}
		d.Click("site:e4")
		d.Settle()
	}
	if got := d.doors.board.Snapshot().Actions; len(got) != 3 {
		t.Errorf("after one more action the game has the actions %q; want 3 actions", got)
	}
	if kept, err := d.keeper.Store.List(); err != nil || len(kept) != 1 || kept[0].Actions != 3 {
		t.Errorf("kept is %+v, error %v; want only the earlier game, with 3 actions", kept, err)
	}
	// A set-up follows the board, but not in what the address chooses.
	d.doors.visit("setup/dimpled:size=7")
	if got := d.Top().Place().String(); got != "setup/dimpled:size=7" {
		t.Errorf("the set-up with size 7 is shown at %q", got)
	}
	d.doors.visit("board")
	for _, bad := range []string{"game/", address[:len(address)/2], "game/AAAA", "game/?"} {
		if d.visit(bad); d.Scene() != "offer" {
			t.Errorf("the link %q leads to the scene %s, want offer", bad, d.Scene())
		}
		d.ClosePanels()
	}
}

// TestALinkGoesOnWithTheGameThatIsHeld opens links to a game that two people send to each
// other, while the game is on the board or among the kept games. It stays one game. A link
// with a different action is another game.
func TestALinkGoesOnWithTheGameThatIsHeld(t *testing.T) {
	d := newDriver(t)
	game := save.Game{Game: "dimpled:size=5", Title: "Final", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Created: noon}
	played := []string{"b1", "c3", "e3", "e4"}
	open := func(comment string, actions ...string) {
		t.Helper()
		sent := game
		sent.Actions, sent.At, sent.Comments = actions, len(actions), map[int]string{len(actions): comment}
		d.visit(link(t, &sent))
	}
	shows := func(at int, actions []string, saved int) {
		t.Helper()
		got := d.doors.board.Snapshot()
		if d.Scene() != "board" || got.At != at || !slices.Equal(got.Actions, actions) || got.Title != game.Title {
			t.Errorf("the link leads to the %s scene with %+v; want the board with the held game after %d of the actions %q", d.Scene(), got, at, actions)
		}
		if list := d.saved(); len(list) != saved {
			t.Errorf("the saved games are %+v; want %d of them", list, saved)
		}
	}
	open("one", played[:1]...)
	shows(1, played[:1], 0)
	d.Click("site:c3")
	d.Settle()
	open("three", played[:3]...)
	shows(3, played[:3], 0)
	if got := d.doors.board.Snapshot().Comments; got[1] != "one" || got[3] != "three" {
		t.Errorf("the comments are %v; want \"one\" at 1 and \"three\" at 3", got)
	}
	open("two", played[:2]...) // an older link
	shows(2, played[:3], 0)

	d.to(place.Menu)
	d.doors.clear(func(string, error) {})
	if list := d.saved(); len(list) != 1 {
		t.Fatalf("the saved games are %+v; want one", list)
	}
	open("four", played...)
	shows(4, played, 0)

	open("another", "b1", "c3", "d2", "e4")
	shows(4, []string{"b1", "c3", "d2", "e4"}, 1)
	if !d.said(text("link.differs", 3, "d2", "e3")) {
		t.Error("no sentence says that the games differ from action 3 on")
	}
	open("the first again", played...)
	shows(4, played, 1)
}
