package picture

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// The colours of images are counted in cells of the RGB cube. A cell has all colours with the same
// cellBits high bits of each component. The other bits are dropped.
const (
	cellBits    = 6
	cells       = 1 << (3 * cellBits)
	droppedBits = 8 - cellBits
)

// cellOf returns the cell of an opaque colour.
func cellOf(r, g, b uint8) int {
	return int(r>>droppedBits)<<(2*cellBits) | int(g>>droppedBits)<<cellBits | int(b>>droppedBits)
}

// histogram counts the pixels of opaque images by the cells of their colours.
type histogram struct{ cells []sum }

// sum is a number of pixels, and the sums of their components.
type sum struct{ n, r, g, b int }

// add counts the pixels of img.
func (h *histogram) add(img *image.RGBA) {
	if h.cells == nil {
		h.cells = make([]sum, cells)
	}
	for i := 0; i+3 < len(img.Pix); i += 4 {
		r, g, b := img.Pix[i], img.Pix[i+1], img.Pix[i+2]
		s := &h.cells[cellOf(r, g, b)]
		s.n, s.r, s.g, s.b = s.n+1, s.r+int(r), s.g+int(g), s.b+int(b)
	}
}

// shade is the mean colour of the pixels in a cell, and the weight of that colour.
type shade struct {
	at     [3]float64
	weight float64
}

// colours is the greatest number of colours of a palette. A GIF has one index more. The constant
// unchanged is this index; it stands for a pixel that does not change.
const colours = 255

// palette returns a palette with page, the colour of the page, and with mean colours. Each is the
// mean of a group of similar colours that were counted. The method is like the median cut of
// Heckbert, "Color image quantization for frame buffer display" (1982): the group with the greatest
// spread is divided, again and again. But a group is divided at its mean, not at its median. The
// weight of the colour of a cell is the square root of its number of pixels, so that the colours of
// small pieces and marks are not lost among those of the large ground.
func (h *histogram) palette(page color.NRGBA) *palette {
	var all []shade
	for _, s := range h.cells {
		if n := float64(s.n); n > 0 {
			all = append(all, shade{[3]float64{float64(s.r) / n, float64(s.g) / n, float64(s.b) / n}, math.Sqrt(n)})
		}
	}
	groups := []group{newGroup(all)}
	for len(groups) < colours-1 {
		widest := slices.MaxFunc(groups, func(a, b group) int { return cmp.Compare(a.spread, b.spread) })
		if widest.spread == 0 {
			break
		}
		i := slices.IndexFunc(groups, func(g group) bool { return g.spread == widest.spread })
		below, above := widest.divide()
		groups[i] = below
		groups = append(groups, above)
	}
	p := &palette{colours: []color.NRGBA{page}, index: slices.Repeat([]int16{-1}, cells)}
	for _, g := range groups {
		p.colours = append(p.colours, color.NRGBA{round(g.mean[0]), round(g.mean[1]), round(g.mean[2]), 255})
	}
	return p
}

func round(v float64) uint8 { return uint8(math.Round(v)) }

type group struct {
	shades []shade
	mean   [3]float64
	axis   int     // the component that differs most
	spread float64 // the weighted sum of the squares of the differences to mean in that component
}

// newGroup returns the group of shades. There is at least one shade.
func newGroup(shades []shade) group {
	g := group{shades: shades}
	var sum, squares [3]float64
	weight := 0.0
	for _, s := range shades {
		weight += s.weight
		for k, v := range s.at {
			sum[k] += s.weight * v
			squares[k] += s.weight * v * v
		}
	}
	for k := range sum {
		g.mean[k] = sum[k] / weight
		if spread := squares[k] - sum[k]*g.mean[k]; len(shades) > 1 && spread > g.spread {
			g.axis, g.spread = k, spread
		}
	}
	return g
}

// divide divides g at its mean, along the axis in which its colours differ most.
func (g *group) divide() (below, above group) {
	slices.SortStableFunc(g.shades, func(a, b shade) int { return cmp.Compare(a.at[g.axis], b.at[g.axis]) })
	n, _ := slices.BinarySearchFunc(g.shades, g.mean[g.axis], func(s shade, v float64) int { return cmp.Compare(s.at[g.axis], v) })
	n = max(1, min(len(g.shades)-1, n))
	return newGroup(g.shades[:n]), newGroup(g.shades[n:])
}

type palette struct {
	colours []color.NRGBA
	index   []int16 // of the nearest colour, by cell; -1 if it is not known yet
}

// nearest returns the index of a colour that is near to r, g, b. It returns the same index for all
// colours of a cell.
func (p *palette) nearest(r, g, b uint8) uint8 {
	cell := cellOf(r, g, b)
	if i := p.index[cell]; i >= 0 {
		return uint8(i)
	}
	best, least := 0, math.MaxInt
	for i, c := range p.colours {
		if d := difference(r, g, b, c); d < least {
			best, least = i, d
		}
	}
	p.index[cell] = int16(best)
	return uint8(best)
}

// difference returns the square of the distance between two colours. Green weighs most, because the
// eye sees green best.
func difference(r, g, b uint8, c color.NRGBA) int {
	dr, dg, db := int(r)-int(c.R), int(g)-int(c.G), int(b)-int(c.B)
	return 2*dr*dr + 4*dg*dg + 3*db*db
}
