package play

import (
	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// drawPlayer shows a player's colour, name, and score or reserve, and how far
// the mover is in his turn; the frame stands out for who is to act or has won.
func (b *Board) drawPlayer(c *paint.Canvas, p rules.Player, box layout.Rect) {
	t := b.Theme()
	s := b.Match.State()
	edge, fill := t.Edge, t.Panel
	acts := b.Outcome() == rules.Playing && s.Mover() == p
	if b.ui.Hover == playerNames[p] {
		fill = t.Raised
	}
	if acts {
		edge, fill = t.Accent, t.Raised
		c.Panel(box.Inset(-1), ui.Radius+1, t.Accent)
	}
	if b.crowned(p) {
		edge = render.Gold
		c.Panel(box.Inset(-1), ui.Radius+1, render.Gold)
	}
	c.Framed(box, ui.Radius, fill, edge)
	_, y := box.Center()
	c.Framed(layout.Rect{X: box.X + 11, Y: y - 9, W: 18, H: 18}, 9, render.Colour(b.game().Colours[p]), t.Faint)
	left, right := nameLeft(box), box.X+box.W-12
	if narrow(box) {
		b.drawValue(c, p, ui.SmallFont, right, y+10)
	} else {
		right = b.drawValue(c, p, ui.HeadFont, right, y) - 8
	}
	c.Text(ui.TextFont.Fit(words.Player(b.Players[p]), right-left), left, y-8, ui.TextFont, 0, 0.5, t.Text)
	open, end := b.lowerLine(p, box)
	if open > left {
		c.Text(assets.Text(b.game().Colours[p]), left, y+10, ui.SmallFont, 0, 0.5, t.Faint)
	}
	if !narrow(box) {
		c.Text("▼", open-arrowWidth, y+10, ui.TinyFont, 0, 0.5, t.Faint)
	}
	b.drawTally(c, p, open, end, y+10)
	if acts {
		b.drawSteps(c, open, y+10)
		b.drawProgress(c, layout.Rect{X: box.X + 9, Y: box.Y + box.H - 5, W: box.W - 18, H: 3})
	}
}

// narrow says whether a player's box is, so that the value has to stand below the
// name.
func narrow(box layout.Rect) bool { return box.W < 160 }

// nameLeft returns where a player's name begins in his box, beside the disc.
func nameLeft(box layout.Rect) float64 {
	if narrow(box) {
		return box.X + 34
	}
	return box.X + 40
}

// arrowWidth is the room for the arrow that says that a player can be changed.
const arrowWidth = 18

// lowerLine returns the room below a player's name beside the colour. A tally in a
// narrow box needs the room of the word, too; the disc says the same.
func (b *Board) lowerLine(p rules.Player, box layout.Rect) (left, right float64) {
	left, right = nameLeft(box), box.X+box.W-12
	if _, tallies := b.Match.State().(rules.Tallier); tallies && narrow(box) {
		return left, right
	}
	left += ui.SmallFont.Width(assets.Text(b.game().Colours[p])) + 6
	if !narrow(box) {
		left += arrowWidth
	}
	return left, right
}

// crowned says whether the player stands out as the winner, as he does once
// everything has come to rest.
func (b *Board) crowned(p rules.Player) bool {
	winner, ok := b.Outcome().Winner()
	return ok && winner == p && !b.table.Playing()
}

// drawProgress shows in a bar how far the thinking is, while there is any.
func (b *Board) drawProgress(c *paint.Canvas, bar layout.Rect) {
	if b.hint.thinker == nil && b.computer.thinker == nil {
		return
	}
	t := b.Theme()
	c.Panel(bar, bar.H/2, t.Edge)
	bar.W = max(bar.H, bar.W*b.progress())
	c.Panel(bar, bar.H/2, t.Accent)
}

// progress returns how far the thinking is, from 0 to 1; the pause before the
// computer acts is a part of it.
func (b *Board) progress() float64 {
	if b.hint.thinker != nil {
		return min(1, b.hint.part)
	}
	return min(b.computer.found.Part, float64(b.computer.ticks)/pause)
}

// drawValue writes a player's score or reserve in front of right and returns
// where it begins. A point stands out while it is announced.
func (b *Board) drawValue(c *paint.Canvas, p rules.Player, font paint.Font, right, y float64) (left float64) {
	t := b.Theme()
	s := b.Match.State()
	value, ink := "", t.Text
	if scorer, ok := s.(rules.Scorer); ok {
		value = assets.Text("board.score", scorer.Score(p)-points(b.table.Ahead(), p))
		if points(b.table.Notes(), p) > 0 {
			ink = t.OnIt
			c.Panel(layout.Rect{X: right - font.Width(value) - 4, Y: y - 15, W: font.Width(value) + 12, H: 30}, 8, t.Accent)
		}
	} else if reserver, ok := s.(rules.Reserver); ok {
		value = assets.Text("board.reserve", reserver.Reserve(p))
		if font == ui.HeadFont {
			font = ui.StrongFont
		}
	}
	c.Text(value, right, y, font, 1, 0.5, ink)
	return right - font.Width(value)
}

// drawTally writes what is to be counted for a player, where the game has that,
// between left and right: whole, or else as short as it can be said.
func (b *Board) drawTally(c *paint.Canvas, p rules.Player, left, right, y float64) {
	t, ok := b.Match.State().(rules.Tallier)
	if !ok {
		return
	}
	key, has, of := t.Tally(p)
	text := assets.Text(key, has, of)
	if ui.SmallFont.Width(text) > right-left {
		text = assets.Text(key+".short", has, of)
	}
	c.Text(text, right, y, ui.SmallFont, 1, 0.5, b.Theme().Text)
}

// points counts the points that a player gets in the events.
func points(events []rules.Event, p rules.Player) (n int) {
	for _, e := range events {
		if e.Kind == rules.Score && e.Player == p {
			n++
		}
	}
	return n
}

// drawSteps shows, from x on, a pip for each action of a turn that has several:
// filled for those that are made, larger for the present one.
func (b *Board) drawSteps(c *paint.Canvas, x, y float64) {
	const size, apart = 7, 11
	t := b.Theme()
	status := b.Match.State().Status()
	if status.Steps < 2 {
		return
	}
	for step := 1; step <= status.Steps; step++ {
		pip := layout.Rect{X: x, Y: y - size/2.0, W: size, H: size}
		switch {
		case step < status.Step:
			c.Panel(pip, size/2.0, t.Accent)
		case step == status.Step:
			c.Framed(pip.Inset(-1), size/2.0+1, t.Raised, t.Accent)
			c.Panel(pip.Inset(1.5), size/2.0-1.5, t.Accent)
		default:
			c.Framed(pip, size/2.0, t.Panel, t.Faint)
		}
		x += apart
	}
}
