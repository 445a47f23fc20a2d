package raster

import (
	"image"
	"math"
)

// Shadow returns a soft black disc of diameter d, to be drawn under a piece. blur is how far its
// edge is blurred both outwards and inwards, as a fraction of d. The anchor is its centre.
func Shadow(d float64, blur float64) Picture {
	d = clampSize(d)
	s := max(0.5, clamp01(blur)*d)
	return alphaPicture(d+2*s, false, func(dist float64) float64 {
		t := clamp01((d/2 + s - dist) / (2 * s))
		return 0.45 * t * t * (3 - 2*t)
	})
}

// Ring returns a white ring, to be tinted, with the outer diameter d; the anchor is its centre.
func Ring(d, width float64) Picture {
	d = clampSize(d)
	return alphaPicture(d, true, func(dist float64) float64 {
		return ringCover(dist, d/2, width)
	})
}

// Dot returns a white disc of diameter d, to be tinted. The anchor is its centre.
func Dot(d float64) Picture {
	d = clampSize(d)
	return alphaPicture(d, true, func(dist float64) float64 { return discCover(dist, d/2) })
}

// RoundRect returns a white rectangle of w by h pixels with corners of radius r, to be tinted; the
// anchor is its upper left corner.
func RoundRect(w, h, r float64) Picture {
	w, h = clampSize(w), clampSize(h)
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(w)), int(math.Ceil(h))))
	Canvas{img}.RoundRect(0, 0, w, h, r, white)
	return Picture{Image: img}
}

// ringCover returns the fraction of a pixel at distance dist from the middle that a ring
// with the outer radius r covers.
func ringCover(dist, r, width float64) float64 {
	width = max(0, min(width, r))
	return max(0, discCover(dist, r)-discCover(dist, r-width))
}
