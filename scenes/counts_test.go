package scenes

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/words"
)

// startRated begins a rated game of g against level 1 from the menu. The person has acted, and is to
// act again.
func (d *driver) startRated(g *rules.Game) {
	d.T.Helper()
	choices := []string{"one=0", "two=1"}
	for _, o := range g.Options {
		choices = append(choices, o.ID+"="+o.Choices[0])
	}
	d.Start(g, append(choices, "counts=rated")...)
	d.toPerson()
	d.acts()
	d.toPerson()
}

// toPerson waits until a person is to act who has a choice.
func (d *driver) toPerson() {
	d.T.Helper()
	for n := 0; ; n++ {
		if d.Settle(); d.doors.board.Open() && len(d.doors.board.Match.State().Legal(nil)) > 1 {
			return
		}
		if n > 1000 {
			d.T.Fatal("the person is not to act")
		}
	}
}

// rateable returns the games that have rated games.
func rateable(t *testing.T) (all []*rules.Game) {
	t.Helper()
	for _, g := range catalog.All {
		if assets.Measured(g.ID) > 0 {
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		t.Fatal("no game has rated games")
	}
	return all
}

// TestARatedGameChangesTheRating plays a rated game of each kind. The game is stopped by a power cut,
// goes on and is still rated. Its end is in the history and changes the rating once. The card
// says so, and leads to the next game, in which the person has the other side.
func TestARatedGameChangesTheRating(t *testing.T) {
	for _, g := range rateable(t) {
		d := newDriver(t)
		d.startRated(g)
		if st := d.keeper.Standing(g); st.Games != 0 || st.Rating != rating.NewPlayer() || st.Side != rules.First {
			t.Errorf("%s: before the first game ends the person is %+v; want no games, %+v and the first side", g.ID, st, rating.NewPlayer())
		}
		d.keeper.Autosave()
		d.Ticks(3)
		d = d.restart()
		if !d.doors.board.Strict() || d.keeper.Standing(g).Games != 0 {
			t.Fatalf("%s: after a power cut the game does not go on as a rated one", g.ID)
		}
		d.resign()
		value, deviation, _ := assets.Rating(g.ID, 1, 0)
		level := rating.Opponent{Value: float64(value), Deviation: float64(deviation)}
		want := rating.NewPlayer().AfterGame(level.Met(0))
		for range 2 { // taking back the end and restoring it counts once
			if st := d.keeper.Standing(g); st.Games != 1 || st.Rating != want || st.Side != rules.Second {
				t.Errorf("%s: after a lost game the person is %+v, want %+v with the second side", g.ID, st, want)
			}
			d.Key(ebiten.KeyArrowLeft)
			d.Key(ebiten.KeyArrowRight)
			d.Settle()
		}
		if text := assets.Text("rated.first", int(want.Value+0.5), int(want.Deviation+0.5)); !d.spoken(text) {
			t.Errorf("%s: the card does not say %q", g.ID, text)
		}
		d.doors.Branch(0)
		d.Settle()
		if said := d.told(); !strings.Contains(said, assets.Text("branch.unrated")) {
			t.Errorf("%s: the question about a new game is %q; want that it is not rated", g.ID, said)
		}
		d.Click("button:close")
		d.Click("end:next")
		d.Settle()
		if b := d.doors.board; !b.Strict() || b.Person() != rules.Second || b.Match.Game() != g {
			t.Errorf("%s: the next game is one of %s, is rated and goes on: %v, and the person has side %d; want the same game, true and %d", g.ID, b.Match.Game().ID, b.Strict(), b.Person(), rules.Second)
		}
		if level, above := keep.Even(g, want); d.game().Players[0].Level != level || d.game().Players[0].Above != above {
			t.Errorf("%s: the next game is against %+v, want level %d and %d hundredths", g.ID, d.game().Players[0], level, above)
		}
		d = d.restart()
		d.Ticks(3) // the history is read
		if st := d.keeper.Standing(g); st.Games != 1 || st.Rating != want {
			t.Errorf("%s: at the next start the person is %+v; want one game and %+v", g.ID, st, want)
		}
	}
}

// TestAClockThatWasAheadKeepsTheOrder plays two rated games after one that the clock of the machine
// had end in the year 2099. Each card compares with the rating before that game, and the person
// changes sides.
func TestAClockThatWasAheadKeepsTheOrder(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	g := rateable(t)[0]
	d := keepingDriver(t)
	ahead := save.HistoryEntry{ID: "ahead", Game: g.ID, Ended: noon.AddDate(73, 0, 0), Result: save.FirstWins, Rated: &save.Against{Rating: 1100, Deviation: 30}}
	ahead.Players[1].Level = 1
	d.keeper.ChangeHistory(func(h *save.History) { h.Add(ahead) })
	d.startRated(g)
	for n := 2; n < 4; n++ {
		before, person := d.keeper.Standing(g), d.doors.board.Person()
		d.resign()
		after := d.keeper.Standing(g)
		round := func(v float64) int { return int(math.Round(v)) }
		want := assets.Text("rated.change", round(after.Rating.Value), round(after.Rating.Deviation), round(before.Rating.Value), round(before.Rating.Deviation))
		if before.Games != n-1 || after.Games != n || !d.spoken(want) || after.Side != person.Other() {
			t.Errorf("after rated game %d the card says %q, and the person, who had side %d, gets side %d; want %q", n, d.doors.board.Spoken(), person, after.Side, want)
		}
		d.Click("end:next")
		d.toPerson()
		d.acts()
		d.toPerson()
	}
	d = d.restart()
	d.Ticks(3)
	d.keeper.History()
	d.Ticks(3)
	h, _, _ := d.keeper.History()
	if len(h.Games) != 3 || h.Games[0].ID != "ahead" || h.Games[2].Ended.Year() != noon.Year() {
		t.Errorf("at the next start the games are %+v; want that of 2099 first, and the others with their dates", h.Games)
	}
}

// spoken reports whether the scene says text to a screen reader.
func (d *driver) spoken(text string) bool {
	return strings.Contains(strings.Join(d.doors.board.Spoken(), "\n"), text)
}

// TestARatedGameThatIsKeptGivesNoHelp leaves a rated game for another one. In My games it can be
// opened, but not reviewed, analysed, copied or deleted, and no address leads to its analysis. Once
// it is opened it goes on as a rated game; once it has ended there is help again.
func TestARatedGameThatIsKeptGivesNoHelp(t *testing.T) {
	for _, g := range rateable(t) {
		d := newDriver(t)
		d.startRated(g)
		rated := d.game()
		refuses := func(what string) {
			t.Helper()
			d.visit("analysis/" + what)
			want := assets.Text("open.failed", g.Name)
			if said := d.told(); d.Scene() != "offer" || !strings.Contains(said, want) {
				t.Errorf("%s: the address of an analysis leads to the %s scene, which says %q; want a message with %q", g.ID, d.Scene(), said, want)
			}
		}
		refuses(place.OnBoard)
		d.Key(ebiten.KeyEscape)
		refuses(onBoardNow(rated))
		d.Key(ebiten.KeyEscape)
		d.Click("button:menu")
		d.Click("button:later")
		d.Start(g, "counts=casual", "one=0", "two=0")
		d.acts()
		d.Settle()
		d.Ticks(3)
		kept := d.saved()
		if len(kept) != 1 || !kept[0].Strict {
			t.Fatalf("%s: the kept games are %+v, want the rated one", g.ID, kept)
		}
		refuses(place.Saved + kept[0].ID)
		d.Key(ebiten.KeyEscape)
		d.to(place.Menu)
		d.to(place.Games)
		d.Ticks(3)
		d.Click("game:" + kept[0].ID)
		for _, name := range []string{"review", "analyse", "duplicate", "delete"} {
			if !d.Widget("button:" + name).Off {
				t.Errorf("%s: the button %s of the kept rated game is on; want it off", g.ID, name)
			}
		}
		d.Click("button:open")
		d.Ticks(3)
		if b := d.doors.board; !b.Strict() || len(d.game().Actions) != len(rated.Actions) {
			t.Fatalf("%s: the opened game is rated and goes on: %v, and has %d actions; want true and %d", g.ID, b.Strict(), len(d.game().Actions), len(rated.Actions))
		}
		d.resign()
		d.Click("end:analyse")
		if d.Ticks(3); d.Scene() != "analysis" {
			t.Errorf("%s: after the end the button leads to the scene %s, want the analysis", g.ID, d.Scene())
		}
	}
}

// TestACopyOfARatedGameIsNotRated opens the file, the record and the link of a rated game that goes
// on, each in another copy of the program. None of them goes on as a rated game, or as one of a match. In the program that
// has the game, a link to it with one more action does not add this action.
func TestACopyOfARatedGameIsNotRated(t *testing.T) {
	d := newDriver(t)
	d.startRated(rateable(t)[0])
	g, m := d.game(), d.match()
	written, err := record.Write(g, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	longer := *g
	longer.Actions = append(slices.Clone(g.Actions), m.State().Format(m.State().Legal(nil)[0]))
	longer.At, longer.Rated = len(longer.Actions), false
	d.visit(link(t, &longer))
	if b := d.doors.board; !b.Rated() || len(d.game().Actions) != len(g.Actions) {
		t.Errorf("after a link with one more action the game on the board is rated: %v, and has %d actions; want the rated one, with %d", b.Rated(), len(d.game().Actions), len(g.Actions))
	}
	d.stop()
	g.Series = &save.Series{ID: "m", Of: 3, Number: 1} // as in a game of a match
	for name, open := range map[string]func(d *driver){
		"file":   func(d *driver) { d.doors.present("file", d.keeper.ReadFileText(string(g.Encode()), "")) },
		"record": func(d *driver) { d.to(place.Opened(written)) },
		"link":   func(d *driver) { d.visit(link(t, g)) },
	} {
		d := newDriver(t)
		open(d)
		d.Ticks(3)
		if d.Scene() != "board" || d.doors.board.Rated() || d.doors.board.Series() != nil || len(d.game().Actions) != len(g.Actions) {
			t.Errorf("the %s of a rated game of a match leads to the %s scene with %+v; want the board with the %d actions, not rated and in no match", name, d.Scene(), d.game(), len(g.Actions))
		}
	}
}

// toSecondGame begins a match of two people, whose length is the choice games in the set-up. It
// resigns the first game after one action, plays one action of the second game and saves it.
func (d *driver) toSecondGame(g *rules.Game, games string) {
	d.T.Helper()
	d.Start(g, "one=0", "two=0", "counts=match", games)
	d.acts()
	d.Settle()
	d.resign()
	d.Click("end:next")
	d.Settle()
	d.acts()
	d.Settle()
	d.keeper.Autosave()
	d.Ticks(3)
}

// TestAMatchIsPlayedToItsEnd plays a match of two games from the menu. Its games are in the history
// with the same match, and the second one goes on after a power cut.
func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.toSecondGame(g, "match=2")
		d = d.restart()
		s := d.doors.board.Series()
		if s == nil || s.Number != 2 || s.Halves[0]+s.Halves[1] != 2 {
			t.Fatalf("%s: the second game belongs to the match %+v; want its game 2, with one point given", g.ID, s)
		}
		d.resign()
		h, _, _ := d.keeper.History()
		if len(h.Games) != 2 || h.Games[0].Series != s.ID || h.Games[1].Series != s.ID {
			t.Errorf("%s: the history has %+v, want two games of the match %s", g.ID, h.Games, s.ID)
		}
		if !d.Has("end:rematch") || d.Has("end:next") {
			t.Errorf("%s: after the last game there is a button for a rematch: %t, and for the next game: %t; want only the first", g.ID, d.Has("end:rematch"), d.Has("end:next"))
		}
	}
}

