package play

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// draw draws the panel, which says t.
func (p *panel) draw(c *paint.Canvas, t told) {
	p.told = t
	p.ui.Draw(c)
}

// drawTitleLine draws the name of the game and, if there is room, what the game counts for or else
// the name of its author. If a shot was taken, it draws the shots instead.
func (p *panel) drawTitleLine(c *paint.Canvas, box layout.Rect) {
	const apart = 12
	_, y := box.Center()
	if p.drawShots(c, y-2) {
		return
	}
	t := p.Theme()
	name, ink := ui.HeadFont.Fit(p.Match.Game().Name, box.W), t.Text
	fits := func(text string) bool { return ui.HeadFont.Width(name)+apart+ui.SmallFont.Width(text) <= box.W }
	aside := stakes(p.Session, fits)
	if aside == "" {
		aside, ink = words.Byline(p.Match.Game()), t.Faint
	}
	c.Text(name, box.X, y, ui.HeadFont, 0, 0.5, t.Text)
	if fits(aside) {
		c.Text(aside, box.X+box.W, y+1, ui.SmallFont, 1, 0.5, ink)
	}
}

// leastLines is the least number of lines for messages.
const leastLines = 2

// messagesBlock returns the task and the comment. Their room does not depend on them, so that what is
// below keeps its place.
func (p *panel) messagesBlock() side.Block {
	const lines, more, narrow = 7, 9, 250
	b := side.Custom{Least: leastLines * ui.Leading, Need: leastLines * ui.Leading, Wish: lines * ui.Leading, Step: ui.Leading, Draw: p.drawMessages,
		Items: func(box layout.Rect) []ui.Widget { p.messages = box; return nil }}
	switch {
	case p.collapsible && p.turns:
		b.Wish = b.Need
	case p.ui.Box.W < narrow:
		b.Wish = more * ui.Leading
	}
	return b
}

// lines returns the number of lines for messages.
func (p *panel) lines() int { return int(p.messages.H/ui.Leading + 0.01) }

// drawMessages draws the task, beside the disc of the side that it concerns, and the comment.
func (p *panel) drawMessages(c *paint.Canvas, box layout.Rect) {
	t := p.Theme()
	task, note := p.fitted(p.told.task, p.told.comment)
	used := len(task) + len(note)
	gap := math.Min(0.4, float64(p.lines()-used)) // between the task and the note, in lines
	p.drawLines(c, ui.StrongFont, task, p.taskIndent(), 0, t.Text)
	if side, ok := p.concerned(); ok && len(task) > 0 {
		const size = 14
		drawDisc(c, box.X, box.Y+ui.Leading/2, size, p.Match.Game().Colours[side], t)
	}
	p.drawLines(c, ui.TextFont, note, 0, float64(len(task))+gap, p.told.ink)
	if thoughts := p.judge.considered(); p.Settings.Considers && used+len(thoughts) < p.lines() {
		const gap = 0.3 // to what is below, in lines
		from := float64(p.lines()-len(thoughts)) - gap
		for i, text := range thoughts {
			p.drawLines(c, ui.SmallFont, ui.Fitted(ui.SmallFont, text, box.W, 1), 0, from+float64(i), t.Faint)
		}
	}
}

// concerned returns the side that the task is about, the mover or the winner, and false after a draw
// and while LooksBack returns true.
func (p *panel) concerned() (rules.Player, bool) {
	switch o := p.Outcome(); {
	case p.LooksBack():
		return 0, false
	case p.Concluded():
		return p.Final().Winner()
	case o != rules.Playing:
		return o.Winner()
	}
	return p.Match.State().Mover(), true
}

// taskIndent returns the room for the disc beside the task.
func (p *panel) taskIndent() float64 {
	if _, ok := p.concerned(); !ok {
		return 0
	}
	return 21
}

// fitted breaks task and note into lines, and returns the lines that fit. The note, the answer to
// what the player did last, has priority, but one line is left for a task.
func (p *panel) fitted(task, note string) (tasks, notes []string) {
	room := p.lines()
	if task != "" {
		room--
	}
	if note != "" {
		notes = ui.Fitted(ui.TextFont, note, p.ui.Box.W, room)
	}
	return ui.Fitted(ui.StrongFont, task, p.ui.Box.W-p.taskIndent(), p.lines()-len(notes)), notes
}

// drawLines draws lines in the room for messages, indented by indent. offset is the number of lines
// of that room above the first line.
func (p *panel) drawLines(c *paint.Canvas, f paint.Font, lines []string, indent, offset float64, col color.NRGBA) {
	for i, line := range lines {
		c.Text(line, p.messages.X+indent, p.messages.Y+ui.Leading*(offset+float64(i)+0.5), f, 0, 0.5, col)
	}
}
