package crosscut

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// slowBoard is a second implementation of the rules, slow and simple. disc has the colour 'r' or
// 'b' of the disc on each square.
type slowBoard struct {
	size int
	disc map[spot]byte
}

type spot struct{ file, rank int }

var directions = []spot{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}

// slow returns the board of p, read from its text.
func slow(p *Position) slowBoard {
	ranks, _, _ := strings.Cut(p.String(), " ")
	b := slowBoard{p.Size(), map[spot]byte{}}
	for i, rank := range strings.Split(ranks, "/") {
		file := 0
		for rank != "" {
			if rank[0] == 'r' || rank[0] == 'b' {
				b.disc[spot{file, b.size - 1 - i}] = rank[0]
				rank, file = rank[1:], file+1
				continue
			}
			digits := len(rank) - len(strings.TrimLeft(rank, "0123456789"))
			run, _ := strconv.Atoi(rank[:digits])
			rank, file = rank[digits:], file+run
		}
	}
	return b
}

func (b slowBoard) copy() slowBoard { return slowBoard{b.size, maps.Clone(b.disc)} }

// spots returns all squares in the order of sites.
func (b slowBoard) spots() []spot {
	var all []spot
	for rank := range b.size {
		for file := range b.size {
			all = append(all, spot{file, rank})
		}
	}
	return all
}

func (b slowBoard) perimeter(s spot) bool {
	return s.file == 0 || s.rank == 0 || s.file == b.size-1 || s.rank == b.size-1
}

// segments returns all segments of a colour. A single disc is returned twice, once along the rank
// and once along the file (rule 2).
func (b slowBoard) segments(colour byte) [][]spot {
	var all [][]spot
	for _, d := range []spot{{1, 0}, {0, 1}} {
		for _, s := range b.spots() {
			if b.disc[s] != colour || b.disc[spot{s.file - d.file, s.rank - d.rank}] == colour {
				continue
			}
			var segment []spot
			for b.disc[s] == colour {
				segment = append(segment, s)
				s = spot{s.file + d.file, s.rank + d.rank}
			}
			all = append(all, segment)
		}
	}
	return all
}

// longest returns the length of the longest segment of a colour that contains at least one of
// discs.
func (b slowBoard) longest(colour byte, discs []spot) int {
	best := 0
	for _, segment := range b.segments(colour) {
		for _, s := range discs {
			if slices.Contains(segment, s) {
				best = max(best, len(segment))
			}
		}
	}
	return best
}

// flanked returns the discs that a disc of the given colour on s flanks (rule 4).
func (b slowBoard) flanked(s spot, colour, enemy byte) []spot {
	var all []spot
	for _, d := range directions {
		var line []spot
		at := spot{s.file + d.file, s.rank + d.rank}
		for b.disc[at] == enemy {
			line = append(line, at)
			at = spot{at.file + d.file, at.rank + d.rank}
		}
		if b.disc[at] == colour {
			all = append(all, line...)
		}
	}
	return all
}

// place returns the board after a disc of the given colour is placed on the empty square s. It
// also returns the discs that this disc flanks, the lengths C and E, and whether the placement is
// legal (rules 3 to 6).
func (b slowBoard) place(s spot, colour, enemy byte) (after slowBoard, flanked []spot, c, e int, legal bool) {
	flanked = b.flanked(s, colour, enemy)
	flipped := b.copy()
	if !b.perimeter(s) {
		flipped.disc[s] = colour
	}
	for _, f := range flanked {
		flipped.disc[f] = colour
	}
	c, e = flipped.longest(colour, flanked), b.longest(enemy, flanked)
	if c > e {
		return flipped, flanked, c, e, true
	}
	after = b.copy()
	if !b.perimeter(s) {
		after.disc[s] = colour
	}
	return after, flanked, c, e, !b.perimeter(s)
}

