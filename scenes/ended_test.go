package scenes

import (
	"bytes"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// short has, for each game, choices in the set-up with which the game is short.
var short = map[string]string{"dimpled": "size=5", "crosscut": "size=5", "akron": "size=5", "chessyball": "end=first1", "dipole": "size=8"}

// won plays a short game of two people to its end by the rules. It closes the card and the
// review, and returns the game as it is kept. The game has at least eight actions.
func (d *driver) won(g *rules.Game) save.Game {
	d.T.Helper()
	for seed := uint64(1); ; seed++ {
		if short[g.ID] == "" {
			d.start(g)
		} else {
			d.start(g, short[g.ID])
		}
		d.play(seed, 1500)
		m := d.doors.board.Match
		if m.State().Outcome() != rules.Playing && m.Len() >= 8 {
			d.Settle()
			d.Click("end:review")
			d.Click("review:close")
			return *d.game()
		}
		d.Click("button:menu")
	}
}

// sameGame reports whether two games are equal apart from their current position and their
// review.
func sameGame(got, want save.Game) bool {
	got.At, got.Changed, got.Review = want.At, want.Changed, want.Review
	return bytes.Equal(got.Encode(), want.Encode())
}

// TestAWonGameIsNeverDestroyed wins a game, steps back, acts, and answers the question in each
// way. The won game does not change, neither on the board nor in My games. A game begun from it
// is another game, also after the next start.
func TestAWonGameIsNeverDestroyed(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t)
			want := d.won(g)
			others := len(d.saved())
			back := func() {
				for n := 0; n < 3 || len(d.doors.board.Match.State().Legal(nil)) < 2; n++ {
					d.Key(ebiten.KeyArrowLeft)
					d.Settle()
				}
			}
			back()
			at := d.doors.board.Match.At()
			for _, leave := range []func(){
				func() { d.Key(ebiten.KeyEscape) },
				func() { d.Click("button:close") },
				func() { d = d.restart() },
			} {
				if d.acts(); d.Scene() != "offer" {
					t.Fatalf("the action is not asked about: the %s scene is shown", d.Scene())
				}
				if leave(); d.Scene() != "board" || d.doors.board.Match.At() != at || !sameGame(*d.game(), want) {
					t.Fatalf("after the answer the %s scene shows the game after %d of %d actions; want the board with the game that has ended", d.Scene(), d.game().At, len(d.game().Actions))
				}
			}
			d.acts()
			d.Click("button:branch")
			d.Settle()
			if own := d.game(); own.At != len(own.Actions) || own.At <= at || !slices.Equal(own.Actions[:at], want.Actions[:at]) {
				t.Errorf("the game that goes on is %+v; want the actions of the ended one and at least one more", own)
			}
			own := *d.game()
			d = d.restart()
			if !sameGame(*d.game(), own) {
				t.Errorf("after the next start there is on the board %+v, not %+v", d.game(), own)
			}
			found := 0
			for _, e := range d.saved() {
				got, err := d.keeper.Store.Load(e.ID)
				if err == nil && sameGame(*got, want) && got.At == len(want.Actions) {
					found++
				}
			}
			if list := d.saved(); found != 1 || len(list) != others+1 {
				t.Errorf("the game that was won is saved %d times among %+v; want once", found, list)
			}
		})
	}
}

