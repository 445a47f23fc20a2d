package problems

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
)

// TestALayerIsExplainedInAProblem checks that V and a button step through the layers, and that
// what a layer says is beside the board and spoken.
func TestALayerIsExplainedInAProblem(t *testing.T) {
	d := newDriver(t, 360, 640, settings.SpeedOff)
	s := d.open(setOf(stagetest.Game(t, "dimpled")).problems[0])
	d.Key(ebiten.KeyV)
	first, shown := s.said(), ""
	for _, l := range s.ui.Lines {
		shown += l.Text + " "
	}
	if !strings.Contains(first, "Black needs") || !strings.Contains(shown, first) || !slices.Contains(s.Spoken(), first) {
		t.Errorf("the layer says %q, %q is beside the board, and %q is spoken; want what Black needs in all three", first, shown, s.Spoken())
	}
	d.Click("button:layer")
	second := s.said()
	if d.Click("button:layer"); second == first || second == "" || s.said() != "" {
		t.Errorf("after %q the layers say %q and at last %q; want another one, and at last nothing", first, second, s.said())
	}
}