// canPlace reports whether a colour has a legal placement.
func (b slowBoard) canPlace(own, enemy byte) bool {
	for _, s := range b.spots() {
		if b.disc[s] != 0 {
			continue
		}
		if _, _, _, _, legal := b.place(s, own, enemy); legal {
			return true
		}
	}
	return false
}

// wins reports whether a colour has a segment of N−2 discs (rule 7).
func (b slowBoard) wins(colour byte) bool {
	for _, segment := range b.segments(colour) {
		if len(segment) >= b.size-2 {
			return true
		}
	}
	return false
}

// next returns who is to act after a turn of the given colour, and the outcome (rules 3 and
// 7).
func (b slowBoard) next(colour, enemy byte) (mover byte, outcome rules.Outcome) {
	switch {
	case b.wins(colour):
		return enemy, rules.Win(player(colour))
	case b.canPlace(enemy, colour):
		return enemy, rules.Playing
	case b.canPlace(colour, enemy):
		return colour, rules.Playing
	}
	return enemy, rules.Draw
}

func player(colour byte) rules.Player {
	if colour == 'r' {
		return rules.First
	}
	return rules.Second
}

func colours(p *Position) (own, enemy byte) {
	if p.Mover() == rules.First {
		return 'r', 'b'
	}
	return 'b', 'r'
}

// compare checks the flanks and the legal actions of p against the slow implementation.
func compare(t *testing.T, p *Position) {
	t.Helper()
	b := slow(p)
	own, enemy := colours(p)
	var actions []rules.Action
	for _, s := range b.spots() {
		if b.disc[s] != 0 {
			continue
		}
		at := p.Site(s.file, s.rank)
		_, discs, c, e, legal := b.place(s, own, enemy)
		if legal && p.Outcome() == rules.Playing {
			actions = append(actions, pack(at))
		}
		var want []rules.Site
		for _, d := range discs {
			want = append(want, p.Site(d.file, d.rank))
		}
		f := p.Flank(at)
		got := f.Discs(nil)
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) || f.Created != c || f.Cut != e || f.Flips() != (c > e) {
			t.Fatalf("%s | %s: it flanks %s with C:E = %d:%d, want %s with %d:%d", p, p.SiteName(at),
				rulestest.Names(p, got), f.Created, f.Cut, rulestest.Names(p, want), c, e)
		}
	}
	if got := p.Legal(nil); !slices.Equal(got, actions) {
		t.Fatalf("%s: the legal actions are %v, want %v", p, got, actions)
	}
}

// TestRandomBoardsAgainstTheSlowRules compares random boards, of which many occur in no game, with the
// slow implementation: what is legal, what it flips, and what follows a random action.
func TestRandomBoardsAgainstTheSlowRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for n := range 600 {
		size := 5 + n%6
		empty := rng.IntN(4) // the number of empty squares in ten
		p := newPosition(values(t, size))
		for _, s := range slow(p).spots() {
			if at := (square{s.file, s.rank}); !p.perimeter(at) && rng.IntN(10) >= empty {
				p.toggle(rules.Player(rng.IntN(2)), at)
			}
		}
		own, enemy := colours(p)
		mover, outcome := slow(p).next(enemy, own)
		q, err := Game.Decode(values(t, size), p.String())
		if possible := mover == own && !slow(p).wins(own); (err == nil) != possible {
			t.Fatalf("%s: Decode returns the error %v, but the position is possible: %t", p, err, possible)
		}
		if err != nil {
			continue
		}
		if q.Outcome() != outcome {
			t.Fatalf("%s: the outcome is %v, want %v", p, q.Outcome(), outcome)
		}
		compare(t, q.(*Position))
		if q.Outcome() == rules.Playing {
			own, enemy := colours(q.(*Position))
			actions := q.Legal(nil)
			a := actions[rng.IntN(len(actions))]
			file, rank := p.Coordinates(unpack(a))
			after, _, _, _, _ := slow(q.(*Position)).place(spot{file, rank}, own, enemy)
			mover, outcome := after.next(own, enemy)
			before := q.String()
			q.Apply(a, nil)
			if got := slow(q.(*Position)); !maps.Equal(got.disc, after.disc) || player(mover) != q.Mover() || outcome != q.Outcome() {
				t.Fatalf("%s after %s is %s, %v; want the board %v, %c to act, %v",
					before, p.Format(a), q, q.Outcome(), after.disc, mover, outcome)
			}
		}
	}
}

