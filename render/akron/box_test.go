package akron

import (
	"fmt"
	"image"
	"math"
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
)

// inBox is a surface that fails the test if something is drawn outside of a box with a
// small margin.
type inBox struct {
	*testing.T
	box   layout.Rect
	seen  map[*raster.Picture]image.Rectangle // the part of a picture that is not transparent
	where string
}

func (b inBox) Draw(p *raster.Picture, s raster.Stamp) {
	const margin = 1.5 // pixels; pictures are rounded
	part, ok := b.seen[p]
	if !ok {
		part = solidPart(p.Image)
		b.seen[p] = part
	}
	if part.Empty() || s.Alpha < 0.1 {
		return
	}
	m := s.Place(p)
	for corner := range 4 {
		px, py := float64(part.Min.X), float64(part.Min.Y)
		if corner&1 == 1 {
			px = float64(part.Max.X)
		}
		if corner&2 == 2 {
			py = float64(part.Max.Y)
		}
		x, y := m[0]*px+m[1]*py+m[2], m[3]*px+m[4]*py+m[5]
		if d := b.box.Distance(x, y); d > margin {
			b.Fatalf("%s: a picture of %v is drawn %.1f pixels outside, at %.0f, %.0f", b.where, p.Image.Rect.Size(), d, x, y)
		}
	}
}

// roomFor returns a box of w by h for a board with up to nine holes on each side. For a larger
// board the box is larger, so that the holes are not smaller.
func roomFor(p *akron.Position, w, h float64) layout.Rect {
	k := 1.0
	if p.Size() > 9 {
		k = float64(p.Size()) / 7
	}
	return layout.Rect{W: math.Round(w * k), H: math.Round(h * k)}
}

// solidPart returns the smallest rectangle around the pixels of a picture that are not nearly
// transparent.
func solidPart(img *image.RGBA) (part image.Rectangle) {
	const clear = 20
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.RGBAAt(x, y).A > clear {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return part
}

// TestAkronIsDrawnInItsBox draws a board with full reserves in their trays, a ball on every
// site and, on the sheets of levels apart, the numbers of the levels. Everything is inside the
// box: from many viewpoints, with the levels apart and together, in a box of each shape.
func TestAkronIsDrawnInItsBox(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		boxes := []layout.Rect{roomFor(p, 240, 180), roomFor(p, 150, 260), roomFor(p, 420, 120)}
		var sprites []anim.Sprite
		for i, s := range p.Sites(nil) {
			sprites = append(sprites, anim.Still(rules.Placed{Site: s, Piece: akron.Ball(rules.Player(i % 2))}, l.Shape.Spots[s].At))
		}
		stock := l.Stock(p, nil, nil)
		all := rendertest.Viewpoints(&l.Shape)
		for turn := range 8 {
			for _, tilt := range []float64{-9, 0, 0.3, 9} {
				for _, apart := range []int{0, 2, 9} {
					all = append(all, layout.Viewpoint{Turn: float64(turn) * math.Pi / 4, Tilt: tilt, Apart: apart})
				}
			}
		}
		for _, box := range boxes {
			v := render.NewView(l)
			v.Place(box, 1, look.Style{Theme: &look.Light, Coords: true})
			seen := map[*raster.Picture]image.Rectangle{}
			for _, viewpoint := range all {
				viewpoint = l.Shape.Limited(viewpoint)
				v.Hold(viewpoint)
				var shown []anim.Sprite
				for _, s := range sprites {
					if level := l.Shape.Pile.Level(s.At.Z); viewpoint.Apart == 0 || level < float64(viewpoint.Apart)-0.5 {
						shown = append(shown, s)
					}
				}
				v.Draw(inBox{t, box, seen, fmt.Sprintf("%+v in %v", viewpoint, box)}, append(shown, stock...), nil)
			}
			if len(seen) == 0 {
				t.Fatalf("nothing is drawn in %v", box)
			}
		}
	})
}

// TestAkronNumbersOfLevelsLieOnTheirSheets checks that the number of a level shown apart is on
// its sheet of glass, away from the border of the sheet and from every ball on it.
func TestAkronNumbersOfLevelsLieOnTheirSheets(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		box := roomFor(p, 900, 700)
		levels := len(l.Shape.Pile.Beside)
		for quarters := range 4 {
			cam := layout.Fit(&l.Shape, box, l.Shape.Spread(quarters, levels))
			plan := l.Plan(cam.Scale, look.Style{Theme: &look.Light}, nil).(*plan)
			plan.Prepare(raster.Unrationed{}, cam)
			var all rendertest.Record
			plan.Draw(&all, cam)
			for level := 1; level < levels; level++ {
				var sheet, number rendertest.Drawn
				for _, d := range all {
					switch d.Picture {
					case &plan.planes.sheets[level].picture:
						sheet = d
					case &plan.numbers[level]:
						number = d
					}
				}
				glass, ink := bounds(sheet), bounds(number)
				border := 0.045 * cam.Scale // its width, and a little
				if in := glass.Inset(border); !in.Contains(ink.X, ink.Y) || !in.Contains(ink.X+ink.W, ink.Y+ink.H) {
					t.Fatalf("after %d quarters the number of level %d lies at %v, not within the border of the sheet at %v", quarters, level+1, ink, glass)
				}
				for _, s := range p.Sites(nil) {
					if math.Round(l.Shape.Pile.Level(l.Shape.Spots[s].At.Z)) != float64(level) {
						continue
					}
					if x, y := cam.Project(l.Shape.Spots[s].At); ink.Distance(x, y) < 0.48*cam.Scale {
						t.Fatalf("after %d quarters the number of level %d, at %v, is covered by the ball at %.0f, %.0f", quarters, level+1, ink, x, y)
					}
				}
			}
		}
	})
}

// bounds returns the visible part of a picture, in pixels. The picture may be rotated, but only
// by quarter turns.
func bounds(d rendertest.Drawn) layout.Rect {
	part, m := solidPart(d.Picture.Image), d.Place(d.Picture)
	x0, y0 := float64(part.Min.X), float64(part.Min.Y)
	x1, y1 := float64(part.Max.X), float64(part.Max.Y)
	x0, y0, x1, y1 = m[0]*x0+m[1]*y0+m[2], m[3]*x0+m[4]*y0+m[5], m[0]*x1+m[1]*y1+m[2], m[3]*x1+m[4]*y1+m[5]
	return layout.Rect{X: math.Min(x0, x1), Y: math.Min(y0, y1), W: math.Abs(x1 - x0), H: math.Abs(y1 - y0)}
}
