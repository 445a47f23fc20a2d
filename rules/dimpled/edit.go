package dimpled

import (
	"math/bits"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

func (p *Position) Read(text string) error {
	q := Position{stones: stones{board: p.board}}
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return rules.Errorf("a position is its ranks, the side to act and the turn, with a space between")
	}
	if err := grid.ParseRanks(fields[0], q.Size(), q.Size(), q.decodeStone); err != nil {
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

func (b *stones) decodeStone(file, rank int, c byte) error {
	player := strings.IndexByte(letters, c)
	if player < 0 {
		return rules.At(rules.Errorf("%q is not a stone", c), b.Site(file, rank))
	}
	b.toggle(rules.Player(player), b.Site(file, rank))
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

// Check implements rules.Decoder; it refuses some of the positions that no game can reach.
func (p *Position) Check() error {
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
	for centre := range p.Sites() {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) && p.At(p.step(centre, d)) == 0 && p.At(centre) != 0 {
				return true
			}
		}
	}
	return false
}

// appendCrosscut appends the stones of a crosscut, if there is one on the board (rule 3).
func (b *stones) appendCrosscut(buf []rules.Site) []rules.Site {
	black, white := &b.of[rules.First], &b.of[rules.Second]
	for i := 1; i < b.Size(); i++ {
		rising := black[i] & (black[i+1] >> 1) & (white[i] >> 1) & white[i+1]
		falling := white[i] & (white[i+1] >> 1) & (black[i] >> 1) & black[i+1]
		if both := rising | falling; both != 0 {
			file, rank := bits.TrailingZeros32(both), i-1
			return append(buf, b.Site(file, rank), b.Site(file+1, rank), b.Site(file, rank+1), b.Site(file+1, rank+1))
		}
	}
	return buf
}

// The text keys of the field that says what the mover does next, and of its choices.
const (
	fieldNext      = "dimpled.field.next"
	fieldPlacement = "dimpled.field.next.placement"
	fieldDimple    = "dimpled.field.next.dimple"
)

func (p *Position) Kit() [][]rules.Piece { return [][]rules.Piece{{Black}, {White}} }

// Put implements rules.Editor. The dimples made in this turn are forgotten, because they may not
// fit the board any more.
func (p *Position) Put(s rules.Site, stone rules.Piece) error {
	if was := p.At(s); was != 0 {
		p.toggle(Owner(was), s)
	}
	if stone != 0 {
		p.toggle(Owner(stone), s)
	}
	p.setDimpling(p.dimpling)
	return nil
}

// setDimpling begins a part of the turn: the dimples if dimpling is set, otherwise the placement.
// It forgets the dimples made in this turn.
func (p *Position) setDimpling(dimpling bool) {
	p.outcome, p.dimpling, p.turn = rules.Playing, false, 0
	clear(p.made[:])
	if dimpling {
		p.startDimpling()
	}
}

func (p *Position) SetMover(player rules.Player) {
	p.mover = player
	p.outcome = rules.Playing
}

func (p *Position) Fields() []rules.Field {
	next := rules.Field{Key: fieldNext, Max: 1, Choices: []string{fieldPlacement, fieldDimple}}
	if p.dimpling {
		next.Value = 1
	}
	return []rules.Field{next}
}

func (p *Position) SetField(_ string, value int) { p.setDimpling(value == 1) }

// Mirror implements rules.Editor. The mirror is the long diagonal from the lower left corner.
func (p *Position) Mirror() {
	q := Position{stones: stones{board: p.board}, mover: p.mover.Other()}
	mirrored := func(s rules.Site) rules.Site {
		file, rank := p.Coordinates(s)
		return q.Site(rank, file)
	}
	for _, at := range p.Pieces(nil) {
		q.toggle(Owner(at.Piece).Other(), mirrored(at.Site))
	}
	if p.dimpling {
		q.startDimpling()
	}
	for centre := range p.Sites() {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) {
				// One bit of d is for east, the other for north. The mirror swaps them.
				q.record(mirrored(centre), d>>1|d&1<<1)
			}
		}
	}
	*p = q
}
