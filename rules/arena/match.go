package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
)

// Match describes games to be played: pairs of games between two contestants, or games of one
// contestant that plays itself.
type Match struct {
	Game   *rules.Game
	Values rules.Values
	Start  string // the id of one of the game's Starts, or "" for random openings
	One    Maker
	// Two is the opponent of One. If it is nil, One plays itself: it plays both sides of a
	// single game from each opening. If Start is "", openingOfEquals makes these openings.
	Two     Maker
	Begin   int // the index, from 0, of the first opening to be played
	Every   int // of the openings from Begin on, one in Every is played; 0 means 1
	Pairs   int // the number of openings to be played, each in two games unless Two is nil
	Seed    uint64
	Workers int // the number of openings played at the same time; 0 means 1
	Plies   int // a game without an end after this number of actions counts as a draw; at least 1
	// Keep, if given, is called with each game, in the order of the openings and before the
	// results of its opening are reported.
	Keep func(Game)
}

// Game is a game of a match.
type Game struct {
	Opening rules.State  // must not be changed
	One     rules.Player // the side of Match.One; First if Match.One played itself
	Actions []rules.Action
	Outcome rules.Outcome // Playing if it did not end within Match.Plies
}

// count adds the outcome o of a game for the given side.
func (r *Results) count(o rules.Outcome, side rules.Player) {
	switch winner, won := o.Winner(); {
	case !won:
		r.Draws++
	case winner == side:
		r.Wins++
	default:
		r.Losses++
	}
}

// job is an opening to be played.
type job struct {
	opening rules.State
	seed    uint64 // the seed of its games
}

// Run plays the match and reports the results of each opening, in the order of the openings, until
// report returns false. The results are those of One, or of the first player if One plays itself.
// Run ends with an error if the game cannot begin with Values and Start. It also ends with an error
// if a contestant cannot be made, fails to choose, or chooses an illegal action.
func (m *Match) Run(report func(Results) (more bool)) error {
	first, err := match.NewAt(m.Game, m.Values, m.Start)
	if err != nil {
		return err
	}
	teams := make([][2]Contestant, max(1, m.Workers))
	defer func() {
		for _, t := range teams {
			dismiss(t)
		}
	}()
	for i := range teams {
		if teams[i], err = m.team(first.Values()); err != nil {
			return err
		}
	}
	return InOrder(teams, m.jobs(first.State()), m.fromOpening, func(games []Game) bool { return report(m.results(games)) })
}

// results calls m.Keep with each of the games of an opening, and returns their results.
func (m *Match) results(games []Game) (r Results) {
	for _, g := range games {
		if m.Keep != nil {
			m.Keep(g)
		}
		r.count(g.Outcome, g.One)
	}
	return r
}

// team makes the two contestants of a worker for the game with the values v. After an error it
// returns the contestants that were made before, and the caller has to close them.
func (m *Match) team(v rules.Values) (t [2]Contestant, err error) {
	for i, maker := range []Maker{m.One, m.Two} {
		if maker == nil {
			maker = m.One
		}
		c, err := maker(m.Game, v)
		if err != nil {
			return t, err
		}
		t[i] = c
	}
	return t, nil
}

// dismiss closes the contestants that can be closed.
func dismiss(team [2]Contestant) {
	for _, c := range team {
		if closer, ok := c.(io.Closer); ok {
			closer.Close()
		}
	}
}

// jobs returns the openings to be played, in their order.
func (m *Match) jobs(start rules.State) iter.Seq[job] {
	return func(yield func(job) bool) {
		openings := newOpenings(start, m.Seed)
		every := max(1, m.Every)
		for i := range m.Begin + (m.Pairs-1)*every + 1 {
			seed := newDice(m.Seed + uint64(i)).Uint64()
			opening := start
			switch {
			case m.Start != "":
			case m.Two == nil:
				opening = openingOfEquals(start, seed)
			default:
				opening = openings.next()
			}
			if i >= m.Begin && (i-m.Begin)%every == 0 && !yield(job{opening, seed}) {
				return
			}
		}
	}
}

// fromOpening plays the games of a job: in the first game team[0] is the player First. If there
// is a second game, team[0] is Second in it.
func (m *Match) fromOpening(ctx context.Context, team [2]Contestant, j job) (games []Game, err error) {
	for side := range rules.Player(2) {
		sides := team
		if side == rules.Second {
			if m.Two == nil {
				break
			}
			sides = [2]Contestant{team[1], team[0]}
		}
		g := Game{Opening: j.opening, One: side}
		if err := m.play(ctx, &g, sides, j.seed); err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

var errIllegal = errors.New("the action is not legal")

// play plays g from its opening to its end, or until it has m.Plies actions.
func (m *Match) play(ctx context.Context, g *Game, sides [2]Contestant, seed uint64) error {
	s := g.Opening.Clone()
	var round match.Round
	for len(g.Actions) < m.Plies && s.Outcome() == rules.Playing {
		if err := ctx.Err(); err != nil {
			return err
		}
		if s.Status().Start || len(g.Actions) == 0 {
			round = round.Next(s.Mover())
		}
		by := sides[s.Mover()]
		if c, ok := by.(computer); ok && round.Number > bot.VariedRounds {
			c.varies = false
			by = c
		}
		a, err := by.Choose(s, seed+uint64(len(g.Actions)))
		if err == nil && !slices.Contains(s.Legal(nil), a) {
			err = errIllegal
		}
		if err != nil {
			return fmt.Errorf("the %s player, to act in %s: %w", [...]string{"first", "second"}[s.Mover()], s, err)
		}
		s.Apply(a, nil)
		g.Actions = append(g.Actions, a)
	}
	g.Outcome = s.Outcome()
	return nil
}
