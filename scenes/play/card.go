package play

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// card is a small box, in place of the messages of the panel, that asks how to go on. Keys go to it first.
type card struct {
	face
	ui       ui.Group
	box      layout.Rect // empty while the card is not there
	brief    bool        // there is no room for the subtitle
	maxLines int         // greatest number of lines of text
	columns  int         // of the buttons
}

// face is the content of a card.
type face struct {
	title, subtitle, text string
	name                  string // the name in the title, which is shortened if the title has no room; "" for none
	colour                string // text key of the disc's colour; "" for no disc
	noted                 bool   // the subtitle is a note
	gold                  bool   // the card is framed in gold
	award                 *award // nil for none
	buttons               []ui.Widget
	esc                   func() // called for Escape
	dismiss               func() // called for a press beside a question; nil if the card is no question
}

func (k *card) shown() bool { return k.box.H > 0 }

// asks reports whether the card is a question.
func (k *card) asks() bool { return k.shown() && k.dismiss != nil }

// Sizes of a card in units. cardLines is the greatest number of lines of its text.
const (
	cardEdge, cardPad, cardTitle   = 2, 10, 36
	cardHead, cardShort            = 44, 30 // with a line under the title, and without
	cardApart, cardButton, cardGap = 8, 30, 6
	cardLines                      = 4
)

// block shows the card with the face f, in a column of the given width.
func (k *card) block(s *stage.Stage, f *face, width float64) side.Block {
	k.box.W = width - 2*cardEdge
	shrunk, full := k.fit(s, f, 0), k.fit(s, f, math.Inf(1))
	return side.Custom{Least: shrunk, Need: full, Draw: func(c *paint.Canvas, _ layout.Rect) { k.draw(c, s.Theme()) },
		Items: func(box layout.Rect) []ui.Widget {
			box.H = k.fit(s, f, box.H) // it gets smaller in steps
			k.box = box.Inset(cardEdge)
			k.place(s)
			return nil
		}}
}

// fit gives the card the face f, as small as needed for the given height, and returns its height. First the award
// gets smaller and then, in a low window, the subtitle is left out and the text is shortened. A screen
// reader still gets both. If that does not suffice, labels of buttons are cut.
func (k *card) fit(s *stage.Stage, f *face, height float64) float64 {
	alone, most := f.grid(s)
	cut := func(w ui.Widget) bool {
		return w.LeastWidth() > ui.Cell(layout.Rect{W: k.box.W - 2*cardPad}, 0, k.columns, 0, cardGap).W
	}
	for k.columns = most; k.columns > 1 && slices.ContainsFunc(f.buttons[alone:], cut); {
		k.columns--
	}
	high := k.shrink(s, f, height)
	if high > height && k.columns < most {
		k.columns = most
		high = k.shrink(s, f, height)
	}
	return high
}

// shrink is fit for the present number of columns.
func (k *card) shrink(s *stage.Stage, f *face, height float64) float64 {
	k.face, k.brief, k.maxLines = *f, false, cardLines
	if f.award != nil {
		award := *f.award
		k.award = &award
	}
	k.award.shape(k.box.W-2*cardPad, s.ButtonHeight(medalSize))
	high := func() float64 { return k.upperHeight() + k.placeButtons(s, layout.Rect{}) + 2*cardEdge }
	k.award.shrink(func() bool { return high() <= height })
	k.brief = s.Low() && high() > height
	for k.brief && high() > height && k.maxLines > 1 {
		k.maxLines--
	}
	return high()
}

// place puts the widgets into the box.
func (k *card) place(s *stage.Stage) {
	upper := layout.Rect{X: k.box.X + cardPad, Y: k.box.Y + cardPad, W: k.box.W - 2*cardPad, H: k.upperHeight() - cardPad}
	k.award.place(upper, k.head()-cardPad)
	upper.Y += upper.H
	k.placeButtons(s, upper)
	k.ui.Items = k.buttons
	if k.award != nil {
		k.ui.Items = append([]ui.Widget{k.award.list}, k.buttons...)
	}
}

