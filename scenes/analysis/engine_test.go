package analysis

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// engineOn switches the engine on and waits until it has found something.
func (d *driver) engineOn(b *Board) {
	d.T.Helper()
	d.Key(ebiten.KeyI)
	d.found(b)
}

// found waits until the engine has found lines of the position shown.
func (d *driver) found(b *Board) {
	d.T.Helper()
	d.Until(func() bool { return len(b.engine.found.Info.Lines) > 0 })
	d.Ticks(1)
}

// moreLines asks for one more line, or after three for one.
func (d *driver) moreLines(b *Board) {
	d.T.Helper()
	if b.ui.Small() {
		d.Click("button:menu")
		d.Click("menu:lines")
		return
	}
	d.Click("button:lines")
}

// linesShown returns the number of lines of which an action is shown.
func (d *driver) linesShown() (n int) {
	for d.Has(fmt.Sprintf("pv:%d.0", n)) {
		n++
	}
	return n
}

// TestTheBarBeginsInTheMiddle switches the engine on. Before it has found anything, neither side is
// said to win.
func TestTheBarBeginsInTheMiddle(t *testing.T) {
	_, b := shown(t, stagetest.Match(t, "akron"))
	b.engine.toggle()
	if first, second := percents(b.engine.winProb); first != 50 || second != 50 {
		t.Errorf("before the first result the bar says %d and %d per cent, want 50 and 50", first, second)
	}
}

// TestTheBarIsFullOnlyIfTheOutcomeIsCertain gives the engine win probabilities near 1 and 0, and
// then those of a proven outcome. Only the latter are 100 and 0 per cent.
func TestTheBarIsFullOnlyIfTheOutcomeIsCertain(t *testing.T) {
	_, b := shown(t, stagetest.Match(t, "akron"))
	for winProb, want := range map[float64]int{1: 100, 0.9999: 99, 0.0001: 1, 0: 0} {
		b.engine.winProb = winProb
		if first, second := percents(b.engine.winProb); first != want || second != 100-want {
			t.Errorf("with the win probability %v the bar says %d and %d per cent, want %d and %d", winProb, first, second, want, 100-want)
		}
	}
}

// TestTheEngineShowsItsLines switches the engine on and off in every game. While it is on there
// is a bar, and as many lines as the settings say. It searches each position that is shown.
func TestTheEngineShowsItsLines(t *testing.T) {
	for _, g := range catalog.All {
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {400, 711}, {640, 360}} {
			d := newDriver(t, size[0], size[1])
			b := d.show(stagetest.Match(t, g.ID))
			d.engineOn(b)
			for want := 2; want <= 4; want++ {
				most := (want-1)%3 + 1
				if got := d.linesShown(); got != most || b.tree.rows.Box().H == 0 {
					t.Errorf("%s at %v: %d lines are shown, and the list is %v units high; want %d lines and a row of the list", g.ID, size, got, b.tree.rows.Box().H, most)
				}
				if got := len(b.engine.found.Info.Lines); got != most || b.Settings.Lines != most {
					t.Errorf("%s: %d lines are found, not %d; the settings say %d", g.ID, got, most, b.Settings.Lines)
				}
				d.moreLines(b)
				if !d.Stage.Unstored() {
					t.Errorf("%s: the number of lines is not kept", g.ID)
				}
				d.found(b)
			}
			items := b.Widgets()
			at := slices.IndexFunc(items, func(w ui.Widget) bool { return w.Name == "bar" })
			if bar := items[max(0, at)].Box; at < 0 || bar.Meets(b.board.Box()) || b.engine.winProb < 0.01 || b.engine.winProb > 0.99 {
				t.Errorf("%s at %v: the bar is at %v, the board at %v, and White's win probability %v; want a bar beside the board and a win probability from 0.01 to 0.99", g.ID, size, bar, b.board.Box(), b.engine.winProb)
			}
			d.Fits(0)
			if status := b.engine.status(); !b.writes(status) {
				t.Errorf("%s at %v: the status %q has no room", g.ID, size, status)
			}
			board := b.board.Box()
			for range 3 {
				best := b.state().Format(b.engine.found.Best)
				d.play(b, best)
				d.found(b)
			}
			if begun := d.analyst.Begun; begun != 7 {
				t.Errorf("%s: there are %d searches, not 7: of 4 positions, and with 4 numbers of lines", g.ID, begun)
			}
			d.Key(ebiten.KeyI)
			if !d.analyst.Ended || d.linesShown() > 0 || b.engine.searches() || b.Next() != 0 || b.board.Box() == board {
				t.Errorf("%s: after the engine was switched off its search has ended: %t, it searches: %t, the pace is %v, %d lines are shown, and its bar is there: %t; want no search, lines or bar",
					g.ID, d.analyst.Ended, b.engine.searches(), b.Next(), d.linesShown(), b.board.Box() == board)
			}
		}
	}
}

