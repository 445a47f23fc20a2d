package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/sound"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// timed begins a game with the time control, such as "3+2", between Ann and Bob. levels are those of
// First and Second. The time of the game passes only in d.pass.
func (d *driver) timed(id, control string, levels ...int) *Board {
	d.T.Helper()
	c, err := clock.Parse(control)
	if err != nil {
		d.T.Fatal(err)
	}
	players := [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}
	for side, level := range levels {
		players[side].Level = level
	}
	s := session.New(stagetest.Match(d.T, id), players, [2]int{0, 1}, func() time.Time { return d.Clock })
	s.SetControl(c)
	b := d.show(s)
	d.Ticks(2)
	return b
}

// timed is like begin, but the game has clocks.
func timed(t *testing.T, id, control string, levels ...int) (*driver, *Board) {
	t.Helper()
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	return d, d.timed(id, control, levels...)
}

// actions plays n random actions at the present position, or fewer if the game ends. No time passes.
func (d *driver) actions(b *Board, dice *rand.Rand, n int) {
	d.T.Helper()
	for b.toPresent(); n > 0 && !b.Concluded(); n-- {
		legal := b.Match.State().Legal(nil)
		b.Play(legal[dice.IntN(len(legal))])
		d.Ticks(1)
	}
}

// pass lets time pass: ticks of the given length, without input.
func (d *driver) pass(time, tick time.Duration) {
	d.T.Helper()
	for range int(time / tick) {
		d.Clock = d.Clock.Add(tick)
		d.Tick(ui.Input{})
	}
}

// frame is about the time between two ticks of the program.
const frame = 16 * time.Millisecond

// TestARunningClockCostsFewFrames checks that only the times are drawn, once a second, and ten
// times a second in the last ten seconds. The whole screen is drawn only when a warning comes. In a
// pause nothing is drawn.
func TestARunningClockCostsFewFrames(t *testing.T) {
	d, b := timed(t, "dipole", "1+0")
	count := func(time time.Duration) int {
		d.Watch()
		for range int(time / frame) {
			drawn, alert := d.Drawn, b.clocks.alert()
			d.Clock = d.Clock.Add(frame)
			if d.Tick(ui.Input{}); d.Drawn > drawn && d.Box.Dx() > 300 && b.clocks.alert() == alert {
				t.Fatalf("a running clock draws %v; want only the times", d.Box)
			}
		}
		return d.Drawn
	}
	if n := count(40 * time.Second); n < 38 || n > 41 {
		t.Errorf("in 40 seconds %d frames are drawn, want about 40", n)
	}
	count(10500 * time.Millisecond)
	if n := count(5 * time.Second); n < 45 || n > 51 {
		t.Errorf("in 5 of the last 10 seconds %d frames are drawn, want about 50", n)
	}
	d.Key(ebiten.KeyS)
	d.Ticks(2)
	if n := count(10 * time.Second); n > 0 || b.Concluded() {
		t.Errorf("in a pause %d frames are drawn, and the game has ended: %v; want none, and false", n, b.Concluded())
	}
}

// TestLittleTimeIsSaid checks what a screen reader can read, and what is heard, when the time of
// a person runs short and out.
func TestLittleTimeIsSaid(t *testing.T) {
	for _, sounds := range []bool{true, false} {
		d, b := timed(t, "dipole", "1:30+0")
		d.Stage.Settings.ClockSounds = sounds
		after := func(time, tick time.Duration, want string, hurry, flag bool) {
			t.Helper()
			d.pass(time, tick)
			if said := b.Spoken(); want != "" && !slices.Contains(said, want) || want == "" && b.clocks.alert() != "" {
				t.Errorf("the texts are %q, with the warning %q; want %q among them (\"\": no warning)", said, b.clocks.alert(), want)
			}
			if d.Heard[sound.Hurry] != (hurry && sounds) || d.Heard[sound.Flag] != (flag && sounds) {
				t.Errorf("after %q the sounds are %v; want the second warning: %t, and the end of the time: %t, if the settings say so", want, d.Heard, hurry, flag)
			}
		}
		const tick = 100 * time.Millisecond
		after(29*time.Second, tick, "", false, false)
		after(1100*time.Millisecond, tick, text("clock.early", "Ann"), false, false)
		after(50*time.Second, tick, text("clock.late", "Ann"), true, false)
		d.pass(9800*time.Millisecond, tick)
		if b.Concluded() {
			t.Error("the game has ended before the time is up")
		}
		after(400*time.Millisecond, tick, text("board.end.time.by", "Ann"), true, true)
		if winner, ok := b.Outcome().Winner(); !ok || winner != rules.Second || !d.Has("end:takeup") || d.Has("end:new") {
			t.Errorf("the outcome is %v, with a button to play on: %v, and one for a new game: %v; want a win of Second, and only the first button", b.Outcome(), d.Has("end:takeup"), d.Has("end:new"))
		}
	}
}

