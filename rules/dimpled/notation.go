package dimpled

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// letters are the players' letters in a position text.
const letters = "bw"

// What a position text has in place of the dimples of a turn.
const (
	noTurn   = "-" // a placement comes next
	noDimple = "*" // a dimple comes next, the turn's first
)

// String returns the position text, such as "5/5/5/5/5 b -".
func (p *Position) String() string {
	buf := grid.AppendRanks(nil, p.size, p.size, func(file, rank int) byte {
		if stone := p.at(p.SiteAt(file, rank)); stone != 0 {
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
	return packPlacement(p.SiteAt(file, rank)), nil
}

func (p *Position) parseDimple(s string) (centre rules.Site, tip direction, err error) {
	from, to, ok := strings.Cut(s, "-")
	if !ok {
		return 0, 0, fmt.Errorf("%q is not a dimple", s)
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
		return 0, 0, fmt.Errorf("%s on the edge is the centre of no football", to)
	}
	centre = p.SiteAt(file, rank)
	for tip = southWest; tip <= northEast; tip++ {
		if p.step(centre, tip) == p.SiteAt(fromFile, fromRank) {
			return centre, tip, nil
		}
	}
	return 0, 0, fmt.Errorf("%s is not diagonally next to %s", from, to)
}

// decodeState reads a position text.
func decodeState(v rules.Values, text string) (rules.State, error) {
	p, err := newPosition(v)
	if err != nil {
		return nil, err
	}
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return nil, errors.New("a position is its ranks, the side to act and the turn, with a space between")
	}
	if err := grid.ParseRanks(fields[0], p.size, p.size, p.decodeStone); err != nil {
		return nil, err
	}
	mover := strings.Index(letters, fields[1])
	if mover < 0 || len(fields[1]) != 1 {
		return nil, fmt.Errorf("the side to act is b or w, not %q", fields[1])
	}
	p.mover = rules.Player(mover)
	if p.hasCrosscut() {
		return nil, errors.New("there is a crosscut on the board")
	}
	if err := p.decodeTurn(fields[2]); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) decodeStone(file, rank int, c byte) error {
	player := strings.IndexByte(letters, c)
	if player < 0 {
		return fmt.Errorf("%q is not a stone", c)
	}
	p.toggle(rules.Player(player), p.SiteAt(file, rank))
	return nil
}

// decodeTurn reads the dimples of the turn on a board that is set up.
func (p *Position) decodeTurn(text string) error {
	if text == noTurn {
		return p.decodeBetweenTurns()
	}
	p.startDimpling()
	if text != noDimple {
		if err := p.decodeDimples(strings.Split(text, ",")); err != nil {
			return err
		}
	}
	if !p.canDimple() {
		return errors.New("there is no dimple to make")
	}
	return nil
}

// decodeBetweenTurns checks a position in which a placement comes next or the
// game is over.
func (p *Position) decodeBetweenTurns() error {
	for centre := range p.centres {
		return fmt.Errorf("the football around %s has not been dimpled", p.SiteName(centre))
	}
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		return nil
	}
	if !p.canPlace() {
		return errors.New("the side to act can place nowhere")
	}
	return nil
}

func (p *Position) decodeDimples(list []string) error {
	hasLast := false
	for i, text := range list {
		centre, tip, err := p.parseDimple(text)
		switch {
		case err != nil:
			return err
		case i > 0 && list[i-1] >= text:
			return fmt.Errorf("the dimples %s and %s are not in order", list[i-1], text)
		case p.undoes(centre, tip):
			return fmt.Errorf("the dimple %s takes back another", text)
		}
		p.record(centre, tip)
		if p.at(p.step(centre, tip)) == 0 && p.at(centre) != 0 {
			hasLast = true
		}
	}
	if !hasLast {
		return errors.New("none of the dimples can have been the last")
	}
	return nil
}

// hasCrosscut reports whether there is a crosscut on the board (rule 3).
func (p *Position) hasCrosscut() bool {
	black, white := &p.stones[rules.First], &p.stones[rules.Second]
	for i := 1; i < p.size; i++ {
		rising := black[i] & (black[i+1] >> 1) & (white[i] >> 1) & white[i+1]
		falling := white[i] & (white[i+1] >> 1) & (black[i] >> 1) & black[i+1]
		if rising|falling != 0 {
			return true
		}
	}
	return false
}
