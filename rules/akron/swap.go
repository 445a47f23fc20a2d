package akron

import "quintet/rules"

// swapAction is the swap (rule 11). It is greater than all other actions. What unpack returns
// for it has no meaning.
const swapAction rules.Action = 1 << 31

// canSwap reports whether the mover may swap (rule 11).
func (p *Position) canSwap() bool {
	return p.swap && p.mover == rules.Second && p.quiet == 0 &&
		p.ballsOf(rules.First) == 1 && p.ballsOf(rules.Second) == 0
}

// swappedBall returns the site of the only ball on the board, which Red can swap.
func (p *Position) swappedBall() rules.Site {
	s, _ := p.balls[rules.First].common(&p.balls[rules.First])
	return s
}

// applySwap takes White's ball back and adds a red ball on the mirrored hole, each in its own
// wave (rule 11). The mover is Red.
func (p *Position) applySwap(log *rules.Log) {
	from := p.swappedBall()
	p.toggle(rules.First, from)
	p.reserve[rules.First]++
	log.Add(rules.Event{Kind: rules.Take, Player: p.mover, Piece: White, From: from, To: rules.NoSite, FromWas: White})
	log.Next()
	p.add(mirrored(from), log)
}

// mirrored returns the point mirrored in the long diagonal from a1.
func mirrored(s rules.Site) rules.Site {
	file, rank, level := Coordinates(s)
	return Site(rank, file, level)
}