// TestAWarningIsForATurn checks that a warning is gone when the turn of the opponent begins, and that
// nobody is warned by a look back in a game in which little time is left at the end, and much before.
func TestAWarningIsForATurn(t *testing.T) {
	d, b := timed(t, "dipole", "2+0")
	for _, seconds := range []int{90, 5, 5, 80} {
		d.pass(time.Duration(seconds)*time.Second, 100*time.Millisecond)
		if warned := b.clocks.alert() != ""; warned != (seconds > 5) {
			t.Fatalf("after a turn of %d seconds the warning is %q", seconds, b.clocks.alert())
		}
		d.do(b, b.Match.State().Legal(nil)[0])
		if d.Ticks(1); b.clocks.alert() != "" {
			t.Errorf("in the turn of the opponent the warning is %q, want none", b.clocks.alert())
		}
	}
	for _, key := range strings.Fields("Home End Left Left End") {
		for range 2 {
			if b.clocks.alert() != "" {
				t.Errorf("before %s the warning is %q, want none", key, b.clocks.alert())
			}
			d.Ticks(1)
		}
		d.press(key)
	}
}

// TestAWarningEndsWithTheGame lets a person be warned, and then resigns, looks elsewhere, or does nothing. The
// warning stays, also when the game is opened again in that turn, until the game ends.
func TestAWarningEndsWithTheGame(t *testing.T) {
	for _, warned := range []string{"clock.early", "clock.late"} {
		for _, g := range catalog.All {
			for name, end := range map[string]func(b *Board){
				"resigned":  func(b *Board) { b.resign(b.Resigner()) },
				"goes on":   func(*Board) {},
				"to a look": func(b *Board) { b.show(b.Match.Root()) },
			} {
				d, b := timed(t, g.ID, "1:02+0")
				b.Play(b.Match.State().Legal(nil)[0])
				d.pass(map[string]time.Duration{"clock.early": 4, "clock.late": 54}[warned]*time.Second, time.Second)
				c, _ := b.Clock()
				want := text(warned, b.Called(c.Mover()))
				if got := b.clocks.alert(); got != want {
					t.Fatalf("%s: the warning is %q, want %q", g.ID, got, want)
				}
				end(b)
				if d.Ticks(2); b.Concluded() {
					want = ""
				}
				for _, b := range []*Board{b, d.reopen(b.Snapshot())} {
					if got := b.clocks.alert(); got != want || want == "" && slices.Contains(b.Spoken(), text(warned, b.Called(c.Mover()))) {
						t.Errorf("%s, %s: the warning is %q, want %q", g.ID, name, got, want)
					}
				}
			}
		}
	}
}

