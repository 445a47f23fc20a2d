package analysis

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/scenes/stage/stagetest"
)

// passers returns the games in which a turn can be passed.
func passers(t *testing.T) (games []*rules.Game) {
	for _, g := range catalog.All {
		if _, ok := rulestest.Start(t, g).(rules.Passer); ok {
			games = append(games, g)
		}
	}
	if len(games) == 0 {
		t.Error("there is no game in which a turn can be passed")
	}
	return games
}

// playToPass plays n actions, and then until the turn can be passed.
func (d *driver) playToPass(b *Board, n int) {
	d.T.Helper()
	for ok := false; n > 0 || !ok; n-- {
		legal := b.state().Legal(nil)
		d.play(b, b.state().Format(legal[len(legal)/2]))
		_, ok = stateAfterPass(b.state())
	}
}

// TestATurnIsPassed analyses, in every game in which a turn can be passed, the position in which
// the other side acts, also in the middle of a turn that can end there. The tree does not change.
func TestATurnIsPassed(t *testing.T) {
	within := 0
	for _, g := range passers(t) {
		d, b := shown(t, stagetest.Match(t, g.ID))
		d.playToPass(b, 4)
		if !b.state().Status().Start {
			within++
		}
		tree := b.treeText()
		d.Click("button:menu")
		d.Click("menu:pass")
		if d.began == nil || d.began.State().Mover() != b.state().Mover().Other() || !d.began.State().Status().Start {
			t.Fatalf("%s: %s leads to %v; want a turn of the opponent", g.ID, b.state(), d.began)
		}
		if b.treeText() != tree {
			t.Errorf("%s: the tree is %q; want %q", g.ID, b.treeText(), tree)
		}
	}
	if within == 0 {
		t.Error("no turn was passed in its middle, want at least that of Chessyball")
	}
}

// TestAThreatIsShown shows, in every game in which a turn can be passed, what the opponent would
// do, also in the middle of a turn. The threat is a line that can be looked at and not taken, and
// it ends with the position, whether the engine is on or off.
func TestAThreatIsShown(t *testing.T) {
	for _, g := range passers(t) {
		for _, on := range []bool{false, true} {
			d, b := shown(t, stagetest.Match(t, g.ID))
			d.playToPass(b, 2)
			if on {
				d.engineOn(b)
			}
			winProb := b.engine.winProb
			d.Key(ebiten.KeyW)
			d.found(b)
			next, ok := stateAfterPass(b.state())
			if !ok {
				t.Fatalf("%s: the turn cannot be passed in %s", g.ID, b.state())
			}
			if best := b.engine.found.Best; !slices.Contains(next.Legal(nil), best) || d.linesShown() != 1 {
				t.Errorf("%s: %d lines are shown, want 1; the best begins with %s, which must be legal after the pass", g.ID, d.linesShown(), next.Format(best))
			}
			if b.engine.winProb != winProb {
				t.Errorf("%s: the threat moves the bar from %v to %v", g.ID, winProb, b.engine.winProb)
			}
			before, tree := slices.Clone(b.board.Pieces()), b.treeText()
			d.Point("pv:0.0")
			if slices.Equal(b.board.Pieces(), before) {
				t.Errorf("%s: the action pointed at is not shown", g.ID)
			}
			d.Click("pv:0.0")
			d.Point("button:back")
			if b.treeText() != tree || !slices.Equal(b.board.Pieces(), before) {
				t.Errorf("%s: the tree is %q, want %q and the same pieces: the threat is not played", g.ID, b.treeText(), tree)
			}
			d.Point("pv:0.0")
			d.Key(ebiten.KeyW)
			d.Key(ebiten.KeyW)
			d.found(b)
			d.Ticks(40)
			if !slices.Equal(b.board.Pieces(), before) {
				t.Errorf("%s: the pointer, which has not moved, shows an action of the new threat", g.ID)
			}
			d.Key(ebiten.KeyArrowLeft)
			d.Ticks(2)
			if b.engine.threat || d.analyst.Ended == on {
				t.Errorf("%s: with the engine on: %t, the threat goes on in another position: %t, the search: %t", g.ID, on, b.engine.threat, !d.analyst.Ended)
			}
		}
	}
}

// TestWhereThereIsNoThreat asks for a threat in the middle of a turn that cannot end there, and
// after the end.
func TestWhereThereIsNoThreat(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := stagetest.From(t, "dimpled:size=5", "5/2bw1/1w3/1bw2/5 b -", "d3") // makes a football, which must be dimpled
	b := d.show(m)
	d.Key(ebiten.KeyW)
	if want := text("threat.unfinished", text(m.Game().Colours[m.State().Mover()])); b.engine.threat || d.analyst != nil || b.says.Note != want {
		t.Errorf("in the middle of a turn it says %q, and the threat is on: %t; want %q", b.says.Note, b.engine.threat, want)
	}
	m = stagetest.PlayOn(t, stagetest.Match(t, "crosscut"), rand.New(rand.NewPCG(3, 4)), 10_000)
	b = d.show(m)
	d.Key(ebiten.KeyW)
	if d.Ticks(2); b.engine.threat || d.analyst != nil {
		t.Error("there is a threat after the end")
	}
}
