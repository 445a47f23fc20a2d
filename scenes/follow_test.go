package scenes

import (
	"maps"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
)

// TestTheSetUpIsThatOfTheGameOnTheBoard opens a game and goes from it to the set-up. The set-up,
// and a new game begun there, have the options and players of the opened game. Nothing in the
// set-up counts as changed, and what is changed there without beginning a game is not in the next one.
func TestTheSetUpIsThatOfTheGameOnTheBoard(t *testing.T) {
	people := [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}
	for _, g := range catalog.All {
		d := newDriver(t)
		last := rules.Values{} // the last choice of every option
		for _, o := range g.Options {
			last[o.ID] = o.Choices[len(o.Choices)-1]
		}
		m, err := match.New(g, last)
		if err != nil {
			t.Fatal(err)
		}
		d.doors.play(session.New(m, people, [2]int{0, 1}, d.keeper.Now))
		d.Click("button:back")
		c := d.doors.choices.Of(g)
		if c.Players != people || !maps.Equal(c.Options, last) {
			t.Errorf("%s: the set-up has %+v and %v, want %+v and %v", g.ID, c.Players, c.Options, people, last)
		}
		if d.Key(ebiten.KeyEnter); d.Scene() != "board" || d.doors.board.Match != m {
			t.Fatalf("%s: Enter leads to the %s scene; want the board with the opened game", g.ID, d.Scene())
		}
		d.acts()
		d.Click("button:back")
		d.Click("choice:two=computer")
		d.Key(ebiten.KeyEscape) // leaves the set-up without beginning a game
		d.Click("button:new")
		if b := d.doors.board; b.Match == m || b.Players != people || !maps.Equal(b.Match.Values(), last) {
			t.Errorf("%s: the new game has the options %v and the players %+v, want %v and %+v", g.ID, b.Match.Values(), b.Players, last, people)
		}
	}
}

// TestTheWayANameIsTypedIsNoChange begins a game with a name that is left empty, or that ends with a
// space, and goes from the game to the set-up. Nothing counts as changed, so Enter leads back to the
// game.
func TestTheWayANameIsTypedIsNoChange(t *testing.T) {
	for _, name := range []string{"", "Ann "} {
		d := newDriver(t)
		d.Click("card:dimpled")
		d.Click("field:one")
		d.Control(ebiten.KeyA)
		d.Key(ebiten.KeyBackspace)
		d.Type(name)
		d.Click("button:start")
		m := d.doors.board.Match
		d.Click("button:back")
		if d.Key(ebiten.KeyEnter); d.Scene() != "board" || d.doors.board.Match != m {
			t.Errorf("with the name %q Enter leads from the set-up to the %s scene; want the game on the board", name, d.Scene())
		}
	}
}

// TestALevelOfAReopenedGame changes the level of the computer in a game that was reopened, in which
// First is the second player of the set-up. The person of the set-up stays a person.
func TestALevelOfAReopenedGame(t *testing.T) {
	d := newDriver(t)
	g := stagetest.Game(t, "dimpled")
	c := d.doors.choices.Of(g)
	c.Players, c.Starts = [2]save.Player{{Name: "Ann"}, {Level: 1}}, settings.TwoStarts
	if err := d.doors.Begin(g); err != nil {
		t.Fatal(err)
	}
	m, err := match.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.doors.play(session.Reopen(d.doors.board.Snapshot(), m, session.Source{}, d.keeper.Now))
	d.Ticks(1)
	d.Click("player:first")
	d.Click("level:4")
	levels := map[string]int{}
	for _, p := range d.doors.choices.Of(g).Players {
		levels[p.Name] = p.Level
	}
	if levels["Ann"] != 0 || len(levels) != 2 {
		t.Errorf("the set-up has the levels %v, want a person called Ann", levels)
	}
}
