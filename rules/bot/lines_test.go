package bot_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// TestOneLineIsFoundAsRecorded compares searches of one line with recorded results. So the
// code for several lines does not change a search of one line.
func TestOneLineIsFoundAsRecorded(t *testing.T) {
	for _, want := range []struct {
		id                    string
		actions, depth, nodes int
		best                  string
		value                 int
	}{
		{"dimpled", 0, 3, 1001, "f2", 66},
		{"dimpled", 12, 3, 1345, "f2", 78},
		{"dipole", 0, 5, 2296, "e1-f2", 20},
		{"crosscut", 0, 4, 3023, "b7", 61},
		{"crosscut", 12, 3, 224, "c5", 100997},
		{"akron", 0, 3, 870, "d3", 20},
		{"akron", 25, 4, 2749, "f6", -60},
		{"chessyball", 0, 4, 2802, "h4-h6", 18},
		{"chessyball", 12, 4, 771, "m5-i1", 89},
	} {
		s := randomState(t, find(t, want.id), "", want.actions, rand.New(rand.NewPCG(3, 4)))
		for _, asked := range []bool{false, true} {
			search := bot.New(s, rules.Limits{Depth: want.depth}, 7)
			if asked {
				search.Analyse(1)
			}
			info := finish(search).Info()
			if best := s.Format(search.Best()); info.Nodes != want.nodes || best != want.best || info.Value != want.value {
				t.Errorf("%s after %d actions, one line asked for: %t: %d nodes, %s with the value %d; recorded: %d, %s, %d",
					want.id, want.actions, asked, info.Nodes, best, info.Value, want.nodes, want.best, want.value)
			}
			if len(info.Lines) != 1 || info.Lines[0].Value != info.Value || !slices.Equal(info.Lines[0].Actions, info.Line) {
				t.Errorf("%s: the lines are %+v, the best one %v with the value %d", want.id, info.Lines, info.Line, info.Value)
			}
		}
	}
}

// narrow is a position with only a few of its legal actions. Of the optional interfaces of
// its game it has only the evaluation. Positions after different numbers of actions have
// different hashes. So a search of it leaves nothing out, reduces no depth and has no
// values of greater depths: it finds what plain minimax finds.
type narrow struct {
	rules.State
	played int
}

func (n *narrow) Legal(buf []rules.Action) []rules.Action {
	const most = 5
	all := n.State.Legal(nil)
	few := min(most, len(all))
	for i := range few {
		buf = append(buf, all[i*len(all)/few])
	}
	return buf
}

func (n *narrow) Apply(a rules.Action, log *rules.Log) {
	n.State.Apply(a, log)
	n.played++
}

func (n *narrow) Hash() uint64 { return n.State.Hash() + uint64(n.played)*0x9e3779b97f4a7c15 }

func (n *narrow) CopyFrom(src rules.Position) {
	from := src.(*narrow)
	n.State.CopyFrom(from.State)
	n.played = from.played
}

func (n *narrow) Clone() rules.State { return &narrow{n.State.Clone(), n.played} }

// Eval returns the evaluation of a game that has one, and otherwise 0, as a search does.
func (n *narrow) Eval() int {
	if e, ok := n.State.(rules.Evaluator); ok {
		return e.Eval()
	}
	return 0
}

// minimax returns the value of n for its mover, by exhaustive search to the given depth.
func (n *narrow) minimax(depth int) int {
	if winner, won := n.Outcome().Winner(); won {
		v := bot.Won + 1000 - n.played
		if winner != n.Mover() {
			v = -v
		}
		return v
	}
	if n.Outcome() != rules.Playing {
		return 0
	}
	if depth == 0 {
		return n.Eval()
	}
	best := -2 * bot.Won
	for _, a := range n.Legal(nil) {
		best = max(best, n.after(a, depth))
	}
	return best
}

// after returns the value of the action a for the mover of n, searched to the given depth.
func (n *narrow) after(a rules.Action, depth int) int {
	child := n.Clone().(*narrow)
	child.Apply(a, nil)
	return child.valueFor(n, depth-1)
}

// valueFor returns the value of n, searched to the given depth, for the mover of s.
func (n *narrow) valueFor(s *narrow, depth int) int {
	if n.Mover() != s.Mover() {
		return -n.minimax(depth)
	}
	return n.minimax(depth)
}

// TestLinesAreThoseOfMinimax checks that the values of several lines are those of the best
// actions by minimax, for every number of lines. Each line must lead to a position with its
// value.
func TestLinesAreThoseOfMinimax(t *testing.T) {
	proven, searches := 0, 0
	for _, g := range catalog.All {
		dice := rand.New(rand.NewPCG(31, 4))
		for i := range rulestest.Share(12) {
			s := &narrow{State: randomState(t, g, "", 5*i, dice)}
			legal := s.Legal(nil)
			if len(legal) < 2 {
				continue
			}
			for depth := 1; depth <= 3; depth++ {
				var values []int
				for _, a := range legal {
					values = append(values, s.after(a, depth))
				}
				sorted := slices.Sorted(slices.Values(values))
				slices.Reverse(sorted)
				for most := 1; most <= 4; most++ {
					search := bot.New(s, rules.Limits{Depth: depth}, uint64(i))
					search.Analyse(most)
					info := finish(search).Info()
					if searches++; info.Depth < depth {
						proven++ // it ends as soon as every line is proven
						continue
					}
					if want := min(most, len(legal)); len(info.Lines) != want {
						t.Fatalf("%s: %s: %d lines to depth %d, not %d", g.ID, s, len(info.Lines), depth, want)
					}
					for n, l := range info.Lines {
						if by := values[slices.Index(legal, l.Actions[0])]; l.Value != sorted[n] || l.Value != by {
							t.Errorf("%s: %s: line %d of %d to depth %d begins with %s and has the value %d; minimax gives that action %d, and the values %d",
								g.ID, s, n+1, most, depth, s.Format(l.Actions[0]), l.Value, by, sorted)
						}
						if end := led(s, l.Actions, depth); end != l.Value {
							t.Errorf("%s: %s: line %d of %d to depth %d has the value %d, and its end %d", g.ID, s, n+1, most, depth, l.Value, end)
						}
					}
				}
			}
		}
	}
	if 3*proven > searches {
		t.Errorf("%d of %d searches ended early, want at most a third", proven, searches)
	}
}

