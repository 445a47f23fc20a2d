package analysis

import (
	"image/color"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/raster"
	"quintet/rules/match"
	"quintet/save/replay"
	"quintet/scenes/ui"
)

// pencil is what the player draws shapes with.
type pencil struct {
	on     bool // every press on the board draws
	colour byte // one of replay.Colours
	held   byte // ink of the last input
}

// inks are the colours of shapes.
var inks = map[byte]color.NRGBA{'G': raster.RGB(0x2f9e4f), 'R': raster.RGB(0xd0392b), 'Y': raster.RGB(0xe8b10c), 'B': raster.RGB(0x2f6fd6)}

// ink returns the colour to draw with: the chosen colour or, while Shift, Ctrl or Alt is held, the
// colour that other programs have for these keys.
func (p *pencil) ink(in *ui.Input) byte {
	alt := in.Holds(ebiten.KeyAltLeft) || in.Holds(ebiten.KeyAltRight)
	switch red := in.Shift || in.Ctrl; {
	case red && alt:
		return 'Y'
	case red:
		return 'R'
	case alt:
		return 'B'
	}
	return p.colour
}

// draw draws s at the position shown, in place of a shape with the same ends in another colour. If the
// same shape is there already, draw removes it instead. The error says that there is no room for s.
func (e *edits) draw(s replay.Shape) error {
	before := replay.Shapes(e.match.Here())
	after := slices.DeleteFunc(slices.Clone(before), func(o replay.Shape) bool { return o.From == s.From && o.To == s.To })
	if !slices.Contains(before, s) {
		after = append(after, s)
	}
	return e.reshape(after)
}

// reshape replaces the shapes at the position shown.
func (e *edits) reshape(shapes []replay.Shape) error {
	n := e.match.Here()
	before := replay.Shapes(n)
	if err := replay.SetShapes(n, shapes); err != nil {
		return err
	}
	e.annotated(n, func(n *match.Node) { _ = replay.SetShapes(n, before) }) // there is room for them, because they were there before
	return nil
}

// toggleDrawing switches between presses on the board that draw and presses that act.
func (b *Board) toggleDrawing() {
	b.pencil.on = !b.pencil.on
	b.menu, b.remark.open = false, false
	note := ""
	if b.pencil.on {
		note = b.Text("analysis.draw")
	}
	b.say(note, false)
}

// keys handles the keys while every press draws, and reports whether a key had an effect.
func (p *pencil) keys(in *ui.Input) bool {
	i := slices.IndexFunc([]ebiten.Key{ebiten.Key1, ebiten.Key2, ebiten.Key3, ebiten.Key4}, in.Pressed)
	if !p.on || i < 0 {
		return false
	}
	p.colour = replay.Colours[i]
	return true
}

// palette returns the buttons for drawing. The last one clears the position shown.
func (p *pencil) palette(e *edits) (all []ui.Widget) {
	for i := range replay.Colours {
		c := replay.Colours[i]
		all = append(all, ui.Widget{Name: "colour:" + string(c), Look: ui.Chip, Title: assets.Text("analysis.draw.colour"), Side: inks[c], On: p.colour == c,
			Tip: assets.Text("analysis.draw."+string(c), i+1), Do: func() { p.colour = c }})
	}
	return append(all, ui.Widget{Name: "button:clear", Label: assets.Text("analysis.draw.clear"), Off: len(replay.Shapes(e.match.Here())) == 0, Do: func() { _ = e.reshape(nil) }})
}

// shapesSpoken returns a sentence for screen readers that names the shapes at the position of n; "" if
// there are none.
func shapesSpoken(n *match.Node) string {
	var all []string
	for _, s := range replay.Shapes(n) {
		colour := assets.Text("analysis.colour." + string(s.Colour))
		if s.Ring() {
			all = append(all, assets.Text("analysis.ring", colour, s.From))
		} else {
			all = append(all, assets.Text("analysis.arrow", colour, s.From, s.To))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return assets.Text("analysis.drawn", strings.Join(all, ", "))
}
