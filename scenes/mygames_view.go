package scenes

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules/catalog"
	"quintet/save"
)

// grid is how the cards lie in rows, of which some are out of sight.
type grid struct {
	box           layout.Rect
	columns, rows int     // in sight
	scroll        float64 // rows hidden above
	bar           scrollBar
	follow        bool // bring the chosen card into sight
}

// The measures of the list, in units.
const (
	gamesEdge  = 24
	cardHeight = 92
	cardGap    = 10
)

// lay puts n cards, of which one is chosen, into rows.
func (g *grid) lay(box layout.Rect, n, chosen int) {
	g.box = box
	g.columns = max(1, int((box.W+cardGap)/(350+cardGap)))
	g.rows = max(1, int((box.H+cardGap)/(cardHeight+cardGap)))
	if row := float64(chosen / g.columns); g.follow {
		g.scroll = max(min(g.scroll, row), row-float64(g.rows)+1)
		g.follow = false
	}
	g.bar.place(layout.Rect{X: box.X + box.W + 6, Y: box.Y, W: barWidth, H: box.H}, float64(g.rows), g.lines(n))
	g.scroll = max(0, min(g.scroll, g.bar.most()))
}

// lines returns how many rows n cards have.
func (g *grid) lines(n int) float64 { return math.Ceil(float64(n) / float64(g.columns)) }

// card returns the place of the card i, and whether it is in sight.
func (g *grid) card(i int) (layout.Rect, bool) {
	w := (g.box.W - float64(g.columns-1)*cardGap) / float64(g.columns)
	row := float64(i/g.columns) - g.scroll
	return layout.Rect{X: g.box.X + float64(i%g.columns)*(w+cardGap), Y: g.box.Y + row*(cardHeight+cardGap), W: w, H: cardHeight},
		row >= 0 && row < float64(g.rows)
}

func (m *myGames) layout() {
	m.arrange()
	m.ui.items = m.ui.items[:0]
	top := m.layoutChoices() + 12
	m.grid.lay(layout.Rect{X: gamesEdge, Y: top, W: m.w - 2*gamesEdge - 12, H: m.buttonsTop() - 36 - top}, len(m.cards), max(0, m.place()))
	for i, e := range m.cards {
		box, seen := m.grid.card(i)
		if !seen {
			continue
		}
		if m.renaming && e.ID == m.chosen {
			m.ui.items = append(m.ui.items, m.titleField(box))
			continue
		}
		m.ui.items = append(m.ui.items, widget{name: "game:" + e.ID, look: card, box: box, do: func() { m.choose(e.ID) }})
	}
	m.layoutButtons()
}

// maxTitle is how many letters a title may have.
const maxTitle = 60

// titleBox is where on a card its title stands.
func titleBox(card layout.Rect) layout.Rect {
	return layout.Rect{X: card.X + thumbWidth + 20, Y: card.Y + 7, W: card.W - thumbWidth - 30, H: 26}
}

// titleField is where the title of a card is edited.
func (m *myGames) titleField(card layout.Rect) widget {
	return widget{name: "field:title", look: field, text: &m.title, most: maxTitle, box: titleBox(card)}
}

// layoutChoices puts up what sorts, filters and searches the games, and returns
// where that ends.
func (m *myGames) layoutChoices() (bottom float64) {
	search := layout.Rect{X: m.w - gamesEdge - 190, Y: 24, W: 190, H: chipHeight}
	sort := layout.Rect{X: search.X - 260, Y: 24, W: 254}
	file := layout.Rect{X: sort.X - 96, Y: 24, W: 86, H: chipHeight}
	if m.upright() {
		sort.X, sort.Y = gamesEdge, search.Y+chipHeight+12
		file.X, file.Y = search.X+search.W-file.W, sort.Y
	}
	m.ui.items = append(m.ui.items, widget{name: "field:search", look: field, text: &m.search, box: search})
	m.ui.items = append(m.ui.items, widget{name: "button:file", label: assets.Text("games.file"), do: m.openFrom, box: file})
	f := newFlow(sort)
	for _, o := range []order{byDate, byName, byLength} {
		label := assets.Text("games.by." + string(o))
		m.ui.items = append(m.ui.items, widget{name: "choice:" + string(o), look: chip, label: label, on: m.order == o, box: f.next(label),
			do: func() { m.order, m.grid.follow = o, true }})
	}
	f = newFlow(layout.Rect{X: gamesEdge, Y: sort.Y + chipHeight + 12, W: m.w - 2*gamesEdge})
	choose := func(id, label string) {
		m.ui.items = append(m.ui.items, widget{name: "choice:game=" + id, look: chip, label: label, on: m.game == id, box: f.next(label),
			do: func() { m.game, m.grid.follow = id, true }})
	}
	choose("", assets.Text("games.all"))
	for _, g := range catalog.All {
		choose(g.ID, g.Name)
	}
	return f.bottom()
}

// The measures of the buttons, which are in a row or, in an upright window, two.
const gamesButton, gamesButtonGap = 36, 8

// buttonsTop returns where the buttons begin.
func (m *myGames) buttonsTop() float64 {
	if m.upright() {
		return m.h - 56 - gamesButton - gamesButtonGap
	}
	return m.h - 56
}