// turned returns p with player to act.
func turned(t *testing.T, p *Position, player rules.Player) *Position {
	t.Helper()
	board, _, _ := strings.Cut(p.String(), " ")
	return decode(t, board+" "+[2]string{"r", "b"}[player])
}

// wonAt returns the sites where player, if it were their turn, would win at once.
func wonAt(t *testing.T, p *Position, player rules.Player) (sites []rules.Site) {
	t.Helper()
	p = turned(t, p, player)
	for _, a := range p.Legal(nil) {
		q := *p
		if q.Apply(a, nil); q.outcome == rules.Win(player) {
			sites = append(sites, unpack(a))
		}
	}
	return sites
}

// threatens reports whether a disc of player on s would threaten to win.
func threatens(t *testing.T, p *Position, player rules.Player, s rules.Site) bool {
	t.Helper()
	q := turned(t, p, player)
	if !slices.Contains(q.Legal(nil), pack(s)) {
		return false
	}
	q.Apply(pack(s), nil)
	return q.outcome == rules.Playing && len(wonAt(t, q, player)) > 0
}

// flippedAt returns the discs that a disc of player on s would flip.
func flippedAt(t *testing.T, p *Position, player rules.Player, s rules.Site) []rules.Site {
	t.Helper()
	q := turned(t, p, player)
	if !slices.Contains(q.Legal(nil), pack(s)) {
		return nil
	}
	var log rules.Log
	q.Apply(pack(s), &log)
	return flips(log.Events)
}

// flips returns the sites of the discs that are flipped in events.
func flips(events []rules.Event) (sites []rules.Site) {
	for _, e := range events {
		if e.Kind == rules.Change {
			sites = append(sites, e.To)
		}
	}
	return sites
}

// same reports whether a and b hold the same sites, at least one.
func same(a, b []rules.Site) bool {
	return len(a) > 0 && slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// longest returns the length of the longest segment that contains one of discs, which are of
// one colour.
func longest(p *Position, discs []rules.Site) (most int) {
	for _, s := range discs {
		most = max(most, segment(p, s, 1), segment(p, s, p.Size()))
	}
	return most
}

// segment returns the length of the segment that contains the disc on s and whose sites are step
// apart.
func segment(p *Position, s rules.Site, step int) int {
	n := 1
	for at := int(s) + step; p.At(rules.Site(at)) == p.At(s); at += step {
		n++
	}
	for at := int(s) - step; p.At(rules.Site(at)) == p.At(s); at -= step {
		n++
	}
	return n
}

// segmentAlong returns the length of the segment that contains the disc on s and lies on the line
// through s and t.
func segmentAlong(p *Position, s, t rules.Site) int {
	if int(s)/p.Size() == int(t)/p.Size() {
		return segment(p, s, 1)
	}
	return segment(p, s, p.Size())
}

// discsOn counts the discs of player on the line between the sites start and end.
func discsOn(p *Position, start, end rules.Site, player rules.Player) (n int) {
	step := rules.Site(1)
	if (end-start)%rules.Site(p.Size()) == 0 {
		step = rules.Site(p.Size())
	}
	for s := start; s <= end; s += step {
		if p.At(s) == Disc(player) {
			n++
		}
	}
	return n
}

// filled reports whether discs on the empty squares in gaps complete a winning line of player.
func filled(p *Position, player rules.Player, gaps []rules.Site) bool {
	q := *p
	for _, s := range gaps {
		if q.At(s) != 0 {
			return false
		}
		q.toggle(player, q.square(s))
	}
	return len(gaps) > 0 && q.side(player).hasLine()
}
