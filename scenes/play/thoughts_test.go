package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/counsel"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

func TestWhatTheComputerConsidersIsShown(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {400, 720}, {300, 649}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			d.tools.Think = d.inSlices(100)
			b := d.start(g.ID, "two=8")
			d.toComputer(b)
			d.Click("button:considers")
			if !b.Settings.Considers || !d.Stage.Unstored() {
				t.Errorf("%s: after the click the setting is on: %t; want it on, and to be stored", g.ID, b.Settings.Considers)
			}
			var said []string
			for range 120 {
				d.Tick(ui.Input{})
				if now := strings.Join(b.judge.considered(), "\n"); !slices.Contains(said, now) {
					said = append(said, now)
				}
			}
			if len(said) < 2 || len(said) > 9 {
				t.Errorf("%s: in two seconds the texts are %q; want 2 to 9", g.ID, said)
			}
			if used := lines(b, ui.StrongFont, []string{b.task()}); used+len(b.judge.considered()) >= b.panel.lines() {
				t.Errorf("%s at %v: with %d lines of a task there is no room for it", g.ID, size, used)
			}
			thoughts := b.judge.considered()
			for _, known := range []rules.Outcome{rules.Playing, rules.FirstWins, rules.SecondWins} {
				if s := b.counsel.Thoughts(b.Match.Here(), known)[0]; b.Level() > 0 && s == "" || ui.SmallFont.Fit(s, b.panel.ui.Box.W) != s {
					t.Errorf("%s at %v: %q does not fit", g.ID, size, s)
				}
			}
			if thoughts[1] == "" || !strings.ContainsRune(ui.SmallFont.Fit(thoughts[1], b.panel.ui.Box.W), ':') {
				t.Errorf("%s at %v: too little of %q fits in the panel", g.ID, size, thoughts[1])
			}
			if b.Level() > 0 && len(b.asked().Line) == 0 { // the computer has not acted yet
				t.Errorf("%s: the line considered is not drawn", g.ID)
			}
			d.Key(ebiten.KeyI)
			if b.Settings.Considers || len(b.asked().Line) > 0 {
				t.Error("the key I does not hide the line considered")
			}
		}
	}
}

// TestTheProofOfAHintIsKnown checks that an outcome that a hint has proven stays known after the
// action advised, and is forgotten after any other action.
func TestTheProofOfAHintIsKnown(t *testing.T) {
	for _, advised := range []bool{true, false} {
		d, b := begin(t, "dimpled", "two=4")
		legal := b.Match.State().Legal(nil)
		d.tools.Think = func(p think.Problem) think.Thinker {
			a := p.State.Legal(nil)[0]
			found := knowing{Best: a, Done: true, Info: bot.Info{Line: []rules.Action{a}, Value: 300, Depth: 3}}
			if p.State.Mover() == rules.First {
				found.Info.Value = bot.Won + 990
			}
			return found
		}
		d.Key(ebiten.KeyH)
		d.Settle()
		first := b.Match.State()
		a, known := legal[0], rules.FirstWins
		if !advised {
			a, known = legal[1], rules.Playing
		}
		if b.judge.decided() != rules.FirstWins {
			t.Fatalf("after the hint the certain outcome is %s, want %s", b.judge.decided(), rules.FirstWins)
		}
		if b.Play(a); b.Match.At() != 1 || b.judge.decided() != known {
			t.Errorf("after %s the game is at action %d, and the certain outcome is %s; want action 1, and %s", first.Format(a), b.Match.At(), b.judge.decided(), known)
		}
		for i := 0; i < 20 && b.judge.considered()[0] == ""; i++ {
			d.Ticks(counsel.ProgressTicks)
		}
		if said := b.judge.considered()[0]; strings.Contains(said, "%") == advised || !strings.HasPrefix(said, "Computer 4") {
			t.Errorf("after %s the text of what the computer considers is %q; want one of Computer 4, with a chance in per cent: %t", first.Format(a), said, !advised)
		}
	}
}

