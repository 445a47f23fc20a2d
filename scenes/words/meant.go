package words

import (
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Meant returns the legal action of s that text means: its text as in a record, or a beginning that fits no
// other. If there is none, why says which actions begin so, or which rule forbids it, or else unknown, and
// which actions and which of the other words look like it; otherwise why is "".
func Meant(s rules.State, text, unknown string, others ...string) (a rules.Action, why string) {
	text = strings.ToLower(strings.TrimSpace(text))
	var begun []rules.Action
	near := slices.Clone(others)
	for _, a := range s.Legal(nil) {
		known := s.Format(a)
		if known == text {
			return a, ""
		}
		if strings.HasPrefix(known, text) {
			begun = append(begun, a)
		}
		near = append(near, known)
	}
	switch len(begun) {
	case 0:
	case 1:
		return begun[0], ""
	default:
		return 0, assets.Text("typed.several", text, Listed(s, begun))
	}
	if why = Forbidden(s, text); why == "" {
		why = unknown
	}
	near = slices.DeleteFunc(near, func(known string) bool { return distance(text, known) > max(1, len(text)/3) })
	if len(near) > 0 {
		why = Passage(why, assets.Text("typed.near", strings.Join(near[:min(len(near), 5)], ", ")))
	}
	return 0, why
}

// Listed returns the texts of actions of s in a line, which has at most 60 of them.
func Listed(s rules.State, actions []rules.Action) string {
	const most = 60
	var all []string
	for _, a := range actions[:min(len(actions), most)] {
		all = append(all, s.Format(a))
	}
	list := strings.Join(all, ", ")
	if n := len(actions) - len(all); n > 0 {
		return assets.Text("list.more", list, n)
	}
	return list
}

// Forbidden returns the sentence about the rule that an action from site to site, as in "c4" or "c4-d5",
// would break in s; "" if text names no sites or there is no such rule.
func Forbidden(s rules.State, text string) string {
	e, ok := s.(rules.Explainer)
	if !ok {
		return ""
	}
	path := path(s, text)
	for n := range path {
		if key := e.Why(path[:n+1]); key != "" {
			return assets.Text(key)
		}
	}
	return ""
}

// Begun returns the legal actions of s whose path begins with the sites that text names, as in "c4" or "c4-d5".
func Begun(s rules.State, text string) []rules.Action {
	path := path(s, text)
	begin := func(whole []rules.Site) bool { return len(whole) >= len(path) && slices.Equal(whole[:len(path)], path) }
	other, _ := s.(rules.Pather)
	return slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool {
		return path == nil || !begin(s.Path(a, nil)) && (other == nil || !begin(other.OtherPath(a, nil)))
	})
}

// path returns the sites that text names; nil if a part of it names no site.
func path(s rules.State, text string) (path []rules.Site) {
	named := sites(s)
	for name := range strings.SplitSeq(text, "-") {
		site, ok := named[name]
		if !ok {
			return nil
		}
		path = append(path, site)
	}
	return path
}

// sites returns the places of s that a player can name.
func sites(s rules.State) map[string]rules.Site {
	all := map[string]rules.Site{}
	if e, ok := s.Clone().(rules.Editor); ok {
		for _, site := range e.Room(nil) {
			all[s.SiteName(site)] = site
		}
	}
	for _, p := range s.Pieces(nil) {
		all[s.SiteName(p.Site)] = p.Site
	}
	return all
}

// distance returns the number of letters by which a and b differ (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := before
			if a[i] != b[j] {
				cost++
			}
			before, row[j+1] = row[j+1], min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
