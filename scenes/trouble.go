package scenes

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// windowSize is the size of the window in pixels.
type windowSize struct{ w, h float64 }

// resize divides a window of the size between the scene that is shown and, below
// it, what has to be said all the time.
func (a *app) resize(w windowSize) {
	a.window = w
	chosen := float64(a.Settings.Size) / 100
	unit := stage.UnitFor(w.w, w.h, a.Scale, chosen)
	high := 0.0
	if lines := a.trouble(w.w / unit); len(lines) > 0 {
		high = troubleHeight(lines)
		unit = stage.UnitFor(w.w, w.h-high*unit, a.Scale, chosen)
		high = troubleHeight(a.trouble(w.w / unit))
	}
	size := layout.Rect{W: w.w / unit, H: w.h/unit - high}
	if size != a.Size || unit != a.Unit {
		a.Size, a.Unit, a.Stale, a.quiet = size, unit, true, 0
		a.Top().Layout()
	}
}

// warn makes room for what has to be said all the time, or takes it back.
func (a *app) warn() { a.resize(a.window) }

// troubleMargin is how much room is around the lines, in units.
const troubleMargin = 8

func troubleHeight(lines []string) float64 {
	if len(lines) == 0 {
		return 0
	}
	return math.Ceil(float64(len(lines))*ui.Leading + 2*troubleMargin)
}

// trouble says, in lines that fit the width, what cannot be written at the
// moment: of several things with the same cause only the first, which matters most. It
// stays in sight as long as that is so.
func (a *app) trouble(width float64) (lines []string) {
	game, settings := a.keeper.Trouble()
	for _, sentence := range unkept(game, settings, a.keeper.ProgressTrouble()) {
		lines = append(lines, ui.TextFont.Wrap(sentence, width-40)...)
	}
	return lines
}

// unkept says why the game, the settings and the progress cannot be kept, as far as they
// cannot.
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

// drawTrouble draws these lines at the bottom of the window.
func (a *app) drawTrouble(c *paint.Canvas) {
	lines := a.trouble(a.Size.W)
	if len(lines) == 0 {
		return
	}
	t := a.Theme()
	bar := layout.Rect{Y: a.Size.H, W: a.Size.W, H: troubleHeight(lines)}
	c.Panel(bar, 0, t.Panel)
	c.Panel(layout.Rect{Y: bar.Y, W: bar.W, H: 1}, 0, t.Warn)
	for i, line := range lines {
		c.Text(ui.TextFont.Fit(line, bar.W-40), 20, bar.Y+troubleMargin+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, t.Warn)
	}
}
