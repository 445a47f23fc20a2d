package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/session"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// timed begins a game of g with the time control, such as "3+2". levels are those of First and
// Second. The time of the game passes only in d.pass.
func (d *driver) timed(g *rules.Game, control string, levels ...int) *Board {
	d.t.Helper()
	m, err := match.New(g, nil)
	if err != nil {
		d.t.Fatal(err)
	}
	c, err := clock.Parse(control)
	if err != nil {
		d.t.Fatal(err)
	}
	players := [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}
	for side, level := range levels {
		players[side].Level = level
	}
	s := session.New(m, players, [2]int{0, 1}, func() time.Time { return d.clock })
	s.SetControl(c)
	b := d.show(s)
	d.Ticks(2)
	return b
}

// pass lets time pass: ticks of the given length, without input.
func (d *driver) pass(time, tick time.Duration) {
	d.t.Helper()
	for range int(time / tick) {
		d.clock = d.clock.Add(tick)
		d.Tick(ui.Input{})
	}
}

// frame is about the time between two ticks of the program.
const frame = 16 * time.Millisecond

// TestARunningClockCostsFewFrames checks that only the times are drawn, once a second, and ten
// times a second in the last ten seconds. The whole screen is drawn only when a warning comes. In a
// pause nothing is drawn.
func TestARunningClockCostsFewFrames(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "1+0")
	count := func(time time.Duration) int {
		d.Drawn = 0
		for range int(time / frame) {
			d.clock = d.clock.Add(frame)
			drawn, alert := d.Drawn, b.clocks.alert
			if d.Tick(ui.Input{}); d.Drawn > drawn && d.Whole && b.clocks.alert == alert {
				t.Fatal("a running clock draws the whole screen; want only the times")
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
		d := newDriver(t, 1280, 720, save.SpeedOff)
		d.Stage.Settings.ClockSounds = sounds
		b := d.timed(stagetest.Game(t, "dipole"), "1:30+0")
		says := func(want string) {
			t.Helper()
			if said := b.Spoken(); want != "" && !slices.Contains(said, want) || want == "" && b.clocks.alert != "" {
				t.Errorf("the texts are %q, with the warning %q; want %q among them (\"\": no warning)", said, b.clocks.alert, want)
			}
		}
		d.pass(29*time.Second, 100*time.Millisecond)
		says("")
		d.pass(1100*time.Millisecond, 100*time.Millisecond)
		says(text("clock.early", "Ann"))
		if d.Heard[sound.Hurry] {
			t.Error("the warning at a minute is heard; want a sound only at ten seconds")
		}
		d.pass(50*time.Second, 100*time.Millisecond)
		says(text("clock.late", "Ann"))
		if d.Heard[sound.Hurry] != sounds {
			t.Errorf("the warning at ten seconds is heard: %v, want %v", d.Heard[sound.Hurry], sounds)
		}
		d.pass(9800*time.Millisecond, 100*time.Millisecond)
		if b.Concluded() {
			t.Error("the game has ended before the time is up")
		}
		d.pass(200*time.Millisecond, 100*time.Millisecond)
		d.Settle()
		says(text("board.end.time.by", "Ann"))
		if d.Heard[sound.Flag] != sounds {
			t.Errorf("the end of the time is heard: %v, want %v", d.Heard[sound.Flag], sounds)
		}
		if winner, ok := b.Outcome().Winner(); !ok || winner != rules.Second || !d.Has("end:takeup") || d.Has("end:new") {
			t.Errorf("the outcome is %v, with a button to play on: %v, and one for a new game: %v; want a win of Second, and only the first button", b.Outcome(), d.Has("end:takeup"), d.Has("end:new"))
		}
	}
}

// TestAWarningIsForATurn checks that a warning is gone when the turn of the opponent begins.
func TestAWarningIsForATurn(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "1:01+0")
	d.pass(2*time.Second, frame)
	if b.clocks.alert == "" {
		t.Fatal("a minute is not said")
	}
	d.do(b, b.Match.State().Legal(nil)[0])
	d.pass(100*time.Millisecond, frame)
	if b.Match.At() != 1 || b.clocks.alert != "" {
		t.Errorf("after %d actions the warning is %q; want 1 action, and no warning in the turn of the opponent", b.Match.At(), b.clocks.alert)
	}
}

// TestLookingBackWarnsNobody steps back and on again in a game in which little time is left at the
// end, and much before.
func TestLookingBackWarnsNobody(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "2+0")
	for _, seconds := range []int{90, 5, 5, 80} {
		d.pass(time.Duration(seconds)*time.Second, 100*time.Millisecond)
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Ticks(1)
	}
	for _, key := range []ebiten.Key{ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyEnd} {
		if d.Key(key); b.clocks.alert != "" {
			t.Errorf("after %v the warning is %q, want none", key, b.clocks.alert)
		}
		if d.Ticks(2); b.clocks.alert != "" {
			t.Errorf("two ticks after %v the warning is %q, want none", key, b.clocks.alert)
		}
	}
}

