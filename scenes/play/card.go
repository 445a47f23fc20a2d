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
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// card is a small box, over the messages of the panel, that asks how to go on. Keys go to it first.
type card struct {
	face
	ui       ui.Group
	box      layout.Rect // empty while the card is not there
	brief    bool        // there is no room for the subtitle
	maxLines int         // greatest number of lines of text
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

// Sizes of a card in units. cardLines is the greatest number of lines of its text. The move
// list is shown below a card only if there is room for leastRows rows.
const (
	cardEdge, cardPad, cardTitle   = 2, 10, 36
	cardHead, cardShort            = 44, 30 // with a line under the title, and without
	cardApart, cardButton, cardGap = 8, 30, 6
	cardLines, leastRows           = 4, 2
)

// layout shows the card with the face f over the messages of the panel. If there is room, the move
// list is between the card and foot. Otherwise the card ends at foot. If f is nil, layout removes
// the card.
func (k *card) layout(p *panel, f *face, foot float64) {
	if f == nil {
		*k = card{}
		return
	}
	if k.title != f.title || !k.shown() {
		k.ui.Focus, p.ui.Focus = f.buttons[0].Name, ""
		p.list.follow = true
	}
	k.face, k.box, k.brief, k.maxLines = *f, p.box, false, cardLines
	k.box.X, k.box.W = k.box.X+cardEdge, k.box.W-2*cardEdge
	buttons := k.layoutButtons(p)
	k.award.shape(k.box.W-2*cardPad, p.ButtonHeight(medalSize))
	k.fit(p, foot-(k.box.Y+p.messageTop()-cardEdge)-buttons)
	k.box.H = k.upperHeight() + buttons
	k.box.Y = math.Min(k.box.Y+p.messageTop()-cardEdge, foot-k.box.H)
	room := foot - k.box.Y - k.box.H - listGap - p.listHead()
	if p.Low() || room < leastRows*ui.LineHeight {
		k.box.H, room = foot-k.box.Y, 0
	}
	p.list.fill(layout.Rect{X: p.list.box.X, W: p.list.box.W, H: room}, p.Fingers)
	p.list.box.Y = foot - p.list.box.H
	for i := range k.buttons {
		k.buttons[i].Box.Y += k.box.Y + k.box.H - buttons
	}
	k.award.place(layout.Rect{X: k.box.X + cardPad, Y: k.box.Y + cardPad, W: k.box.W - 2*cardPad, H: k.upperHeight() - cardPad})
	k.ui.Items = k.buttons
	if k.award != nil {
		k.ui.Items = append([]ui.Widget{k.award.list}, k.buttons...)
	}
}

// layoutButtons puts the buttons into rows, and returns the height of the rows with their margins.
func (k *card) layoutButtons(p *panel) float64 {
	area := k.box.Inset(cardPad)
	area.Y = cardApart
	alone, columns := len(k.buttons)%2, 2
	switch {
	case p.Upright():
		n := len(k.buttons) - alone
		rows := max(1, (n+3)/4)
		columns = (n + rows - 1) / rows
	case p.Low():
		alone, columns = 0, min(len(k.buttons), 3)
	}
	height, pitch := p.ButtonHeight(cardButton), p.Pitch()
	for i := range k.buttons {
		if i < alone {
			k.buttons[i].Box = ui.Cell(area, 0, 1, height, cardGap)
			area.Y += pitch
			continue
		}
		k.buttons[i].Box = ui.Cell(area, (i-alone)%columns, columns, height, cardGap)
		k.buttons[i].Box.Y = area.Y + pitch*float64((i-alone)/columns)
	}
	last := k.buttons[len(k.buttons)-1].Box
	return last.Y + last.H + cardPad
}

// fit makes the award smaller, so that what is above the buttons fits into room. If this is not
// enough in a low window, fit leaves out the subtitle and shortens the text; a screen reader still
// gets both.
func (k *card) fit(p *panel, room float64) {
	list := 0.0
	if !p.Low() && !p.Upright() {
		list = listGap + p.listHead() + leastRows*ui.LineHeight
	}
	k.award.shrink(func() bool { return k.upperHeight() <= room-list })
	if !p.Low() {
		return
	}
	k.brief = k.upperHeight() > room
	for k.upperHeight() > room && k.maxLines > 1 {
		k.maxLines--
	}
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

// below returns the line below the title; "" without room for it.
func (k *card) below() string {
	switch names := k.award.names(); {
	case names != "" && !k.noted:
		return names
	case k.brief:
		return ""
	}
	return k.subtitle
}

func (k *card) lines() []string {
	return ui.Fitted(ui.TextFont, k.text, k.box.W-2*cardPad, k.maxLines)
}

// update handles the input and reports whether the card used it.
func (k *card) update(in *ui.Input) bool {
	switch {
	case !k.shown():
		return false
	case k.ui.Update(in):
		return true
	case in.Pressed(ebiten.KeyEscape):
		k.esc()
		return true
	}
	return in.Press && k.box.Contains(in.X, in.Y)
}

// uncovered returns widgets without those that the card covers, and then the widgets of the card. A
// widget that is scrolled out of sight does not count as covered.
func (k *card) uncovered(widgets []ui.Widget) []ui.Widget {
	if !k.shown() {
		return widgets
	}
	seen := slices.DeleteFunc(slices.Clone(widgets), func(w ui.Widget) bool { return w.Reveal == nil && k.box.Contains(w.Box.Center()) })
	return append(seen, k.ui.Items...)
}

func (k *card) draw(c *paint.Canvas, t *look.Theme) {
	if !k.shown() {
		return
	}
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
		c.Framed(layout.Rect{X: left, Y: y + (k.head()-cardPad)/2 - 16, W: 28, H: 28}, 14, look.Colour(k.colour), t.Faint)
		left += cardTitle
	}
	font, middle, under := ui.HeadFont, 11.0, 32.0
	below := k.below()
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
	if a.below = nil; len(a.fresh) > 1 {
		a.list.Label = words.MedalNames(a.game, a.fresh)
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

// names returns the names of the medals if the button is small, and so does not have them.
func (a *award) names() string {
	if a == nil || !a.small {
		return ""
	}
	return words.MedalNames(a.game, a.fresh)
}

// place puts the award into area, the card without its buttons and margins.
func (a *award) place(area layout.Rect) {
	switch {
	case a == nil:
	case a.small:
		a.list.Box.X, a.list.Box.Y = area.X+area.W-a.list.Box.W, area.Y
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
