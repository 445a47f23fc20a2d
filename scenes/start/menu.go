package start

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/ask"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// menu shows the games, each as a card with a picture of its board.
type menu struct {
	*stage.Stage
	doors  Doors
	ui     ui.Group
	cards  []cardFace
	notice Notice
	title  float64 // the middle of the title, above that of the room over the cards
	told   bool    // the button says with what one goes on
}

// Notice is what the menu tells in place of the tagline, and what can be done
// about it. An answer takes it away.
type Notice struct {
	Text    string
	Answers []ask.Answer
}

// cardFace is what is drawn on the card of a game.
type cardFace struct {
	game *rules.Game
	box  layout.Rect
	picture
}

// NewMenu returns the menu, which tells the notice.
func NewMenu(s *stage.Stage, d Doors, n Notice) stage.Scene {
	m := &menu{Stage: s, doors: d, notice: n, ui: ui.Group{Focus: "card:" + s.Settings.Game}}
	for _, g := range catalog.All {
		m.cards = append(m.cards, cardFace{game: g, picture: newPicture(g, sample(g))})
	}
	return m
}

// sample returns the position that stands for a game in the menu: one from the
// middle of a game, or the start where there is none.
func sample(g *rules.Game) rules.State {
	v, err := g.Complete(nil)
	if err != nil {
		panic(err) // defaults are always values
	}
	if text := assets.Sample(g.ID); text != "" {
		if s, err := g.Decode(v, text); err == nil {
			return s
		}
	}
	s, err := g.New(v)
	if err != nil {
		panic(err) // every game can be started with its defaults
	}
	return s
}

func (m *menu) Name() string     { return "menu" }
func (m *menu) Pace() stage.Pace { return stage.Resting }

// Layout puts the cards into as few rows as there is room for, and the buttons
// below them.
func (m *menu) Layout() {
	m.ui.Items = m.ui.Items[:0]
	room, gap := layout.Rect{X: 28, Y: 110, W: m.Size.W - 2*28, H: m.Size.H - 110 - 76}, 18.0
	if m.Low() {
		room, gap = layout.Rect{X: 16, Y: 78, W: m.Size.W - 2*16, H: m.Size.H - 78 - 56}, 10
	}
	boxes := cardBoxes(room, len(m.cards), m.aspect(), gap)
	m.title = boxes[0].Y/2 - 7
	for i := range m.cards {
		f := &m.cards[i]
		f.box = boxes[i]
		m.placeBoard(f)
		m.ui.Items = append(m.ui.Items, ui.Widget{Name: "card:" + f.game.ID, Box: f.box, Look: ui.Card, Do: func() { m.doors.Setup(f.game) }})
	}
	last := boxes[len(boxes)-1]
	m.layoutButtons((last.Y + last.H + m.Size.H) / 2)
}

// aspect returns how high the lowest board is for its width.
func (m *menu) aspect() float64 {
	const width = 1000 // in which rounding does not matter
	lowest := math.Inf(1)
	for _, f := range m.cards {
		lowest = math.Min(lowest, f.view.HeightFor(width)/width)
	}
	return lowest
}

// cardBoxes returns the places of n cards in the middle of the room, in as many rows
// as make the pictures on them highest: aspect is how high the lowest of them is for
// its width. They are all so high, and no card is so narrow that a name has no room.
func cardBoxes(room layout.Rect, n int, aspect, gap float64) []layout.Rect {
	const narrowest, lowest = 50, 24 // a card, and a picture if there is room
	columns, w, h, highest := 0, 0.0, 0.0, math.Inf(-1)
	for rows := 1; rows <= n; rows++ {
		c := (n + rows - 1) / rows
		cw, ch := (room.W+gap)/float64(c)-gap, (room.H+gap)/float64(rows)-gap
		high := math.Min(ch-cardLines-2*cardMargin, aspect*(cw-2*cardMargin))
		if high > highest && (cw >= narrowest || c == 1) {
			columns, w, h, highest = c, cw, math.Min(ch, math.Max(lowest, high)+cardLines+2*cardMargin), high
		}
	}
	rows := (n + columns - 1) / columns
	y := room.Y + (room.H+gap-float64(rows)*(h+gap))/2
	boxes := make([]layout.Rect, 0, n)
	for len(boxes) < n {
		count := min(columns, n-len(boxes))
		x := room.X + (room.W+gap-float64(count)*(w+gap))/2
		for i := range count {
			boxes = append(boxes, layout.Rect{X: x + float64(i)*(w+gap), Y: y, W: w, H: h})
		}
		y += h + gap
	}
	return boxes
}