// TestAnOldGameOfAMatchLeadsToItsNextGame opens the first game of a match after the second one has
// begun. The card leads to the second game as it is, and no other begins. A game that goes on from
// the first one then belongs to no match, because the points of the second would be wrong.
func TestAnOldGameOfAMatchLeadsToItsNextGame(t *testing.T) {
	d := newDriver(t)
	d.toSecondGame(catalog.All[0], "match=3")
	second := d.game()
	first := func() {
		t.Helper()
		for _, e := range d.saved() {
			if e.Series != nil && e.Series.Number == 1 {
				d.to(place.Kept(e.ID))
				d.Settle()
				return
			}
		}
		t.Fatalf("My games have no first game: %+v", d.saved())
	}
	for range 2 {
		first()
		d.Click("end:next")
		d.Settle()
		if got := d.game(); got.Series == nil || got.Series.Number != 2 || got.Identity() != second.Identity() || len(got.Actions) != len(second.Actions) {
			t.Fatalf("the card of game 1 leads to %+v with %d actions, want the game 2 that has begun", got.Series, len(got.Actions))
		}
	}
	first()
	d.Key(ebiten.KeyArrowLeft)
	d.Settle()
	d.doors.Branch(0)
	d.Settle()
	said := d.told()
	if !strings.Contains(said, assets.Text("branch.text")) || strings.Contains(said, assets.Text("branch.match")) {
		t.Errorf("the question about a branch of game 1 is %q; want nothing in it about the place of game 1 in the match, because game 2 has begun", said)
	}
	d.Click("button:branch")
	d.Settle()
	if b := d.doors.board; b.Series() != nil || b.Concluded() {
		t.Errorf("the branch belongs to the match %+v, and has ended: %t; want no match, and a game that goes on", b.Series(), b.Concluded())
	}
}

