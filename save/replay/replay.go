// Package replay plays saved games by the rules, and turns what was played
// into saved games. It is the only place where saved games and the rules meet.
package replay

import (
	"cmp"
	"errors"
	"slices"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
)

// Played is a game as it was played, Game its rules and State one of its positions, for
// packages that know no rules.
type (
	Played = match.Match
	Game   = rules.Game
	State  = rules.State
)

// Legal returns the texts of the actions that can be played next in m.
func Legal(m *Played) []string {
	s := m.State()
	var texts []string
	for _, a := range s.Legal(nil) {
		texts = append(texts, s.Format(a))
	}
	return texts
}

// Mover returns which player, 0 or 1, is to act in m.
func Mover(m *Played) int { return int(m.State().Mover()) }

// Reserve returns how many pieces the player who is to act in m can still bring into
// play, if the game has such a number.
func Reserve(m *Played) (n int, ok bool) {
	s, ok := m.State().(rules.Reserver)
	if !ok {
		return 0, false
	}
	return s.Reserve(m.State().Mover()), true
}

// Match plays a saved game with its variations, every action after a pause and through
// the checked door, and goes to the place in it that was looked at. If an action is refused it returns
// the match without what follows it, and an *Error; the match is nil only if the game
// could not be started.
func Match(g *save.Game, pause save.Pause) (*match.Match, error) {
	m, err := Start(g.Game, g.Position)
	if err != nil {
		return nil, err
	}
	main := Main(m, pause)
	for i, text := range g.Actions {
		if err = main.Play(text); err != nil {
			if refused, ok := errors.AsType[*Error](err); ok {
				refused.Line = g.Line(i)
			}
			break
		}
	}
	main.Comment(g.Comments)
	bad := variations(main, g.Variations)
	m.Rewind()
	_ = m.Goto(m.Len())
	if err = cmp.Or(err, bad, agrees(m, g)); err != nil {
		return m, err
	}
	return m, m.Goto(g.At)
}

// Start starts a game, such as "akron:size=8", in a position, or if its text is
// empty in that of the rules.
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

// variations plays what could have been played instead in the line, and returns what is
// wrong with the first that is not good to its end. Those that leave the line later come
// first: so nothing of it is gone through twice.
func variations(l *Line, all []save.Variation) (err error) {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return all[j].At - all[i].At })
	wrong := len(all)
	for _, i := range order {
		if bad := variation(l, all[i]); bad != nil && i < wrong {
			wrong, err = i, save.Errorf("variation %d: %w", i+1, bad)
		}
	}
	return err
}

func variation(l *Line, v save.Variation) error {
	after := v.At - l.First
	if after < 0 || after > l.Len() {
		return save.Errorf("it leaves its line after %d actions, which the line does not have", v.At)
	}
	branch := l.Branch(after)
	var err error
	for _, text := range v.Actions {
		if err = branch.Play(text); err != nil {
			break
		}
	}
	branch.keep(v)
	return cmp.Or(err, variations(branch, v.Variations))
}

// agrees says whether the result is the one of the rules, where these know one.
func agrees(m *match.Match, g *save.Game) error {
	ruled := Result(m)
	if ruled == "" || g.Result == "" || ruled == g.Result {
		return nil
	}
	return save.Errorf("the file gives the result %q, and by the rules it is %q", g.Result, ruled)
}

// Result returns the result of the main line of m by the rules; "" if they do not end
// it.
func Result(m *Played) save.Result {
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

// Reason returns the text key of why the rules end m; "" if they do not.
func Reason(m *Played) string {
	if s := Ended(m); s != nil {
		return s.Status().Key
	}
	return ""
}

// Ended returns the position in which the rules end m; nil if they do not.
func Ended(m *Played) State {
	if Result(m) == "" {
		return nil
	}
	return m.Position(m.End())
}

// Load parses and plays the text of a saved game, with pauses. Beside an error it returns as
// much of it as can be played, or nil if there is nothing.
func Load(data []byte, pause save.Pause) (*save.Game, *match.Match, error) {
	g, bad := save.Parse(data, pause)
	if g == nil {
		return nil, nil, bad
	}
	m, err := Match(g, pause)
	if m == nil {
		return nil, nil, err
	}
	// An action that is refused says more than a check that does not fit.
	if _, refused := errors.AsType[*Error](err); bad != nil && !refused {
		err = bad
	}
	if err != nil {
		Cut(g, m)
	}
	return g, m, err
}

// Cut makes g what could be played of it, m, after an error. A result is kept
// only if it comes of the rules.
func Cut(g *save.Game, m *match.Match) {
	g.Result, g.Reason = "", ""
	Update(g, m)
}