// TestAResignationComesTooLate releases the button to resign in the tick in which the time runs out.
// The time has decided the game, and it is recorded once.
func TestAResignationComesTooLate(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "0:10+0")
	d.do(b, b.Match.State().Legal(nil)[0])
	d.Click("button:game")
	d.Point("button:game.resign")
	d.Tick(ui.Input{Press: true, Down: true})
	d.clock = d.clock.Add(time.Minute)
	d.Tick(ui.Input{Lift: true})
	if b.EndReason() != save.TimeOut || d.doors.finished != 1 {
		t.Errorf("the reason of the end is %q, and it is recorded %d times; want %q, once", b.EndReason(), d.doors.finished, save.TimeOut)
	}
}

// TestAPauseHidesARatedGame checks that a rated game cannot be thought about in a pause.
func TestAPauseHidesARatedGame(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "5+0", 0, 3)
	b.Session.Rate()
	if d.Key(ebiten.KeyS); !b.Paused() || !b.Hides() {
		t.Errorf("a rated game is paused: %v, and its board hidden: %v; want both", b.Paused(), b.Hides())
	}
}

// TestTheBookDoesNotShowAHiddenBoard clicks an occupied square and opens the book. The book, which
// pauses a game with clocks, shows the position unless the pause hides it.
func TestTheBookDoesNotShowAHiddenBoard(t *testing.T) {
	for _, c := range []struct {
		control string
		levels  []int
		rated   bool
		hides   bool
	}{
		{"5+0", []int{0, 0}, false, true},
		{"5+0", []int{0, 3}, false, false},
		{"5+0", []int{0, 3}, true, true},
		{"none", []int{0, 0}, false, false},
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.timed(stagetest.Game(t, "crosscut"), c.control, c.levels...)
		if c.rated {
			b.Session.Rate()
		}
		b.Say("", false)
		b.refuse(table.PointResult{Why: "crosscut.why.occupied", Refused: []rules.Site{0}})
		d.Key(ebiten.KeyF2)
		if got := slices.Contains(d.doors.used, "without the position"); d.Scene() != "book" || got != c.hides {
			t.Errorf("%+v: the %s scene is shown without the position: %v", c, d.Scene(), got)
		}
	}
}

// TestAPauseHidesTheBoardOfTwoPeople pauses by key and by button, and ends the pause in every way.
// The board and the turns are hidden only in a game of two people. Other keys and a click on the
// board have no effect in a pause, and no time passes.
func TestAPauseHidesTheBoardOfTwoPeople(t *testing.T) {
	for name, levels := range map[string][]int{"two people": {0, 0}, "against the computer": {0, 3}, "two computers": {2, 3}} {
		d := newDriver(t, 800, 600, save.SpeedOff)
		b := d.timed(stagetest.Game(t, "crosscut"), "5+0", levels...)
		b.act(b.Match.State().Legal(nil)[0])
		for what, goOn := range map[string]func(){
			"S":          func() { d.Key(ebiten.KeyS) },
			"Enter":      func() { d.Key(ebiten.KeyEnter) },
			"Escape":     func() { d.Key(ebiten.KeyEscape) },
			"the button": func() { d.Click("pause:on") },
		} {
			if what == "S" {
				d.Click("button:pause")
			} else {
				d.Key(ebiten.KeyS)
			}
			d.Ticks(2)
			if !b.Paused() || !d.Has("pause:on") || b.Hides() != (name == "two people") {
				t.Fatalf("%s: the game is paused: %v, and the board hidden: %v; want a pause, and the board hidden: %v", name, b.Paused(), b.Hides(), name == "two people")
			}
			if (len(b.Sites()) > 0) == b.Hides() {
				t.Errorf("%s: in the pause a screen reader finds %d sites, and the board is hidden: %v", name, len(b.Sites()), b.Hides())
			}
			if _, told := d.item("turn:1"); told == b.Hides() {
				t.Errorf("%s: in the pause the turns are listed: %v, and the board hidden: %v; want one of them", name, told, b.Hides())
			}
			if len(b.Spoken()) == 0 || b.Spoken()[0] != text("pause.title") {
				t.Errorf("%s: the texts in a pause are %q, want first %q", name, b.Spoken(), text("pause.title"))
			}
			at, left := b.Match.At(), b.panel.left(rules.First)
			d.Key(ebiten.KeyBackspace)
			d.Key(ebiten.KeyHome)
			d.Key(ebiten.KeyM)
			d.Key(ebiten.KeyG)
			d.X, d.Y = b.table.Box().Center()
			d.Tick(ui.Input{Press: true, Down: true})
			d.Tick(ui.Input{Lift: true})
			d.pass(2*time.Second, frame)
			if b.Match.At() != at || b.panel.left(rules.First) != left || d.Scene() != "board" {
				t.Errorf("%s: after other keys and a click in a pause the game is at action %d, First has %d ms, and the %s scene is shown; want action %d, %d ms and the board",
					name, b.Match.At(), b.panel.left(rules.First), d.Scene(), at, left)
			}
			if goOn(); b.Paused() {
				t.Errorf("%s: %s does not end the pause", name, what)
			}
			d.Ticks(2)
		}
	}
}

