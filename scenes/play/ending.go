package play

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// card stands over a part of the panel and asks how to go on. The keys go to it.
type card struct {
	face
	ui   ui.Group
	box  layout.Rect // empty while the card is not there
	most int         // lines of text
}

// face is what a card says, and its buttons.
type face struct {
	title, under, text string
	colour             string // the text key of that of the disc; "" for none
	gold               bool   // the card is framed in gold
	buttons            []ui.Widget
	esc                func() // what Esc does
}

// up says whether the card is there.
func (k *card) up() bool { return k.box.H > 0 }

// The measures of a card, and how many rows of the move list there are below it if any.
const (
	cardEdge, cardPad, cardTitle   = 2, 10, 36
	cardHead, cardShort            = 44, 30 // with a line under the title, and without
	cardApart, cardButton, cardGap = 8, 30, 6
	cardLines, leastRows           = 4, 2
)

// layout puts the card up in the place of the messages of the panel, with as much of
// the move list below it as there is room for, or in a low window above the tools, or
// takes it away where there is no face.
func (k *card) layout(p *panel, f *face) {
	if f == nil {
		*k = card{}
		return
	}
	if k.title != f.title || !k.up() {
		k.ui.Focus, p.ui.Focus = f.buttons[0].Name, ""
		p.list.follow = true
	}
	k.face, k.box, k.most = *f, p.box, cardLines
	k.box.X, k.box.W = k.box.X+cardEdge, k.box.W-2*cardEdge
	buttons := k.layoutButtons(p)
	foot := p.list.box.Y + p.list.box.H
	if p.Low() {
		foot = p.box.Y + p.box.H - p.toolsHeight() - listGap
		k.fit(foot - (k.box.Y + p.messageTop() - cardEdge) - buttons)
	}
	k.box.H = k.head() + ui.Leading*float64(len(k.lines())) + buttons
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
	k.ui.Items = k.buttons
}

// layoutButtons puts the buttons into rows, below cardApart, and returns how high they and
// what is around them are. The first of an odd number of buttons, to which the keys go at
// first, has a row of its own. The others are in rows of two or, in an upright window, all
// in one. In a low window all are in rows of three.
func (k *card) layoutButtons(p *panel) float64 {
	area := k.box.Inset(cardPad)
	area.Y = cardApart
	alone, columns := len(k.buttons)%2, 2
	switch {
	case p.Upright():
		columns = len(k.buttons) - alone
	case p.Low():
		alone, columns = 0, min(len(k.buttons), 3)
	}
	pitch := p.Pitch()
	for i := range k.buttons {
		if i < alone {
			k.buttons[i].Box = ui.Cell(area, 0, 1, cardButton, cardGap)
			area.Y += pitch
			continue
		}
		k.buttons[i].Box = ui.Cell(area, (i-alone)%columns, columns, cardButton, cardGap)
		k.buttons[i].Box.Y = area.Y + pitch*float64((i-alone)/columns)
	}
	last := k.buttons[len(k.buttons)-1].Box
	return last.Y + last.H + cardPad
}

// fit leaves out the line under the title, and then lines of the text, where all that is
// higher than the room.
func (k *card) fit(room float64) {
	high := func() float64 { return k.head() + ui.Leading*float64(len(k.lines())) }
	if high() > room {
		k.under = ""
	}
	for high() > room && k.most > 1 {
		k.most--
	}
}

// head returns how high the title is with what is under it and above it.
func (k *card) head() float64 {
	if k.under == "" {
		return cardPad + cardShort
	}
	return cardPad + cardHead
}

// lines returns those of the text.
func (k *card) lines() []string {
	return ui.Fitted(ui.TextFont, k.text, k.box.W-2*cardPad, k.most)
}

// update gives the card the input and says whether it took that.
func (k *card) update(in *ui.Input) bool {
	switch {
	case !k.up():
		return false
	case k.ui.Update(in):
		return true
	case in.Pressed(ebiten.KeyEscape):
		k.esc()
		return true
	}
	return in.Press && k.box.Contains(in.X, in.Y)
}

// uncovered returns those of the widgets that the card leaves to be seen, and its own.
func (k *card) uncovered(all []ui.Widget) []ui.Widget {
	if !k.up() {
		return all
	}
	seen := slices.DeleteFunc(slices.Clone(all), func(w ui.Widget) bool { return w.Reveal == nil && k.box.Contains(w.Box.Center()) })
	return append(seen, k.ui.Items...)
}

