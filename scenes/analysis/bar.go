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

// layoutBar places the bar of the engine, if the engine is on, beside the board or, in an upright
// window, above it. layoutBar returns the room that is left for the board.
func (b *Board) layoutBar(board layout.Rect) layout.Rect {
	if !b.engine.on {
		return board
	}
	bar := board
	if b.Upright() {
		bar.H = barWide
		board = below(board, barWide+gap)
	} else {
		bar.W = barWide
		board.X, board.W = board.X+barWide+gap, board.W-barWide-gap
	}
	first, second := b.percents()
	label := assets.Text("engine.bar", assets.Text(b.game().Colours[rules.First]), first, assets.Text(b.game().Colours[rules.Second]), second)
	b.ui.Items = append(b.ui.Items, ui.Widget{Name: "bar", Look: ui.Card, Label: label, Tip: label, Off: true, Box: bar})
	b.engine.bar = bar
	return board
}

// percents returns the win probabilities of both sides in per cent. They are 0 and 100 only if the
// game is over or its outcome is proven.
func (b *Board) percents() (first, second int) {
	first = words.Percent(b.engine.winProb)
	if b.engine.winProb > 0 && b.engine.winProb < 1 {
		first = percentOf(b.engine.winProb)
	}
	return first, 100 - first
}

// drawBar draws the bar: for each side a part as long as its win probability, with the initial of
// the side and the win probability in per cent.
func (b *Board) drawBar(c *paint.Canvas, t *look.Theme) {
	const frame, labelled = 1, 40
	if !b.engine.on {
		return
	}
	c.Panel(b.engine.bar, 0, t.Faint)
	box := b.engine.bar.Inset(frame)
	long := box.H
	if b.Upright() {
		long = box.W
	}
	first, second := b.percents()
	colours, percents := b.game().Colours, [2]int{first, second}
	lengths := [2]float64{math.Round(long * b.engine.winProb), 0}
	lengths[rules.Second] = long - lengths[rules.First]
	for side, length := range lengths {
		near := (rules.Player(side) == rules.First) != b.Settings.Turned
		c.Panel(b.barPart(box, length, near), 0, look.Colour(colours[side]))
	}
	for side, length := range lengths {
		ground := colours[side]
		if length < labelled {
			ground = colours[1-side]
		}
		name, _ := utf8.DecodeRuneInString(assets.Text(colours[side]))
		near := (rules.Player(side) == rules.First) != b.Settings.Turned
		x, y := b.barPart(box, labelled, near).Center()
		ink := inkOn(look.Colour(ground))
		if b.Upright() {
			c.Text(string(name)+" "+strconv.Itoa(percents[side]), x, y, ui.StrongFont, 0.5, 0.5, ink)
			continue
		}
		c.Text(string(name), x, y-8, ui.StrongFont, 0.5, 0.5, ink)
		c.Text(strconv.Itoa(percents[side]), x, y+8, ui.SmallFont, 0.5, 0.5, ink)
	}
}

// barPart returns a part of the bar in box, with the given length. The part is at the near end of
// the board if atNearEnd is set, otherwise at the far end. In an upright window these are the left
// and the right end of the bar.
func (b *Board) barPart(box layout.Rect, length float64, atNearEnd bool) layout.Rect {
	switch {
	case b.Upright() && atNearEnd:
		box.W = length
	case b.Upright():
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
