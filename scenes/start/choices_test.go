package start

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
)

func TestTheSetUpIsRemembered(t *testing.T) {
	d := newDriver(t, 1280, 900)
	dipole := stagetest.Game(t, "dipole")
	d.start(dipole, "one=computer", "one=5", "two=0", "starts=two", "size=10")
	d.start(stagetest.Game(t, "crosscut"))
	if !d.Stage.Unstored() || d.Stage.Unstored() {
		t.Error("the settings are not reported to be written exactly once")
	}

	d = d.restart()
	if m := d.Stage.Top().(*menu); m.ui.Focus != "card:crosscut" {
		t.Errorf("in the menu the focus is on %q, want card:crosscut", m.ui.Focus)
	}
	d.start(dipole)
	want := [2]save.Player{{Name: "Player 2"}, {Name: "Player 1", Level: 5}}
	if d.begun.players != want || d.begun.values["size"] != "10" {
		t.Errorf("the game begun has the players %+v and the options %v; want %+v and size=10", d.begun.players, d.begun.values, want)
	}
}

// TestADrawnValueIsRememberedAsDrawn checks that an option whose value is drawn at random is
// drawn again for every game.
func TestADrawnValueIsRememberedAsDrawn(t *testing.T) {
	d := newDriver(t, 1280, 900)
	g, options := stagetest.Game(t, "chessyball"), 0
	for _, o := range g.Options {
		if o.Drawn == nil {
			continue
		}
		options++
		d.start(g, "one=0", o.ID+"="+drawn)
		if d.begun.values[o.ID] == drawn {
			t.Errorf("%s is not drawn", o.ID)
		}
		if got := d.restart().choices.Of(g).Options[o.ID]; got != drawn {
			t.Errorf("option %s is remembered as %q, want %q", o.ID, got, drawn)
		}
	}
	if options == 0 {
		t.Error("nothing can be drawn")
	}
}

// TestADrawnValueSaysFromHowMany chooses the options of Chessyball with which nearly every kick-off
// gives White a goal. The set-up says how few squares are left to draw from, as long as one is drawn.
func TestADrawnValueSaysFromHowMany(t *testing.T) {
	d := newDriver(t, 1280, 720)
	d.Click("card:chessyball")
	s := d.Stage.Top().(*setup)
	note := assets.Text("chessyball.ball.drawn", 2)
	for _, c := range []struct {
		click string
		want  bool
	}{{"size=14x9", false}, {"pass=any", false}, {"ball=?", false}, {"extend=on", true}, {"size=18x11", true}, {"ball=far", false}} {
		d.Click("choice:" + c.click)
		if got := slices.Contains(s.ui.Form.NoteTexts(), note); got != c.want {
			t.Errorf("with %s the set-up says %q: %t, want %t", c.click, note, got, c.want)
		}
	}
}

// TestACoinIsThrown checks that the coin gives each seat the first side in some games.
func TestACoinIsThrown(t *testing.T) {
	d := newDriver(t, 1280, 900)
	g := stagetest.Game(t, "dimpled")
	d.choices.Of(g).Starts = settings.CoinStarts
	starts := map[int]bool{}
	for range 200 {
		_, seats := d.choices.Draw(g)
		if seats[0]+seats[1] != 1 {
			t.Fatalf("the seats are %v; want 0 and 1 in some order", seats)
		}
		starts[seats[0]] = true
	}
	if len(starts) != 2 {
		t.Errorf("the players who start in 200 games are %v, want both", starts)
	}
}

// TestASetUpThatCannotBeIsMended checks that of a set-up from another version, or written by
// hand, the valid part is used.
func TestASetUpThatCannotBeIsMended(t *testing.T) {
	g := stagetest.Game(t, "dipole")
	defaults, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ kept, want settings.Setup }{
		{settings.Setup{},
			settings.Setup{Options: defaults, Players: [2]save.Player{{Name: "Player 1"}, {Name: "Player 2", Level: beginnersLevel}}, Starts: settings.OneStarts}},
		{settings.Setup{Options: rules.Values{"size": "99"}, Players: [2]save.Player{{Level: 12}, {Level: -1}}, Starts: "nobody", Clock: "3+x"},
			settings.Setup{Options: defaults, Players: [2]save.Player{{Name: "Player 1", Level: 8}, {Name: "Player 2"}}, Starts: settings.OneStarts}},
		{settings.Setup{Options: rules.Values{"size": drawn}, Players: [2]save.Player{{Name: "a name that is far too long for its field"}, {Name: "Bob"}}, Starts: settings.CoinStarts},
			settings.Setup{Options: defaults, Players: [2]save.Player{{Name: "a name that is far too l"}, {Name: "Bob"}}, Starts: settings.CoinStarts}},
	} {
		h := NewChoices(&stage.Stage{Settings: settings.Settings{Setups: map[string]settings.Setup{g.ID: test.kept}}})
		if got := *h.Of(g); !reflect.DeepEqual(got, test.want) {
			t.Errorf("the choices %+v are used as %+v, want %+v", test.kept, got, test.want)
		}
	}
}

