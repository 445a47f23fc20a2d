package seat

import (
	"math"

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

// hear plays the sounds of events that happen at the same time, each effect once. In a pile the
// pitch rises with the level that a piece reaches.
func (s *Seat) hear(events []rules.Event) {
	const semitones = 3 // for each cell of height
	heard := map[sound.Effect]bool{}
	for _, e := range events {
		effect, ok := effects[e.Kind]
		if !ok || heard[effect] {
			continue
		}
		heard[effect] = true
		pitch := 0
		if s.Piled() && e.To != rules.NoSite {
			pitch = int(math.Round(semitones * s.Height(e.To)))
		}
		s.stage.Sound(effect, pitch)
	}
}
