package play

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// timeFonts are the fonts of a time, from the largest to the smallest.
var timeFonts = []paint.Font{{Bold: true, Size: 24}, {Bold: true, Size: 18}, ui.StrongFont}

// timesHeight returns the height of the row of a player's box that shows the time; 0 if there is no
// such row. In a low window the row is left out after the end of the game, because the card needs
// its room.
func (p *panel) timesHeight() float64 {
	if !p.Timed() || p.Low() && p.Concluded() {
		return 0
	}
	return 28
}

// timeBox returns the box of the time of side, the lowest part of the player's box.
func (p *panel) timeBox(side rules.Player) layout.Rect {
	box := p.players[side]
	high := p.timesHeight()
	return layout.Rect{X: box.X, Y: box.Y + box.H - high, W: box.W, H: high}
}

// left returns what side has left, in milliseconds.
func (p *panel) left(side rules.Player) int {
	c, now := p.Clock()
	return c.Left(side, now)
}

// drawTime draws the time that side has left.
func (p *panel) drawTime(c *paint.Canvas, side rules.Player) {
	if p.timesHeight() == 0 {
		return
	}
	const icon, left, right = 16, 12, 8
	t, box := p.Theme(), p.timeBox(side)
	_, y := box.Center()
	y -= 3
	ink := t.Faint
	if mover, ok := p.ToAct(); ok && mover == side {
		sign := raster.Run
		if p.told.stands {
			sign = raster.Pause
		}
		ink = t.Text
		c.Icon(sign, box.X+left+icon/2, y, icon, ink)
		if p.left(side) <= warnLate {
			ink = t.Warn
		}
	}
	x := nameLeft(box)
	text := words.TimesLeft(p.Clock())[side]
	for i, font := range timeFonts {
		if room := box.X + box.W - right - x; font.Width(text) <= room || i == len(timeFonts)-1 {
			c.Text(text, x, y, font, 0, 0.5, ink)
			break
		}
	}
}

// drawCover draws what hides the board of a paused game.
func drawCover(c *paint.Canvas, t *look.Theme, box layout.Rect) {
	c.Framed(box, ui.CardRadius, t.Panel, t.Edge)
	x, y := box.Center()
	c.Text(assets.Text("pause.title"), x, y-14, ui.TitleFont, 0.5, 0.5, t.Text)
	c.Text(assets.Text("pause.hidden"), x, y+20, ui.TextFont, 0.5, 0.5, t.Faint)
}

// drawBanner writes an announcement, such as a skip or a point, over the board in box while the event
// is animated.
func drawBanner(c *paint.Canvas, t *look.Theme, box layout.Rect, announced string) {
	const most, margin = 3, 40 // the greatest number of lines, and the margin of a line at each side
	lines := ui.Fitted(ui.HeadFont, announced, box.W-2*margin, most)
	if len(lines) == 0 {
		return
	}
	x, y := box.Center()
	h := float64(len(lines))*26 + 28
	width := 0.0
	for _, line := range lines {
		width = math.Max(width, ui.HeadFont.Width(line))
	}
	c.Framed(layout.Rect{X: x - width/2 - 28, Y: y - h/2, W: width + 56, H: h}, ui.CardRadius, t.Panel, t.Accent)
	for i, line := range lines {
		c.Text(line, x, y-h/2+27+26*float64(i), ui.HeadFont, 0.5, 0.5, t.Text)
	}
}
