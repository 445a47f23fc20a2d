package match

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
)

// texts returns the texts of the actions from the root to n.
func texts(n *Node) []string {
	var all []string
	for ; n.Parent() != nil; n = n.Parent() {
		all = append(all, n.Text)
	}
	slices.Reverse(all)
	return all
}

// now returns the actions of the current line, with a bar at the current position.
func (m *Match) now() string {
	all := texts(m.line[m.Len()])
	return strings.Join(slices.Insert(all, m.At(), "|"), " ")
}

// tree returns the tree under n as text: each action, followed by the actions after it.
// Variations are in parentheses.
func (n *Node) tree() string {
	var all []string
	for _, c := range n.Children() {
		s := strings.TrimSpace(c.Text + " " + c.tree())
		if c != n.Next() {
			s = "(" + s + ")"
		}
		all = append(all, s)
	}
	return strings.Join(all, " ")
}

func play(t *testing.T, m *Match, actions ...string) {
	t.Helper()
	for _, a := range actions {
		if err := m.PlayText(cells(a)); err != nil {
			t.Fatal(err)
		}
	}
}

// cells returns text with the letters of the toy's cells in place of their numbers.
func cells(text string) string {
	return strings.Map(func(c rune) rune {
		if c >= '1' && c <= '9' {
			return c - '1' + 'a'
		}
		return c
	}, text)
}

// want checks that the current line of m is now and its whole tree is tree. In both texts the
// cells have numbers.
func want(t *testing.T, m *Match, now, tree string) {
	t.Helper()
	now, tree = cells(now), cells(tree)
	if m.now() != now || m.Root().tree() != tree {
		t.Errorf("the line is %s in the tree %s, want %s in %s", m.now(), m.Root().tree(), now, tree)
	}
}

func TestWhatWasTakenBackStaysKept(t *testing.T) {
	m := replay(t)
	m.Goto(2)
	play(t, m, "3")
	want(t, m, "1 7 3 |", "1 7 5 2 3 (3)")
	m.Undo()
	m.Undo()
	play(t, m, "7")
	want(t, m, "1 7 | 3", "1 7 5 2 3 (3)")
	play(t, m, "5")
	want(t, m, "1 7 5 | 2 3", "1 7 5 2 3 (3)")
	for m.Redo() {
	}
	want(t, m, "1 7 5 2 3 |", "1 7 5 2 3 (3)")
	if m.State().Outcome() != rules.FirstWins {
		t.Errorf("the line ends with %s, want a win of First", m.State())
	}
}

// TestRedoGoesWhereOneWasLast checks that Redo follows the line that was shown last, and
// otherwise the main line.
func TestRedoGoesWhereOneWasLast(t *testing.T) {
	m := replay(t)
	m.Goto(2)
	play(t, m, "3", "2")
	side := m.Here()
	m.Goto(0)
	want(t, m, "| 1 7 3 2", "1 7 5 2 3 (3 2)")
	m.Show(m.End())
	m.Goto(0)
	want(t, m, "| 1 7 5 2 3", "1 7 5 2 3 (3 2)")
	m.Show(side.Parent())
	want(t, m, "1 7 3 | 2", "1 7 5 2 3 (3 2)")
	m.Rewind()
	want(t, m, "| 1 7 5 2 3", "1 7 5 2 3 (3 2)")
}

func TestTheMainLineIsTheFirstUntilAnotherIsPromoted(t *testing.T) {
	m := replay(t)
	m.Goto(1)
	play(t, m, "5", "6")
	if m.Main() || m.End().Outcome() != rules.FirstWins {
		t.Error("the new variation is the main line")
	}
	m.Promote(m.Here().Parent())
	want(t, m, "1 5 6 |", "1 5 6 (7 5 2 3)")
	if !m.Main() || m.End() != m.Here() {
		t.Error("the promoted line is not the main line")
	}
	m.Goto(1)
	play(t, m, "7", "4")
	m.MakeMain(m.Here())
	want(t, m, "1 7 4 |", "1 7 4 (5 2 3) (5 6)")
}

