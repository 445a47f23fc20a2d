package learned_test

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	_ "quintet/rules/learned"
	"quintet/rules/rulestest"
)

// networks has, for each file without its ending, the board that it is for, and a checksum of values:
// see TestTheSameEverywhere.
// If a sum changes, rules.Game.Evaluation of the game must be raised, and the number here with it.
var networks = map[string]struct {
	spec, sum  string
	evaluation int
}{
	"akron-5":    {"akron:size=5", "7268dbf2abca64f7", 2},
	"akron-6":    {"akron:size=6", "c92b923db1533308", 2},
	"akron-7":    {"akron:size=7", "16b4b4f0ad96831a", 2},
	"akron-8":    {"akron", "d727f2002a2a4c38", 2},
	"akron-9":    {"akron:size=9", "54427adfb725faa9", 2},
	"crosscut-7": {"crosscut:size=7", "7cfb30a25b8c3d19", 3},
	"crosscut-8": {"crosscut", "7280a5e5a81f347c", 3},
	"dimpled":    {"dimpled", "2c0e01ec02b9c4d5", 2},
	"dimpled-15": {"dimpled:size=15", "43c2e4d56fed8229", 2},
	"dipole-10":  {"dipole:size=10", "a514d7b3cd4fa324", 2},
	"dipole-8":   {"dipole", "71190b1dff74852b", 2},
}

// largest is the greatest size of a file in bytes.
const largest = 200_000

// TestEveryFileIsUsed checks that each file is the network of a board, and not too large to be fetched.
func TestEveryFileIsUsed(t *testing.T) {
	files, err := filepath.Glob("*.net")
	if err != nil || len(files) != len(networks) {
		t.Fatalf("there are the files %v (%v), want %d", files, err, len(networks))
	}
	for _, file := range files {
		name := strings.TrimSuffix(file, ".net")
		n, known := networks[name]
		if !known {
			t.Errorf("%s is not in the table of this test", file)
			continue
		}
		s := start(t, n.spec)
		if in := s.(rules.Learner).Inputs(); in.Name != name || !s.(rules.Learned).Learn() {
			t.Errorf("%s: the network of %s is %s, and Learn returns %v", file, n.spec, in.Name, s.(rules.Learned).Learn())
		}
		if info, err := os.Stat(file); err != nil || info.Size() > largest {
			t.Errorf("%s: %v, want a file of at most %d bytes", file, err, largest)
		}
	}
}

func start(t *testing.T, spec string) rules.State {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestTheSameEverywhere checks that a network gives the positions of random games the same values on
// every machine, without allocations.
func TestTheSameEverywhere(t *testing.T) {
	const positions = 1000
	for name, n := range networks {
		s := start(t, n.spec)
		s.(rules.Learned).Learn()
		sum, count := fnv.New64(), 0
		for s := range rulestest.Random(positions, func(int) rules.State { return s.Clone() }) {
			fmt.Fprintln(sum, s.(rules.Evaluator).Eval())
			if count++; count == positions {
				break
			}
		}
		if g, _, _ := catalog.Parse(n.spec); g.Evaluation != n.evaluation {
			t.Errorf("%s: the evaluation has the number %d, want %d", name, g.Evaluation, n.evaluation)
		}
		if got := fmt.Sprintf("%x", sum.Sum(nil)); got != n.sum {
			t.Errorf("%s: the checksum of the values is %q, want %q", name, got, n.sum)
		}
		if allocations := testing.AllocsPerRun(10, func() { s.(rules.Evaluator).Eval() }); allocations > 0 {
			t.Errorf("%s: Eval makes %v allocations", name, allocations)
		}
	}
}
