package crosscut

import "quintet/rules"

// The text keys of Advise.
const (
	adviceWin    = "crosscut.advice.win"
	adviceForce  = "crosscut.advice.force"
	adviceStop   = "crosscut.advice.stop"
	adviceThreat = "crosscut.advice.threat"
	adviceCut    = "crosscut.advice.cut"
	adviceFlip   = "crosscut.advice.flip"
	adviceLine   = "crosscut.advice.line"
	adviceBlock  = "crosscut.advice.block"
	adviceSave   = "crosscut.advice.save"
	adviceFlank  = "crosscut.advice.flank"
	advicePair   = "crosscut.advice.pair"
	adviceOpen   = "crosscut.advice.open"
	adviceRank   = "crosscut.advice.rank"
	adviceFile   = "crosscut.advice.file"
)

// worthNaming is the least length of a segment that advice speaks of.
const worthNaming = 3

// Advise says what the placement a is good for: it wins or stops the opponent,
// threatens, flips discs, makes or blocks a line, saves discs from being flipped
// or threatens to flip some, stands beside another disc, has lines to itself, or
// does most for the rank or the file it is on.
func (p *Position) Advise(a rules.Action) (key string, n int) {
	at := p.square(unpack(a))
	f := p.flank(p.mover, at)
	q := *p
	q.Apply(a, nil)
	_, stopping := p.threat(p.mover.Other())
	_, threatening := q.threat(p.mover)
	switch {
	case q.outcome == rules.Win(p.mover):
		return adviceWin, 0
	case q.mover != p.mover && q.doomed():
		return adviceForce, 0
	case stopping && p.holds(a):
		return adviceStop, 0
	case threatening:
		return adviceThreat, 0
	case f.Flips() && f.Cut >= worthNaming:
		return adviceCut, f.Cut
	case f.Flips():
		return adviceFlip, len(f.Discs(nil))
	}
	if n := longestThrough(&p.discs[p.mover], at); n >= worthNaming {
		return adviceLine, n
	}
	if n := longestThrough(&p.discs[p.mover.Other()], at) - 1; n >= worthNaming-1 {
		return adviceBlock, n
	}
	if n := p.mostFlips(p.mover.Other()); n > q.mostFlips(p.mover.Other()) {
		return adviceSave, n
	}
	if n := q.mostFlips(p.mover); n > p.mostFlips(p.mover) {
		return adviceFlank, n
	}
	if longestThrough(&p.discs[p.mover], at) > 1 {
		return advicePair, 0
	}
	if p.vacant(at) {
		return adviceOpen, 0
	}
	var gains [2]int // of the lines of the disc
	for way := range at {
		gains[way] = q.worth(p.mover, way, at) - p.worth(p.mover, way, at)
	}
	switch {
	case max(gains[alongRank], gains[alongFile]) <= 0:
		return "", 0
	case gains[alongRank] >= gains[alongFile]:
		return adviceRank, 0
	}
	return adviceFile, 0
}

// mostFlips returns how many discs a single placement of player can flip.
func (p *Position) mostFlips(player rules.Player) (most int) {
	for s := range rules.Site(int(p.size) * int(p.size)) {
		if p.At(s) != 0 {
			continue
		}
		if f := p.flank(player, p.square(s)); f.Flips() {
			most = max(most, len(f.Discs(nil)))
		}
	}
	return most
}

// vacant reports whether there is no disc of the mover's opponent on the rank
// and the file of a square.
func (p *Position) vacant(at square) bool {
	for way := range at {
		if p.discs[p.mover.Other()][way][at[1-way]] != 0 {
			return false
		}
	}
	return true
}

// worth returns what the line through a square is worth to player, if he is to
// act.
func (p *Position) worth(player rules.Player, way int, at square) int {
	i := at[1-way]
	line := weights[p.size][min(i, int(p.size)-1-i)-1]
	return int(line[pattern(p.discs[player][way][i], p.discs[player.Other()][way][i])])
}

// longestThrough returns the length of the longest segment through a square if
// a disc of the given colour stands there.
func longestThrough(discs *lines, at square) (n int) {
	for way, bit := range at {
		n = max(n, length(discs[way][at[1-way]], bit))
	}
	return n
}
