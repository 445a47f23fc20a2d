package play

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/reviewing"
	"quintet/scenes/seat"
	"quintet/scenes/session"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// panel is what stands beside the board: the players, the task, the move list and the buttons, or a
// menu or choice in their place.
type panel struct {
	*stage.Stage
	*session.Session
	players
	choices
	table       *seat.Seat
	ui          side.Side
	content     content         // of the last layout
	says        says            // what was drawn last
	messages    layout.Rect     // the box of the task and the comment
	graph       reviewing.Graph // of a review
	list        moveList
	collapsible bool   // the move list can be hidden to make the board larger
	listHidden  bool   // the move list is hidden
	turns       bool   // the player has asked for the move list although it can be hidden
	byKeys      bool   // the last input was a key, or a click on an element for a screen reader
	asks        string // the name of the first answer of the menu or choice that was open at the last layout; "" for none
	before      string // the name of the widget that had the focus before that menu or choice opened
}

// content is what the scene puts into its panel.
type content struct {
	exits, tools []ui.Widget // at the top and at the foot; a tool without a name is an empty place
	menu         []menuGroup
	card         side.Block                       // nil for none
	stakes       []string                         // what the game counts for, the longest form first; nil for nothing
	chart        reviewing.Chart                  // of a review that is shown
	offered      string                           // a text above the buttons of an offer; "" for none
	offers       []ui.Widget                      // the buttons of an offer below the move list
	after        func(i int, t match.Turn) string // what is written after the text of t, the turn with the index i, from 0
}

// says is what a panel says.
type says struct {
	task, comment string
	ink           color.NRGBA // of the comment
	thoughts      []string    // what the computer considers
}

// layout places what is in the panel.
func (p *panel) layout(c content) {
	p.content = c
	p.boxes, p.messages, p.list.box, p.graph.Box = [2]layout.Rect{}, layout.Rect{}, layout.Rect{}, layout.Rect{}
	if p.fork.open && !p.fork.asks(p.Match) {
		p.fork = lineChoice{} // another line is shown now
	}
	p.ui.Place(p.column()...)
	p.moveFocus()
}

// column returns what is in the panel.
func (p *panel) column() (all []side.Block) {
	tools := side.Tools{Items: withTips(p.content.tools), Places: 8}
	all = append(all, side.Tools{Items: withTips(p.content.exits)})
	if p.menu && p.ui.Small() {
		return append(all, p.menuBlocks(p.content.menu, 3)...)
	}
	all = append(all, side.Custom{Least: 16, Need: 16, Draw: p.drawTitleLine}, p.players.block(&p.ui, p.askLevel))
	switch alternatives := p.table.Choices(); {
	case p.menu:
		all = append(all, p.menuBlocks(p.content.menu, 2)...)
	case p.levels.open:
		tools.Spare, all = 2, append(all, p.levelBlocks()...)
	case p.fork.open:
		tools.Spare, all = 2, append(all, p.lineBlocks()...)
	case p.content.card != nil:
		tools.Spare, all = 1, append(all, p.content.card, p.cardListBlock())
	case len(alternatives) > 0:
		tools.Spare, all = 2, append(all, p.messagesBlock(), side.Grid{Items: alternatives, Most: 5, Tight: true}, side.Spring{})
	default:
		if p.graph.On {
			all = append(all, p.graph.Block(p.Stage, p.content.chart))
		}
		all = append(all, p.messagesBlock())
		if w, ok := p.table.Entry(); ok {
			all = append(all, side.Field{Widget: w})
		}
		all = append(all, p.listBlock(),
			side.Text{Text: p.content.offered, Font: ui.TextFont, Ink: p.Theme().Text, Line: true},
			side.Grid{Items: p.content.offers})
	}
	return append(all, tools)
}

// withTips gives tools their whole names and, if they have none, the usual tips.
func withTips(tools []ui.Widget) []ui.Widget {
	for i := range tools {
		if w := &tools[i]; w.Name != "" {
			w.Tip = cmp.Or(w.Tip, assets.Text("board."+w.Name))
			w.Name = "button:" + w.Name
		}
	}
	return tools
}

