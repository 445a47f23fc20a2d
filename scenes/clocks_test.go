package scenes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// control returns the time control of the game on the board as text.
func (d *driver) control() string {
	d.T.Helper()
	c, _ := d.doors.board.Clock()
	return c.Control().String()
}

// TestTheNextGameHasTheSameClocks begins a game with different times for two people, and then
// every kind of next game. A player keeps their time; a game that goes on after the end of another
// has no clocks.
func TestTheNextGameHasTheSameClocks(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.people(g, "3+2,1+0")
		wants := func(what, want string) {
			t.Helper()
			if got := d.control(); got != want {
				t.Errorf("%s: %s has the clocks %s, want %s", g.ID, what, got, want)
			}
		}
		resigns := func() {
			d.acts()
			d.Ticks(2)
			d.Key(ebiten.KeyEscape)
			d.Click("button:game.resign")
			d.Ticks(2)
		}
		wants("the first game", "3+2,1+0")
		resigns()
		d.Click("end:rematch")
		wants("a rematch", "3+2,1+0")
		resigns()
		d.Click("end:swap")
		wants("a rematch with sides swapped", "1+0,3+2")
		d.Click("button:new")
		wants("a new game", "1+0,3+2")
		resigns()
		d.Key(ebiten.KeyEscape)
		d.Key(ebiten.KeyEscape)
		d.Click("button:game.takeup")
		if said := d.told(); !strings.Contains(said, assets.Text("branch.untimed")) || strings.Contains(said, assets.Text("branch.unrated")) {
			t.Errorf("%s: the question about a new game is %q; want that it has no clocks, and nothing about ratings", g.ID, said)
		}
		d.Click("button:branch")
		wants("a game that goes on from the end", "none")
		d.Click("button:new")
		wants("a new game after that", "1+0,3+2")
	}
}

// TestAKeptGameKeepsItsClocks puts a game with clocks into My games and opens it again. It is
// paused, with the same times.
func TestAKeptGameKeepsItsClocks(t *testing.T) {
	d := newDriver(t)
	g := stagetest.Game(t, "dipole")
	d.doors.choices.Of(g).Clock = "5d3"
	d.start(g, "two=0")
	d.acts()
	d.Ticks(3)
	c, now := d.doors.board.Clock()
	left := c.Left(rules.First, now)
	d = d.restart()
	again, at := d.doors.board.Clock()
	if d.control() != "5d3" || again.Left(rules.First, at) != left || !d.doors.board.Paused() {
		t.Errorf("the game has the clocks %s, with %d ms left for First, and is paused: %v; want 5d3, %d ms and a pause", d.control(), again.Left(rules.First, at), d.doors.board.Paused(), left)
	}
	if !d.Has("pause:on") {
		t.Error("nothing leads on")
	}
}

// TestTheTimeOfEachTurnIsDrawn plays with the times of turns in the list. However long the turn is, its
// time has room.
func TestTheTimeOfEachTurnIsDrawn(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}} {
		for _, g := range catalog.All {
			d := newSized(t, size[0], size[1], settings.SpeedOff)
			d.app.Stage.Settings.TurnTimes = true
			d.doors.choices.Of(g).Clock = "3+2"
			d.start(g)
			for b := d.doors.board; b.Match.At() < 8 && !b.Concluded(); {
				d.acts()
				d.Ticks(2)
			}
			var drawn []string
			d.draws(d.app.Top(), func(text string, _, _ float64) { drawn = append(drawn, text) })
			for _, w := range d.app.Top().Widgets() {
				if !strings.HasPrefix(w.Name, "turn:") {
					continue
				}
				time := w.Label[strings.LastIndex(w.Label, " ("):]
				if !slices.ContainsFunc(drawn, func(line string) bool { return line == w.Label || strings.HasSuffix(line, "…"+time) }) {
					t.Errorf("%s, %v: the time of the turn %q is not drawn", g.ID, size, w.Label)
				}
			}
		}
	}
}

// TestRedoPlaysOnlyWhatWasTakenBack keeps an analysis in a game with clocks against the computer, and
// takes an action back before and after. Only what was taken back can be played again, and the list of
// turns shows it, also after the next start.
func TestRedoPlaysOnlyWhatWasTakenBack(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.doors.choices.Of(g).Clock = "3+2"
		d.Start(g, "two=1")
		redo := func(when string, want bool) {
			t.Helper()
			if d.Ticks(2); d.Has("button:redo") != want {
				t.Errorf("%s: %s something can be played again: %v, want %v", g.ID, when, !want, want)
			}
		}
		plays := func() {
			t.Helper()
			b := d.doors.board
			d.acts()
			for n := 0; n < 2000 && (b.Level() > 0 || len(b.Match.State().Legal(nil)) == 1); n++ {
				d.Ticks(1)
			}
		}
		plays()
		d.Key(ebiten.KeyA)
		d.Ticks(2)
		d.acts() // in the analysis
		d.Click("button:keep")
		d.Key(ebiten.KeyEscape)
		d.Click("pause:on")
		if d.Ticks(2); len(d.game().Variations) == 0 {
			t.Fatalf("%s: the analysis is not kept", g.ID)
		}
		redo("after an analysis", false)
		played := len(d.game().Actions)
		d.Control(ebiten.KeyZ)
		redo("after a move is taken back", true)
		line := d.doors.board.Match.Len()
		d = d.restart()
		d.Click("pause:on")
		redo("after the next start", true)
		if got := d.doors.board.Match.Len(); got != line {
			t.Errorf("%s: after the next start the list has %d moves, want %d", g.ID, got, line)
		}
		d.Control(ebiten.KeyY)
		redo("after it is played again", false)
		if got := len(d.game().Actions); got != played {
			t.Errorf("%s: played again, the game has %d moves, want %d", g.ID, got, played)
		}
	}
}