// TestALineCanEndBeforeWhatFollowsIt ends the main line at a node that has a child.
func TestALineCanEndBeforeWhatFollowsIt(t *testing.T) {
	m := replay(t)
	m.Goto(3)
	m.EndLine(m.Here())
	want(t, m, "1 7 5 |", "1 7 5 (2 3)")
	if !m.Main() || m.End() != m.Here() {
		t.Error("the main line does not end at the current node")
	}
	play(t, m, "2")
	want(t, m, "1 7 5 2 | 3", "1 7 5 (2 3)")
	m.Promote(m.Here())
	want(t, m, "1 7 5 2 | 3", "1 7 5 2 3")
}

func TestADeletionCanBeTakenBack(t *testing.T) {
	m := replay(t)
	m.Goto(2)
	play(t, m, "3", "2")
	m.Show(m.End())
	const before = "1 7 5 2 3 (3 2)"
	restore := m.Delete(m.line[3])
	want(t, m, "1 7 | 3 2", "1 7 3 2")
	restore()
	want(t, m, "1 7 | 5 2 3", before)
	line := m.line[3]
	line.Data = "kept"
	restore = m.Delete(line)
	play(t, m, "5", "4")
	want(t, m, "1 7 5 4 |", "1 7 3 2 (5 4)")
	restore()
	want(t, m, "1 7 5 4 |", "1 7 5 4 (2 3) (3 2)")
	if again := m.line[3]; again.Data != "kept" {
		t.Errorf("what was played again has the data %v, want those from before", again.Data)
	}
	m.Delete(m.Here())
	want(t, m, "1 7 5 | 2 3", before)
	m.Show(m.End())
	side := m.line[2].Children()[1]
	restore = m.Delete(side)
	want(t, m, "1 7 5 2 3 |", "1 7 5 2 3")
	restore()
	want(t, m, "1 7 5 2 3 |", before)
	m.Show(side)
	m.Delete(side)
	want(t, m, "1 7 | 5 2 3", "1 7 5 2 3")
}

// TestDeletionsAreTakenBackAfterAReplay deletes an action and then the one before it, plays the
// latter again, and takes both deletions back, the last one first.
func TestDeletionsAreTakenBackAfterAReplay(t *testing.T) {
	m := replay(t)
	m.Goto(3)
	play(t, m, "3")
	const before = "1 7 5 2 3 (3)"
	inner := m.Delete(m.line[3].Children()[0])
	want(t, m, "1 7 5 3 |", "1 7 5 3")
	outer := m.Delete(m.line[3])
	want(t, m, "1 7 |", "1 7")
	play(t, m, "5")
	m.Promote(m.Here())
	outer()
	want(t, m, "1 7 5 | 3", "1 7 5 3")
	inner()
	want(t, m, "1 7 5 | 3", before)
	lawful(t, m, 7)
}

func TestACopyHasWhatLeadsHere(t *testing.T) {
	m := replay(t)
	m.Goto(2)
	play(t, m, "3", "2")
	m.Undo()
	c := m.Copy()
	want(t, c, "1 7 3 |", "1 7 3")
	play(t, c, "4")
	want(t, c, "1 7 3 4 |", "1 7 3 4")
	want(t, m, "1 7 3 | 2", "1 7 5 2 3 (3 2)")
}

func TestTurnsAreNumbered(t *testing.T) {
	m := replay(t)
	if got, want := fmt.Sprint(m.Turns()), "[{1 0 0 1} {2 1 1 3} {3 0 3 5}]"; got != want {
		t.Errorf("the turns are %s, not %s", got, want)
	}
	for n, want := range []int{0, 0, 1, 1, 3, 3} {
		if got := m.TurnStart(n); got != want {
			t.Errorf("the turn to which action %d belongs begins with %d, not %d", n, got, want)
		}
	}
	if m.Turn(5) != 4 || m.Round(m.On(5)) != 2 {
		t.Errorf("Turn(5), and the round, after the end, are %d and %d, want 4 and 2", m.Turn(5), m.Round(m.On(5)))
	}
	m = inATurn(t)
	play(t, m, "5", "2")
	if got, want := fmt.Sprint(m.Turns()), "[{1 1 0 1} {2 0 1 2}]"; got != want {
		t.Errorf("after the rest of a turn they are %s, not %s", got, want)
	}
}

