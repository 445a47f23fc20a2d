package scenes

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// correspondent is one of the two players of a game by links: a copy of the program with its own files.
type correspondent struct {
	*driver
	home   string
	box    []string     // all links that were sent to it, old and new
	sent   []*save.Game // what the links have that it sent
	opened []*save.Game // what the links have that it opened
}

// invited returns two copies of the program. The first has begun a game by links; id names its kind. The
// second plays in it as player number friend, and has not got a link yet.
func invited(t *testing.T, id string, friend int) (all [2]*correspondent) {
	t.Helper()
	for i := range all {
		all[i] = &correspondent{driver: newDriver(t), home: os.Getenv("QUINTET_HOME")}
	}
	all[0].here()
	g := stagetest.Game(t, id)
	c := all[0].doors.choices.Of(g)
	c.Players, c.Friend = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, friend
	if err := all[0].doors.Begin(g); err != nil {
		t.Fatal(err)
	}
	all[0].Ticks(2)
	return all
}

// here makes the files of c those that the program uses.
func (c *correspondent) here() { c.T.Helper(); c.T.Setenv("QUINTET_HOME", c.home) }

// send copies the link of c for the other one, and sends it.
func (c *correspondent) send(to *correspondent) {
	c.T.Helper()
	if c.desk.Text = ""; c.Has("button:code") {
		c.Click("button:code")
	} else {
		c.Click("end:send")
	}
	c.Ticks(3)
	c.Click("button:copy")
	if c.Ticks(3); c.Scene() == "code" {
		c.Key(ebiten.KeyEscape)
	}
	_, word, ok := strings.Cut(c.desk.Text, "#")
	if !ok {
		c.T.Fatalf("the clipboard has %q; want a link", c.desk.Text)
	}
	to.box = append(to.box, word)
	c.sent = append(c.sent, c.letter(word))
}

// letter returns the game in a link.
func (c *correspondent) letter(word string) *save.Game {
	c.T.Helper()
	text, err := record.Linked(strings.TrimPrefix(word, "game/"))
	if err != nil {
		c.T.Fatal(err)
	}
	return c.keeper.ReadFileText(text, "")[0].Game
}

// open opens a link. The program calls it older only if c has sent or opened a later one, or has agreed to
// take a turn in it back.
func (c *correspondent) open(word string) {
	c.T.Helper()
	letter, before := c.letter(word), c.Log.String()
	c.visit(word)
	older := strings.Contains(strings.TrimPrefix(c.Log.String(), before), text("links.older"))
	if older && c.game().Links.Taken == letter.Links.Taken && !slices.ContainsFunc(slices.Concat(c.sent, c.opened), func(other *save.Game) bool { return supersedes(other, letter) }) {
		c.T.Fatalf("the program calls a link older that is the last one, with %s, %+v", standing(letter), letter.Links.Offer)
	}
	c.opened = append(c.opened, letter)
}

// supersedes reports whether a, a letter, is a later one than b.
func supersedes(a, b *save.Game) bool {
	if a.CompareLinks(b) == 0 {
		return a.Links.Offer.Beyond(b.Links.Offer)
	}
	return a.CompareLinks(b) > 0
}

// offers returns the offers in the links that c has opened, as far as they are about the game as it stands.
func (c *correspondent) offers() (all save.Offers) {
	for _, letter := range c.opened {
		if standing(letter) == standing(c.game()) {
			all = save.Offers{Draw: all.Draw || letter.Links.Offer.Draw, Back: all.Back || letter.Links.Offer.Back}
		}
	}
	return all
}

// standing returns how g stands, a game by links.
func standing(g *save.Game) string {
	return fmt.Sprint(g.Links.Taken, " ", g.Actions, " ", g.Result, " ", g.Reason)
}