func TestTheComputerStopsWhenItIsTold(t *testing.T) {
	for _, stop := range []string{"button:stop", "S"} {
		d, b := begin(t, "dimpled", "two=8")
		d.Click("site:e5")
		if d.Ticks(2); d.open != 1 {
			t.Fatalf("%d searches are running, want 1", d.open)
		}
		if d.press(stop); d.open != 0 || b.Next() != 0 {
			t.Errorf("after Stop the pace is %d, and %d searches go on; want 0, and none", b.Next(), d.open)
		}
		if d.Ticks(100); b.Match.At() != 1 || b.task() != text("board.waiting", "Computer 8") {
			t.Errorf("after Stop the game is after %d actions, and the task is %q; want 1, and that the computer waits", b.Match.At(), b.task())
		}
		d.press("button:undo site:f5")
		if d.Ticks(100); b.Match.At() != 1 || d.open != 0 {
			t.Errorf("after Stop, undo and another action the game is at action %d, and %d searches are running; want action 1, and none", b.Match.At(), d.open)
		}
		d.Click("button:think")
		d.Ticks(2)
		if d.press("M"); b.Match.At() != 2 {
			t.Errorf("told to think, the computer leads to %d actions; want 2", b.Match.At())
		}
	}
}

// TestTheComputerGoesOnFromAnEarlierPosition checks that the computer acts in an earlier position
// when the player tells it to.
func TestTheComputerGoesOnFromAnEarlierPosition(t *testing.T) {
	d, b := begin(t, "crosscut", "one=1", "two=1")
	d.Until(func() bool { return b.Match.At() >= 6 })
	d.Key(ebiten.KeyHome)
	if d.Ticks(100); b.Match.At() != 0 || b.Match.Len() != 6 {
		t.Fatalf("looking back, the game is after %d of %d actions; want 0 of 6", b.Match.At(), b.Match.Len())
	}
	d.Key(ebiten.KeyS)
	if d.Until(func() bool { return b.Match.At() >= 2 }); !b.Latest() || b.Next() == 0 {
		t.Error("after its action in an earlier position the computer does not go on")
	}
}

func TestUndoWhileTheComputerThinks(t *testing.T) {
	for _, g := range catalog.All {
		d, b := begin(t, g.ID, "two=8")
		d.toComputer(b)
		d.Ticks(2)
		d.Click("button:undo")
		for range 2 {
			if b.Level() != 0 || d.open != 0 || b.Match.At() >= b.Match.Len() {
				t.Errorf("%s: undo leads to action %d of %d, and %d searches are running; want a person's turn, and no search", g.ID, b.Match.At(), b.Match.Len(), d.open)
			}
			d.Ticks(100)
		}
	}
}

// TestUndoStopsADemonstration stops two computers by undo. They do not go on by themselves after redo, nor
// after a change of level, but when they are told to. Undo of nothing does not stop them.
func TestUndoStopsADemonstration(t *testing.T) {
	d, b := begin(t, "crosscut", "one=1", "two=1")
	d.press("Left")
	d.Until(func() bool { return b.Match.At() >= 5 })
	for _, step := range []struct {
		press string
		want  int
	}{{"button:undo", 4}, {"button:redo", 5}, {"player:first level:3", 5}} {
		d.press(step.press)
		if d.Ticks(100); b.Match.At() != step.want || b.Next() != 0 {
			t.Fatalf("%s leads to %d actions at pace %d; want %d, at rest", step.press, b.Match.At(), b.Next(), step.want)
		}
	}
	if b.Players[0].Level != 3 {
		t.Errorf("the level is %d, want 3", b.Players[0].Level)
	}
	d.Click("button:think")
	d.Until(func() bool { return b.Match.At() >= 8 })
}

// TestStoppedComputersWithClocksGoOn takes back an action of two computers with clocks, which then wait.
// Their clocks stand, and S lets them go on.
func TestStoppedComputersWithClocksGoOn(t *testing.T) {
	d, b := timed(t, "crosscut", "5+0", 1, 1)
	d.Until(func() bool { return b.Match.At() >= 5 })
	d.Click("button:undo")
	shown := b.shownTimes()
	d.pass(5*time.Second, frame)
	if b.Match.At() != 4 || b.shownTimes() != shown || !b.stands() {
		t.Fatalf("after undo there are %d actions, the clocks go from %v to %v, and are shown standing: %v; want 4, and clocks that stand", b.Match.At(), shown, b.shownTimes(), b.stands())
	}
	d.Key(ebiten.KeyS)
	for n := 0; b.Match.At() < 6 && n < 1000; n++ {
		d.pass(frame, frame)
	}
	if b.Match.At() < 6 || b.stands() || b.Paused() {
		t.Errorf("after S there are %d actions, and the clocks are shown standing: %v; want that the computers go on", b.Match.At(), b.stands())
	}
}
