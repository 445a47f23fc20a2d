// Package session holds a game being played: its match, its players, its clock, an end that does
// not come from the rules, and the snapshots for the keeper. It does not depend on the window, the
// computer player or a scene.
//
// The game is the main line of its match. In a game that has not ended, an action makes its own
// line the main line, and actions that were taken back become a variation. The actions of a
// game that has ended never change.
//
// A game with clocks, or by links, goes on at the end of its main line, the present position. Showing
// another position changes nothing. Taking back ends the main line at an earlier position, and gives the
// clock back what it had there.
package session

import (
	"math/rand/v2"
	"slices"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/scenes/words"
)

// Session is a game being played: its players, its match, its clock, an end that does not come
// from the rules, and its last snapshot.
type Session struct {
	Match   *match.Match
	Players [2]save.Player // who plays First and Second from the next action on
	Seats   [2]int         // the seats in the set-up, 0 or 1, of First and Second
	ending  ending
	acted   *match.Node // the node that the last action led to; nil if another position was shown since
	playOut bool        // the computer plays the game out for both sides
	now     func() time.Time
	since   time.Time // when the last break of the game ended
	timing  timing

	computed [2]bool // the computer has acted for this side
	chosen   bool    // a person chose the last action of the main line, although computed is true for their side

	saved   *save.Game // the last snapshot
	changed bool       // the game has changed since the last snapshot
	moved   bool       // another position may be shown since the last snapshot
	Source
}

// ending is an end of the game that does not come from the rules. The zero value is no end.
type ending struct {
	result save.Result
	reason string // save.Resigned, save.TimeOut or save.Agreed, or another text from a file
}

// New begins a game with the match m; if m has actions already, the game is practice. players are in
// the order of the set-up, and seats are the indices of First and Second in players. now returns the
// time.
func New(m *match.Match, players [2]save.Player, seats [2]int, now func() time.Time) *Session {
	s := &Session{Match: m, Seats: seats, now: now, since: now(), changed: true}
	s.saved = &save.Game{Created: now(), Seed: rand.Uint64(), Practice: m.At() > 0}
	for side, seat := range seats {
		p := players[seat]
		p.Name = words.Person(p.Name, seat)
		s.Players[side] = p
	}
	s.saved.Players = s.Players
	return s
}

// Chance returns the seed of the computer's random choices in the position shown. It follows from the
// seed of the game, which is kept, so the same actions are answered in the same way again.
func (s *Session) Chance() uint64 {
	return rand.New(rand.NewPCG(s.saved.Seed, s.Match.State().Hash()+uint64(s.Match.At()))).Uint64()
}

// Varies reports whether the computer varies its action in the position shown.
func (s *Session) Varies() bool { return s.Match.Round(s.Match.Here()) <= bot.VariedRounds }

// Source says where a game was before it was on the board.
type Source struct {
	ID   string // the id under which the game was kept; "" if it was not kept
	File bool   // the whole game is in a file of the player, or in a link
}

// Unless returns s if err, the error in reading the game, is nil. Otherwise it returns the zero value: what
// goes on is only a part of the game, which was nowhere before, so the damaged game stays where it is.
func (s Source) Unless(err error) Source {
	if err != nil {
		return Source{}
	}
	return s
}

// Reopen continues the saved game g; m is its match. It corrects names and levels in g that are not
// valid. origin says where the game was before. now returns the time.
func Reopen(g *save.Game, m *match.Match, origin Source, now func() time.Time) *Session {
	for side := range g.Players {
		p := &g.Players[side]
		*p = words.Valid(*p, side)
	}
	s := &Session{Match: m, Players: g.Players, Seats: [2]int{0, 1}, now: now, since: now(), Source: origin}
	s.read(g)
	return s
}

