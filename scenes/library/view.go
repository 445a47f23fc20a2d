package library

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules/catalog"
	"quintet/save/keys"
	"quintet/save/store"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (m *myGames) Layout() {
	if m.Top() != stage.Scene(m) {
		m.left = true // the list is beneath a panel
	} else if m.left {
		m.list() // the other scene, or another copy of the program, may have changed the games
	}
	m.arrange()
	m.ui.Page(math.Inf(1))
	var restore []ui.Widget
	if len(m.deleted) > 0 {
		restore = append(restore, ui.Widget{Name: "button:restore", Label: assets.Text("games.restore"), Do: m.restore})
	}
	m.ui.Place(
		side.Flow{Title: m.Title(), Groups: m.choices()},
		side.Custom{Least: lowCard, Need: lowCard, Fills: true, Items: m.layoutCards, Draw: m.drawCards},
		side.Row{Text: m.Note, Warn: m.Warn, Items: restore},
		side.Buttons{Left: m.buttons(), Fill: true},
	)
}

// The measures of the cards, in units. In a list lower than lowList they may be as low as lowCard,
// and otherwise they are at least highCard high.
const cardWidth, cardGap, lowCard, highCard, lowList = 350, 10, 67, 92, 450

func (m *myGames) layoutCards(box layout.Rect) (cards []ui.Widget) {
	least := float64(highCard)
	if box.H < lowList {
		least = lowCard
	}
	box.W -= ui.TrackWidth
	rows := math.Max(1, math.Floor((box.H+cardGap)/(least+cardGap)))
	m.grid.Height = math.Floor((box.H+cardGap)/rows - cardGap)
	m.grid.Columns = int((box.W + cardGap) / (cardWidth + cardGap))
	m.grid.Place(box, len(m.cards), box.X+box.W+4)
	for i, e := range m.cards {
		box, _ := m.grid.Item(i)
		w := ui.Widget{Name: "game:" + e.ID, Look: ui.Card, Label: strings.Join(cardLines(e), ", "), Box: box, On: e.ID == m.chosen, Do: func() { m.choose(e.ID) }}
		if m.renaming && w.On {
			w = m.titleField(box)
		}
		m.grid.Join(i, &w)
		cards = append(cards, w)
	}
	return cards
}

func titleBox(card layout.Rect) layout.Rect {
	y, _, _ := lineYs(card)
	left := thumbWidth(card) + 20
	return layout.Rect{X: card.X + left, Y: y - 14, W: card.W - left - 10, H: 28}
}

// lineYs returns the y of the middle of the title on card, that of the first line below it, and the
// distance between two lines.
func lineYs(card layout.Rect) (title, first, leading float64) {
	if card.H < highCard {
		return card.Y + 15, card.Y + 31, 13
	}
	top := card.Y + (card.H-highCard)/2
	return top + 21, top + 42, 16
}

// titleField returns the field in which the title of card is edited.
func (m *myGames) titleField(card layout.Rect) ui.Widget {
	return ui.Widget{Name: "field:title", Label: assets.Text("games.name"), Field: &m.title, Box: titleBox(card)}
}

// choices returns the search, the chips that sort and filter the games, and the buttons that lead
// elsewhere.
func (m *myGames) choices() [][]ui.Widget {
	var orders []ui.Widget
	for _, o := range []order{byDate, byName, byLength} {
		orders = append(orders, ui.Widget{Name: "choice:" + string(o), Look: ui.Chip, Label: assets.Text("games.by." + string(o)), Title: assets.Text("games.order"), On: m.order == o,
			Do: func() { m.order = o; m.follow() }})
	}
	groups := [][]ui.Widget{
		{{Name: "field:search", Label: assets.Text("games.search"), Field: &m.search}},
		orders,
		{{Name: "button:file", Label: assets.Text("games.file"), Do: m.To(place.File)}},
		{{Name: "button:history", Label: assets.Text("games.history"), Do: m.To(place.History)}},
	}
	return append(groups, m.games())
}

