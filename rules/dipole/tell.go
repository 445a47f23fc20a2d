package dipole

import "quintet/rules"

// The text keys of Tell, and what their sentences name.
const (
	toldCapture = "dipole.told.capture" // the number of checkers captured, who captures them, where, and with how many
	toldOff     = "dipole.told.off"     // the number of checkers borne off, and whose
	toldMerge   = "dipole.told.merge"   // the number of checkers that join a stack, where, and the height of the stack then
	toldPart    = "dipole.told.part"    // the number of checkers that move, and the height that their stack had
)

// Tell implements rules.Narrator.
func (p *Position) Tell(a rules.Action) rules.Advice {
	from, k, to := unpack(a)
	b, me, q := p.board(), p.mover, *p
	q.Apply(a, nil)
	switch {
	case q.Outcome() != rules.Playing:
	case to == b.off():
		return rules.Say(toldOff, k, me)
	case p.captured(a) > 0:
		return rules.Say(toldCapture, p.captured(a), me, b.sites[to], k)
	case p.stacks[to] != 0:
		return rules.Say(toldMerge, k, b.sites[to], Height(q.stacks[to]))
	case k < Height(p.stacks[from]):
		return rules.Say(toldPart, k, Height(p.stacks[from]))
	}
	return rules.Advice{}
}
