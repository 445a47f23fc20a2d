package table

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/anim"
	"quintet/rules"
	"quintet/scenes/ui"
)

// digits are the keys that choose a count, from 1 on.
var digits = []ebiten.Key{
	ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5,
	ebiten.KeyDigit6, ebiten.KeyDigit7, ebiten.KeyDigit8, ebiten.KeyDigit9,
}

// countKeys lets plus, minus or a digit choose how many of the chosen piece move, and
// reports whether one was pressed.
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

// count goes by places forward in the list of counts that the chosen piece allows, and
// reports whether there is such a list. The list wraps around and begins with 0, any
// number.
func (t *Table) count(by int) bool {
	counts := t.picker.counts()
	if counts == nil {
		return false
	}
	counts = append([]int{0}, counts...)
	n := len(counts)
	t.picker.restrict(counts[(slices.Index(counts, t.picker.count)+by+n)%n])
	return true
}

// raisePart shows the part of the chosen piece that is to move raised above the rest,
// unless the preview shows it elsewhere or it is dragged.
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

// Moved returns how many pieces the legal action a moves; ok is false if players of the
// game never choose that.
func (t *Table) Moved(a rules.Action) (int, bool) {
	if t.picker.counter == nil {
		return 0, false
	}
	return t.picker.counter(a), true
}
