package dimpled

import (
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// decode reads a position text for the options v.
func decode(v rules.Values, text string) (rules.State, error) {
	p := newPosition(v)
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return nil, rules.Errorf("a position is its ranks, the side to act and the turn, with a space between")
	}
	if err := grid.ParseRanks(fields[0], p.size, p.size, p.decodeStone); err != nil {
		return nil, err
	}
	mover := strings.Index(letters, fields[1])
	if mover < 0 || len(fields[1]) != 1 {
		return nil, rules.Errorf("the side to act is b or w, not %q", fields[1])
	}
	p.mover = rules.Player(mover)
	if p.hasCrosscut() {
		return nil, rules.Errorf("there is a crosscut on the board")
	}
	if err := p.decodeTurn(fields[2]); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) decodeStone(file, rank int, c byte) error {
	player := strings.IndexByte(letters, c)
	if player < 0 {
		return rules.Errorf("%q is not a stone", c)
	}
	p.toggle(rules.Player(player), p.Site(file, rank))
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
		return rules.Errorf("there is no dimple to make")
	}
	return nil
}

// decodeBetweenTurns checks a position in which a placement comes next or the
// game is over.
func (p *Position) decodeBetweenTurns() error {
	for centre := range p.centres {
		return rules.Errorf("the football around %s has not been dimpled", p.SiteName(centre))
	}
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		return nil
	}
	if !p.canPlace() {
		return rules.Errorf("the side to act has no legal placement")
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
			return rules.Errorf("the dimples %s and %s are not in order", list[i-1], text)
		case p.undoes(centre, tip):
			return rules.Errorf("the dimple %s takes back another", text)
		}
		p.record(centre, tip)
		if p.At(p.step(centre, tip)) == 0 && p.At(centre) != 0 {
			hasLast = true
		}
	}
	if !hasLast {
		return rules.Errorf("none of the dimples can have been the last")
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
