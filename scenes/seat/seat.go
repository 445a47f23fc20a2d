// Package seat is a board that one plays on. It gives its scene one event a tick: what the player has
// done on the board with the pointer, the keys and the buttons of actions. It shows a match, animates
// actions with their sounds, and steps back and forward; actions can come by themselves. It also walks
// through other lines than those of the match.
package seat

import (
	"math"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/place"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Seat is a match on a table that shows the match's current position. Use New to make one. Run
// lets actions come by themselves; any other change of the position shown ends Run.
type Seat struct {
	*table.Table
	// Match is the match shown; nil on a board on which the player sets up a position. If the caller
	// changes it or moves it to another position, the caller must then call Refresh or Follow to
	// show the change.
	Match *match.Match
	// Over reports whether nobody may act although the rules allow it. Holds reports whether nobody
	// will act after the last action of the current line. While Holds returns true after a goal or
	// a shot, the pieces are not lined up for the next start. A nil function means false.
	Over, Holds func() bool
	// Pause is the number of ticks without motion before each action that comes by itself.
	Pause int
	// NearSide says that the board is always seen from its near side, whatever the settings say.
	NearSide bool
	// FarSide says that the board is seen from its far side, unless the settings turn it.
	FarSide bool

	stage      *stage.Stage
	owner      func() table.Asked          // nil asks for nothing
	walk       *walk                       // nil if the position of the match is shown
	held       bool                        // the pieces stay as they are after a goal or a shot
	unfinished bool                        // Run was called and not ended, and Tick has not returned done yet
	last       int                         // the number of the last action of the current line that comes by itself
	nextAction func() (rules.Action, bool) // returns the actions that come after last; nil for none
	wait       int                         // ticks until the next action

	unseen  bool          // an action was shown since the last call of Tick, or the seat is new
	skipped bool          // the input of this tick has skipped motion
	chosen  rules.Action  // the action whose button was pressed and is not yet an event; 0 for none
	refusal place.Refusal // the last one
	entry   entry
}

// New returns a Seat of m on the stage s. owner says what the table shows and does, as for table.New.
func New(s *stage.Stage, m *match.Match, owner func() table.Asked) *Seat {
	seat := NewEmpty(s, m.Game(), m.State(), owner)
	seat.Match = m
	return seat
}

// NewEmpty returns a Seat without a match, for a player who sets up a position, see Asked.Arranges of
// package table. It shows the position p.
func NewEmpty(s *stage.Stage, g *rules.Game, p rules.State, owner func() table.Asked) *Seat {
	seat := &Seat{Pause: 30, stage: s, owner: owner, unseen: true}
	seat.Table = table.New(g, p, seat.asked)
	return seat
}

// Frame returns the frame of the table in box.
func (s *Seat) Frame(box layout.Rect) table.Frame {
	st := s.stage
	style := st.Style()
	style.Turned = style.Turned != s.FarSide && !s.NearSide
	return table.Frame{Box: box, Clip: st.Size, Unit: st.Unit, Pixel: st.Scale / st.Unit, Style: style, Bindings: st.Settings.Keys,
		Speed: st.Rate(), Reduced: st.Settings.ReducedMotion}
}

// Refresh shows the current position without motion.
func (s *Seat) Refresh() {
	s.leave()
	s.SkipMotion()
	s.show()
}

// Follow shows how the match came to its current position. previous is the number of actions
// before the position shown until now. If the match went forward, Follow animates the actions in
// between, with their sounds. If it went back, Follow animates them backwards.
func (s *Seat) Follow(previous int) {
	s.leave()
	s.follow(previous)
}

// Jump shows the position after n actions of the current line, without motion.
func (s *Seat) Jump(n int) {
	s.goTo(n)
	s.Refresh()
}

// Step goes n actions forward on the current line, or back if n is negative. It stops at the
// end or the beginning of the line.
func (s *Seat) Step(n int) {
	from := s.Match.At()
	s.goTo(from + n)
	s.Follow(from)
}

// goTo moves the match to the position after n actions of the current line, or to the nearest
// position that exists.
func (s *Seat) goTo(n int) { s.Match.Goto(max(0, min(n, s.Match.Len()))) }

// Act plays the action a in the current position and animates it. It returns the error of
// Match.Play.
func (s *Seat) Act(a rules.Action) error {
	s.leave()
	from := s.Match.At()
	if err := s.Match.Play(a); err != nil {
		return err
	}
	s.follow(from)
	return nil
}

// Replay animates the last turn again, unless motion is off.
func (s *Seat) Replay() {
	at := s.shown().At()
	s.Animate(false, s.steps(s.shown().TurnStart(at), at, s.held)...)
}

// Run lets actions come by themselves. The actions of the current line come first, up to the action
// with the number last, counted from 1. If next is not nil, the actions that it returns follow,
// until ok is false or an action is not legal. Each action comes after Pause ticks without motion.
func (s *Seat) Run(last int, next func() (a rules.Action, ok bool)) {
	s.unfinished, s.last, s.nextAction, s.wait = true, last, next, s.Pause
}

// Runs reports whether more actions may come by themselves.
func (s *Seat) Runs() bool { return s.nextAction != nil || s.last > 0 && s.Match.At() < s.last }

// leave ends Run and Walk.
func (s *Seat) leave() {
	s.Stop()
	s.walk = nil
}

// Stop ends Run: no more actions come by themselves.
func (s *Seat) Stop() { s.unfinished, s.last, s.nextAction = false, 0, nil }

// Tick advances the time by a tick, a sixtieth of a second. A press or a key skips the motion under
// way; if Run was given a function, it skips the pause before the next action too. Tick returns true
// once, when all actions of Run have come and their motion has ended.
func (s *Seat) Tick(in *ui.Input) (done bool) {
	s.unseen, s.skipped = false, in.Any() && s.Playing()
	if in.Any() {
		s.SkipMotion()
	}
	if in.Any() && s.nextAction != nil {
		s.wait = 0
	}
	s.hear(s.Table.Tick())
	switch {
	case s.Playing():
		return false
	case s.Runs() && s.wait > 0:
		s.wait--
		return false
	case s.Runs():
		s.next()
	}
	done = s.unfinished && !s.Runs() && !s.Playing()
	s.unfinished = s.unfinished && !done
	return done
}

// Busy reports whether something moves, or Run has not ended.
func (s *Seat) Busy() bool { return s.unfinished || s.Playing() }

// next shows the next action that comes by itself, if there is one.
func (s *Seat) next() {
	from := s.Match.At()
	if from < s.last {
		s.goTo(from + 1)
	} else if a, ok := s.nextAction(); !ok || s.Match.Play(a) != nil {
		s.nextAction = nil
		return
	}
	s.wait = s.Pause
	s.follow(from)
}

// LastAction returns a sentence about the last action and its consequences, or "" before the first
// action.
func (s *Seat) LastAction() string {
	m := s.shown()
	at := m.At()
	if at == 0 {
		return ""
	}
	ply := m.Ply(at - 1)
	return words.Happened(m.Game(), m.State(), ply.Mover, ply.Text, ply.Events)
}

// Explained returns the name of the layer shown and what it says, or "" if no layer is shown.
func (s *Seat) Explained() string {
	name, l, ok := s.Layer()
	if !ok {
		return ""
	}
	return words.Explained(s.Match.Game(), s.Match.State(), name, l)
}

func (s *Seat) show() {
	m, at := s.shown(), s.shown().At()
	last := m.Events(m.TurnStart(at), at)
	s.held = false
	if at > 0 && at == m.Len() && s.Holds != nil && s.Holds() {
		all := m.Ply(at - 1).Events
		cut := len(all) - len(rules.BeforeNewStart(all))
		s.held, last = cut > 0, last[:len(last)-cut]
	}
	s.Show(m.State(), last, s.Over != nil && s.Over() && !s.Walks())
	if s.held {
		s.Hold(m.Before(at-1), rules.BeforeNewStart(m.Ply(at-1).Events))
	}
}

// follow does what Follow does, but does not end Run.
func (s *Seat) follow(previous int) {
	held, to := s.held, s.shown().At()
	s.show()
	back := to < previous
	if back {
		previous, to = to, previous
	} else {
		held = s.held
	}
	s.unseen = s.unseen || !back
	steps := s.steps(previous, to, held)
	s.Animate(back, steps...)
	if s.Playing() || back {
		return
	}
	var events []rules.Event
	for _, step := range steps {
		events = append(events, step.Events...)
	}
	s.hear(events)
}

// steps returns the steps that animate the actions of the current line with the indices from
// start to end-1. If withoutLineUp is set, it leaves out the line-up for a new start after the
// last action.
func (s *Seat) steps(start, end int, withoutLineUp bool) (steps []table.Step) {
	for i := start; i < end; i++ {
		step := table.Step{Before: s.shown().Before(i), Events: s.shown().Ply(i).Events}
		if withoutLineUp && i == end-1 {
			step.Events = rules.BeforeNewStart(step.Events)
		}
		steps = append(steps, step)
	}
	return steps
}

// hear plays the sounds of events that happen at the same time, each effect once. In a pile the
// pitch rises with the level that a piece reaches.
func (s *Seat) hear(events []rules.Event) {
	const semitones = 3 // for each cell of height
	heard := map[sound.Effect]bool{}
	for _, e := range events {
		effect, ok := effects[e.Kind]
		if !ok || heard[effect] {
			continue
		}
		heard[effect] = true
		pitch := 0
		if s.Piled() && e.To != rules.NoSite {
			pitch = int(math.Round(semitones * s.Height(e.To)))
		}
		s.stage.Sound(effect, pitch)
	}
}

// effects are the sounds of events. A Reset, which lines up pieces for a new start, has no sound.
var effects = map[rules.EventKind]sound.Effect{
	rules.Put: sound.Place, rules.Move: sound.Place, rules.Take: sound.Take, rules.Roll: sound.Kick,
	rules.Drop: sound.Drop, rules.Change: sound.Flip,
	rules.Skip: sound.Skip, rules.Score: sound.Goal, rules.Hit: sound.Goal, rules.Miss: sound.Skip,
	rules.Level: sound.Skip, rules.End: sound.End,
}

// Effect returns the sound of an event of kind k, and false if it has no sound.
func Effect(k rules.EventKind) (sound.Effect, bool) {
	e, ok := effects[k]
	return e, ok
}
