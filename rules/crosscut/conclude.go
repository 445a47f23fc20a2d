package crosscut

import "quintet/rules"

// The text key of Conclude: how long a segment is, whose, and from where to where.
const endedLine = "crosscut.ended.line"

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, ok := p.outcome.Winner()
	if !ok {
		return named(keyEndDraw)
	}
	full, own, last := p.interior(), &p.discs[winner], int(p.size)-2
	for i := 1; i <= last; i++ {
		switch full {
		case own[alongRank][i]:
			return named(endedLine, last, winner, p.Site(1, i), p.Site(last, i))
		case own[alongFile][i]:
			return named(endedLine, last, winner, p.Site(i, 1), p.Site(i, last))
		}
	}
	return named(keyEndLine)
}
