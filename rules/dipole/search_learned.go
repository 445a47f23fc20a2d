package dipole

import (
	"slices"
	"strconv"

	"quintet/rules"
	"quintet/rules/internal/net"
)

// Learn implements rules.Learned.
func (p *Position) Learn() bool {
	p.net = net.Of(p.Inputs())
	return p.net != nil
}

const (
	mostLearned = 12 // the height above which a stack has a second feature, for the checkers above it
	mostStacks  = 40 // the number of checkers on the board of size 10
	stages      = 8
)

// Inputs implements rules.Learner.
func (p *Position) Inputs() *rules.Inputs { return inputs[p.Size()] }

var inputs = map[int]*rules.Inputs{8: newInputs(8), 10: newInputs(10)}

// newInputs returns the inputs for a size. The parts of a stack are what a checker is worth on its cell,
// times its height, and the height itself. A checker above mostLearned is a part on any cell.
func newInputs(size int) *rules.Inputs {
	b := boards[strconv.Itoa(size)]
	cells := 4 * int(b.off()) // of each kind
	in := &rules.Inputs{Name: "dipole-" + strconv.Itoa(size), Most: 2 * b.army, Stages: stages}
	for f := range cells * mostLearned {
		at, height := uint16(f/mostLearned), 1+f%mostLearned
		in.Parts = append(in.Parts, append(slices.Repeat([]uint16{at}, height), uint16(cells+f/mostLearned/int(b.off())*mostLearned+height-1)))
	}
	for kind := range 4 {
		for above := 1; above <= b.army-mostLearned; above++ {
			in.Parts = append(in.Parts, slices.Repeat([]uint16{uint16(cells + 4*mostLearned + kind)}, above))
		}
	}
	in.Features = len(in.Parts)
	return in
}

// Features implements rules.Learner. A stack is a feature: its cell, its height, whether it is the
// mover's, and whether it hangs (see hangs). The checkers above mostLearned are another one; of each
// player's stacks at most one is so high. For Second the board is turned by half a turn. The stage
// follows from the number of checkers.
func (p *Position) Features(buf []uint16) (features []uint16, stage int) {
	cells, checkers := int(p.off()), 0
	for player, stacks := range p.cells {
		v := p.side(rules.Player(player))
		kind := 0
		if v.player != p.mover {
			kind = 2
		}
		for ; stacks != 0; stacks &= stacks - 1 {
			c := first(stacks)
			height := Height(p.stacks[c])
			checkers += height
			kind, at := kind, int(c)
			if v.hangs(c) {
				kind++
			}
			if p.mover == rules.Second {
				at = cells - 1 - at
			}
			buf = append(buf, uint16((kind*cells+at)*mostLearned+min(height, mostLearned)-1))
			if above := height - mostLearned; above > 0 {
				buf = append(buf, uint16(4*cells*mostLearned+kind*(p.army-mostLearned)+above-1))
			}
		}
	}
	return buf, (checkers - 1) * stages / (2 * p.army)
}
