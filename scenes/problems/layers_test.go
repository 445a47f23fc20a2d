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
	for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		s := d.open(setOf(stagetest.Game(t, "dimpled")).problems[0])
		d.Key(ebiten.KeyV)
		first := s.said()
		shown := ""
		for _, l := range s.ui.Lines {
			shown += l.Text + " "
		}
		if !strings.Contains(first, "Black needs") || !strings.Contains(shown, first) || !slices.Contains(s.Spoken(), first) {
			t.Errorf("the layer says %q, %q is beside the board, and %q is spoken; want what Black needs in all three", first, shown, s.Spoken())
		}
		if d.Click("button:layer"); s.said() == first || s.said() == "" {
			t.Errorf("the second layer says %q, want something other than the first, %q", s.said(), first)
		}
		if d.Click("button:layer"); s.said() != "" {
			t.Errorf("after the last layer there is %q, want nothing", s.said())
		}
	}
}