// TestTheFirstSetUpSuggests checks that the first set-up of a game has the options that the game
// suggests, and defaults for the others. Its address leaves these options out. A player who has
// begun the game before keeps their choices, even if they come from a version without one of the
// options.
func TestTheFirstSetUpSuggests(t *testing.T) {
	d := newDriver(t, 1280, 900)
	for _, g := range catalog.All {
		want := g.Suggested()
		if g.ID == "chessyball" && want["tie"] != "shootout" {
			t.Errorf("%s suggests %v, want shootout for a tie", g.ID, want)
		}
		d.Menu()
		d.Click("card:" + g.ID)
		if at := d.Stage.Top().Place().String(); at != "setup/"+g.ID {
			t.Errorf("the address of the first set-up is %s, want setup/%s", at, g.ID)
		}
		if d.Click("button:start"); !maps.Equal(d.begun.values, want) {
			t.Errorf("%s begins with %v, not %v", g.ID, d.begun.values, want)
		}
	}

	g := stagetest.Game(t, "chessyball")
	for _, options := range []map[string]string{{"size": "14x9", "tie": "draw"}, {"size": "14x9"}} {
		h := NewChoices(&stage.Stage{Settings: settings.Settings{Setups: map[string]settings.Setup{g.ID: {Options: options}}}})
		if got := h.Of(g).Options; got["tie"] != "draw" || got["size"] != "14x9" {
			t.Errorf("the options %v are used as %v; want tie=draw and size=14x9", options, got)
		}
	}
}

// counting returns c as the set-up of a rated game, or of a match of games.
func counting(c settings.Setup, rated bool, games int) settings.Setup {
	c.Rated, c.Match = rated, games
	return c
}

