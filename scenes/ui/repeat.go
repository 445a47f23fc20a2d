package ui

import "github.com/hajimehoshi/ebiten/v2"

// Shortcut says whether a key is pressed as a shortcut. AltGr, which types
// letters, comes as Ctrl and Alt on some systems.
func Shortcut(in *Input) bool {
	return in.Ctrl && !in.Holds(ebiten.KeyAltLeft) && !in.Holds(ebiten.KeyAltRight)
}

// repeat makes a key that is held act again and again.
type repeat struct {
	key   ebiten.Key
	held  bool
	ticks int
}

// When a held key acts for the second time and how often then, in ticks.
const repeatAfter, repeatEvery = 30, 2

// next returns which of the keys acts in this tick, if one does.
func (r *repeat) next(in *Input, keys []ebiten.Key) (ebiten.Key, bool) {
	for _, k := range keys {
		if in.Pressed(k) {
			*r = repeat{key: k, held: true}
			return k, true
		}
	}
	r.held = r.held && in.Holds(r.key)
	if !r.held {
		return 0, false
	}
	r.ticks++
	return r.key, r.ticks >= repeatAfter && r.ticks%repeatEvery == 0
}
