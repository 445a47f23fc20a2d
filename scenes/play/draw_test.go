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

// TestABoardIsDrawnInEveryState draws the board while the game is played to its end, with the card,
// a hint, the menu, the choice of a level, what the computer considers and a review, in three
// windows. Nothing may panic.
func TestABoardIsDrawnInEveryState(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}, {400, 720}, {360, 640}, {300, 649}} {
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
			b.ShowReview()
			d.Ticks(1)
			draw()
			b.Left() // ends the searches of the review
			b = d.start(g)
			d.hinted(b)
			draw()
			d.Click("button:game")
			draw()
			d.Key(ebiten.KeyEscape)
			d.Click("player:first")
			draw()
			d.Click("level:8")
			d.Ticks(counsel.ProgressTicks - 1)
			for n := 0; len(b.judge.considered()[0]) == 0 && n < counsel.ProgressTicks; n++ {
				d.Ticks(1)
			}
			draw()
			if len(b.asked().Line) == 0 {
				t.Errorf("%s, %v: what the computer considers is not drawn; the texts are %q", g.ID, size, b.judge.considered())
			}
		}
	}
}
