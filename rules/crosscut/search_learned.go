package crosscut

import (
	"math/bits"
	"slices"
	"strconv"
	"sync"

	"quintet/rules"
	"quintet/rules/internal/net"
)

const (
	stages = 8 // of the game, for a network
	// mostLearned is the size of the largest board with a network: on larger boards, lines have too
	// many patterns.
	mostLearned = 8
)

// Learn implements rules.Learned.
func (p *Position) Learn() bool {
	if in := p.Inputs(); in != nil {
		p.net = net.Of(in)
	}
	return p.net != nil
}

// Features implements rules.Learner. A feature is the pattern of a line of the interior. The stage
// follows from the number of discs.
func (p *Position) Features(buf []uint16) (features []uint16, stage int) {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := p.last()
	first, discs := 0, 0
	for way := range own {
		for i := 1; i < last; i++ {
			buf = append(buf, uint16(first+pattern(own[way][i], enemy[way][i])))
			first += powers[last-1]
		}
	}
	for _, files := range own[alongRank] {
		discs += bits.OnesCount16(files)
	}
	for _, files := range enemy[alongRank] {
		discs += bits.OnesCount16(files)
	}
	return buf, discs * stages / (1 + (last-1)*(last-1))
}

// Inputs implements rules.Learner.
func (p *Position) Inputs() *rules.Inputs {
	if p.Size() > mostLearned {
		return nil
	}
	return inputs[p.Size()]()
}

// inputs has the inputs of networks by the size of the board.
var inputs = func() (all [mostLearned + 1]func() *rules.Inputs) {
	for size := 5; size <= mostLearned; size++ {
		all[size] = sync.OnceValue(func() *rules.Inputs { return newInputs(size) })
	}
	return all
}()

// newInputs returns the inputs for a size. The parts of a line are its discs, and what it has in
// common with the lines that also share its weights (see weights). The symmetries mirror the files or
// the ranks, or swap files with ranks.
func newInputs(size int) *rules.Inputs {
	lines := size - 2
	count := powers[lines]
	in := &rules.Inputs{Name: "crosscut-" + strconv.Itoa(size), Features: 2 * lines * count, Most: 2 * lines, Stages: stages}
	in.Images = make([][]uint16, 7)
	for f := range in.Features {
		way, i, n := f/count/lines, f/count%lines, f%count
		in.Parts = append(in.Parts, parts(size, way, i, n))
		for symmetry := 1; symmetry <= len(in.Images); symmetry++ {
			way, i, n := way, i, n
			if symmetry>>way&1 != 0 {
				n = backwards(n, lines)
			}
			if symmetry>>(1-way)&1 != 0 {
				i = lines - 1 - i
			}
			if symmetry&4 != 0 {
				way = 1 - way
			}
			in.Images[symmetry-1] = append(in.Images[symmetry-1], uint16((way*lines+i)*count+n))
		}
	}
	return in
}

// parts returns the parts of the pattern n of line i of the interior, from 0, that runs the given way.
func parts(size, way, i, n int) []uint16 {
	lines := size - 2
	k, _ := slices.BinarySearch(patterns[size], min(n, backwards(n, lines)))
	all := []uint16{uint16(2*lines*lines + min(i, lines-1-i)*len(patterns[size]) + k)}
	for bit := 0; n > 0; bit, n = bit+1, n/3 {
		if disc := n % 3; disc > 0 {
			at := crossing(way, i, bit)
			all = append(all, uint16(((disc-1)*lines+at[alongFile])*lines+at[alongRank]))
		}
	}
	return all
}
