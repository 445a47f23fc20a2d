package akron

import "quintet/rules"

// fieldQuiet is the key of the number of actions in a row without an Add (rule 10).
const fieldQuiet = "akron.field.quiet"

// Kit implements rules.Editor.
func (p *Position) Kit() [][]rules.Piece { return [][]rules.Piece{{White}, {Red}} }

// Room implements rules.Editor: it appends the balls and the playable points (rule 2).
func (p *Position) Room(buf []rules.Site) []rules.Site {
	full := p.full()
	free := p.playable(&full)
	for _, s := range p.Sites(nil) {
		if full.has(s) || free.has(s) {
			buf = append(buf, s)
		}
	}
	return buf
}

// Put implements rules.Editor. A ball can be put only on a playable point or in place of another
// ball. It can be taken away only if no ball rests on it (rule 2). A ball that is put comes from
// its player's reserve (rule 1).
func (p *Position) Put(s rules.Site, ball rules.Piece) error {
	was, full := p.At(s), p.full()
	l, b := split(s)
	resting := full[l+1].and(overs[b])
	switch {
	case was == ball:
		return nil
	case ball == 0 && !resting.empty():
		top := site(l+1, resting.pop())
		return rules.At(rules.Errorf("the ball on %s rests on %s", name(top), name(s)), s, top)
	case was == 0 && !p.Playable(s):
		return rules.At(rules.Errorf("a ball on %s would not rest on four balls", name(s)), s)
	case ball != 0 && p.reserve[ball-White] == 0:
		return rules.At(rules.Errorf("%w has no more balls than these", sides[ball-White]), s)
	}
	if was != 0 {
		p.take(rules.Player(was-White), s)
	}
	if ball != 0 {
		p.lay(rules.Player(ball-White), s)
	}
	p.outcome = rules.Playing
	return nil
}

// lay puts a ball from the reserve of player on the empty point s.
func (p *Position) lay(player rules.Player, s rules.Site) {
	p.toggle(player, s)
	p.reserve[player]--
}

// take puts the ball of player on the point s back into the reserve.
func (p *Position) take(player rules.Player, s rules.Site) {
	p.toggle(player, s)
	p.reserve[player]++
}

// SetMover implements rules.Editor.
func (p *Position) SetMover(player rules.Player) {
	p.setMover(player)
	p.outcome = rules.Playing
}

// Fields implements rules.Editor.
func (p *Position) Fields() []rules.Field {
	return []rules.Field{{Key: fieldQuiet, Value: int(p.quiet), Max: quietLimit}}
}

// SetField implements rules.Editor.
func (p *Position) SetField(_ string, value int) {
	p.quiet = uint8(value)
	p.outcome = rules.Playing
}

// Mirror implements rules.Editor. The mirror is the long diagonal from a1, as for the swap
// (rule 11).
func (p *Position) Mirror() {
	q := emptyBoard(p.size, p.swap)
	for _, at := range p.Pieces(nil) {
		q.lay(rules.Player(at.Piece-White).Other(), mirrored(at.Site))
	}
	q.setMover(p.mover.Other())
	q.quiet = p.quiet
	*p = *q
}
