package arena

import (
	"fmt"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// blunders counts the actions of a player that a person who knows the rules does not play.
type blunders struct {
	absurd int // absurd actions (rules.Critic) where others do not let the opponent win at once
	back   int // actions that take back the player's action before
	own    int // goals that the player scored for the opponent
}

// add adds action a, which the mover plays in s. lastAction is the action that the same player
// played before, and origin is its position, or nil if there is none.
func (b *blunders) add(s rules.State, a rules.Action, origin rules.State, lastAction rules.Action) {
	legal := s.Legal(nil)
	if c, ok := s.(rules.Critic); ok {
		absurd := c.Absurd(legal, nil)
		if absurd[slices.Index(legal, a)] && sensible(s, legal, absurd) {
			b.absurd++
		}
	}
	if origin != nil && reversed(origin.Path(lastAction, nil), s.Path(a, nil)) {
		b.back++
	}
	if scorer, ok := s.(rules.Scorer); ok {
		after, opponent := s.Clone(), s.Mover().Other()
		after.Apply(a, nil)
		if after.(rules.Scorer).Score(opponent) > scorer.Score(opponent) {
			b.own++
		}
	}
}

// sensible reports whether one of the actions that are not absurd does not lose at once.
func sensible(s rules.State, actions []rules.Action, absurd []bool) bool {
	next, reply := s.Clone(), s.Clone()
	for i, a := range actions {
		if absurd[i] {
			continue
		}
		next.CopyFrom(s)
		next.Apply(a, nil)
		if next.Outcome() != rules.Win(s.Mover().Other()) && guarded(next, reply, s.Mover()) {
			return true
		}
	}
	return false
}

// reversed reports whether path b leads from the end of path a to its beginning.
func reversed(a, b []rules.Site) bool {
	return len(a) > 1 && len(b) > 1 && a[0] == b[len(b)-1] && b[0] == a[len(a)-1]
}

// BenchmarkAbsurd measures how many actions of the weakest levels, in a game against a novice,
// make no sense to a person who knows the rules.
func BenchmarkAbsurd(b *testing.B) {
	for _, g := range catalog.All {
		for level := 1; level <= 3; level++ {
			b.Run(fmt.Sprintf("%s/level=%d", g.ID, level), func(b *testing.B) {
				values := rulestest.Values(b, g, "")
				var found blunders
				games, actions := 0, 0
				m := Match{Game: g, Values: values, One: Level(level), Two: Novice(1), Pairs: max(1, b.N/2), Seed: 1, Plies: 2000}
				m.Keep = func(played Game) {
					games++
					s := played.Opening.Clone()
					var before rules.State
					var last rules.Action
					for _, a := range played.Actions {
						if s.Mover() == played.One {
							found.add(s, a, before, last)
							before, last = s.Clone(), a
							actions++
						}
						s.Apply(a, nil)
					}
				}
				if err := m.Run(func(Results) bool { return true }); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(actions)/float64(games), "actions/game")
				b.ReportMetric(float64(found.absurd)/float64(games), "absurd/game")
				b.ReportMetric(float64(found.back)/float64(games), "back/game")
				b.ReportMetric(float64(found.own)/float64(games), "own-goals/game")
			})
		}
	}
}