// TestALinkDoesNotChangeWhatHasEnded opens links to a game that was resigned here. The links have
// actions after its end, or another end. The resigned game does not change.
func TestALinkDoesNotChangeWhatHasEnded(t *testing.T) {
	played := []string{"b1", "c3", "e3", "e4"}
	for _, c := range []struct {
		actions int
		result  save.Result
		joined  bool
	}{{1, "", true}, {2, "", true}, {2, save.SecondWins, true}, {3, "", false}, {4, save.Drawn, false}} {
		d := newDriver(t)
		held := *linked
		held.Result, held.Reason = save.FirstWins, save.Resigned
		d.visit(link(t, &held))
		before := *d.game()
		sent := held
		sent.Actions, sent.At, sent.Result, sent.Reason = played[:c.actions], c.actions, c.result, ""
		d.visit(link(t, &sent))
		list := d.saved()
		if c.joined && (len(list) != 0 || d.game().At != c.actions || !sameGame(*d.game(), before)) {
			t.Errorf("%+v: on the board is %+v; want the game of before, at its action %d", c, d.game(), c.actions)
		}
		if c.joined {
			continue
		}
		if len(list) != 1 || len(d.game().Actions) != c.actions || !d.said(text("link.beyond", 2)) {
			t.Fatalf("%+v: the game on the board is %+v, and the saved ones are %+v; want one saved game, and the link's on the board", c, d.game(), list)
		}
		if got, err := d.keeper.Store.Load(list[0].ID); err != nil || !sameGame(*got, before) {
			t.Errorf("%+v: the saved game is %+v (error: %v); want the game that had ended, unchanged", c, got, err)
		}
	}
}

// TestALinkThatEndsAGameAsks opens a link in which the game that goes on here was resigned. The game
// ends, and its end is recorded, only if the player says so; another answer keeps both.
func TestALinkThatEndsAGameAsks(t *testing.T) {
	for answer, want := range map[string]struct {
		over  bool
		saved int
	}{"button:close": {false, 0}, "button:end": {true, 0}, "button:beside": {true, 1}} {
		d := newDriver(t)
		ended := *linked
		ended.Result, ended.Reason = save.FirstWins, save.Resigned
		for _, g := range []save.Game{*linked, ended} {
			d.visit(link(t, &g))
		}
		if d.Scene() != "offer" || d.game().Over() {
			t.Fatalf("the link leads to the %s scene, with %+v on the board; want an offer, and the game going on", d.Scene(), d.game())
		}
		d.Click(answer)
		d.Ticks(2)
		if h, _, _ := d.keeper.History(); (len(h.Games) == 1) != (answer == "button:end") {
			t.Errorf("after %s the record has the games %+v; want the game only if it ends here", answer, h.Games)
		}
		if list := d.saved(); d.Scene() != "board" || d.game().Over() != want.over || len(list) != want.saved || want.saved == 1 && list[0].Result != "" {
			t.Errorf("%s leads to the %s scene, with %+v on the board and %+v saved; want the board, ended: %t, and %d saved games that go on", answer, d.Scene(), d.game(), list, want.over, want.saved)
		}
	}
}

// TestAGameThatHasEndedIsNoneToContinue goes from a game to the set-up, whose main button begins a new
// game if the game has ended, and otherwise leads back to the game. The menu offers to review a game
// that has ended, and not to continue it. The card there shows the last position of the game, although
// the player has left the game at an earlier one.
func TestAGameThatHasEndedIsNoneToContinue(t *testing.T) {
	d := newDriver(t)
	main := func() (name string) {
		t.Helper()
		for _, w := range d.app.Top().Widgets() {
			if w.Look == ui.Main {
				name += w.Name
			}
		}
		return name
	}
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.Click("button:back")
	if got := main(); got != "button:back" {
		t.Errorf("while the game continues %q is the main button, want button:back", got)
	}
	d.Key(ebiten.KeyEnter)
	d.resign()
	for _, way := range []string{"end:new", "button:back"} {
		d.Click(way)
		if got := main(); got != "button:start" {
			t.Errorf("after an end by %s %q is the main button, want button:start", way, got)
		}
		d.Key(ebiten.KeyEscape)
		d.Settle()
	}
	m := d.match()
	d.Key(ebiten.KeyArrowLeft)
	d.Settle()
	d.Click("button:menu")
	if d.Has("button:continue") {
		t.Error("the menu offers to continue a game that has ended")
	}
	if shown, last := d.doors.shown().State.String(), m.Position(m.End()).String(); shown != last {
		t.Errorf("the card shows %s, want the last position %s", shown, last)
	}
	if d.Click("button:review"); d.Scene() != "board" {
		t.Errorf("the %s scene is shown, want the board", d.Scene())
	}
}
