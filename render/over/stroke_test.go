package over

import (
	"image"
	"math"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/crosscut"
	"quintet/rules/rulestest"
)

// greyMark returns the picture of a mark in grey, for a person who sees no colours. The
// pictures of all kinds are scaled to the same size.
func greyMark(o *Overlay, k look.MarkKind, pose pose) [32][32]float64 {
	p := o.markPicture(markKey{kind: k, pose: pose})
	var grey [32][32]float64
	size := p.Image.Rect.Size()
	for y := range grey {
		for x := range grey[y] {
			n := 0
			for py := y * size.Y / 32; py < max(y*size.Y/32+1, (y+1)*size.Y/32); py++ {
				for px := x * size.X / 32; px < max(x*size.X/32+1, (x+1)*size.X/32); px++ {
					grey[y][x] += float64(p.Image.RGBAAt(px, py).A) / 255
					n++
				}
			}
			grey[y][x] /= float64(n)
		}
	}
	return grey
}

// TestMarksDifferByShape checks that marks that mean different things differ in shape, not
// only in colour or size, on balls and on boards.
func TestMarksDifferByShape(t *testing.T) {
	const least = 0.10 // of the picture
	kinds := map[string]look.MarkKind{"last": look.Last, "threat": look.Threat, "decided": look.Decided, "hit": look.Hit, "falls": look.Falls, "advised": look.Advised}
	for _, g := range []*rules.Game{akron.Game, crosscut.Game} {
		o := overlay(looks.New(g, rulestest.Start(t, g)), layout.Rect{W: 900, H: 900}, layout.Viewpoint{}, &look.Light, rendertest.Nowhere{})
		for _, pose := range []pose{lying, worn} {
			for a, one := range kinds {
				for b, other := range kinds {
					if a >= b {
						continue
					}
					off := 0.0
					p, q := greyMark(o, one, pose), greyMark(o, other, pose)
					for y := range p {
						for x := range p[y] {
							off += math.Abs(p[y][x]-q[y][x]) / (32 * 32)
						}
					}
					if off < least {
						t.Errorf("%s: the marks %s and %s differ by %.3f, want at least %v", g.ID, a, b, off, least)
					}
				}
			}
		}
	}
}

// TestAMarkLiesWithinItsBorder checks that the border of a mark covers the mark, and reaches beyond
// it to all sides.
func TestAMarkLiesWithinItsBorder(t *testing.T) {
	const size, width, edge, beyond = 60, 7, 3, 2
	for s := solid; s <= chevrons; s++ {
		inner, outer := s.picture(size, width, 0), s.picture(size, width, edge)
		at := func(p raster.Picture, x, y int) uint8 {
			return p.Image.RGBAAt(x+int(math.Round(p.X)), y+int(math.Round(p.Y))).A
		}
		for y := -size; y < size; y++ {
			for x := -size; x < size; x++ {
				if at(inner, x, y) <= 200 {
					continue
				}
				for _, d := range []image.Point{{}, {beyond, 0}, {-beyond, 0}, {0, beyond}, {0, -beyond}} {
					if out := at(outer, x+d.X, y+d.Y); out < 200 {
						t.Fatalf("stroke %d: at %v the alpha of the border is %d, want at least 200, because the mark is at %v", s, image.Pt(x, y).Add(d), out, image.Pt(x, y))
					}
				}
			}
		}
	}
}
