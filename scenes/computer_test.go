package scenes

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// against starts a game in which the computer plays for Second at a level.
func against(d *driver, g *rules.Game, level string) *board {
	d.t.Helper()
	return d.startWith(g, "two="+level)
}

func TestTheComputerAnswers(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b := against(d, g, "2")
			for range 4 {
				if b.match.State().Outcome() != rules.Playing {
					break
				}
				d.do(b, b.match.State().Legal(nil)[0])
				d.settle()
			}
			if !d.has("turn:2") {
				t.Error("its turn is not in the move list")
			}
			s := b.match.State()
			if s.Outcome() == rules.Playing && s.Mover() != rules.First {
				t.Error("the computer has not acted")
			}
			acted := false
			for i := range b.match.Len() {
				acted = acted || b.match.Ply(i).Mover == rules.Second
			}
			if !acted {
				t.Error("no action is the computer's")
			}
			d.click("button:undo")
			d.settle()
			if mover := b.match.State().Mover(); mover != rules.First {
				t.Error("undo leaves the computer to act")
			}
			if d.open != 0 {
				t.Errorf("%d searches go on", d.open)
			}
		})
	}
}

func TestTheFirstGameIsAgainstTheComputer(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.startWith(g)
		if want := [2]int{0, 3}; [2]int{b.players[0].Level, b.players[1].Level} != want {
			t.Errorf("%s: the players are %+v", g.ID, b.players)
		}
	}
}

// Each of its actions is seen before the next one, and none sooner than half a
// second after what came before.
func TestTheComputerTakesItsTime(t *testing.T) {
	for _, speed := range []save.Speed{save.SpeedOff, save.SpeedNormal} {
		d := newDriver(t, 1280, 720, speed)
		b := d.startWith(find(t, "chessyball"), "one=1", "two=1")
		at, since := 0, 0
		for b.match.At() < 9 {
			d.tick(ui.Input{})
			since++
			if b.match.At() == at {
				continue
			}
			if b.match.At() > at+1 || since < pause {
				t.Errorf("speed %s: from %d to %d actions in %d ticks", speed, at, b.match.At(), since)
			}
			if speed != save.SpeedOff && !b.table.play.running() {
				t.Errorf("action %d is not shown", at)
			}
			at, since = b.match.At(), 0
		}
	}
}

func TestTheComputerActsWhenItIsTold(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := against(d, find(t, "dimpled"), "8")
	d.click("site:e5")
	d.ticks(2)
	if b.progress() == 0 {
		t.Error("it shows no progress")
	}
	d.key(ebiten.KeyM)
	if b.match.At() < 2 {
		t.Error("it goes on thinking after the key")
	}
	for b.match.State().Mover() != rules.First {
		d.tick(ui.Input{})
	}
	at := b.match.At()
	d.do(b, b.match.State().Legal(nil)[0])
	d.tick(ui.Input{})
	d.click("button:now")
	if b.match.At() < at+2 {
		t.Error("it goes on thinking after the button")
	}
}

// A computer that has found nothing yet acts as soon as it has.
func TestTheComputerThatIsToldActsWithTheFirstItFinds(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	slow := &slowThinker{}
	d.doors.tools.think = func(p think.Problem) think.Thinker {
		slow.first = p.State.Legal(nil)[0]
		return slow
	}
	b := against(d, find(t, "dimpled"), "8")
	d.click("site:e5")
	d.ticks(100)
	d.key(ebiten.KeyM)
	d.ticks(100)
	if b.match.At() != 1 {
		t.Error("it acts with nothing found")
	}
	slow.ready = true
	d.tick(ui.Input{})
	if b.match.At() != 2 {
		t.Error("it does not act with what it has found")
	}
}

// slowThinker finds its first action when it is ready.
type slowThinker struct {
	first rules.Action
	ready bool
}

func (s *slowThinker) Tick() think.Thought {
	if s.ready {
		return think.Thought{Best: s.first}
	}
	return think.Thought{}
}

func (s *slowThinker) Quit() {}

