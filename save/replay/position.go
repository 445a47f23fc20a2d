package replay

import (
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
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

// Packages that do not import the rules can use these types of a match, a game and a position.
type (
	Match = match.Match
	Game  = rules.Game
	State = rules.State
)

// Legal returns the texts of the legal actions in m.
func Legal(m *Match) []string {
	s := m.State()
	var texts []string
	for _, a := range s.Legal(nil) {
		texts = append(texts, s.Format(a))
	}
	return texts
}

// Mover returns which player, 0 or 1, is to act in m.
func Mover(m *Match) int { return int(m.State().Mover()) }

// Reserve returns the number of pieces that the player to act in m can still bring into
// play. ok is false if the game has no reserve.
func Reserve(m *Match) (n int, ok bool) {
	s, ok := m.State().(rules.Reserver)
	if !ok {
		return 0, false
	}
	return s.Reserve(m.State().Mover()), true
}

// Start starts a game, such as "akron:size=8". position is the first position as text, or "" for
// the first position that the rules give. If game or position is not valid, Start returns an error.
func Start(game, position string) (*match.Match, error) {
	g, values, err := catalog.Parse(game)
	if err != nil {
		return nil, err
	}
	if position == "" {
		return match.New(g, values)
	}
	return match.FromPosition(g, values, position)
}

// Result returns the result of the main line of m by the rules; "" if the game is not
// over by the rules.
func Result(m *Match) save.Result {
	switch m.End().Outcome() {
	case rules.FirstWins:
		return save.FirstWins
	case rules.SecondWins:
		return save.SecondWins
	case rules.Draw:
		return save.Drawn
	}
	return ""
}

// Reason returns the text key that says why m is over by the rules; "" if it is not.
func Reason(m *Match) string {
	if s := Ended(m); s != nil {
		return s.Status().Key
	}
	return ""
}

// Ended returns the position in which m is over by the rules; nil if it is not.
func Ended(m *Match) State {
	if Result(m) == "" {
		return nil
	}
	return m.Position(m.End())
}
