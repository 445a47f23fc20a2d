package scenes

import (
	"reflect"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// history returns the history of the player.
func (d *driver) history() save.History {
	d.T.Helper()
	d.keeper.History()
	d.Ticks(1)
	h, read, err := d.keeper.History()
	if !read || err != nil {
		d.T.Fatalf("the history is read: %v, with the error %v; want true, and none", read, err)
	}
	return h
}

// TestAGameThatEndedIsInTheHistoryOnce ends a game of each kind against the computer. It is in the
// history once: also after undo and redo, after the next start, and if the player plays on from an
// earlier position and ends that game, too.
func TestAGameThatEndedIsInTheHistoryOnce(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t)
			d.Start(g, "two=3")
			d.acts()
			d.Ticks(200)
			if n := len(d.history().Games); n > 0 {
				t.Fatalf("a game that goes on is in the history, with %d games", n)
			}
			d.resign()
			check := func(when string) {
				t.Helper()
				h := d.history()
				if len(h.Games) != 1 {
					t.Fatalf("%s the history has %d games; want 1", when, len(h.Games))
				}
				e := h.Games[0]
				side, ok := e.Side()
				if !ok || e.Halves(side) != 0 || e.Players[1-side].Level != 3 || e.Reason != save.Resigned || e.GameID() != g.ID ||
					e.Turns < 1 || e.Actions < e.Turns || e.Duration <= 0 || !e.Ended.After(e.Begun) || e.Rated != nil {
					t.Errorf("%s the entry is %+v; want a loss against level 3", when, e)
				}
			}
			check("after a resignation")
			for range 2 {
				d.Key(ebiten.KeyArrowLeft)
				d.Key(ebiten.KeyArrowRight)
			}
			check("after undo and redo")
			d = d.restart()
			check("after the next start")
			d.Click("button:game")
			d.Click("button:game.takeup")
			d.Click("button:branch")
			d.Settle()
			if d.game().Over() {
				t.Fatal("playing on does not begin a game")
			}
			d.resign()
			check("after the game that goes on has ended")
		})
	}
}

// TestACopyIsInTheHistoryBesideTheOriginal ends a game, and then a copy of it that was made before: a
// duplicate, or the game in a file or another text. The history has both, and the rating stays that of the
// original.
func TestACopyIsInTheHistoryBesideTheOriginal(t *testing.T) {
	duplicate := func(d *driver) place.Place {
		d.to(place.Games)
		d.Settle()
		d.Click("button:duplicate")
		d.Settle()
		copied := place.Kept(d.listed()[0])
		d.to(place.Board)
		d.Settle()
		return copied
	}
	file := func(d *driver) place.Place { return place.Opened(string(d.game().Encode())) }
	written := func(d *driver) place.Place {
		text, err := record.Write(d.game(), words.Concluded, nil)
		if err != nil {
			t.Fatal(err)
		}
		return place.Opened(text)
	}
	for name, c := range map[string]struct {
		rated bool
		copy  func(d *driver) place.Place
	}{"a duplicate": {false, duplicate}, "a file": {false, file}, "a rated game in a file": {true, file}, "a record": {false, written}, "the record of a rated game": {true, written}} {
		d := newDriver(t)
		g := stagetest.Game(t, "dimpled")
		set := d.doors.choices.Of(g)
		set.Players, set.Rated = [2]save.Player{{Name: "Ann"}, {Level: 2}}, c.rated
		if err := d.doors.Begin(g); err != nil {
			t.Fatal(err)
		}
		d.Settle()
		d.acts()
		d.Settle()
		copied := c.copy(d)
		d.doors.board.Resign(rules.First)
		d.Ticks(3)
		first, standing := d.history().Games[0], d.keeper.Standing(g)
		d.to(copied)
		d.Settle()
		if d.game().Over() || d.game().Rated {
			t.Fatalf("%s: the copy has the result %q, and is rated: %t", name, d.game().Result, d.game().Rated)
		}
		d.acts()
		d.Settle()
		d.doors.board.Resign(rules.Second)
		d.Ticks(3)
		games := d.history().Games
		if len(games) != 2 || !reflect.DeepEqual(games[0], first) || games[1].Result != save.FirstWins || games[1].Rated != nil {
			t.Errorf("%s: the history is %+v; want the original, %+v, and a win in the copy", name, games, first)
		}
		if now := d.keeper.Standing(g); !reflect.DeepEqual(now, standing) {
			t.Errorf("%s: the rating is %+v, and was %+v", name, now, standing)
		}
	}
}

