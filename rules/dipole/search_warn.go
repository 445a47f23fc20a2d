package dipole

import "quintet/rules"

// The text keys of Warn, and what their sentences name.
const (
	warnLast = "dipole.warn.last" // who can capture the mover's last stack, and where
	warnHang = "dipole.warn.hang" // the height of a hanging stack, who can capture it, and where
)

// Warn implements rules.Narrator.
func (p *Position) Warn() rules.Advice {
	b, me, enemy := p.board(), p.mover, p.mover.Other()
	if p.Outcome() != rules.Playing {
		return rules.Advice{}
	}
	if own := p.cells[me]; own&(own-1) == 0 {
		if c := first(own); p.reaches(b, enemy, c, Height(p.stacks[c])) {
			return rules.Say(warnLast, enemy, b.sites[c])
		}
	}
	if hang := p.hangingCells(b, me); len(hang) > 0 {
		return rules.Say(warnHang, p.highest(hang), enemy, b.sites[hang[0]])
	}
	return rules.Advice{}
}