// TestButtonsWithClocks plays each game with clocks and without. The tips of the buttons name the keys
// that take back and play again there. Where one only looks, the player who is to act in the game can
// resign, and the end is shown; without clocks the tip says why not.
func TestButtonsWithClocks(t *testing.T) {
	for _, g := range catalog.All {
		for control, suffix := range map[string]string{"3+2": ".clocks", "none": ""} {
			d, b := timed(t, g.ID, control)
			tip := func(name, want string) {
				t.Helper()
				if got := d.Whole(name).Tip; got != want {
					t.Errorf("%s, %s: %s has the tip %q, not %q", g.ID, control, name, got, want)
				}
			}
			tips := func(suffix string) {
				t.Helper()
				tip("button:undo", text("board.undo"+suffix))
				tip("button:redo", text("board.redo"))
				keys := map[string][2]keys.Command{".clocks": {keys.Undo, keys.Redo}, "": {keys.Previous, keys.Next}}[suffix]
				if undo, redo := d.Whole("button:undo").Key, d.Whole("button:redo").Key; undo != "" && undo != keys[0] || redo != keys[1] {
					t.Errorf("%s, %s: the keys to take back and play again are %q and %q; want %q", g.ID, control, undo, redo, keys)
				}
			}
			tips(suffix)
			d.Click("button:game")
			tip("button:game.resign", text("resign.none.begun"))
			d.Key(ebiten.KeyEscape)
			for b.Match.At() < 3 {
				d.do(b, b.Match.State().Legal(nil)[0])
				d.Ticks(1)
			}
			at, mover := b.Match.At(), b.Match.State().Mover()
			d.Key(ebiten.KeyHome)
			tips(suffix)
			if !b.Timed() {
				d.Click("button:game")
				tip("button:game.resign", text("resign.none.earlier"))
				continue
			}
			d.Key(ebiten.KeyH)
			if said := "say " + text("board.looks.why"); !d.Logged(said) {
				t.Errorf("%s: where one looks, the key for a hint does not lead to %q", g.ID, said)
			}
			d.press("button:game.resign")
			if winner, ok := b.Outcome().Winner(); !ok || winner != mover.Other() || b.Match.At() != at {
				t.Errorf("%s: resigned where one looks, the outcome is %s at action %d; want that player %d has resigned at action %d", g.ID, b.Outcome(), b.Match.At(), mover, at)
			}
			tips("")
		}
	}
}

// TestNoClockRunsWhileTheGameIsPlayedOut lets the computer play a lost game with clocks to its end. No
// clock falls or is shown running, and S, Esc and the button stop it. Then the clock runs again.
func TestNoClockRunsWhileTheGameIsPlayedOut(t *testing.T) {
	for _, stop := range []string{"S", "Escape", "button:stop"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.provenLost(stagetest.Game(t, "dimpled"))
		b.SetControl(clock.Even(clock.Increment, clock.MostBase, 0))
		d.Ticks(2)
		d.Click("button:finish")
		d.Ticks(1)
		before := b.shownTimes()
		for at := b.Match.At(); b.Match.At() < at+3; {
			if d.Tick(ui.Input{}); !b.stands() || b.shownTimes() != before {
				t.Fatalf("%s: while the computer plays the game out the clocks are shown standing: %v, and go from %v to %v; want that they stand", stop, b.stands(), before, b.shownTimes())
			}
		}
		d.press(stop)
		d.Until(func() bool { return b.Level() == 0 })
		before = b.shownTimes()
		if d.Ticks(5); b.PlaysOut() || b.Paused() || b.stands() || b.shownTimes() == before {
			t.Errorf("%s: the game is played out: %v, and paused: %v; the clocks are shown standing: %v, at %v; want that the person's clock runs", stop, b.PlaysOut(), b.Paused(), b.stands(), b.shownTimes())
		}
	}
}

// TestAnActionComesTooLate resigns, or acts, in the tick in which the time runs out. The time has
// decided the game, and it is recorded once. In the tick in which a sleep of the machine has paused the
// game, nobody resigns either.
func TestAnActionComesTooLate(t *testing.T) {
	for how, control := range map[string]string{"resigned": "0:10+0", "acted": "0:10+0", "slept": "1+0"} {
		d, b := timed(t, "dipole", control)
		d.do(b, b.Match.State().Legal(nil)[0])
		d.pass(9*time.Second, 100*time.Millisecond)
		if how == "acted" {
			d.Clock = d.Clock.Add(3 * time.Second)
			b.Play(b.Match.State().Legal(nil)[0])
		} else {
			d.Click("button:game")
			d.Point("button:game.resign")
			d.Tick(ui.Input{Press: true, Down: true})
			d.Clock = d.Clock.Add(map[string]time.Duration{"resigned": 3 * time.Second, "slept": time.Minute}[how])
			d.Tick(ui.Input{Lift: true})
		}
		d.Ticks(2)
		if how == "slept" {
			if b.Concluded() || !b.Paused() {
				t.Errorf("after a sleep during the click the game has ended: %v, and is paused: %v; want only a pause", b.Concluded(), b.Paused())
			}
		} else if b.Outcome() != rules.FirstWins || b.EndReason() != save.TimeOut || how == "acted" && !b.card.shown() || b.Match.At() != 1 || d.doors.finished != 1 {
			t.Errorf("%s: the outcome is %s for the reason %q after %d actions, with a card: %v, and recorded %d times; want that First wins by time, once", how, b.Outcome(), b.EndReason(), b.Match.At(), b.card.shown(), d.doors.finished)
		}
	}
}

