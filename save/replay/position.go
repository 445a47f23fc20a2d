package replay

import (
	"quintet/rules"
	"quintet/rules/catalog"
)

// Fitting returns the games that position, a text, fits: each with its size and otherwise
// default options, as in "akron:size=8".
func Fitting(position string) []string {
	var specs []string
	for _, g := range catalog.All {
		for _, size := range sizes(g) {
			v, err := g.Complete(size)
			if err != nil {
				continue
			}
			if _, err := g.Decode(v, position); err == nil {
				specs = append(specs, g.Spec(v))
			}
		}
	}
	return specs
}

// sizes returns option values of g, one for each size.
func sizes(g *rules.Game) []rules.Values {
	for _, o := range g.Options {
		if o.ID != "size" {
			continue
		}
		var all []rules.Values
		for _, choice := range o.Choices {
			all = append(all, rules.Values{o.ID: choice})
		}
		return all
	}
	return []rules.Values{nil}
}