// TestTheLawOfGamesByLinks plays games by links between two copies of the program, which do random things
// in any order: they act, undo, offer draws and to take back, agree, resign, send links once or twice, open
// new and old links, leave for another game, and lose their power. A side never acts for the other one, no
// link takes a game back that is further, and once both have opened the last links the games stand equally.
// The player who is to act has the offers that the other one's links have made in this position. An offer
// that was not sent can be withdrawn, and one that was sent cannot.
func TestTheLawOfGamesByLinks(t *testing.T) {
	met := map[string]int{}
	games := 4 * len(catalog.All)
	if testing.Short() {
		games = len(catalog.All)
	}
	for seed := range uint64(games) {
		both := invited(t, catalog.All[seed%uint64(len(catalog.All))].ID, 1+int(seed)%2)
		dice := rand.New(rand.NewPCG(seed, 7))
		for step := range 150 {
			who := dice.IntN(2)
			c, other := both[who], both[1-who]
			c.here()
			if c.doors.board == nil && len(c.box) == 0 {
				continue
			}
			did := ""
			before, taken := 0, 0
			if c.doors.board != nil && c.game().Links != nil {
				before, taken = len(c.game().Actions), c.game().Links.Taken
			}
			board := c.doors.board
			on := board != nil && c.Scene() == "board" && c.game().Links != nil
			switch k := dice.IntN(13); {
			case k < 9 && on && board.Open() && !board.Concluded():
				did = "act"
				c.play(dice.Uint64(), len(c.game().Actions)+1)
				if m := board.Match; board.Elsewhere(m.Ply(m.Len() - 1).Mover) {
					t.Fatalf("%d.%d: %v was played for the player elsewhere", seed, step, c.game().Actions)
				}
			case k < 2 && on:
				did = "undo"
				unsent := board.Unsent()
				c.Key(ebiten.KeyBackspace)
				if unsent != (save.Offers{}) && (board.Unsent() != save.Offers{} || len(c.game().Actions) != before) {
					t.Fatalf("%d.%d: with the offers %+v not sent, undo leads from %d actions to %d, and to the offers %+v", seed, step, unsent, before, len(c.game().Actions), board.Unsent())
				}
			case k < 7 && on && board.Posts():
				did = "send"
				if c.Has("button:code") || c.Has("end:send") {
					c.send(other)
				}
			case k < 9 && len(c.box) > 0:
				did = "open the last link"
				c.open(c.last())
			case k == 9 && len(c.box) > 0:
				did = "open an old link"
				c.open(c.box[dice.IntN(len(c.box))])
			case k == 10 && on && board.Waits():
				did = "offer"
				c.Click("button:game")
				if name := []string{"button:game.draw", "button:game.back"}[dice.IntN(2)]; c.Has(name) {
					item, all, unsent, sent := c.Whole(name), board.Letter().Links.Offer, board.Unsent(), board.Sent()
					if !c.Whole("button:game.back").Off && board.CanTakeBack() {
						t.Fatalf("%d.%d: one can ask to undo a turn that one can undo", seed, step)
					}
					c.Click(name)
					now := board.Letter().Links.Offer
					if did == "offer" && item.On && !item.Off {
						did = "withdraw"
					}
					if item.Off != (now == all) || all.Without(unsent).Beyond(now) || sent && !item.Off && board.Sent() {
						t.Fatalf("%d.%d: %s, which is off: %t, leads from the offers %+v, %+v of them not sent, to %+v", seed, step, name, item.Off, all, unsent, now)
					}
				}
				if c.Has("button:game.draw") { // the menu is still open
					c.Key(ebiten.KeyEscape)
				}
			case k == 11 && on && c.Has("button:accept.draw") && dice.IntN(2) == 0:
				did = "agree to a draw"
				c.Click("button:accept.draw")
			case k == 11 && on && c.Has("button:accept.back"):
				did = "agree to take back"
				c.Click("button:accept.back")
			case k == 12 && on && board.CanResign() && dice.IntN(20) == 0:
				did = "resign"
				c.resign()
			case k == 12 && dice.IntN(3) == 0:
				did = "leave for another game"
				c.to(place.Menu)
				c.start(stagetest.Game(t, "dipole"))
				c.acts()
			case k == 12:
				did = "lose power"
				c.driver = c.driver.restart()
				if c.doors.board != nil {
					c.to(place.Board)
				}
			}
			if did == "" {
				continue
			}
			met[did]++
			c.Settle()
			if c.Scene() == "offer" {
				t.Fatalf("%d.%d: after %s the program asks %q", seed, step, did, c.told())
			}
			if c.doors.board == nil || c.game().Links == nil {
				continue
			}
			g := c.game()
			if b := c.doors.board; b.Open() && b.Offered() != c.offers() {
				t.Fatalf("%d.%d: after %s the player who is to act has the offers %+v, not %+v", seed, step, did, b.Offered(), c.offers())
			}
			if did == "open an old link" && (g.Links.Taken < taken || g.Links.Taken == taken && len(g.Actions) < before) {
				t.Fatalf("%d.%d: a link took the game from %d actions to %d", seed, step, before, len(g.Actions))
			}
		}
		for _, i := range []int{0, 1, 0, 1} { // a last exchange
			c, other := both[i], both[1-i]
			c.here()
			if c.doors.board == nil && len(c.box) == 0 {
				continue
			}
			for range 2 {
				if len(c.box) > 0 {
					c.open(c.last())
				}
			}
			c.Settle()
			c.Key(ebiten.KeyEnd)
			if c.Scene() == "board" && c.game().Links != nil && c.doors.board.Posts() {
				c.send(other)
			}
		}
		for i, c := range both {
			c.here()
			if len(c.box) > 0 {
				c.open(c.last())
				c.Settle()
			}
			if i == 0 || c.doors.board == nil || both[0].doors.board == nil {
				continue
			}
			further, g := both[0].game(), c.game()
			if further.Links == nil || g.Links == nil {
				continue // a game by links was never sent
			}
			if len(further.Actions) < len(g.Actions) {
				further, g = g, further
			}
			known := *further
			known.Actions = further.Actions[:further.Links.Known]
			if standing(&known) != standing(g) {
				t.Errorf("%d: the games stand differently at the end:\n%s\n%s", seed, standing(&known), standing(g))
			}
		}
		for _, c := range both {
			c.here()
			c.stop()
		}
	}
	for _, did := range []string{"act", "undo", "send", "offer", "withdraw", "open an old link", "open the last link", "leave for another game", "lose power"} {
		if met[did] == 0 {
			t.Errorf("no step was to %s", did)
		}
	}
}

