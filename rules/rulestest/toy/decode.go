package toy

import (
	"strings"

	"quintet/rules"
)

// decode reads a position text for the options v.
func decode(v rules.Values, text string) (rules.State, error) {
	start := newPosition(v)
	p := *start
	f := strings.Split(text, " ")
	if len(f) != 3 || len(f[0]) != int(p.size) || len(f[1]) != 1 {
		return nil, rules.Errorf("%q is not %d cells, a side and a number", text, p.size)
	}
	empty := true
	for i, c := range []byte(f[0]) {
		p.cells[i] = rules.Piece(max(0, strings.IndexByte(letters, c)))
		if (p.cells[i] == hole) != (start.cells[i] == hole) {
			return nil, rules.Errorf("a hole is not where it should be")
		}
		empty = empty && (p.cells[i] == 0 || p.cells[i] == hole)
	}
	p.mover = rules.Player(max(0, strings.Index("xo", f[1])))
	p.left = uint8(max(1, strings.Index("012", f[2])))
	p.first = p.left == 2 || empty
	p.out = p.outcome()
	if p.String() != text {
		return nil, rules.Errorf("%q is not canonical", text)
	}
	if p.out == rules.Playing && p.stuck(p.mover) || p.out != rules.Playing && p.left != 2 {
		return nil, rules.Errorf("the player to act has no action")
	}
	if p.rowOf(rules.First) >= 0 && p.rowOf(rules.Second) >= 0 {
		return nil, rules.Errorf("both players have three in a row")
	}
	return &p, nil
}

// outcome returns how the game stands by the pieces alone.
func (p *Position) outcome() rules.Outcome {
	switch {
	case p.rowOf(rules.First) >= 0:
		return rules.FirstWins
	case p.rowOf(rules.Second) >= 0:
		return rules.SecondWins
	case p.stuck(rules.First) && p.stuck(rules.Second):
		return rules.Draw
	}
	return rules.Playing
}