// TestAHiddenPositionIsNotToldElsewhere plays a game of two people with clocks. Its pause hides the
// board, so no other scene tells the position: neither from the board, from My games or by an address,
// nor once the game is kept there.
func TestAHiddenPositionIsNotToldElsewhere(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.doors.choices.Of(g).Clock = "3+2"
		d.start(g)
		d.acts()
		d.Ticks(2)
		off := func(where string, names ...string) {
			t.Helper()
			for _, w := range d.app.Top().Widgets() {
				if i := slices.Index(names, w.Name); i >= 0 && !w.Off {
					t.Errorf("%s, %s: the button %s is on; want it off", g.ID, where, w.Name)
				}
			}
		}
		refused := func(how string) {
			t.Helper()
			d.Ticks(3)
			if d.Scene() == "analysis" {
				t.Errorf("%s: %s leads to an analysis", g.ID, how)
			}
			d.Key(ebiten.KeyEscape) // on the board it ends the pause
			if d.Ticks(2); d.Has("review:close") {
				t.Errorf("%s: %s shows a review", g.ID, how)
			}
		}
		d.Key(ebiten.KeyA)
		if !d.said(text("pause.hides")) {
			t.Errorf("%s: the key A does not say %q", g.ID, text("pause.hides"))
		}
		refused("the key A")
		off("the menu of the game", "button:game.analyse", "button:game.edit", "button:game.pictures")
		d.doors.visit("analysis/" + onBoardNow(d.game()))
		refused("the address of its analysis")
		d.to(place.Games)
		d.Ticks(3)
		off("My games", "button:review", "button:analyse", "button:duplicate", "button:record")
		d.to(place.Review)
		refused("the review of the game on the board")
		d.to(place.Menu)
		d.Start(g, "one=0", "two=0")
		d.acts()
		d.Ticks(3)
		kept := d.saved()
		if len(kept) != 1 || !kept[0].Hidden {
			t.Fatalf("%s: the kept games are %+v; want the hidden one", g.ID, kept)
		}
		d.doors.visit("analysis/" + place.Saved + kept[0].ID)
		refused("the address of the analysis of the kept game")
		d.to(place.ReviewOfKept(kept[0].ID))
		refused("the review of the kept game")
	}
}

// TestTheMenuDoesNotShowAHiddenBoard goes to the menu from a game of two people: without clocks,
// and with clocks during a pause and before it. The menu pauses a game with clocks, and that pause
// hides the board. So the card of the game then shows the first position, and otherwise the one on
// the board.
func TestTheMenuDoesNotShowAHiddenBoard(t *testing.T) {
	for _, control := range []string{"none", "3+2"} {
		d := newDriver(t)
		d.people(stagetest.Game(t, "crosscut"), control)
		d.acts()
		d.Ticks(2)
		want := d.match().State().String()
		if control != "none" {
			want = d.match().Before(0).String()
		}
		if shown := d.doors.shown().State.String(); shown != want {
			t.Errorf("%s: before a pause the menu shows %s, want %s", control, shown, want)
		}
		d.Key(ebiten.KeyS)
		d.Click("button:menu")
		if shown := d.doors.shown().State.String(); d.Scene() != "menu" || shown != want {
			t.Errorf("%s: after S the %s shows %s, want the menu with %s", control, d.Scene(), shown, want)
		}
	}
}

// TestTheMenuShowsWhereTheGameGoesOn looks at every position of a game against the computer with clocks, of one
// by links, and of one without either. The card of the game shows the position from which it goes on, with
// its turn: with clocks and by links always the latest.
func TestTheMenuShowsWhereTheGameGoesOn(t *testing.T) {
	for _, g := range catalog.All {
		for kind, make := range map[string]func(*session.Session){
			"with clocks": func(s *session.Session) {
				s.Players[rules.Second].Level = 1
				s.SetControl(clock.Even(clock.Increment, clock.MostBase, 0))
			},
			"by links": func(s *session.Session) { s.ByLink(rules.Second) },
			"plain":    func(*session.Session) {},
		} {
			d := newDriver(t)
			m := stagetest.Match(t, g.ID)
			s := session.New(m, [2]save.Player{}, [2]int{0, 1}, d.keeper.Now)
			for range 4 {
				if err := m.Play(m.State().Legal(nil)[0]); err != nil {
					t.Fatal(err)
				}
			}
			make(s)
			d.doors.play(s)
			for n := range m.All() {
				s.Show(n)
				at := n
				if kind != "plain" {
					at = m.End()
				}
				said := words.Playing(g, m.Round(at), s.Players)
				if shown := d.doors.shown(); shown.State.String() != m.Position(at).String() || shown.Said != said {
					t.Errorf("%s %s: at action %d the menu shows %s, %q; want %s, %q", g.ID, kind, n.Depth(), shown.State, shown.Said, m.Position(at), said)
				}
			}
		}
	}
}
