package scenes

import (
	"fmt"
	"math"
	"runtime/debug"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/start"
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

// caught recovers from a panic: k writes the game and a report of the panic, and caught panics
// again. Call it with defer.
func caught(k *keep.Keeper) {
	e := recover()
	if e == nil {
		return
	}
	if err := k.Crashed(fmt.Sprintf("%v\n\n%s", e, debug.Stack())); err != nil {
		e = fmt.Sprintf("%v (the game or this report could not be written: %v)", e, err)
	}
	panic(e)
}

// afterCrash returns a notice if the store has the report of a panic. If a game was on the board,
// afterCrash moves it to the saved games, and the notice offers to open it. afterCrash returns
// false if there is no report, or if the game cannot be moved.
func (d *doors) afterCrash() (start.Notice, bool) {
	if d.keeper.Store.CrashReport() == "" {
		return start.Notice{}, false
	}
	id, err := d.keeper.SetAside()
	if err != nil {
		return start.Notice{}, false // the game is safest in the slot
	}
	d.fault = true
	dismiss := ask.Answer{Name: "dismiss", Label: assets.Text("menu.dismiss"), Do: d.forgetFault}
	if id == "" {
		return start.Notice{Text: assets.Text("crash.nothing"), Answers: []ask.Answer{dismiss}}, true
	}
	open := ask.Answer{Name: "open", Label: assets.Text("menu.open"), Do: func() {
		d.forgetFault()
		_ = d.Go(place.Kept(id))
	}}
	return start.Notice{Text: assets.Text("crash.game"), Answers: []ask.Answer{open, dismiss}}, true
}