// grown returns a random game of g whose tree has n nodes. After every few actions it goes
// back to an earlier position and plays on from there.
func grown(t testing.TB, g *rules.Game, n int, seed uint64) *Match {
	m, err := New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 9))
	for nodes := 1; nodes < n; {
		if m.State().Outcome() != rules.Playing || rng.IntN(8) == 0 {
			m.Goto(rng.IntN(max(m.At(), 1)))
		}
		legal := m.State().Legal(nil)
		before := len(m.Here().Children())
		if err := m.Play(legal[rng.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
		if p := m.Here().Parent(); len(p.Children()) > before {
			nodes++
		}
	}
	return m
}

// lawful checks the laws of the tree of m. It must have the given number of nodes. The path
// to every node can be replayed and leads to the same position, events and turn. Undo leads
// from every node to the root, and redo leads back. Find finds every position.
func lawful(t testing.TB, m *Match, nodes int) {
	t.Helper()
	all := slices.Collect(m.All())
	if len(all) != nodes {
		t.Fatalf("there are %d nodes, not %d", len(all), nodes)
	}
	for _, n := range all {
		again := m.Again()
		if err := again.PlayTexts(texts(n)); err != nil {
			t.Fatal(err)
		}
		position := m.Position(n).String()
		if again.State().String() != position || n.Outcome() != again.State().Outcome() || n.Depth() != again.At() {
			t.Fatalf("%q leads to %s, not to %s", texts(n), again.State(), position)
		}
		if found := m.Find(again.State()); found == nil || m.Position(found).String() != position {
			t.Fatalf("%s is not found", position)
		}
		for i, c := range n.Children() {
			if c.Parent() != n || slices.Index(n.Children(), c) != i || n.child(c.Action) != c {
				t.Fatalf("%q: %s is there twice, or has another parent", texts(n), c.Text)
			}
		}
		m.Show(n)
		if m.State().String() != position || m.Turn(m.At()) != again.Turn(again.At()) {
			t.Fatalf("%q: Show leads to %s in turn %d, not to %s in turn %d", texts(n), m.State(), m.Turn(m.At()), position, again.Turn(again.At()))
		}
		for i := range m.At() {
			if p, q := m.Ply(i), again.Ply(i); fmt.Sprint(p) != fmt.Sprint(q) || m.Before(i).String() != again.Before(i).String() {
				t.Fatalf("%q: action %d is %v, and after a replay %v", texts(n), i, p, q)
			}
		}
		for m.Undo() {
		}
		for m.At() < n.Depth() && m.Redo() {
		}
		if m.Here() != n {
			t.Fatalf("undo and redo lead from %q to %q", texts(n), texts(m.Here()))
		}
	}
}

// TestAMatchBecomesAnother makes random games those of others. Each has the lines of the other then, and the
// nodes that the two had in common are those that it had before, also the one looked at.
func TestAMatchBecomesAnother(t *testing.T) {
	paths := func(m *Match) map[string]*Node {
		all := map[string]*Node{}
		for n := range m.All() {
			all[fmt.Sprint(texts(n))] = n
		}
		return all
	}
	common := 0
	for _, g := range append([]*rules.Game{toy.Game}, catalog.All...) {
		for seed := range uint64(10) {
			m, other := grown(t, g, 30, seed), grown(t, g, 60, seed+100)
			for i, n := range slices.Collect(other.All()) {
				if n.Data = i; i%10 == 9 {
					m.Goto(0)
					if err := m.PlayTexts(texts(n)); err != nil {
						t.Fatal(err)
					}
					other.Promote(n)
					other.EndLine(n.parent)
				}
			}
			all := slices.Collect(m.All())
			m.Show(all[int(seed)*len(all)/10])
			had, want, tree := paths(m), paths(other), other.Root().tree()
			here := m.Here()
			for want[fmt.Sprint(texts(here))] == nil {
				here = here.Parent()
			}
			data := map[string]any{}
			for path, n := range want {
				data[path] = n.Data
			}
			m.Become(other)
			if m.Root().tree() != tree || m.Here() != here {
				t.Fatalf("%s: the tree is %s, at %v, want %s, at %v", g.ID, m.Root().tree(), texts(m.Here()), tree, texts(here))
			}
			for path, n := range paths(m) {
				if old := had[path]; old != nil {
					if common++; old != n {
						t.Fatalf("%s: the node of %s is another one", g.ID, path)
					}
				}
				if n.Data != data[path] {
					t.Fatalf("%s: the node of %s has %v, want %v", g.ID, path, n.Data, data[path])
				}
			}
			lawful(t, m, 60)
		}
	}
	if common < 600 {
		t.Errorf("the games have only %d positions in common, want at least 600", common)
	}
}

func TestTheLawsOfATree(t *testing.T) {
	for _, g := range append([]*rules.Game{toy.Game}, catalog.All...) {
		t.Run(g.ID, func(t *testing.T) { lawful(t, grown(t, g, 60, 1), 60) })
	}
}

// FuzzTree runs a text of commands on a match of the toy game. Only a deletion removes nodes, the
// deletions are taken back in the reverse order, and the laws of a tree hold at the end.
func FuzzTree(f *testing.F) {
	for _, seed := range []string{"", "1234567", "1u2u3u4", "175233333", "17523b13b17m", "1u2p1d", "17b1e5m", "12u3u4ddr", "17523h7b17e2f4m5", "1u2u3hd1r", "12u3w12ud1z", "1d1z", "123d2udd12zz"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, commands string) {
		if len(commands) > 60 {
			return
		}
		m, err := New(toy.Game, size7())
		if err != nil {
			t.Fatal(err)
		}
		nodes, restore := 1, []func(){}
		count := func() int { return len(slices.Collect(m.All())) }
		for _, c := range commands {
			switch c {
			case 'u':
				m.Undo()
			case 'b':
				m.UndoTurn()
			case 'r':
				m.Redo()
			case 'h':
				m.Goto(0)
			case 'm':
				m.Show(m.End())
			case 'w':
				m.Rewind()
			case 'p':
				m.Promote(m.Here())
			case 'f':
				m.MakeMain(m.Here())
			case 'e':
				m.EndLine(m.Here())
			case 'd':
				if n := m.Here(); n.Parent() != nil {
					restore = append(restore, m.Delete(n))
					nodes = count()
				}
			case 'z':
				if last := len(restore) - 1; last >= 0 {
					restore[last]()
					restore = restore[:last]
				}
				nodes = count()
			default:
				n := len(m.Here().Children())
				here := m.Here()
				if m.PlayText(cells(string(c))) == nil && len(here.Children()) > n {
					nodes++
				}
			}
			if m.Before(m.At()) != m.State() || m.line[m.At()] != m.Here() || m.line[m.Len()].onward() != nil {
				t.Fatalf("after %q the line is %s", commands, m.now())
			}
		}
		lawful(t, m, nodes)
	})
}

