// Package rulestest checks a game against the laws of package rules and the conformance data,
// and fuzzes what reads its texts. In the tests of a game each check takes one line:
//
//	func TestLaws(t *testing.T)      { rulestest.Laws(t, Game) }
//	func TestConform(t *testing.T)   { rulestest.Conform(t, Game) }
//	func FuzzDecode(f *testing.F)    { rulestest.FuzzDecode(f, Game) }
//	func FuzzParse(f *testing.F)     { rulestest.FuzzParse(f, Game) }
//	func BenchmarkPlay(b *testing.B) { rulestest.Bench(b, Game, "size=8") }
//
// Reasons compares the reasons for refused clicks with the game's own test. Package toy is
// a game that passes the checks above, except Conform: it has no conformance data.
package rulestest

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

const (
	budget  = 5000  // about how many actions are played and checked from each start, over all settings (see Share)
	longest = 20000 // actions after which a game counts as one that never ends
)

// Laws plays random games of g under many combinations of its options, from the first
// position of the rules and from its other starts. In every position, also in finished ones,
// it checks what package rules promises. Layers, allocations and positions set up by hand are
// checked only in some of the positions. More games check only that there is an action as long as
// the game is not over, and what positions foresee. Laws measures allocations, so it must not run in a
// parallel test.
func Laws(t *testing.T, g *rules.Game) {
	t.Helper()
	declared(t, g)
	lawsFrom(t, g, "", nil)
	for _, s := range g.Starts {
		from := *g
		from.New = s.New
		lawsFrom(t, &from, " from "+s.ID, s.Needs)
	}
	t.Run("without room", func(t *testing.T) { cramped(t, g) })
}

// lawsFrom checks the laws in games that begin with g.New, under many combinations of options. All
// games have the values in preset. name is the end of the subtests' names.
func lawsFrom(t *testing.T, g *rules.Game, name string, preset rules.Values) {
	all := settings(t, g)
	for i, v := range all {
		maps.Copy(v, preset)
		t.Run(g.Spec(v)+name, func(t *testing.T) {
			w := newWalk(t, g, v, uint64(i))
			for played := 0; played < Share(budget/len(all)); {
				played += w.game()
			}
		})
	}
}

// cramped plays games on the boards of g, in turn from the smallest.
func cramped(t *testing.T, g *rules.Game) {
	all := settings(t, g)
	slices.SortStableFunc(all, func(a, b rules.Values) int { return g.Length(a) - g.Length(b) })
	all = slices.CompactFunc(all, func(a, b rules.Values) bool { return g.Length(a) == g.Length(b) })
	for i, played := 0, 0; played < Share(4*budget); i++ {
		played += newWalk(t, g, all[i%len(all)], uint64(i)).cramped()
	}
}

// declared checks the fields of g.
func declared(t *testing.T, g *rules.Game) {
	t.Helper()
	if g.ID == "" || g.Name == "" || g.Colours[0] == "" || g.Colours[1] == "" {
		t.Errorf("the game lacks an id, a name or colours: %q %q %q", g.ID, g.Name, g.Colours)
	}
	if strings.ContainsAny(g.ID, ":,= ") || g.ID != strings.ToLower(g.ID) {
		t.Errorf("the id %q is not a word in lower case", g.ID)
	}
	if len(g.Keys) == 0 || slices.Contains(g.Keys, "") || repeats(g.Keys) {
		t.Errorf("the keys %q are not one or more distinct texts", g.Keys)
	}
	if level := unlimited(g); level > 0 {
		t.Errorf("level %d has no limit of nodes or depth: rules.DefaultLevels are for a game without levels of its own", level)
	}
	if g.Length == nil || g.New == nil || g.Decode == nil {
		t.Fatal("the game lacks its Length, New or Decode")
	}
	var ids []string
	for _, o := range g.Options {
		ids = append(ids, o.ID)
		if len(o.Choices) == 0 || repeats(o.Choices) {
			t.Errorf("the choices %q of option %s are not one or more distinct texts", o.Choices, o.ID)
		}
		if o.Suggested != "" && !slices.Contains(o.Choices, o.Suggested) {
			t.Errorf("option %s suggests %q, which is not one of its choices %q", o.ID, o.Suggested, o.Choices)
		}
		if o.Drawn != nil && o.Check == nil {
			t.Errorf("option %s draws values that it cannot check", o.ID)
		}
	}
	if repeats(ids) {
		t.Errorf("the options %q are not distinct", ids)
	}
	if _, ok := Start(t, g).(rules.Critic); ok && careful(g) < 2 {
		t.Errorf("positions say which actions are absurd (rules.Critic), but %d levels with lapses have Absurd 0, want at least 2; rules.DefaultLevels have no lapses", careful(g))
	}
}

// careful returns the number of levels of g with lapses that leave out absurd actions.
func careful(g *rules.Game) (n int) {
	for _, l := range g.Levels {
		if l.Temperature > 0 && l.Absurd == 0 {
			n++
		}
	}
	return n
}

// unlimited returns the first level of g at which a search would have no end, 0 if there
// is none.
func unlimited(g *rules.Game) int {
	return 1 + slices.IndexFunc(g.Levels[:], func(l rules.Limits) bool { return l.Nodes == 0 && l.Depth == 0 })
}

func repeats(list []string) bool {
	list = slices.Sorted(slices.Values(list))
	return len(slices.Compact(list)) < len(list)
}