// read takes from g, whose lines are those of the match, the end, the clock, and who has acted.
func (s *Session) read(g *save.Game) {
	s.saved, s.computed, s.chosen, s.ending, s.timing = g, g.Helped, g.Chosen, ending{}, timing{}
	if g.Over() && s.Match.End().Outcome() == rules.Playing {
		s.ending = ending{result: g.Result, reason: g.Reason}
	}
	s.reopenClock()
}

// Become makes the game g, the same game as it goes on elsewhere or with the lines of an analysis, between the
// same players. m is the match of g, and must not be used afterwards. The position shown stays if g has it, and a
// game with clocks is paused.
func (s *Session) Become(g *save.Game, m *match.Match) {
	s.Match.Become(m)
	s.read(g)
	if s.acted != s.Match.Here() {
		s.acted = nil
	}
	s.File, s.playOut, s.changed, s.moved = false, false, false, true
}

// Outcome returns the outcome in the current position. In the latest position a game may have
// ended otherwise than by the rules.
func (s *Session) Outcome() rules.Outcome {
	if o := s.Match.State().Outcome(); o != rules.Playing || !s.Latest() {
		return o
	}
	return s.Final()
}

// Final returns the outcome of the game, by the rules or otherwise; Playing while it goes on. It does
// not depend on the current position.
func (s *Session) Final() rules.Outcome {
	if o := s.Match.End().Outcome(); o != rules.Playing {
		return o
	}
	switch s.ending.result {
	case save.FirstWins:
		return rules.FirstWins
	case save.SecondWins:
		return rules.SecondWins
	case save.Drawn:
		return rules.Draw
	}
	return rules.Playing
}

// Concluded reports whether the game has ended, by the rules or otherwise. It does not depend on
// the current position. The actions of a game that has ended never change; to play on from one of
// its positions, make a Branch.
func (s *Session) Concluded() bool {
	return s.ending != ending{} || s.Match.End().Outcome() != rules.Playing
}

// PlayedBy returns the players of the game. Once the game has ended they may differ from Players,
// which then are the players of the next game.
func (s *Session) PlayedBy() [2]save.Player {
	if s.Concluded() && s.saved.Over() {
		return s.saved.Players
	}
	return s.Players
}

// Called returns the name of the player of side for a sentence about the game. If both players have the
// same name, it adds the colour.
func (s *Session) Called(side rules.Player) string {
	return words.Called(s.Match.Game(), s.PlayedBy(), side)
}

// Latest reports whether the current position is the latest of the game. The latest position is the
// end of the main line or, in a game without clocks or links that goes on, also the position after an
// action that was just played.
func (s *Session) Latest() bool {
	if s.Timed() || s.ByLinks() || s.Concluded() {
		return s.Match.Here() == s.Match.End()
	}
	return s.Match.Here() == s.acted || s.Match.At() == s.Match.Len() && s.Match.Main()
}

// Anchored reports whether the game goes on, and at the end of its main line, whichever position is shown:
// only Act, TakeBack, PlayAgain and AcceptBack move it. This is so with clocks, and by links.
func (s *Session) Anchored() bool { return s.OnClock() || s.ByLinks() && !s.Concluded() }

// Present returns the position from which the game goes on: the end of the main line while Anchored
// returns true, and otherwise the position shown.
func (s *Session) Present() *match.Node {
	if s.Anchored() {
		return s.Match.End()
	}
	return s.Match.Here()
}

// LooksBack reports whether the player only looks at the position shown: it is not the present one.
func (s *Session) LooksBack() bool { return s.Match.Here() != s.Present() }

// ToAct returns the player who is to act in the present position; ok is false if the game has
// ended.
func (s *Session) ToAct() (p rules.Player, ok bool) {
	return s.mover(), !s.Concluded() && s.Present().Outcome() == rules.Playing
}

// mover returns the mover of the present position.
func (s *Session) mover() rules.Player {
	if s.LooksBack() {
		return s.Match.Position(s.Present()).Mover()
	}
	return s.Match.State().Mover()
}

