package rulestest

import (
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
)

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
			for _, site := range arg {
				all = append(all, s.SiteName(site))
			}
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

// AllGiven fails for every key of the game's advice that is not in keys. The keys of advice
// are those of Game.Keys that begin with "<id>.advice.".
func AllGiven(t testing.TB, g *rules.Game, keys map[string]bool) {
	t.Helper()
	for _, key := range g.Keys {
		if strings.HasPrefix(key, g.ID+".advice.") && !keys[key] {
			t.Errorf("no test checks the advice %s", key)
		}
	}
}
