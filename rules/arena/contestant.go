package arena

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/bot"
)

// Contestant plays one side of a game. If it is also an io.Closer, it is closed
// after its last game.
type Contestant interface {
	// Choose returns an action for s, a position of a game that is not over. It does not
	// change s. All randomness comes from the seed; only an Engine may have its own.
	Choose(s rules.State, seed uint64) (rules.Action, error)
}

// Maker makes a contestant for a game with the values of its options. It is called for
// every worker of a match.
type Maker func(g *rules.Game, v rules.Values) (Contestant, error)

// Parse reads the text of a contestant. Simple players are "random", "greedy", "novice=3"
// with a number of actions to choose from, and "uct=10000" with a number of playouts. The
// computer is given by limits such as "level=3", "nodes=5000" and "depth=4", separated by
// commas; with "vary=1" among them it varies its actions in the first bot.VariedRounds rounds after the
// opening of a match, and with "learned=1" it has the learned evaluation, if there is one for the
// board. With "threads=2" a search has two threads. Then the limit of nodes counts only the nodes of the
// first thread, and the same search can have a different result each time. Later limits override
// earlier ones, and a level overrides all limits before it. "level=3.25" is a quarter of the way from
// level 3 to level 4 (rules.Game.Between).
func Parse(text string) (Maker, error) {
	name, number, _ := strings.Cut(text, "=")
	switch {
	case text == "random":
		return fixed(random{}), nil
	case text == "greedy":
		return fixed(greedy{}), nil
	case name == "novice":
		n, err := positive(name, number)
		if err != nil {
			return nil, err
		}
		return Novice(n), nil
	case name == "uct":
		n, err := positive(name, number)
		if err != nil {
			return nil, err
		}
		return func(*rules.Game, rules.Values) (Contestant, error) { return newUCT(n), nil }, nil
	}
	return parseLimits(text)
}

func fixed(c Contestant) Maker {
	return func(*rules.Game, rules.Values) (Contestant, error) { return c, nil }
}

// positive reads a number that is at least 1; name is for the error.
func positive(name, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%s: %q is not a whole number of at least 1", name, text)
	}
	return n, nil
}

// parseLimits reads the limits of the computer. The limits of a level depend on the game, so
// they are found only when the maker is called.
func parseLimits(text string) (Maker, error) {
	var level, above int
	varies, learned, others := false, false, map[string]int{}
	for _, word := range strings.Split(text, ",") {
		name, number, _ := strings.Cut(word, "=")
		if name != "level" && name != "vary" && name != "learned" && limit(&rules.Limits{}, name) == nil {
			return nil, fmt.Errorf("there is no contestant %q, only random, greedy, novice=N, uct=N, level=N, nodes=N, depth=N, least=N, sight=N, temperature=N, overlooks=N, unguarded=N, absurd=N, threads=N, vary=N and learned=N", text)
		}
		if name == "level" {
			var err error
			if level, above, err = rules.ParseStrength(number); err != nil {
				return nil, err
			}
			clear(others)
			continue
		}
		n, err := positive(name, number)
		if err != nil {
			return nil, err
		}
		switch name {
		case "vary":
			varies = true
		case "learned":
			learned = true
		default:
			others[name] = n
		}
	}
	return func(g *rules.Game, v rules.Values) (Contestant, error) {
		limits := func(seed uint64) (l rules.Limits, err error) {
			if level > 0 {
				l, err = g.Between(level, above, v, seed)
			}
			for name, n := range others {
				*limit(&l, name) = n
			}
			l.Learned = l.Learned || learned
			return l, err
		}
		if learned && !learns(g, v) {
			return nil, fmt.Errorf("there is no learned evaluation for %s", g.Spec(v))
		}
		_, err := limits(0)
		return computer{limits, varies}, err
	}, nil
}

// learns reports whether there is a learned evaluation for a game with the values v.
func learns(g *rules.Game, v rules.Values) bool {
	s, err := g.New(v)
	if err != nil {
		return false
	}
	p, ok := s.(rules.Learned)
	return ok && p.Learn()
}

// limit returns the limit of l with the given name, nil if there is none.
func limit(l *rules.Limits, name string) *int {
	switch name {
	case "nodes":
		return &l.Nodes
	case "depth":
		return &l.Depth
	case "least":
		return &l.Least
	case "sight":
		return &l.Sight
	case "temperature":
		return &l.Temperature
	case "overlooks":
		return &l.Overlooks
	case "unguarded":
		return &l.Unguarded
	case "absurd":
		return &l.Absurd
	case "threads":
		return &l.Threads
	}
	return nil
}

// Level makes the computer at a level from 1 to rules.Levels.
func Level(level int) Maker {
	return func(g *rules.Game, v rules.Values) (Contestant, error) {
		limits, err := g.Level(level, v)
		return limited(limits), err
	}
}

// computer is the program's own player.
type computer struct {
	limits func(seed uint64) (rules.Limits, error) // of the search with a seed
	varies bool                                    // it chooses among actions that are nearly as good (bot.Search.Vary)
}

// limited is the computer with the same limits for all searches.
func limited(l rules.Limits) computer {
	return computer{limits: func(uint64) (rules.Limits, error) { return l, nil }}
}

func (c computer) Choose(s rules.State, seed uint64) (rules.Action, error) {
	limits, err := c.limits(seed)
	if err != nil {
		return 0, err
	}
	b := bot.New(s.Clone(), limits, seed)
	if c.varies {
		b.Vary()
	}
	for !b.Step(1 << 20) {
	}
	return b.Best(), nil
}

// random plays any legal action.
type random struct{}

func (random) Choose(s rules.State, seed uint64) (rules.Action, error) {
	legal := s.Legal(nil)
	return legal[newDice(seed).IntN(len(legal))], nil
}

// greedy plays the action after which the evaluation is best for the player who acts.
type greedy struct{}

func (greedy) Choose(s rules.State, seed uint64) (rules.Action, error) {
	legal := s.Legal(nil)
	dice := newDice(seed)
	dice.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	next := s.Clone()
	best, bestValue := legal[0], -2*bot.Won
	for _, a := range legal {
		next.CopyFrom(s)
		next.Apply(a, nil)
		if v := value(next, s.Mover()); v > bestValue {
			best, bestValue = a, v
		}
	}
	return best, nil
}

// value returns the value of pos for player: by the outcome if the game is over, otherwise by the
// evaluation. If the game has no evaluation, that value is 0.
func value(pos rules.Position, player rules.Player) int {
	o := pos.Outcome()
	if winner, won := o.Winner(); won {
		if winner == player {
			return bot.Won
		}
		return -bot.Won
	}
	e, ok := pos.(rules.Evaluator)
	if !ok || o == rules.Draw {
		return 0
	}
	if pos.Mover() == player {
		return e.Eval()
	}
	return -e.Eval()
}

func newDice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x6172656e61)) }