// grid returns how many of the first buttons have a row of their own, and in how many columns the
// others are if their labels have room.
func (f *face) grid(s *stage.Stage) (alone, columns int) {
	alone, columns = len(f.buttons)%2, 2
	switch {
	case s.Upright():
		n := len(f.buttons) - alone
		rows := max(1, (n+3)/4)
		columns = (n + rows - 1) / rows
	case s.Low():
		alone, columns = 0, min(len(f.buttons), 3)
	}
	return alone, columns
}

// placeButtons puts the buttons into rows below the top of area, and returns the height of the rows
// with their margins.
func (k *card) placeButtons(s *stage.Stage, area layout.Rect) float64 {
	alone, _ := k.grid(s)
	top, height := area.Y, s.ButtonHeight(cardButton)
	area.Y += cardApart
	for i := range k.buttons {
		if i < alone {
			k.buttons[i].Box = ui.Cell(area, 0, 1, height, cardGap)
			area.Y += height + cardGap
			continue
		}
		k.buttons[i].Box = ui.Cell(area, i-alone, k.columns, height, cardGap)
	}
	last := k.buttons[len(k.buttons)-1].Box
	return last.Y + last.H + cardPad - top
}

// upperHeight returns the height of what is above the buttons.
func (k *card) upperHeight() float64 {
	return k.head() + ui.Leading*float64(len(k.lines())) + k.award.height()
}

// head returns the height of the title, with the line under it and the margin above.
func (k *card) head() float64 {
	if k.brief || k.subtitle == "" {
		return cardPad + cardShort
	}
	return cardPad + cardHead
}

// below returns the line below the title, which has the given width; "" without room for it.
func (k *card) below(width float64) string {
	switch names := k.award.names(width); {
	case names != "" && !k.noted:
		return names
	case k.brief:
		return ""
	}
	return k.subtitle
}

// lines returns the lines of the first sentences of the text for which there is room.
func (k *card) lines() []string {
	width := k.box.W - 2*cardPad
	text := firstSentences(k.text, func(text string) bool { return len(ui.TextFont.Wrap(text, width)) <= k.maxLines })
	return ui.Fitted(ui.TextFont, text, width, k.maxLines)
}

// update handles the input and reports whether the card used it.
func (k *card) update(in *ui.Input) bool {
	switch {
	case !k.shown():
		return false
	case k.ui.Update(in), k.ui.Lead(in):
		return true
	case in.Pressed(ebiten.KeyEscape):
		k.esc()
		return true
	}
	return in.Press && k.box.Contains(in.X, in.Y)
}

func (k *card) draw(c *paint.Canvas, t *look.Theme) {
	edge := t.Edge
	if k.gold {
		edge = look.Gold
	}
	c.Panel(k.box.Inset(-cardEdge), ui.CardRadius, edge)
	c.Panel(k.box, ui.CardRadius-cardEdge, t.Panel)
	left, right, y := k.box.X+cardPad, k.box.X+k.box.W-cardPad-k.award.beside(), k.box.Y+cardPad
	for i, line := range k.lines() {
		c.Text(line, left, k.box.Y+k.head()+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, t.Text)
	}
	if k.colour != "" {
		ui.DrawDisc(c, left+14, y+(k.head()-cardPad)/2-2, 28, look.Colour(k.colour), t)
		left += cardTitle
	}
	font, middle, under := ui.HeadFont, 11.0, 32.0
	below := k.below(right - left)
	if k.brief && below != "" {
		font, middle, under = ui.StrongFont, 5, 21
	}
	if font.Width(k.title) > right-left {
		font = ui.StrongFont
	}
	title := k.title
	if over := font.Width(title) - (right - left); over > 0 && k.name != "" {
		title = strings.Replace(title, k.name, font.Fit(k.name, font.Width(k.name)-over), 1)
	}
	c.Text(font.Fit(title, right-left), left, y+middle, font, 0, 0.5, t.Text)
	c.Text(ui.SmallFont.Fit(below, right-left), left, y+under, ui.SmallFont, 0, 0.5, t.Faint)
	k.ui.Draw(c, t)
	k.award.draw(c, t)
}

