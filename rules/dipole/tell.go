package dipole

import "quintet/rules"

// The text keys of Tell and Warn, and what their sentences name.
const (
	toldCapture = "dipole.told.capture" // how many are captured, by whom, where, and by how many
	toldOff     = "dipole.told.off"     // how many leave, and whose
	toldMerge   = "dipole.told.merge"   // how many join a stack, where, and how high that is
	toldPart    = "dipole.told.part"    // how many move of how many

	warnLast = "dipole.warn.last" // who captures the mover's last stack, and where
	warnHang = "dipole.warn.hang" // how many are captured for nothing, by whom, and where
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	from, k, to := unpack(a)
	b, me, q := p.board(), p.mover, *p
	q.Apply(a, nil)
	switch {
	case q.Outcome() != rules.Playing:
	case to == b.off():
		return named(toldOff, k, me)
	case p.captured(a) > 0:
		return named(toldCapture, p.captured(a), me, b.sites[to], k)
	case p.stacks[to] != 0:
		return named(toldMerge, k, b.sites[to], Height(q.stacks[to]))
	case k < Height(p.stacks[from]):
		return named(toldPart, k, Height(p.stacks[from]))
	}
	return rules.Advice{}
}

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	b, me, enemy := p.board(), p.mover, p.mover.Other()
	if p.Outcome() != rules.Playing {
		return rules.Advice{}
	}
	if own := p.cells[me]; own&(own-1) == 0 {
		if c := first(own); p.reaches(b, enemy, c, Height(p.stacks[c])) {
			return named(warnLast, enemy, b.sites[c])
		}
	}
	if hang := p.loose(b, me); len(hang) > 0 {
		return named(warnHang, p.highest(hang), enemy, b.sites[hang[0]])
	}
	return rules.Advice{}
}