// moveFocus gives the focus to the first answer when a menu or choice opens, unless the pointer has
// opened it. When the menu or choice closes, the widget that had the focus before gets the focus back.
// If a focused button of the review is no longer there, such as the one that cancels it, the first
// button of the review gets the focus.
func (p *panel) moveFocus() {
	ofReview := func(w ui.Widget) bool { return strings.HasPrefix(w.Name, "review:") && w.Slider == nil }
	if i := slices.IndexFunc(p.ui.Items, ofReview); i >= 0 && strings.HasPrefix(p.ui.Focus, "review:") && p.ui.Focused() == nil {
		p.ui.Focus = p.ui.Items[i].Name
	}
	was := p.asks
	p.asks = ""
	answers := func(w ui.Widget) bool {
		kinds := []string{"button:" + menuMark, "level:", "line:", "choice:"}
		return !w.Off && slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(w.Name, kind) })
	}
	if i := slices.IndexFunc(p.ui.Items, answers); i >= 0 {
		p.asks = p.ui.Items[i].Name
	}
	switch {
	case p.asks == was:
	case p.asks == "":
		if p.ui.Focused() == nil {
			p.ui.Focus = p.before
		}
	case p.byKeys:
		if was == "" {
			p.before = p.ui.Focus
		}
		p.ui.Focus = p.asks
	case was == "":
		p.before = ""
	}
}

// waitForAnswer turns off all buttons except those for the main menu, the set-up and the settings,
// and those that only change the view.
func (p *panel) waitForAnswer() {
	for i := range p.ui.Items {
		w := &p.ui.Items[i]
		if !slices.Contains([]string{"button:menu", "button:back", "button:settings"}, w.Name) && !strings.HasPrefix(w.Name, "view:") {
			w.Off = true
		}
	}
}

// listBlock returns the move list, which takes the room that is left, unless it is hidden.
func (p *panel) listBlock() side.Block {
	if p.listHidden || p.Hides() { // the turns would tell a hidden position
		return side.Spring{}
	}
	need := p.leastRow() + p.listHead()
	if p.Low() && (p.Timed() || len(p.content.offers) > 0) {
		need = 0 // the messages need their lines more
	}
	return p.listOf(p.leastRow(), need, 0)
}

// leastRows is the least number of rows of the move list below a card.
const leastRows = 2

// cardListBlock returns the move list below a card, if it has room for some rows.
func (p *panel) cardListBlock() side.Block {
	if p.Low() || p.Hides() {
		return side.Spring{}
	}
	const least = leastRows * ui.LineHeight
	need, wish := p.listHead()+least, 0.0
	if p.ui.Below() {
		need, wish = 0, need
	}
	return p.listOf(least, need, wish)
}

// leastRow returns the least height of a row of the move list.
func (p *panel) leastRow() float64 {
	if p.Fingers {
		return math.Max(ui.LineHeight, p.ButtonHeight(0))
	}
	return ui.LineHeight
}

// listOf returns the move list, which is left out if its rows have less room than least.
func (p *panel) listOf(least, need, wish float64) side.Block {
	must := need
	if p.Low() {
		must = 0
	}
	return side.Custom{Least: must, Need: need, Wish: wish, Fills: true, Items: func(box layout.Rect) []ui.Widget {
		head := p.listHead()
		box.Y, box.H = box.Y+head, box.H-head
		if box.H < least {
			return nil
		}
		p.list.fill(box, p.Fingers)
		return p.list.layout(p.Match, func(n int) { p.show(p.Match.On(n)) }, p.askLines, p.content.after)
	}, Draw: func(c *paint.Canvas, _ layout.Rect) {
		if p.list.box.H > 0 {
			p.list.draw(c, p.Theme(), p.Match.Game().Colours, p.listHead())
		}
	}}
}

// listHead returns the room for the discs above the columns of the move list.
func (p *panel) listHead() float64 {
	if p.Low() {
		return 0
	}
	return 14
}

// rowHolds reports whether one row has room for the labels of items.
func (p *panel) rowHolds(items []ui.Widget) bool {
	const apart = 6
	cell := ui.Cell(p.ui.Box, 0, len(items), 0, apart).W
	return !slices.ContainsFunc(items, func(w ui.Widget) bool { return w.LeastWidth() > cell })
}

