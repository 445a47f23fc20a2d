package crosscut

import (
	"math/bits"

	"quintet/rules"
)

// Apply places the mover's disc and flips the discs that it flanks if rule 5 says so. If
// the placed disc is on the perimeter, Apply takes it away again (rule 6). The flips at one
// distance from the disc are in one wave, the nearest first.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	player, site := p.mover, unpack(a)
	at, disc := p.square(site), Disc(player)
	f := p.side(player).flank(at)
	log.Add(rules.Event{Kind: rules.Put, Player: player, Piece: disc, From: rules.NoSite, To: site, ToNow: disc})
	if f.Flips() {
		p.flip(player, f, log)
	}
	if p.perimeter(at) {
		log.Next()
		log.Add(rules.Event{Kind: rules.Take, Player: player, Piece: disc, From: site, To: rules.NoSite, FromWas: disc})
	} else {
		p.toggle(player, at)
	}
	p.beginTurn(player.Other(), log)
}

func (p *Position) flip(player rules.Player, f Flank, log *rules.Log) {
	enemy := player.Other()
	var buf [4]rules.Site
	for distance := 1; ; distance++ {
		ring := f.appendRing(buf[:0], distance)
		if len(ring) == 0 {
			return
		}
		log.Next()
		for _, s := range ring {
			at := p.square(s)
			p.toggle(enemy, at)
			p.toggle(player, at)
			log.Add(rules.Event{
				Kind: rules.Change, Player: player, Piece: Disc(player),
				From: rules.NoSite, To: s, ToWas: Disc(enemy), ToNow: Disc(player),
			})
		}
	}
}

// beginTurn starts the turn of player, after a turn of their opponent (rules 3 and 7).
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	last := player.Other()
	p.setMover(player)
	switch {
	case p.side(last).hasLine():
		p.outcome = rules.Win(last)
	case p.side(player).canPlace():
		return
	case p.side(last).canPlace():
		log.AddSkip(player)
		p.setMover(last)
		return
	default:
		p.outcome = rules.Draw
	}
	log.AddEnd(last)
}

// hasLine reports whether the player has a segment of N−2 (rule 7). As the perimeter is empty,
// such a segment fills the interior of a line.
func (v side) hasLine() bool {
	full := v.interior()
	for i := 1; i < v.last(); i++ {
		if v.own[alongRank][i] == full || v.own[alongFile][i] == full {
			return true
		}
	}
	return false
}

func (p *Position) Pass() (s rules.State, ok bool) {
	q := *p
	q.setMover(p.mover.Other())
	if p.outcome != rules.Playing || !q.side(q.mover).canPlace() {
		return nil, false
	}
	return &q, true
}

func pack(s rules.Site) rules.Action { return rules.Action(s) + 1 }

func unpack(a rules.Action) rules.Site { return rules.Site(a - 1) }

// Legal appends the mover's placements.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.outcome != rules.Playing {
		return buf
	}
	for rank, files := range p.side(p.mover).playable() {
		for ; files != 0; files &= files - 1 {
			buf = append(buf, pack(p.Site(bits.TrailingZeros16(files), rank)))
		}
	}
	return buf
}

// canPlace reports whether the player has a legal placement.
func (v side) canPlace() bool {
	for rank := 1; rank < v.last(); rank++ {
		if v.empty(rank) != 0 {
			return true
		}
	}
	return v.playable() != [maxSize]uint16{}
}

// playable returns where the player may place a disc: for each rank a word with a bit for each
// file. The squares are the empty ones of the interior (rule 3), and those of the perimeter from
// which the player flips discs (rule 6).
func (v side) playable() (files [maxSize]uint16) {
	last := v.last()
	for rank := 1; rank < last; rank++ {
		files[rank] = v.empty(rank)
	}
	for way := range v.own {
		for _, edge := range [2]int{0, last} {
			flanking := flankingFrom(edge, &v.own[way], &v.enemy[way])
			for ; flanking != 0; flanking &= flanking - 1 {
				var at square
				at[way], at[1-way] = bits.TrailingZeros16(flanking), edge
				if f := v.flank(at); f.Flips() {
					files[at[alongFile]] |= 1 << at[alongRank]
				}
			}
		}
	}
	return files
}

// flankingFrom returns the squares of an edge from which a disc would flank enemy discs.
// friendly and enemy are the discs on parallel lines, and edge is the number of the first
// or the last of these lines.
func flankingFrom(edge int, friendly, enemy *[maxSize]uint16) uint16 {
	step := 1
	if edge > 0 {
		step = -1
	}
	var found uint16
	line := edge + step
	for open := enemy[line]; open != 0; open &= enemy[line] {
		line += step
		found |= open & friendly[line]
	}
	return found
}

