package crosscut

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
)

// The letters of the players in a position text.
const letters = "rb"

// String returns the position text: the ranks from top to bottom and the player
// to act, as in "5/5/2r2/5/5 b".
func (p *Position) String() string {
	size := int(p.size)
	buf := grid.AppendRanks(nil, size, size, func(file, rank int) byte {
		if disc := p.At(p.Site(file, rank)); disc != 0 {
			return letters[disc-Red]
		}
		return 0
	})
	return string(append(buf, ' ', letters[p.mover]))
}

// Format returns the text of a placement: its square.
func (p *Position) Format(a rules.Action) string { return p.SiteName(unpack(a)) }

// Parse reads the text of a placement.
func (p *Position) Parse(s string) (rules.Action, error) {
	file, rank, err := grid.Parse(s, int(p.size), int(p.size))
	if err != nil {
		return 0, err
	}
	return pack(p.Site(file, rank)), nil
}