// led returns the value, for the mover of s, of the position to which the line leads.
func led(s *narrow, line []rules.Action, depth int) int {
	end := s.Clone().(*narrow)
	for _, a := range line {
		end.Apply(a, nil)
	}
	return end.valueFor(s, depth-len(line))
}

// TestLinesAreLegalAndOrdered checks the lines of positions in whole games, and that they
// do not depend on when the search pauses.
func TestLinesAreLegalAndOrdered(t *testing.T) {
	for _, g := range catalog.All {
		for actions, most := range map[int]int{0: 3, 9: 3, 20: 3, 12: 1} {
			s := randomState(t, g, "", actions, rand.New(rand.NewPCG(8, 4)))
			analyse := func(step int) bot.Info {
				search := bot.New(s, rules.Limits{Nodes: 3000}, 1)
				search.Analyse(most)
				for !search.Step(step) {
				}
				return search.Info()
			}
			info := analyse(1 << 30)
			if again := analyse(17); !reflect.DeepEqual(again, info) {
				t.Errorf("%s: in one step %+v, in many %+v", g.ID, info, again)
			}
			if want := min(most, len(s.Legal(nil))); len(info.Lines) != want {
				t.Errorf("%s: %s: %d lines, not %d", g.ID, s, len(info.Lines), want)
			}
			first := map[rules.Action]bool{}
			for i, l := range info.Lines {
				if i > 0 && l.Value > info.Lines[i-1].Value {
					t.Errorf("%s: %s: line %d is better than the one before", g.ID, s, i+1)
				}
				if first[l.Actions[0]] {
					t.Errorf("%s: %s: two lines begin with %s", g.ID, s, s.Format(l.Actions[0]))
				}
				first[l.Actions[0]] = true
				next := s.Clone()
				for _, a := range l.Actions {
					if !slices.Contains(next.Legal(nil), a) {
						t.Fatalf("%s: %s: %d in line %d is not legal", g.ID, next, a, i+1)
					}
					next.Apply(a, nil)
				}
			}
		}
	}
}

// TestATableIsKept checks a search that follows another one after one action was played. It
// must reach the same depth with fewer nodes than a new search, and find legal lines, on one
// thread and on several.
func TestATableIsKept(t *testing.T) {
	fresh, kept := 0, 0
	for _, g := range catalog.All {
		for _, threads := range []int{1, 3} {
			s := randomState(t, g, "", 6, rand.New(rand.NewPCG(2, 4)))
			before := bot.New(s, rules.Limits{Nodes: 20_000, Threads: threads}, 1)
			before.Analyse(2)
			for before.Nodes() < 19_000 && !before.Step(100) {
			}
			info := before.Info()
			after := s.Clone()
			after.Apply(info.Line[0], nil)
			limits := rules.Limits{Depth: info.Depth - 1, Threads: threads}
			follows := before.Follow(after, limits, 1)
			follows.Analyse(2)
			found := finish(follows).Info()
			for _, l := range found.Lines {
				if !slices.Contains(after.Legal(nil), l.Actions[0]) {
					t.Errorf("%s: the line %v is not legal", g.ID, l.Actions)
				}
			}
			if !reflect.DeepEqual(before.Info(), info) {
				t.Errorf("%s: what the first search found has changed", g.ID)
			}
			if threads > 1 {
				continue // the number of nodes varies, because the other threads search ahead
			}
			anew := bot.New(after, limits, 1)
			anew.Analyse(2)
			n := finish(anew).Info().Nodes
			t.Logf("%s: to depth %d %d nodes instead of %d", g.ID, limits.Depth, found.Nodes, n)
			fresh, kept = fresh+n, kept+found.Nodes
		}
	}
	t.Logf("together %d nodes instead of %d", kept, fresh)
	if 10*kept > 9*fresh {
		t.Errorf("with the table of the search before %d nodes are searched, without it %d, want at least a tenth fewer", kept, fresh)
	}
}

// TestAnOnlyActionIsAnalysed checks that an analysis goes on if all legal actions but one are left
// out. A search for an action would end.
func TestAnOnlyActionIsAnalysed(t *testing.T) {
	g := find(t, "dipole")
	s := &narrow{State: randomState(t, g, "", 0, nil)}
	one := s.Legal(nil)[1:]
	search := bot.New(s, rules.Limits{Depth: 3}, 1)
	search.LeaveOut(one...)
	search.Analyse(3)
	if info := finish(search).Info(); info.Depth != 3 || len(info.Lines) != 1 {
		t.Errorf("the depth is %d, and there are %d lines, want depth 3 and 1 line", info.Depth, len(info.Lines))
	}
}
