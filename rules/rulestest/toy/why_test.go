package toy

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestWhyIsTrue checks each reason against the row, and that each reason occurs.
func TestWhyIsTrue(t *testing.T) {
	met := map[string]bool{}
	for _, s := range rulestest.Sample(t, Game, 200) {
		p := s.(*Position)
		var sites []rules.Site
		for i := range p.size {
			sites = append(sites, rules.Site(i))
		}
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool {
			met[key] = true
			i, enemy := int(path[0]), own(p.mover.Other())
			switch key {
			case whyOver:
				return p.out != rules.Playing
			case whyTaken:
				return p.cells[i] != 0
			case whyBetween:
				return p.cells[i] == 0 && p.at(i-1) == enemy && p.at(i+1) == enemy
			}
			return false
		})
	}
	rulestest.AllGiven(t, Game, "why", met)
}
