package play

import (
	"math"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

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

// award records the medals that persons have earned in the game, which has just ended.
func (b *Board) award() {
	if ids := b.Medals(); len(ids) > 0 {
		b.earned = b.tools.Doors.Earn(b.game(), ids)
	}
}

// newAward returns the award for the card at the end; nil if there is no new medal.
func (b *Board) newAward() *award {
	if len(b.earned) == 0 {
		return nil
	}
	a := &award{game: b.game(), fresh: b.earned}
	a.list = ui.Widget{Name: "end:medals", Look: ui.Entry, Label: words.NewMedals(a.game, a.fresh), Do: func() { b.tools.Doors.Medals(a.game, a.fresh) }}
	return a
}

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
