package book

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// numbered lists the rules in the specification of each game that has a book. Each rule has a
// page.
var numbered = map[string][]string{
	"akron":      {"1", "2", "3", "4", "5", "5.1", "5.2", "6", "7", "8", "8.1", "8.2", "8.3", "9", "10", "11"},
	"chessyball": {"1", "2", "3", "4", "4.1", "4.2", "5", "5.1", "5.2", "5.3", "6", "6.1", "7", "8", "9", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6"},
	"crosscut":   {"1", "2", "3", "4", "5", "6", "7", "8"},
	"dimpled":    {"1", "2", "3", "4", "5", "5.1", "5.2", "5.3", "6", "7"},
	"dipole":     {"1", "2", "3", "4", "5", "6", "7", "8"},
}

// The lengths are in letters, that of a core in pages.
const (
	longestTitle = 30
	longestText  = 240
	longestWrong = 160
	longestCore  = 12
	longestBook  = 8 * 60 // seconds
)

// withBook returns the games that have a book.
func withBook() []*rules.Game {
	return slices.DeleteFunc(slices.Clone(catalog.All), func(g *rules.Game) bool { return Of(g) == nil })
}

// each calls check for every page of every book.
func each(t *testing.T, check func(t *testing.T, g *rules.Game, p *Page)) {
	t.Helper()
	for _, g := range withBook() {
		for i := range Of(g).Pages {
			p := &Of(g).Pages[i]
			t.Run(g.ID+"/"+p.ID, func(t *testing.T) { check(t, g, p) })
		}
	}
}

func TestAGameWithoutABook(t *testing.T) {
	if b := Of(&rules.Game{ID: "none"}); b != nil {
		t.Errorf("a game without a book has %v, want nil", b)
	}
}

// TestFinding checks that a page is found by its id, and by a refusal that it explains.
func TestFinding(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *Page) {
		b := Of(g)
		if i, ok := b.Find(p.ID); !ok || &b.Pages[i] != p {
			t.Errorf("Find(%q) returns page %d, %v, want the page with that id", p.ID, i, ok)
		}
		for _, key := range p.Why {
			if i, ok := b.Answer(key); !ok || &b.Pages[i] != p {
				t.Errorf("page %d (%v) answers %s, want the page that names this refusal", i, ok, key)
			}
		}
		if _, ok := b.Find(""); ok {
			t.Error("there is a page without an id")
		}
		if _, ok := b.Answer(g.ID + ".why"); ok {
			t.Error("a page answers a key that is no refusal")
		}
	})
}

// TestEveryRuleHasAPage checks that each book explains exactly the numbered rules
// of its game, every choice of every option and every refusal.
func TestEveryRuleHasAPage(t *testing.T) {
	for id := range numbered {
		if Of(&rules.Game{ID: id}) == nil {
			t.Errorf("%s has no book: there is no rules/book/%s.json", id, id)
		}
	}
	for _, g := range withBook() {
		if len(numbered[g.ID]) == 0 {
			t.Errorf("%s has a book and no row in numbered, of book_test.go, that lists its rules", g.ID)
		}
		var rules, options, why, ids []string
		for _, p := range Of(g).Pages {
			rules = append(rules, p.Rules...)
			options = append(options, p.Options...)
			why = append(why, p.Why...)
			ids = append(ids, p.ID)
		}
		same(t, g.ID+": rules", slices.Compact(sorted(rules)), sorted(numbered[g.ID]))
		same(t, g.ID+": refusals", sorted(why), refusals(g))
		if twice := slices.Compact(sorted(ids)); len(twice) != len(ids) {
			t.Errorf("%s: pages %v have an id twice", g.ID, ids)
		}
		for _, o := range g.Options {
			for _, choice := range o.Choices {
				if value := o.ID + "=" + choice; !slices.Contains(options, value) {
					t.Errorf("%s: no page explains %s", g.ID, value)
				}
			}
		}
		for _, o := range options {
			if _, err := g.Values(o); err != nil {
				t.Errorf("%s: a page explains %s: %v", g.ID, o, err)
			}
		}
	}
}