func TestTheComputerStopsWhenItIsTold(t *testing.T) {
	for _, stop := range []func(*driver){
		func(d *driver) { d.click("button:stop") },
		func(d *driver) { d.key(ebiten.KeyS) },
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := against(d, find(t, "dimpled"), "8")
		d.click("site:e5")
		d.ticks(2)
		if d.open != 1 {
			t.Fatalf("%d searches go on", d.open)
		}
		stop(d)
		if d.open != 0 || b.pace() != resting {
			t.Errorf("it goes on at pace %d", b.pace())
		}
		d.ticks(100)
		if b.match.At() != 1 || b.task() != text("board.waiting", "Computer 8") {
			t.Errorf("stopped, it is at %d actions and says %q", b.match.At(), b.task())
		}
		d.click("button:undo")
		d.click("site:f5")
		d.ticks(100)
		if b.match.At() != 1 || d.open != 0 {
			t.Error("it goes on by itself with the next turn")
		}
		d.click("button:think")
		d.ticks(2)
		d.key(ebiten.KeyM)
		if b.match.At() != 2 {
			t.Errorf("told to think, it is at %d actions", b.match.At())
		}
	}
}

// From an earlier position the computer goes on when it is told to.
func TestTheComputerGoesOnFromAnEarlierPosition(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(find(t, "crosscut"), "one=1", "two=1")
	for b.match.At() < 6 {
		d.tick(ui.Input{})
	}
	d.key(ebiten.KeyHome)
	d.ticks(100)
	if b.match.At() != 0 || b.match.Len() != 6 {
		t.Fatalf("looking back, it is at %d of %d actions", b.match.At(), b.match.Len())
	}
	d.key(ebiten.KeyS)
	for b.match.At() < 2 {
		d.tick(ui.Input{})
	}
	if b.match.Len() != 2 {
		t.Errorf("there are still %d actions", b.match.Len())
	}
}

func TestUndoWhileTheComputerThinks(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := against(d, g, "8")
		for b.level() == 0 {
			d.do(b, b.match.State().Legal(nil)[0])
			d.tick(ui.Input{})
		}
		d.ticks(2)
		d.click("button:undo")
		if b.level() != 0 || d.open != 0 || b.match.At() >= b.match.Len() {
			t.Errorf("%s: undone to %d of %d actions, %d searches", g.ID, b.match.At(), b.match.Len(), d.open)
		}
		d.ticks(100)
		if b.match.At() >= b.match.Len() {
			t.Errorf("%s: the computer acts after undo", g.ID)
		}
	}
}

func TestUndoStopsADemonstration(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(find(t, "crosscut"), "one=1", "two=1")
	for b.match.At() < 5 {
		d.tick(ui.Input{})
	}
	d.click("button:undo")
	d.ticks(100)
	if b.match.At() != 4 || b.pace() != resting {
		t.Fatalf("undone to %d actions at pace %d", b.match.At(), b.pace())
	}
	d.click("button:redo")
	d.ticks(100)
	if b.match.At() != 5 || b.pace() != resting {
		t.Fatalf("redone to %d actions at pace %d", b.match.At(), b.pace())
	}
	d.click("button:think")
	for b.match.At() < 8 {
		d.tick(ui.Input{})
	}
}

func TestClicksDoNotPlayForTheComputer(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := against(d, find(t, "dimpled"), "8")
	free, _ := d.find("site:a1")
	d.click("site:e5")
	d.x, d.y = free.X, free.Y
	d.tick(ui.Input{Press: true, Down: true})
	d.tick(ui.Input{Lift: true})
	if b.match.At() != 1 {
		t.Errorf("%d actions are played", b.match.At())
	}
}

func TestTwoComputersPlayToTheEnd(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(find(t, "crosscut"), "size=5", "one=1", "two=2")
	d.settle()
	if b.match.State().Outcome() == rules.Playing {
		t.Error("the game is not over")
	}
	if d.open != 0 {
		t.Errorf("%d searches go on", d.open)
	}
}

// Whichever way one leaves the board, nothing is searched for it any more.
func TestNothingIsThoughtOfElsewhere(t *testing.T) {
	for _, leave := range []func(*driver){
		func(d *driver) { d.click("button:menu") },
		func(d *driver) { d.click("button:back") },
		func(d *driver) { d.key(ebiten.KeyG) },
		func(d *driver) { d.click("button:new") },
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := against(d, find(t, "dimpled"), "8")
		d.click("site:e5")
		d.ticks(2)
		leave(d)
		if d.top() == scene(b) || d.open != 0 {
			t.Errorf("in the %s scene %d searches go on", d.top().name(), d.open)
		}
	}
}

// While it thinks a few frames a second are drawn, and otherwise none.
func TestThinkingCostsFewFrames(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.doors.tools.think = d.inSlices(20)
	against(d, find(t, "dimpled"), "8")
	d.click("site:e5")
	before := d.drawn
	d.ticks(120)
	if n := d.drawn - before; n < 6 || n > 8 {
		t.Errorf("%d frames in two seconds of thinking", n)
	}
	d.key(ebiten.KeyS)
	before = d.drawn
	d.ticks(120)
	if n := d.drawn - before; n != 0 {
		t.Errorf("%d frames in two seconds at rest", n)
	}
}

