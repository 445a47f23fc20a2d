package crosscut

import (
	"math/bits"
	"slices"

	"quintet/rules"
)

// The text keys of Advise, and what their sentences name.
const (
	adviceWin    = "crosscut.advice.win"    // the action completes the segment
	adviceForce  = "crosscut.advice.force"  // where the mover would win next; no reply can prevent a win
	adviceStop   = "crosscut.advice.stop"   // where the opponent would have won
	adviceThreat = "crosscut.advice.threat" // where the mover would win next
	adviceCut    = "crosscut.advice.cut"    // the length of the segment cut, and the discs flipped
	adviceFlip   = "crosscut.advice.flip"   // the length of the segment that the flips make, and the discs flipped
	adviceDeny   = "crosscut.advice.deny"   // where the opponent would have threatened to win
	adviceAim    = "crosscut.advice.aim"    // where the mover can next threaten to win
	adviceBar    = "crosscut.advice.bar"    // the ends of a line, and the number of the opponent's discs on it
	adviceGrow   = "crosscut.advice.grow"   // the length of the segment made, and the squares that it still needs to win
	adviceLine   = "crosscut.advice.line"   // the length of the segment made, and the least length of a segment that cuts it
	adviceSave   = "crosscut.advice.save"   // from where the opponent could have flipped, and which discs
	adviceFlank  = "crosscut.advice.flank"  // from where the mover could flip next, and which discs
	adviceRoom   = "crosscut.advice.room"   // the number of discs missing from a line that wins, and its ends
	adviceFirm   = "crosscut.advice.firm"   // no reply flips the disc
)

const (
	worthNaming = 3 // the least length of the segment for adviceCut, adviceLine and warnings of a cut
	fewMissing  = 3 // the greatest number of squares that adviceGrow lists
)

// Advise implements rules.Adviser.
func (p *Position) Advise(line []rules.Action) rules.Advice {
	me, other := p.mover, p.mover.Other()
	at := p.square(unpack(line[0]))
	q := *p
	q.Apply(line[0], nil)
	switch {
	case q.outcome == rules.Win(me):
		return rules.Advice{Key: adviceWin}
	case q.outcome != rules.Playing:
		return rules.Advice{}
	case q.mover != me && q.doomed():
		return rules.Say(adviceForce, q.winning(me, nil))
	}
	if wins := p.winning(other, nil); len(wins) > 0 && p.holds(line[0]) {
		return rules.Say(adviceStop, wins)
	}
	if wins := q.winning(me, nil); len(wins) > 0 {
		return rules.Say(adviceThreat, wins)
	}
	if f := p.flank(me, at); f.Flips() {
		if f.Cut >= worthNaming {
			return rules.Say(adviceCut, f.Cut, f.Discs(nil))
		}
		return rules.Say(adviceFlip, f.Created, f.Discs(nil))
	}
	return p.adviseQuiet(&q, at)
}

// adviseQuiet returns the advice for a placement that flips nothing. t is the square of the disc,
// and q is the position after the placement.
func (p *Position) adviseQuiet(q *Position, t square) rules.Advice {
	me, other := p.mover, p.mover.Other()
	way, missing := q.nearest(me, t)
	if missing != nil && len(missing) <= fewMissing {
		if n := length(q.discs[me][way][t[1-way]], t[way]); n > 1 {
			return rules.Say(adviceGrow, n, missing)
		}
	}
	denied := without(without(p.threats(other), q.threats(other)), q.winning(other, nil))
	if len(denied) > 0 {
		return rules.Say(adviceDeny, denied)
	}
	if aims := without(q.threats(me), p.threats(me)); len(aims) > 0 {
		return rules.Say(adviceAim, aims)
	}
	if way, n := p.barred(t); n > 1 {
		first, last := p.ends(way, t)
		return rules.Say(adviceBar, first, last, n)
	}
	if s, discs := p.flipOf(other, q); len(discs) > 0 {
		return rules.Say(adviceSave, s, discs)
	}
	if grown := p.longestThrough(me, t); grown >= worthNaming {
		return rules.Say(adviceLine, grown, grown+1)
	}
	if s, discs := q.flipOf(me, p); len(discs) > 0 {
		return rules.Say(adviceFlank, s, discs)
	}
	if missing != nil {
		first, last := p.ends(way, t)
		return rules.Say(adviceRoom, len(missing), first, last)
	}
	if !q.canFlip(other, p.Site(t[0], t[1])) {
		return rules.Say(adviceFirm)
	}
	return rules.Advice{}
}

func without(sites, omitted []rules.Site) []rules.Site {
	return slices.DeleteFunc(sites, func(s rules.Site) bool { return slices.Contains(omitted, s) })
}

// nearest finds, of the lines through a square that have no enemy discs, the one that lacks the
// fewest discs of owner. It returns the way of this line (best), and the squares that are missing.
// If both lines have enemy discs, missing is nil.
func (p *Position) nearest(owner rules.Player, at square) (best int, missing []rules.Site) {
	for way := range at {
		i := at[1-way]
		if p.discs[owner.Other()][way][i] != 0 {
			continue
		}
		var empty []rules.Site
		for left := p.interior() &^ p.discs[owner][way][i]; left != 0; left &= left - 1 {
			at := crossing(way, i, bits.TrailingZeros16(left))
			empty = append(empty, p.Site(at[0], at[1]))
		}
		if missing == nil || len(empty) < len(missing) {
			best, missing = way, empty
		}
	}
	return best, missing
}

// barred finds, of the lines through a square that have no discs of the mover, the one with the
// most discs of the opponent. It returns the way of this line (best), and the number of these discs
// (count).
func (p *Position) barred(at square) (best, count int) {
	for way := range at {
		i := at[1-way]
		n := bits.OnesCount16(p.discs[p.mover.Other()][way][i])
		if p.discs[p.mover][way][i] == 0 && n > count {
			best, count = way, n
		}
	}
	return best, count
}

// ends returns the first and the last square inside the perimeter on the line that runs the
// given way through a square.
func (p *Position) ends(way int, at square) (first, last rules.Site) {
	from, to := crossing(way, at[1-way], 1), crossing(way, at[1-way], int(p.size)-2)
	return p.Site(from[0], from[1]), p.Site(to[0], to[1])
}

// flipOf returns the square from which player could flip the most discs if it were their
// turn, and these discs. A square does not count if player could flip discs from it in the
// position old.
func (p *Position) flipOf(player rules.Player, old *Position) (best rules.Site, discs []rules.Site) {
	for s := range rules.Site(int(p.size) * int(p.size)) {
		f := p.flipFrom(player, s)
		if flipped := f.Discs(nil); len(flipped) > len(discs) {
			if before := old.flipFrom(player, s); !before.Flips() {
				best, discs = s, flipped
			}
		}
	}
	return best, discs
}

// flipFrom returns what player would flip with a disc on s; the zero Flank if that is
// nothing.
func (p *Position) flipFrom(player rules.Player, s rules.Site) Flank {
	if p.At(s) == 0 {
		if f := p.flank(player, p.square(s)); f.Flips() {
			return f
		}
	}
	return Flank{}
}

// canFlip reports whether player could flip the disc on s if it were their turn.
func (p *Position) canFlip(player rules.Player, s rules.Site) bool {
	q := *p
	q.setMover(player)
	for _, a := range q.Legal(nil) {
		after := q
		if after.Apply(a, nil); after.At(s) == Disc(player) {
			return true
		}
	}
	return false
}