// last returns the link that was sent to c last.
func (c *correspondent) last() string { return c.box[len(c.box)-1] }

// begun is invited, with a first action of Ann that Bob has got.
func begun(t *testing.T) (ann, bob *correspondent) {
	t.Helper()
	both := invited(t, "dimpled", 2)
	ann, bob = both[0], both[1]
	ann.acts()
	ann.send(bob)
	bob.here()
	bob.visit(bob.last())
	return ann, bob
}

// TestWhatALinkChanges opens links that change nothing, and says why: one's own, an old one, one that was
// opened before, and one that goes on differently, which can be opened as another game.
func TestWhatALinkChanges(t *testing.T) {
	ann, bob := begun(t)
	if !bob.said(text("links.played", "Ann", bob.game().Actions[0])) || !bob.doors.board.Open() || bob.app.Stage.Top().Title() != text("board.tab", text("links.turn"), "Dimpled Football") {
		t.Fatalf("the link leads to %q, titled %q", bob.told(), bob.app.Stage.Top().Title())
	}
	first := bob.last()
	bob.acts()
	if bob.app.Stage.Top().Title() != text("board.tab", text("links.waits", "Ann"), "Dimpled Football") {
		t.Errorf("the title is %q", bob.app.Stage.Top().Title())
	}
	bob.send(ann)
	own := ann.last()
	refuses := func(c *correspondent, link, sentence string) {
		t.Helper()
		before := standing(c.game())
		if c.visit(link); standing(c.game()) != before || !c.said(sentence) {
			t.Errorf("the link leads from %s to %s, and the program says %q; want %q", before, standing(c.game()), c.told(), sentence)
		}
	}
	refuses(bob, first, text("links.older"))
	refuses(bob, own, text("links.own", "Ann"))
	ann.here()
	ann.visit(ann.last())
	refuses(ann, ann.last(), text("links.again"))
	ann.to(place.Games)
	ann.Ticks(2)
	if i := slices.IndexFunc(ann.app.Stage.Top().Widgets(), func(w ui.Widget) bool { return strings.Contains(w.Label, text("games.turn")) }); i < 0 {
		t.Errorf("My games do not say that it is Ann's turn")
	}
	ann.Key(ebiten.KeyEscape)

	other := *bob.game()
	other.Actions = append(slices.Clone(other.Actions[:1]), "c3", "c4")
	letter := other.Letter()
	if ann.visit(link(t, letter)); ann.Scene() != "offer" || len(ann.game().Actions) != 2 {
		t.Fatalf("another branch leads to the %s scene, and %s on the board", ann.Scene(), standing(ann.game()))
	}
	if ann.Click("button:beside"); ann.game().Links != nil || len(ann.game().Actions) != 3 {
		t.Errorf("the other branch beside is %v, %+v", ann.game().Actions, ann.game().Links)
	}
}

