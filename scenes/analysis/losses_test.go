package analysis

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/stage/stagetest"
)

// TestTheLossesOfAllActionsAreShown asks for the losses in every game, without the engine and with it.
// Each legal action has one, the best one loses nothing, and the names of the sites tell them. As many
// lines are listed as before. Another position has losses of its own, and a threat has none.
func TestTheLossesOfAllActionsAreShown(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720)
		b := d.show(stagetest.Match(t, g.ID))
		for _, on := range []bool{false, true} {
			if b.engine.on != on {
				d.Key(ebiten.KeyI)
			}
			d.Key(ebiten.KeyS)
			d.Until(func() bool { return len(b.engine.lost) > 0 })
			d.Ticks(1)
			for range 2 {
				lost := map[rules.Action]float64{}
				for _, l := range b.asked().Losses {
					lost[l.Action] = l.Loss
				}
				for _, a := range b.board.Legal() {
					if _, ok := lost[a]; !ok {
						t.Errorf("%s: %s has no loss", g.ID, b.state().Format(a))
					}
				}
				best := b.engine.found.Info.Lines[0].Actions[0]
				if lost[best] != 0 || len(lost) != len(b.board.Legal()) || d.linesShown() != b.Settings.Lines || len(b.asked().Ranking.Actions) > 0 {
					t.Errorf("%s: there are %d losses of %d actions, the best loses %v, and %d lines are shown", g.ID, len(lost), len(b.board.Legal()), lost[best], d.linesShown())
				}
				named := 0
				for _, p := range b.Sites() {
					if strings.Contains(p.Label, text("losses.none")) || strings.Contains(p.Label, strings.Split(text("losses.points"), "%")[0]) {
						named++
					}
				}
				if named == 0 {
					t.Errorf("%s: no site tells a loss", g.ID)
				}
				d.Fits(0)
				d.play(b, b.state().Format(best))
				d.Until(func() bool { return len(b.engine.lost) > 0 })
				d.Ticks(1)
			}
			d.Key(ebiten.KeyS)
			if b.engine.lost != nil || b.engine.on != on || b.engine.searches() != on {
				t.Errorf("%s: after they were switched off there are %d losses, and the engine is on: %t", g.ID, len(b.engine.lost), b.engine.on)
			}
		}
	}
}

// TestTheThreatHasNoLosses switches from the losses to the threat and back.
func TestTheThreatHasNoLosses(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyS)
	d.Until(func() bool { return len(b.engine.lost) > 0 })
	d.Key(ebiten.KeyW)
	d.found(b)
	if n := len(b.asked().Losses); n > 0 || !b.engine.threat {
		t.Errorf("of the threat %d losses are shown", n)
	}
	d.Key(ebiten.KeyW)
	d.Until(func() bool { return len(b.engine.lost) > 0 })
	if b.engine.threat || b.engine.problem().Lines != len(b.board.Legal()) {
		t.Error("after the threat the losses do not come back")
	}
}
