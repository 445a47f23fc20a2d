package play

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/seat"
	"quintet/scenes/session"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// panel is the part of the window beside the board: the players, the task, the move list and the
// buttons. Its host supplies the texts and the functions of the buttons.
type panel struct {
	*stage.Stage
	*session.Session
	table       *seat.Seat
	host        host
	judge       *judge
	opponent    *opponent
	clocks      *clocks
	reviewing   *reviewing
	ui          ui.Group
	box         layout.Rect
	collapsible bool // the move list can be hidden to make the board larger
	listHidden  bool // the move list is hidden
	turns       bool // the player has asked for the move list although it can be hidden
	hasCard     bool // a card is shown
	lines       int  // the number of lines for messages
	list        moveList
	graph       graph
	offer       offer
	levels      levelChoice
	fork        lineChoice
	menu        bool         // the menu of the game is open
	captions    []ui.Caption // of the groups of the menu
	byKeys      bool         // the last input was a key, or a click on an element for a screen reader
	asks        string       // the name of the first answer of the menu or choice that was open at the last layout; "" for none
	before      string       // the name of the widget that had the focus before that menu or choice opened
}

// offer is a row of buttons below the move list, and a line of text above them.
type offer struct {
	on   bool    // there is an offer
	text string  // the line of text; "" for none
	y    float64 // the middle of the line of text
}

// host is the scene that a panel belongs to. For each button it supplies the name, the icon, the
// function, and whether the button can be used.
type host interface {
	// task returns what the player has to do. inkedComment returns the comment and its colour.
	task() string
	inkedComment() (text string, ink color.NRGBA)
	// stands reports whether the clocks stand although nothing moves.
	stands() bool
	// exits returns the buttons at the top. toolset returns the buttons at the bottom; one without a
	// name is an empty place. menuItems returns the menu of the game.
	exits() []ui.Widget
	toolset() []ui.Widget
	menuItems() []menuGroup
	// offer returns the buttons below the move list, and a text above them. buttons is nil if
	// there is nothing to offer.
	offer() (text string, buttons []ui.Widget)
	// show shows the position of the node n.
	show(n *match.Node)
	// setLevel gives side to the computer at level, or to a person if level is 0.
	setLevel(side rules.Player, level int)
	// keepsPlayers reports whether the players cannot be changed, and says so in that case.
	keepsPlayers() bool
}

// layout makes the widgets of the panel and adds them to views, the controls of the table. If f is
// not nil, it shows the card k with the face f.
func (p *panel) layout(views []ui.Widget, k *card, f *face) {
	p.ui.Items = views
	p.hasCard = f != nil
	p.layoutExits()
	if !p.full() {
		p.layoutPlayers()
		p.layoutGraph()
	}
	p.layoutTools()
	p.lines = p.messageLines()
	foot := p.layoutOffer(p.box.Y + p.box.H - p.toolsHeight() - listGap)
	p.placeList(foot)
	k.layout(p, f, foot)
	if p.Hides() {
		p.list.box.H = 0 // the turns would tell the position
	}
	others := len(p.ui.Items)
	switch {
	case p.menu:
		p.layoutMenu()
	case p.levels.open:
		p.layoutLevels()
	case p.fork.open:
		p.layoutLines()
	case len(p.table.Alternatives()) > 0:
		p.layoutChoice()
	case p.list.box.H > 0:
		p.ui.Items = append(p.ui.Items, p.list.layout(p.Match, func(n int) { p.host.show(p.Match.On(n)) }, p.askLines, p.afterTurn)...)
	}
	p.moveFocus(p.ui.Items[others:])
}

// afterTurn returns what is written after the text of t, the turn with the index i, from 0: the mark that
// a review gives it and, if the settings ask for it, its time.
func (p *panel) afterTurn(i int, t match.Turn) string {
	spent := ""
	if p.Settings.TurnTimes {
		spent = p.clocks.spent(t)
	}
	return words.Passage(p.reviewing.mark(i), spent)
}

