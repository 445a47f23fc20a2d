package scenes

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/anim"
	"quintet/rules"
	"quintet/scenes/ui"
)

// counts returns the numbers of which the player can choose how many of the
// piece move, increasing: none unless there is a choice.
func (p *picker) counts() []int {
	if p.counter == nil || len(p.chosen) == 0 {
		return nil
	}
	var all []int
	for i, a := range p.legal {
		if startsWith(p.paths[i], p.chosen[:1]) {
			all = append(all, p.counter(a))
		}
	}
	slices.Sort(all)
	if all = slices.Compact(all); len(all) == 1 {
		return nil
	}
	return all
}

// restrict leaves only actions that move n to choose from, or with 0 all.
func (p *picker) restrict(n int) { p.count, p.chosen, p.asked = n, p.chosen[:1], nil }

// countKeys choose a count from 1 on.
var countKeys = []ebiten.Key{
	ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3, ebiten.KeyDigit4, ebiten.KeyDigit5,
	ebiten.KeyDigit6, ebiten.KeyDigit7, ebiten.KeyDigit8, ebiten.KeyDigit9,
}

// countBy lets the player choose how many of the chosen piece move, by the
// wheel, by plus and minus or by a digit, and says whether he did. Beyond the
// most and below the least lie all of them together.
func (b *board) countBy(in *ui.Input) bool {
	counts := b.picker.counts()
	if counts == nil {
		return false
	}
	counts = append([]int{0}, counts...)
	at := slices.Index(counts, b.picker.count)
	n := len(counts)
	switch {
	case in.Pressed(ebiten.KeyEqual), in.Pressed(ebiten.KeyNumpadAdd):
		at++
	case in.Pressed(ebiten.KeyMinus), in.Pressed(ebiten.KeyNumpadSubtract):
		at--
	case in.Wheel != 0 && b.box.Contains(in.X, in.Y):
		at += int(math.Copysign(1, in.Wheel))
	default:
		digit := slices.IndexFunc(countKeys, in.Pressed)
		if at = slices.Index(counts, digit+1); digit < 0 || at < 0 {
			return false
		}
	}
	b.picker.restrict(counts[(at+n)%n])
	b.ghost = ghost{site: rules.NoSite}
	return true
}

// drawWays shows how the ways are counted of what the ghost moves.
func (b *board) drawWays(c render.Surface) {
	if b.play.running() {
		return
	}
	for _, e := range b.tried().events {
		b.view.DrawWay(c, e)
	}
}

// lift raises, above the rest of it, the part of the chosen piece that is to
// move, unless the ghost shows it elsewhere.
func (b *board) lift(sprites []anim.Sprite) []anim.Sprite {
	const height = 0.55
	if b.picker.count == 0 || len(b.tried().events) > 0 {
		return sprites
	}
	from := b.picker.chosen[0]
	for _, step := range b.picker.next(b.picker.chosen) {
		for _, e := range b.trial(step.actions[0]) {
			if e.From != from {
				continue
			}
			part := anim.Still(rules.Placed{Piece: e.Piece}, b.view.At(from))
			at := slices.IndexFunc(sprites, func(s anim.Sprite) bool { return s.At == part.At })
			part.At.Z += b.view.Look().Motion(e).Start
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
