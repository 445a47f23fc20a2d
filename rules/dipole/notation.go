package dipole

import (
	"strconv"
	"strings"

	"quintet/rules"
)

// letters are the players' letters in a position text.
var letters = [2]string{"w", "b"}

// String returns the position text, such as "3,b12,4/8/8/8/8/8/8/4,w12,3 w".
func (p *Position) String() string {
	ranks := make([]string, p.size)
	for i := range ranks {
		ranks[i] = p.formatRank(len(ranks) - 1 - i)
	}
	return strings.Join(ranks, "/") + " " + letters[p.mover]
}

func (p *Position) formatRank(rank int) string {
	var items []string
	run := 0
	endRun := func() {
		if run > 0 {
			items = append(items, strconv.Itoa(run))
			run = 0
		}
	}
	b := p.board()
	for file := range b.size {
		stack := p.At(b.site(file, rank))
		if stack == 0 {
			run++
			continue
		}
		endRun()
		items = append(items, letters[Owner(stack)]+strconv.Itoa(Height(stack)))
	}
	endRun()
	return strings.Join(items, ",")
}

// Format returns the text of an action, such as "e1-g3" or "e1-off:4".
func (p *Position) Format(a rules.Action) string {
	b := p.board()
	from, k, to := unpack(a)
	text := p.SiteName(b.sites[from]) + "-" + p.SiteName(b.sites[to])
	if to == b.off() {
		text += ":" + strconv.Itoa(k)
	}
	return text
}

// Parse reads the text of an action. Unless the action bears off, the number of checkers that move
// is the distance of the two squares. So Parse refuses squares that are not on one line (rule 2).
func (p *Position) Parse(s string) (rules.Action, error) {
	left, reached, ok := strings.Cut(s, "-")
	if !ok {
		return 0, rules.Errorf("%q is neither like e1-g3 nor like e1-off:4", s)
	}
	b := p.board()
	from, err := b.parseSquare(left)
	if err != nil {
		return 0, err
	}
	if count, ok := strings.CutPrefix(reached, offName+":"); ok {
		k, err := parseCount(count, b.army)
		if err != nil {
			return 0, err
		}
		return pack(cellOf(from), k, b.off()), nil
	}
	to, err := b.parseSquare(reached)
	if err != nil {
		return 0, err
	}
	k, straight := b.distance(from, to)
	if !straight {
		return 0, rules.Errorf("no straight line leads from %s to %s", left, reached)
	}
	return pack(cellOf(from), k, cellOf(to)), nil
}
