package play

import (
	"math"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// result is the end of the game: who won and why, what it counts for, and what comes next.
type result struct {
	*session.Session
	doors   Doors
	records Records
	over    bool     // the end is recorded, or the game was opened with it, see WentOn
	medals  []string // the ids of the new medals that the game has brought
}

// Tick reports whether the game has ended since the last call. If the game counts, Tick then records
// the end and the medals earned.
func (r *result) Tick() (ended bool) {
	if r.over || !r.Concluded() {
		return false
	}
	r.over = true
	if r.Counts() {
		r.medals = r.records.NoteFinished(r.Match, r.Snapshot(), r.Medals())
	}
	return true
}

// verdict returns who won, and why. It is about the game if that has ended, and otherwise about the
// line whose end is shown.
func (r *result) verdict() string {
	o, _ := r.conclusion()
	if winner, ok := o.Winner(); ok {
		return assets.Text("board.wins", words.Player(r.PlayedBy()[winner]), assets.Text(r.Match.Game().Colours[winner]), r.why())
	}
	return assets.Text("board.draw", r.why())
}

// conclusion returns the outcome and the last position that verdict is about.
func (r *result) conclusion() (rules.Outcome, rules.State) {
	if r.Concluded() {
		return r.Final(), r.Match.Position(r.Match.End())
	}
	return r.Outcome(), r.Match.State()
}

// why returns why the game is over.
func (r *result) why() string {
	o, s := r.conclusion()
	if o == s.Outcome() {
		return words.Concluded(r.Match.Game(), s)
	}
	loser := ""
	if winner, ok := o.Winner(); ok {
		loser = r.Called(winner.Other())
	}
	return words.Ending(r.EndReason(), loser)
}

// counted returns what the game that has ended counts for, as a sentence: the rating of the person,
// or the score of the match and who has won it. It returns "" if the game counts for nothing.
func (r *result) counted() string {
	s := r.Series()
	switch {
	case r.Rated():
		return r.rating()
	case s == nil:
		return ""
	}
	halves := s.After(r.Result())
	switch winner, over := s.Decided(r.Result()); {
	case !over:
		return assets.Text("match.score", r.score())
	case winner == save.Drawn:
		return assets.Text("match.drawn", words.Halves(halves[0]), words.Halves(halves[1]))
	default:
		side := rules.First
		if winner == save.SecondWins {
			side = rules.Second
		}
		return assets.Text("match.won", r.Called(side), words.Halves(halves[side]), words.Halves(halves[side.Other()]))
	}
}

// rating returns what a rated game that has ended did to the rating of the person, as a sentence; ""
// if the rating is not known.
func (r *result) rating() string {
	before, after, ok := r.records.Rating(r.Snapshot())
	rounded := func(v float64) int { return int(math.Round(v)) }
	switch {
	case !ok:
		return ""
	case before == rating.NewPlayer():
		return assets.Text("rated.first", rounded(after.Value), rounded(after.Deviation))
	}
	return assets.Text("rated.change", rounded(after.Value), rounded(after.Deviation), rounded(before.Value), rounded(before.Deviation))
}

// score returns the score of the match with the names of both players.
func (r *result) score() string {
	halves := r.Series().After(r.Result())
	return assets.Text("match.names", r.Called(rules.First), words.Halves(halves[0]), words.Halves(halves[1]), r.Called(rules.Second))
}

// begins returns what a game that begins counts for, as a sentence, and of a game from a file that
// its clocks cannot be used, as a warning; "" for nothing.
func (r *result) begins() (text string, warn bool) {
	switch {
	case r.LacksClocks() && !r.Concluded():
		return assets.Text("clock.lacks"), true
	case r.Snapshot().Begun() || r.Outcome() != rules.Playing:
	case r.Rated():
		return assets.Text("rated.begins"), false
	case r.Series() != nil:
		return assets.Text("match.game", r.score(), r.Series().Number, r.Series().Of), false
	}
	return "", false
}

// next returns the button that begins the next game of the match; ok is false if the game belongs to
// no match, goes on, or has decided the match.
func (r *result) next() (w ui.Widget, ok bool) {
	s, result := r.Series(), r.Result()
	if s == nil || result == "" {
		return w, false
	}
	if _, over := s.Decided(result); over {
		return w, false
	}
	return ui.Widget{Name: "next", Label: assets.Text("end.next"), Do: func() { r.rematch(true, s.Next(result)) }}, true
}

// nextGames returns the buttons that begin another game: in a match the next game, after a rated game
// another rated game, for which low asks for a short label, and otherwise a rematch with the same
// sides or with the sides swapped. The rematch of a match is a match, unless the computer now plays
// both sides; that of a game by links is another one, with the sides swapped. again begins a game with the
// same set-up.
func (r *result) nextGames(low bool, again func()) []ui.Widget {
	if next, ok := r.next(); ok {
		return []ui.Widget{next}
	}
	if r.Rated() {
		return []ui.Widget{r.nextRated(low, again)}
	}
	if r.ByLinks() {
		return []ui.Widget{{Name: "rematch", Do: func() { r.rematch(true, nil) }}}
	}
	rematch := func(swap bool) func() {
		return func() {
			var series *save.Series
			if s := r.Series(); s != nil && !r.Demonstrates() {
				series = session.NewSeries(s.Of)
			}
			r.rematch(swap, series)
		}
	}
	return []ui.Widget{{Name: "rematch", Do: rematch(false)}, {Name: "swap", Do: rematch(true)}}
}

// nextRated returns the button that begins the next rated game, against a computer that is about as
// strong as the person is now. If that strength is not known, the computer keeps its own. The
// person plays again, even if the person's side was given to the computer after the game.
func (r *result) nextRated(low bool, again func()) ui.Widget {
	person := r.Person()
	level, above := r.records.Even(r.Match.Game())
	if level == 0 {
		level, above = r.Players[person.Other()].Level, r.Players[person.Other()].Above
	}
	key := "rated.next"
	if low {
		key += ".short"
	}
	return ui.Widget{Name: "next", Label: assets.Text(key, rules.FormatStrength(level, above)), Do: func() {
		computer, person := &r.Players[person.Other()], &r.Players[person]
		computer.Level, computer.Above, person.Level, person.Above = level, above, 0, 0
		again()
	}}
}

// rematch begins a new game between the same players, with sides swapped if swap is set. If
// series is not nil, it is the match that the new game belongs to.
func (r *result) rematch(swap bool, series *save.Series) {
	var players [2]save.Player // by their seats in the set-up
	seats := r.Seats
	for side, seat := range seats {
		players[seat] = r.Players[side]
	}
	if swap {
		seats = [2]int{seats[1], seats[0]}
	}
	r.doors.Rematch(r.Match, players, seats, series)
}

// stakes returns what the game counts for, for the line with the title: of a match in several forms,
// the longest first; nil if the game counts for nothing.
func (r *result) stakes() []string {
	series := r.Series()
	switch {
	case r.Rated():
		return []string{assets.Text("rated")}
	case series == nil:
		return nil
	}
	p, halves := r.PlayedBy(), series.After(r.Result())
	score := assets.Text("match.points", words.Halves(halves[0]), words.Halves(halves[1]))
	named := assets.Text("match.names", words.Player(p[0]), words.Halves(halves[0]), words.Halves(halves[1]), words.Player(p[1]))
	of := func(text string) string { return assets.Text("match.line", text, series.Number, series.Of) }
	return []string{of(named), of(score), score}
}

// face returns the face of the card that says who won, and how, without its buttons.
func (r *result) face() *face {
	g := r.Match.Game()
	f := &face{title: assets.Text("end.draw"), subtitle: words.Counted("end.turns", r.Match.End().Rounds().Number), text: words.Passage(r.counted(), r.why())}
	if winner, won := r.Outcome().Winner(); won {
		f.colour, f.gold = g.Colours[winner], true
		f.name = words.Player(r.PlayedBy()[winner])
		f.title = assets.Text("end.wins", f.name)
		f.subtitle = assets.Text("end.as", assets.Text(f.colour), f.subtitle)
	}
	if len(r.medals) > 0 {
		f.award = &award{game: g, fresh: r.medals, list: ui.Widget{Name: "end:medals", Look: ui.Entry, Label: words.NewMedals(g, r.medals),
			Do: func() { r.doors.Medals(g, r.medals) }}}
	}
	return f
}

// resignFace returns the face of the card that asks whether the person really resigns. on goes on with the
// game, and resign resigns for the person.
func (r *result) resignFace(on func(), resign func(loser rules.Player)) *face {
	loser := r.Resigner()
	name, colour := words.Player(r.Players[loser]), r.Match.Game().Colours[loser]
	return &face{
		title:    assets.Text("resign.title", name),
		name:     name,
		subtitle: assets.Text(colour),
		text:     assets.Text("resign.text"),
		colour:   colour,
		buttons: []ui.Widget{
			{Name: "resign:on", Label: assets.Text("resign.on"), Look: ui.Main, Do: on},
			{Name: "resign:yes", Label: assets.Text("resign.yes"), Do: func() { resign(loser) }},
		},
		esc: on, dismiss: on,
	}
}

// ended reports whether the end of the game is shown.
func (r *result) ended() bool { return r.Outcome() != rules.Playing && r.Latest() }