// TestAGameByLinksIsOpenOnce opens a link in a second copy of the program while the first one has its game on
// the board. The second copy says so, and takes the game after the first one has ended: it stays one game.
func TestAGameByLinksIsOpenOnce(t *testing.T) {
	ann, bob := begun(t)
	bob.acts()
	bob.send(ann)
	ann.here()
	second := &correspondent{driver: keepingDriver(t)}
	second.visit(ann.last())
	if second.Scene() != "offer" || !strings.Contains(second.told(), text("links.open")) || second.doors.board != nil || len(second.saved()) != 0 {
		t.Fatalf("the second copy shows the %s scene, says %q, and has %d games", second.Scene(), second.told(), len(second.saved()))
	}
	second.Click("button:again")
	if second.Settle(); second.Scene() != "offer" || !strings.Contains(second.told(), text("links.open")) {
		t.Fatalf("while the first copy runs, trying again leads to the %s scene, with %q", second.Scene(), second.told())
	}
	ann.stop()
	second.Click("button:again")
	if second.Settle(); second.Scene() != "board" || standing(second.game()) != standing(bob.game()) || len(second.saved()) != 0 {
		t.Errorf("afterwards the second copy shows the %s scene, says %q, and has %d games", second.Scene(), second.told(), len(second.saved()))
	}
	second.stop()
	third := keepingDriver(t)
	if len(third.saved()) != 0 || standing(third.game()) != standing(bob.game()) {
		t.Errorf("the next start has %s, and %d more games", standing(third.game()), len(third.saved()))
	}
}

// TestOffersTravelInLinks offers a draw and to take a turn back. Who is to act can accept one of them, or
// play on. A turn that was sent cannot be taken back otherwise.
func TestOffersTravelInLinks(t *testing.T) {
	for _, offer := range []string{"draw", "back", "none"} {
		ann, bob := begun(t)
		ann.here()
		if ann.Key(ebiten.KeyBackspace); len(ann.game().Actions) != 1 || !ann.said(text("links.undo", "Bob")) {
			t.Fatalf("undo leads to %s, and %q is said", standing(ann.game()), ann.told())
		}
		if undo := ann.Whole("button:undo"); !undo.Off || undo.Tip != text("links.undo", "Bob") || undo.Title != text("board.undo.clocks") {
			t.Errorf("the button to undo is %+v; want it off, with a tip that says why", undo)
		}
		if offer != "none" {
			ann.Click("button:game")
			ann.Click("button:game." + offer)
			ann.send(bob)
		}
		bob.here()
		bob.visit(bob.last())
		if first := bob.box[0]; offer != "none" {
			if bob.visit(first); !bob.said(text("links.older")) {
				t.Errorf("%s: to the link from before the offer the program says %q", offer, bob.told())
			}
		}
		switch offer {
		case "none":
			bob.acts()
		default:
			bob.Click("button:accept." + offer)
		}
		bob.Settle()
		bob.send(ann)
		ann.here()
		ann.visit(ann.last())
		got, want := standing(ann.game()), standing(bob.game())
		if ann.Settle(); got != want {
			t.Errorf("%s: here the game stands at %s, and elsewhere at %s", offer, got, want)
		}
		ended, actions := ann.game().Result == save.Drawn, len(ann.game().Actions)
		if ended != (offer == "draw") || actions != map[string]int{"draw": 1, "back": 0, "none": 2}[offer] {
			t.Errorf("%s: the game has %d actions, and has ended: %v", offer, actions, ended)
		}
	}
}