// divide divides the window between the panel and the board, and returns the box of the board. On an
// upright telephone the move list is hidden if the board then grows, unless something is open or the
// player asks for the list. cardOpen says that a card is open.
func (p *panel) divide(cardOpen bool) (board layout.Rect) {
	const listed, bare, fewest = 426, 318, 295
	low := float64(bare)
	if p.Size.W < 350 {
		low += ui.Leading // the longest messages have a line more
	}
	least := side.Least{Below: listed, Wide: 230, Low: 290}
	if p.menu {
		least.Low = 310 // three entries side by side
	}
	p.collapsible = p.ui.Gains(p.table, low, listed)
	if p.listHidden = p.collapsible && !p.busy() && !cardOpen && !p.turns; p.listHidden {
		least.Below = math.Max(low, fewest+p.timesHeight()+p.graph.Height(p.Stage))
	}
	return p.ui.Beside(p.table, least)
}

// toggleTurns shows or hides the move list of a panel that can hide it.
func (p *panel) toggleTurns() { p.turns, p.list.follow = !p.turns, true }

// busy reports whether a menu or choice is open.
func (p *panel) busy() bool { return p.busyMenu() || len(p.table.Alternatives()) > 0 }

// draw draws the panel, which says what, while a player acts.
func (p *panel) draw(c *paint.Canvas, what says, a acting) {
	p.says, p.acting = what, a
	p.ui.Draw(c)
}

// drawTitleLine draws the name of the game and, if there is room, what the game counts for or else
// the name of its author. If a shot was taken, it draws the shots instead.
func (p *panel) drawTitleLine(c *paint.Canvas, box layout.Rect) {
	const apart = 12
	_, y := box.Center()
	if p.drawShots(c, box, y-2) {
		return
	}
	t := p.Theme()
	name, ink := ui.HeadFont.Fit(p.Match.Game().Name, box.W), t.Text
	fits := func(text string) bool { return ui.HeadFont.Width(name)+apart+ui.SmallFont.Width(text) <= box.W }
	aside := words.Byline(p.Match.Game())
	if stakes := p.content.stakes; stakes == nil {
		ink = t.Faint
	} else {
		aside = stakes[max(0, slices.IndexFunc(stakes, fits))]
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
	const lines, more, reviewed, narrow = 7, 9, 13, 250
	b := side.Custom{Least: leastLines * ui.Leading, Need: leastLines * ui.Leading, Wish: lines * ui.Leading, Step: ui.Leading, Draw: p.drawMessages,
		Items: func(box layout.Rect) []ui.Widget { p.messages = box; return nil }}
	switch {
	case p.collapsible && p.turns:
		b.Wish = b.Need
	case p.graph.On:
		b.Wish = reviewed * ui.Leading
	case p.ui.Box.W < narrow:
		b.Wish = more * ui.Leading
	}
	return b
}

// lines returns the number of lines for messages.
func (p *panel) lines() int { return int(p.messages.H/ui.Leading + 0.01) }

func (p *panel) drawMessages(c *paint.Canvas, box layout.Rect) {
	t := p.Theme()
	task, note := p.fitted(p.says.task, p.says.comment)
	used := len(task) + len(note)
	gap := math.Min(0.4, float64(p.lines()-used)) // between the task and the note, in lines
	p.drawLines(c, ui.StrongFont, task, p.taskIndent(), 0, t.Text)
	if side, ok := p.concerned(); ok && len(task) > 0 {
		const size = 14
		ui.DrawDisc(c, box.X+size/2, box.Y+ui.Leading/2, size, look.Colour(p.Match.Game().Colours[side]), t)
	}
	p.drawLines(c, ui.TextFont, note, 0, float64(len(task))+gap, p.says.ink)
	if thoughts := p.says.thoughts; used+len(thoughts) < p.lines() {
		const gap = 0.3 // to what is below, in lines
		from := float64(p.lines()-len(thoughts)) - gap
		for i, text := range thoughts {
			p.drawLines(c, ui.SmallFont, ui.Fitted(ui.SmallFont, text, box.W, 1), 0, from+float64(i), t.Faint)
		}
	}
}

// concerned returns the side that the task is about, the mover or the winner, and false after a draw
// during a walk, and while LooksBack returns true.
func (p *panel) concerned() (rules.Player, bool) {
	switch o := p.Outcome(); {
	case p.LooksBack(), p.table.Walks():
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