// TestTheBookDoesNotShowAHiddenBoard clicks an occupied square and opens the book. The book, which
// pauses a game with clocks, shows the position unless the pause hides it: in a game of two people, or
// in a rated game.
func TestTheBookDoesNotShowAHiddenBoard(t *testing.T) {
	for _, c := range []struct {
		control string
		level   int // of Second; 0 for a person
		rated   bool
		hides   bool
	}{
		{"5+0", 0, false, true}, {"5+0", 3, false, false}, {"5+0", 3, true, true}, {"none", 0, false, false},
	} {
		d, b := timed(t, "crosscut", c.control, 0, c.level)
		if c.rated {
			b.Session.Rate()
		}
		d.Click("site:d4")
		d.Until(b.Open)
		d.press("site:d4 F2")
		if got := strings.HasSuffix(d.doors.used[len(d.doors.used)-1], "with the position: false"); d.Scene() != "rules" || got != c.hides {
			t.Errorf("%+v: the %s scene is shown without the position: %v", c, d.Scene(), got)
		}
	}
}

// TestAPauseHidesTheBoardOfTwoPeople pauses by key and by button, and ends the pause in every way.
// The board and the turns are hidden only in a game of two people. Other keys and a click on the
// board have no effect in a pause, and no time passes.
func TestAPauseHidesTheBoardOfTwoPeople(t *testing.T) {
	for name, levels := range map[string][]int{"two people": {0, 0}, "against the computer": {0, 3}, "two computers": {2, 3}} {
		d, b := timed(t, "crosscut", "5+0", levels...)
		b.Play(b.Match.State().Legal(nil)[0])
		for goOn, pause := range map[string]string{"S": "button:pause", "Enter": "S", "Escape": "S", "pause:on": "S"} {
			d.press(pause)
			d.Ticks(2)
			if !b.Paused() || !d.Has("pause:on") || b.Hides() != (name == "two people") {
				t.Fatalf("%s: the game is paused: %v, and the board hidden: %v; want a pause, and the board hidden: %v", name, b.Paused(), b.Hides(), name == "two people")
			}
			if (len(b.Sites()) > 0) == b.Hides() || strings.Contains(fmt.Sprint(b.Widgets()), "turn:1") == b.Hides() {
				t.Errorf("%s: in the pause a screen reader finds %d sites and the widgets %v, and the board is hidden: %v", name, len(b.Sites()), b.Widgets(), b.Hides())
			}
			if len(b.Spoken()) == 0 || b.Spoken()[0] != text("pause.title") {
				t.Errorf("%s: the texts in a pause are %q, want first %q", name, b.Spoken(), text("pause.title"))
			}
			at, left := b.Match.At(), b.panel.left(rules.First)
			d.press("Backspace Home M G")
			d.X, d.Y = b.table.Box().Center()
			d.click()
			d.pass(2*time.Second, frame)
			if b.Match.At() != at || b.panel.left(rules.First) != left || d.Scene() != "board" {
				t.Errorf("%s: after other keys and a click in a pause the game is at action %d, First has %d ms, and the %s scene is shown; want action %d, %d ms and the board",
					name, b.Match.At(), b.panel.left(rules.First), d.Scene(), at, left)
			}
			if d.press(goOn); b.Paused() {
				t.Errorf("%s: %s does not end the pause", name, goOn)
			}
			d.Ticks(2)
		}
	}
}

