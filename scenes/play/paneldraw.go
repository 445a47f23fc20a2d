package play

import (
	"image/color"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (b *Board) drawPanel(c *paint.Canvas) {
	t := b.Theme()
	x, y := b.panel.box.X, b.panel.box.Y
	c.Text(ui.HeadFont.Fit(b.game().Name, b.panel.box.W), x, y+12, ui.HeadFont, 0, 0.5, t.Text)
	if by := words.Byline(b.game()); b.Low() {
		left := ui.HeadFont.Width(b.game().Name) + 8
		c.Text(ui.SmallFont.Fit(by, b.panel.box.W-left), x+b.panel.box.W, y+14, ui.SmallFont, 1, 0.5, t.Faint)
	} else {
		c.Text(ui.SmallFont.Fit(by, b.panel.box.W-menuWidth-8), x, y+34, ui.SmallFont, 0, 0.5, t.Faint)
	}
	for p := range rules.Player(2) {
		b.drawPlayer(c, p, b.playerBox(p))
	}
	switch {
	case b.panel.menu:
		b.drawMenu(c)
		return
	case b.panel.levels.open:
		b.drawLevels(c)
		return
	}
	const gap = 0.4 // between the two, in lines
	room := b.messageLines()
	used := b.drawLines(c, ui.StrongFont, b.task(), 0, room, t.Text)
	note, ink := b.comment(), t.Faint
	switch {
	case b.note.Warn:
		ink = t.Warn
	case b.hint.action != 0 && note == b.hint.text:
		ink = t.Text
	}
	used += b.drawLines(c, ui.TextFont, note, float64(used)+gap, room-used, ink)
	if b.Settings.Considers && used+len(b.thoughts) < room {
		b.drawThoughts(c)
	}
}

// drawLines writes s in up to most lines of the messages from the given one on
// and returns how many there are.
func (b *Board) drawLines(c *paint.Canvas, f paint.Font, s string, from float64, most int, col color.NRGBA) int {
	lines := f.Wrap(s, b.panel.box.W)
	if most > 0 && len(lines) > most {
		lines = append(slices.Clone(lines[:most-1]), lines[most-1]+" "+lines[most]) // which is fitted
	}
	lines = lines[:min(len(lines), max(0, most))]
	for i, line := range lines {
		c.Text(f.Fit(line, b.panel.box.W), b.panel.box.X, b.panel.box.Y+b.messageTop()+ui.Leading*(from+float64(i)+0.5), f, 0, 0.5, col)
	}
	return len(lines)
}

// drawBanner announces a skip or a point over the board while it comes about.
func (b *Board) drawBanner(c *paint.Canvas) {
	text := b.announcement(b.table.Notes())
	if text == "" {
		return
	}
	t := b.Theme()
	lines := ui.HeadFont.Wrap(text, b.table.Box().W-80)
	x, y := b.table.Box().Center()
	h := float64(len(lines))*26 + 28
	width := 0.0
	for _, line := range lines {
		width = math.Max(width, ui.HeadFont.Width(line))
	}
	c.Framed(layout.Rect{X: x - width/2 - 28, Y: y - h/2, W: width + 56, H: h}, 12, t.Panel, t.Accent)
	for i, line := range lines {
		c.Text(line, x, y-h/2+27+26*float64(i), ui.HeadFont, 0.5, 0.5, t.Text)
	}
}
