package book

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/proof"
)

// A claim is what a sentence of a book says about a board. The documentation of the package says what
// its members mean.
type claim struct {
	Says     string
	Is       *string
	Options  string
	Position string
	After    []string
	Then     []string
	What     string // a key of measures, sets or eachPlace
	Of       string
	From     string
	Why      string
	Holds    *Condition
	Rule     string
}

// board is a claim and the position in which it is checked.
type board struct {
	*match.Match
	game *rules.Game
	page *Page
	c    *claim
}

func (b board) state() rules.State { return b.State() }

// measures are the claims about one or more numbers.
var measures = map[string]func(b board) []int{
	"need":    func(b board) []int { _, _, of := b.tally(); return []int{of} },
	"has":     func(b board) []int { _, has, _ := b.tally(); return []int{has} },
	"reserve": func(b board) []int { return []int{b.state().(rules.Reserver).Reserve(b.player())} },
	"score":   func(b board) []int { return []int{b.state().(rules.Scorer).Score(b.player())} },
	"shots":   func(b board) []int { return b.shots(rules.ShotToCome, rules.ShotGoing) },
	"going":   func(b board) []int { return b.shots(rules.ShotGoing) },
	"scored":  func(b board) []int { return b.shots(rules.ShotScored) },
	"missed":  func(b board) []int { return b.shots(rules.ShotMissed) },
	"taken":   func(b board) []int { return b.shots(rules.ShotScored, rules.ShotMissed) },
	"forced":  func(b board) []int { return []int{forced(b.state(), b.player())} },
	"steps":   func(b board) []int { return []int{b.state().Status().Steps} },
	"wall":    func(b board) []int { n, _ := b.state().(rules.Shooter).Wall(); return []int{n} },
	"height":  board.height,
	"prey":    func(b board) []int { return []int{captures(b.state(), map[uint64]bool{})} },
	"told":    board.told,
	"choices": board.choices,
	"option":  func(b board) []int { return []int{len(b.choices())} },
	"shorter": board.shorter,
}

// sets are the claims about all sites of a kind. If the sentence has a number, it is the
// number of these sites.
var sets = map[string]func(b board) []string{
	"legal":   func(b board) []string { return b.actions(func(rules.Action) bool { return true }) },
	"wins":    func(b board) []string { return b.actions(b.wins) },
	"loses":   func(b board) []string { return b.actions(b.loses) },
	"scores":  func(b board) []string { return b.actions(b.scores) },
	"solves":  func(b board) []string { return b.actions(b.solves) },
	"causes":  func(b board) []string { return b.actions(b.causes) },
	"makes":   func(b board) []string { return b.actions(b.goesOn) },
	"centres": board.centres,
	"starts":  board.starts,
	"events":  board.events,
	"pieces":  board.pieces,
	"decided": func(b board) []string { return b.names(b.state().(rules.Highlighter).Decided(nil)) },
	"threat":  func(b board) []string { return b.names(b.state().(rules.Threatener).Threat(nil)) },
}

// eachPlace are the claims about each place in the sentence, or about each action.
var eachPlace = map[string]func(b board, place string) bool{
	"can":     func(b board, place string) bool { return slices.Contains(sets["legal"](b), place) },
	"cannot":  func(b board, place string) bool { return !slices.Contains(sets["legal"](b), place) },
	"refused": board.refused,
	"holds":   func(b board, place string) bool { return slices.Contains(b.pieces(), place) },
	"empty":   func(b board, place string) bool { return b.at(place) == 0 },
	"plays":   board.plays,
	"file":    board.onFile,
	"allowed": func(b board, action string) bool { return b.allowed(action) },
	"barred":  func(b board, action string) bool { return !b.allowed(action) },
}

// TestClaims checks every claim against the rules.
func TestClaims(t *testing.T) {
	for _, g := range withBook() {
		claims := claimsOf(t, g)
		for i := range Of(g).Pages {
			p := &Of(g).Pages[i]
			check := func(key string, tries [][]string) {
				for n := range claims[key] {
					c, tries := &claims[key][n], tries
					if c.Rule != "" && !slices.Contains(p.Rules, c.Rule) {
						t.Errorf("%s: %q is a constant of rule %s, which the page does not explain", key, c.Says, c.Rule)
					}
					if c.After != nil || c.Position != "" || c.Options != "" {
						tries = [][]string{c.After}
					}
					c.check(t, g, p, key, tries)
				}
				delete(claims, key)
			}
			check(p.Key(), [][]string{nil})
			for n := range p.Figure.Wrong {
				if claims[p.WrongKey(n)] == nil {
					t.Errorf("%s: there is no claim", p.WrongKey(n))
				}
				check(p.WrongKey(n), tries(t, g, p, n))
			}
		}
		for _, key := range slices.Sorted(maps.Keys(claims)) {
			t.Errorf("%s: there are claims of a text that is not in the book", key)
		}
	}
}

