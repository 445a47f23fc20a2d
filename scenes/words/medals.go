package words

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
)

// Medal returns the name of the medal of g with the id, and the sentence about what it is for.
func Medal(g *rules.Game, id string) (name, why string) {
	key := g.ID + ".medal." + id
	return assets.Text(key), assets.Text(key + ".why")
}

// MedalNames returns the names of the medals of g with the ids, as a text.
func MedalNames(g *rules.Game, ids []string) string {
	var names []string
	for _, id := range ids {
		name, _ := Medal(g, id)
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// NewMedals returns a text that names the medals of g with the ids, which have just been earned.
func NewMedals(g *rules.Game, ids []string) string {
	return assets.Text("medals.names", Counted("medals.new", len(ids)), MedalNames(g, ids))
}

// Medals returns how many medals of g are earned, as text. ids has their ids, and may have ids that
// g does not know.
func Medals(g *rules.Game, ids map[string]int) string {
	n := 0
	for _, m := range g.Medals {
		if _, ok := ids[m.ID]; ok {
			n++
		}
	}
	return assets.Text("medals.count", n, len(g.Medals))
}
