// Package reviewing is the review of a game that a scene shows. The review runs in the background, is
// kept with the game, and is shown as a graph and as marks in a list.
package reviewing

import (
	"slices"

	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/think"
)

// Review is the review of the main line of a match. Use New to make one.
type Review struct {
	match    *match.Match
	game     Game
	think    func(think.Problem) think.Thinker
	asked    bool           // the player has asked to see it
	canceled bool           // the searches wait until ToggleSearch or Continue is called
	review   *review.Review // nil before it is begun
	said     judged         // what Comment said last of an action
	end      *match.Node    // the end of the line reviewed
	effort   int            // the argument of review.Limits
	searches []search
	kept     float64 // the part of the review that is kept with the game
	deepened bool    // Deepen has changed the review since it was kept
}

// Game is the game that is reviewed, in which the findings are kept.
type Game interface {
	Snapshot() *save.Game
	KeepReview(*save.Review)
}

// search is the search of a position of the review.
type search struct {
	at      int // the index of the position in the line
	thinker think.Thinker
}

// Deepest is the greatest depth of a review, as the argument of review.Limits.
const Deepest = 3

// New returns the review of the main line of m before it is begun. m is played in g, and think begins a
// search.
func New(m *match.Match, g Game, think func(think.Problem) think.Thinker) Review {
	return Review{match: m, game: g, think: think}
}

// Found returns what the review has found; nil before it is begun.
func (r *Review) Found() *review.Review { return r.review }

// Complete returns what the review has found if it is complete; otherwise nil.
func (r *Review) Complete() *review.Review {
	if r.review != nil && r.end == r.match.End() && r.review.Part() == 1 {
		return r.review
	}
	return nil
}

// Report returns the report on what the review has found; an empty one before it is begun.
func (r *Review) Report() *review.Report {
	if r.review == nil {
		return &review.Report{}
	}
	return r.review.Report()
}

// Effort returns the argument of review.Limits.
func (r *Review) Effort() int { return r.effort }

// Canceled reports whether the player has stopped the searches.
func (r *Review) Canceled() bool { return r.canceled }

// Shown reports whether the player has asked to see the review, and the line reviewed is still the main
// line.
func (r *Review) Shown() bool { return r.asked && r.end == r.match.End() }

// Runs reports whether the review is searching: it is shown, was not cancelled and is not
// complete.
func (r *Review) Runs() bool { return r.Shown() && !r.canceled && r.review.Part() < 1 }

// Has reports whether n is on the line reviewed, and the review is shown.
func (r *Review) Has(n *match.Node) bool {
	return r.Shown() && n.Depth() <= r.end.Depth() && commonDepth(n, r.end) == n.Depth()
}

// Here reports whether the current line is the line reviewed.
func (r *Review) Here() bool { return r.end != nil && r.match.On(r.match.Len()) == r.end }

// Continue begins the review or goes on with it.
func (r *Review) Continue() {
	if r.Follow(); r.review == nil {
		r.Begin(r.DeepestKept())
	}
	r.asked, r.canceled = true, false
}

// Close stops showing the review. What the review has found is kept.
func (r *Review) Close() {
	r.Suspend()
	r.asked = false
}

// Follow ends the review of a line that is not the main line any more.
func (r *Review) Follow() {
	if r.review != nil && r.end != r.match.End() {
		r.stop()
		*r = New(r.match, r.game, r.think)
	}
}

// DeepestKept returns the depth of the review that is kept with the game, as the argument of
// review.Limits; 0 if no review is kept.
func (r *Review) DeepestKept() int {
	kept := r.game.Snapshot().Reviewed()
	for effort := Deepest; effort > 0 && kept != nil; effort-- {
		if replay.By(r.match, review.Limits(r.match.Game(), r.match.Values(), effort)) == kept.By {
			return effort
		}
	}
	return 0
}