// TestAMatchKeepsItsPlayers decides a match and then gives a side to the computer. A game that goes
// on from the last game then belongs to no match, because other players played the match.
func TestAMatchKeepsItsPlayers(t *testing.T) {
	for _, changed := range []bool{false, true} {
		d := newDriver(t)
		d.toSecondGame(catalog.All[0], "match=2")
		d.resign()
		d.Key(ebiten.KeyEscape)
		if changed {
			d.Click("player:second")
			d.Click("level:2")
		}
		d.Key(ebiten.KeyArrowLeft)
		d.Settle()
		d.doors.Branch(0)
		d.Settle()
		d.Click("button:branch")
		if b := d.doors.board; b.Concluded() || (b.Series() == nil) != changed {
			t.Errorf("with a player changed: %t, the branch has ended: %t, and belongs to the match %+v", changed, b.Concluded(), b.Series())
		}
		if list := d.saved(); len(list) != 2 || (list[0].Series == nil) == changed || list[1].Series == nil {
			t.Errorf("with a player changed: %t, the saved games are %+v; want game 2 of the match, if no branch took its place, and game 1", changed, list)
		}
	}
}

// TestAPartOfARatedGameIsNotRated damages a rated game, which is on the board or kept. What can be read of it
// goes on as another game, which is not rated; a whole backup goes on as the rated game.
func TestAPartOfARatedGameIsNotRated(t *testing.T) {
	g := rateable(t)[0]
	for _, folder := range []string{"state", "games"} {
		for _, backup := range []bool{false, true} {
			d := newDriver(t)
			d.startRated(g)
			d.keeper.Autosave()
			d.Ticks(3)
			whole := *d.game()
			file, open := filepath.Join(os.Getenv("QUINTET_HOME"), folder, "running-1"+save.Extension), func() {}
			if folder == "games" {
				id := d.add(&whole)
				file = filepath.Join(filepath.Dir(file), id+save.Extension)
				open = func() {
					d.to(place.Kept(id))
					d.Settle()
					d.Click("button:open")
					d.Settle()
				}
				d.to(place.Setup(g))
				d.Ticks(3)
			}
			d.stop()
			damaged := whole
			damaged.Actions = append(slices.Clone(whole.Actions), "no-action")
			text, old := damaged.Encode(), []byte(nil)
			if backup {
				text, old = text[:len(text)/2], whole.Encode()
			}
			if err := errors.Join(os.WriteFile(file, text, 0o600), os.WriteFile(store.Backup(file), old, 0o600)); err != nil {
				t.Fatal(err)
			}
			d = keepingDriver(t)
			open()
			if same := d.game().Identity() == whole.Identity(); len(d.game().Actions) != len(whole.Actions) || d.game().Rated != backup || same != backup {
				t.Errorf("a damaged game in %s, with a backup: %t, goes on as %+v, which is the same game: %t", folder, backup, d.game(), same)
			}
			d.resign()
			if games := d.history().Games; len(games) != 1 || (games[0].Rated != nil) != backup {
				t.Errorf("a damaged game in %s, with a backup: %t, is in the history as %+v", folder, backup, games)
			}
		}
	}
}
