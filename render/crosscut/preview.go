package crosscut

import (
	"fmt"
	"slices"

	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/crosscut"
)

// Annotate implements Annotator: it marks the squares of the perimeter where a disc of the mover
// flips other discs. On the rest of the perimeter the mover cannot place a disc.
func (l *board) Annotate(s rules.State, buf []look.Mark) []look.Mark {
	p := s.(*crosscut.Position)
	for i := range l.Shape.Spots {
		if site := rules.Site(i); p.Perimeter(site) && p.Flank(site).Flips() {
			buf = append(buf, look.Mark{Site: site, Kind: look.Target})
		}
	}
	return buf
}

// Preview implements Look. If the disc flanks other discs, Preview shows the two lines whose
// lengths decide whether these discs flip. Otherwise it shows the line that the disc makes. If
// the disc wins at once or lets the opponent win at once, the sentence says only this.
func (l *board) Preview(s rules.State, a rules.Action) look.Preview {
	p := s.(*crosscut.Position)
	site := p.Path(a, nil)[0]
	next := p.Clone().(*crosscut.Position)
	next.Apply(a, nil)
	f := p.Flank(site)
	t := l.compared(p, site, f)
	if f.Cut == 0 {
		t = l.made(next, site)
	}
	switch {
	case next.Outcome() == rules.Win(p.Mover()):
		t.Key, t.Args = "crosscut.preview.wins", nil
	case next.Outcome() == rules.Playing && next.Mover() != p.Mover():
		if o, actions := next.Foresee(); o == rules.Win(next.Mover()) && actions == 1 {
			t.Key, t.Args = "crosscut.preview.loses", nil
		}
	}
	return t
}

// made describes the longest line through site in p, the position after the action.
func (l *board) made(p *crosscut.Position, site rules.Site) look.Preview {
	from, to := l.longest([]rules.Site{site}, p.At(site), p.At)
	file, rank := p.Coordinates(from)
	toFile, toRank := p.Coordinates(to)
	n := toFile - file + toRank - rank + 1
	t := look.Preview{Key: "crosscut.preview.line", Args: []any{n, p.Size() - 2}}
	if n > 1 {
		t.Marks = []look.Mark{{Site: from, To: to, Kind: look.Line}}
	}
	return t
}

// compared describes the line that flips would make if a disc were placed on site, and the line
// that they would cut. f is the flank of site. compared returns the zero value if the flips
// would cut no line.
func (l *board) compared(p *crosscut.Position, site rules.Site, f crosscut.Flank) look.Preview {
	if f.Cut == 0 {
		return look.Preview{}
	}
	t := look.Preview{Key: "crosscut.preview.stay", Args: []any{f.Created, f.Cut, p.Size() - 2}}
	if f.Flips() {
		t.Key = "crosscut.preview.flip"
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
	t.Marks = append(t.Marks, look.Mark{Site: from, To: to, Kind: look.Line})
	from, to = l.longest(discs, enemy, p.At)
	t.Marks = append(t.Marks, look.Mark{Site: from, To: to, Kind: look.Cut})
	t.Marks = append(t.Marks, look.Mark{Site: site, Kind: look.Note, Label: fmt.Sprintf("%d : %d", f.Created, f.Cut)})
	return t
}

// longest returns the ends of the longest line that goes through one of the sites and has only
// pieces equal to disc. The perimeter must be empty, so that lines end inside it.
func (l *board) longest(sites []rules.Site, disc rules.Piece, pieceOn func(rules.Site) rules.Piece) (start, end rules.Site) {
	most := -1
	for _, s := range sites {
		for _, step := range []int{1, l.Files} {
			lo, hi := int(s), int(s)
			for pieceOn(rules.Site(lo-step)) == disc {
				lo -= step
			}
			for pieceOn(rules.Site(hi+step)) == disc {
				hi += step
			}
			if n := (hi - lo) / step; n > most {
				most, start, end = n, rules.Site(lo), rules.Site(hi)
			}
		}
	}
	return start, end
}