// Begin begins a review. It uses the findings that are kept with the game. effort is the argument of
// review.Limits.
func (r *Review) Begin(effort int) {
	r.stop()
	asked := r.asked
	*r = New(r.match, r.game, r.think)
	r.asked, r.effort, r.end = asked, effort, r.match.End()
	r.review = replay.Review(r.game.Snapshot(), r.match, review.Limits(r.match.Game(), r.match.Values(), effort))
	r.kept = r.review.Part()
}

// Adapt makes the review one of the main line, if another line was reviewed or none was. What was
// found about positions that both lines have stays. A review that is kept with the game is shown; if it
// is not complete it waits for Continue.
func (r *Review) Adapt() {
	switch {
	case r.end == r.match.End():
		return
	case r.review == nil && r.game.Snapshot().Reviewed() == nil:
		r.end = r.match.End()
		return
	}
	old, end, effort := r.review, r.end, r.effort
	asked, runs := r.asked, r.asked && !r.canceled && old.Part() < 1
	if old == nil {
		effort = r.DeepestKept()
	}
	if r.Begin(effort); old != nil {
		for i := range commonDepth(end, r.end) + 1 {
			for n, found := range old.Searches(i) {
				if n == len(r.review.Searches(i)) {
					r.review.Put(i, found)
				}
			}
		}
	}
	r.asked, r.canceled = asked || old == nil && r.review.Part() > 0 && r.end.Parent() != nil, !runs
}

// commonDepth returns the number of actions that the lines to a and b have in common.
func commonDepth(a, b *match.Node) int {
	for a != b {
		if a.Depth() > b.Depth() {
			a = a.Parent()
		} else {
			b = b.Parent()
		}
	}
	return a.Depth()
}

// Deepen makes found, the result of another search of the position of n, what the review has found
// about it, if that search was deeper and the review has searched the position.
func (r *Review) Deepen(n *match.Node, found bot.Info) {
	if !r.Has(n) {
		return
	}
	if before := r.review.Found(n.Depth()).Depth; before > 0 && before < found.Depth {
		r.review.Put(n.Depth(), found)
		r.deepened = true
	}
}

// ToggleSearch stops the searches, or goes on with them.
func (r *Review) ToggleSearch() {
	if r.canceled = !r.canceled; r.canceled {
		r.Suspend()
	}
}

// Suspend stops the searches, and keeps their findings.
func (r *Review) Suspend() {
	r.stop()
	r.keep()
}

func (r *Review) stop() {
	for _, s := range r.searches {
		s.thinker.Quit()
	}
	r.searches = nil
}

// Keep stores the findings of the review with the game, with those of Deepen.
func (r *Review) Keep() {
	if r.deepened {
		r.kept = -1
	}
	r.keep()
}

// keep stores the findings of the review with the game if its own searches have found more.
func (r *Review) keep() {
	if r.review == nil || r.review.Part() == r.kept {
		return
	}
	if kept := replay.Findings(r.game.Snapshot(), r.match, r.review); kept != nil {
		r.game.KeepReview(kept)
		r.kept, r.deepened = r.review.Part(), false
	}
}

// keptStep is the part of a review after which its findings are kept while it goes on, so that little
// is lost if the program ends.
const keptStep = 0.1

// Tick continues the searches of the review for a tick.
func (r *Review) Tick() {
	if !r.Runs() {
		return
	}
	found := false
	r.searches = slices.DeleteFunc(r.searches, func(s search) bool {
		t := s.thinker.Tick()
		if t.Done {
			s.thinker.Quit()
			if len(r.review.Searches(s.at)) < 2 { // otherwise Deepen was faster
				r.review.Put(s.at, t.Info)
			}
			found = true
		}
		return t.Done
	})
	for i, due := r.review.Next(0); due && len(r.searches) < think.AtOnce(); i, due = r.review.Next(i + 1) {
		if !slices.ContainsFunc(r.searches, func(s search) bool { return s.at == i }) {
			r.searches = append(r.searches, search{i, r.think(think.PoseReview(r.review, i, r.match.Game().Spec(r.match.Values())))})
		}
	}
	if !found {
		return
	}
	if !r.Runs() {
		r.Suspend()
	} else if r.review.Part()-r.kept >= keptStep {
		r.keep()
	}
}