// TestNothingIsSearchedWhileTheEngineIsOff plays, steps and shows the end of a game without the
// engine and then with it. Even when it is on, the engine rests when the game is over.
func TestNothingIsSearchedWhileTheEngineIsOff(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyArrowLeft)
	d.Ticks(60)
	d.play(b, "d2-c3")
	d.Ticks(60)
	if d.analyst != nil {
		t.Fatalf("%d searches have begun while the engine is off, want none", d.analyst.Begun)
	}
	d.engineOn(b)
	one := d.analyst
	d.Ticks(200)
	if one.Begun != 1 || one.Ended {
		t.Errorf("%d searches of one position have begun, want 1; it has ended: %t, want false", one.Begun, one.Ended)
	}
	d.Key(ebiten.KeyEscape)
	d.Answer("drop")
	if d.Scene() != "menu" || !one.Ended {
		t.Errorf("Escape leads to the %s scene, and the search has ended: %t; want the menu and true", d.Scene(), one.Ended)
	}
	m := stagetest.PlayOn(t, stagetest.Match(t, "crosscut"), rand.New(rand.NewPCG(3, 4)), 10_000)
	b = d.show(m)
	d.Key(ebiten.KeyI)
	d.Ticks(5)
	if want := finalWinProb(m.State().Outcome()); d.analyst != one || b.engine.winProb != want || b.engine.searches() {
		t.Errorf("a game that is over is searched; White's win probability is %v, want %v", b.engine.winProb, want)
	}
	d.Key(ebiten.KeyArrowLeft)
	d.found(b)
	d.Key(ebiten.KeyArrowRight)
	if !d.analyst.Ended || d.linesShown() > 0 {
		t.Error("the search goes on after the end")
	}
}

// TestAPauseLosesNothing shows another scene over an analysis in which the engine is on. The
// search pauses. When the analysis is shown again, the lines are still there, the same analyst
// goes on, and no result of less depth is shown. When the analysis is closed under the other
// scene, the search ends.
func TestAPauseLosesNothing(t *testing.T) {
	d, b := started(t)
	d.engineOn(b)
	d.Ticks(200)
	one, deepest := d.analyst, b.engine.found.Info.Depth
	elsewhere := func() {
		d.Key(ebiten.KeyF2)
		if d.Ticks(2); !one.Rests || one.Ended {
			t.Fatalf("while the rules are shown the search rests: %t, and has ended: %t; want a pause", one.Rests, one.Ended)
		}
	}
	elsewhere()
	d.Stage.Back()
	for d.Ticks(1); one.Begun < 2 || b.engine.found.Info.Nodes == 0 || b.engine.ticks < 3*showTicks; d.Ticks(1) {
		if got := b.engine.found.Info.Depth; got < deepest || d.linesShown() == 0 {
			t.Fatalf("after the pause %d lines of depth %d are shown, want the lines of depth %d", d.linesShown(), got, deepest)
		}
	}
	if d.analyst != one || one.Begun != 2 {
		t.Errorf("after the pause there are %d searches of the analyst, want 2", one.Begun)
	}
	b.engine.found.Done = true
	elsewhere()
	d.Stage.Back()
	if d.Key(ebiten.KeyF); one.Begun != 2 {
		t.Errorf("after a pause in a proven position there are %d searches, want the 2 before", one.Begun)
	}
	elsewhere()
	d.Stage.GoTo(stagetest.Elsewhere(d.Stage, "menu"))
	if !one.Ended {
		t.Error("the analysis was closed, and its search has not ended")
	}
}

// TestTheSpeedIsByTheClock checks that the nodes per second are those of the time that has passed,
// however many ticks there were in it.
func TestTheSpeedIsByTheClock(t *testing.T) {
	d, b := started(t)
	d.engineOn(b) // reads the clock at the beginning and when the first lines are shown: one second
	for seconds := 1; seconds <= 3; seconds++ {
		want := quantity(b.engine.found.Info.Nodes/seconds) + "/s"
		if got := b.engine.status(); !strings.HasSuffix(got, want) {
			t.Errorf("after %d seconds and %d nodes the status is %q, want in it %q", seconds, b.engine.found.Info.Nodes, got, want)
		}
		for shown := b.engine.found.Info.Nodes; b.engine.found.Info.Nodes == shown; {
			d.Ticks(1)
		}
	}
}

// TestTheEngineIsReadOutNowAndThen checks that the text that is read out for the engine changes
// at most once in five seconds.
func TestTheEngineIsReadOutNowAndThen(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyI)
	last, since, told := "", 0, 0
	for n := 0; n < 1500; d.Ticks(1) {
		n, since = n+1, since+1
		spoken := b.Spoken()
		said := spoken[len(spoken)-1]
		if said == last {
			continue
		}
		if last != "" && since < sayTicks {
			t.Errorf("%q is read out %[3]d ticks after %[2]q, want at least %[4]d", said, last, since, sayTicks)
		}
		last, since, told = said, 0, told+1
	}
	if told < 2 || told > 6 {
		t.Errorf("the best line is read out %d times in 25 seconds, want 2 to 6 times", told)
	}
	d.Key(ebiten.KeyLeft)
	if spoken := b.Spoken(); slices.Contains(spoken, last) {
		t.Errorf("%q is still spoken of the position before", last)
	}
}

// TestOnlyAProofIsCalledProven searches to its end a position in which the game is drawn whatever is
// done: no win is proven, so the status says how far the search has gone.
func TestOnlyAProofIsCalledProven(t *testing.T) {
	m := stagetest.From(t, "chessyball", "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W6o7B1/3w1w6b1b3/7w2b7/3w10b3/5w6b5/18 w 1 0-0 150 99 0 -")
	d, b := shown(t, m)
	d.engineOn(b)
	for b.engine.searches() {
		d.Ticks(1)
	}
	if got, depth := b.engine.status(), b.engine.found.Info.Depth; strings.Contains(got, text("engine.done")) || !strings.Contains(got, strconv.Itoa(depth)) {
		t.Errorf("at the end of the search the status is %q, want one with the depth %d", got, depth)
	}
}
