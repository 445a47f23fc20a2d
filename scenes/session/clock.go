package session

import (
	"time"

	"quintet/rules"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
)

// timing is how a game is timed. The zero value is that of a game without clocks.
type timing struct {
	clock clock.Clock // of the present position
	begun time.Time   // when the session began; moments are milliseconds since then
	seen  instant     // when Run was called last
	// kept is the time that the coming action had taken when Run last asked for the game to be
	// saved. After an action it is 0. In a game from a file it is at first the time in the file.
	kept   int
	paused bool // the game is paused until Resume
}

// instant is a moment by two clocks of the machine, in milliseconds since the session began.
type instant struct {
	moment   int // by the monotonic clock, which nobody sets
	calendar int // by the clock that shows the date
}

// In milliseconds.
const (
	// lag is the longest time between two ticks that counts while the computer thinks. If the
	// program gets no ticks for longer, the computer could not have acted.
	lag = 250
	// If more time than absence passes between two ticks while the clock runs, a game in which a
	// person plays is paused. The program was then stopped, or its page was hidden.
	absence = 5000
	// keeping is the interval at which the time of a long action is saved. A program that is killed
	// gives back at most this time, and the time that it takes to write the game.
	keeping = 500
)

// slept reports whether the machine slept for longer than absence between two instants, and its
// monotonic clock stopped meanwhile. It also returns true if the calendar clock was set forward by
// more than absence.
func slept(before, after instant) bool {
	return (after.calendar-before.calendar)-(after.moment-before.moment) > absence
}

func (t *timing) instant(now time.Time) instant {
	return instant{
		moment:   int(now.Sub(t.begun).Milliseconds()),
		calendar: int(now.Round(0).Sub(t.begun.Round(0)).Milliseconds()),
	}
}

// SetControl gives clocks with the time control c to a game that has just begun. If c.Kind is
// clock.None, the game has no clocks.
func (s *Session) SetControl(c clock.Control) {
	s.timing = timing{clock: clock.New(c, s.Match.State().Mover()), begun: s.now()}
	s.changed = true
}

// reopenClock restores the clock of a saved game, and pauses the game.
func (s *Session) reopenClock() {
	control := s.saved.Clock.Control()
	if control.Kind == clock.None {
		return
	}
	c := replay.ClockAt(s.Match, control, s.Match.End())
	c.Spend(s.saved.Clock.Coming)
	s.timing = timing{clock: c, begun: s.now(), kept: s.saved.Clock.Coming, paused: true}
	if again := s.takenBack(); again != nil && !s.Concluded() {
		here := s.Match.Here()
		s.Match.Show(again) // the current line goes on with what was taken back, as it did before
		s.Match.Show(here)
	}
}

// Timed reports whether the game has clocks.
func (s *Session) Timed() bool { return s.timing.clock.Control().Kind != clock.None }

// OnClock reports whether the game has clocks and goes on.
func (s *Session) OnClock() bool { return s.Timed() && !s.Concluded() }

// LacksClocks reports whether the file of the game has clocks that make no sense, or that this program
// does not know. The game goes on without them.
func (s *Session) LacksClocks() bool { return s.saved.Clock != nil && !s.Timed() }

// Clock returns the clock of the game, and the present moment for its methods. It is the clock of the
// present position, whichever position is shown; after the end it stands for ever as it was then. In
// a game without clocks it is the zero value.
func (s *Session) Clock() (c clock.Clock, now int) {
	if !s.Timed() {
		return clock.Clock{}, 0
	}
	return s.timing.clock, s.timing.instant(s.now()).moment
}

