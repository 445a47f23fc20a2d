package crosscut

import (
	"slices"

	"quintet/rules"
)

// The text keys of Warn, and what their sentences name.
const (
	warnWin  = "crosscut.warn.win"  // who can win next, and the winning squares on which the mover can place
	warnNext = "crosscut.warn.next" // who can win next; the mover can place on no winning square
	warnCut  = "crosscut.warn.cut"  // who can cut a segment next, the length of the segment, and from which square
	warnFlip = "crosscut.warn.flip" // as warnCut, without the square: the mover cannot place there
)

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if p.outcome != rules.Playing {
		return rules.Advice{}
	}
	playable := p.playable(p.mover)
	barred := func(s rules.Site) bool {
		file, rank := p.Coordinates(s)
		return playable[rank]>>file&1 == 0
	}
	if wins := p.winning(enemy, nil); len(wins) > 0 {
		if wins = slices.DeleteFunc(wins, barred); len(wins) == 0 {
			return rules.Say(warnNext, enemy)
		}
		return rules.Say(warnWin, enemy, wins)
	}
	var most Flank
	for s := range rules.Site(int(p.size) * int(p.size)) {
		if f := p.flipFrom(enemy, s); f.Cut > most.Cut {
			most = f
		}
	}
	switch {
	case most.Cut < worthNaming:
		return rules.Advice{}
	case barred(most.site):
		return rules.Say(warnFlip, enemy, most.Cut)
	}
	return rules.Say(warnCut, enemy, most.Cut, most.site)
}
