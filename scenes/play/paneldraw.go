package play

import (
	"image/color"
	"math"
	"slices"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (b *Board) drawPanel(c *paint.Canvas) {
	t := b.Theme()
	b.drawTitleLine(c)
	for p := range rules.Player(2) {
		b.drawPlayer(c, p, b.playerBox(p))
	}
	switch {
	case b.panel.menu:
		b.drawMenu(c)
	case b.panel.levels.open:
		b.drawLevels(c)
	default:
		b.drawMessages(c)
		if len(b.table.Asked()) == 0 {
			b.panel.list.draw(c, t, b.game().Colours, b.listHead())
		}
	}
	b.ui.DrawTip(c, t)
}

// drawTitleLine names the game and, where there is room, its author.
func (b *Board) drawTitleLine(c *paint.Canvas) {
	const apart = 12
	t, box := b.Theme(), b.panel.box
	name, by := ui.HeadFont.Fit(b.game().Name, box.W), words.Byline(b.game())
	y := box.Y + b.wayHeight() + titleHeight/2
	c.Text(name, box.X, y, ui.HeadFont, 0, 0.5, t.Text)
	if ui.HeadFont.Width(name)+apart+ui.SmallFont.Width(by) <= box.W {
		c.Text(by, box.X+box.W, y+1, ui.SmallFont, 1, 0.5, t.Faint)
	}
}

// drawMessages says what is to be done, beside the disc of who is to do it, and
// what came of what was done last.
func (b *Board) drawMessages(c *paint.Canvas) {
	t := b.Theme()
	ink := t.Faint
	switch {
	case b.note.Warn:
		ink = t.Warn
	case b.hint.action != 0 && b.comment() == b.hint.text:
		ink = t.Text
	}
	task, note := b.messages(b.task(), b.comment())
	used := len(task) + len(note)
	gap := math.Min(0.4, float64(b.panel.lines-used)) // between the two, in lines
	b.drawLines(c, ui.StrongFont, task, b.taskIndent(), 0, t.Text)
	if side, ok := b.concerned(); ok && len(task) > 0 {
		const size = 14
		y := b.panel.box.Y + b.messageTop() + ui.Leading/2
		c.Framed(layout.Rect{X: b.panel.box.X, Y: y - size/2, W: size, H: size}, size/2, render.Colour(b.game().Colours[side]), t.Faint)
	}
	b.drawLines(c, ui.TextFont, note, 0, float64(len(task))+gap, ink)
	if b.Settings.Considers && used+len(b.thoughts) < b.panel.lines {
		b.drawThoughts(c)
	}
}

// concerned returns whom the task is about: who is to act or has won; nobody after
// a draw.
func (b *Board) concerned() (rules.Player, bool) {
	if o := b.Outcome(); o != rules.Playing {
		return o.Winner()
	}
	return b.Match.State().Mover(), true
}

// taskIndent is the room for the disc beside a task.
func (b *Board) taskIndent() float64 {
	if _, ok := b.concerned(); !ok {
		return 0
	}
	return 21
}

// messages returns the lines of a task and of a note that there is room for. The
// note, which answers what was done last, is the one to be whole; of the task a
// line is left at least.
func (b *Board) messages(task, note string) (tasks, notes []string) {
	if note != "" {
		notes = fitted(ui.TextFont, note, b.panel.box.W, b.panel.lines-1)
	}
	return fitted(ui.StrongFont, task, b.panel.box.W-b.taskIndent(), b.panel.lines-len(notes)), notes
}

// fitted returns a text in up to most lines, none of them wider than width: what is
// left out for that is an ellipsis.
func fitted(f paint.Font, text string, width float64, most int) []string {
	lines := slices.Clone(f.Wrap(text, width))
	if len(lines) > most {
		lines[most-1] += " " + lines[most]
		lines = lines[:most]
	}
	for i, line := range lines {
		lines[i] = f.Fit(line, width)
	}
	return lines
}

// drawLines writes lines of messages from the given one on, indented.
func (b *Board) drawLines(c *paint.Canvas, f paint.Font, lines []string, indent, from float64, col color.NRGBA) {
	for i, line := range lines {
		c.Text(line, b.panel.box.X+indent, b.panel.box.Y+b.messageTop()+ui.Leading*(from+float64(i)+0.5), f, 0, 0.5, col)
	}
}

// drawTitle writes what the panel asks for into the first line of messages.
func (b *Board) drawTitle(c *paint.Canvas, title string) {
	b.drawLines(c, ui.StrongFont, fitted(ui.StrongFont, title, b.panel.box.W, 1), 0, 0, b.Theme().Text)
}

// drawBanner announces a skip or a point over the board while it comes about.
func (b *Board) drawBanner(c *paint.Canvas) {
	const most, margin = 3, 40 // lines, and at the sides
	lines := fitted(ui.HeadFont, b.announcement(b.table.Notes()), b.table.Box().W-2*margin, most)
	if len(lines) == 0 {
		return
	}
	t := b.Theme()
	x, y := b.table.Box().Center()
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