// empty returns the files of a rank of the interior that have no disc.
func (v side) empty(rank int) uint16 {
	return v.interior() &^ (v.own[alongRank][rank] | v.enemy[alongRank][rank])
}

// Flank is the discs that a placed disc flanks (rule 4), and the two lengths that decide
// whether they are flipped (rule 5). The lengths are 0 if nothing is flanked.
type Flank struct {
	Created int // C: the longest friendly segment that the flips would make
	Cut     int // E: the longest enemy segment that the flips would cut

	board board
	site  rules.Site  // the site of the placed disc
	reach [2][2]uint8 // the numbers of discs flanked along the rank and along the file, down and up the line
}

// Flips reports whether the flanked discs are flipped (rule 5).
func (f Flank) Flips() bool { return f.Created > f.Cut }

// Discs appends the sites of the flanked discs to buf, in the order of their distance
// from the placed disc.
func (f Flank) Discs(buf []rules.Site) []rules.Site {
	for distance := 1; distance < f.board.Size(); distance++ {
		buf = f.appendRing(buf, distance)
	}
	return buf
}

// appendRing appends to buf the flanked discs at one distance from the placed disc.
func (f Flank) appendRing(buf []rules.Site, distance int) []rules.Site {
	for way, step := range [2]int{alongRank: 1, alongFile: f.board.Size()} {
		if int(f.reach[way][0]) >= distance {
			buf = append(buf, f.site-rules.Site(step*distance))
		}
		if int(f.reach[way][1]) >= distance {
			buf = append(buf, f.site+rules.Site(step*distance))
		}
	}
	return buf
}

// Flank returns what the mover would flank with a disc on s, even if it is not legal to place
// a disc there. The result is the zero value if s is off the board or has a disc.
func (p *Position) Flank(s rules.Site) Flank {
	if !p.OnBoard(s) || p.At(s) != 0 {
		return Flank{}
	}
	return p.side(p.mover).flank(p.square(s))
}

// flank returns what the player flanks with a disc on s, an empty square. All flanked discs
// are on the two lines through s. Any other line has at most one flanked disc. So the
// segments across can be measured one by one.
func (v side) flank(s square) Flank {
	f := Flank{site: v.site(s), board: v.board}
	own, enemy := v.own, v.enemy
	for way, bit := range s {
		line, crossing := s[1-way], 1-way
		down, up := reach(own[way][line], enemy[way][line], bit)
		if down+up == 0 {
			continue
		}
		f.reach[way] = [2]uint8{uint8(down), uint8(up)}
		f.Created = max(f.Created, v.created(own[way][line], bit, down, up))
		f.Cut = max(f.Cut, down, up)
		for i := bit - down; i <= bit+up; i++ {
			if i != bit {
				f.Created = max(f.Created, length(own[crossing][i], line))
				f.Cut = max(f.Cut, length(enemy[crossing][i], line))
			}
		}
	}
	return f
}

// created returns the length of the friendly segment that the flips make along a line.
// friendly are the friendly discs on the line, and bit is the bit of the placed disc. down and
// up are the numbers of discs flanked on its two sides. A disc on the perimeter counts in no
// segment (rule 6).
func (b board) created(friendly uint16, bit, down, up int) int {
	friendly |= 1<<(bit+up+1) - 1<<(bit-down)
	switch bit {
	case 0:
		friendly, bit = friendly&^1, 1
	case b.last():
		friendly, bit = friendly&^(1<<bit), bit-1
	}
	return length(friendly, bit)
}

// reach returns the numbers of discs that a new disc at the given bit of a line flanks,
// down and up the line (rule 4). friendly and enemy are the discs on the line.
func reach(friendly, enemy uint16, bit int) (down, up int) {
	first, end := around(enemy, bit)
	if friendly<<1>>first&1 != 0 {
		down = bit - first
	}
	if friendly>>end&1 != 0 {
		up = end - bit - 1
	}
	return down, up
}

// length returns the length of the segment through the given bit of a line, if a disc were
// at that bit.
func length(line uint16, bit int) int {
	first, end := around(line, bit)
	return end - first
}

// around returns the run of discs on a line that would contain the given bit if a disc were at
// that bit. first is the first bit of the run, and end is the bit after its last bit.
func around(line uint16, bit int) (first, end int) {
	first = bits.Len16(^line & (1<<bit - 1))
	end = bits.TrailingZeros16(^(line | (2<<bit - 1)))
	return first, end
}
