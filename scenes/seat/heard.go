package seat

import (
	"quintet/rules"
	"quintet/scenes/sound"
)

// effects are the sounds of events. A Reset, which lines up pieces for a new start, has no sound.
var effects = map[rules.EventKind]sound.Effect{
	rules.Put: sound.Place, rules.Move: sound.Place, rules.Take: sound.Take, rules.Roll: sound.Kick,
	rules.Drop: sound.Drop, rules.Change: sound.Flip,
	rules.Skip: sound.Skip, rules.Score: sound.Goal, rules.Hit: sound.Goal, rules.Miss: sound.Skip,
	rules.Level: sound.Skip, rules.End: sound.End,
}

// Effect returns the sound of an event of kind k, and false if it has no sound.
func Effect(k rules.EventKind) (sound.Effect, bool) {
	e, ok := effects[k]
	return e, ok
}