// TestAGameIsPausedWhileThePlayerIsAway lets the window lose the focus, the page be hidden and
// another scene be shown.
func TestAGameIsPausedWhileThePlayerIsAway(t *testing.T) {
	lost := func(d *driver) { d.Stage.Away = true }
	hidden := func(d *driver) { d.Stage.Hidden = true }
	asleep := func(d *driver) { d.Clock = d.Clock.Add(time.Minute) }
	elsewhere := func(d *driver) { d.Key(ebiten.KeyF2); d.Ticks(1); d.Stage.Back() }
	one, two, none := []int{0, 1}, []int{0, 0}, []int{1, 1} // the levels with this number of people
	for name, c := range map[string]struct {
		levels []int
		leave  func(*driver)
		paused bool
	}{
		"the focus is lost":                 {one, lost, true},
		"the focus is lost, two people":     {two, lost, false},
		"the focus is lost, two computers":  {none, lost, false},
		"the page is hidden, two people":    {two, hidden, true},
		"the page is hidden, two computers": {none, hidden, false},
		"no ticks for a while":              {one, asleep, true},
		"no ticks for a while, two people":  {two, asleep, true},
		"another scene":                     {one, elsewhere, true},
		"another scene, two people":         {two, elsewhere, true},
		"the focus is lost and comes back":  {one, func(d *driver) { lost(d); d.Ticks(1); d.Stage.Away = false }, true},
		"a click beside the board":          {one, func(d *driver) { d.Click("button:considers") }, false},
	} {
		d, b := timed(t, "dipole", "5+0", c.levels...)
		d.pass(time.Second, frame)
		left := b.panel.left(rules.First)
		c.leave(d)
		if d.Ticks(1); b.Paused() != c.paused {
			t.Errorf("%s: the game is paused: %v, want %v", name, b.Paused(), c.paused)
		}
		if now := b.panel.left(rules.First); c.paused && left-now > 100 {
			t.Errorf("%s: the person has lost %d ms, want at most 100", name, left-now)
		}
		if d.Ticks(2); c.paused && !d.Has("pause:on") {
			t.Errorf("%s: the card of the pause has no button to go on", name)
		}
	}
}

// TestClocksThatAreLeftOutAreSaid opens a game whose clocks cannot be used. The game goes on without
// them and says so.
func TestClocksThatAreLeftOutAreSaid(t *testing.T) {
	for _, kind := range []string{"", "of later"} {
		d, b := timed(t, "dipole", "3+2")
		d.do(b, b.Match.State().Legal(nil)[0])
		g := *b.Snapshot()
		timing := *g.Clock
		g.Clock, timing.Kind = &timing, kind
		b = d.reopen(&g)
		d.Ticks(1)
		if said := slices.Contains(b.Spoken(), text("clock.lacks")); b.Timed() == said || said != (kind == "of later") {
			t.Errorf("%s: the game has clocks: %v, and says that it has none: %v", kind, b.Timed(), said)
		}
	}
}

// TestAGameThatIsOpenedIsPaused checks that the clocks of a saved game wait for the player.
func TestAGameThatIsOpenedIsPaused(t *testing.T) {
	d, b := timed(t, "dipole", "5+0", 0, 1)
	d.pass(10*time.Second, frame)
	left := b.panel.left(rules.First)
	g, m := b.Snapshot(), b.Match.Copy()
	again := d.show(session.Reopen(g, m, session.Source{}, func() time.Time { return d.Clock }))
	d.pass(time.Minute, frame)
	if !again.Paused() || again.panel.left(rules.First) != left || !slices.Contains(again.Spoken(), text("pause.opened")) {
		t.Errorf("the game is paused: %v, with %d ms left, and says %q; want a pause with %d ms", again.Paused(), again.panel.left(rules.First), again.Spoken(), left)
	}
	d.Key(ebiten.KeyEnter)
	d.pass(time.Second, frame)
	if now := again.panel.left(rules.First); again.Paused() || now >= left {
		t.Errorf("after Enter the game is paused: %v, with %d ms left; want it to go on", again.Paused(), now)
	}
}

