package start

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// menu is the scene with a card for each game, and a place for one more. If a game is on the board
// of package play, the card in that place shows the position of that game, and leads back to it.
type menu struct {
	*stage.Stage
	ways   []place.Place // has a button for each
	quit   func()        // ends the program; nil if it cannot end itself
	ui     ui.Group
	cards  []*cardFace // those for new games, then the one of the game on the board, if there is one
	waits  layout.Rect // the place of the card of the game on the board
	notice Notice
	title  float64 // the y of the middle of the room above the cards
	keyed  bool    // the focus has changed since the menu was shown, for example by a key
	pasted ui.Opening
}

// Notice is a message in place of the tagline, with answers. Each answer removes the notice.
type Notice struct {
	Text    string
	Answers []ask.Answer
}

// NewMenu returns the menu, with the card of p, the game on the board, and the notice n. p is nil if
// there is no such game. The menu has a button for each of ways, with the text "menu." and the word for
// the scene, and one that calls quit unless that is nil.
func NewMenu(s *stage.Stage, p *Playing, n Notice, ways []place.Place, quit func()) stage.Scene {
	m := &menu{Stage: s, ways: ways, quit: quit, notice: n, ui: ui.Group{Focus: "card:" + s.Settings.Game}}
	for _, g := range catalog.All {
		m.cards = append(m.cards, &cardFace{game: g, demo: newDemo(g)})
	}
	if p != nil {
		f := &cardFace{game: p.Game, said: p.Said, ended: p.Ended, demo: newStill(p.Game, p.State)}
		m.cards = append(m.cards, f)
		if !p.Ended {
			m.ui.Focus = f.name()
		}
	}
	return m
}

func (m *menu) Place() place.Place { return place.Menu }
func (m *menu) Title() string      { return "" }

func (m *menu) Next() int {
	if m.ui.Next() > 0 || m.pasted.Pending() {
		return 1
	}
	next := 0
	for _, f := range m.cards {
		next = max(next, f.next())
	}
	return next
}

// faces returns the cards that are shown. While a notice waits for an answer, the card of the
// game on the board is not shown.
func (m *menu) faces() []*cardFace {
	if len(m.notice.Answers) > 0 {
		return m.games()
	}
	return m.cards
}

// games returns the cards for new games.
func (m *menu) games() []*cardFace {
	if last := len(m.cards) - 1; m.cards[last].said != "" {
		return m.cards[:last]
	}
	return m.cards
}

// Layout places the cards, and the buttons below them.
func (m *menu) Layout() {
	m.ui.Items = m.ui.Items[:0]
	room, gap := layout.Rect{X: 28, Y: 110, W: m.Size.W - 2*28, H: m.Size.H - 110 - 76}, 18.0
	rows := m.buttonRows()
	more := float64(len(rows)-1) * m.Pitch()
	if room.H -= more; more > 0 {
		gap = 12
	}
	if m.Low() {
		below := m.ButtonHeight(buttonHeight) + 2*8 + more
		room, gap = layout.Rect{X: 16, Y: 40, W: m.Size.W - 2*16, H: m.Size.H - 40 - below}, 10
	}
	boxes := cardBoxes(room, len(m.games())+1, m.aspect(), gap)
	m.title = boxes[0].Y / 2
	m.waits = boxes[len(boxes)-1]
	for i, f := range m.faces() {
		f.box = boxes[i]
		m.fill(f)
		w := ui.Widget{Name: f.name(), Box: f.box, Look: ui.Card, Do: m.To(place.Setup(f.game))}
		if f.said != "" {
			w.Do = m.To(place.Board)
		}
		m.ui.Items = append(m.ui.Items, w)
		if f.said == "" {
			m.ui.Items = append(m.ui.Items, m.rulesOf(f))
		}
	}
	m.layoutButtons(rows, (m.waits.Y+m.waits.H+m.Size.H)/2)
}

// aspect returns the least ratio of height to width of the boards.
func (m *menu) aspect() float64 {
	const width = 1000 // large, to make rounding unimportant
	lowest := math.Inf(1)
	for _, f := range m.cards {
		lowest = math.Min(lowest, f.HeightFor(width)/width)
	}
	return lowest
}

