package play

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/counsel"
)

// TestABoardIsDrawnInEveryState draws the board with everything that the panel can show, in
// windows of every shape.
func TestABoardIsDrawnInEveryState(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}, {400, 720}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], save.SpeedNormal)
			d.tools.Think = d.inSlices(50)
			d.Stage.Settings.Considers = true
			screen := ebiten.NewImage(int(size[0]), int(size[1]))
			var canvas paint.Canvas
			draw := func() {
				canvas.Begin(screen, 1)
				d.Stage.Top().Draw(&canvas)
			}
			b := d.playUntil(g, rules.End)
			draw()
			d.Settle()
			draw()
			d.Key(ebiten.KeyHome)
			d.hinted(b)
			draw()
			for range 3 { // who plays, then the menu
				d.Key(ebiten.KeyEscape)
				draw()
				d.Click("player:first")
				draw()
			}
			d.Click("level:2")
			d.Ticks(counsel.ProgressTicks)
			draw()
		}
	}
}
