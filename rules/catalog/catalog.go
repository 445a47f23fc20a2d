// Package catalog lists the games. A sixth game is one more line in All.
package catalog

import (
	"strings"

	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/chessyball"
	"quintet/rules/crosscut"
	"quintet/rules/dimpled"
	"quintet/rules/dipole"
)

// All holds every game in the order of the menu.
var All = []*rules.Game{
	dimpled.Game,
	dipole.Game,
	crosscut.Game,
	akron.Game,
	chessyball.Game,
}

// Parse reads spec, a game with its options such as "akron:size=8". Options that are left
// out have their defaults. Parse returns an error if spec is not of this form, or if there is no
// such game, option or value.
func Parse(spec string) (*rules.Game, rules.Values, error) {
	id, options, colon := strings.Cut(spec, ":")
	for _, g := range All {
		if g.ID != id {
			continue
		}
		if colon && options == "" {
			return nil, nil, rules.Errorf("%q has a colon, but no options after it", spec)
		}
		v, err := g.Values(options)
		return g, v, err
	}
	return nil, nil, rules.Errorf("there is no game %q", id)
}