// Level returns the level of the computer that is to act in the present position; 0 if a person is
// to act, or if nobody can act.
func (s *Session) Level() int {
	level, _ := s.Strength()
	return level
}

// Strength returns the level of the computer that is to act in the present position, and the hundredths
// by which it is above this level; 0 if a person is to act, or if nobody can act. A computer that
// plays the game out has the strongest level.
func (s *Session) Strength() (level, above int) {
	switch {
	case !s.LooksBack() && s.Outcome() != rules.Playing:
		return 0, 0
	case s.playOut:
		return rules.Levels, 0
	}
	p := s.Players[s.mover()]
	return p.Level, p.Above
}

// Demonstrates reports whether both players are the computer.
func (s *Session) Demonstrates() bool { return s.Players[0].Level > 0 && s.Players[1].Level > 0 }

// Open reports whether a person here may act in the position shown.
func (s *Session) Open() bool {
	return s.Outcome() == rules.Playing && s.Level() == 0 && !s.LooksBack() && !s.Waits()
}

// CanResign reports whether a person can resign, see WhyNotResign.
func (s *Session) CanResign() bool { return s.WhyNotResign() == "" }

// WhyNotResign returns the text key of the reason why no person can resign now; "" if a person can: the
// game goes on, and an action was played. A game that is not Anchored can be resigned only in its latest
// position, and a game by links only by the player here who is to act.
func (s *Session) WhyNotResign() string {
	switch {
	case s.Concluded():
		return "resign.none.over"
	case s.Demonstrates():
		return "resign.none.computer"
	case s.Waits():
		return "links.resign.none"
	case !s.Anchored() && !s.Latest():
		return "resign.none.earlier"
	case s.Present().Depth() == 0:
		return "resign.none.begun"
	}
	return ""
}

// Resigner returns the player who can resign: the player who is to act if that is a person, otherwise
// the opponent.
func (s *Session) Resigner() rules.Player {
	if mover := s.mover(); s.Players[mover].Level == 0 {
		return mover
	}
	return s.mover().Other()
}

// Resign ends the game in the present position, and shows it: loser resigns.
func (s *Session) Resign(loser rules.Player) {
	s.ToPresent()
	s.conclude(wins[loser.Other()], save.Resigned)
}

// ToPresent shows the present position.
func (s *Session) ToPresent() {
	if s.LooksBack() {
		s.Show(s.Present())
	}
}

// conclude ends the game in the current position, for a reason that does not come from the rules.
func (s *Session) conclude(result save.Result, reason string) {
	s.Match.EndLine(s.Match.Here())
	s.ending, s.playOut, s.changed = ending{result: result, reason: reason}, false, true
	if s.ByLinks() {
		s.setLinks(func(l *save.Links) { l.Sent = false })
	}
	if s.Timed() {
		s.timing.clock.Pause(s.timing.instant(s.now()).moment)
	}
}

// PlayOut lets the computer play for both sides if on is true, until the game is over or another
// position is shown. If on is false, the computer stops playing for both sides. In a rated game
// that goes on, PlayOut(true) has no effect.
func (s *Session) PlayOut(on bool) { s.playOut = on && !s.Strict() }

// PlaysOut reports whether the computer is playing out the game for both sides.
func (s *Session) PlaysOut() bool { return s.playOut && s.Outcome() == rules.Playing }

// Act plays the action a in the current position. If other actions were played from there before,
// they become a variation. In a game with clocks an action that was played there before takes at
// least the time that it took then. Act returns an error if the game has ended or the time has run
// out, if the action is not legal, in an earlier position of a rated game, and while LooksBack or
// Waits returns true.
func (s *Session) Act(a rules.Action) error {
	switch {
	case s.Concluded():
		return match.ErrOver
	case s.Rated() && !s.Latest():
		return errStrict
	case s.LooksBack():
		return errLooksBack
	case s.Waits():
		return errWaits
	case !s.inTime():
		return match.ErrOver
	}
	mover, byComputer := s.Match.State().Mover(), s.Level() > 0
	if err := s.Match.Play(a); err != nil {
		return err
	}
	s.computed[mover] = s.computed[mover] || byComputer
	s.chosen = s.computed[mover] && !byComputer
	s.acted, s.changed = s.Match.Here(), true
	s.Match.MakeMain(s.acted)
	if s.Match.End() != s.acted && (s.Timed() || s.ByLinks() || s.Concluded()) {
		// The action had been played before, and the line went on. With clocks or links the present
		// is the end of the main line; without, the line may have gone on to an end, but the game
		// has not ended.
		s.Match.EndLine(s.acted)
	}
	s.countTime()
	return nil
}

