package over

import (
	"image/color"

	"quintet/render/look"
)

// These are the keys of the pictures of an Overlay. A key holds what its picture depends on,
// besides the size and the style (see Forget).

type markKey struct {
	kind look.MarkKind
	pose pose
	rim  int // the width of the piece around which the mark is drawn, in pixels; 0 for none
	wide int // the width of its ring, in pixels; 0 for the usual width
}

// pose is how a mark is seen on its site.
type pose uint8

const (
	lying    pose = iota // on the ground, or over what stands there
	circling             // on tilted ground, around the foot of what stands there
	worn                 // around a ball or on it, at every tilt
)

// spanKey is what the picture of a mark between two sites depends on: its kind and its
// extent on the screen, in cells.
type spanKey struct {
	kind   look.MarkKind
	dx, dy float64
}

type labelKey struct {
	text   string
	col    color.NRGBA // of the plate; the zero value is the accent of the theme
	choice bool        // the label of a choice; it is larger, because nothing else shows the choice
}

type plateKey struct {
	text         string
	warns, large bool
}

// barKey is what the picture of a part of a line depends on: its width in pixels, and its
// end.
type barKey struct {
	wide int
	end  lineEnd
}

type lineEnd uint8

const (
	open    lineEnd = iota // no end: a bar
	round                  // a disc, as where two bars meet
	pointed                // the head of an arrow, as long as it is wide
)
