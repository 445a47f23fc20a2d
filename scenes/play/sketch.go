package play

import (
	"slices"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/save/replay"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// sketch is what the player draws on the board of a game with the right button, to think: arrows and
// rings. They are gone with the position, and are not kept.
type sketch struct {
	at     *match.Node // the position that the shapes are drawn at
	shapes []table.Shape
	colour byte // of the last input, see table.Ink
	finger bool // the last input was a finger, which does not draw: where it rests the board is enlarged
}

// follow notes what the player would draw with now.
func (k *sketch) follow(in *ui.Input) {
	k.colour, k.finger = table.Ink(in, replay.Colours[0]), in.Finger
}

// shown returns the shapes at the position of n.
func (k *sketch) shown(n *match.Node) []table.Shape {
	if k.at != n {
		return nil
	}
	return k.shapes
}

// draw draws a shape from one site to another at the position of n, whose state is s. If it is there
// already, draw removes it.
func (k *sketch) draw(n *match.Node, s rules.State, from, to rules.Site) {
	shape := table.Shape{From: s.SiteName(from), To: s.SiteName(to), Colour: table.Inks[k.colour]}
	all := slices.Clone(k.shown(n))
	if i := slices.Index(all, shape); i >= 0 {
		all = slices.Delete(all, i, i+1)
	} else {
		all = append(slices.DeleteFunc(all, func(o table.Shape) bool { return o.From == shape.From && o.To == shape.To }), shape)
	}
	k.at, k.shapes = n, all
}
