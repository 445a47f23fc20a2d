package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
)

// TestAGameIsGivenUp holds that a game that was given up is over and kept so,
// that it can be looked through, and that it can be gone on with.
func TestAGameIsGivenUp(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	b := d.start(find(t, "dimpled"))
	d.click("button:game")
	if b.canResign() {
		t.Error("a game can be given up before its first action")
	}
	d.key(ebiten.KeyEscape)
	d.click("site:e5")
	d.click("button:game")
	d.click("button:game.resign") // by Second, who is to act
	if !strings.Contains(b.task(), text("board.end.resigned")) || b.outcome() != rules.FirstWins || !d.logged("result first") {
		t.Errorf("it says %q, %s", b.task(), b.outcome())
	}
	if d.has("site:f5") || b.canAsk() || b.canResign() {
		t.Error("the game goes on")
	}
	d.stop()

	d = keepingDriver(t)
	b = d.board()
	if b.saved.Result != save.FirstWins || b.saved.Reason != save.Resigned || b.outcome() != rules.FirstWins {
		t.Fatalf("it is resumed with the result %q, %q", b.saved.Result, b.saved.Reason)
	}
	d.key(ebiten.KeyArrowLeft)
	if b.outcome() != rules.Playing {
		t.Error("its positions before the end cannot be looked at")
	}
	d.key(ebiten.KeyArrowRight)
	d.click("button:game")
	d.click("button:game.takeup")
	d.click("site:f5")
	if b.match.Len() != 2 || b.outcome() != rules.Playing {
		t.Errorf("taken up again it is at %d actions, %s", b.match.Len(), b.outcome())
	}
	d.click("button:game")
	d.click("button:game.resign")
	d.key(ebiten.KeyArrowLeft)
	d.click("site:a1")
	if g := b.snapshot(); g.Result != "" || g.Reason != "" {
		t.Errorf("played on from before it is kept with the result %q, %q", g.Result, g.Reason)
	}
	d.stop()
}

// TestThePersonGivesUp holds that against the computer the person loses, whoever
// is to act, and that the computer stops thinking.
func TestThePersonGivesUp(t *testing.T) {
	for _, thinks := range []bool{true, false} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		d.doors.tools.think = d.inSlices(20)
		b := against(d, find(t, "dimpled"), "8")
		d.click("site:e5")
		d.ticks(2)
		if !thinks {
			d.key(ebiten.KeyM)
			d.settle()
		}
		d.click("button:game")
		d.click("button:game.resign")
		d.ticks(100)
		if b.outcome() != rules.SecondWins || d.open != 0 {
			t.Errorf("thinking %t: it ends %s, and %d searches go on", thinks, b.outcome(), d.open)
		}
	}
}
