package table

import (
	"quintet/render"
	"quintet/rules"
)

// Animate is AnimateSteps for the one step in which the events happen in the position
// before.
func (t *Table) Animate(before rules.State, events []rules.Event, back bool) {
	t.AnimateSteps([]Step{{before, events}}, back)
}

// AnimateSteps shows how the steps come about, one after another, or with back set are
// taken back, from the last to the first; a piece that was just dropped comes down from
// where it was let go. At the end of the game what decided it lights up after. At
// last the position is seen that was shown last. It does nothing where the frame
// has no speed.
func (t *Table) AnimateSteps(steps []Step, back bool) {
	t.play, t.reveal = playback{back: back, reduced: t.frame.Reduced}, reveal{}
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
		case dropped.Piece == 0 || back || i > 0:
			p.timeline = t.view.Timeline(step.Before, step.Events)
		case t.frame.Reduced:
			p.timeline = t.view.Landing(step.Before, step.Events, dropped, 0)
		default:
			p.timeline = t.view.Landing(step.Before, step.Events, dropped, landSeconds)
		}
		t.play.add(p)
	}
	if h, ok := t.state.(rules.Highlighter); ok && decides(steps[len(steps)-1].Events) && !back && !t.frame.Reduced {
		t.reveal = newReveal(h.Decided(nil), t.view.At)
	}
}

// Tick lets a sixtieth of a second pass and returns the events that are heard in
// it.
func (t *Table) Tick() (heard []rules.Event) {
	t.view.Advance(tick * t.frame.Speed / passSeconds)
	t.coast()
	t.springBack()
	if !t.play.running() && t.reveal.running() {
		t.reveal.advance(t.frame.Speed)
	}
	return t.play.advance(t.frame.Speed)
}

// SkipMotion puts everything that is in motion where it will come to rest.
func (t *Table) SkipMotion() {
	t.play.finish()
	t.reveal = reveal{}
}

// Playing says whether it is shown how events come about or, at the end, what
// decided the game.
func (t *Table) Playing() bool { return t.play.running() || t.reveal.running() }

// Moves says whether something moves by itself: the pieces, or the board as it is
// turned. What is dragged moves with the pointer alone.
func (t *Table) Moves() bool { return t.Playing() || t.view.Passing() || t.carried.springing }

// Announced returns the skips, scores and the end that are being announced.
func (t *Table) Announced() []rules.Event { return t.play.announced() }

// Seen returns the position in which the pieces are seen to stand: while they move on,
// that from which they went.
func (t *Table) Seen() rules.State {
	if t.play.running() && !t.play.back {
		now, _ := t.play.now()
		return now.Before
	}
	return t.state
}

// Upcoming returns the skips, scores and the end that are still to be announced.
func (t *Table) Upcoming() []rules.Event { return t.play.upcoming() }
