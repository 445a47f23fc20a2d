package replay

import (
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save"
	"quintet/save/form"
)

// mostKept is the greatest number of actions of a best line that are kept.
const mostKept = 12

// By returns what the searches of a review of m have in common, if limits are those of the first ones.
func By(m *match.Match, limits rules.Limits) save.Searches {
	return save.Searches{Nodes: limits.Nodes, Evaluation: m.Game().Evaluation}
}

// Findings returns what r, a review of m, has found as a save.Review of g, the form in which a file keeps
// it. It returns nil if r is too long to be kept.
func Findings(g *save.Game, m *match.Match, r *review.Review) *save.Review {
	var found [2]map[int]string // by the first and the second searches
	for i := range r.Positions() {
		for n, info := range r.Searches(i) {
			if found[n] == nil {
				found[n] = map[int]string{}
			}
			found[n][i] = Finding(r.Position(i), info)
		}
	}
	if len(found[0]) > form.MaxFindings {
		return nil
	}
	return save.NewReview(g, By(m, r.Limits()), found[0], found[1])
}

// Finding returns info, found by a search of s, as a text: the values at all depths, the value,
// and the beginning of the best line.
func Finding(s rules.State, info bot.Info) string {
	var words []string
	for _, v := range append(slices.Clone(info.Values), info.Value) {
		words = append(words, strconv.Itoa(v))
	}
	text := strings.Join(words, " ") + ";"
	s = s.Clone()
	for _, a := range info.Line[:min(len(info.Line), mostKept)] {
		text += " " + s.Format(a)
		s.Apply(a, nil)
	}
	return text
}

// Review returns a review of the main line of m that contains the findings kept in g. If these
// findings are not from such searches as limits ask for (By), the review contains no
// findings. Findings that are not valid are left out.
func Review(g *save.Game, m *match.Match, limits rules.Limits) *review.Review {
	r := review.Of(m, limits)
	kept := g.Reviewed()
	if kept == nil || kept.By != By(m, limits) {
		return r
	}
	for n, found := range []map[int]string{kept.Found, kept.Again} {
		for i := range r.Positions() {
			if len(r.Searches(i)) != n || n == 0 && !r.Due(i) {
				continue
			}
			if info, ok := ParseFinding(r.Position(i), found[i]); ok {
				r.Put(i, info)
			}
		}
	}
	return r
}

// ParseFinding parses text, which Finding has written for the position s. ok is false if text
// is not valid for s.
func ParseFinding(s rules.State, text string) (info bot.Info, ok bool) {
	values, line, _ := strings.Cut(text, ";")
	for _, word := range strings.Fields(values) {
		v, err := strconv.Atoi(word)
		if err != nil || !bot.IsValue(v) {
			return info, false
		}
		info.Values = append(info.Values, v)
	}
	last := len(info.Values) - 1
	if last < 1 || last > bot.MaxDepth {
		return info, false
	}
	info.Values, info.Value, info.Depth = info.Values[:last], info.Values[last], last
	s = s.Clone()
	for _, word := range strings.Fields(line) {
		a, err := s.Parse(word)
		if err != nil || !slices.Contains(s.Legal(nil), a) {
			return info, false
		}
		info.Line = append(info.Line, a)
		s.Apply(a, nil)
	}
	return info, true
}
