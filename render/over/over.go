// Package over draws what is over a board: marks, links, arrows, labels and plates. It also
// finds the marks and the links that follow from a position. A view draws marks and their labels
// together with the pieces; the rest is drawn afterwards. An Overlay says what is drawn; its drawer
// draws the parts.
package over

import (
	"image/color"
	"slices"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// Overlay draws what is over the board of one look. Its pictures are rasterised when they
// are first needed, and kept until Forget.
type Overlay struct {
	drawer
	pile  look.Pile    // nil if look is not a Pile
	shown []layout.Vec // the places in board space where the pieces are shown, for Links
}

// New returns an overlay of the board of l. width returns the width of the picture of a
// piece, in pixels.
func New(l look.Look, width func(anim.Sprite) int) *Overlay {
	pile, _ := l.(look.Pile)
	o := &Overlay{drawer: drawer{look: l, board: l.Board(), width: width}, pile: pile}
	o.Forget()
	return o
}

// See sets the frame for what is drawn from now on.
func (o *Overlay) See(f Frame) { o.now, o.c = f, f.Moving }

// Begin begins a new picture of the board, on which no label is drawn yet.
func (o *Overlay) Begin() { o.labelled = o.labelled[:0] }

// Arrow is an arrow that a person has drawn on the board.
type Arrow struct {
	From, To rules.Site
	Colour   color.NRGBA
}

// Arrow draws the arrow a over the pieces.
func (o *Overlay) Arrow(a Arrow) {
	o.drawArrow([]layout.Vec{o.at(a.From), o.at(a.To)}, arrowStyle{width: 0.1}, a.Colour)
}

// Meaning appends to buf the marks that follow from the position s alone. If the game is over, they
// show what has decided it. Otherwise they show what threatens to decide it, and the annotations of
// the look l.
func Meaning(l look.Look, s rules.State, buf []look.Mark) []look.Mark {
	if s.Outcome() != rules.Playing {
		if h, ok := s.(rules.Highlighter); ok {
			buf = look.Marked(buf, h.Decided(nil), look.Decided)
		}
		return buf
	}
	if t, ok := s.(rules.Threatener); ok {
		buf = look.Marked(buf, t.Threat(nil), look.Threat)
	}
	if a, ok := l.(look.Annotator); ok {
		buf = a.Annotate(s, buf)
	}
	return buf
}

// Rests appends to buf the marks for the piece of a pile on the given site: marks of the pieces
// that it rests on, and of the pieces that rest on it.
func Rests(b *layout.Board, site rules.Site, pieces []rules.Placed, buf []look.Mark) []look.Mark {
	const near, level = 1 + 1e-6, 1e-6
	at := b.Spots[site].At
	for _, p := range pieces {
		switch o := b.Spots[p.Site].At; {
		case o.Distance(at) > near:
		case o.Z < at.Z-level:
			buf = append(buf, look.Mark{Site: p.Site, Kind: look.Bears})
		case o.Z > at.Z+level:
			buf = append(buf, look.Mark{Site: p.Site, Kind: look.Borne})
		}
	}
	return buf
}

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
