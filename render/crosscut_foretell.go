package render

import (
	"fmt"
	"slices"

	"quintet/rules"
	"quintet/rules/crosscut"
)

// Annotate implements Annotator: the squares of the perimeter that are open to
// the mover, for there a disc must make others flip.
func (l *crosscutLook) Annotate(s rules.State, buf []Mark) []Mark {
	p := s.(*crosscut.Position)
	for i := range l.board.Spots {
		if site := rules.Site(i); p.Perimeter(site) && p.Flank(site).Flips() {
			buf = append(buf, Mark{Site: site, Kind: Target})
		}
	}
	return buf
}

// Foretell implements Foreteller: the two lengths that decide whether discs
// flip, and the two lines that have them.
func (l *crosscutLook) Foretell(s rules.State, a rules.Action) Foretelling {
	p := s.(*crosscut.Position)
	site := p.Path(a, nil)[0]
	f := p.Flank(site)
	if f.Cut == 0 {
		return Foretelling{}
	}
	t := Foretelling{Key: "crosscut.foretell.stay", Args: []any{f.Created, f.Cut}}
	if f.Flips() {
		t.Key = "crosscut.foretell.flip"
	}
	discs := f.Discs(nil)
	own, enemy := crosscut.Disc(p.Mover()), crosscut.Disc(p.Mover().Other())
	after := func(s rules.Site) rules.Piece {
		if slices.Contains(discs, s) || s == site && !p.Perimeter(site) {
			return own
		}
		return p.At(s)
	}
	from, to := l.longest(discs, own, after)
	t.Marks = append(t.Marks, Mark{Site: from, To: to, Kind: Line})
	from, to = l.longest(discs, enemy, p.At)
	t.Marks = append(t.Marks, Mark{Site: from, To: to, Kind: Cut})
	t.Marks = append(t.Marks, Mark{Site: site, Kind: Note, Label: fmt.Sprintf("%d : %d", f.Created, f.Cut)})
	return t
}

// longest returns the ends of the longest of the lines of discs that one of the
// sites lies in, on the board that at describes. Lines end within the
// perimeter, on which discs count in none.
func (l *crosscutLook) longest(sites []rules.Site, disc rules.Piece, at func(rules.Site) rules.Piece) (from, to rules.Site) {
	most := -1
	for _, s := range sites {
		for _, step := range []int{1, l.files} {
			lo, hi := int(s), int(s)
			for at(rules.Site(lo-step)) == disc {
				lo -= step
			}
			for at(rules.Site(hi+step)) == disc {
				hi += step
			}
			if n := (hi - lo) / step; n > most {
				most, from, to = n, rules.Site(lo), rules.Site(hi)
			}
		}
	}
	return from, to
}