// TestALinkGoesOnAsTheSameGame opens a link to a game that is not here. Its end is that of the game that the
// link was made of. If the game is deleted then, the link leads to another game, whose end the history has, too.
func TestALinkGoesOnAsTheSameGame(t *testing.T) {
	d := newDriver(t)
	for n := 1; n < 4; n++ {
		d.visit(link(t, linked))
		d.resign()
		games := d.history().Games
		if len(games) != n || games[0].ID != linked.Identity() {
			t.Fatalf("after the link was opened %d times the history is %+v; want as many games, the first of them %s", n, games, linked.Identity())
		}
		d.Key(ebiten.KeyG)
		d.Click("button:delete")
		d.Ticks(2)
	}
}

// TestWhichGamesAreInTheHistory ends games of different kinds.
func TestWhichGamesAreInTheHistory(t *testing.T) {
	g := catalog.All[0]
	t.Run("of two people", func(t *testing.T) {
		d := newDriver(t)
		d.won(g)
		h := d.history()
		if len(h.Games) != 1 || h.Games[0].Players[0].Name == "" || h.Games[0].Players[1].Name == "" || h.Games[0].Actions != d.match().Len() {
			t.Fatalf("the history is %+v; want one game with two names", h.Games)
		}
		if e := h.Games[0]; e.Accuracy != nil {
			t.Errorf("a game has the accuracy %v without a complete review", e.Accuracy)
		}
		d.keeper.NoteAccuracy(d.game(), [2]int{80, 70})
		if e := d.history().Games[0]; e.Accuracy == nil || *e.Accuracy != [2]int{80, 70} {
			t.Errorf("after a review the accuracy is %v; want 80 and 70", e.Accuracy)
		}
		d.Key(ebiten.KeyG)
		d.Click("button:delete")
		d.Ticks(2)
		if d.keeper.Board != nil || len(d.history().Games) != 1 {
			t.Errorf("after the game was deleted it is on the board: %v, and %d games are in the history; want it there only", d.keeper.Board != nil, len(d.history().Games))
		}
	})
	t.Run("that are rated", func(t *testing.T) {
		for _, g := range rateable(t) {
			d := newDriver(t)
			d.startRated(g)
			d.resign()
			elo, deviation, _ := assets.Rating(g.ID, 1, 0)
			want := save.Against{Rating: float64(elo), Deviation: float64(deviation)}
			if e := d.history().Games[0]; e.Rated == nil || e.Rated.Rating != want.Rating || e.Rated.Deviation != want.Deviation || e.Clock != "" {
				t.Errorf("%s: the entry is %+v, rated against %+v; want %+v and no clock", g.ID, e, e.Rated, want)
			}
			timed := *d.game()
			timed.ID, timed.Clock = "timed", &save.Clock{Base: [2]int{300_000, 300_000}, Increment: [2]int{5000, 5000}}
			d.keeper.NoteFinished(d.match(), &timed, nil)
			h := d.history()
			if i := h.Index("timed"); i < 0 || h.Games[i].Clock != "5+5" {
				t.Errorf("%s: a game with clocks is in the history as %+v; want the clock 5+5", g.ID, h.Games)
			}
		}
	})
	t.Run("of the computer", func(t *testing.T) {
		d := newDriver(t)
		d.Start(g, "one=computer", "one=1", "two=1", "size=5")
		for n := 0; !d.game().Over(); n++ {
			if d.Ticks(100); n > 1000 {
				t.Fatal("the demonstration does not end")
			}
		}
		if n := len(d.history().Games); n > 0 {
			t.Errorf("a demonstration is in the history, with %d games", n)
		}
	})
	t.Run("from a start of the set-up", func(t *testing.T) {
		for _, g := range catalog.All {
			for _, s := range g.Starts {
				d := newDriver(t)
				d.start(g, "from="+s.ID)
				d.acts()
				d.resign()
				if games := d.history().Games; len(games) != 1 || games[0].GameID() != g.ID {
					t.Errorf("%s, %s: the history has %+v; want the game", g.ID, s.ID, games)
				}
			}
		}
	})
	t.Run("from a position", func(t *testing.T) {
		d := newDriver(t)
		m, err := match.New(g, nil)
		if err == nil {
			err = m.Play(m.State().Legal(nil)[0])
		}
		if err == nil {
			m, err = match.FromPosition(g, nil, m.State().String())
		}
		if err != nil {
			t.Fatal(err)
		}
		side := m.State().Mover()
		d.to(place.Play(m, &side))
		d.acts()
		d.resign()
		if n := len(d.history().Games); n > 0 {
			t.Errorf("a game from a position that was set up is in the history, with %d games", n)
		}
	})
	t.Run("from an analysis", func(t *testing.T) {
		d := newDriver(t)
		m := stagetest.Match(t, g.ID)
		if err := m.Play(m.State().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		side := m.State().Mover()
		d.to(place.Play(m, &side))
		d.acts()
		d = d.restart()
		d.resign()
		d.doors.Branch(0)
		d.Click("button:branch")
		d.Settle()
		d.resign()
		if n := len(d.history().Games); n > 0 {
			t.Errorf("a game that goes on from an analysis is in the history, with %d games", n)
		}
	})
	t.Run("from an analysis, elsewhere", func(t *testing.T) {
		d := newDriver(t)
		m := stagetest.Match(t, "dipole", "e1-e5", "d8-e7", "e5-e7") // with a capture, for which there is a medal
		if err := m.Play(m.State().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		side := m.State().Mover()
		d.to(place.Play(m, &side))
		d.acts()
		g := d.game()
		text, err := record.Write(g, words.Concluded, nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, there := range map[string]place.Place{"file": place.Opened(string(g.Encode())), "record": place.Opened(text), "link": place.Opened("#" + link(t, g))} {
			d := newDriver(t)
			d.to(there)
			d.Settle()
			d.resign()
			if p, _ := d.keeper.Progress(); len(d.history().Games) > 0 || len(p.Games["dipole"].Medals) > 0 {
				t.Errorf("a game from an analysis, opened from a %s, is in the history as %+v, with the medals %v", name, d.history().Games, p.Games["dipole"].Medals)
			}
		}
	})
}

// TestAFileIsImported opens a file that is no history, one that is damaged, and one that is good. The
// panel names what is wrong and the line, and nothing is lost.
func TestAFileIsImported(t *testing.T) {
	d := newDriver(t)
	d.start(catalog.All[0])
	d.acts()
	d.resign()
	own := d.history()
	d.to(place.History)
	d.Click("button:import")
	for file, want := range map[string]string{
		string(d.game().Encode()):                            "no list of finished games",
		string(own.CSV()):                                    "This is a table (CSV), which is only for other programs; export the games as JSON, and import that file.",
		string(own.Encode()) + "x":                           "There is more text after the end (line ",
		`{"format": 1, "games": [{"id": "a", "turns": -5}]}`: "A whole number of at least 0 is expected here (line 1, column 46)",
	} {
		d.desk.Answer <- desk.Reply{Name: "record.json", Data: []byte(file)}
		d.Ticks(2)
		if said := d.sight().Passages; !strings.Contains(strings.Join(said, " "), want) {
			t.Errorf("a bad file is answered with %q; want %q", said, want)
		}
		d.Click("button:again")
	}
	other := own
	other.Games = []save.HistoryEntry{own.Games[0], own.Games[0]}
	other.Games[1].ID = "another"
	d.desk.Answer <- desk.Reply{Name: "record.json", Data: other.Encode()}
	d.Ticks(3)
	if n := len(d.history().Games); n != 2 || d.Scene() != "history" {
		t.Errorf("after the good file the %s scene is shown, and %d games are there; want the record of play with 2", d.Scene(), n)
	}
}
