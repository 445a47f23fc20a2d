package conform

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"quintet/rules"
)

// Start is written in a perft line instead of a position. It means the start of the game.
const Start = "startpos"

// Perft returns the number of sequences of actions from pos whose length is depth. Sequences that
// end the game sooner are not counted. pos is not changed.
func Perft(pos rules.State, depth int) uint64 {
	n, _ := PerftContext(context.Background(), pos, depth)
	return n
}

// PerftContext does what Perft does, but stops when ctx is done. It then returns the cause of
// ctx, and a number without meaning.
func PerftContext(ctx context.Context, pos rules.State, depth int) (uint64, error) {
	c := counter{ctx: ctx}
	n := c.count(pos, depth, 0)
	return n, c.err
}

// counter has a position and a buffer for each depth, so that nothing is allocated for a
// node.
type counter struct {
	ctx    context.Context
	err    error // the cause of ctx, if ctx has ended the count
	nodes  int
	levels []level
}

type level struct {
	child rules.State
	buf   []rules.Action
}

// nodesPerCheck is the number of positions from one check of ctx to the next.
const nodesPerCheck = 256

func (c *counter) count(pos rules.State, depth, at int) uint64 {
	if depth <= 0 {
		return 1
	}
	if c.nodes%nodesPerCheck == 0 && c.ctx.Err() != nil {
		c.err = context.Cause(c.ctx)
		return 0
	}
	c.nodes++
	if at == len(c.levels) {
		c.levels = append(c.levels, level{child: pos.Clone()})
	}
	legal := pos.Legal(c.levels[at].buf[:0])
	c.levels[at].buf = legal
	if depth == 1 {
		return uint64(len(legal))
	}
	child, sum := c.levels[at].child, uint64(0)
	for _, a := range legal {
		if c.err != nil {
			break
		}
		child.CopyFrom(pos)
		child.Apply(a, nil)
		sum += c.count(child, depth-1, at+1)
	}
	return sum
}

// Line is a line of a perft file: in the game Spec there are Count sequences of Depth actions from
// Position, which may be Start.
type Line struct {
	Spec     string
	Position string
	Depth    int
	Count    uint64
}

// ReadPerft reads lines of the form "game:options | position | depth | count".
func ReadPerft(r io.Reader) ([]Line, error) {
	var lines []Line
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		l, err := parseLine(in.Text())
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		lines = append(lines, l)
	}
	return lines, in.Err()
}

func parseLine(s string) (Line, error) {
	f := strings.Split(s, " | ")
	if len(f) != 4 {
		return Line{}, fmt.Errorf("%q has %d fields, not 4", s, len(f))
	}
	depth, err := strconv.Atoi(f[2])
	if err != nil {
		return Line{}, err
	}
	count, err := strconv.ParseUint(f[3], 10, 64)
	if err != nil {
		return Line{}, err
	}
	return Line{Spec: f[0], Position: f[1], Depth: depth, Count: count}, nil
}

// Check counts again and returns an error if the count differs, or if the game or the position
// cannot be read.
func (l Line) Check(find Lookup) error {
	g, v, err := find(l.Spec)
	if err != nil {
		return err
	}
	pos, err := position(g, v, l.Position)
	if err != nil {
		return err
	}
	if n := Perft(pos, l.Depth); n != l.Count {
		return fmt.Errorf("perft %d is %d, not %d", l.Depth, n, l.Count)
	}
	return nil
}

func position(g *rules.Game, v rules.Values, text string) (rules.State, error) {
	if text == Start {
		return g.New(v)
	}
	return g.Decode(v, text)
}