// failer is the part of *testing.T that a walk needs.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// walk plays games with one set of values. It remembers the positions met, to compare later
// ones with them.
type walk struct {
	t       failer
	g       *rules.Game
	v       rules.Values
	rng     *rand.Rand
	scratch rules.State       // some position, to be overwritten
	hashes  map[string]uint64 // by the text of a position met: its hash
	facts   map[uint64]string // by hash: the mover, the pieces and the legal actions of the position
	sites   []rules.Site      // some of the sites that the method see has checked
}

func newWalk(t failer, g *rules.Game, v rules.Values, seed uint64) *walk {
	w := &walk{
		t: t, g: g, v: v,
		rng:    rand.New(rand.NewPCG(seed, 2)),
		hashes: map[string]uint64{},
		facts:  map[uint64]string{},
	}
	w.scratch = w.start()
	return w
}

func (w *walk) start() rules.State {
	pos, err := w.g.New(w.v)
	if err != nil {
		w.t.Fatalf("%s: %v", w.g.Spec(w.v), err)
	}
	return pos
}

// game plays a game from the start to its end and returns the number of its actions.
func (w *walk) game() int {
	pos := w.start()
	if !pos.Status().Start {
		w.fail(pos, "Status().Start is false at the start")
	}
	if pos.Mover() != rules.First {
		w.fail(pos, "First does not begin")
	}
	for n := 0; ; n++ {
		legal := w.position(pos)
		if len(legal) == 0 {
			return n
		}
		if n == longest {
			w.fail(pos, "the game is not over after %d actions", n)
		}
		if n%16 == 3 {
			w.allocations(pos, legal)
			w.searches(pos, legal)
			w.edits(pos)
		}
		if n%8 == 1 {
			w.layers(pos)
		}
		w.action(pos, legal[w.rng.IntN(len(legal))])
	}
}

// cramped plays a game to its end and returns the number of its actions. The players avoid the end and
// leave each other few actions: so the game meets full boards and players without an action, for
// which random games often end too early. It checks only what such positions may break.
func (w *walk) cramped() int {
	pos := w.start()
	for n := 0; ; n++ {
		legal := pos.Legal(nil)
		w.playing(pos, legal)
		w.foresight(pos)
		if len(legal) == 0 || n == longest {
			return n
		}
		best, fewest := legal[0], math.MaxInt
		for range 8 {
			a := legal[w.rng.IntN(len(legal))]
			w.scratch.CopyFrom(pos)
			w.scratch.Apply(a, nil)
			if left := len(w.scratch.Legal(nil)); left < fewest && w.scratch.Outcome() == rules.Playing {
				best, fewest = a, left
			}
		}
		pos.Apply(best, nil)
	}
}

// fail ends the test with the position that breaks a law.
func (w *walk) fail(pos rules.State, format string, args ...any) {
	w.t.Helper()
	w.t.Fatalf("%s | %s: "+format, append([]any{w.g.Spec(w.v), pos}, args...)...)
}

// passes checks that Pass starts a turn of the opponent and changes no piece. If pos is the start
// of a turn, a second Pass, if there is one, must lead back to the same legal actions.
func (w *walk) passes(pos rules.State, p rules.Passer) {
	before := pos.String()
	next, ok := p.Pass()
	switch {
	case pos.String() != before:
		w.fail(pos, "Pass changes the position, which was %s", before)
	case !ok && next != nil:
		w.fail(pos, "Pass returns a position, but not ok")
	case !ok:
		return
	case pos.Outcome() != rules.Playing:
		w.fail(pos, "there is a Pass in a finished game")
	case next.Outcome() == rules.Playing && !next.Status().Start:
		w.fail(pos, "after Pass no turn starts")
	case next.Mover() == pos.Mover():
		w.fail(pos, "after Pass the same player is to act")
	case !slices.Equal(next.Pieces(nil), pos.Pieces(nil)):
		w.fail(pos, "Pass changes the pieces")
	}
	back, err := w.g.Decode(w.v, next.String())
	if err != nil {
		w.fail(pos, "the position %s after Pass is refused by Decode: %v", next, err)
	}
	if d := difference(next, back); d != "" {
		w.fail(pos, "the position %s after Pass is changed by Decode: %s", next, d)
	}
	w.hash(next, next.Legal(nil))
	if next.Outcome() != rules.Playing || !pos.Status().Start {
		return
	}
	again, ok := next.(rules.Passer).Pass()
	if ok && (again.Mover() != pos.Mover() || !slices.Equal(again.Legal(nil), pos.Legal(nil))) {
		w.fail(pos, "Pass after Pass leads to %s", again)
	}
}

// Conclusions plays random games. games is their number, actions is the greatest number of actions
// of each, and the function start returns their first states. Conclusions calls check with each
// final state and the result of its Conclude. The test fails if a result names a site that did not
// decide the game, or if no game ends. The states must be rules.Concluders and rules.Highlighters.
func Conclusions(t testing.TB, games, actions int, start func() rules.State, check func(s rules.State, advice rules.Advice)) {
	t.Helper()
	ended := 0
	for seed := range uint64(games) {
		dice := rand.New(rand.NewPCG(seed, 9))
		s := Wander(start(), actions, dice)
		if s.Outcome() == rules.Playing {
			continue
		}
		ended++
		advice := s.(rules.Concluder).Conclude()
		decided := s.(rules.Highlighter).Decided(nil)
		for _, site := range advice.Sites() {
			if !slices.Contains(decided, site) {
				t.Fatalf("%s: %s says %s, which did not decide it", s, advice.Key, s.SiteName(site))
			}
		}
		check(s, advice)
	}
	if ended == 0 {
		t.Error("no game ends")
	}
}

// Share returns how many of n random games or positions a test uses: all, or with the
// flag -short a tenth.
func Share(n int) int {
	if testing.Short() {
		return (n + 9) / 10
	}
	return n
}
