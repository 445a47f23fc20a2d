package scenes

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
)

// viewing is how a player looks at a pile.
type viewing struct {
	sight   layout.Sight
	levels  bool         // pieces bear the numbers of their levels
	links   bool         // what connects the pieces is shown
	lifting bool         // what hides others under the pointer is faint
	above   []rules.Site // what is faint for that
	buf     []render.Link
}

// faint is how solid a piece is that is looked through.
const faint = 0.16

// passSeconds is how long the way from one sight to another takes.
const passSeconds = 0.25

// viewControl is one way of changing how a pile is looked at.
type viewControl struct {
	name  string
	key   ebiten.Key
	label string
	on    bool
	do    func()
}

// viewControls lists what the player can do to look at a pile; nothing on
// other boards.
func (b *board) viewControls() []viewControl {
	if !b.view.Piled() {
		return nil
	}
	v := &b.viewing
	flip := func(on *bool) func() { return func() { *on = !*on } }
	return []viewControl{
		{"turn", ebiten.KeyR, assets.Text("view.turn"), false, func() { v.turn(1) }},
		{"top", ebiten.KeyT, assets.Text("view.top"), v.sight.Top, v.top},
		{"lift", ebiten.KeyL, assets.Text("view.lift"), v.lifting, flip(&v.lifting)},
		{"apart", ebiten.KeyE, assets.Text("view.apart"), v.sight.Apart, v.apart},
		{"levels", ebiten.KeyN, assets.Text("view.levels"), v.levels, flip(&v.levels)},
		{"links", ebiten.KeyX, assets.Text("view.links"), v.links, flip(&v.links)},
	}
}

// turn turns the board by quarters, counterclockwise.
func (v *viewing) turn(quarters int) { v.sight.Quarters = (v.sight.Quarters + quarters) & 3 }

// top looks from straight above, or no longer. From there layers drawn apart
// could not be told from others.
func (v *viewing) top() { v.sight.Top, v.sight.Apart = !v.sight.Top, false }

// apart draws the layers apart, or no longer.
func (v *viewing) apart() { v.sight.Apart, v.sight.Top = !v.sight.Apart, false }

// viewKeys does what a key asks for that changes how a pile is looked at, and
// says whether one did. The key that lifts does so while it is held.
func (b *board) viewKeys(in *ui.Input) bool {
	for _, c := range b.viewControls() {
		switch {
		case !in.Pressed(c.key) || in.Ctrl || c.key == ebiten.KeyL:
		case c.key == ebiten.KeyR && in.Shift:
			b.viewing.turn(-1)
			return true
		default:
			c.do()
			return true
		}
	}
	return false
}

// lookInto finds what is to be looked through at the pointer.
func (b *board) lookInto(in *ui.Input) {
	v := &b.viewing
	v.above = v.above[:0]
	if b.view.Piled() && (v.lifting || in.Holds(ebiten.KeyL)) && b.box.Contains(in.X, in.Y) {
		v.above = b.view.Above(in.X, in.Y, b.pieces, v.above)
	}
}

// lookedThrough says whether a piece is faint because others lie under it.
func (b *board) lookedThrough(s rules.Site) bool { return slices.Contains(b.viewing.above, s) }

// place puts the board into its box, as the player looks at it.
func (b *board) place() {
	style := b.style()
	style.Sight, style.Levels = b.viewing.sight, b.viewing.levels
	b.view.Place(b.box, b.unit, style)
	if rates[b.settings.Speed] == 0 || b.settings.ReducedMotion {
		b.view.Advance(1)
	}
}

// layoutViewing puts the buttons that change how a pile is looked at beside the
// board or, where that takes more room from it, under it.
func (b *board) layoutViewing() {
	const height, gap, width = 44, 6, 92
	controls := b.viewControls()
	n := float64(len(controls))
	if n == 0 {
		return
	}
	first, dx, dy := layout.Rect{X: b.box.X, W: width, H: height}, 0.0, float64(height+gap)
	if b.box.W-width > 1.1*b.box.H {
		b.box.X, b.box.W = b.box.X+width+gap, b.box.W-width-gap
		first.Y = b.box.Y + (b.box.H-n*dy+gap)/2
	} else {
		b.box.H -= height + gap
		first.Y = b.box.Y + b.box.H + gap
		dx, dy = (b.box.W+gap)/n, 0
		first.W = dx - gap
	}
	for i, c := range controls {
		place := first
		place.X, place.Y = place.X+float64(i)*dx, place.Y+float64(i)*dy
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: "view:" + c.name, Label: ui.Short(c.label, place.W), Box: place, On: c.on, Do: c.do})
	}
}

// drawLinks shows what connects the pieces, if that is asked for.
func (b *board) drawLinks(c *paint.Canvas) {
	v := &b.viewing
	if v.links && !b.play.running() {
		v.buf = b.view.Links(b.match.State(), v.buf[:0])
		b.view.DrawLinks(c, v.buf)
	}
}