// TestAGameIsPausedWhileThePlayerIsAway lets the window lose the focus, the page be hidden and
// another scene be shown.
func TestAGameIsPausedWhileThePlayerIsAway(t *testing.T) {
	for name, c := range map[string]struct {
		levels []int
		leave  func(*driver)
		paused bool
	}{
		"the focus is lost":                {[]int{0, 1}, func(d *driver) { d.Stage.Away = true; d.Ticks(1) }, true},
		"the focus is lost, two people":    {[]int{0, 0}, func(d *driver) { d.Stage.Away = true; d.Ticks(1) }, false},
		"the focus is lost, two computers": {[]int{1, 1}, func(d *driver) { d.Stage.Away = true; d.Ticks(1) }, false},
		"no ticks for a while":             {[]int{0, 1}, func(d *driver) { d.clock = d.clock.Add(time.Minute); d.Ticks(1) }, true},
		"no ticks for a while, two people": {[]int{0, 0}, func(d *driver) { d.clock = d.clock.Add(time.Minute); d.Ticks(1) }, false},
		"another scene":                    {[]int{0, 1}, func(d *driver) { d.Key(ebiten.KeyF2); d.Ticks(1); d.Stage.Back() }, true},
		"another scene, two people":        {[]int{0, 0}, func(d *driver) { d.Key(ebiten.KeyF2); d.Ticks(1); d.Stage.Back() }, true},
		"the focus is lost and comes back": {[]int{0, 1}, func(d *driver) { d.Stage.Away = true; d.Ticks(1); d.Stage.Away = false; d.Ticks(1) }, true},
		"a click beside the board":         {[]int{0, 1}, func(d *driver) { d.Click("button:considers") }, false},
	} {
		d := newDriver(t, 800, 600, save.SpeedOff)
		b := d.timed(stagetest.Game(t, "dipole"), "5+0", c.levels...)
		d.pass(time.Second, frame)
		left := b.panel.left(rules.First)
		if c.leave(d); b.Paused() != c.paused {
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

// TestAGameThatIsOpenedIsPaused checks that the clocks of a saved game wait for the player.
func TestAGameThatIsOpenedIsPaused(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "5+0", 0, 1)
	d.pass(10*time.Second, frame)
	left := b.panel.left(rules.First)
	g, m := b.Snapshot(), b.Match.Copy()
	again := d.show(session.Reopen(g, m, session.Source{}, func() time.Time { return d.clock }))
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
		sizes = [][2]float64{{800, 600}, {400, 720}, {640, 360}}
	}
	for _, size := range sizes {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], save.SpeedOff)
			b := d.timed(g, "300+600", 0, 1)
			for side := range rules.Player(2) {
				box := b.panel.timeBox(side)
				room := box.X + box.W - nameLeft(box)
				if last := timeFonts[len(timeFonts)-1]; last.Width("5:00:00") > room {
					t.Errorf("%s, %v: a time has %.0f units of room, want %.0f", g.ID, size, room, last.Width("5:00:00"))
				}
			}
			foot := b.panel.box.Y + b.panel.messageTop() + ui.Leading*float64(b.panel.lines)
			if tools, _ := d.Find("button:rules"); foot > tools.Y || b.panel.lines < leastLines {
				t.Errorf("%s, %v: %d lines of messages reach down to %v, want at least %d, and at most %v, where the tools begin", g.ID, size, b.panel.lines, foot, leastLines, tools.Y)
			}
			for _, name := range []string{"Ann", strings.Repeat("W", 24)} {
				tasks, notes := sentences(b, name)
				for _, task := range tasks {
					for _, note := range notes {
						b.stays(t, size, task, note)
					}
				}
			}
			covers := func(what string) {
				t.Helper()
				d.Ticks(2)
				for side := range rules.Player(2) {
					if !b.card.shown() || overlap(b.panel.playerBox(side), b.card.box) {
						t.Errorf("%s, %v: the card %s is up: %v, at %v, and a player is at %v", g.ID, size, what, b.card.shown(), b.card.box, b.panel.playerBox(side))
					}
				}
				for _, w := range b.card.buttons {
					if box := w.Box; box.Y < b.card.box.Y || box.Y+box.H > b.card.box.Y+b.card.box.H || box.Y+box.H > size[1] {
						t.Errorf("%s, %v: %s is outside of the card %s", g.ID, size, w.Name, what)
					}
				}
			}
			b.pause("pause.text")
			covers("of a pause")
			b.resume()
			d.Ticks(1)
			d.pass(301*time.Minute, 2*time.Second)
			covers("at the end")
		}
	}
}

