package over

import (
	"slices"

	"quintet/render/anim"
	"quintet/render/look"
)

// Under draws the marks that are under the pieces.
func (o *Overlay) Under(marks []look.Mark) { o.drawMarks(marks, false) }

// Worn draws the marks that the ball s wears: rings around it, and chevrons on it.
func (o *Overlay) Worn(s anim.Sprite, marks []look.Mark) {
	for _, m := range marks {
		if o.wears(s, m) {
			o.drawMark(m, worn)
		}
	}
}

// Over draws the marks that are over the pieces, and the labels of all marks.
func (o *Overlay) Over(marks []look.Mark) {
	o.drawMarks(marks, true)
	for _, m := range marks {
		o.drawLabel(m)
	}
}

// drawMarks draws the marks that are over the pieces if above is set, and otherwise the marks under
// the pieces. It leaves out the marks that a ball wears.
func (o *Overlay) drawMarks(marks []look.Mark, above bool) {
	for _, m := range marks {
		if o.over(m) == above && !slices.ContainsFunc(o.now.Pieces, func(s anim.Sprite) bool { return o.wears(s, m) }) {
			o.drawMark(m, o.pose(m))
		}
	}
}

// wears reports whether the ball s is on the site of the mark, and the mark is a ring or chevrons.
// Such a mark is drawn right after its ball, so that nearer balls cover both.
func (o *Overlay) wears(s anim.Sprite, m look.Mark) bool {
	spot := o.board.Spots[m.Site]
	return spot.Foot > 0 && s.At == spot.At && shapeOf(m.Kind, o.now.Theme).width > 0
}

// over reports whether the mark is drawn over the pieces. A mark on a place for balls is drawn over
// the balls, because they would hide it. A mark on tilted ground is drawn under the pieces, because
// they stand in front of the ground.
func (o *Overlay) over(m look.Mark) bool {
	return (overPieces(m.Kind) || o.board.Spots[m.Site].Foot > 0) && !o.tilted(m.Site)
}

// overPieces reports whether marks of the kind k are drawn over the pieces. Marks of the kind
// Decided are, because pieces that stand close together would hide these marks.
func overPieces(k look.MarkKind) bool { return k >= look.Hover || k == look.Decided }

// drawMark draws a mark without its label. It draws nothing for a Note, or if the method chooses
// returns true for the mark.
func (o *Overlay) drawMark(m look.Mark, pose pose) {
	switch {
	case m.Kind == look.Note || o.chooses(m):
		return
	case spans(m.Kind):
		o.drawSpan(m)
		return
	case rolls(m.Kind):
		o.drawTrack(m)
		return
	}
	key := markKey{kind: m.Kind, pose: pose}
	if hugs(m.Kind) {
		key.rim = o.rim(m.Site)
	}
	o.stampMark(m.Site, key, o.tintOf(m))
}
