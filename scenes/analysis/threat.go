package analysis

import (
	"quintet/assets"
	"quintet/rules"
)

// toggleThreat switches the threat on or off. While it is on, the engine shows what the opponent
// would do if it were their turn. Showing another position switches it off, too.
func (b *Board) toggleThreat() {
	e := &b.engine
	if e.threat {
		b.endThreat()
		return
	}
	if _, ok := b.afterPass(); !ok {
		return
	}
	e.threat = true
	b.searchAgain()
}

// endThreat switches the threat off. If the engine is on, it then searches the position shown.
func (b *Board) endThreat() {
	b.engine.threat = false
	if !b.engine.on {
		b.engine.quit()
	}
	b.searchAgain()
}

// afterPass returns the position after a pass of the mover in the position shown. ok is false if
// the game is over, if there is no such position, or if the game would be over in it. In the last
// two cases afterPass tells the player why.
func (b *Board) afterPass() (state rules.State, ok bool) {
	if b.state().Outcome() != rules.Playing {
		return nil, false
	}
	s, ok := stateAfterPass(b.state())
	switch {
	case !ok && !b.state().Status().Start:
		b.say(assets.Text("threat.unfinished", assets.Text(b.game().Colours[b.state().Mover()])), true)
	case !ok:
		b.say(assets.Text("threat.none"), true)
	case s.Outcome() != rules.Playing:
		b.say(assets.Text("threat.over", assets.Text(b.game().Colours[s.Mover()])), false)
		ok = false
	}
	return s, ok
}

// stateAfterPass returns the position after a pass of the mover in s. ok is false if there is no
// such position.
func stateAfterPass(s rules.State) (state rules.State, ok bool) {
	p, ok := s.(rules.Passer)
	if !ok {
		return nil, false
	}
	return p.Pass()
}
