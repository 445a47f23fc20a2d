package bot_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
)

// TestEndingsAreExact checks that a search finds who wins each ending of these kinds, and is right. The
// endings come out of random games. The number of nodes takes about a second on one thread.
func TestEndingsAreExact(t *testing.T) {
	const nodes, positions = 1_000_000, 50_000
	for _, c := range []struct {
		spec     string
		isEnding func(rules.State) bool
	}{
		{"dimpled:size=5", fewEmpty(5*5, 16)},
		{"dimpled:size=7", fewEmpty(7*7, 16)},
		{"crosscut:size=6", fewEmpty(4*4, 12)}, // the perimeter is always empty
		{"crosscut:size=7", fewEmpty(5*5, 12)},
		{"dipole:size=8", isRace},
		{"dipole:size=10", isRace},
	} {
		endings := rulestest.Share(100)
		dice := rand.New(rand.NewPCG(8, 1))
		confirmed := 0
		for found := 0; found < endings; {
			s := catalogtest.Position(t, c.spec, "")
			for s.Outcome() == rules.Playing && !c.isEnding(s) {
				legal := s.Legal(nil)
				s.Apply(legal[dice.IntN(len(legal))], nil)
			}
			if s.Outcome() != rules.Playing {
				continue
			}
			found++
			search := bot.New(s, rules.Limits{Nodes: nodes}, 1)
			search.Analyse(1) // it also searches a single candidate
			value := finish(search).Info().Value
			if _, proven := bot.Proven(value); !proven {
				t.Errorf("%s %s: the search returns the value %d, want a proven win or loss", c.spec, s, value)
			}
			right, sure := holds(s, value, positions)
			if sure && !right {
				t.Errorf("%s %s: the search returns the value %d, but that is not proven", c.spec, s, value)
			}
			if sure {
				confirmed++
			}
		}
		if confirmed < endings/4 {
			t.Errorf("%s: exhaustive search confirms %d of %d endings, want at least a quarter", c.spec, confirmed, endings)
		}
	}
}

// fewEmpty returns a function that reports whether all but at most the given number of sites hold a piece.
func fewEmpty(sites, most int) func(rules.State) bool {
	return func(s rules.State) bool { return len(s.Pieces(nil)) >= sites-most }
}

// isRace reports whether a position of Dipole is certain to see no capture any more. Without captures a
// checker moves forward by at least as many ranks as files, and a stack holds at most all the checkers that
// can come to its square. A capture leads over at most as many squares as the stack has checkers.
func isRace(s rules.State) bool {
	ranks := strings.Split(strings.Fields(s.String())[0], "/")
	slices.Reverse(ranks)
	size := len(ranks)
	var checkers [2][10][10]int // by player, rank and file: how many can come there
	for rank, text := range ranks {
		file := 0
		for item := range strings.SplitSeq(text, ",") {
			player := strings.Index("wb", item[:1])
			number, _ := strconv.Atoi(strings.TrimLeft(item, "wb"))
			if player < 0 {
				file += number
				continue
			}
			forward := 1 - 2*player
			for ahead, to := 0, rank; to >= 0 && to < size; ahead, to = ahead+1, to+forward {
				for side := max(0, file-ahead); side <= min(size-1, file+ahead); side++ {
					checkers[player][to][side] += number
				}
			}
			file++
		}
	}
	for player := range checkers {
		for rank := range size {
			for file := range size {
				for k := 1; k <= checkers[player][rank][file]; k++ {
					for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}} {
						r, f := rank+k*d[0], file+k*d[1]
						if r >= 0 && f >= 0 && r < size && f < size && checkers[1-player][r][f] > 0 {
							return false
						}
					}
				}
			}
		}
	}
	return true
}

// TestSolvedBoard proves that Black wins Dimpled Football on the board of 5 by the round that
// rules.Game.Solved names, after the first action for which this takes least. "lab solve" proves the others.
func TestSolvedBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds")
	}
	g, v, err := catalog.Parse("dimpled:size=5")
	if err != nil {
		t.Fatal(err)
	}
	solution := g.Solved(v)
	s := catalogtest.Position(t, "dimpled:size=5", "")
	rulestest.Play(t, s, "c3")
	value := finish(bot.New(s, rules.Limits{}, 1)).Info().Value
	s.(rules.Learned).Learn()
	foreseen, within := rules.Foresee(s)
	if n, proven := bot.Proven(value); solution.Winner != rules.First || foreseen != rules.FirstWins || !proven || value > 0 || n > within || 1+within > 2*solution.Round-1 {
		t.Errorf("after c3 the search returns %d, want that Black wins within %d actions, by round %d", value, within, solution.Round)
	}
}

// TestTheOpeningIsForeseen checks that a search with the learned evaluation knows who wins after each first
// action on the board of 5 of Dimpled Football, of either side, and that it finds a reply that wins. Other
// searches, and those on another board, foresee nothing.
func TestTheOpeningIsForeseen(t *testing.T) {
	for _, spec := range []string{"dimpled:size=5", "dimpled:size=7"} {
		g, v, err := catalog.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for _, mirrored := range []bool{false, true} {
			start := catalogtest.Position(t, spec, "")
			for _, a := range start.Legal(nil) {
				s, want := start.Clone(), rules.Playing
				s.Apply(a, nil)
				if solution := g.Solved(v); solution != nil {
					if want = rules.Win(solution.Winner); slices.Contains(solution.First, start.Format(a)) == mirrored {
						want = rules.Win(solution.Winner.Other())
					}
				}
				if mirrored {
					e := s.(rules.Editor)
					e.Mirror()
					s = catalogtest.Position(t, spec, e.String())
				}
				if o, _ := rules.Foresee(s); o != rules.Playing {
					t.Errorf("%s: without the network it foresees %v, want nothing", s, o)
				}
				value := finish(bot.New(s, rules.Limits{Depth: 1, Learned: true}, 1)).Info().Value
				if wins := want == rules.Win(s.Mover()); wins != (value >= bot.Won) {
					t.Errorf("%s: a search of depth 1 returns %d, want a proven win: %t", s, value, wins)
				}
				s.(rules.Learned).Learn()
				if o, _ := rules.Foresee(s); o != want {
					t.Errorf("%s: it foresees %v, want %v", s, o, want)
				}
			}
		}
	}
}
