package over

import (
	"image/color"

	"quintet/render/look"
)

// What the pictures of an Overlay depend on, the size of a cell apart.

// markKey is what the picture of a mark depends on.
type markKey struct {
	kind look.MarkKind
	pose pose
	rim  int // the width of the piece that it is drawn around, in pixels
}

// pose is how a mark is seen on its site.
type pose uint8

const (
	lying    pose = iota // on the ground, or over what stands there
	circling             // on tilted ground, around the foot of what stands there
	worn                 // on the outline of a ball, whatever the tilt
)

// spanKey is what the picture of a mark that reaches from site to site depends
// on: its kind and how far it goes as it is seen, in cells.
type spanKey struct {
	kind   look.MarkKind
	dx, dy float64
}

// labelKey is what the picture of a label depends on.
type labelKey struct {
	text   string
	col    color.NRGBA // of the plate; the zero value is the accent of the theme
	choice bool        // larger, as it is all that is to be seen of a choice
}

// plateKey is what the picture of a plate depends on.
type plateKey struct {
	text         string
	warns, large bool
}

// barKey is what the picture of a part of a line depends on: how wide it is, in
// pixels, and what it is.
type barKey struct {
	wide int
	end  lineEnd
}

// lineEnd is what a part of a line ends in.
type lineEnd uint8

const (
	open    lineEnd = iota // a bar, which has none
	round                  // a disc where two bars meet
	pointed                // the head of an arrow, as long as it is wide
)
