package table

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/anim"
	"quintet/rules"
	"quintet/scenes/ui"
)

// countKeys choose a count from 1 on.
var countKeys = []ebiten.Key{
	ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5,
	ebiten.KeyDigit6, ebiten.KeyDigit7, ebiten.KeyDigit8, ebiten.KeyDigit9,
}

// CountBy lets the player choose how many of the chosen piece move, by the
// wheel, by plus and minus or by a digit, and says whether he did. Beyond the
// most and below the least lie all of them together.
func (t *Table) CountBy(in *ui.Input) bool {
	counts := t.picker.counts()
	if counts == nil {
		return false
	}
	counts = append([]int{0}, counts...)
	at := slices.Index(counts, t.picker.count)
	n := len(counts)
	switch {
	case in.Pressed(ebiten.KeyEqual), in.Pressed(ebiten.KeyNumpadAdd):
		at++
	case in.Pressed(ebiten.KeyMinus), in.Pressed(ebiten.KeyNumpadSubtract):
		at--
	case in.Wheel != 0 && t.contains(in.X, in.Y):
		at += int(math.Copysign(1, in.Wheel))
	default:
		digit := slices.IndexFunc(countKeys, in.Pressed)
		if at = slices.Index(counts, digit+1); digit < 0 || at < 0 {
			return false
		}
	}
	t.picker.restrict(counts[(at+n)%n])
	t.ghost = ghost{site: rules.NoSite}
	return true
}

// lift raises, above the rest of it, the part of the chosen piece that is to
// move, unless the ghost shows it elsewhere.
func (t *Table) lift(sprites []anim.Sprite) []anim.Sprite {
	const height = 0.55
	if t.picker.count == 0 || len(t.tried().events) > 0 {
		return sprites
	}
	from := t.picker.chosen[0]
	for _, step := range t.picker.next(t.picker.chosen) {
		for _, e := range t.trial(step.actions[0]) {
			if e.From != from {
				continue
			}
			part := anim.Still(rules.Placed{Piece: e.Piece}, t.view.At(from))
			at := slices.IndexFunc(sprites, func(s anim.Sprite) bool { return s.At == part.At })
			part.At.Z += t.view.Look().Motion(e).Start
			part.Lift, part.Free = height, true
			if e.FromNow == 0 {
				sprites[at] = part
				return sprites
			}
			sprites[at].Piece = e.FromNow
			return append(sprites, part)
		}
	}
	return sprites
}