// errLooksBack is the error of an action in a position that is not the present one.
var errLooksBack = form.Errorf("the game goes on at another position than the one shown")

// CanTakeBack reports whether TakeBack takes an action back while the player has time left.
func (s *Session) CanTakeBack() bool {
	return s.Anchored() && !s.Rated() && s.Present().Depth() > s.known()
}

// WhyNotUndo returns a sentence that says why what was played cannot be undone; "" if it can, or if nothing
// was played.
func (s *Session) WhyNotUndo() string {
	switch {
	case s.Present().Depth() == 0, !s.Strict(), s.CanTakeBack():
		return ""
	case s.ByLinks():
		return assets.Text("links.undo", s.Friend())
	}
	return assets.Text("rated.undo")
}

// TakeBack takes the last action before the present position back, in a game that is Anchored and not
// rated. It shows the position before that action, which is then the present one, and the clocks have
// what they had when it was reached. The action stays as a variation, and PlayAgain plays it again. An offer
// that is not sent yet is withdrawn.
// TakeBack returns false if there is no such action, if the player elsewhere has it in a link, or if the
// time has run out.
func (s *Session) TakeBack() bool {
	if !s.CanTakeBack() || !s.inTime() {
		return false
	}
	present := s.Present()
	s.ToPresent()
	s.countBack(present)
	if again := s.takenBack(); again != nil {
		s.Match.Promote(again) // what was taken back before is the rest of the same line
	}
	s.endAt(present.Parent())
	s.Withdraw(s.Unsent())
	return true
}

// endAt ends the main line at n, and shows n.
func (s *Session) endAt(n *match.Node) {
	s.Match.EndLine(n)
	s.Match.Show(n)
	s.acted, s.chosen, s.playOut, s.changed = nil, false, false, true
}

// PlayAgain plays, in the present position, the action that TakeBack took back there last, as Act
// does. It returns false if there is none.
func (s *Session) PlayAgain() bool {
	if again := s.takenBack(); s.CanRedo() && s.Anchored() {
		s.Show(s.Present())
		s.Match.EndLine(again)
		return s.Act(again.Action) == nil
	}
	return false
}

// CanRedo reports whether the current line has an action to redo or, in a game that is Anchored, whether
// PlayAgain has an action to play.
func (s *Session) CanRedo() bool {
	if s.Anchored() {
		return s.takenBack() != nil && !s.Rated() && !s.Waits()
	}
	return s.Match.At() < s.Match.Len()
}

// takenBack returns the action that TakeBack took back in the present position last; nil if there is
// none. Lines that an analysis has added do not count.
func (s *Session) takenBack() *match.Node {
	for _, n := range s.Present().Children() {
		if replay.Thought(n) > 0 {
			return n
		}
	}
	return nil
}

