package dimpled

import "quintet/rules"

// The text keys of the field that says what the mover does next, and of its choices.
const (
	fieldNext      = "dimpled.field.next"
	fieldPlacement = "dimpled.field.next.placement"
	fieldDimple    = "dimpled.field.next.dimple"
)

// Kit implements rules.Editor.
func (p *Position) Kit() [][]rules.Piece { return [][]rules.Piece{{Black}, {White}} }

// Room implements rules.Editor: it appends every point.
func (p *Position) Room(buf []rules.Site) []rules.Site {
	for s := range rules.Site(p.size * p.size) {
		buf = append(buf, s)
	}
	return buf
}

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

// SetMover implements rules.Editor.
func (p *Position) SetMover(player rules.Player) {
	p.mover = player
	p.outcome = rules.Playing
}

// Fields implements rules.Editor.
func (p *Position) Fields() []rules.Field {
	next := rules.Field{Key: fieldNext, Max: 1, Choices: []string{fieldPlacement, fieldDimple}}
	if p.dimpling {
		next.Value = 1
	}
	return []rules.Field{next}
}

// SetField implements rules.Editor.
func (p *Position) SetField(_ string, value int) { p.setDimpling(value == 1) }

// Mirror implements rules.Editor. The mirror is the long diagonal from the lower left corner.
func (p *Position) Mirror() {
	q := Position{size: p.size, mover: p.mover.Other()}
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
	for centre := range rules.Site(p.size * p.size) {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) {
				// One bit of d is for east, the other for north. The mirror swaps them.
				q.record(mirrored(centre), d>>1|d&1<<1)
			}
		}
	}
	*p = q
}
