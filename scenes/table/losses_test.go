package table

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"quintet/rules"
)

// lossy returns losses of all legal actions, each with its own.
func lossy(s *seat) (all []Loss) {
	legal := s.Legal()
	for i, a := range legal {
		all = append(all, Loss{Action: a, Loss: float64(i) / float64(len(legal)), Said: strconv.Itoa(i)})
	}
	return all
}

// TestADotIsTheBestActionThroughItsSite gives every legal action a loss. Each site at which an action
// begins has a dot with the least loss of these actions. When the pointer is on a piece or the piece is
// chosen, the sites to which it can go have the dots. At the pointer the same action is told, and it is
// in the names of the sites. While something is drawn there is none of this.
func TestADotIsTheBestActionThroughItsSite(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		s.random(3, 2)
		h.move(-1, -1)
		s.asks.Losses = lossy(s)
		least := func(path []rules.Site) map[rules.Site]Loss {
			all := map[rules.Site]Loss{}
			for _, way := range s.paths().all.value {
				i := len(path)
				if len(way.path) <= i || !reflect.DeepEqual(append([]rules.Site{}, way.path[:i]...), append([]rules.Site{}, path...)) {
					continue
				}
				for _, l := range s.asks.Losses {
					if best, ok := all[way.path[i]]; l.Action == way.action && (!ok || l.Loss < best.Loss) {
						all[way.path[i]] = l
					}
				}
			}
			return all
		}
		check := func(when string, path []rules.Site) {
			t.Helper()
			s.ask()
			want, got := least(path), s.marking.dots()
			for _, d := range got {
				if math.Abs(d.Loss-want[d.Site].Loss) > 1e-9 {
					t.Errorf("%s: %s: the dot on %s has the loss %v, want %v", g.ID, when, s.names([]rules.Site{d.Site}), d.Loss, want[d.Site].Loss)
				}
			}
			if len(got) != len(want) || len(got) == 0 {
				t.Errorf("%s: %s: there are %d dots, want %d", g.ID, when, len(got), len(want))
			}
		}
		check("at first", nil)
		first := s.paths().all.value[0].path[0]
		name := "site:" + s.match.State().SiteName(first)
		before, _ := s.find(name)
		s.point(name)
		if said := least(nil)[first].Said; s.Lost() != said {
			t.Errorf("%s: at the pointer %q is told, want %q", g.ID, s.Lost(), said)
		}
		if s.paths().leadsOn(first) {
			check("with the pointer on a piece", []rules.Site{first})
			s.click(name)
			check("with a piece chosen", s.chosen)
			s.Release()
		}
		s.asks.Losses = nil
		if after, _ := s.find(name); after.Label == before.Label || s.Lost() != "" || len(s.marking.dots()) > 0 {
			t.Errorf("%s: without losses the site has the name %q as before, %q is told, and there are %d dots", g.ID, after.Label, s.Lost(), len(s.marking.dots()))
		}
	}
}
