package scenes

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/scenes/keep"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// troubleMargin is the margin around the lines of trouble, in units.
const troubleMargin = 8

func troubleHeight(lines []string) float64 {
	if len(lines) == 0 {
		return 0
	}
	return math.Ceil(float64(len(lines))*ui.Leading + 2*troubleMargin)
}

// trouble returns sentences that say what the keeper cannot write at the moment. If several things
// have the same cause, only the most important of them is named.
func trouble(k *keep.Keeper) []string {
	game, settings := k.Trouble()
	return unkept(game, settings, k.ProgressTrouble())
}

// troubleLines returns the sentences of trouble as lines, at most width units wide.
func troubleLines(k *keep.Keeper, width float64) (lines []string) {
	for _, sentence := range trouble(k) {
		lines = append(lines, ui.TextFont.Wrap(sentence, width-40)...)
	}
	return lines
}

// unkept returns sentences that say what cannot be written and why. Each argument is the error of
// writing one thing; nil if the thing was written.
func unkept(game, settings, progress error) (said []string) {
	var causes []string
	for _, t := range []struct {
		key string
		err error
	}{{"save.failed", game}, {"settings.unsaved", settings}, {"progress.unsaved", progress}} {
		if t.err == nil || slices.Contains(causes, words.Error(t.err)) {
			continue
		}
		causes = append(causes, words.Error(t.err))
		said = append(said, assets.Text(t.key, words.Error(t.err)))
	}
	return said
}

// drawTrouble draws the lines of trouble below the scene, which has the given size.
func drawTrouble(c *paint.Canvas, lines []string, size layout.Rect, t *look.Theme) {
	if len(lines) == 0 {
		return
	}
	bar := layout.Rect{Y: size.H, W: size.W, H: troubleHeight(lines)}
	c.Panel(bar, 0, t.Panel)
	c.Panel(layout.Rect{Y: bar.Y, W: bar.W, H: 1}, 0, t.Warn)
	for i, line := range lines {
		c.Text(ui.TextFont.Fit(line, bar.W-40), 20, bar.Y+troubleMargin+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, t.Warn)
	}
}
