package play

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// nextInSeries returns the match as it is in the next game; nil if the game belongs to no match,
// goes on, or has decided the match.
func (b *Board) nextInSeries() *save.Series {
	s, result := b.Series(), b.Result()
	if s == nil || result == "" {
		return nil
	}
	if _, over := s.Decided(result); over {
		return nil
	}
	return s.Next(result)
}

// nextGames returns the buttons of the card at the end that begin another game: in a match the next
// game, after a rated game another rated game, and otherwise a rematch with the same sides or with
// the sides swapped. The rematch of a match is a match, unless the computer now plays both sides.
func (b *Board) nextGames() []ui.Widget {
	s := b.Series()
	if next := b.nextInSeries(); next != nil {
		return []ui.Widget{{Name: "next", Do: func() { b.rematch(true, next) }}}
	}
	if b.Rated() {
		return b.nextRated()
	}
	rematch := func(swap bool) func() {
		return func() {
			var again *save.Series
			if s != nil && !b.Demonstrates() {
				again = session.NewSeries(s.Of)
			}
			b.rematch(swap, again)
		}
	}
	return []ui.Widget{{Name: "rematch", Do: rematch(false)}, {Name: "swap", Do: rematch(true)}}
}

// counted returns what the game that has ended counts for, as a sentence: the rating of the person,
// or the score of the match and who has won it. It returns "" if the game counts for nothing.
func (b *Board) counted() string {
	s := b.Series()
	switch {
	case b.Rated():
		return b.ratingSentence()
	case s == nil:
		return ""
	}
	halves := s.After(b.Result())
	switch winner, over := s.Decided(b.Result()); {
	case !over:
		return assets.Text("match.score", b.score())
	case winner == save.Drawn:
		return assets.Text("match.drawn", words.Halves(halves[0]), words.Halves(halves[1]))
	default:
		side := rules.First
		if winner == save.SecondWins {
			side = rules.Second
		}
		return assets.Text("match.won", b.nameAmong(b.PlayedBy(), side), words.Halves(halves[side]), words.Halves(halves[side.Other()]))
	}
}

// score returns the score of the match with the names of both players.
func (b *Board) score() string {
	halves := b.Series().After(b.Result())
	p := b.PlayedBy()
	return assets.Text("match.names", b.nameAmong(p, rules.First), words.Halves(halves[0]), words.Halves(halves[1]), b.nameAmong(p, rules.Second))
}

// tellCounts says at the start of a game what it counts for, and of a game from a file that its clocks
// cannot be used.
func (b *Board) tellCounts() {
	switch {
	case b.LacksClocks() && !b.Concluded():
		b.Say(assets.Text("clock.lacks"), true)
	case b.Match.Len() > 0 || b.Outcome() != rules.Playing:
	case b.Rated():
		b.Say(assets.Text("rated.begins"), false)
	case b.Series() != nil:
		b.Say(assets.Text("match.game", b.score(), b.Series().Number, b.Series().Of), false)
	}
}

// stakes returns what the game counts for, for the line with the title; "" if it counts for
// nothing. For a match it returns the longest form that has room, as fits reports, or else the
// shortest.
func (p *panel) stakes(fits func(text string) bool) string {
	s := p.Series()
	switch {
	case p.Rated():
		return assets.Text("rated")
	case s == nil:
		return ""
	}
	halves := s.After(p.Result())
	score := assets.Text("match.points", words.Halves(halves[0]), words.Halves(halves[1]))
	for _, text := range []string{
		assets.Text("match.names", words.Player(p.PlayedBy()[0]), words.Halves(halves[0]), words.Halves(halves[1]), words.Player(p.PlayedBy()[1])),
		score,
	} {
		if long := assets.Text("match.line", text, s.Number, s.Of); fits(long) {
			return long
		}
	}
	return score
}
