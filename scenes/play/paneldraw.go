package play

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// draw draws the panel; covered says that a card covers the messages.
func (p *panel) draw(c *paint.Canvas, covered bool) {
	t := p.Theme()
	p.ui.Draw(c, t)
	if p.full() {
		return
	}
	p.drawTitleLine(c)
	for side := range rules.Player(2) {
		p.drawPlayer(c, side, p.playerBox(side))
	}
	switch q := p.question(); {
	case q != nil:
		p.drawQuestion(c, q)
	default:
		if !covered {
			p.drawMessages(c)
		}
		if len(p.table.Alternatives()) == 0 {
			if p.list.box.H > 0 {
				p.list.draw(c, t, p.Match.Game().Colours, p.listHead())
			}
			c.Text(ui.TextFont.Fit(p.offer.text, p.box.W), p.box.X, p.offer.y, ui.TextFont, 0, 0.5, t.Text)
		}
	}
}

// drawTitleLine draws the name of the game and, if there is room, what the game counts for or else
// the name of its author. If a shot was taken, it draws the shots instead.
func (p *panel) drawTitleLine(c *paint.Canvas) {
	const apart = 12
	if p.drawShots(c) {
		return
	}
	t, box := p.Theme(), p.box
	name, ink := ui.HeadFont.Fit(p.Match.Game().Name, box.W), t.Text
	fits := func(text string) bool { return ui.HeadFont.Width(name)+apart+ui.SmallFont.Width(text) <= box.W }
	aside := stakes(p.Session, fits)
	if aside == "" {
		aside, ink = words.Byline(p.Match.Game()), t.Faint
	}
	y := box.Y + p.exitsHeight() + titleHeight/2
	c.Text(name, box.X, y, ui.HeadFont, 0, 0.5, t.Text)
	if fits(aside) {
		c.Text(aside, box.X+box.W, y+1, ui.SmallFont, 1, 0.5, ink)
	}
}

// drawMessages draws the task, beside the disc of the side that it concerns, and the
// comment.
func (p *panel) drawMessages(c *paint.Canvas) {
	t := p.Theme()
	comment, ink := p.host.inkedComment()
	task, note := p.messages(p.host.task(), comment)
	used := len(task) + len(note)
	gap := math.Min(0.4, float64(p.lines-used)) // between the task and the note, in lines
	p.drawLines(c, ui.StrongFont, task, p.taskIndent(), 0, t.Text)
	if side, ok := p.concerned(); ok && len(task) > 0 {
		const size = 14
		y := p.box.Y + p.messageTop() + ui.Leading/2
		c.Framed(layout.Rect{X: p.box.X, Y: y - size/2, W: size, H: size}, size/2, look.Colour(p.Match.Game().Colours[side]), t.Faint)
	}
	p.drawLines(c, ui.TextFont, note, 0, float64(len(task))+gap, ink)
	if thoughts := p.judge.considered(); p.Settings.Considers && used+len(thoughts) < p.lines {
		p.drawThoughts(c, thoughts)
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

// messages breaks task and note into lines, and returns the lines that fit. The note, the answer to
// what the player did last, has priority, but one line is left for a task.
func (p *panel) messages(task, note string) (tasks, notes []string) {
	room := p.lines
	if task != "" {
		room--
	}
	if note != "" {
		notes = ui.Fitted(ui.TextFont, note, p.box.W, room)
	}
	return ui.Fitted(ui.StrongFont, task, p.box.W-p.taskIndent(), p.lines-len(notes)), notes
}

// drawLines draws lines in the room for messages, indented by indent. offset is the number of lines
// of that room above the first line.
func (p *panel) drawLines(c *paint.Canvas, f paint.Font, lines []string, indent, offset float64, col color.NRGBA) {
	for i, line := range lines {
		c.Text(line, p.box.X+indent, p.box.Y+p.messageTop()+ui.Leading*(offset+float64(i)+0.5), f, 0, 0.5, col)
	}
}

// drawQuestion draws a question, its title first, in place of the messages.
func (p *panel) drawQuestion(c *paint.Canvas, question []string) {
	p.drawLines(c, ui.StrongFont, ui.Fitted(ui.StrongFont, question[0], p.box.W, 1), 0, 0, p.Theme().Text)
	if p.fork.open {
		p.drawLines(c, ui.TextFont, ui.Fitted(ui.TextFont, question[1], p.box.W, 1), 0, 1, p.Theme().Faint)
		p.fork.rows.Draw(c, p.Theme())
		return
	}
	if p.menu {
		for _, g := range p.captions {
			c.Text(g.Text, p.box.X, g.Y, ui.SmallFont, 0, 0.5, p.Theme().Faint)
		}
	}
	for _, line := range question[1:] {
		c.Text(ui.TextFont.Fit(line, p.box.W), p.box.X, p.box.Y+p.levelsTop()+p.ChipHeight()+18, ui.TextFont, 0, 0.5, p.Theme().Faint)
	}
}

// drawThoughts draws thoughts, what the computer considers. They fill the last of the lines for
// messages.
func (p *panel) drawThoughts(c *paint.Canvas, thoughts []string) {
	const gap = 0.3 // to the move list, in lines
	from := float64(p.lines-len(thoughts)) - gap
	for i, text := range thoughts {
		p.drawLines(c, ui.SmallFont, ui.Fitted(ui.SmallFont, text, p.box.W, 1), 0, from+float64(i), p.Theme().Faint)
	}
}
