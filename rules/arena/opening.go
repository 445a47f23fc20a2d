package arena

import (
	"math/rand/v2"

	"quintet/rules"
)

const (
	openingTurns = 2    // the number of random turns
	mostTurns    = 4    // the greatest number of random turns, if openings with fewer turns are used up
	evenLimit    = 300  // an opening is even up to this evaluation for either side, a win probability of about 85 %
	enoughTries  = 1000 // the number of tries for a new even opening, and then for any even one
)

// openingTemperature is the Temperature with which openingOfEquals draws actions.
const openingTemperature = 20

// openingOfEquals returns an opening of openingTurns turns, for a game of a contestant against
// itself. Each action is drawn from those that look about as good as the best. So a second player
// who may change sides gains little by changing.
func openingOfEquals(start rules.State, seed uint64) rules.State {
	c := limited(rules.Limits{Depth: 1, Lapses: rules.Lapses{Temperature: openingTemperature}})
	s := start.Clone()
	for turns, ply := 0, uint64(0); turns < openingTurns && s.Outcome() == rules.Playing; ply++ {
		a, _ := c.Choose(s, seed+ply) // a computer returns no error
		if s.Apply(a, nil); s.Status().Start {
			turns++
		}
	}
	return s
}

// openings draws the positions that games begin with.
type openings struct {
	start rules.State
	turns int // the number of random turns
	dice  *rand.Rand
	seen  map[uint64]bool
}

func newOpenings(start rules.State, seed uint64) *openings {
	return &openings{start, openingTurns, newDice(seed), map[uint64]bool{}}
}

// next returns a new opening: one that was not returned before, and in which neither player
// was far ahead after any turn. If it finds none, this opening and the later ones have more turns,
// up to mostTurns. If it finds none with mostTurns either, it returns an opening of openingTurns
// turns, which may be a repetition, or one in which a player is far ahead.
func (o *openings) next() rules.State {
	for ; o.turns <= mostTurns; o.turns++ {
		for range enoughTries {
			s, even := o.draw(o.turns)
			if s.Outcome() == rules.Playing && even && !o.seen[s.Hash()] {
				o.seen[s.Hash()] = true
				return s
			}
		}
	}
	for tries := 0; ; tries++ {
		s, even := o.draw(openingTurns)
		if s.Outcome() == rules.Playing && (even || tries > enoughTries) {
			return s
		}
	}
}

// draw returns the position after the given number of random turns, or after fewer turns if the
// game is over then. balanced reports whether the position was even after each of these turns.
func (o *openings) draw(turns int) (s rules.State, balanced bool) {
	s, balanced = o.start.Clone(), true
	for made := 0; made < turns && s.Outcome() == rules.Playing; {
		legal := s.Legal(nil)
		s.Apply(legal[o.dice.IntN(len(legal))], nil)
		if s.Status().Start {
			made++
			v := value(s, rules.First)
			balanced = balanced && -evenLimit <= v && v <= evenLimit
		}
	}
	return s, balanced
}