// TestTimesFit shows games with clocks in windows of every shape. The times fit into the boxes of
// the players, and neither the card at the end nor that of a pause covers them.
func TestTimesFit(t *testing.T) {
	sizes := windows
	if testing.Short() {
		sizes = [][2]float64{{800, 600}, {400, 720}, {360, 640}, {300, 649}, {640, 360}}
	}
	for _, size := range sizes {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.timed(g.ID, "300+600", 0, 1)
			for side := range rules.Player(2) {
				box := b.panel.timeBox(side)
				room := box.X + box.W - nameLeft(box)
				if last := timeFonts[len(timeFonts)-1]; last.Width("5:00:00") > room {
					t.Errorf("%s, %v: a time has %.0f units of room, want %.0f", g.ID, size, room, last.Width("5:00:00"))
				}
			}
			b.says(t, size, "Ann", strings.Repeat("W", 24))
			covers := func(what string) {
				t.Helper()
				d.Ticks(2)
				for side := range rules.Player(2) {
					if !b.card.shown() || b.panel.boxes[side].Meets(b.card.box) {
						t.Errorf("%s, %v: the card %s is up: %v, at %v, and a player is at %v", g.ID, size, what, b.card.shown(), b.card.box, b.panel.boxes[side])
					}
				}
				d.Fits(0)
			}
			d.Key(ebiten.KeyS)
			covers("of a pause")
			b.Resume()
			d.Ticks(1)
			d.pass(301*time.Minute, 4*time.Second)
			covers("at the end")
		}
	}
}

// TestComputersPlayWithClocks lets two computers play with clocks. Their time runs while they
// think, and not while pieces move.
func TestComputersPlayWithClocks(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedNormal)
	d.tools.Think = d.inSlices(100)
	b := d.timed("dipole", "1+0", 7, 7)
	for n := 0; b.Match.At() < 6 && n < 10_000; n++ {
		moves := b.table.Playing()
		before := b.panel.left(rules.First) + b.panel.left(rules.Second)
		d.pass(frame, frame)
		after := b.panel.left(rules.First) + b.panel.left(rules.Second)
		if moves && b.table.Playing() && after != before {
			t.Fatalf("while pieces move, %d ms pass on the clocks", before-after)
		}
	}
	for side := range rules.Player(2) {
		if left := b.panel.left(side); left >= 60_000 || left < 50_000 || b.Match.At() < 6 {
			t.Errorf("after %d actions player %d has %d ms left; want 6 actions, and from 50000 to 59999 ms", b.Match.At(), side, left)
		}
	}
}

// TestAGameWithoutClocksRests checks that nothing ticks in a game without clocks, and after the
// end of one with clocks.
func TestAGameWithoutClocksRests(t *testing.T) {
	d, b := begin(t, "dipole")
	if d.Settle(); b.Next() != 0 || b.panel.timesHeight() != 0 {
		t.Errorf("without clocks the pace is %v and a time has the height %v; want 0 and 0", b.Next(), b.panel.timesHeight())
	}
	if b = d.timed("dipole", "0:10+0"); b.Next() != 6 {
		t.Errorf("with a running clock the pace is %v, want 6", b.Next())
	}
	d.pass(11*time.Second, 100*time.Millisecond)
	if d.Settle(); !b.Concluded() {
		t.Error("the game goes on after the time is up")
	}
}

// TestTheListOfTurnsShowsTimes checks that the list of turns has the time of each turn if the
// settings say so, and the game has clocks.
func TestTheListOfTurnsShowsTimes(t *testing.T) {
	d, b := timed(t, "chessyball", "5+0") // its first turn has one action, and its second two
	for _, ms := range []int{7400, 11_000, 20_000} {
		d.pass(time.Duration(ms)*time.Millisecond, 100*time.Millisecond)
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Ticks(1)
	}
	if l := d.Whole("turn:1").Label; strings.Contains(l, ":") {
		t.Errorf("without the setting the list shows %q, want no time", l)
	}
	d.Stage.Settings.TurnTimes = true
	b.Refresh()
	d.Ticks(1)
	for name, want := range map[string]string{"turn:1": "(0:07)", "turn:2": "(0:31)"} {
		if l := d.Whole(name).Label; !strings.HasSuffix(l, want) {
			t.Errorf("the list shows %q, want %s at its end", l, want)
		}
	}
}

