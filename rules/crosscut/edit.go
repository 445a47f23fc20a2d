package crosscut

import (
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

func (p *Position) Read(text string) error {
	q := Position{board: p.board}
	ranks, side, ok := strings.Cut(text, " ")
	if !ok {
		return rules.Errorf("the position does not say who is to act")
	}
	if err := grid.ParseRanks(ranks, q.Size(), q.Size(), q.read); err != nil {
		return err
	}
	player, ok := playerOf(side)
	if !ok {
		return rules.In(rules.MoverField, rules.Errorf("the player to act is r or b, not %q", side))
	}
	q.setMover(player)
	*p = q
	return nil
}

// read puts the disc with the letter c on the board.
func (p *Position) read(file, rank int, c byte) error {
	player, ok := playerOf(string(c))
	if !ok {
		return rules.At(rules.Errorf("%q is not a disc", c), p.Site(file, rank))
	}
	p.toggle(player, square{file, rank})
	return nil
}

// Check implements rules.Decoder. It refuses a disc on the perimeter (rule 1), and a position in which
// the player to act would be skipped (rule 3). It also refuses a position in which the player to act
// has a segment of N−2: they would have won when their last turn ended (rule 7).
func (p *Position) Check() error {
	for _, at := range p.Pieces(nil) {
		if err := p.allows(at.Site); err != nil {
			return err
		}
	}
	player := p.mover
	side := [2]error{rules.Errorf("Red"), rules.Errorf("Blue")}[player]
	if p.side(player).hasLine() {
		return rules.At(rules.Errorf("%w is to act and has a segment of %d, which has already won the game", side, p.Size()-2),
			p.side(player).appendLines(nil)...)
	}
	if p.beginTurn(player, nil); p.mover != player {
		return rules.In(rules.MoverField, rules.Errorf("%w is to act and has no legal placement", side))
	}
	return nil
}

// allows returns an error if no disc can be on the site s between turns (rule 1).
func (p *Position) allows(s rules.Site) error {
	if p.Perimeter(s) {
		return rules.At(rules.Errorf("there is a disc on %s, which is on the perimeter", p.SiteName(s)), s)
	}
	return nil
}

func playerOf(letter string) (rules.Player, bool) {
	switch letter {
	case letters[:1]:
		return rules.First, true
	case letters[1:]:
		return rules.Second, true
	}
	return 0, false
}

func (p *Position) Kit() [][]rules.Piece { return [][]rules.Piece{{Red}, {Blue}} }

func (p *Position) Put(s rules.Site, disc rules.Piece) error {
	if disc != 0 {
		if err := p.allows(s); err != nil {
			return err
		}
	}
	p.toggleDisc(s, p.At(s))
	p.toggleDisc(s, disc)
	p.outcome = rules.Playing
	return nil
}

// toggleDisc puts a disc on the site s, or takes it away if it is there; 0 is no disc.
func (p *Position) toggleDisc(s rules.Site, disc rules.Piece) {
	if disc != 0 {
		p.toggle(rules.Player(disc-Red), p.square(s))
	}
}

func (p *Position) SetMover(player rules.Player) {
	p.setMover(player)
	p.outcome = rules.Playing
}

func (p *Position) Fields() []rules.Field { return nil }

func (p *Position) SetField(string, int) {}

// Mirror implements rules.Editor. It reflects the board from left to right.
func (p *Position) Mirror() {
	q := Position{board: p.board}
	for _, at := range p.Pieces(nil) {
		s := p.square(at.Site)
		s[alongRank] = p.last() - s[alongRank]
		q.toggle(rules.Player(at.Piece-Red).Other(), s)
	}
	q.setMover(p.mover.Other())
	*p = q
}
