// Package net computes evaluations that were learned from games: small networks of integers, with
// the same values on every machine. rules/cmd/lab train makes their weights.
//
// What a network knows of a position is its features, such as "a stack of three of the mover on c1":
// a set of small numbers. Each unit of the only hidden layer adds up its weights of all features; its
// output is this sum, cut off below 0 and above 1, and squared. The value is the sum of the outputs,
// each times a weight that depends on the stage of the game.
package net

// Net is a network. It does not change.
type Net struct {
	blocks []block
	bias   []int64 // by stage, in the unit of outputs
}

// block is some of the units.
type block struct {
	bias   lanes
	rows   []lanes                           // by feature
	output [][inBlock / inWord][inWord]int64 // by stage
}

// The weights are fractions: One parts of a weight of a feature are 1, and Point parts of a weight of
// an output are 1 in the unit of rules.Evaluator.
const (
	oneBits, pointBits = 8, 4

	One   = 1 << oneBits
	Point = 1 << pointBits
)

// Value returns the value of a position with the given features, none of them twice, at a stage of
// the game, in the unit of rules.Evaluator.
func (n *Net) Value(features []uint16, stage int) int {
	v := n.bias[stage]
	for i := range n.blocks {
		b := &n.blocks[i]
		sums := b.sums(features)
		v += weighed(&sums, &b.output[stage])
	}
	return int(v >> (2*oneBits + pointBits))
}

// sums returns the sums of the units.
func (b *block) sums(features []uint16) lanes {
	rows := b.rows
	s0, s1, s2, s3 := b.bias[0], b.bias[1], b.bias[2], b.bias[3]
	for _, f := range features {
		row := &rows[f]
		s0 += row[0]
		s1 += row[1]
		s2 += row[2]
		s3 += row[3]
	}
	return lanes{s0, s1, s2, s3}
}

// weighed returns the sum of the outputs of the units with the given sums, each times its weight. On
// wasm one call for all of them takes half the time of four.
func weighed(sums *lanes, weights *[inBlock / inWord][inWord]int64) (v int64) {
	for i, word := range sums {
		word, w := cut(word), &weights[i]
		x0, x1, x2, x3 := int64(word&0xffff), int64(word>>16&0xffff), int64(word>>32&0xffff), int64(word>>48)
		v += x0*x0*w[0] + x1*x1*w[1] + x2*x2*w[2] + x3*x3*w[3]
	}
	return v
}

// cut returns the sums in word without middle, each cut off below 0 and above One.
func cut(word uint64) uint64 {
	positive := word >> 15 & ones
	word &= positive<<15 - positive
	above := (word + (middle-One)*ones) >> 15 & ones
	return word&^(above<<15-above) | above<<oneBits
}

// ones has 1 in each lane.
const ones = 1 | 1<<16 | 1<<32 | 1<<48

// lanes have a number for each unit of a block: four in a word, the second shifted by 16 bits, and so
// on. So to add four numbers takes one addition. A sum that does not fit into its 16 bits would change
// others; but the numbers of a unit are so small, and its bias has middle besides, that no sum is
// below 0 or above 65,535.
type lanes [inBlock / inWord]uint64

const (
	inWord  = 4
	inBlock = 16
	middle  = 1 << 15

	// MostSum is the greatest size of the sum of a unit, in parts of One.
	MostSum = middle - 1
)

// add adds x to the number of a unit of the block.
func (l *lanes) add(unit, x int) { l[unit/inWord] += uint64(x) << (16 * (unit % inWord)) }