// shownTimes returns the times on the clocks, as they are shown.
func (b *Board) shownTimes() [2]string { return words.TimesLeft(b.Clock()) }

// TestClocksOfAFinishedGameStand ends games with clocks in two ways, and looks back in every way. The
// clocks stand as they were at the end, and the board says that the game is over.
func TestClocksOfAFinishedGameStand(t *testing.T) {
	for _, reason := range []string{save.Resigned, save.TimeOut} {
		d, b := timed(t, "crosscut", "0:30+0")
		for range 4 {
			d.pass(3*time.Second, 100*time.Millisecond)
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Ticks(1)
		}
		if reason == save.Resigned {
			b.resign(b.Resigner())
		} else {
			d.pass(25*time.Second, 100*time.Millisecond)
		}
		end, result := b.shownTimes(), b.Result()
		for _, look := range []string{"Left", "Ctrl+Z", "PageUp", "Home", "turn:2", "button:undo", "Left Left Right"} {
			d.press("End Escape")
			d.press(look)
			d.pass(2*time.Second, 100*time.Millisecond)
			if _, runs := b.ToAct(); b.shownTimes() != end || runs || b.Result() != result || b.task() != text("board.looks.over", b.result.verdict()) {
				t.Errorf("%s: after %s the clocks show %v, a player is to act: %v, the result is %q, and the task %q; want %v, an end with %q, and that it is over", reason, look, b.shownTimes(), runs, b.Result(), b.task(), end, result)
			}
		}
	}
}

// TestLookingBackWhileTheClockRuns looks back in every way in a game with clocks. The panel says so, a
// click on the board is refused with a sentence, and one press returns.
func TestLookingBackWhileTheClockRuns(t *testing.T) {
	for _, g := range catalog.All {
		d, b := timed(t, g.ID, "5+0")
		for range 5 {
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Ticks(2)
		}
		now, before := b.position(), b.Present()
		for _, look := range []string{"Left", "Up", "Home", "turn:1", "Left Right Left"} {
			for _, back := range []string{"End", "button:present"} {
				if d.press(look); b.position() == now || b.task() != text("board.looks") {
					t.Fatalf("%s: after %s the same position is shown: %v, and the task is %q", g.ID, look, b.position() == now, b.task())
				}
				d.Ticks(2)
				at := b.Match.At()
				d.X, d.Y = b.table.Box().Center()
				d.click()
				if warned, _ := b.Warned(); b.Match.At() != at || b.Present() != before || warned != text("board.looks.why") {
					t.Errorf("%s: after %s and a click on the board %d actions are shown, and it says %q; want %d, and why nobody can act", g.ID, look, b.Match.At(), warned, at)
				}
				if d.press(back); b.position() != now || !b.Latest() {
					t.Errorf("%s: after %s one press does not lead back to the game", g.ID, look)
				}
			}
		}
	}
}

// TestTheComputerThinksWhileOneLooksBack looks back while the computer thinks. Its time runs on, and
// its action is shown.
func TestTheComputerThinksWhileOneLooksBack(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		d.tools.Think = d.inSlices(3)
		b := d.timed(g.ID, "5+0", 0, 3)
		for b.Level() == 0 {
			d.do(b, b.Match.State().Legal(nil)[0])
			d.Ticks(1)
			d.Until(func() bool { return !b.settles() })
		}
		d.pass(500*time.Millisecond, frame)
		present := b.Present()
		d.Key(ebiten.KeyHome)
		before := b.panel.left(rules.Second)
		d.pass(frame, frame)
		if now := b.panel.left(rules.Second); now != before-16 || d.open != 1 || b.Present() != present {
			t.Fatalf("%s: looking back, the computer loses %d ms in 16, and %d searches run; want 16 ms, and one search", g.ID, before-now, d.open)
		}
		for n := 0; b.Present() == present && n < 10_000; n++ {
			d.pass(frame, frame)
		}
		if !b.Latest() || b.Present().Parent() != present {
			t.Errorf("%s: the computer does not act, or its action is not shown", g.ID)
		}
	}
}

