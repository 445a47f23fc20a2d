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
		s0, s1, s2, s3 := b.sums(features)
		w := &b.output[stage]
		v += weighed(s0, &w[0]) + weighed(s1, &w[1]) + weighed(s2, &w[2]) + weighed(s3, &w[3])
	}
	return int(v >> (2*oneBits + pointBits))
}

// sums returns the lanes with the sums of the units.
func (b *block) sums(features []uint16) (s0, s1, s2, s3 uint64) {
	rows := b.rows
	s0, s1, s2, s3 = b.bias[0], b.bias[1], b.bias[2], b.bias[3]
	for _, f := range features {
		row := &rows[f]
		s0 += row[0]
		s1 += row[1]
		s2 += row[2]
		s3 += row[3]
	}
	return s0, s1, s2, s3
}

// weighed returns the sum of the outputs of four units, each times its weight. word has their sums.
func weighed(word uint64, w *[inWord]int64) int64 {
	return output(word)*w[0] + output(word>>16)*w[1] + output(word>>32)*w[2] + output(word>>48)*w[3]
}

// output returns the output of the unit whose sum is the lowest lane of word.
func output(word uint64) int64 {
	x := max(0, min(One, int64(uint16(word))-middle))
	return x * x
}

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
