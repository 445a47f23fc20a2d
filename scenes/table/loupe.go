package table

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/scenes/ui"
)

// loupe is the place of a finger on the board. A finger hides small cells, so the board under it is
// also drawn enlarged beside it.
type loupe struct {
	on   bool // a finger, and only one, is down
	x, y float64
}

// The board under a finger is enlarged if its cells are smaller than smallCell: then they are as
// large as largeCell, in a square of loupeSide whose middle is loupeGap from the finger. All are in
// device-independent pixels.
const smallCell, largeCell, loupeSide, loupeGap = 32, 48, 120, 104

// follow lets the loupe follow the finger.
func (t *Table) follow(in *ui.Input) {
	t.loupe = loupe{on: in.Finger && in.Down && !in.Grip.On, x: in.X, y: in.Y}
}

// loupeBox returns the square in which the board under the finger is drawn: above the finger or, if
// there is no room, beside it. ok is false if nothing is drawn enlarged.
func (t *Table) loupeBox() (box layout.Rect, ok bool) {
	l, pixel, room := t.loupe, t.frame.Pixel, t.frame.Box
	if !l.on || !t.drag.on && !t.drawing || t.view.Cell() >= smallCell*pixel || !t.contains(l.x, l.y) {
		return box, false
	}
	side, gap := loupeSide*pixel, loupeGap*pixel
	x, y := l.x, l.y-gap
	if y-side/2 < room.Y {
		y = l.y
		if x -= gap; x-side/2 < room.X {
			x += 2 * gap
		}
	}
	within := func(at, from, size float64) float64 {
		return math.Max(from, math.Min(from+size-side, at-side/2))
	}
	return layout.Rect{X: within(x, room.X, room.W), Y: within(y, room.Y, room.H), W: side, H: side}, true
}

// blank is the picture with which fill fills boxes.
var blank = raster.RoundRect(16, 16, 0)

// drawLoupe draws the board under the finger enlarged. Call it when everything else is drawn.
func (t *Table) drawLoupe(c Surface) {
	box, ok := t.loupeBox()
	if !ok {
		return
	}
	pixel, theme := t.frame.Pixel, t.frame.Style.Theme
	t.fill(c, box.Inset(-2*pixel), theme.Accent)
	t.fill(c, box, theme.Page)
	x, y := box.Center()
	enlarged := t.view.Enlarge(c, t.loupe.x, t.loupe.y, x, y, largeCell*pixel/t.view.Cell())
	c.Clip(box, func() {
		t.view.Draw(enlarged, t.bufs.sprites, t.bufs.marks)
		if !t.play.running() {
			t.drawPreview(enlarged)
		}
	})
}

// fill fills box with a colour.
func (t *Table) fill(c Surface, box layout.Rect, tint color.NRGBA) {
	unit, size := t.frame.Unit, float64(blank.Image.Rect.Dx())
	c.Draw(&blank, raster.Stamp{X: box.X * unit, Y: box.Y * unit, ScaleX: box.W * unit / size, ScaleY: box.H * unit / size, Alpha: 1, Tint: tint, Exact: true})
}