// TestTheLawOfClocksOnTheBoard does random things with keys and clicks in games with clocks. Looking,
// also with motion, changes nothing and stops no clock, only the clock of the player who is to act
// falls, and who shows 0.0 has lost.
func TestTheLawOfClocksOnTheBoard(t *testing.T) {
	seeds := 200
	if testing.Short() {
		seeds = 10
	}
	keys := strings.Fields("Left Right Up Down Home End P")
	controls := []string{"0:10+0", "0:20+3", "0:15d4", "0:12/turn", "*0:20", "0:12+0,0:40+5"}
	outs := 0
	for seed := range seeds {
		dice := rand.New(rand.NewPCG(uint64(seed), 3))
		d := newDriver(t, 1280, 720, []settings.Speed{settings.SpeedOff, settings.SpeedNormal}[seed%2])
		d.tools.Think = d.inSlices(20)
		levels := [][]int{{0, 0}, {0, 1}, {2, 0}, {1, 1}}[dice.IntN(4)]
		control := controls[dice.IntN(len(controls))]
		b := d.timed(catalog.All[seed%len(catalog.All)].ID, control, levels...)
		if levels[0]+levels[1] < 2 && dice.IntN(3) == 0 {
			b.Session.Rate()
		}
		var done []string
		for range 60 {
			var left [2]int
			for p := range left {
				left[p] = b.panel.left(rules.Player(p))
			}
			present, begun := b.Match.End(), d.Clock
			mover, runs := b.ToAct()
			looks, person := true, b.LooksBack() && !b.stands() && b.Level() == 0
			switch what := dice.IntN(12); {
			case what < 5:
				key := keys[dice.IntN(len(keys))]
				done = append(done, key)
				d.press(key)
			case what < 8:
				time := time.Duration(dice.IntN(4000)) * time.Millisecond
				done = append(done, time.String())
				d.pass(time, frame)
			case what == 8:
				done = append(done, "Ctrl+Z")
				looks = false
				d.Control(ebiten.KeyZ)
			case what == 9:
				done = append(done, "Ctrl+Y")
				looks = false
				d.Control(ebiten.KeyY)
			case b.Paused():
				done = append(done, "Enter")
				d.Key(ebiten.KeyEnter)
			case what == 10 && dice.IntN(3) == 0:
				done = append(done, "S")
				d.Key(ebiten.KeyS)
			case b.Open() && !b.Concluded() && !b.forced():
				looks = false
				legal := b.Match.State().Legal(nil)
				a := legal[dice.IntN(len(legal))]
				done = append(done, b.Match.State().Format(a))
				d.do(b, a)
			}
			passed := int(d.Clock.Sub(begun).Milliseconds())
			c, _ := b.Clock()
			for p := range rules.Player(2) {
				falls := left[p] - b.panel.left(p)
				switch {
				case !looks || b.Match.End() != present:
				case p != mover && falls > 0, !runs && falls != 0, falls < 0 && control[0] != '*', falls > passed:
					t.Errorf("in %d ms the clock of %d falls by %d", passed, p, falls)
				case p == mover && person && !b.Concluded() && b.LooksBack() && falls < passed-int(frame.Milliseconds()):
					t.Errorf("in %d ms of looking back the clock of %d falls by %d", passed, p, falls)
				}
				if (b.shownTimes()[p] == "0.0") != (b.EndReason() == save.TimeOut && p == c.Mover()) {
					t.Errorf("player %d shows %s, and the game has ended for the reason %q", p, b.shownTimes()[p], b.EndReason())
				}
			}
			if t.Failed() {
				t.Fatalf("seed %d, %s, %s %v, rated %v: %v", seed, b.game().ID, control, levels, b.Rated(), done)
			}
			if b.EndReason() == save.TimeOut {
				outs++
				break
			}
		}
	}
	if outs == 0 {
		t.Error("no time ran out")
	}
}
