package analysis

import (
	"image/color"
	"math"
	"strconv"
	"unicode/utf8"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// barWide is the width of the bar if it is beside the board, and its height if it is above the
// board.
const barWide = 24

// putBar puts the bar of the engine, if the engine is on, beside the board or, above a column, above
// it. It returns the room that is left for the board.
func (e *engine) putBar(board layout.Rect) layout.Rect {
	const gap = 6
	if !e.on {
		return board
	}
	bar := board
	if e.ui.Below() {
		bar.H = barWide
		board.Y, board.H = board.Y+barWide+gap, board.H-barWide-gap
	} else {
		bar.W = barWide
		board.X, board.W = board.X+barWide+gap, board.W-barWide-gap
	}
	first, second := e.percents()
	label := assets.Text("engine.bar", assets.Text(e.board.Match.Game().Colours[rules.First]), first, assets.Text(e.board.Match.Game().Colours[rules.Second]), second)
	e.ui.Put(func(c *paint.Canvas) { e.drawBar(c, bar) }, ui.Widget{Name: "bar", Look: ui.Card, Label: label, Tip: label, Off: true, Box: bar})
	return board
}

// percents returns the win probabilities of both sides in per cent. They are 0 and 100 only if the
// game is over or its outcome is proven.
func (e *engine) percents() (first, second int) {
	first = words.Percent(e.winProb)
	if e.winProb > 0 && e.winProb < 1 {
		first = percentOf(e.winProb)
	}
	return first, 100 - first
}

// drawBar draws the bar: for each side a part as long as its win probability, with the initial of
// the side and the win probability in per cent.
func (e *engine) drawBar(c *paint.Canvas, bar layout.Rect) {
	const frame, labelled = 1, 40
	c.Panel(bar, 0, e.Theme().Faint)
	box := bar.Inset(frame)
	long, flat := math.Max(box.W, box.H), box.W > box.H
	first, second := e.percents()
	colours, percents := e.board.Match.Game().Colours, [2]int{first, second}
	lengths := [2]float64{math.Round(long * e.winProb), 0}
	lengths[rules.Second] = long - lengths[rules.First]
	for side, length := range lengths {
		near := (rules.Player(side) == rules.First) != e.Settings.Turned
		c.Panel(barPart(box, length, near), 0, look.Colour(colours[side]))
	}
	for side, length := range lengths {
		ground := colours[side]
		if length < labelled {
			ground = colours[1-side]
		}
		name, _ := utf8.DecodeRuneInString(assets.Text(colours[side]))
		near := (rules.Player(side) == rules.First) != e.Settings.Turned
		x, y := barPart(box, labelled, near).Center()
		ink := inkOn(look.Colour(ground))
		if flat {
			c.Text(string(name)+" "+strconv.Itoa(percents[side]), x, y, ui.StrongFont, 0.5, 0.5, ink)
			continue
		}
		c.Text(string(name), x, y-8, ui.StrongFont, 0.5, 0.5, ink)
		c.Text(strconv.Itoa(percents[side]), x, y+8, ui.SmallFont, 0.5, 0.5, ink)
	}
}

// barPart returns a part of the bar in box, with the given length. The part is at the near end of
// the board if atNearEnd is set, otherwise at the far end. If the bar is flat these are the left and
// the right end.
func barPart(box layout.Rect, length float64, atNearEnd bool) layout.Rect {
	switch flat := box.W > box.H; {
	case flat && atNearEnd:
		box.W = length
	case flat:
		box.X, box.W = box.X+box.W-length, length
	case atNearEnd:
		box.Y, box.H = box.Y+box.H-length, length
	default:
		box.H = length
	}
	return box
}

// inkOn returns a colour for text on col: dark, or light if col is dark.
func inkOn(col color.NRGBA) color.NRGBA {
	if 3*int(col.R)+6*int(col.G)+int(col.B) < 10*115 {
		return raster.RGB(0xf6f1e6)
	}
	return raster.RGB(0x17120d)
}
