package crosscut

import "quintet/rules"

// Kit implements rules.Editor.
func (p *Position) Kit() [][]rules.Piece { return [][]rules.Piece{{Red}, {Blue}} }

// Room implements rules.Editor: it appends all squares.
func (p *Position) Room(buf []rules.Site) []rules.Site {
	for s := rules.Site(0); p.onBoard(s); s++ {
		buf = append(buf, s)
	}
	return buf
}

// Put implements rules.Editor.
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

// SetMover implements rules.Editor.
func (p *Position) SetMover(player rules.Player) {
	p.setMover(player)
	p.outcome = rules.Playing
}

// Fields implements rules.Editor.
func (p *Position) Fields() []rules.Field { return nil }

// SetField implements rules.Editor.
func (p *Position) SetField(string, int) {}

// Mirror implements rules.Editor. It reflects the board from left to right.
func (p *Position) Mirror() {
	q := Position{size: p.size}
	for _, at := range p.Pieces(nil) {
		file, rank := p.Coordinates(at.Site)
		q.toggle(rules.Player(at.Piece-Red).Other(), square{p.Size() - 1 - file, rank})
	}
	q.setMover(p.mover.Other())
	*p = q
}
