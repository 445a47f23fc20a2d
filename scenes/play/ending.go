package play

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// ending is the card that stands over a part of the panel once the game has ended
// and everything has come to rest: who won, by what, and how to go on. The keys go
// to it.
type ending struct {
	ui     ui.Group
	box    layout.Rect // empty while the card is not there
	closed bool        // it was read, or the game had ended when it was opened
}

// up says whether the card is there.
func (e *ending) up() bool { return e.box.H > 0 }

// ended says whether the card is to be there. It comes again whenever the end is
// reached again.
func (b *Board) ended() bool {
	return b.Outcome() != rules.Playing && !b.ending.closed && !b.busyMenu() && !b.table.Playing()
}

// closeEnding takes the card away, so that the game can be looked through.
func (b *Board) closeEnding() {
	b.ending.closed = true
	b.Layout()
}

// The measures of the card.
const endPad, endButton, endGap, endLines = 12, 31, 6, 4

// layoutEnding puts the card up in the place of the messages and the move list, or in
// a low window at the foot of the panel, or takes it away.
func (b *Board) layoutEnding() {
	e := &b.ending
	if !b.ended() {
		e.ui, e.box = ui.Group{}, layout.Rect{}
		return
	}
	if !e.up() {
		e.ui.Focus = "end:rematch"
	}
	e.box = b.panel.box
	e.box.W += 6 // over the bar of the move list
	inner := e.box.Inset(endPad)
	high := 2*endPad + 46 + ui.Leading*float64(len(b.endReason())) + 12 + 3*(endButton+endGap) - endGap
	foot := b.panel.list.box.Y + b.panel.list.box.H
	if b.Low() {
		foot = e.box.Y + e.box.H
	}
	e.box.Y = math.Min(e.box.Y+b.messageTop()-8, foot-high)
	e.box.H = math.Max(high, foot-e.box.Y)
	inner.Y = e.box.Y + e.box.H - endPad - 3*(endButton+endGap) + endGap
	rematch := ui.Cell(inner, 0, 1, endButton, endGap)
	inner.Y += endButton + endGap
	e.ui.Items = e.ui.Items[:0]
	for i, w := range []ui.Widget{
		{Name: "rematch", Look: ui.Main, Do: func() { b.rematch(false) }},
		{Name: "swap", Do: func() { b.rematch(true) }},
		{Name: "review", Do: b.closeEnding},
		{Name: "new", Do: b.leave(func() { b.tools.Doors.Setup(b.game()) })},
		{Name: "menu", Do: b.leave(b.tools.Doors.Menu)},
	} {
		if w.Box = rematch; i > 0 {
			w.Box = ui.Cell(inner, i-1, 2, endButton, endGap)
		}
		w.Name, w.Label = "end:"+w.Name, assets.Text("end."+w.Name)
		e.ui.Items = append(e.ui.Items, w)
	}
}

// endReason returns the lines that say why the game is over.
func (b *Board) endReason() []string {
	return fitted(ui.TextFont, b.whyOver(), b.panel.box.W-2*endPad, endLines)
}

// updateEnding puts the card up when its time has come, gives it the input and says
// whether it took that.
func (b *Board) updateEnding(in *ui.Input) bool {
	e := &b.ending
	if e.up() != b.ended() {
		b.Layout()
		b.Stale = true
	}
	switch {
	case !e.up():
		return false
	case e.ui.Update(in):
		return true
	case in.Pressed(ebiten.KeyEscape):
		b.closeEnding()
		return true
	}
	return in.Press && e.box.Contains(in.X, in.Y)
}

// uncovered returns the widgets that the card leaves to be seen, and its own.
func (b *Board) uncovered() []ui.Widget {
	e := &b.ending
	if !e.up() {
		return b.ui.Items
	}
	seen := slices.DeleteFunc(slices.Clone(b.ui.Items), func(w ui.Widget) bool { return e.box.Contains(w.Box.Center()) })
	return append(seen, e.ui.Items...)
}

// drawEnding shows the card.
func (b *Board) drawEnding(c *paint.Canvas) {
	e := &b.ending
	if !e.up() {
		return
	}
	t, edge := b.Theme(), b.Theme().Edge
	title, under := assets.Text("end.draw"), words.Counted("end.turns", b.turns())
	left, right := e.box.X+endPad, e.box.X+e.box.W-endPad
	winner, won := b.Outcome().Winner()
	if won {
		colour := b.game().Colours[winner]
		edge = render.Gold
		title = assets.Text("end.wins", words.Player(b.Played()[winner]))
		under = assets.Text("end.as", assets.Text(colour), under)
	}
	c.Panel(e.box.Inset(-2), 12, edge)
	c.Panel(e.box, 10, t.Panel)
	y := e.box.Y + endPad
	if won {
		c.Framed(layout.Rect{X: left, Y: y + 6, W: 28, H: 28}, 14, render.Colour(b.game().Colours[winner]), t.Faint)
		left += 40
	}
	font := ui.HeadFont
	if font.Width(title) > right-left {
		font = ui.StrongFont
	}
	c.Text(font.Fit(title, right-left), left, y+11, font, 0, 0.5, t.Text)
	c.Text(ui.SmallFont.Fit(under, right-left), left, y+32, ui.SmallFont, 0, 0.5, t.Faint)
	for i, line := range b.endReason() {
		c.Text(line, e.box.X+endPad, y+46+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, t.Text)
	}
	e.ui.Draw(c, t)
}

// turns returns how many turns the game had.
func (b *Board) turns() (n int) {
	for i := range b.Match.Len() {
		if b.Match.Ply(i).Start {
			n++
		}
	}
	return n
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
	if err := b.tools.Doors.Rematch(b.game(), b.Match.Values(), players, seats); err != nil {
		b.Say(words.Sentence(err), true)
	}
}
