package session

import (
	"slices"
	"time"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/words"
)

// Session is a game being played: by whom, what was played and how it ended
// otherwise than by the rules; and what is kept of it.
type Session struct {
	Match   *match.Match
	Players [2]save.Player // First and Second, from now on
	Seats   [2]int         // which players of the set-up they are
	ending  ending
	acted   *match.Node // the position that an action of this session led to, as long as it is looked at
	finish  int         // the level at which the computer plays for both sides to the end; 0 for nobody
	now     func() time.Time

	saved   *save.Game // the last snapshot
	changed bool       // since then
	Source
}

// ending is how a game ended after its last action, otherwise than by the rules.
// Its zero value is that it did not.
type ending struct {
	result save.Result
	reason string // save.Resigned, save.TimeOut or save.Agreed, or what a file says instead
	undone bool   // it is taken back
}

// New begins a game between the players of the set-up, of whom those at
// the seats are First and Second.
func New(m *match.Match, players [2]save.Player, seats [2]int, now func() time.Time) *Session {
	s := &Session{Match: m, Seats: seats, now: now, saved: &save.Game{Created: now()}, changed: true}
	for side, seat := range seats {
		p := players[seat]
		p.Name = words.Person(p.Name, seat)
		s.Players[side] = p
	}
	s.saved.Players = s.Players
	return s
}

// Source is where a game was before it came on the board.
type Source struct {
	ID   string // under which it was saved; "" if it was not
	File bool   // all of it is in a file of the player's
}

// Reopen goes on with a saved game, of which m is what was played.
func Reopen(g *save.Game, m *match.Match, from Source, now func() time.Time) *Session {
	for side := range g.Players {
		p := &g.Players[side]
		p.Name = words.Person(p.Name, side)
		p.Level = max(0, min(rules.Levels, p.Level))
	}
	s := &Session{Match: m, Players: g.Players, Seats: [2]int{0, 1}, now: now, saved: g, Source: from}
	if m.End().Outcome() == rules.Playing {
		s.ending = ending{result: g.Result, reason: g.Reason}
	}
	return s
}

