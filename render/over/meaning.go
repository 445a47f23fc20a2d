package over

import (
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// Meaning appends to buf the marks that follow from the position s alone. If the game is over, they
// show what has decided it. Otherwise they show what threatens to decide it, and the annotations of
// the look l.
func Meaning(l look.Look, s rules.State, buf []look.Mark) []look.Mark {
	if s.Outcome() != rules.Playing {
		if h, ok := s.(rules.Highlighter); ok {
			buf = look.Marked(buf, h.Decided(nil), look.Decided)
		}
		return buf
	}
	if t, ok := s.(rules.Threatener); ok {
		buf = look.Marked(buf, t.Threat(nil), look.Threat)
	}
	if a, ok := l.(look.Annotator); ok {
		buf = a.Annotate(s, buf)
	}
	return buf
}

// Rests appends to buf the marks for the piece of a pile on the given site: marks of the pieces
// that it rests on, and of the pieces that rest on it.
func Rests(b *layout.Board, site rules.Site, pieces []rules.Placed, buf []look.Mark) []look.Mark {
	const near, level = 1 + 1e-6, 1e-6
	at := b.Spots[site].At
	for _, p := range pieces {
		switch o := b.Spots[p.Site].At; {
		case o.Distance(at) > near:
		case o.Z < at.Z-level:
			buf = append(buf, look.Mark{Site: p.Site, Kind: look.Bears})
		case o.Z > at.Z+level:
			buf = append(buf, look.Mark{Site: p.Site, Kind: look.Borne})
		}
	}
	return buf
}
