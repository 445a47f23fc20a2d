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
	clock clock.Clock // of the latest position
	begun time.Time   // when the session began; moments are milliseconds since then
	seen  instant     // when Run was called last
	shown int         // if an earlier position is shown, the moment from which the time of an action in it counts
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
	// If more time than absence passes between two ticks while the clock runs, a game of a person
	// against the computer is paused. The program was then stopped, or its page was hidden.
	absence = 5000
	// keeping is the interval at which the time of a long action is saved.
	keeping = 10_000
)

// slept reports whether the machine slept for longer than absence between two instants, and its
// monotonic clock stopped meanwhile. It also returns true if the calendar clock was set forward by
// more than absence.
func slept(before, after instant) bool {
	return (after.calendar-before.calendar)-(after.moment-before.moment) > absence
}

func (s *Session) instant() instant {
	now := s.now()
	return instant{
		moment:   int(now.Sub(s.timing.begun).Milliseconds()),
		calendar: int(now.Round(0).Sub(s.timing.begun.Round(0)).Milliseconds()),
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
	control := replay.Control(s.saved.Clock)
	if control.Kind == clock.None {
		return
	}
	c, err := replay.ClockAt(s.Match, control, s.Match.End())
	if err != nil {
		return
	}
	c.Spend(s.saved.Clock.Coming)
	s.timing = timing{clock: c, begun: s.now(), kept: s.saved.Clock.Coming, paused: true}
}

// Timed reports whether the game has clocks.
func (s *Session) Timed() bool { return s.timing.clock.Control().Kind != clock.None }

// Clock returns the clock of the position shown, and the present moment for its methods. In an
// earlier position of a game that goes on, it is the clock as it was in that position. If the mover
// there is a person, the time since the position was shown, or since the last pause, is counted
// too, unless the game is paused or rated. In a game without clocks it is the zero value.
func (s *Session) Clock() (c clock.Clock, now int) {
	if !s.Timed() {
		return clock.Clock{}, 0
	}
	now = s.instant().moment
	if s.Latest() {
		return s.timing.clock, now
	}
	c = s.clockAt(s.Match.Here())
	if s.Open() && !s.Concluded() && !s.Strict() && !s.timing.paused {
		c.Resume(s.timing.shown)
	}
	return c, now
}

// clockAt returns the clock as it was when the position of the node n was reached: the next action,
// played from n, has taken no time yet.
func (s *Session) clockAt(n *match.Node) clock.Clock {
	control := s.timing.clock.Control()
	c, err := replay.ClockAt(s.Match, control, n)
	if err != nil {
		return clock.New(control, s.Match.Position(n).Mover())
	}
	return c
}

// Run is called in every tick of the scene. running says whether the time of the mover runs. It
// must be false while something moves, and while the program is about to play the only legal action
// of a person. While an earlier position is shown, running is not used: then the time runs if a
// person is to act in the latest position. news reports whether Run has paused the game, or has
// ended it because the time has run out.
//
// If the clock runs, a time without ticks that is longer than absence pauses a game of a person
// against the computer. A sleep of the machine that is longer than absence pauses it too.
// Otherwise, if the computer is to act, at most lag of a time without ticks counts.
func (s *Session) Run(running bool) (news bool) {
	if !s.Timed() || s.Concluded() {
		return false
	}
	c, last, now := &s.timing.clock, s.timing.seen, s.instant()
	s.timing.seen = now
	byComputer := s.Players[c.Mover()].Level > 0
	if !s.Latest() {
		running = !byComputer
	}
	gap := now.moment - last.moment
	switch one := (s.Players[0].Level > 0) != (s.Players[1].Level > 0); {
	case !c.Running():
	case one && (gap > absence || slept(last, now)):
		c.Pause(last.moment)
		s.Pause()
		return true
	case byComputer && gap > lag:
		c.Pause(last.moment + lag)
	}
	if running && !s.timing.paused && !s.PlaysOut() {
		c.Resume(now.moment)
	} else {
		c.Pause(now.moment)
	}
	if _, out := c.Out(now.moment); out {
		s.timeOut()
		return true
	}
	if spent := c.Spent(now.moment); spent >= s.timing.kept+keeping {
		s.timing.kept, s.changed = spent, true
	}
	return false
}

// Pause pauses the game if it has clocks, until Resume.
func (s *Session) Pause() {
	if !s.Timed() || s.Concluded() || s.timing.paused {
		return
	}
	s.timing.clock.Pause(s.instant().moment)
	s.timing.paused, s.changed = true, true
}

// Resume ends a pause. The time runs on from the next call of Run.
func (s *Session) Resume() {
	if s.timing.paused {
		s.timing.paused, s.timing.shown = false, s.instant().moment
	}
}

// Paused reports whether the game is paused.
func (s *Session) Paused() bool { return s.timing.paused && !s.Concluded() }

// Hides reports whether the board is hidden: the game is paused, and PauseHides returns true.
func (s *Session) Hides() bool { return s.Paused() && s.PauseHides() }

// PauseHides reports whether the board is hidden while the game is paused: it has clocks and goes on,
// and it is a game of two people, or rated.
func (s *Session) PauseHides() bool {
	people := s.Players[rules.First].Level == 0 && s.Players[rules.Second].Level == 0
	return s.Timed() && !s.Concluded() && (people || s.Strict())
}

// showEarlier begins to count the time of an action in the position that is shown now.
func (s *Session) showEarlier() {
	if s.Timed() {
		s.timing.shown = s.instant().moment
	}
}

// timeOut ends the game because the time of the player who is to act in the last position has run
// out.
func (s *Session) timeOut() {
	if !s.Latest() {
		s.Show(s.Match.End())
	}
	loser := s.timing.clock.Mover()
	if clock.CanWin(s.Match.State(), loser.Other()) {
		s.conclude(wins[loser.Other()], save.TimeOut)
	} else {
		s.conclude(save.Drawn, save.TimeOut)
	}
}

// inTime reports whether the player has time left for an action in the position shown. If no time
// is left in the latest position, it ends the game. In an earlier position no time runs out, so
// inTime leaves at least a millisecond. c and now are the clock for the action and the present
// moment.
func (s *Session) inTime() (c clock.Clock, now int, ok bool) {
	c, now = s.Clock()
	if _, out := c.Out(now); !out {
		return c, now, true
	}
	if s.Latest() {
		s.timeOut()
		return c, now, false
	}
	c.Pause(now)
	c.Spend(c.Spent(now) - 1)
	return c, now, true
}

// countTime counts, by the clock c at the moment now, the time of the action that was just played.
// The clock then stops until the next call of Run.
func (s *Session) countTime(c clock.Clock, now int) {
	if !s.Timed() {
		return
	}
	state := s.Match.State()
	spent, _ := c.Act(now, state.Mover(), state.Status().Start)
	c.Pause(now)
	replay.SetSpent(s.acted, spent)
	s.timing.clock, s.timing.kept = c, 0
}

// wins are the results in which a player has won.
var wins = [2]save.Result{rules.First: save.FirstWins, rules.Second: save.SecondWins}
