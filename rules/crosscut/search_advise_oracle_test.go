package crosscut

import (
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

// turned returns p with player to act.
func turned(t *testing.T, p *Position, player rules.Player) *Position {
	t.Helper()
	board, _, _ := strings.Cut(p.String(), " ")
	q, err := Game.Decode(values(t, p.Size()), board+" "+[2]string{"r", "b"}[player])
	if err != nil {
		t.Fatal(err)
	}
	return q.(*Position)
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
	return len(gaps) > 0 && q.hasLine(player)
}