// TestATreeIsSmall limits the memory of a node. It does not count the positions that are
// kept.
func TestATreeIsSmall(t *testing.T) {
	const nodes, most = 10_000, 400
	for _, g := range catalog.All {
		measure := func() uint64 {
			var s runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&s)
			return s.HeapAlloc
		}
		before := measure()
		m := grown(t, g, nodes, 2)
		m.Goto(0)
		with := measure()
		kept := 0
		for n := range m.All() {
			if n.state != nil {
				n.state = nil
				kept++
			}
		}
		clear(m.states)
		bare := measure()
		per := float64(bare-before) / nodes
		t.Logf("%s: %.0f bytes a node, and %.0f of positions; %d positions kept", g.ID, per, float64(with-bare)/nodes, kept)
		if per > most {
			t.Errorf("%s: a node takes %.0f bytes, more than %d", g.ID, per, most)
		}
		runtime.KeepAlive(m)
	}
}

// BenchmarkTree10000 plays a tree of 10,000 nodes, depth first, in the order in which a file
// has them.
func BenchmarkTree10000(b *testing.B) {
	for _, g := range catalog.All {
		b.Run(g.ID, func(b *testing.B) {
			from := grown(b, g, 10_000, 3)
			b.ResetTimer()
			for b.Loop() {
				m := from.Again()
				for n := range from.All() {
					if n.Parent() == nil {
						continue
					}
					if m.Here().Depth() >= n.Depth() {
						m.Goto(n.Depth() - 1)
					}
					if err := m.PlayText(n.Text); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// BenchmarkTreePosition measures positions of nodes outside the current line.
func BenchmarkTreePosition(b *testing.B) {
	for _, g := range catalog.All {
		b.Run(g.ID, func(b *testing.B) {
			m := grown(b, g, 10_000, 3)
			m.Goto(0)
			all := slices.Collect(m.All())
			i := 0
			for b.Loop() {
				m.Position(all[i%len(all)])
				i += 7
			}
		})
	}
}
