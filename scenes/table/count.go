package table

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/anim"
	"quintet/rules"
	"quintet/scenes/ui"
)

// digits are the keys that choose a count, in order from 1.
var digits = []ebiten.Key{
	ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5,
	ebiten.KeyDigit6, ebiten.KeyDigit7, ebiten.KeyDigit8, ebiten.KeyDigit9,
}

// countKeys handles the keys plus, minus and digits, which choose how many pieces of the chosen
// stack move. It reports whether such a key had an effect.
func (t *Table) countKeys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyEqual):
		return t.count(1)
	case in.Pressed(ebiten.KeyMinus):
		return t.count(-1)
	}
	n := slices.IndexFunc(digits, in.Pressed) + 1
	chosen := n > 0 && slices.Contains(t.picker.counts(), n)
	if chosen {
		t.picker.restrict(n)
	}
	return chosen
}

// count moves the chosen count by delta places in the list of the counts that the chosen stack
// allows. The list begins with 0, which means any number, and wraps around. The method returns
// false if the player has no choice of the count.
func (t *Table) count(delta int) bool {
	counts := t.picker.counts()
	if counts == nil {
		return false
	}
	counts = append([]int{0}, counts...)
	n := len(counts)
	t.picker.restrict(counts[(slices.Index(counts, t.picker.count)+delta+n)%n])
	return true
}

// raisePart raises, in sprites, the chosen number of pieces of the chosen stack, unless the preview
// or a drag shows them elsewhere.
func (t *Table) raisePart(sprites []anim.Sprite) []anim.Sprite {
	const height = 0.55
	if t.picker.count == 0 || t.carried.on() || len(t.currentPreview().events) > 0 {
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
			part.At = t.view.Begins(t.state, e)
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

// PieceCount returns the number of pieces that the legal action a moves. It returns false if
// players of the game never choose a number.
func (t *Table) PieceCount(a rules.Action) (int, bool) {
	if t.picker.counter == nil {
		return 0, false
	}
	return t.picker.counter(a), true
}
