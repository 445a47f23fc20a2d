package table

import (
	"quintet/render"
	"quintet/rules"
)

// Animate is AnimateSteps for a single step. before is the position before the events.
func (t *Table) Animate(before rules.State, events []rules.Event, backward bool) {
	t.AnimateSteps([]Step{{before, events}}, backward)
}

// AnimateSteps plays steps one after another or, if backward is set, backwards from the last to
// the first. A piece that the player has just dropped comes down from the point where it was
// released. If the last step ends the game, the sites that decided it light up afterwards, unless
// motion goes backwards or is reduced. At the end the table shows the position of the last Show.
// If the frame's Speed is 0, nothing is played. If a piece comes to a site that is out of sight, an
// enlarged board moves until the site is seen.
func (t *Table) AnimateSteps(steps []Step, backward bool) {
	for _, step := range steps {
		t.bringInSight(step.Events)
	}
	t.play, t.reveal = playback{backward: backward, reduced: t.frame.Reduced}, reveal{}
	dropped := t.dropped
	t.dropped = render.Held{}
	if t.frame.Speed == 0 || len(steps) == 0 {
		return
	}
	for i, step := range steps {
		after := t.state
		if i+1 < len(steps) {
			after = steps[i+1].Before
		}
		p := part{Step: step, after: after, common: t.commonMarks(step.Before, after), relinked: t.relink(step.Before, after)}
		switch {
		case dropped.Piece == 0 || backward || i > 0:
			p.timeline = t.view.Timeline(step.Before, step.Events)
		case t.frame.Reduced:
			p.timeline = t.view.Landing(step.Before, step.Events, dropped, 0)
		default:
			p.timeline = t.view.Landing(step.Before, step.Events, dropped, landSeconds)
		}
		t.play.add(p)
	}
	if h, ok := t.state.(rules.Highlighter); ok && decides(steps[len(steps)-1].Events) && !backward && !t.frame.Reduced {
		t.reveal = newReveal(h.Decided(nil), t.view.At)
	}
}

// Tick advances the time by a tick, a sixtieth of a second. It returns the events that are heard
// in that time.
func (t *Table) Tick() (heard []rules.Event) {
	t.view.Advance(tick * t.frame.Speed / passSeconds)
	t.coast()
	t.springBack()
	if !t.play.running() && t.reveal.running() {
		t.reveal.advance(t.frame.Speed)
	}
	return t.play.advance(t.frame.Speed)
}

// SkipMotion ends at once what Playing reports. A piece that springs back and a change of the
// viewpoint go on.
func (t *Table) SkipMotion() {
	t.play.finish()
	t.reveal = reveal{}
}

// Playing reports whether steps are being played or, at the end of the game, the sites that
// decided it are lighting up.
func (t *Table) Playing() bool { return t.play.running() || t.reveal.running() }

// Moves reports whether Playing is true, a piece springs back, or the viewpoint changes or is held
// by the player. A dragged piece does not count.
func (t *Table) Moves() bool { return t.Playing() || t.view.Passing() || t.carried.springing }

// Announced returns the events that the animation announces now: events without a site, such as
// skips, scores, shots, and the end of the game.
func (t *Table) Announced() []rules.Event { return t.play.announced() }

// Seen returns the position before the current step while an animation goes forward, and otherwise
// the position of the last Show.
func (t *Table) Seen() rules.State {
	if t.play.running() && !t.play.backward {
		now, _ := t.play.now()
		return now.Before
	}
	return t.state
}

// Upcoming returns the events that the animation has not announced yet, see Announced; none if the
// animation goes backwards.
func (t *Table) Upcoming() []rules.Event { return t.play.upcoming() }
