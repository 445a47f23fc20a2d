package start

import (
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/scenes/place"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// cardFace is the content of a card in the menu. The card is for a new game, or for the game on
// the board.
type cardFace struct {
	game  *rules.Game
	said  string // describes the game on the board; "" for other cards
	ended bool   // the game on the board has ended
	box   layout.Rect
	text  []cardLine
	*demo
}

// cardMargin is the room around the board of a card, in units. cardLines is the room below the
// board, in units, for the name of the game and the lines about the game.
const cardMargin, cardLines = 12, 62

// fill places the board in the upper part of the card f, and lays out its text below.
func (m *menu) fill(f *cardFace) {
	box := f.box.Inset(cardMargin)
	box.H -= cardLines + m.authors(f)
	style := m.Style()
	style.Coords, style.Turned = false, false
	f.place(m.Stage, box, style)
	f.text = f.lines(f.box.W-lineMargin, m.authors(f) > 0)
}

// lineMargin is the room beside the lines of a card, and cardLeading the distance between two lines,
// in units.
const lineMargin, cardLeading = 12, 16

// authors returns the height of a further line for the author on a card as large as f: 0 if on each
// card what the game is leaves room for the author beside it, or if no board would be seen above.
func (m *menu) authors(f *cardFace) float64 {
	const lowest = 24 // the least height of a board
	long := slices.ContainsFunc(m.cards, func(f *cardFace) bool {
		return f.said == "" && len(ui.SmallFont.Wrap(assets.Text(f.game.ID+".line"), f.box.W-lineMargin)) > 1
	})
	if !long || f.box.H-2*cardMargin-cardLines-cardLeading < lowest {
		return 0
	}
	return cardLeading
}

func (m *menu) drawFace(c *paint.Canvas, f *cardFace) {
	t := m.Theme()
	if !m.Blank {
		f.Draw(c)
	}
	if f.said == "" {
		m.drawRules(c, f)
	}
	x, bottom := f.box.X+f.box.W/2, f.box.Y+f.box.H-m.authors(f)
	y := bottom - 56
	if f.said != "" {
		m.drawGoOn(c, f, x, y)
	} else {
		font := m.nameFont(f.box.W - 16)
		c.Text(font.Fit(f.game.Name, f.box.W-8), x, y, font, 0.5, 0.5, t.Text)
	}
	for i, line := range f.text {
		ink := t.Text
		if line.faint {
			ink = t.Faint
		}
		c.Text(line.text, x, bottom-33+cardLeading*float64(i), ui.SmallFont, 0.5, 0.5, ink)
	}
}

// name returns the name of the card's widget.
func (f *cardFace) name() string {
	switch {
	case f.ended:
		return "button:review"
	case f.said != "":
		return "button:continue"
	}
	return "card:" + f.game.ID
}

// named reports whether name is the name of the card or of a widget on it.
func (f *cardFace) named(name string) bool {
	return name == f.name() || f.said == "" && name == "rules:"+f.game.ID
}

// rulesSize is the size of the button for the rules as it is drawn, and rulesEdge is the distance
// of the button from the edges of its card.
const rulesEdge, rulesSize = 8, 28

// rulesOf returns the button, in the corner of the card f, that opens the rules of its game.
func (m *menu) rulesOf(f *cardFace) ui.Widget {
	size := m.ButtonHeight(rulesSize)
	edge := math.Max(0, rulesEdge-(size-rulesSize)/2)
	return ui.Widget{Name: "rules:" + f.game.ID, Look: ui.Tool, Icon: raster.Book, Key: keys.Rules, Tip: assets.Text("menu.rules", f.game.Name),
		Box: layout.Rect{X: f.box.X + f.box.W - edge - size, Y: f.box.Y + edge, W: size, H: size}, Do: m.To(place.Rules(f.game))}
}

// drawRules draws the button of rulesOf. The button is drawn no larger for a finger, because a
// larger button would hide more of the board.
func (m *menu) drawRules(c *paint.Canvas, f *cardFace) {
	w := m.rulesOf(f)
	w.Box = w.Box.Inset((w.Box.W - rulesSize) / 2)
	c.Framed(w.Box, ui.Radius, m.Theme().Panel, m.Theme().Edge)
	m.ui.DrawWidget(c, m.Theme(), w)
}

// drawGoOn draws the label of the card of the game on the board, centred at x, y.
func (m *menu) drawGoOn(c *paint.Canvas, f *cardFace, x, y float64) {
	const height, side = 24, 14
	most := f.box.W - 2*cardMargin
	if f.ended {
		c.Text(ui.StrongFont.Fit(assets.Text("menu.review"), most), x, y, ui.StrongFont, 0.5, 0.5, m.Theme().Text)
		return
	}
	word := ui.StrongFont.Fit(assets.Text("menu.continue"), most)
	width := math.Min(ui.StrongFont.Width(word)+2*side, most)
	c.Panel(layout.Rect{X: x - width/2, Y: y - height/2, W: width, H: height}, ui.Radius, m.Theme().Accent)
	c.Text(word, x, y, ui.StrongFont, 0.5, 0.5, m.Theme().OnAccent)
}

// drawWaits draws the place of the card of the game on the board while there is no such card.
func (m *menu) drawWaits(c *paint.Canvas) {
	x, y := m.waits.Center()
	lines := balanced(ui.SmallFont, assets.Text("menu.waits"), m.waits.W-2*cardMargin)
	c.Framed(m.waits, ui.CardRadius, m.Theme().Page, m.Theme().Edge)
	for i, line := range lines {
		c.Text(line, x, y+16*(float64(i)-float64(len(lines)-1)/2), ui.SmallFont, 0.5, 0.5, m.Theme().Faint)
	}
}

// nameFont returns the largest font in which the names of all games fit into width; the smallest
// font if they fit in no font.
func (m *menu) nameFont(width float64) paint.Font {
	font := ui.HeadFont
	for _, smaller := range []paint.Font{ui.StrongFont, ui.LabelFont} {
		if slices.ContainsFunc(m.cards, func(f *cardFace) bool { return font.Width(f.game.Name) > width }) {
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

// lines returns the lines, at most width units wide, for the bottom of a card. On the card of the game
// on the board they describe that game in one or two lines, or three if there is one for authors. On
// other cards they say what the game is and, if there is room or a line for it, who its author is.
func (f *cardFace) lines(width float64, author bool) (all []cardLine) {
	about := assets.Text(f.game.ID + ".line")
	if f.said != "" {
		about = f.said
	}
	lines := balanced(ui.SmallFont, about, width)
	most := 2
	if f.said != "" && author {
		most = 3
	}
	if len(lines) > most {
		lines = append(slices.Clip(lines[:most-1]), strings.Join(lines[most-1:], " ")) // Wrap remembers its result
	}
	for _, line := range lines {
		all = append(all, cardLine{text: ui.SmallFont.Fit(line, width)})
	}
	if f.said == "" && (len(lines) == 1 || author) {
		all = append(all, cardLine{text: ui.SmallFont.Fit(words.Byline(f.game), width), faint: true})
	}
	return all
}

// balanced breaks text into as few lines as possible, of about equal length and at most width units
// wide.
func balanced(font paint.Font, text string, width float64) []string {
	const step = 8
	lines := font.Wrap(text, width)
	for width -= step; len(lines) > 1 && width > 0; width -= step {
		narrower := font.Wrap(text, width)
		if len(narrower) > len(lines) {
			break
		}
		lines = narrower
	}
	return lines
}
