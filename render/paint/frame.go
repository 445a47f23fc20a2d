package paint

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// mark is one thing that is drawn in a frame. Two equal marks draw the same.
type mark struct {
	kind  kind
	of    *upload
	clip  image.Rectangle // nothing is drawn outside of it
	box   image.Rectangle // the pixels within clip that may be drawn on
	place [6]float64      // of a picture its matrix, row by row; of a panel its sides and the radius of its corners
	tint  [4]float32      // the factors of the premultiplied colours
}

type kind uint8

const (
	panel   kind = iota // a picture of a round rectangle, stretched in the middle
	sharply             // a picture, pixel by pixel
	placed              // a picture, interpolated
)

// around returns the pixels that an interpolated picture of w × h pixels may change if m is its
// matrix.
func around(m [6]float64, w, h float64) image.Rectangle {
	low := func(a, b, at float64) int { return int(math.Floor(at+math.Min(0, a*w)+math.Min(0, b*h))) - 1 }
	high := func(a, b, at float64) int { return int(math.Ceil(at+math.Max(0, a*w)+math.Max(0, b*h))) + 1 }
	return image.Rect(low(m[0], m[1], m[2]), low(m[3], m[4], m[5]), high(m[0], m[1], m[2]), high(m[3], m[4], m[5]))
}

// note adds m to the frame, unless it is outside of the clip.
func (c *Canvas) note(m mark) {
	if m.clip, m.box = c.clip, m.box.Intersect(c.clip); !m.box.Empty() {
		c.frames[0] = append(c.frames[0], m)
	}
}

// End draws on the screen what differs from the frame on it, and returns the smallest box around
// that, in pixels; empty if the screen shows the frame already.
func (c *Canvas) End() image.Rectangle {
	now := c.frames[0]
	damage := c.whole
	if c.frames[1] != nil {
		damage = differing(c.frames[1], now).Intersect(c.whole)
	}
	c.frames[0], c.frames[1] = c.frames[1][:0], now
	if damage.Empty() {
		return damage
	}
	on := c.part(damage)
	for i := range now {
		switch m := &now[i]; {
		case !m.box.Overlaps(damage):
		case damage.In(m.clip):
			c.draw(on, m)
		default:
			c.draw(c.part(m.clip.Intersect(damage)), m)
		}
	}
	return damage
}

// part returns the part of the screen within box.
func (c *Canvas) part(box image.Rectangle) *ebiten.Image {
	if box == c.whole {
		return c.screen
	}
	return c.screen.SubImage(box).(*ebiten.Image)
}

// differing returns a box around what differs in the frames a and b. What both draw in the same
// order is left out.
func differing(a, b []mark) (box image.Rectangle) {
	for len(a) > 0 || len(b) > 0 {
		if len(a) > 0 && len(b) > 0 && a[0] == b[0] {
			a, b = a[1:], b[1:]
			continue
		}
		i, j := meeting(a, b)
		for _, m := range a[:i] {
			box = box.Union(m.box)
		}
		for _, m := range b[:j] {
			box = box.Union(m.box)
		}
		a, b = a[i:], b[j:]
	}
	return box
}

// meeting returns places near the beginnings of a and b from which both go on alike; their ends if it
// finds none.
func meeting(a, b []mark) (i, j int) {
	const far = 40
	for sum := 1; sum < far; sum++ {
		for i := max(0, sum-len(b)+1); i <= sum && i < len(a); i++ {
			if a[i] == b[sum-i] {
				return i, sum - i
			}
		}
	}
	return len(a), len(b)
}

// draw draws m on the part on of the screen.
func (c *Canvas) draw(on *ebiten.Image, m *mark) {
	m.of.add(m.of.from.Rect.Dy())
	if m.kind == panel {
		c.drawPanel(on, m)
		return
	}
	var op ebiten.DrawImageOptions
	if m.kind == sharply {
		op.GeoM.Translate(m.place[2], m.place[5])
	} else {
		op.Filter = ebiten.FilterLinear
		for i, v := range m.place {
			op.GeoM.SetElement(i/3, i%3, v)
		}
	}
	op.ColorScale.Scale(m.tint[0], m.tint[1], m.tint[2], m.tint[3])
	on.DrawImage(m.of.image, &op)
}

// drawPanel draws m, a panel, as nine rectangles.
func (c *Canvas) drawPanel(on *ebiten.Image, m *mark) {
	left, top, right, bottom, r := float32(m.place[0]), float32(m.place[1]), float32(m.place[2]), float32(m.place[3]), float32(m.place[4])
	x := [4]float32{left, left + r, right - r, right}
	y := [4]float32{top, top + r, bottom - r, bottom}
	from := [4]float32{0, r, r + 1, 2*r + 1}
	for i := range c.corners {
		c.corners[i] = ebiten.Vertex{
			DstX: x[i%4], DstY: y[i/4], SrcX: from[i%4], SrcY: from[i/4],
			ColorR: m.tint[0], ColorG: m.tint[1], ColorB: m.tint[2], ColorA: m.tint[3],
		}
	}
	on.DrawTriangles(c.corners[:], ninths, m.of.image, &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
}

// ninths are the triangles of nine rectangles in three rows, with 16 corners in four rows.
var ninths = func() (all []uint16) {
	for i := range uint16(9) {
		a := i/3*4 + i%3
		all = append(all, a, a+1, a+4, a+1, a+4, a+5)
	}
	return all
}()
