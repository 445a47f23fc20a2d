package crosscut

import "quintet/rules"

// The text keys of Tell, and what their sentences name.
const (
	toldFlip = "crosscut.told.flip" // the discs flipped, and the lengths of the segments made and cut
	toldEdge = "crosscut.told.edge" // as toldFlip, for a disc placed on the edge
	toldStay = "crosscut.told.stay" // the lengths of the segments that would be made and cut, but are not
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	at := p.square(unpack(a))
	f, q := p.flank(p.mover, at), *p
	q.Apply(a, nil)
	switch {
	case q.outcome != rules.Playing:
	case f.Flips() && p.perimeter(at):
		return rules.Say(toldEdge, f.Discs(nil), f.Created, f.Cut)
	case f.Flips():
		return rules.Say(toldFlip, f.Discs(nil), f.Created, f.Cut)
	case f.Cut > 0:
		return rules.Say(toldStay, f.Created, f.Cut)
	}
	return rules.Advice{}
}
