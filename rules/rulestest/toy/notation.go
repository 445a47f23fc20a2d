package toy

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
)

// The letters of what stands in a cell.
const letters = ".xo#"

// String returns the position text, as in "x.....o o 1": the cells, the player to
// act and the actions left in his turn.
func (p *Position) String() string {
	var b strings.Builder
	for _, c := range p.cells[:p.size] {
		b.WriteByte(letters[c])
	}
	fmt.Fprintf(&b, " %c %d", letters[own(p.mover)], p.left)
	return b.String()
}

// Format returns the text of an action: the number of its cell.
func (p *Position) Format(a rules.Action) string { return strconv.Itoa(int(a)) }

// Parse reads the text of an action.
func (p *Position) Parse(s string) (rules.Action, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > int(p.size) || strconv.Itoa(n) != s {
		return 0, rules.Errorf("%q is not a cell", s)
	}
	return rules.Action(n), nil
}
