package analysis

import (
	"quintet/assets"
	"quintet/rules"
)

// toggleThreat lets the engine show what the opponent would do if it were their turn. This ends
// when another position is shown, or with another call.
func (b *Board) toggleThreat() {
	e := &b.engine
	if e.threat {
		b.endThreat()
		return
	}
	if _, ok := b.passed(); !ok {
		return
	}
	e.threat = true
	b.searchAgain()
}

// endThreat shows no threat any more.
func (b *Board) endThreat() {
	b.engine.threat = false
	if !b.engine.on {
		b.engine.quit()
	}
	b.searchAgain()
}

// passed returns the position in which a turn of the opponent starts. ok is false if the game is
// over, if there is no such position, or if nobody can act in it. In the last two cases passed
// tells the player why.
func (b *Board) passed() (state rules.State, ok bool) {
	if b.state().Outcome() != rules.Playing {
		return nil, false
	}
	s, ok := passed(b.state())
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

// passed returns the position in which a turn of the opponent starts; ok is false if there is
// none.
func passed(s rules.State) (state rules.State, ok bool) {
	p, ok := s.(rules.Passer)
	if !ok {
		return nil, false
	}
	return p.Pass()
}
