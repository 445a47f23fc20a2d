package dipole

import "quintet/rules"

// The text keys of Advise.
const (
	adviceWin      = "dipole.advice.win"      // it captures the last stack
	adviceOutlast  = "dipole.advice.outlast"  // all have passed, and the opponent has so few moves left
	adviceExchange = "dipole.advice.exchange" // it captures a stack so high, and is captured for it
	adviceCapture  = "dipole.advice.capture"  // it captures a stack so high
	adviceSave     = "dipole.advice.save"     // it saves a stack so high from capture
	adviceThreat   = "dipole.advice.threat"   // it threatens to capture a stack so high
	adviceWait     = "dipole.advice.wait"     // it uses up a single move
	adviceMerge    = "dipole.advice.merge"    // it makes a stack so high
	adviceSafe     = "dipole.advice.safe"     // it leaves nothing that hangs
	adviceGive     = "dipole.advice.give"     // it leaves a stack so high to be captured
	adviceOff      = "dipole.advice.off"      // it moves so many checkers off the board
)

// Advise implements rules.Adviser.
func (p *Position) Advise(a rules.Action) (key string, n int) {
	b, me, other := p.board(), p.mover, p.mover.Other()
	_, k, to := unpack(a)
	after := *p
	after.Apply(a, nil)
	if after.Outcome() == rules.Win(me) {
		return adviceWin, 0
	}
	if after.Outcome() != rules.Playing {
		return "", 0
	}
	if o, _ := after.Foresee(); o == rules.Win(me) {
		return adviceOutlast, after.life(b, other)
	}
	if n := p.captured(a); n > 0 {
		if after.reaches(b, other, to, k) {
			return adviceExchange, n
		}
		return adviceCapture, n
	}
	risk, _ := p.hanging(b, me)
	left, _ := after.hanging(b, me)
	before, _ := p.hanging(b, other)
	threat, _ := after.hanging(b, other)
	switch {
	case left < risk:
		return adviceSave, risk
	case left > risk:
		return adviceGive, left
	case threat > before:
		return adviceThreat, threat
	case to == b.off():
		return adviceOff, k
	case k == 1:
		return adviceWait, 0
	case p.stacks[to] != 0:
		return adviceMerge, Height(after.stacks[to])
	case left == 0:
		return adviceSafe, 0
	}
	return "", 0
}
