package dimpled

import (
	"math/bits"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// decode reads a position text for the options v.
func decode(v rules.Values, text string) (rules.State, error) {
	p := newPosition(v)
	if err := p.Read(text); err != nil {
		return nil, err
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// Read implements rules.Editor.
func (p *Position) Read(text string) error {
	q := Position{size: p.size}
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return rules.Errorf("a position is its ranks, the side to act and the turn, with a space between")
	}
	if err := grid.ParseRanks(fields[0], q.size, q.size, q.decodeStone); err != nil {
		return err
	}
	mover := strings.Index(letters, fields[1])
	if mover < 0 || len(fields[1]) != 1 {
		return rules.In(rules.MoverField, rules.Errorf("the side to act is b or w, not %q", fields[1]))
	}
	q.mover = rules.Player(mover)
	if err := q.decodeTurn(fields[2]); err != nil {
		return err
	}
	*p = q
	return nil
}

func (p *Position) decodeStone(file, rank int, c byte) error {
	player := strings.IndexByte(letters, c)
	if player < 0 {
		return rules.At(rules.Errorf("%q is not a stone", c), p.Site(file, rank))
	}
	p.toggle(rules.Player(player), p.Site(file, rank))
	return nil
}

// decodeTurn reads the dimples of the turn.
func (p *Position) decodeTurn(text string) error {
	if text == noTurn {
		return nil
	}
	p.startDimpling()
	if text == noDimple {
		return nil
	}
	list := strings.Split(text, ",")
	for i, text := range list {
		centre, tip, err := p.parseDimple(text)
		switch {
		case err != nil:
			return err
		case i > 0 && list[i-1] >= text:
			return rules.In(fieldNext, rules.Errorf("the dimples %s and %s are not in order", list[i-1], text))
		case p.undoes(centre, tip):
			return rules.At(rules.Errorf("the dimple %s takes back another", text), centre)
		}
		p.record(centre, tip)
	}
	return nil
}

// check finds out whether the game is over, and refuses some of the positions that no game can
// reach.
func (p *Position) check() error {
	switch crosscut := p.appendCrosscut(nil); {
	case crosscut != nil:
		return rules.At(rules.Errorf("there is a crosscut on the board"), crosscut...)
	case !p.dimpling:
		return p.checkBetweenTurns()
	case p.made != [maxSites]directions{} && !p.lastDimpleExists():
		return rules.In(fieldNext, rules.Errorf("none of the dimples can have been the last"))
	case !p.canDimple():
		return rules.In(fieldNext, rules.Errorf("there is no dimple to make"))
	}
	return nil
}

// checkBetweenTurns checks a position in which a placement comes next or the
// game is over.
func (p *Position) checkBetweenTurns() error {
	for centre := range p.centres {
		return rules.At(rules.Errorf("the football around %s has not been dimpled", p.SiteName(centre)), centre)
	}
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		return nil
	}
	if !p.canPlace() {
		return rules.In(rules.MoverField, rules.Errorf("the side to act has no legal placement"))
	}
	return nil
}

// lastDimpleExists reports whether one of the dimples of this turn can have been the last: its
// tip is empty, and a stone is on its centre.
func (p *Position) lastDimpleExists() bool {
	for centre := range rules.Site(p.size * p.size) {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) && p.At(p.step(centre, d)) == 0 && p.At(centre) != 0 {
				return true
			}
		}
	}
	return false
}

// appendCrosscut appends the stones of a crosscut, if there is one on the board (rule 3).
func (p *Position) appendCrosscut(buf []rules.Site) []rules.Site {
	black, white := &p.stones[rules.First], &p.stones[rules.Second]
	for i := 1; i < p.size; i++ {
		rising := black[i] & (black[i+1] >> 1) & (white[i] >> 1) & white[i+1]
		falling := white[i] & (white[i+1] >> 1) & (black[i] >> 1) & black[i+1]
		if both := rising | falling; both != 0 {
			file, rank := bits.TrailingZeros32(both), i-1
			return append(buf, p.Site(file, rank), p.Site(file+1, rank), p.Site(file, rank+1), p.Site(file+1, rank+1))
		}
	}
	return buf
}
