package toy

import "quintet/rules"

// The text keys of Why.
const (
	whyOver    = "toy.why.over"    // the game has ended
	whyTaken   = "toy.why.taken"   // a piece or the hole is there
	whyBetween = "toy.why.between" // between two enemy pieces
)

// Why implements rules.Explainer: it says why no piece can be put into a cell.
func (p *Position) Why(path []rules.Site) string {
	if len(path) == 0 || path[0] >= rules.Site(p.size) {
		return ""
	}
	switch i := int(path[0]); {
	case p.out != rules.Playing:
		return whyOver
	case p.cells[i] != 0:
		return whyTaken
	case !p.may(p.mover, i):
		return whyBetween
	}
	return ""
}