// Run is called in every tick of the scene. running says whether the time of the player who is to
// act in the present position runs. It must be false while an action that was just played moves, while
// the computer plays the game out, and while the program is about to play the only legal action of a
// person. It does not depend on the position shown. news reports whether Run has paused the game, or has ended it because the time has
// run out.
//
// If the clock runs, a time without ticks that is longer than absence pauses the game, and so does a
// sleep of the machine that is longer than absence, unless the computer plays both sides. Otherwise,
// if the computer is to act, at most lag of a time without ticks counts.
func (s *Session) Run(running bool) (news bool) {
	if !s.OnClock() {
		return false
	}
	c, last, now := &s.timing.clock, s.timing.seen, s.timing.instant(s.now())
	s.timing.seen = now
	gap := now.moment - last.moment
	switch {
	case !c.Running():
	case !s.Demonstrates() && (gap > absence || slept(last, now)):
		c.Pause(last.moment)
		s.Pause()
		s.since = s.now()
		return true
	case s.Players[c.Mover()].Level > 0 && gap > lag:
		c.Pause(last.moment + lag)
	}
	if running && !s.timing.paused {
		c.Resume(now.moment)
	} else {
		c.Pause(now.moment)
	}
	if !s.inTime() {
		return true
	}
	if spent := c.Spent(now.moment); spent >= s.timing.kept+keeping {
		s.timing.kept, s.changed = spent, true
	}
	return false
}

// Pause pauses the game if it has clocks, until Resume.
func (s *Session) Pause() {
	if !s.OnClock() || s.timing.paused {
		return
	}
	s.timing.clock.Pause(s.timing.instant(s.now()).moment)
	s.timing.paused, s.changed = true, true
}

// Resume ends a pause. The time runs on from the next call of Run.
func (s *Session) Resume() { s.timing.paused, s.since = false, s.now() }

// Paused reports whether the game is paused.
func (s *Session) Paused() bool { return s.timing.paused && !s.Concluded() }

// Hides reports whether the board is hidden: the game is paused, and PauseHides returns true.
func (s *Session) Hides() bool { return s.Paused() && s.PauseHides() }

// PauseHides reports whether the board is hidden while the game is paused: it has clocks and goes on,
// and it is a game of two people, or rated.
func (s *Session) PauseHides() bool {
	people := s.Players[rules.First].Level == 0 && s.Players[rules.Second].Level == 0
	return s.OnClock() && (people || s.Strict())
}

// inTime reports whether the player who is to act in the present position has time left. If not, it
// shows that position and ends the game there.
func (s *Session) inTime() bool {
	c, now := s.Clock()
	loser, out := c.Out(now)
	if !out {
		return true
	}
	s.ToPresent()
	if clock.CanWin(s.Match.State(), loser.Other()) {
		s.conclude(wins[loser.Other()], save.TimeOut)
	} else {
		s.conclude(save.Drawn, save.TimeOut)
	}
	return false
}

// countTime counts the time of the action that was just played. The clock then stops until the next
// call of Run.
func (s *Session) countTime() {
	if !s.Timed() {
		replay.SetThought(s.acted, 0)
		return
	}
	c, now := s.Clock()
	c.Pause(now)
	takesAtLeast(&c, replay.Spent(s.acted))
	state := s.Match.State()
	spent, _ := c.Act(now, state.Mover(), state.Status().Start)
	replay.SetSpent(s.acted, spent)
	takesAtLeast(&c, replay.Thought(s.acted))
	replay.SetThought(s.acted, 0)
	s.timing.clock, s.timing.kept = c, c.Spent(now)
}

// countBack gives the clock back what it had when the position before n was reached. n is the present
// position, in which the mover does not get back what they have thought if it is reached again.
func (s *Session) countBack(n *match.Node) {
	c, now := s.Clock()
	replay.SetThought(n, max(1, c.Spent(now)))
	replay.SetThought(n.Parent(), 0)
	if !s.Timed() {
		return
	}
	s.timing.clock, s.timing.kept = replay.ClockAt(s.Match, c.Control(), n.Parent()), 0
}

// takesAtLeast makes the coming action take at least ms milliseconds by the clock c, which stands
// still. It leaves the mover at least a millisecond.
func takesAtLeast(c *clock.Clock, ms int) {
	if spent := c.Spent(0); spent < ms {
		c.Spend(min(ms, spent+c.Left(c.Mover(), 0)-1))
	}
}

// wins are the results in which a player has won.
var wins = [2]save.Result{rules.First: save.FirstWins, rules.Second: save.SecondWins}