// check checks the claim in the position after each of tries.
func (c *claim) check(t *testing.T, g *rules.Game, p *Page, key string, tries [][]string) {
	t.Helper()
	if len(tries) == 0 {
		t.Errorf("%s: no action gets this answer", key)
	}
	for _, try := range tries {
		m, err := c.begin(g, p)
		if err == nil {
			err = m.PlayTexts(append(slices.Clone(try), c.Then...))
		}
		if err != nil {
			t.Errorf("%s: %q after %v %v: %v", key, c.Says, try, c.Then, err)
			continue
		}
		b := board{m, g, p, c}
		if wrong := b.contradicts(); wrong != "" {
			t.Errorf("%s: after %v %v, %q: %s", key, try, c.Then, c.Says, wrong)
		}
	}
}

// begin returns a match that begins with the position of the claim.
func (c *claim) begin(g *rules.Game, p *Page) (*match.Match, error) {
	if c.Options == "" && c.Position == "" {
		return p.Figure.begin(g)
	}
	other := Figure{Options: cmp.Or(c.Options, p.Figure.Options), Position: c.Position}
	return other.begin(g)
}

// contradicts returns why the claim is wrong, "" if it is true.
func (b board) contradicts() string {
	c := b.c
	if c.Holds != nil && !c.Holds.holds(b.Match) {
		return "its condition does not hold in " + b.state().String()
	}
	numbers, places := c.values()
	join := func(all []string) string { return strings.Join(all, " ") }
	if measure := measures[c.What]; measure != nil {
		if got := measure(b); !slices.Equal(got, numbers) {
			var all []string
			for _, n := range got {
				all = append(all, strconv.Itoa(n))
			}
			return c.What + " is " + join(all)
		}
	} else if set := sets[c.What]; set != nil {
		got := set(b)
		if len(numbers) > 0 && (len(numbers) > 1 || numbers[0] != len(got)) ||
			len(numbers) == 0 && !slices.Equal(got, sorted(places)) {
			return c.What + " is " + join(got)
		}
	} else if is := eachPlace[c.What]; is != nil {
		for _, place := range places {
			if !is(b, place) {
				return place + " is not what it is said to be"
			}
		}
		if len(places) == 0 {
			return "it names no place"
		}
	} else if c.What != "" || c.Holds == nil {
		return "its kind is unknown: " + strconv.Quote(c.What)
	}
	return ""
}

// The search for a forced win looks at most mostTurns turns ahead, counting those of both
// sides, and at most at nodes positions.
const mostTurns, nodes = 10, 1_000_000

// forced returns the number of p's turns within which p can force a win, 0 if there is no win
// within mostTurns. p is to act or has just acted.
func forced(s rules.State, p rules.Player) int {
	v := proof.NewSolver(nodes)
	for turns := range mostTurns {
		if v.Forces(s, p, proof.Win(), turns+1) {
			return turns/2 + 1
		}
	}
	return 0
}

// tries returns the tries that get the answer to wrong try n. A try is the first actions of
// the solution, none or more, and then one action that is not the solution's.
func tries(t *testing.T, g *rules.Game, p *Page, n int) [][]string {
	t.Helper()
	a, err := Begin(g, p)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	for range p.Figure.Actions {
		before := p.Figure.Line[:a.Match().At()]
		for _, action := range a.Match().State().Legal(nil) {
			text := a.Match().State().Format(action)
			if err := a.Play(action); err != nil {
				t.Fatal(err)
			}
			if result, answer := a.Result(); result == Mistaken && answer == p.WrongKey(n) {
				all = append(all, append(slices.Clone(before), text))
			}
			a.Back()
		}
		if next, err := a.Match().State().Parse(p.Figure.Line[len(before)]); err != nil || a.Play(next) != nil {
			t.Fatalf("%s: the line cannot be played", p.Key())
		}
	}
	return all
}

// claimsOf reads the claims of g's book.
func claimsOf(t *testing.T, g *rules.Game) map[string][]claim {
	t.Helper()
	file, err := os.Open("testdata/claims/" + g.ID + ".json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var claims map[string][]claim
	d := json.NewDecoder(file)
	d.DisallowUnknownFields()
	if err := d.Decode(&claims); err != nil {
		t.Fatalf("%s: %v", g.ID, err)
	}
	return claims
}

// TestTheReaderIsTheSideToAct checks that a text says "You are White" only if White is to
// act.
func TestTheReaderIsTheSideToAct(t *testing.T) {
	you := regexp.MustCompile(`[Yy]ou are (White|Black|Red|Blue)`)
	each(t, func(t *testing.T, g *rules.Game, p *Page) {
		a, err := p.Figure.begin(g)
		if err != nil {
			t.Fatal(err)
		}
		colour := strings.TrimPrefix(g.Colours[a.State().Mover()], "colour.")
		for _, said := range you.FindAllStringSubmatch(textsOf(t, g)[p.Key()], -1) {
			if !strings.EqualFold(said[1], colour) {
				t.Errorf("it says %q, and %s is to act", said[0], colour)
			}
		}
	})
}