// layoutButtons puts the buttons into a row whose middle is at y. The one that goes
// on says with what, if there is room for that.
func (m *menu) layoutButtons(y float64) {
	const height, gap, most, side = 34, 16, 120, 16
	buttons := m.answers()
	if len(buttons) == 0 && m.doors.Playing() != "" {
		buttons = append(buttons, m.button("continue", ui.Main, m.doors.GoOn))
	}
	buttons = append(buttons, m.button("games", ui.Plain, m.doors.Games), m.button("settings", ui.Plain, m.doors.Settings))
	if m.doors.CanQuit() {
		buttons = append(buttons, m.button("quit", ui.Plain, m.doors.Quit))
	}
	n := float64(len(buttons))
	width := min(most, (m.Size.W-40+gap)/n-gap)
	x := (m.Size.W - n*(width+gap) + gap) / 2
	m.told = false
	if buttons[0].Name == "button:continue" {
		label := assets.Text("menu.continue.with", m.doors.Playing())
		if more := ui.StrongFont.Width(label) + 2*side - width; more <= 2*(x-20) {
			buttons[0].Label, buttons[0].Box.W, m.told = label, width+more, true
			x -= more / 2
		}
	}
	for _, b := range buttons {
		b.Box = layout.Rect{X: x, Y: y - height/2, W: math.Max(width, b.Box.W), H: height}
		m.ui.Items = append(m.ui.Items, b)
		x += b.Box.W + gap
	}
}

// button returns a button that is still to be placed.
func (m *menu) button(name string, look ui.Look, do func()) ui.Widget {
	return ui.Widget{Name: "button:" + name, Label: assets.Text("menu." + name), Look: look, Do: do}
}

// answers returns the buttons of what can be done about the notice, of which the
// first of several stands out.
func (m *menu) answers() []ui.Widget {
	var buttons []ui.Widget
	for i, a := range m.notice.Answers {
		w := ui.Widget{Name: "button:" + a.Name, Label: a.Label, Do: func() { m.notice = Notice{}; a.Do() }}
		if i == 0 && len(m.notice.Answers) > 1 {
			w.Look = ui.Main
		}
		buttons = append(buttons, w)
	}
	return buttons
}

// The measures of a card: the room around the board, and that below it for the
// name of the game, what it is and its author.
const cardMargin, cardLines = 12, 62

// placeBoard puts the picture of the board into the upper part of its card.
func (m *menu) placeBoard(f *cardFace) {
	box := f.box.Inset(cardMargin)
	box.H -= cardLines
	style := m.Style()
	style.Coords, style.Turned = false, false
	f.place(box, m.Unit, style)
}

func (m *menu) Update(in *ui.Input) {
	if !m.ui.Update(in) {
		m.ui.Arrows(in)
	}
	switch {
	case in.Pressed(ebiten.KeyF11):
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case in.Pressed(ebiten.KeyG):
		m.doors.Games()
	}
}

func (m *menu) Draw(c *paint.Canvas) {
	t := m.Theme()
	c.Text(assets.Text("app.title"), m.Size.W/2, m.title, ui.TitleFont, 0.5, 0.5, t.Text)
	line, ink := assets.Text("menu.tagline"), t.Faint
	switch playing := m.doors.Playing(); {
	case m.notice.Text != "":
		line, ink = m.notice.Text, t.Warn
	case playing != "" && !m.told:
		line = assets.Text("menu.continue.with", playing)
	}
	c.Text(ui.TextFont.Fit(line, m.Size.W-40), m.Size.W/2, m.title+34, ui.TextFont, 0.5, 0.5, ink)
	m.ui.Draw(c, t)
	for _, f := range m.cards {
		m.drawFace(c, f)
	}
}

func (m *menu) drawFace(c *paint.Canvas, f cardFace) {
	t := m.Theme()
	f.draw(c)
	x := f.box.X + f.box.W/2
	font := m.nameFont(f.box.W - 16)
	c.Text(font.Fit(f.game.Name, f.box.W-8), x, f.box.Y+f.box.H-56, font, 0.5, 0.5, t.Text)
	for i, line := range cardText(f.game, f.box.W-12) {
		ink := t.Text
		if line.faint {
			ink = t.Faint
		}
		c.Text(line.text, x, f.box.Y+f.box.H-33+16*float64(i), ui.SmallFont, 0.5, 0.5, ink)
	}
}

// nameFont returns the largest font in which the names of all games have room.
func (m *menu) nameFont(width float64) paint.Font {
	font := ui.HeadFont
	for _, smaller := range []paint.Font{ui.StrongFont, {Bold: true, Size: ui.SmallFont.Size}} {
		if slices.ContainsFunc(m.cards, func(f cardFace) bool { return font.Width(f.game.Name) > width }) {
			font = smaller
		}
	}
	return font
}

// cardLine is a line of text on a card.
type cardLine struct {
	text  string
	faint bool
}

// cardText returns the two lines below the name of a game: what it is and its author
// or, where it is too narrow for that, what it is in both.
func cardText(g *rules.Game, width float64) []cardLine {
	lines := ui.SmallFont.Wrap(assets.Text(g.ID+".line"), width)
	if len(lines) == 1 {
		return []cardLine{{text: lines[0]}, {text: ui.SmallFont.Fit(words.Byline(g), width), faint: true}}
	}
	second := ui.SmallFont.Fit(strings.Join(lines[1:], " "), width)
	return []cardLine{{text: ui.SmallFont.Fit(lines[0], width)}, {text: second}}
}

func (m *menu) Widgets() []ui.Widget { return m.ui.Items }
