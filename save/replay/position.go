package replay

import (
	"quintet/rules"
	"quintet/rules/catalog"
)

// Fitting returns the games, each with its size and else as by default, of which
// the text is a position.
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

// sizes returns the values of a game in each of its sizes.
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
