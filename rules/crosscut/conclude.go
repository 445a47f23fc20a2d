package crosscut

import "quintet/rules"

// endedLine is the text key of Conclude for a win. Its sentence names the length of the winning
// segment, the winner, and the two ends of the segment.
const endedLine = "crosscut.ended.line"

// Conclude implements rules.Concluder.
func (p *Position) Conclude() rules.Advice {
	winner, ok := p.outcome.Winner()
	if !ok {
		return rules.Say(keyEndDraw)
	}
	full, own, last := p.interior(), &p.discs[winner], int(p.size)-2
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
