// Package start has the scenes before a game: the menu, the set-up of a game with its clocks, and
// the settings. They know other scenes only as places.
package start

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/save/keys"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/side"
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
	ui     side.Side
	cards  []*cardFace // those for new games, then the one of the game on the board, if there is one
	waits  layout.Rect // the place of the card of the game on the board
	notice Notice
	keyed  bool // the focus has changed since the menu was shown, for example by a key
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
	m := &menu{Stage: s, ways: ways, quit: quit, notice: n, ui: side.New(s)}
	m.ui.Focus = "card:" + s.Settings.Game
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

func (m *menu) Layout() {
	line, buttons := words.Tagline(len(catalog.All)), m.answers()
	if m.notice.Text != "" {
		line = ""
	}
	for _, p := range m.ways {
		buttons = append(buttons, m.button(p.Scene, m.To(p)))
	}
	if m.quit != nil {
		buttons = append(buttons, m.button("quit", m.quit))
	}
	m.ui.Page(math.Inf(1))
	m.ui.Place(append(m.ui.Heading(assets.Text("app.title"), line),
		side.Text{Text: m.notice.Text, Font: ui.TextFont, Ink: m.Theme().Warn, Middle: true},
		side.Custom{Need: cardLines + 2*cardMargin, Fills: true, Items: m.layoutCards, Draw: m.drawCards},
		side.Buttons{Left: buttons, Middle: true},
	)...)
}

func (m *menu) layoutCards(room layout.Rect) (items []ui.Widget) {
	gap, around := 18.0, 10.0
	if m.ui.Small() {
		gap, around = 6, 0
	}
	room.Y, room.H = room.Y+around, room.H-2*around
	boxes := cardBoxes(room, len(m.games())+1, m.aspect(), gap)
	m.waits = boxes[len(boxes)-1]
	for i, f := range m.faces() {
		f.box = boxes[i]
		m.fill(f)
		w := ui.Widget{Name: f.name(), Box: f.box, Look: ui.Card, Do: m.To(place.Setup(f.game))}
		if f.said != "" {
			w.Do = m.To(place.Board)
		}
		items = append(items, w)
		if f.said == "" {
			items = append(items, m.rulesOf(f))
		}
	}
	return items
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
	case in.Does(keys.Rules):
		m.showRules()
	case in.Does(keys.Games):
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

func (m *menu) Draw(c *paint.Canvas) { m.ui.Draw(c) }

func (m *menu) drawCards(c *paint.Canvas, _ layout.Rect) {
	faces := m.faces()
	for _, f := range faces {
		m.drawFace(c, f)
	}
	if len(faces) == len(m.games()) {
		m.drawWaits(c)
	}
}

func (m *menu) Widgets() []ui.Widget { return m.ui.Items }