// TestLayersAreExplained checks that each book of a game with layers has, in its core, one page
// from which on the layers can be shown. No other book has such a page.
func TestLayersAreExplained(t *testing.T) {
	for _, g := range withBook() {
		b, first := Of(g), -1
		for i, p := range b.Pages {
			if p.Layers && first >= 0 {
				t.Errorf("%s: the pages %s and %s both begin the layers, want one page", g.ID, b.Pages[first].ID, p.ID)
			} else if p.Layers {
				first = i
			}
		}
		s := rulestest.Start(t, g)
		if _, ok := s.(rules.Layered); ok != (first >= 0) || first >= b.Core() {
			t.Errorf("%s: the game has layers: %t, and page %d of %d of the core, from 0, begins them", g.ID, ok, first, b.Core())
		}
	}
}

// refusals returns the text keys of g's reasons to refuse a click.
func refusals(g *rules.Game) []string {
	return sorted(slices.DeleteFunc(slices.Clone(g.Keys), func(key string) bool {
		return !strings.HasPrefix(key, g.ID+".why.")
	}))
}

func sorted(s []string) []string {
	s = slices.Clone(s)
	slices.Sort(s)
	return s
}

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// textsOf reads the texts of g's book.
func textsOf(t *testing.T, g *rules.Game) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../../assets/text/en/" + g.ID + ".book.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}

// TestTexts checks that a book has all its texts and no others, and that the texts fit.
func TestTexts(t *testing.T) {
	for _, g := range withBook() {
		texts := textsOf(t, g)
		check := func(key string, longest int) {
			t.Helper()
			if n := len([]rune(texts[key])); n == 0 || n > longest {
				t.Errorf("the text of %s has %d letters, want 1 to %d", key, n, longest)
			}
			delete(texts, key)
		}
		if first := texts[Of(g).Pages[0].Key()]; strings.Count(first, ".") != 1 {
			t.Errorf("%s: the first page is more than a sentence: %q", g.ID, first)
		}
		for _, p := range Of(g).Pages {
			check(p.Key()+".title", longestTitle)
			check(p.Key(), longestText)
			for i := range p.Figure.Wrong {
				check(p.WrongKey(i), longestWrong)
			}
		}
		for key := range texts {
			t.Errorf("the text %s is not used", key)
		}
	}
}

// TestTime estimates how long a book takes. It counts 200 words a minute, two seconds for
// each action that is watched, and ten seconds for a figure that is played on.
func TestTime(t *testing.T) {
	for _, g := range withBook() {
		texts := textsOf(t, g)
		seconds := 0
		for _, p := range Of(g).Pages {
			seconds += len(strings.Fields(texts[p.Key()])) * 60 / 200
			if p.Figure.Kind == Watch {
				seconds += 2 * len(p.Figure.Line)
			} else {
				seconds += 10
			}
		}
		t.Logf("%s: %d pages take about %d seconds", g.ID, len(Of(g).Pages), seconds)
		if seconds > longestBook {
			t.Errorf("%s: the book takes about %d seconds, want at most %d", g.ID, seconds, longestBook)
		}
	}
}

// TestCoreAndAppendix checks that each book has a short core, and that all its rare cases
// come after the core.
func TestCoreAndAppendix(t *testing.T) {
	for _, g := range withBook() {
		b := Of(g)
		core := b.Core()
		if core == 0 || core > longestCore {
			t.Errorf("%s: the core has %d pages, want 1 to %d", g.ID, core, longestCore)
		}
		for _, p := range b.Pages[core:] {
			if !p.Appendix {
				t.Errorf("%s: page %s comes after the core, want it marked as a page of the appendix", g.ID, p.ID)
			}
		}
	}
}

// TestNamedPlacesAreSaid checks that the text of a page speaks of each mark of its figure, by
// its name or as "marked".
func TestNamedPlacesAreSaid(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *Page) {
		text := textsOf(t, g)[p.Key()]
		for _, mark := range p.Figure.Marks {
			if !slices.Contains(tokens(text), mark) && !strings.Contains(text, "marked") {
				t.Errorf("the mark %s is not in the text %q", mark, text)
			}
		}
	})
}
