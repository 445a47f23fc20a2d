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
	if len(path) == 0 || !p.OnBoard(path[0]) {
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

// The text keys of Tell, and what their sentences name.
const (
	toldFlip = "crosscut.told.flip" // the discs flipped, and the lengths of the segments made and cut
	toldEdge = "crosscut.told.edge" // as toldFlip, for a disc placed on the edge
	toldStay = "crosscut.told.stay" // the lengths of the segments that would be made and cut, but are not
)

func (p *Position) Tell(a rules.Action) rules.Advice {
	at := p.square(unpack(a))
	f, q := p.side(p.mover).flank(at), *p
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

// endedLine is the text key of Conclude for a win. Its sentence names the length of the winning
// segment, the winner, and the two ends of the segment.
const endedLine = "crosscut.ended.line"

func (p *Position) Conclude() rules.Advice {
	winner, ok := p.outcome.Winner()
	if !ok {
		return rules.Say(keyEndDraw)
	}
	full, own, last := p.interior(), &p.discs[winner], p.last()-1
	for i := 1; i <= last; i++ {
		switch full {
		case own[alongRank][i]:
			return rules.Say(endedLine, last, winner, p.Site(1, i), p.Site(last, i))
		case own[alongFile][i]:
			return rules.Say(endedLine, last, winner, p.Site(i, 1), p.Site(i, last))
		}
	}
	return rules.Say(keyEndLine)
}
