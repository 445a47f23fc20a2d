package crosscut

import "quintet/rules"

// The text keys of Why.
const (
	whyOver     = "crosscut.why.over"     // the game has ended
	whyOccupied = "crosscut.why.occupied" // rule 3: a disc is there
	whyCorner   = "crosscut.why.corner"   // rule 6: nothing can be flipped from a corner
	whyFlank    = "crosscut.why.flank"    // rule 6: on the perimeter, but nothing is flanked
	whyShort    = "crosscut.why.short"    // rule 5: on the perimeter; discs are flanked, but not flipped
)

// Why implements rules.Explainer: it says why no disc may be placed on a site.
func (p *Position) Why(path []rules.Site) string {
	if len(path) == 0 || !p.onBoard(path[0]) {
		return ""
	}
	at := p.square(path[0])
	switch f := p.Flank(path[0]); {
	case p.outcome != rules.Playing:
		return whyOver
	case p.At(path[0]) != 0:
		return whyOccupied
	case !p.perimeter(at) || f.Flips():
		return ""
	case p.perimeter(square{at[0], 1}) && p.perimeter(square{1, at[1]}):
		return whyCorner
	case f.Created == 0:
		return whyFlank
	default:
		return whyShort
	}
}