// moveFocus gives the focus to the first of answers when a menu or choice opens, unless the pointer
// has opened it. answers are the widgets of the menu or choice. When the menu or choice closes, the
// widget that had the focus before gets the focus back. If a focused button of the review is no
// longer there, such as the one that cancels it, the first button of the review gets the focus.
func (p *panel) moveFocus(answers []ui.Widget) {
	ofReview := func(w ui.Widget) bool { return strings.HasPrefix(w.Name, "review:") }
	if i := slices.IndexFunc(p.ui.Items, ofReview); i >= 0 && ofReview(ui.Widget{Name: p.ui.Focus}) && p.ui.Focused() == nil {
		p.ui.Focus = p.ui.Items[i].Name
	}
	was := p.asks
	p.asks = ""
	if i := slices.IndexFunc(answers, func(w ui.Widget) bool { return !w.Off }); i >= 0 && p.busy() {
		p.asks = answers[i].Name
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

// placeList places the move list between the messages and foot, which is the y of the lower end of
// the list. If there is too little room, the messages can get fewer lines.
func (p *panel) placeList(foot float64) {
	top := func() float64 {
		return math.Ceil(p.box.Y + p.messageTop() + ui.Leading*float64(p.lines) + p.listHead())
	}
	least := float64(ui.LineHeight)
	if p.Fingers {
		least = p.Pitch() - ui.Fingertip
		if p.graph.on {
			least = fingerRow // the graph takes the room that the list would otherwise have
		}
	}
	if p.listHidden {
		least = 0
	}
	for (p.offer.on || p.listHidden) && top()+least > foot && p.lines > leastLines {
		if p.lines--; p.Low() && p.lines == leastLines+1 {
			least = 0 // in a low window the messages need their lines more than the list
		}
	}
	p.list.fill(layout.Rect{X: p.box.X, Y: top(), W: p.box.W, H: foot - top()}, p.Fingers)
}

// offerGap is the distance between two buttons of an offer.
const offerGap = 6

// rowHolds reports whether one row has room for the labels of buttons.
func (p *panel) rowHolds(buttons []ui.Widget) bool {
	const margins = 8 // beside a label
	cell := ui.Cell(p.box, 0, len(buttons), 0, offerGap).W
	return !slices.ContainsFunc(buttons, func(w ui.Widget) bool { return ui.StrongFont.Width(w.Label)+margins > cell })
}

// layoutOffer places the host's offer above foot, unless a menu or choice is open. It returns the
// foot of the room that is left above the offer.
func (p *panel) layoutOffer(foot float64) float64 {
	button := p.ButtonHeight(30)
	p.offer = offer{}
	text, buttons := p.host.offer()
	if p.busy() || buttons == nil {
		return foot
	}
	area := layout.Rect{X: p.box.X, Y: foot - button, W: p.box.W}
	for i, w := range buttons {
		w.Box = ui.Cell(area, i, len(buttons), button, offerGap)
		w.Label = p.Label(w.Label, w.Box.W)
		p.ui.Items = append(p.ui.Items, w)
	}
	line := 0.0
	if text != "" {
		line = ui.LineHeight
	}
	p.offer = offer{on: true, text: text, y: area.Y - line/2}
	return area.Y - line
}

// divide divides the window between the panel and the board, and returns the box of the board. On
// an upright phone the move list can be hidden if the board then grows by more than a tenth; with
// larger text it is hidden if the board then grows at all.
// cardOpen says that a card is open.
func (p *panel) divide(cardOpen bool) (board layout.Rect) {
	const most, wide, low, telephone, edges = 426, 230, 290, 500, 16
	below, least, worth := float64(most), 318.0, 1.1
	if p.Size.W < 350 {
		least, worth = least+ui.Leading, 1 // the longest messages have a line more
	}
	wanted := p.table.HeightWithControls(p.Size.W-edges, p.Size.H-least-edges) + edges
	p.collapsible = p.Upright() && p.Size.W < telephone && wanted > worth*(p.Size.H-most)
	if p.listHidden = p.collapsible && !p.busy() && !cardOpen && !p.turns; p.listHidden {
		below = least
	}
	board, p.box = side.Divide(p.Stage, p.table.HeightWithControls, side.Least{Below: below, Wide: wide, Low: low})
	if need := p.leastHeight(); p.Upright() && p.box.H < need {
		rim := p.Size.H - p.box.Y - p.box.H
		board, p.box = side.Divide(p.Stage, p.table.HeightWithControls, side.Least{Below: need + 2*rim, Wide: wide, Low: low})
	}
	return board
}

// leastHeight returns the height of the panel with leastLines lines of messages and the buttons of
// an offer.
func (p *panel) leastHeight() float64 {
	return p.messageTop() + leastLines*ui.Leading + p.ButtonHeight(30) + p.toolsHeight() + listGap
}

// toggleTurns shows or hides the move list of a panel that can hide it.
func (p *panel) toggleTurns() { p.turns, p.list.follow = !p.turns, true }

// exitsHeight returns the height of the buttons at the top.
func (p *panel) exitsHeight() float64 {
	_, height := p.toolGrid()
	return height
}

// titleHeight is the height of the line below the buttons, with the name of the game.
const titleHeight = 28

// messageTop returns the distance from the top of the panel to the messages.
func (p *panel) messageTop() float64 {
	box := p.playerBox(rules.Second)
	return box.Y + box.H - p.box.Y + 12 + p.graphHeight()
}

// messageLines returns the number of lines for messages above the move list. The number does not
// depend on the messages, so the list keeps its place.
func (p *panel) messageLines() int {
	switch {
	case p.collapsible && p.turns:
		return leastLines
	case p.listHidden:
		return 7
	case p.Upright():
		return 6
	case p.Low() && p.Timed():
		return 4
	case p.Low():
		return 5
	case p.box.W < 250:
		return 9
	}
	return 7
}

// listHead returns the room for the discs above the columns of the move list.
func (p *panel) listHead() float64 {
	if p.Low() || p.listHidden {
		return 0
	}
	return 14
}

// toolGap is the distance between tools, and listGap is the distance from the tools to what is
// above them. On a phone, rows of many tools extend beyond each side of the panel by toolRim, so
// that each tool is large enough for a finger.
const toolGap, listGap, toolRim = 4, 10, 9

// toolGrid returns the number of tools in a row, and their height.
func (p *panel) toolGrid() (columns int, height float64) {
	switch {
	case p.Upright():
		return 8, p.ButtonHeight(40)
	case p.Low():
		return 4, p.ButtonHeight(40)
	case p.box.W < 250:
		return 4, 30
	}
	return 8, 32
}

func (p *panel) tools() []ui.Widget {
	all := p.host.toolset()
	if columns, _ := p.toolGrid(); p.hasCard && p.Low() {
		all = all[:columns]
	}
	return all
}

func (p *panel) toolsHeight() float64 {
	columns, height := p.toolGrid()
	rows := (len(p.tools()) + columns - 1) / columns
	return float64(rows)*(height+toolGap) - toolGap
}

func (p *panel) layoutExits() {
	exits := p.host.exits()
	area := p.box
	if p.Low() {
		area.X, area.W = area.X-toolRim, area.W+2*toolRim
	}
	for i, exit := range exits {
		p.layoutTool(exit, ui.Cell(area, i, len(exits), p.exitsHeight(), toolGap))
	}
}

// covered reports whether an open menu or choice covers the tools.
func (p *panel) covered() bool { return p.Low() && p.busy() || p.Upright() && p.menu }

// layoutTools places the tools at the bottom of the panel.
func (p *panel) layoutTools() {
	if p.covered() {
		return
	}
	columns, height := p.toolGrid()
	area := p.box
	if p.Upright() {
		area.X, area.W = area.X-toolRim, area.W+2*toolRim
	}
	area.Y += area.H - p.toolsHeight()
	for i, tool := range p.tools() {
		if tool.Name != "" {
			p.layoutTool(tool, ui.Cell(area, i, columns, height, toolGap))
		}
	}
}

// layoutTool adds the tool w in box. w has a name, an icon, a function and, if the tip is not the
// usual tip for its name, a tip.
func (p *panel) layoutTool(w ui.Widget, box layout.Rect) {
	w.Tip = cmp.Or(w.Tip, assets.Text("board."+w.Name))
	w.Look, w.Name, w.Box = ui.Tool, "button:"+w.Name, box
	p.ui.Items = append(p.ui.Items, w)
}

// busy reports whether a menu or choice is open.
func (p *panel) busy() bool { return p.busyMenu() || len(p.table.Alternatives()) > 0 }

// busyMenu reports whether the menu of the game, or the choice of a level or a line, is
// open.
func (p *panel) busyMenu() bool { return p.menu || p.levels.open || p.fork.open }

// full reports whether the menu of the game covers everything below the first row.
func (p *panel) full() bool { return p.Low() && p.menu }

func (p *panel) closeMenus() { p.menu, p.levels.open, p.fork.open = false, false, false }
