package render

import "quintet/rules"

// Meaning appends marks of what a position means in itself, whatever led to it:
// what decided the game, or what threatens to and what the look has to say.
func (v *View) Meaning(s rules.State, buf []Mark) []Mark {
	if s.Outcome() != rules.Playing {
		if h, ok := s.(rules.Highlighter); ok {
			v.sites = h.Decided(v.sites[:0])
			buf = Marked(buf, v.sites, Decided)
		}
		return buf
	}
	if t, ok := s.(rules.Threatener); ok {
		v.sites = t.Threat(v.sites[:0])
		buf = Marked(buf, v.sites, Threat)
	}
	if a, ok := v.look.(Annotator); ok {
		buf = a.Annotate(s, buf)
	}
	return buf
}

// Marked appends a mark of the kind for each of the sites.
func Marked(buf []Mark, sites []rules.Site, kind MarkKind) []Mark {
	for _, s := range sites {
		buf = append(buf, Mark{Site: s, Kind: kind})
	}
	return buf
}
