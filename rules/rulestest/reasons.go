package rulestest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
)

// Sample returns n positions, early and late, of random games of g under many settings. The game
// may be over in some of them.
func Sample(t testing.TB, g *rules.Game, n int) []rules.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(4, 4))
	all := settings(t, g)
	var states []rules.State
	for i := range n {
		s, err := g.New(all[i%len(all)])
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, Wander(s, rng.IntN(2<<rng.IntN(7)), rng))
	}
	return states
}

// Reasons checks Why of s, a position of g, for paths of one and of two of the sites. There must be
// a reason for a path exactly if no action has a path that begins with it. If an action begins with
// the first of two sites, and an action begins with the second, the reason is optional. Two sites
// are not checked if the first is the whole path of an action. A reason must be about the first
// site that does not fit. It must be among the Keys of g, and true according to holds, the game's
// own test.
func Reasons(t failer, g *rules.Game, s rules.State, sites []rules.Site, holds func(key string, path []rules.Site) bool) {
	t.Helper()
	e := s.(rules.Explainer)
	begun, whole, pairs := map[rules.Site]bool{}, map[rules.Site]bool{}, map[[2]rules.Site]bool{}
	check := func(fits bool, path ...rules.Site) {
		key := e.Why(path)
		switch {
		case key == "" && len(path) == 2 && begun[path[1]]: // the second site is chosen instead
		case (key == "") != fits:
			t.Fatalf("%s: Why(%s) returns %q, want a reason: %t", s, names(s, path), key, !fits)
		case key == "":
		case !slices.Contains(g.Keys, key):
			t.Fatalf("%s: Why(%s) returns %q, which is not among the game's Keys", s, names(s, path), key)
		case !holds(key, path):
			t.Fatalf("%s: Why(%s) returns %q, which is not true", s, names(s, path), key)
		}
	}
	for _, a := range s.Legal(nil) {
		paths := [][]rules.Site{s.Path(a, nil)}
		if o, ok := s.(rules.Pather); ok {
			paths = append(paths, o.OtherPath(a, nil))
		}
		for _, path := range paths {
			switch len(path) {
			case 0:
			case 1:
				begun[path[0]], whole[path[0]] = true, true
			default:
				begun[path[0]], pairs[[2]rules.Site(path)] = true, true
			}
		}
	}
	if key := e.Why(nil); key != "" {
		t.Fatalf("%s: Why(nil) returns %q, want no reason", s, key)
	}
	for _, first := range sites {
		check(begun[first], first)
		for _, last := range sites {
			switch path := []rules.Site{first, last}; {
			case whole[first]:
			case begun[first]:
				check(pairs[[2]rules.Site{first, last}], path...)
			case e.Why(path) != e.Why(path[:1]):
				t.Fatalf("%s: Why(%s) returns %q, but for its first site alone %q", s, names(s, path), e.Why(path), e.Why(path[:1]))
			}
		}
	}
}

func names(s rules.State, sites []rules.Site) []string {
	var texts []string
	for _, site := range sites {
		texts = append(texts, s.SiteName(site))
	}
	return texts
}

// Named returns the numbers in advice and the names of its sites in s, in their order.
func Named(s rules.State, advice rules.Advice) string {
	var all []string
	for _, arg := range advice.Args {
		switch arg := arg.(type) {
		case int:
			all = append(all, strconv.Itoa(arg))
		case rules.Site:
			all = append(all, s.SiteName(arg))
		case []rules.Site:
			all = append(all, Names(s, arg))
		case rules.Either:
			all = append(all, Names(s, arg))
		case rules.Path:
			all = append(all, Names(s, arg))
		case []rules.Link:
			for _, l := range arg {
				ends := s.SiteName(l[0]) + "–"
				if l[1] != rules.NoSite {
					ends += s.SiteName(l[1])
				}
				all = append(all, ends)
			}
		}
	}
	return strings.Join(all, " ")
}