func (m *myGames) layoutButtons() {
	_, any := m.chosenCard()
	buttons := []widget{
		{name: "open", look: main, off: !any, do: m.open},
		{name: "rename", off: !any, do: m.rename},
		{name: "duplicate", off: !any, do: m.duplicate},
		{name: "delete", off: !any, do: m.delete},
		{name: "export", off: !any, do: m.export},
		{name: "record", off: !any, do: m.record},
		{name: "back", do: m.back},
	}
	columns := len(buttons)
	if m.upright() {
		columns = (columns + 1) / 2
	}
	area := layout.Rect{X: gamesEdge, Y: m.buttonsTop(), W: m.w - 2*gamesEdge}
	for i, b := range buttons {
		b.label, b.name = assets.Text("games."+b.name), "button:"+b.name
		b.box = cell(area, i, columns, gamesButton, gamesButtonGap)
		m.ui.items = append(m.ui.items, b)
	}
	if len(m.deleted) > 0 {
		m.ui.items = append(m.ui.items, widget{name: "button:restore", label: assets.Text("games.restore"), do: m.restore,
			box: layout.Rect{X: m.w - gamesEdge - restoreWidth, Y: m.buttonsTop() - 33, W: restoreWidth, H: 28}})
	}
}

// restoreWidth is how wide the button is that takes a deletion back.
const restoreWidth = 120

func (m *myGames) draw(c *paint.Canvas) {
	t := m.theme()
	if m.upright() || m.w > 700 { // else the choices take its place
		c.Text(assets.Text("games.title"), gamesEdge, 39, headFont, 0, 0.5, t.Text)
	}
	m.ui.draw(c, t)
	if m.search == "" {
		c.Text(assets.Text("games.search"), m.w-gamesEdge-174, 39, textFont, 0, 0.5, t.Faint)
	}
	for i, e := range m.cards {
		if box, seen := m.grid.card(i); seen {
			m.drawCard(c, e, box)
		}
	}
	if len(m.cards) == 0 && m.listed {
		m.drawEmpty(c)
	}
	m.grid.bar.draw(c, t, m.grid.scroll)
	ink := t.Faint
	if m.warn {
		ink = t.Warn
	}
	c.Text(textFont.Fit(m.note, m.w-2*gamesEdge-restoreWidth-8), gamesEdge, m.buttonsTop()-20, textFont, 0, 0.5, ink)
}

// drawEmpty says why no game is shown.
func (m *myGames) drawEmpty(c *paint.Canvas) {
	text := assets.Text("games.none")
	if len(m.saved) > 0 || m.current != nil && m.current.match.Len() > 0 {
		text = assets.Text("games.unfound")
	}
	x, y := m.grid.box.Center()
	for i, line := range textFont.Wrap(text, min(m.grid.box.W, 520)) {
		c.Text(line, x, y+float64(i)*leading, textFont, 0.5, 0.5, m.theme().Faint)
	}
}

// thumbWidth is how wide the picture on a card is.
const thumbWidth = 110

// drawCard draws the face of a card: picture, title, opponents, and when, how
// long and with what result they played.
func (m *myGames) drawCard(c *paint.Canvas, e save.Entry, box layout.Rect) {
	t := m.theme()
	chosen := e.ID == m.chosen
	if chosen {
		c.Framed(box, 14, t.Raised, t.Accent)
		c.Framed(box.Inset(1), 13, t.Raised, t.Accent)
	}
	m.drawPicture(c, e, layout.Rect{X: box.X + 8, Y: box.Y + 8, W: thumbWidth, H: box.H - 16})
	if m.renaming && chosen {
		m.ui.drawWidget(c, t, m.titleField(box))
	} else {
		b := titleBox(box)
		c.Text(strongFont.Fit(titleOf(e), b.W), b.X, box.Y+21, strongFont, 0, 0.5, t.Text)
	}
	x, width := box.X+thumbWidth+20, box.W-thumbWidth-30
	if e.Err != nil {
		for i, line := range smallFont.Wrap(e.Err.Error(), width) {
			if i < 3 {
				c.Text(smallFont.Fit(line, width), x, box.Y+42+15*float64(i), smallFont, 0, 0.5, t.Warn)
			}
		}
		return
	}
	who := assets.Text("games.who", nameOf(e.Players[0]), nameOf(e.Players[1]))
	when := dateOf(e)
	if e.ID == onBoard {
		when = assets.Text("games.onboard")
	}
	c.Text(smallFont.Fit(who, width), x, box.Y+42, smallFont, 0, 0.5, t.Text)
	c.Text(smallFont.Fit(when+" · "+actionsOf(e.Actions), width), x, box.Y+58, smallFont, 0, 0.5, t.Faint)
	c.Text(smallFont.Fit(gameName(e)+" · "+outcomeOf(e), width), x, box.Y+74, smallFont, 0, 0.5, t.Faint)
}

// drawPicture draws the position of a game, as soon as its picture is there.
func (m *myGames) drawPicture(c *paint.Canvas, e save.Entry, box layout.Rect) {
	w, h := int(math.Round(box.W*m.unit)), int(math.Round(box.H*m.unit))
	c.Panel(box, 4, m.theme().Page)
	if p := m.faces.of(e, w, h); p != nil {
		c.Draw(p, raster.At(math.Round(box.X*m.unit), math.Round(box.Y*m.unit)))
	}
}