// TestComputersPlayWithClocks lets two computers play with clocks. Their time runs while they
// think, and not while pieces move.
func TestComputersPlayWithClocks(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedNormal)
	d.tools.Think = d.inSlices(100)
	b := d.timed(stagetest.Game(t, "dipole"), "1+0", 7, 7)
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

// TestTheTimeRunsOutBeforeAClick lets the time of a player run out after the clocks ran in a tick
// and before the player acts in it. The end is shown, and not a sentence about the action.
func TestTheTimeRunsOutBeforeAClick(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "0:10+0")
	d.pass(9900*time.Millisecond, 20*time.Millisecond)
	d.clock = d.clock.Add(time.Second)
	b.act(b.Match.State().Legal(nil)[0])
	d.Ticks(2)
	if o := b.Outcome(); o != rules.SecondWins || b.EndReason() != save.TimeOut || !b.card.shown() || b.Match.At() != 0 {
		t.Errorf("the outcome is %s for the reason %q after %d actions, and its card is shown: %v; want that Second wins by time", o, b.EndReason(), b.Match.At(), b.card.shown())
	}
}

// TestAGameWithoutClocksRests checks that nothing ticks in a game without clocks, and after the
// end of one with clocks.
func TestAGameWithoutClocksRests(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	g := stagetest.Game(t, "dipole")
	b := d.start(g)
	if d.Settle(); b.Pace() != stage.Resting || b.panel.timesHeight() != 0 {
		t.Errorf("without clocks the pace is %v and a time has the height %v; want %v and 0", b.Pace(), b.panel.timesHeight(), stage.Resting)
	}
	b = d.timed(g, "0:10+0")
	if b.Pace() != stage.Working {
		t.Errorf("with a running clock the pace is %v, want %v", b.Pace(), stage.Working)
	}
	d.pass(11*time.Second, 100*time.Millisecond)
	d.Settle()
	if !b.Concluded() {
		t.Error("the game goes on after the time is up")
	}
}

// TestTheListOfTurnsShowsTimes checks that the list of turns has the time of each turn if the
// settings say so, and the game has clocks.
func TestTheListOfTurnsShowsTimes(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "chessyball"), "5+0") // its first turn has one action, and its second two
	for _, seconds := range []int{7, 11, 20} {
		d.pass(time.Duration(seconds)*time.Second, 100*time.Millisecond)
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Ticks(1)
	}
	label := func(name string) string {
		i := slices.IndexFunc(b.Whole(), func(w ui.Widget) bool { return w.Name == name })
		if i < 0 {
			t.Fatalf("there is no %s in the list", name)
		}
		return b.Whole()[i].Label
	}
	if l := label("turn:1"); strings.Contains(l, ":") {
		t.Errorf("without the setting the list shows %q, want no time", l)
	}
	d.Stage.Settings.TurnTimes = true
	b.Relayout()
	d.Ticks(1)
	for name, want := range map[string]string{"turn:1": "(0:07)", "turn:2": "(0:31)"} {
		if l := label(name); !strings.HasSuffix(l, want) {
			t.Errorf("the list shows %q, want %s at its end", l, want)
		}
	}
}

// TestUndoGivesTimeBack takes back a turn that took a while. The clocks then show what they showed
// when the turn began.
func TestUndoGivesTimeBack(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.timed(stagetest.Game(t, "dipole"), "5+3")
	for range 2 {
		d.pass(30*time.Second, 100*time.Millisecond)
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Ticks(1)
	}
	first, second := b.panel.left(rules.First), b.panel.left(rules.Second)
	d.Key(ebiten.KeyArrowLeft)
	if now := b.panel.left(rules.Second); now != 300_000 || b.panel.left(rules.First) != first {
		t.Errorf("after undo the players have %d and %d ms, want %d and 300000; before it Second had %d", b.panel.left(rules.First), now, first, second)
	}
	d.Key(ebiten.KeyArrowLeft)
	d.Ticks(1)
	if now := b.panel.left(rules.First); now != 300_000 || b.clocks.shown[rules.First] != "5:00" {
		t.Errorf("after two turns are taken back First has %d ms, shown as %q; want 300000", now, b.clocks.shown[rules.First])
	}
}
