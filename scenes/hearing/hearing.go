// Package hearing lets be heard what happens at a table.
package hearing

import (
	"math"

	"quintet/rules"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/table"
)

// effects says how events sound. A new start makes none.
var effects = map[rules.EventKind]sound.Effect{
	rules.Put: sound.Place, rules.Move: sound.Place, rules.Take: sound.Take, rules.Roll: sound.Kick,
	rules.Drop: sound.Drop, rules.Change: sound.Flip,
	rules.Skip: sound.Skip, rules.Score: sound.Goal, rules.Hit: sound.Goal, rules.Miss: sound.Skip,
	rules.Level: sound.Skip, rules.End: sound.End,
}

// Of returns how an event of the kind sounds, and false if it does not.
func Of(k rules.EventKind) (sound.Effect, bool) {
	e, ok := effects[k]
	return e, ok
}

// Animate shows at a table how the events come about that happen in the position
// before. Tick lets them be heard as they do; where nothing is shown in motion they
// are heard at once.
func Animate(s *stage.Stage, t *table.Table, before rules.State, events []rules.Event) {
	t.Animate(before, events, false)
	if !t.Playing() {
		hear(s, t, events)
	}
}

// Tick lets a sixtieth of a second pass at a table.
func Tick(s *stage.Stage, t *table.Table) { hear(s, t, t.Tick()) }

// hear lets events that come at the same time be heard, each effect once. In a pile it
// is the higher, the higher up something arrives.
func hear(s *stage.Stage, t *table.Table, events []rules.Event) {
	const semitones = 3 // for a cell of height
	heard := map[sound.Effect]bool{}
	for _, e := range events {
		effect, ok := effects[e.Kind]
		if !ok || heard[effect] {
			continue
		}
		heard[effect] = true
		pitch := 0
		if t.Piled() && e.To != rules.NoSite {
			pitch = int(math.Round(semitones * t.Height(e.To)))
		}
		s.Sound(effect, pitch)
	}
}
