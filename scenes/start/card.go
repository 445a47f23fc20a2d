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
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// cardFace is what is drawn on a card: of a game that can be begun, or of the one
// that is on the board.
type cardFace struct {
	game  *rules.Game
	said  string // of the game on the board, which it is; else ""
	ended bool   // that one has
	box   layout.Rect
	text  []cardLine
	*preview
}

// The measures of a card: the room around the board, and that below it for the
// name of the game, what it is and its author.
const cardMargin, cardLines = 12, 62

// fill puts the board into the upper part of its card, and what it says below.
func (m *menu) fill(f *cardFace) {
	box := f.box.Inset(cardMargin)
	box.H -= cardLines
	style := m.Style()
	style.Coords, style.Turned = false, false
	f.place(m.Stage, box, style)
	f.text = f.lines(f.box.W - 12)
}

func (m *menu) drawFace(c *paint.Canvas, f *cardFace) {
	t := m.Theme()
	if !m.Blank {
		f.Draw(c)
	}
	if f.said == "" {
		m.drawRules(c, f)
	}
	x, y := f.box.X+f.box.W/2, f.box.Y+f.box.H-56
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
		c.Text(line.text, x, f.box.Y+f.box.H-33+16*float64(i), ui.SmallFont, 0.5, 0.5, ink)
	}
}

// name returns that of the card as a widget.
func (f *cardFace) name() string {
	switch {
	case f.ended:
		return "button:review"
	case f.said != "":
		return "button:continue"
	}
	return "card:" + f.game.ID
}

// named says whether the widget of the name is the card or lies on it.
func (f *cardFace) named(name string) bool {
	return name == f.name() || f.said == "" && name == "rules:"+f.game.ID
}

// rulesOf returns what shows the rules of the game on a card, in the card's corner.
func (m *menu) rulesOf(f *cardFace) ui.Widget {
	const size, edge = 28, 8
	return ui.Widget{Name: "rules:" + f.game.ID, Look: ui.Tool, Icon: raster.Book, Tip: assets.Text("menu.rules", f.game.Name),
		Box: layout.Rect{X: f.box.X + f.box.W - edge - size, Y: f.box.Y + edge, W: size, H: size}, Do: func() { m.doors.Rules(f.game) }}
}

// drawRules draws what shows the rules, over the picture that a narrow card has
// there.
func (m *menu) drawRules(c *paint.Canvas, f *cardFace) {
	w := m.rulesOf(f)
	c.Framed(w.Box, ui.Radius, m.Theme().Panel, m.Theme().Edge)
	m.ui.DrawWidget(c, m.Theme(), w)
}

// drawGoOn draws the word that leads to the game on the board, with its middle at x, y.
// It stands out if the game goes on.
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
	c.Text(word, x, y, ui.StrongFont, 0.5, 0.5, m.Theme().OnIt)
}

// nameFont returns the largest font in which the names of all games have room.
func (m *menu) nameFont(width float64) paint.Font {
	font := ui.HeadFont
	for _, smaller := range []paint.Font{ui.StrongFont, {Bold: true, Size: ui.SmallFont.Size}} {
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

// lines returns the two lines at the bottom of a card: what the game is and its author
// or, where it is too narrow for that, what it is in both.
func (f *cardFace) lines(width float64) []cardLine {
	about := assets.Text(f.game.ID + ".line")
	if f.said != "" {
		about = f.said
	}
	lines := balanced(ui.SmallFont, about, width)
	switch {
	case len(lines) > 1:
		second := ui.SmallFont.Fit(strings.Join(lines[1:], " "), width)
		return []cardLine{{text: ui.SmallFont.Fit(lines[0], width)}, {text: second}}
	case f.said != "":
		return []cardLine{{text: lines[0]}}
	}
	return []cardLine{{text: lines[0]}, {text: ui.SmallFont.Fit(words.Byline(f.game), width), faint: true}}
}

// balanced breaks a text into as few lines as fit the width, about equally long.
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