// games returns the chips that choose the game whose saved games are shown.
func (m *myGames) games() []ui.Widget {
	chip := func(id, label string) ui.Widget {
		return ui.Widget{Name: "choice:game=" + id, Look: ui.Chip, Label: label, Title: assets.Text("problems.game"), On: m.game == id, Do: func() { m.game = id; m.follow() }}
	}
	chips := []ui.Widget{chip("", assets.Text("games.all"))}
	for _, g := range catalog.All {
		chips = append(chips, chip(g.ID, g.Name))
	}
	return chips
}

// buttons returns the buttons, without their boxes.
func (m *myGames) buttons() []ui.Widget {
	e, chosen := m.chosenCard()
	buttons := []ui.Widget{
		{Name: "open", Look: ui.Main, Do: m.open},
		{Name: "review", Off: e.Actions == 0, Do: m.review},
		{Name: "analyse", Do: m.analyse},
		{Name: "rename", Do: m.rename},
		{Name: "duplicate", Do: m.duplicate},
		{Name: "delete", Do: m.delete},
		{Name: "export", Do: m.export},
		{Name: "record", Do: m.record},
	}
	for i := range buttons {
		buttons[i].Off = buttons[i].Off || !chosen || refusal(buttons[i].Name, e) != ""
	}
	buttons = append(buttons, ui.Widget{Name: "back", Do: m.Back})
	for i := range buttons {
		b := &buttons[i]
		b.Label, b.Name = assets.Text("games."+b.Name), "button:"+b.Name
	}
	return buttons
}

func (m *myGames) Update(in *ui.Input) {
	if m.grid.Scroller.Point(in, m.Size) {
		return
	}
	if m.renaming {
		m.ui.Focus = "field:title"
	}
	m.pasted.Receive(func(text string) { _ = m.Go(place.Opened(text)) })
	if m.ui.Focus == "field:search" && m.search.Fresh() && m.keys(in) {
		return // the focus is in the search, but the player chose a game last
	}
	used := m.ui.Update(in)
	if m.renaming && m.ui.Focus != "field:title" {
		m.renamed()
	}
	switch {
	case used:
	case m.renaming:
		m.renameKeys(in)
	case m.grid.Keys(in):
		m.chosen = m.cards[m.grid.Chosen].ID
		m.search.Rest()
	default:
		m.keys(in)
	}
	if m.ui.Focus == "" {
		m.ui.Focus = "field:search"
	}
}

// keys handles the keys that the focused widget does not use, and reports whether it used one. That key
// has no other effect then, such as to open the rules.
func (m *myGames) keys(in *ui.Input) (used bool) {
	if used = m.command(in); used {
		in.Keys = nil
	}
	return used
}

func (m *myGames) command(in *ui.Input) (used bool) {
	_, chosen := m.chosenCard()
	typing := m.ui.Focus == "field:search" || m.ui.Focus == ""
	switch {
	case in.Pressed(ebiten.KeyEnter) && typing:
		m.open()
	case in.Does(keys.Delete) && chosen:
		m.unless("delete", m.delete)
	case in.Does(keys.Rename):
		m.rename()
	case in.Does(keys.Duplicate):
		m.unless("duplicate", m.duplicate)
	case in.Does(keys.Open):
		_ = m.Go(place.File)
	case in.Does(keys.Save):
		m.export()
	case in.Does(keys.Copy) && chosen:
		m.unless("record", m.record)
	case in.Does(keys.Undo) && len(m.deleted) > 0:
		m.restore()
	case m.pasted.Ask(in, m.Clipboard):
	case in.Pressed(ebiten.KeyEscape):
		m.Back()
	default:
		return false
	}
	return true
}

func (m *myGames) Draw(c *paint.Canvas) { m.ui.Draw(c) }