// TestARematchByLinks plays again after a resignation, with the sides changed. The end came in a link and is
// in the history of both.
func TestARematchByLinks(t *testing.T) {
	ann, bob := begun(t)
	bob.resign()
	bob.send(ann)
	ann.here()
	ann.visit(ann.last())
	ann.Settle()
	history, _, err := ann.keeper.History()
	if g := ann.game(); g.Result != save.FirstWins || g.Reason != save.Resigned || err != nil || len(history.Games) != 1 {
		t.Fatalf("the game stands at %s, and the history has %d games (%v)", standing(g), len(history.Games), err)
	}
	ann.Click("end:rematch")
	ann.Settle()
	if b := ann.doors.board; b.Players[0].Name != "Bob" || !b.Waits() || !b.Elsewhere(rules.First) {
		t.Fatalf("in the rematch %v play, and %+v", b.Players, b.Links())
	}
	ann.send(bob)
	bob.here()
	if bob.visit(bob.last()); !bob.doors.board.Open() || !bob.said(text("links.begun", "Ann")) {
		t.Errorf("the rematch leads to %q", bob.told())
	}
}

// TestTheSystemOpensLinksAndFiles starts the program with a link, as a system does that knows its scheme, and
// with the address of a file.
func TestTheSystemOpensLinksAndFiles(t *testing.T) {
	address := link(t, linked)
	file := filepath.Join(t.TempDir(), "a game.quintet")
	if err := os.WriteFile(file, linked.Encode(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{desk.Scheme + "#" + address, desk.Scheme + "/#" + address, "https://example.org/#" + address,
		file, (&url.URL{Scheme: "file", Path: file}).String()} {
		d := newDriver(t)
		d.doors.openNamed(name)
		if d.Ticks(4); d.Scene() != "board" || d.game().Game != linked.Game {
			t.Errorf("%s leads to the %s scene: %s", name, d.Scene(), d.told())
		}
	}
}

// TestALinkThatPlaysForThePlayerHereIsAsked opens a link with an action, and one with a resignation, of the
// player here. It may come from another device of theirs, so they are asked.
func TestALinkThatPlaysForThePlayerHereIsAsked(t *testing.T) {
	for name, forge := range map[string]func(g *save.Game){
		"an action": func(g *save.Game) { g.Actions = append(slices.Clone(g.Actions), "c3") },
		"an end":    func(g *save.Game) { g.Result, g.Reason = save.FirstWins, save.Resigned },
	} {
		_, bob := begun(t)
		g := *bob.game()
		forge(&g)
		before := standing(bob.game())
		if bob.visit(link(t, &g)); bob.Scene() != "offer" || standing(bob.game()) != before {
			t.Fatalf("%s: the %s scene is shown, and the game stands at %s", name, bob.Scene(), standing(bob.game()))
		}
		bob.Click("button:on")
		if bob.Ticks(3); standing(bob.game()) == before {
			t.Errorf("%s: the game still stands at %s", name, before)
		}
	}
}

// TestAnEndOfOthersIsNotOneOfOnesOwn opens the link of a game that has ended, and that was never here. It is
// shown, but the record of play does not count it.
func TestAnEndOfOthersIsNotOneOfOnesOwn(t *testing.T) {
	ann, bob := begun(t)
	bob.resign()
	bob.send(ann)
	other := newDriver(t)
	other.visit(ann.last())
	other.Settle()
	history, _, err := other.keeper.History()
	if err != nil || !other.game().Over() || len(history.Games) != 0 {
		t.Errorf("the game is over: %v, and the history has %d games (%v)", other.game().Over(), len(history.Games), err)
	}
}

// TestANewGameOfTwoPeopleIsNotByLinks begins a game by links, opens one of two people at this screen, and
// begins another one like it.
func TestANewGameOfTwoPeopleIsNotByLinks(t *testing.T) {
	ann, _ := begun(t)
	ann.here()
	id := ann.add(&save.Game{Game: "dimpled", Actions: []string{"e5"}, Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}})
	ann.to(place.Kept(id))
	ann.Ticks(3)
	ann.Click("button:new")
	if ann.Settle(); ann.game().Links != nil || len(ann.game().Actions) > 0 {
		t.Errorf("the new game has %d actions, and is by links: %+v", len(ann.game().Actions), ann.game().Links)
	}
}