// TestFollow checks that Follow changes nothing for a match that could have begun from the stored
// set-up, and that it stores the set-up of any other match. The players of a game that counts keep
// their seats when their sides change by turns.
func TestFollow(t *testing.T) {
	g := stagetest.Game(t, "chessyball")
	ann, five := save.Player{Name: "Ann"}, save.Player{Name: "Player 2", Level: 5}
	kept := func(starts settings.Starter, ball, from string) settings.Setup {
		return settings.Setup{Options: usable(g, rules.Values{"ball": ball}), Players: [2]save.Player{ann, five}, Starts: starts, From: from}
	}
	plain := kept(settings.OneStarts, "e5", "")
	namesakes := plain
	namesakes.Players[1].Name = ann.Name
	timed := func(text string, starts settings.Starter) settings.Setup {
		s := kept(starts, "e5", "")
		s.Clock = text
		return s
	}
	control := func(text string) clock.Control {
		c, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, test := range []struct {
		name  string
		kept  settings.Setup
		from  string
		ball  string
		side  [2]save.Player
		want  settings.Setup
		clock clock.Control
	}{
		{"as remembered", kept(settings.OneStarts, "e5", ""), "", "e5", [2]save.Player{ann, five}, kept(settings.OneStarts, "e5", ""), clock.Control{}},
		{"the second starts", kept(settings.TwoStarts, "e5", ""), "", "e5", [2]save.Player{five, ann}, kept(settings.TwoStarts, "e5", ""), clock.Control{}},
		{"a coin, and what is drawn", kept(settings.CoinStarts, drawn, ""), "", "e5", [2]save.Player{five, ann}, kept(settings.CoinStarts, drawn, ""), clock.Control{}},
		{"from the shoot-out", kept(settings.OneStarts, "e5", "shootout"), "shootout", "e5", [2]save.Player{ann, five}, kept(settings.OneStarts, "e5", "shootout"), clock.Control{}},
		{"no longer from the shoot-out", kept(settings.OneStarts, "e5", "shootout"), "", "e5", [2]save.Player{ann, five}, kept(settings.OneStarts, "e5", ""), clock.Control{}},
		{"the other one starts", kept(settings.OneStarts, "e5", ""), "", "e5", [2]save.Player{five, ann}, kept(settings.TwoStarts, "e5", ""), clock.Control{}},
		{"the first starts again", kept(settings.TwoStarts, "e5", ""), "", "e5", [2]save.Player{ann, five}, kept(settings.OneStarts, "e5", ""), clock.Control{}},
		{"another level, and the other one starts", kept(settings.OneStarts, "e5", ""), "", "e5", [2]save.Player{{Name: five.Name, Level: 6}, ann},
			settings.Setup{Options: usable(g, rules.Values{"ball": "e5"}), Players: [2]save.Player{ann, {Name: five.Name, Level: 6}}, Starts: settings.TwoStarts}, clock.Control{}},
		{"both have the same name", namesakes, "", "e5", namesakes.Players, namesakes, clock.Control{}},
		{"somebody else plays", kept(settings.TwoStarts, "e5", ""), "", "e5", [2]save.Player{five, five},
			settings.Setup{Options: usable(g, rules.Values{"ball": "e5"}), Players: [2]save.Player{five, five}, Starts: settings.OneStarts}, clock.Control{}},
		{"another ball was drawn", kept(settings.OneStarts, "far", ""), "", "e5", [2]save.Player{ann, five}, kept(settings.OneStarts, drawn, ""), clock.Control{}},
		{"with the same clock", timed("3+2,1+0", settings.OneStarts), "", "e5", [2]save.Player{ann, five}, timed("3+2,1+0", settings.OneStarts), control("3+2,1+0")},
		{"each with their time", timed("3+2,1+0", settings.TwoStarts), "", "e5", [2]save.Player{five, ann}, timed("3+2,1+0", settings.TwoStarts), control("1+0,3+2")},
		{"the other one has more time", timed("3+2,1+0", settings.OneStarts), "", "e5", [2]save.Player{ann, five}, timed("1+0,3+2", settings.OneStarts), control("1+0,3+2")},
		{"with a clock now", kept(settings.OneStarts, "e5", ""), "", "e5", [2]save.Player{ann, five}, timed("*5", settings.OneStarts), control("*5")},
		{"without a clock", timed("3+2,1+0", settings.TwoStarts), "", "e5", [2]save.Player{five, ann}, timed("3+2,1+0", settings.TwoStarts), control("none")},
		{"rated now", plain, "", "e5", [2]save.Player{five, ann}, counting(plain, true, 0), clock.Control{}},
		{"a match now", counting(plain, true, 0), "", "e5", [2]save.Player{five, ann}, counting(plain, false, 5), clock.Control{}},
		{"no longer rated", counting(plain, true, 0), "", "e5", [2]save.Player{ann, five}, plain, clock.Control{}},
		{"no longer a match", counting(plain, false, 3), "", "e5", [2]save.Player{ann, five}, plain, clock.Control{}},
	} {
		s := &stage.Stage{Settings: settings.Settings{Setups: map[string]settings.Setup{g.ID: test.kept}}}
		h := NewChoices(s)
		m, err := match.NewAt(g, rules.Values{"ball": test.ball}, test.from)
		if err != nil {
			t.Fatal(err)
		}
		h.Follow(m, test.side, test.clock, test.want.Rated, test.want.Match)
		if got := *h.Of(g); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: chosen is\n%+v, not\n%+v", test.name, got, test.want)
		}
		if got := *remembered(s, g); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: remembered is\n%+v, not\n%+v", test.name, got, test.want)
		}
	}
}

// TestWhatIsRememberedIsACopy checks that a choice made after a game has begun is not stored
// before the next game begins.
func TestWhatIsRememberedIsACopy(t *testing.T) {
	d := newDriver(t, 1280, 900)
	g := stagetest.Game(t, "dipole")
	d.start(g, "size=10", "two=0")
	d.Menu()
	d.Click("card:" + g.ID)
	d.Click("choice:size=8")
	d.Click("choice:two=computer")
	d.Click("choice:two=7")
	if c := d.restart().choices.Of(g); c.Options["size"] != "10" || c.Players[1].Level != 0 {
		t.Errorf("the stored set-up is %+v; want the size 10 and a person", c)
	}
}

// TestOtherSettingsHaveOtherSetUps replaces the settings, as an import does, after a set-up was seen and
// changed. The set-up is then that of the new settings.
func TestOtherSettingsHaveOtherSetUps(t *testing.T) {
	d := newDriver(t, 1280, 900)
	g := stagetest.Game(t, "dipole")
	for _, size := range []string{"10", "8"} {
		d.choices.Of(g).Options["size"] = "12"
		other := *remembered(d.Stage, g)
		other.Options["size"] = size
		d.Stage.Settings.Setups = map[string]settings.Setup{g.ID: other}
		if got := d.choices.Of(g).Options["size"]; got != size {
			t.Errorf("with other settings the set-up has the size %s, want %s", got, size)
		}
		d.choices.Of(g).From = "kept"
		if d.choices.Remember(g); d.choices.Of(g).From != "kept" {
			t.Error("a set-up that was stored is no longer the one chosen")
		}
	}
}
