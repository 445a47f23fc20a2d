package over

import (
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
)

// Meaning appends to buf the marks that follow from the position s alone. They show what has
// decided the game. While the game goes on, they show what threatens to decide it, and the
// annotations of the look l.
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

// Rests appends to buf marks of all pieces of a pile on other levels that touch the piece on
// site. The piece rests on the pieces below it; the pieces above it rest on this piece.
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
