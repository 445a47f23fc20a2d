package session

import (
	"math/rand/v2"
	"strconv"

	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
)

// A game can count for the rating of a person, or be a game of a match. This is decided when the
// game begins.

// errStrict is the error of an action in an earlier position of a rated game.
var errStrict = form.Errorf("in a rated game no action is taken back")

// Rate makes a new game a rated one. A person must play against the computer.
func (s *Session) Rate() { s.saved.Rated = true }

// Join makes the game one of the games of series, which is a match of several games. With nil the
// game belongs to no match.
func (s *Session) Join(series *save.Series) {
	g := *s.saved
	g.Series, s.saved = series, &g
}

// NewSeries returns the series of the first game in a match of the given number of games.
func NewSeries(games int) *save.Series {
	return &save.Series{ID: strconv.FormatUint(rand.Uint64(), 36), Of: games, Number: 1}
}

// Rated reports whether the game counts for the rating of the person who plays it.
func (s *Session) Rated() bool { return s.saved.Rated && save.Ratable(s.PlayedBy()) }

// Strict reports whether the game goes on and is rated or by links. Until it ends no other player takes
// over, the program gives no help, and nothing is taken back but what a player elsewhere does not know.
func (s *Session) Strict() bool { return (s.Rated() || s.ByLinks()) && !s.Concluded() }

// WhyUnaided returns the text key of the reason why the program gives no help; "" if it does.
func (s *Session) WhyUnaided() string {
	switch {
	case !s.Strict():
		return ""
	case s.ByLinks():
		return "links.help"
	}
	return "rated.help"
}

// Person returns the side of the person who plays against the computer. It returns First if two
// people play, and Second if the computer plays both sides.
func (s *Session) Person() rules.Player {
	if s.PlayedBy()[rules.First].Level > 0 {
		return rules.Second
	}
	return rules.First
}

// Series returns the match that the game belongs to; nil if it belongs to no match.
func (s *Session) Series() *save.Series { return s.saved.Series }

// Result returns the result of the game; "" while it goes on.
func (s *Session) Result() save.Result {
	if !s.Concluded() {
		return ""
	}
	return s.Snapshot().Result
}

// Fixed reports whether the players cannot be changed. They cannot be changed until the end of a
// rated game, and until a match is decided.
func (s *Session) Fixed() bool {
	if s.Series() == nil {
		return s.Strict()
	}
	_, over := s.Series().Decided(s.Result())
	return !over
}

// WhyFixed returns the text key of the reason why the players cannot be changed; "" if they can, see Fixed.
func (s *Session) WhyFixed() string {
	switch {
	case !s.Fixed():
		return ""
	case s.ByLinks():
		return "links.players"
	}
	return "counts.players"
}

// Counts reports whether the end of the game counts: for the results of the player, and for medals. It
// does not if the computer plays both sides, if the game is practice, or if it began with a position that
// the set-up does not offer.
func (s *Session) Counts() bool {
	g := s.Snapshot()
	return !s.Demonstrates() && !g.Practice && (g.Position == "" || s.Match.Start() != "")
}

// Medals returns the ids of the medals that persons have earned in the game, which Counts and has ended in
// the position shown. An id may be there twice, once for each side. A side for which the computer has
// acted, or whose player is elsewhere, earns no medal. A win because a person resigns or runs out of
// time does not count as a win. A win because the computer resigns counts, because it resigns only if it
// is certain to lose.
func (s *Session) Medals() (ids []string) {
	players, outcome := s.PlayedBy(), s.Outcome()
	if winner, won := outcome.Winner(); won && s.Match.State().Outcome() == rules.Playing && players[winner.Other()].Level == 0 {
		outcome = rules.Playing
	}
	played := s.Match.Played(outcome)
	for side, p := range players {
		if p.Level == 0 && !s.computed[side] && !s.Elsewhere(rules.Player(side)) {
			ids = append(ids, s.Match.Game().Earned(played, rules.Player(side))...)
		}
	}
	return ids
}