// Outcome returns what came of the game in the position looked at.
func (s *Session) Outcome() rules.Outcome {
	if o := s.Match.State().Outcome(); o != rules.Playing || !s.Latest() {
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

// Concluded says whether the game has ended, by the rules or otherwise, whatever position is
// looked at. A game that has ended never changes: what is played in one of its positions
// is a game of its own, a Branch.
func (s *Session) Concluded() bool {
	return s.ending != ending{} || s.Match.End().Outcome() != rules.Playing
}

// Played returns who plays the game or, once it has ended, who played it: who is
// chosen then plays the next one.
func (s *Session) Played() [2]save.Player {
	if s.Concluded() && s.saved.Over() {
		return s.saved.Players
	}
	return s.Players
}

// Latest says whether the game is looked at where it stands: after all that was played,
// and as it ended, or where an action was played just now. Elsewhere somebody looks
// back, or at a variation.
func (s *Session) Latest() bool {
	if s.ending.undone {
		return false
	}
	return s.Match.Here() == s.acted || s.Match.At() == s.Match.Len() && s.Match.Main()
}

// CanRedo says whether there is something on the current line to be made again.
func (s *Session) CanRedo() bool { return s.Match.At() < s.Match.Len() || s.ending.undone }

// Level returns the level of the computer that is to act, 0 if none is.
func (s *Session) Level() int {
	switch {
	case s.Outcome() != rules.Playing:
		return 0
	case s.finish > 0:
		return s.finish
	}
	return s.Players[s.Match.State().Mover()].Level
}

// Demonstrates says whether the computer plays for both sides.
func (s *Session) Demonstrates() bool { return s.Players[0].Level > 0 && s.Players[1].Level > 0 }

// Open says whether there is a person to act.
func (s *Session) Open() bool { return s.Outcome() == rules.Playing && s.Level() == 0 }

// CanResign says whether there is a person who can give the game up.
func (s *Session) CanResign() bool {
	return s.Outcome() == rules.Playing && s.Latest() && s.Match.At() > 0 && !s.Demonstrates()
}

// Resigner returns the person who can give the game up: who is to act or waits for
// the computer.
func (s *Session) Resigner() rules.Player {
	if mover := s.Match.State().Mover(); s.Players[mover].Level == 0 {
		return mover
	}
	return s.Match.State().Mover().Other()
}

// Resign gives the game up for a player, in the position looked at.
func (s *Session) Resign(loser rules.Player) {
	result := [2]save.Result{save.SecondWins, save.FirstWins}[loser]
	s.Match.EndLine(s.Match.Here())
	s.ending, s.finish, s.changed = ending{result: result, reason: save.Resigned}, 0, true
}

// UndoEnd looks at the last position as it was before the game ended otherwise than by
// the rules, and says whether it does so now.
func (s *Session) UndoEnd() bool {
	undoes := s.ending != ending{} && s.Latest()
	s.ending.undone = s.ending.undone || undoes
	return undoes
}

// RedoEnd looks at the end again after UndoEnd, and says whether it does so now.
func (s *Session) RedoEnd() bool {
	redoes := s.ending.undone && s.Match.At() == s.Match.Len()
	s.ending.undone = s.ending.undone && !redoes
	return redoes
}

// Finish lets the computer play for both sides at a level until the game is over or
// another position is looked at, or with 0 no longer.
func (s *Session) Finish(level int) { s.finish = level }

// Finishes says whether the computer plays for both sides to the end.
func (s *Session) Finishes() bool { return s.finish > 0 && s.Outcome() == rules.Playing }

// Act plays an action in the position looked at, with which the game goes on. What was
// played there before stays kept as a variation. In a game that has ended it is an error.
func (s *Session) Act(a rules.Action) error {
	if s.Concluded() {
		return match.ErrOver
	}
	if err := s.Match.Play(a); err != nil {
		return err
	}
	s.acted, s.changed = s.Match.Here(), true
	s.Match.MakeMain(s.acted)
	if s.acted.Outcome() == rules.Playing && s.Concluded() {
		s.Match.EndLine(s.acted) // how a variation ended is not how the game did
	}
	return nil
}

// Branch returns a game of its own between the same players, in which all was played
// that leads to the position looked at, and nothing else.
func (s *Session) Branch() *Session {
	return &Session{Match: s.Match.Copy(), Players: s.Players, Seats: s.Seats, now: s.now,
		saved: &save.Game{Created: s.now(), Players: s.Players}, changed: true}
}

// Look goes to another position of the game, by a method of the match, and says
// whether there was one to go to.
func (s *Session) Look(to func() bool) bool {
	moved := to()
	if moved {
		s.acted, s.changed = nil, true
	}
	s.finish = 0
	return moved
}

// Show goes to any position of the game, and along the line on which that is.
func (s *Session) Show(n *match.Node) {
	s.Match.Show(n)
	s.acted, s.finish, s.ending.undone, s.changed = nil, 0, false, true
}

// EndReason says how the game ended otherwise than by the rules: save.Resigned,
// save.TimeOut or save.Agreed, or what the file says that it came from, which may
// be ""; "" too if it did not.
func (s *Session) EndReason() string { return s.ending.reason }

// Turn returns which turn, from 1 on, is to be played in the position looked at, or goes on.
func (s *Session) Turn() int {
	begun := 0
	if at := s.Match.At(); at > 0 {
		begun = s.Match.Turn(at - 1)
	}
	if s.Match.State().Status().Start {
		begun++
	}
	return begun
}

// Snapshot returns the game as it is to be kept. It does not change any more, and
// is the same one as long as the game is.
func (s *Session) Snapshot() *save.Game {
	players := s.Played()
	if !s.changed && players == s.saved.Players {
		return s.saved
	}
	g := *s.saved
	g.Players, g.Changed = players, s.now()
	g.Result, g.Reason = s.ending.result, s.ending.reason
	end := s.Match.End()
	if s.Latest() {
		end = s.Match.Here()
	}
	replay.UpdateTo(&g, s.Match, end)
	s.File = s.File && slices.Equal(g.Actions, s.saved.Actions) && g.Result == s.saved.Result
	s.saved, s.changed = &g, false
	return s.saved
}

// Entitle gives the game another title.
func (s *Session) Entitle(title string) {
	g := *s.Snapshot()
	g.Title = title
	s.saved, s.changed = &g, true
}

// Elsewhere says whether all that was played is in a file of the player's.
func (s *Session) Elsewhere() bool { return s.File }

// Origin returns the id under which the game was saved before it came on the
// board; "" if it was not.
func (s *Session) Origin() string { return s.ID }