// award is the part about new medals on the card at the end of a game. It has a button, which shows
// all medals of the game, and a text below the button. If room is short, the text is left out. If
// room is still short, the button is small and beside the title, and the names are in the line below
// the title.
type award struct {
	game  *rules.Game
	fresh []string // the ids of the medals, at least one
	list  ui.Widget
	below []string // the lines below the button
	small bool
}

// medalSize is the size of a medal on the card, and awardApart is the room above the award, in
// units.
const medalSize, awardApart = 22, 4

// passages returns what a screen reader says about the award: the names of the medals, and what
// each is for.
func (a *award) passages() (all []string) {
	if a == nil {
		return nil
	}
	all = append(all, words.NewMedals(a.game, a.fresh))
	for _, id := range a.fresh {
		_, why := words.Medal(a.game, id)
		all = append(all, why)
	}
	return all
}

// shape gives the award the width w; its button is at least height units high.
func (a *award) shape(w, height float64) {
	if a == nil {
		return
	}
	a.list.Box = layout.Rect{W: w - medalSize, H: math.Max(medalSize, height)}
	_, below := words.Medal(a.game, a.fresh[0])
	if len(a.fresh) > 1 {
		a.list.Label, below = words.Counted("medals.new", len(a.fresh)), words.MedalNames(a.game, a.fresh)
	}
	a.below = ui.SmallFont.Wrap(below, w)
}

// shrink makes the award smaller until fits returns true or the award cannot be smaller.
func (a *award) shrink(fits func() bool) {
	if a == nil || fits() {
		return
	}
	a.below = nil
	if width := a.list.Box.W - 2*ui.EntryMargin; len(a.fresh) > 1 || ui.TextFont.Width(a.list.Label) > width {
		a.list.Label = a.named(ui.TextFont, width)
	}
	if fits() {
		return
	}
	size := a.list.Box.H
	a.small, a.list.Look, a.list.Tip = true, ui.Tool, words.NewMedals(a.game, a.fresh)
	a.list.Box.W, a.list.Box.H = size, size
}

// height returns the height that the award adds to the card.
func (a *award) height() float64 {
	if a == nil || a.small {
		return 0
	}
	return awardApart + a.list.Box.H + ui.Leading*float64(len(a.below))
}

// beside returns the width that the award takes from the title of the card.
func (a *award) beside() float64 {
	if a == nil || !a.small {
		return 0
	}
	return a.list.Box.W
}

// names returns what the button would say of the medals if it were not small, in a line of the given width;
// "" if it is not small.
func (a *award) names(width float64) string {
	if a == nil || !a.small {
		return ""
	}
	return a.named(ui.SmallFont, width)
}

// named returns the names of the medals or, if they are wider than width, how many they are.
func (a *award) named(f paint.Font, width float64) string {
	names := words.MedalNames(a.game, a.fresh)
	if f.Width(names) > width {
		return words.Counted("medals.new", len(a.fresh))
	}
	return names
}

// place puts the award into area, the card without its buttons and margins. head is the height of the
// title there, with the line below it.
func (a *award) place(area layout.Rect, head float64) {
	switch {
	case a == nil:
	case a.small:
		a.list.Box.X, a.list.Box.Y = area.X+area.W-a.list.Box.W, area.Y+math.Min(0, (head-a.list.Box.H)/2)
	default:
		a.list.Box.X, a.list.Box.Y = area.X+medalSize, area.Y+area.H-a.height()+awardApart
	}
}

// draw draws what the button does not draw itself.
func (a *award) draw(c *paint.Canvas, t *look.Theme) {
	if a == nil {
		return
	}
	box := a.list.Box
	x, y := box.X-medalSize/2, box.Y+box.H/2
	if a.small {
		x, _ = box.Center()
	}
	ui.DrawMedal(c, t, x, y, medalSize, a.game.Colours, true)
	for i, line := range a.below {
		c.Text(line, box.X-medalSize, box.Y+box.H+ui.Leading*(float64(i)+0.5), ui.SmallFont, 0, 0.5, t.Faint)
	}
}
