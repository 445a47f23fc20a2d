package analysis

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
)

// usualLines returns the number of lines for the task and the note together.
func (b *Board) usualLines() int {
	switch {
	case b.Upright():
		return 2
	case b.Low():
		return 3
	}
	return 4
}

// layoutTexts reserves the top of room for the name of the game, the task and the note, and returns
// the rest.
func (b *Board) layoutTexts(room layout.Rect) layout.Rect {
	if !b.compact() {
		room = below(room, headHeight+gap)
	}
	b.textLines = b.usualLines()
	if !b.remark.open {
		spare := room.H - gap - b.engineHeight()
		needed := len(ui.StrongFont.Wrap(b.task(), b.taskWidth())) + len(ui.TextFont.Wrap(b.note(), b.box.W))
		b.textLines = max(b.textLines, min(needed, int(spare/ui.Leading)))
	}
	return below(room, ui.Leading*float64(b.textLines)+gap)
}

// taskWidth returns the width of the task: beside the disc of the side that it is about, if there is
// one.
func (b *Board) taskWidth() float64 {
	if _, ok := b.concerned(); ok {
		return b.box.W - taskIndent
	}
	return b.box.W
}

func (b *Board) drawPanel(c *paint.Canvas) {
	t := b.Theme()
	b.ui.Draw(c, t)
	b.drawBar(c, t)
	if !b.menu {
		b.drawTexts(c, t)
		b.drawEngine(c, t)
		b.tree.draw(c, t)
	}
	b.ui.DrawTip(c, t)
}

// drawTexts draws the name of the game, the score, the task and the note.
func (b *Board) drawTexts(c *paint.Canvas, t *look.Theme) {
	const size = 14
	y := b.box.Y + b.ButtonHeight(30) + gap
	if !b.compact() {
		name := ui.HeadFont.Fit(b.game().Name, b.box.W)
		c.Text(name, b.box.X, y+headHeight/2, ui.HeadFont, 0, 0.5, t.Text)
		if score := b.score(); ui.HeadFont.Width(name)+ui.StrongFont.Width(score)+2*gap <= b.box.W {
			c.Text(score, b.box.X+b.box.W, y+headHeight/2, ui.StrongFont, 1, 0.5, t.Text)
		}
		y += headHeight + gap
	}
	x := b.box.X
	if side, ok := b.concerned(); ok {
		c.Framed(layout.Rect{X: x, Y: y + (ui.Leading-size)/2, W: size, H: size}, size/2, look.Colour(b.game().Colours[side]), t.Faint)
		x += taskIndent
	}
	ink := b.says.Ink(t.Text, t)
	note := ui.Fitted(ui.TextFont, b.note(), b.box.W, b.textLines-1)
	task := ui.Fitted(ui.StrongFont, b.task(), b.taskWidth(), b.textLines-len(note))
	for _, line := range task {
		c.Text(line, x, y+ui.Leading/2, ui.StrongFont, 0, 0.5, t.Text)
		y += ui.Leading
	}
	for _, line := range note {
		c.Text(line, b.box.X, y+ui.Leading/2, ui.TextFont, 0, 0.5, ink)
		y += ui.Leading
	}
}

// concerned returns the side that the task is about, the mover or the winner; ok is false
// after a draw.
func (b *Board) concerned() (rules.Player, bool) {
	if o := b.state().Outcome(); o != rules.Playing {
		return o.Winner()
	}
	return b.state().Mover(), true
}

// score returns the score or, in a game with reserves, what each side has left; "" if the game has
// no score and no reserves.
func (b *Board) score() string {
	switch s := b.state().(type) {
	case rules.Scorer:
		return assets.Text("analysis.score", s.Score(rules.First), s.Score(rules.Second))
	case rules.Reserver:
		return assets.Text("analysis.reserves", s.Reserve(rules.First), s.Reserve(rules.Second))
	}
	return ""
}
