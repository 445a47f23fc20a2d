package akron

import (
	"iter"
	"slices"
	"strconv"
	"sync"

	"quintet/rules"
)

const (
	stages = 8 // of the game, for a network

	// mostFeatures is the greatest number of features of a position, on the largest board.
	mostFeatures = (maxSize-1)*(maxSize-1) + maxSize*maxSize/2 + 2
)

// A shape is what lies on four holes side by side, as a number in base 3: the lowest digit is that of the hole
// with the lowest file and rank, then comes the next file. 1 is a ball of the mover, 2 one of the opponent.
// For four full holes there are two more shapes, with a ball of the mover on them, and one of the opponent.
type shape uint8

const (
	bareShapes = 81
	shapes     = bareShapes + 2*16
)

// shapeOf returns the shape of the holes of bits 0, 1, stride and stride+1.
func shapeOf(mine, theirs uint64) shape {
	return ternary[mine&3|mine>>(stride-2)&12] + 2*ternary[theirs&3|theirs>>(stride-2)&12]
}

// ternary has the numbers in base 3 with the digits of four bits. mirror has the shapes mirrored in the
// diagonal. crowned has, for shapes of four full holes, the shape with a ball of the mover on them.
var ternary, mirror, crowned = func() (ternary [16]shape, mirror, crowned [bareShapes]shape) {
	for bits := range ternary {
		ternary[bits] = shapeWith([4]int{bits & 1, bits >> 1 & 1, bits >> 2 & 1, bits >> 3})
	}
	next := shape(bareShapes)
	for s := range shape(bareShapes) {
		d := s.digits()
		mirror[s] = shapeWith([4]int{d[0], d[2], d[1], d[3]})
		if !slices.Contains(d[:], 0) {
			crowned[s] = next
			next += 2
		}
	}
	return ternary, mirror, crowned
}()

func shapeWith(digits [4]int) shape {
	return shape(digits[0] + 3*digits[1] + 9*digits[2] + 27*digits[3])
}

func (s shape) digits() [4]int {
	return [4]int{int(s % 3), int(s / 3 % 3), int(s / 9 % 3), int(s / 27)}
}

// under returns the shape without the ball on the holes.
func (s shape) under() shape {
	if s < bareShapes {
		return s
	}
	return shape(slices.Index(crowned[:], s-(s-bareShapes)%2))
}

// A symmetry mirrors the files (bit 0) or the ranks (bit 1).
type symmetry int

// of returns the image of a point of a level with the given number of files and ranks.
func (y symmetry) of(at [2]int, files int) [2]int {
	for way := range at {
		if y>>way&1 != 0 {
			at[way] = files - 1 - at[way]
		}
	}
	return at
}

// shape returns the image of a shape.
func (y symmetry) shape(s shape) shape {
	var digits [4]int
	for i, digit := range s.under().digits() {
		digits[i^int(y)] = digit
	}
	image := shapeWith(digits)
	if s >= bareShapes {
		image = crowned[image] + (s-bareShapes)%2
	}
	return image
}

// numbering numbers the features of a board: those of four holes, of balls above the second level by level,
// and of the numbers of balls that the players need.
type numbering struct {
	size   int
	levels [levels + 1]int // the first feature of a level, from the third on
	counts int             // the numbers of balls that are told apart
}

var numberings = func() (all [maxSize + 1]*numbering) {
	for size := minSize; size <= maxSize; size++ {
		n := &numbering{size: size, counts: size + 5}
		n.levels[2] = (size - 1) * (size - 1) * shapes
		for l := 2; l < levels; l++ {
			n.levels[l+1] = n.levels[l] + 2*max(0, size-l)*max(0, size-l)
		}
		all[size] = n
	}
	return all
}()

// four returns the feature of a shape whose lowest hole is the given one.
func (n *numbering) four(at [2]int, s shape) uint16 {
	return uint16((at[1]*(n.size-1)+at[0])*shapes + int(s))
}