// cardBoxes returns the boxes of n cards, all of one size, with gap between them, centred in room.
// aspect is the least ratio of height to width of the pictures.
func cardBoxes(room layout.Rect, n int, aspect, gap float64) []layout.Rect {
	const narrowest, lowest = 50, 24 // the least width of a card, and the least height of a picture if there is room
	const roomy = 140                // the width of a card that has room for all its text; narrower cards count less
	columns, w, h, best := 0, 0.0, 0.0, math.Inf(-1)
	for rows := 1; rows <= n; rows++ {
		c := (n + rows - 1) / rows
		cw, ch := (room.W+gap)/float64(c)-gap, (room.H+gap)/float64(rows)-gap
		high := math.Min(ch-cardLines-2*cardMargin, aspect*(cw-2*cardMargin))
		text := math.Min(1, math.Max(narrowest, cw)/roomy)
		worth := high * text * text
		if worth > best && (cw >= narrowest || c == 1) {
			columns, w, h, best = c, cw, math.Min(ch, math.Max(lowest, high)+cardLines+2*cardMargin), worth
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

// buttonHeight is the height of the buttons in a large window.
const buttonHeight = 34

// spacing returns the gap between the buttons, and their distance from the sides of the window.
func (m *menu) spacing() (gap, edge float64) {
	if m.Upright() {
		return 6, 12
	}
	return 16, 20
}

// buttonRows returns the buttons, in as few rows as have room for their labels.
func (m *menu) buttonRows() (rows [][]ui.Widget) {
	const margins = 4 // beside a label
	gap, edge := m.spacing()
	buttons := m.buttons()
	for n := 1; ; n++ {
		columns := (len(buttons) + n - 1) / n
		cell := ui.Cell(layout.Rect{W: m.Size.W - 2*edge}, 0, columns, 0, gap).W
		if columns == 1 || !slices.ContainsFunc(buttons, func(w ui.Widget) bool { return ui.StrongFont.Width(w.Label)+margins > cell }) {
			return slices.Collect(slices.Chunk(buttons, columns))
		}
	}
}

// buttons returns the buttons below the cards.
func (m *menu) buttons() []ui.Widget {
	buttons := m.answers()
	for _, p := range m.ways {
		buttons = append(buttons, m.button(p.Scene, m.To(p)))
	}
	if m.quit != nil {
		buttons = append(buttons, m.button("quit", m.quit))
	}
	return buttons
}

// layoutButtons places rows of buttons with their middle at y.
func (m *menu) layoutButtons(rows [][]ui.Widget, y float64) {
	const most = 120
	gap, edge := m.spacing()
	height := m.ButtonHeight(buttonHeight)
	y -= (height + float64(len(rows)-1)*m.Pitch()) / 2
	for _, buttons := range rows {
		n := float64(len(buttons))
		width := min(most, (m.Size.W-2*edge+gap)/n-gap)
		row := layout.Rect{X: (m.Size.W - n*(width+gap) + gap) / 2, Y: y, W: n*(width+gap) - gap}
		for i, b := range buttons {
			b.Box = ui.Cell(row, i, len(buttons), height, gap)
			m.ui.Items = append(m.ui.Items, b)
		}
		y += m.Pitch()
	}
}

func (m *menu) button(name string, action func()) ui.Widget {
	return ui.Widget{Name: "button:" + name, Label: assets.Text("menu." + name), Do: action}
}

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

func (m *menu) Update(in *ui.Input) {
	focus := m.ui.Focus
	if !m.ui.Update(in) {
		m.ui.Arrows(in)
	}
	m.keyed = m.keyed || m.ui.Focus != focus
	m.play(in)
	switch {
	case in.Pressed(ebiten.KeyF2):
		m.showRules()
	case in.Pressed(ebiten.KeyG):
		_ = m.Go(place.Games)
	default:
		m.pasted.Ask(in, m.Clipboard)
	}
	m.pasted.Receive(func(text string) { _ = m.Go(place.Opened(text)) })
}

// showRules shows the rules of the game whose card is under the pointer. Without such a card it
// takes the card with the focus, or else the first card.
func (m *menu) showRules() {
	faces := m.faces()
	index := func(name string) int {
		return slices.IndexFunc(faces, func(f *cardFace) bool { return f.named(name) })
	}
	i := index(m.ui.Hover)
	if i < 0 {
		i = index(m.ui.Focus)
	}
	_ = m.Go(place.Rules(faces[max(0, i)].game))
}

// play plays the sample game on the card under the pointer. If the pointer is on no widget and
// keyed is set, play takes the card with the focus.
func (m *menu) play(in *ui.Input) {
	at := m.ui.Hover
	if at == "" && m.keyed {
		at = m.ui.Focus
	}
	for _, f := range m.cards {
		f.play(f.named(at))
		f.tick()
	}
}

func (m *menu) Draw(c *paint.Canvas) {
	t := m.Theme()
	line, ink := words.Tagline(len(catalog.All)), t.Faint
	if m.notice.Text != "" {
		line, ink = m.notice.Text, t.Warn
	}
	m.drawTitle(c, line, ink)
	m.ui.Draw(c, t)
	faces := m.faces()
	for _, f := range faces {
		m.drawFace(c, f)
	}
	if len(faces) == len(m.games()) {
		m.drawWaits(c)
	}
	m.ui.DrawTip(c, t)
}

// drawTitle draws the title of the program and, as a second text, line.
func (m *menu) drawTitle(c *paint.Canvas, line string, ink color.NRGBA) {
	const edge, apart, rise, below = 20, 16, 7, 27
	title, col := assets.Text("app.title"), m.Theme().Text
	if m.Low() {
		left := edge + ui.HeadFont.Width(title) + apart
		c.Text(title, edge, m.title, ui.HeadFont, 0, 0.5, col)
		c.Text(ui.TextFont.Fit(line, m.Size.W-edge-left), left, m.title, ui.TextFont, 0, 0.5, ink)
		return
	}
	lines := ui.Fitted(ui.TextFont, line, m.Size.W-2*edge, 2)
	y := m.title - ui.Leading*float64(len(lines)-1)/2
	c.Text(title, m.Size.W/2, y-rise, ui.TitleFont, 0.5, 0.5, col)
	for i, l := range lines {
		c.Text(l, m.Size.W/2, y+below+ui.Leading*float64(i), ui.TextFont, 0.5, 0.5, ink)
	}
}

func (m *menu) Widgets() []ui.Widget { return m.ui.Items }