// draw shows the card, if it is there.
func (k *card) draw(c *paint.Canvas, t *look.Theme) {
	if !k.up() {
		return
	}
	edge := t.Edge
	if k.gold {
		edge = look.Gold
	}
	c.Panel(k.box.Inset(-cardEdge), ui.CardRadius, edge)
	c.Panel(k.box, ui.CardRadius-cardEdge, t.Panel)
	left, right, y := k.box.X+cardPad, k.box.X+k.box.W-cardPad, k.box.Y+cardPad
	for i, line := range k.lines() {
		c.Text(line, left, k.box.Y+k.head()+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, t.Text)
	}
	if k.colour != "" {
		c.Framed(layout.Rect{X: left, Y: y + (k.head()-cardPad)/2 - 16, W: 28, H: 28}, 14, look.Colour(k.colour), t.Faint)
		left += cardTitle
	}
	font := ui.HeadFont
	if font.Width(k.title) > right-left {
		font = ui.StrongFont
	}
	c.Text(font.Fit(k.title, right-left), left, y+11, font, 0, 0.5, t.Text)
	c.Text(ui.SmallFont.Fit(k.under, right-left), left, y+32, ui.SmallFont, 0, 0.5, t.Faint)
	k.ui.Draw(c, t)
}

// face returns what the card says now, nil if it is not to be there: what it asks, and
// below the title what was said since.
func (b *Board) face() *face {
	f := b.asks()
	if f != nil && b.note.late {
		f.under = b.note.Note
	}
	return f
}

// asks returns what the card asks now, nil for nothing: once the game has ended and
// everything has come to rest, until that was read, how to go on.
func (b *Board) asks() *face {
	switch {
	case b.panel.busyMenu() || b.table.Playing() || b.counsel.Refutes():
	case b.counsel.Blunder() != nil:
		return b.objecting()
	case b.computer.yields:
		return b.yielding()
	case b.givesUp && b.CanResign():
		return b.resigning()
	case b.Outcome() != rules.Playing && b.Latest() && !b.closed:
		return b.ended()
	}
	return nil
}

// ended returns the face of the card that says who won, and by what.
func (b *Board) ended() *face {
	f := &face{title: assets.Text("end.draw"), under: words.Counted("end.turns", len(b.Match.Turns())), text: b.whyOver(), esc: b.close}
	if winner, won := b.Outcome().Winner(); won {
		f.colour, f.gold = b.game().Colours[winner], true
		f.title = assets.Text("end.wins", words.Player(b.PlayedBy()[winner]))
		f.under = assets.Text("end.as", assets.Text(f.colour), f.under)
	}
	f.buttons = []ui.Widget{
		{Name: "rematch", Look: ui.Main, Do: func() { b.rematch(false) }},
		{Name: "swap", Do: func() { b.rematch(true) }},
		{Name: "review", Do: b.close},
		{Name: "new", Do: b.leave(func() { b.tools.Doors.NewGame(b.game()) })},
		{Name: "menu", Do: b.leave(b.tools.Doors.Menu)},
	}
	for i := range f.buttons {
		w := &f.buttons[i]
		w.Name, w.Label = "end:"+w.Name, assets.Text("end."+w.Name)
	}
	return f
}

// close takes the card at the end away, so that the game can be looked through. It
// comes again whenever the end is reached again.
func (b *Board) close() {
	b.closed = true
	b.Relayout()
}

// updateCard puts the card up when its time has come, gives it the input and says
// whether it took that.
func (b *Board) updateCard(in *ui.Input) bool {
	if b.card.up() != (b.asks() != nil) {
		b.Relayout()
		b.Stale = true
	}
	return b.card.update(in)
}

// rematch begins the game again between the same players, who change seats where
// that is said.
func (b *Board) rematch(swap bool) {
	b.Rest()
	var players [2]save.Player // by their seats in the set-up
	seats := b.Seats
	for side, seat := range seats {
		players[seat] = b.Players[side]
	}
	if swap {
		seats = [2]int{seats[1], seats[0]}
	}
	b.tools.Doors.Rematch(b.Match, players, seats)
}
