package dimpled

import (
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// letters are the players' letters in a position text.
const letters = "bw"

// A position text has one of these instead of the dimples of a turn, if there
// are no dimples.
const (
	noTurn   = "-" // a placement comes next
	noDimple = "*" // a dimple comes next, the turn's first
)

// String returns the position text, such as "5/5/5/5/5 b -".
func (p *Position) String() string {
	buf := grid.AppendRanks(nil, p.size, p.size, func(file, rank int) byte {
		if stone := p.At(p.Site(file, rank)); stone != 0 {
			return letters[Owner(stone)]
		}
		return 0
	})
	return string(buf) + " " + letters[p.mover:p.mover+1] + " " + p.turnText()
}

func (p *Position) turnText() string {
	if !p.dimpling {
		return noTurn
	}
	var made []string
	for centre := range rules.Site(p.size * p.size) {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) {
				made = append(made, p.Format(packDimple(centre, d)))
			}
		}
	}
	if made == nil {
		return noDimple
	}
	slices.Sort(made)
	return strings.Join(made, ",")
}

// Format returns the text of an action, such as "e5" or "d4-e5".
func (p *Position) Format(a rules.Action) string {
	s, tip, isDimple := unpack(a)
	if isDimple {
		return p.SiteName(p.step(s, tip)) + "-" + p.SiteName(s)
	}
	return p.SiteName(s)
}

// Parse reads the text of an action. A dimple has to go to a diagonal neighbour
// that may be the centre of a football.
func (p *Position) Parse(s string) (rules.Action, error) {
	if strings.Contains(s, "-") {
		centre, tip, err := p.parseDimple(s)
		if err != nil {
			return 0, err
		}
		return packDimple(centre, tip), nil
	}
	file, rank, err := grid.Parse(s, p.size, p.size)
	if err != nil {
		return 0, err
	}
	return packPlacement(p.Site(file, rank)), nil
}

func (p *Position) parseDimple(s string) (centre rules.Site, tip direction, err error) {
	from, to, ok := strings.Cut(s, "-")
	if !ok {
		return 0, 0, rules.Errorf("%q is not a dimple", s)
	}
	fromFile, fromRank, err := grid.Parse(from, p.size, p.size)
	if err != nil {
		return 0, 0, err
	}
	file, rank, err := grid.Parse(to, p.size, p.size)
	if err != nil {
		return 0, 0, err
	}
	if min(file, rank) == 0 || max(file, rank) == p.size-1 {
		return 0, 0, rules.Errorf("%s on the edge is the centre of no football", to)
	}
	centre = p.Site(file, rank)
	for tip = southWest; tip <= northEast; tip++ {
		if p.step(centre, tip) == p.Site(fromFile, fromRank) {
			return centre, tip, nil
		}
	}
	return 0, 0, rules.Errorf("%s is not diagonally next to %s", from, to)
}