func TestTheBoardCanBeTurnedWhileTheComputerThinks(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	d.doors.tools.think = d.inSlices(20)
	b := against(d, find(t, "akron"), "8")
	d.do(b, b.match.State().Legal(nil)[0])
	d.ticks(60)
	d.key(ebiten.KeyR)
	if b.table.viewing.sight.Quarters != 1 || !b.table.view.Passing() || d.open != 1 {
		t.Errorf("it is seen as %+v with %d searches", b.table.viewing.sight, d.open)
	}
	d.click("button:settings")
	d.click("button:back")
	if d.top() != scene(b) || d.open != 1 {
		t.Errorf("back from the settings %d searches go on", d.open)
	}
}

func TestWhatTheComputerConsidersIsShown(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}} {
		for _, g := range catalog.All {
			d := newKeepingDriver(t, size[0], size[1], save.SpeedOff)
			d.doors.tools.think = d.inSlices(100)
			b := against(d, g, "8")
			for b.level() == 0 {
				d.do(b, b.match.State().Legal(nil)[0])
				d.tick(ui.Input{})
			}
			d.click("button:considers")
			if kept, err := save.LoadSettings(save.SettingsFile(), save.Default()); !kept.Considers || err != nil {
				t.Errorf("%s: kept as %+v, %v", g.ID, kept, err)
			}
			var said [][2]string
			for range 120 {
				d.tick(ui.Input{})
				if !slices.Contains(said, b.thoughts) {
					said = append(said, b.thoughts)
				}
			}
			if len(said) < 2 || len(said) > 9 {
				t.Errorf("%s: in two seconds it says %q", g.ID, said)
			}
			if used := lines(b, ui.StrongFont, []string{b.task()}); used+len(b.thoughts) >= b.messageLines() {
				t.Errorf("%s at %v: with %d lines of a task there is no room for it", g.ID, size, used)
			}
			for _, s := range b.thoughts {
				if s == "" || len(ui.SmallFont.Wrap(ui.SmallFont.Fit(s, b.panel.box.W), b.panel.box.W)) != 1 {
					t.Errorf("%s at %v: %q does not fit", g.ID, size, s)
				}
			}
			d.key(ebiten.KeyI)
			if b.settings.Considers {
				t.Error("the key does not take it away")
			}
		}
	}
}

// TestAnActionTakesTheLineAway holds that what the computer considered is read
// only until a person acts, whose turn it no longer fits.
func TestAnActionTakesTheLineAway(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.doors.tools.think = d.inSlices(100)
	b := against(d, find(t, "dipole"), "1")
	d.do(b, b.match.State().Legal(nil)[0])
	for b.level() > 0 {
		d.tick(ui.Input{})
	}
	if b.thoughts[1] == "" {
		t.Error("nothing is left of what the computer considered")
	}
	d.do(b, b.match.State().Legal(nil)[0])
	if b.thoughts[1] != "" {
		t.Errorf("%q is still there", b.thoughts)
	}
}

func TestValuesInWords(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{promise(0), "+0, wins 50 %"},
		{promise(100), "+100, wins 64 %"},
		{promise(-100), "-100, wins 36 %"},
		{promise(9000), "+9000, wins 99 %"},
		{promise(100_999), "wins in 1"},
		{promise(-100_996), "loses in 4"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}

// A skipped turn stays said while the computer goes on.
func TestTheComputerLeavesInSightWhatWasSaid(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	g := find(t, "dipole")
	actions := gameWith(t, g, rules.Skip)
	b := d.start(g)
	for i, a := range actions {
		if b.match.At() == i {
			b.act(a)
		}
	}
	s := b.match.State()
	skipped := s.Mover().Other()
	want := text("board.skipped", b.called(skipped))
	if b.note.note != want {
		t.Fatalf("the note is %q, not %q", b.note.note, want)
	}
	if s.Outcome() != rules.Playing {
		t.Fatal("the game ends with the skip")
	}
	d.click(playerNames[s.Mover()])
	d.click("level:1")
	b.say(want, false)
	at := b.match.At()
	for b.match.At() == at {
		d.tick(ui.Input{})
	}
	if b.note.note != want && b.announcement(b.match.Ply(at).Events) == "" {
		t.Errorf("after the computer's action the note is %q", b.note.note)
	}
}