// Branch returns a new game between the same players. It has the actions that lead to the current
// position, and no other lines. It is not rated and has no clocks. With instead it takes the place of
// this game: once it ends, its end replaces the end of this game in the history of the player and in
// what follows from it, and this game belongs to no match any more. Otherwise it is another game, which
// belongs to no match. A medal stays earned, and a side that earns no medal in this game, because the
// computer has acted for it, earns none in the new game either. The later games of a match have the
// clocks of this game. The new game is practice if this one is, and has its seed, so the same actions are
// answered in the same way again.
func (s *Session) Branch(instead bool) *Session {
	next := &save.Game{Created: s.now(), Players: s.Players, Seed: s.saved.Seed, Practice: s.saved.Practice}
	if instead {
		next.ID, next.Duration, next.Series = s.saved.Identity(), s.saved.Duration, s.Series()
		if next.Series != nil && s.Timed() {
			untimed := *next.Series
			untimed.Clock = s.timing.clock.Control().String()
			next.Series = &untimed
		}
		s.Join(nil)
	}
	return &Session{Match: s.Match.Copy(), Players: s.Players, Seats: s.Seats, now: s.now, since: s.now(), computed: s.computed,
		saved: next, changed: true}
}

// ChosenByPerson reports whether a person is known to have chosen the last action of the game.
// There must be such an action, and the latest position must be shown. After Branch it is not known
// who chose the action, if the computer has ever acted for that side.
func (s *Session) ChosenByPerson() bool {
	return s.chosen || !s.computed[s.Match.Here().Mover]
}

// Browse calls move, a method of the match that moves it to another position. Browse returns the
// result of move: whether there was such a position. If the computer was playing the game out, it
// stops.
func (s *Session) Browse(move func() bool) bool {
	moved := move()
	if moved {
		s.acted, s.moved = nil, true
	}
	s.playOut = false
	return moved
}

// Show goes to n, any position of the game, and makes its line the current one. If the computer
// was playing the game out, it stops.
func (s *Session) Show(n *match.Node) {
	s.Match.Show(n)
	s.acted, s.playOut, s.moved = nil, false, true
}

// EndReason returns the reason for an end that does not come from the rules: save.Resigned,
// save.TimeOut, save.Agreed, or another text from a file, which may be "". If there is no such
// end, it returns "".
func (s *Session) EndReason() string { return s.ending.reason }

// Snapshot returns the game in the form that is kept. The value never changes. The pointer stays
// the same until the game changes or another position is shown. Showing another position does not
// change the date of the last change, or the duration of the game.
func (s *Session) Snapshot() *save.Game {
	players := s.PlayedBy()
	changed := s.changed || players != s.saved.Players
	if !changed && !s.moved {
		return s.saved
	}
	g := *s.saved
	g.Players = players
	if changed {
		g.PlayedUntil(s.now(), s.since)
		g.Draft = ""
	}
	g.Result, g.Reason, g.Helped, g.Chosen = s.ending.result, s.ending.reason, s.computed, s.chosen
	if s.Timed() {
		g.Clock = replay.Clock(g.Clock, s.timing.clock, s.timing.instant(s.now()).moment)
	}
	end := s.Match.End()
	if s.Latest() {
		end = s.Match.Here()
	}
	replay.UpdateTo(&g, s.Match, end)
	s.File = s.File && slices.Equal(g.Actions, s.saved.Actions) && g.Result == s.saved.Result
	s.saved, s.changed, s.moved = &g, false, false
	return s.saved
}

// SetTitle sets the title of the game. It does not change the date of the last change of the game.
func (s *Session) SetTitle(title string) {
	g := *s.Snapshot()
	g.Title = title
	s.saved, s.File = &g, false
}

// KeepReview adds r, a review of the main line, to the game. It does not change the date of the
// last change of the game.
func (s *Session) KeepReview(r *save.Review) {
	g := *s.Snapshot()
	g.Review = r
	s.saved, s.File = &g, false
}

// InFile reports whether the whole game is in a file of the player, or in a link.
func (s *Session) InFile() bool {
	s.Snapshot() // clears File if the game has changed
	return s.File
}

// Origin returns the id under which the game was kept before it was on the board; "" if it was
// not kept.
func (s *Session) Origin() string { return s.ID }

// JustActed reports whether the position shown is the one after the last action, and no other was
// shown since.
func (s *Session) JustActed() bool { return s.acted != nil && s.Match.Here() == s.acted }
