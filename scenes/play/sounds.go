package play

import (
	"math"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/sound"
)

// Volumes says how loud sounds are.
var Volumes = map[save.Volume]float64{save.VolumeQuiet: 0.25, save.VolumeNormal: 0.5, save.VolumeLoud: 1}

// effects says how events sound. A new start makes none.
var effects = map[rules.EventKind]sound.Effect{
	rules.Put: sound.Place, rules.Move: sound.Place, rules.Take: sound.Take, rules.Roll: sound.Kick,
	rules.Drop: sound.Drop, rules.Change: sound.Flip,
	rules.Skip: sound.Skip, rules.Score: sound.Goal, rules.Hit: sound.Goal, rules.Miss: sound.Skip, rules.End: sound.End,
}

// hear lets events that come at the same time be heard, each effect once. In a
// pile it is the higher, the higher up something arrives.
func (b *Board) hear(events []rules.Event) {
	const semitones = 3 // for a cell of height
	heard := map[sound.Effect]bool{}
	for _, e := range events {
		effect, ok := effects[e.Kind]
		if !ok || heard[effect] {
			continue
		}
		heard[effect] = true
		pitch := 0
		if b.table.Piled() && e.To != rules.NoSite {
			pitch = int(math.Round(semitones * b.table.Height(e.To)))
		}
		b.tools.Sounds.Play(effect, pitch, Volumes[b.Settings.Volume])
	}
}