// drawCards draws what is on the cards and, if there is none, why.
func (m *myGames) drawCards(c *paint.Canvas, _ layout.Rect) {
	from, to := m.grid.InSight()
	for i := from; i < to; i++ {
		box, _ := m.grid.Item(i)
		m.drawCard(c, m.cards[i], box)
	}
	if len(m.cards) == 0 && m.listed {
		m.drawEmpty(c)
	}
	m.grid.Draw(c, m.Theme())
}

// drawEmpty writes why no game is shown.
func (m *myGames) drawEmpty(c *paint.Canvas) {
	text := assets.Text("games.none")
	if m.others {
		text = assets.Text("games.none.elsewhere")
	}
	if _, playing := m.onBoard(); playing || len(m.saved) > 0 {
		switch {
		case m.game == "":
			text = assets.Text("games.unfound")
		case strings.TrimSpace(m.search.Text()) == "":
			text = assets.Text("games.unfound.game")
		default:
			text = assets.Text("games.unfound.both")
		}
	}
	box := m.grid.Box()
	x, y := box.Center()
	for i, line := range ui.TextFont.Wrap(text, min(box.W, 520)) {
		c.Text(line, x, y+float64(i)*ui.Leading, ui.TextFont, 0.5, 0.5, m.Theme().Faint)
	}
}

// thumbWidth returns the width of the picture on card: what the lines beside it leave.
func thumbWidth(card layout.Rect) float64 {
	const lines, most = 240, 110
	return math.Max(card.W/6, math.Min(card.W-lines, most))
}

// drawCard draws what is on a card: the picture, the title or its field, and the lines.
func (m *myGames) drawCard(c *paint.Canvas, e store.Entry, box layout.Rect) {
	t := m.Theme()
	chosen := e.ID == m.chosen
	if chosen {
		c.Framed(box, ui.CardRadius, t.Raised, t.Accent)
		c.Framed(box.Inset(1), ui.CardRadius-1, t.Raised, t.Accent)
	}
	top, first, leading := lineYs(box)
	m.drawPicture(c, e, layout.Rect{X: box.X + 8, Y: box.Y + 8, W: thumbWidth(box), H: box.H - 16})
	if m.renaming && chosen {
		m.ui.DrawWidget(c, t, m.titleField(box))
	} else {
		b, title := titleBox(box), words.Title(e)
		font := ui.Largest(title, b.W, ui.StrongFont, ui.LabelFont)
		c.Text(font.Fit(title, b.W), b.X, top, font, 0, 0.5, t.Text)
	}
	x, width := titleBox(box).X, titleBox(box).W
	lines := cardLines(e)[1:]
	if e.Err != nil {
		for i, line := range ui.Fitted(ui.SmallFont, lines[0], width, 3) {
			c.Text(line, x, first+leading*float64(i), ui.SmallFont, 0, 0.5, t.Warn)
		}
		return
	}
	ink := t.Text
	for i, line := range lines {
		c.Text(ui.SmallFont.Fit(line, width), x, first+leading*float64(i), ui.SmallFont, 0, 0.5, ink)
		ink = t.Faint
	}
}

// cardLines returns the lines of the card of e, see words.Card.
func cardLines(e store.Entry) []string {
	if e.ID == onBoard {
		return words.Card(e, assets.Text("games.onboard"))
	}
	return words.Card(e, words.Date(e.Changed))
}

// drawPicture draws the picture of e if there is one already.
func (m *myGames) drawPicture(c *paint.Canvas, e store.Entry, box layout.Rect) {
	w, h := int(math.Round(box.W*m.Unit)), int(math.Round(box.H*m.Unit))
	c.Panel(box, 4, m.Theme().Page)
	if p := m.thumbnails.of(e, w, h, m.Theme()); p != nil {
		c.Draw(p, raster.At(math.Round(box.X*m.Unit), math.Round(box.Y*m.Unit)))
	}
}