// high returns the feature of a ball of the mover (kind 0) or the opponent (1).
func (n *numbering) high(level, kind int, at [2]int) uint16 {
	files := n.size - level
	return uint16(n.levels[level] + (kind*files+at[1])*files + at[0])
}

// needs returns the feature of the numbers of balls that the mover and the opponent need, in one of the
// ways of pile.needs. The greatest numbers count as one.
func (n *numbering) needs(way, mine, theirs int) uint16 {
	return uint16(n.levels[levels] + (way*n.counts+min(mine, n.counts-1))*n.counts + min(theirs, n.counts-1))
}

func (n *numbering) features() int { return n.levels[levels] + 2*n.counts*n.counts }

// inputs has the inputs of networks by the size of the board.
var inputs = func() (all [maxSize + 1]func() *rules.Inputs) {
	for size := minSize; size <= maxSize; size++ {
		all[size] = sync.OnceValue(numberings[size].inputs)
	}
	return all
}()

// inputs returns what a network needs to know of the features.
func (n *numbering) inputs() *rules.Inputs {
	in := inputsOf{parts: map[part]uint16{}}
	in.Name, in.Features, in.Stages = "akron-"+strconv.Itoa(n.size), n.features(), stages
	in.Most = (n.size-1)*(n.size-1) + n.size*n.size/2 + 2 // fewer than half of the balls are above the second level
	in.Parts, in.Images = make([][]uint16, in.Features), make([][]uint16, 3)
	for i := range in.Images {
		in.Images[i] = make([]uint16, in.Features)
	}
	for at := range squares(n.size - 1) {
		for s := range shape(shapes) {
			in.add(n.four(at, s), func(y symmetry) uint16 { return n.four(y.of(at, n.size-1), y.shape(s)) }, s.parts(at)...)
		}
	}
	for l := 2; l < levels; l++ {
		for at := range squares(n.size - l) {
			for kind := range 2 {
				in.add(n.high(l, kind, at), func(y symmetry) uint16 { return n.high(l, kind, y.of(at, n.size-l)) }, part{"ball above", l, kind})
			}
		}
	}
	for counts := range squares(n.counts) {
		mine, theirs := counts[0], counts[1]
		for way := range 2 {
			f := n.needs(way, mine, theirs)
			in.add(f, func(symmetry) uint16 { return f }, part{"mine", way, mine}, part{"theirs", way, theirs}, part{"more", way, theirs - mine})
		}
	}
	return &in.Inputs
}

// inputsOf are inputs that are being made.
type inputsOf struct {
	rules.Inputs
	parts map[part]uint16 // their numbers
}

// part is what features have in common: a kind, and two numbers.
type part struct {
	kind string
	a, b int
}

// parts returns the parts of a shape whose lowest hole is the given one: the shape anywhere, and its balls
// in the holes.
func (s shape) parts(at [2]int) []part {
	parts := []part{{"shape", int(s), 0}}
	for i, digit := range s.under().digits() {
		if digit > 0 {
			hole := Site(at[0]+i%2, at[1]+i/2, 0)
			parts = append(parts, part{"ball in a hole", digit, int(hole)})
		}
	}
	return parts
}

// add adds a feature, its images and its parts.
func (in *inputsOf) add(feature uint16, image func(symmetry) uint16, parts ...part) {
	for i := range in.Images {
		in.Images[i][feature] = image(symmetry(i + 1))
	}
	for _, p := range parts {
		if _, known := in.parts[p]; !known {
			in.parts[p] = uint16(len(in.parts))
		}
		in.Parts[feature] = append(in.Parts[feature], in.parts[p])
	}
}

// squares returns the squares of a board of a size, by file and rank.
func squares(size int) iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		for rank := range size {
			for file := range size {
				if !yield([2]int{file, rank}) {
					return
				}
			}
		}
	}
}
