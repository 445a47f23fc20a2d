package over

import (
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
)

// overlay returns an overlay of the board of l in a box, seen as the viewpoint says and drawn on c.
func overlay(l look.Look, box layout.Rect, viewpoint layout.Viewpoint, theme *look.Theme, c raster.Surface) *Overlay {
	cam := layout.Fit(l.Board(), box, viewpoint)
	o := New(l, func(s anim.Sprite) int {
		return l.Picture(s.Piece, look.Form{Cell: cam.Scale, Style: look.Style{Theme: theme}}).Image.Rect.Dx()
	})
	o.See(Frame{Moving: c, Box: c, Cam: cam, Size: box, Unit: 1, Scale: cam.Scale, Theme: theme})
	return o
}
