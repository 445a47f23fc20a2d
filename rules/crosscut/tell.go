package crosscut

import (
	"slices"

	"quintet/rules"
)

// The text keys of Tell and Warn, and what their sentences name.
const (
	toldFlip = "crosscut.told.flip" // the discs flipped, how long a line they make, and cut
	toldEdge = "crosscut.told.edge" // the same, from the edge
	toldStay = "crosscut.told.stay" // how long a line would be made, and cut, but is not

	warnWin  = "crosscut.warn.win"  // who wins next, and where
	warnNext = "crosscut.warn.next" // who does, where the mover cannot place
	warnCut  = "crosscut.warn.cut"  // who cuts a line next, how long it is, and from where
	warnFlip = "crosscut.warn.flip" // who does, and how long it is, where the mover cannot place
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	at := p.square(unpack(a))
	f, q := p.flank(p.mover, at), *p
	q.Apply(a, nil)
	switch {
	case q.outcome != rules.Playing:
	case f.Flips() && p.perimeter(at):
		return named(toldEdge, f.Discs(nil), f.Created, f.Cut)
	case f.Flips():
		return named(toldFlip, f.Discs(nil), f.Created, f.Cut)
	case f.Cut > 0:
		return named(toldStay, f.Created, f.Cut)
	}
	return rules.Advice{}
}

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
			return named(warnNext, enemy)
		}
		return named(warnWin, enemy, wins)
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
		return named(warnFlip, enemy, most.Cut)
	}
	return named(warnCut, enemy, most.Cut, most.site)
}
