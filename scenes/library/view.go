package library

import (
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// The measures of the list, in units.
const (
	gamesEdge = 24
	cardWidth = 350
	cardGap   = 10
)

// leastCard returns the least height of a card.
func (m *myGames) leastCard() float64 {
	if m.tight() {
		return 69
	}
	return 92
}

// tight reports whether the window is so low that the list needs the room beside it.
func (m *myGames) tight() bool { return m.Low() || m.Size.H < 700 }

func (m *myGames) Layout() {
	if m.Top() != stage.Scene(m) {
		m.left = true // the list is beneath a panel
	} else if m.left {
		m.list() // the other scene, or another copy of the program, may have changed the games
	}
	m.arrange()
	m.ui.Items = m.ui.Items[:0]
	top := m.layoutChoices() + m.apart()
	box := layout.Rect{X: gamesEdge, Y: top, W: m.Size.W - 2*gamesEdge - 12, H: m.buttonsTop() - m.noteHeight() - top}
	rows := math.Max(1, math.Floor((box.H+cardGap)/(m.leastCard()+cardGap)))
	m.grid.Height = math.Floor((box.H+cardGap)/rows - cardGap) // the rows fill the box
	m.grid.Columns = int((box.W + cardGap) / (cardWidth + cardGap))
	m.grid.Place(box, len(m.cards), box.X+box.W+6)
	for i, e := range m.cards {
		box, _ := m.grid.Item(i)
		w := ui.Widget{Name: "game:" + e.ID, Look: ui.Card, Label: strings.Join(cardLines(e), ", "), Box: box, On: e.ID == m.chosen, Do: func() { m.choose(e.ID) }}
		if m.renaming && w.On {
			w = m.titleField(box)
		}
		m.grid.Join(i, &w)
		m.ui.Items = append(m.ui.Items, w)
	}
	m.layoutButtons()
}

// edge returns the distance of the choices and the buttons from the upper and the lower edge of the
// window, and apart returns the distance between the choices and the list.
func (m *myGames) edge() float64 {
	if m.tight() {
		return 8
	}
	return 24
}

func (m *myGames) apart() float64 { return m.edge() / 2 }

// follow scrolls to the chosen card. Call it when the order or the filter has changed.
func (m *myGames) follow() {
	m.arrange()
	m.grid.Choose(m.place())
}

// maxTitle is the greatest number of letters in a title.
const maxTitle = 60

// titleBox returns the box of the title on card.
func titleBox(card layout.Rect) layout.Rect {
	y, _, _ := lineYs(card)
	left := thumbWidth(card) + 20
	return layout.Rect{X: card.X + left, Y: y - 14, W: card.W - left - 10, H: 28}
}

// lineYs returns the y of the middle of the title on card, that of the first line below it, and the
// distance between two lines.
func lineYs(card layout.Rect) (title, first, leading float64) {
	const roomy = 92 // the height of a card that has room for all lines at their usual distance
	if card.H < roomy {
		return card.Y + 15, card.Y + 33, 14
	}
	top := card.Y + (card.H-roomy)/2
	return top + 21, top + 42, 16
}

// titleField returns the field in which the title of card is edited.
func (m *myGames) titleField(card layout.Rect) ui.Widget {
	return ui.Widget{Name: "field:title", Label: assets.Text("games.name"), Field: &m.title, Box: titleBox(card)}
}

// layoutChoices adds the buttons that open a file and the record of play, and the widgets that
// sort, filter and search the games. It returns the bottom of the lowest widget.
func (m *myGames) layoutChoices() (bottom float64) {
	search := layout.Rect{X: m.Size.W - gamesEdge - 190, Y: m.edge(), W: 190, H: m.ChipHeight()}
	if !m.Upright() && m.Size.W <= 700 {
		search.X, search.W = search.X+92, search.W-92
	}
	sort := layout.Rect{X: search.X - 246, Y: m.edge(), W: 240}
	file := layout.Rect{X: sort.X - 88, Y: m.edge(), W: 78, H: m.ChipHeight()}
	if m.Upright() {
		sort.X, sort.Y = gamesEdge, search.Y+m.Pitch()+6
		file.X, file.Y = search.X+search.W-file.W, sort.Y
		if file.X < sort.X+sort.W {
			// beside the field
			file.Y = search.Y
			search.X, search.W = gamesEdge+76, file.X-8-gamesEdge-76
		}
	}
	m.ui.Items = append(m.ui.Items, ui.Widget{Name: "field:search", Label: assets.Text("games.search"), Field: &m.search, Box: search})
	m.ui.Items = append(m.ui.Items, ui.Widget{Name: "button:file", Label: assets.Text("games.file"), Do: m.To(place.File), Box: file})
	played := ui.Widget{Name: "button:history", Label: assets.Text("games.history"), Do: m.To(place.History), Box: file}
	played.Box.X -= file.W + 10
	m.heading = layout.Rect{X: gamesEdge, Y: search.Y, W: played.Box.X - 8 - gamesEdge, H: search.H}
	if m.Upright() {
		m.heading.W = search.X - gamesEdge
	}
	f := ui.NewFlow(sort, m.ChipHeight(), m.Pitch())
	for _, o := range []order{byDate, byName, byLength} {
		label := assets.Text("games.by." + string(o))
		m.ui.Items = append(m.ui.Items, ui.Widget{Name: "choice:" + string(o), Look: ui.Chip, Label: label, Title: assets.Text("games.order"), On: m.order == o, Box: f.Next(label),
			Do: func() { m.order = o; m.follow() }})
	}
	f = ui.NewFlow(layout.Rect{X: gamesEdge, Y: sort.Y + m.Pitch() + m.edge()/4, W: m.Size.W - 2*gamesEdge}, m.ChipHeight(), m.Pitch())
	choose := func(id, label string) {
		m.ui.Items = append(m.ui.Items, ui.Widget{Name: "choice:game=" + id, Look: ui.Chip, Label: label, Title: assets.Text("problems.game"), On: m.game == id, Box: f.Next(label),
			Do: func() { m.game = id; m.follow() }})
	}
	choose("", assets.Text("games.all"))
	for _, g := range catalog.All {
		choose(g.ID, g.Name)
	}
	if m.Upright() {
		played.Box = f.Next(played.Label)
		played.Box.X = file.X + file.W - played.Box.W // apart from the chips, which filter
	}
	m.ui.Items = append(m.ui.Items, played)
	return f.Bottom()
}

// gamesButtonGap is the gap between two buttons.
const gamesButtonGap = 8

// noteHeight returns the height of the room above the buttons, for the note and for the button that
// restores a game. noteGap returns the gap between this button and those below it.
func (m *myGames) noteHeight() float64 { return math.Max(46, m.ButtonHeight(restoreHeight)+8) }
func (m *myGames) noteGap() float64 {
	return math.Min(14, (m.noteHeight()-m.ButtonHeight(restoreHeight))/2)
}

func (m *myGames) buttonHeight() float64 { return m.ButtonHeight(36) }

func (m *myGames) buttonsTop() float64 {
	rows := float64(len(m.rows(m.buttons())))
	return m.Size.H - math.Min(20, m.edge()) + gamesButtonGap - rows*(m.buttonHeight()+gamesButtonGap)
}

// layoutButtons adds the buttons below the list and, if a game can be restored, the button that
// restores it.
func (m *myGames) layoutButtons() {
	top := m.buttonsTop()
	for i, row := range m.rows(m.buttons()) {
		x, margins := float64(gamesEdge), (m.Size.W-2*gamesEdge-widthOf(row))/float64(len(row))
		for _, b := range row {
			y := top + float64(i)*(m.buttonHeight()+gamesButtonGap)
			b.Box = layout.Rect{X: x, Y: y, W: ui.StrongFont.Width(b.Label) + margins, H: m.buttonHeight()}
			x += b.Box.W + gamesButtonGap
			m.ui.Items = append(m.ui.Items, b)
		}
	}
	if len(m.deleted) > 0 {
		m.ui.Items = append(m.ui.Items, ui.Widget{Name: "button:restore", Label: assets.Text("games.restore"), Do: m.restore,
			Box: layout.Rect{X: m.Size.W - gamesEdge - restoreWidth, Y: top - m.noteGap() - m.ButtonHeight(restoreHeight), W: restoreWidth, H: m.ButtonHeight(restoreHeight)}})
	}
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

// rows divides buttons into the smallest number of rows in which their labels have room.
func (m *myGames) rows(buttons []ui.Widget) (rows [][]ui.Widget) {
	const margins = 10 // beside a label
	for n := 1; n <= len(buttons); n++ {
		rows = slices.Collect(slices.Chunk(buttons, (len(buttons)+n-1)/n))
		tooWide := func(row []ui.Widget) bool {
			return widthOf(row)+margins*float64(len(row)) > m.Size.W-2*gamesEdge
		}
		if !slices.ContainsFunc(rows, tooWide) {
			break
		}
	}
	return rows
}

// widthOf returns the width of a row of buttons without margins beside their labels.
func widthOf(row []ui.Widget) float64 {
	w := gamesButtonGap * float64(len(row)-1)
	for _, b := range row {
		w += ui.StrongFont.Width(b.Label)
	}
	return w
}

// restoreWidth and restoreHeight are the size of the button that takes a deletion back, in a large
// window.
const restoreWidth, restoreHeight = 120, 30

func (m *myGames) Draw(c *paint.Canvas) {
	t := m.Theme()
	m.drawHeading(c)
	m.ui.Draw(c, t)
	from, to := m.grid.InSight()
	for i := from; i < to; i++ {
		box, _ := m.grid.Item(i)
		m.drawCard(c, m.cards[i], box)
	}
	if len(m.cards) == 0 && m.listed {
		m.drawEmpty(c)
	}
	m.grid.Draw(c, t)
	ink := m.Ink(t.Faint, t)
	lines := m.noteLines()
	y := m.buttonsTop() - m.noteGap() - m.ButtonHeight(restoreHeight)/2 - ui.Leading*float64(len(lines)-1)/2
	for i, line := range lines {
		c.Text(line, gamesEdge, y+ui.Leading*float64(i), ui.TextFont, 0, 0.5, ink)
	}
}

// noteLines returns the lines of the note, beside the button that restores a game.
func (m *myGames) noteLines() []string {
	return ui.Fitted(ui.TextFont, m.Note, m.Size.W-2*gamesEdge-restoreWidth-8, int(m.noteHeight()/ui.Leading))
}

// drawHeading draws the title of the scene, in the largest font in which there is room for it.
func (m *myGames) drawHeading(c *paint.Canvas) {
	title := assets.Text("games.title")
	font := ui.Heading(title, m.heading.W)
	_, y := m.heading.Center()
	c.Text(title, m.heading.X, y, font, 0, 0.5, m.Theme().Text)
}

// drawEmpty writes why no game is shown.
func (m *myGames) drawEmpty(c *paint.Canvas) {
	text := assets.Text("games.none")
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

// thumbWidth returns the width of the picture on card.
func thumbWidth(card layout.Rect) float64 {
	if card.W < 330 {
		return card.W / 4
	}
	return 110
}

// drawCard draws what is on a card: the picture, the title or its field, and the lines.
func (m *myGames) drawCard(c *paint.Canvas, e save.Entry, box layout.Rect) {
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
		b := titleBox(box)
		c.Text(ui.StrongFont.Fit(words.Title(e), b.W), b.X, top, ui.StrongFont, 0, 0.5, t.Text)
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

// cardLines returns the lines of the card of e. The first line is the title. If e.Err is not nil,
// the other line is the error.
func cardLines(e save.Entry) []string {
	if e.Err != nil {
		return []string{words.Title(e), words.Sentence(e.Err)}
	}
	when := words.Date(e.Changed)
	if e.ID == onBoard {
		when = assets.Text("games.onboard")
	}
	return []string{
		words.Title(e),
		who(e),
		when + " · " + words.Actions(e.Actions),
		words.Game(e.Game) + " · " + outcome(e),
	}
}

// who returns the names of the players of e and, in a match, its score after e.
func who(e save.Entry) string {
	first, second := words.Player(e.Players[0]), words.Player(e.Players[1])
	if e.Series == nil {
		return assets.Text("games.who", first, second)
	}
	halves := e.Series.After(e.Result)
	return assets.Text("match.names", first, words.Halves(halves[0]), words.Halves(halves[1]), second)
}

// outcome returns a text that says how e ended, or that it has not ended. If e is a rated game that
// goes on, the text says that it is rated.
func outcome(e save.Entry) string {
	if e.Strict {
		return assets.Text("games.rated")
	}
	return words.Outcome(e)
}

// drawPicture draws the picture of e if there is one already.
func (m *myGames) drawPicture(c *paint.Canvas, e save.Entry, box layout.Rect) {
	w, h := int(math.Round(box.W*m.Unit)), int(math.Round(box.H*m.Unit))
	c.Panel(box, 4, m.Theme().Page)
	if p := m.thumbnails.of(e, w, h, m.Theme()); p != nil {
		c.Draw(p, raster.At(math.Round(box.X*m.Unit), math.Round(box.Y*m.Unit)))
	}
}
