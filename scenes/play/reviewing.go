package play

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save/replay"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// reviewing is the review of the main line. The zero value is a review that has not begun.
type reviewing struct {
	shown    bool
	canceled bool           // the searches wait until toggleReviewSearch is called or the review is shown again
	review   *review.Review // nil before it is begun
	report   review.Report  // the report on what the review has found
	end      *match.Node    // the end of the line reviewed
	deeper   int            // the argument of review.Limits
	searches []reviewSearch
	kept     float64 // the part of the review that is kept with the game
	noted    bool    // the accuracies are recorded
}

// reviewSearch is the search of a position of the review.
type reviewSearch struct {
	at      int // the index of the position in the line
	thinker think.Thinker
}

// deepest is the greatest depth of a review, as the argument of review.Limits.
const deepest = 3

// ShowReview shows the review of the main line, and begins it or goes on with it. A rated game that
// goes on has no review, nor has a hidden board.
func (b *Board) ShowReview() {
	if b.unaided() || b.Hides() {
		return
	}
	b.counsel.Drop()
	b.Say("", false)
	r := &b.reviewing
	if r.review == nil {
		b.beginReview(b.deepestKept())
	}
	r.shown, r.canceled = true, false
	if b.panel.byKeys {
		b.panel.ui.Focus = "review:cancel"
	}
	b.panel.list.follow = true
	b.Relayout()
}

// reviewPart is what begins the part of the board's address that says that the review is shown; its
// depth follows.
const reviewPart = "review="

// Place implements stage.Scene.
func (b *Board) Place() place.Place {
	p := place.Board
	if b.reviewing.shown {
		p.Shown = reviewPart + strconv.Itoa(b.reviewing.deeper)
	}
	return p
}

// ShowAt shows what part says, the part Shown of a place of the board. Anything else
// than a review is passed over.
func (b *Board) ShowAt(part string) {
	depth, named := strings.CutPrefix(part, reviewPart)
	if n, err := strconv.Atoi(depth); named && err == nil {
		if b.reviewing.review == nil && !b.unaided() {
			b.beginReview(max(b.deepestKept(), min(n, deepest)))
		}
		b.ShowReview()
	}
}

// Reviewed returns the review if it is complete; otherwise nil.
func (b *Board) Reviewed() *review.Review {
	if r := b.reviewing.review; r != nil && r.Part() == 1 {
		return r
	}
	return nil
}

func (b *Board) toggleReview() {
	if b.reviewing.shown {
		b.hideReview()
		return
	}
	b.ShowReview()
}

// deepestKept returns the depth of the review that is kept with the game, as the argument of
// review.Limits; 0 if no review is kept.
func (b *Board) deepestKept() int {
	kept := b.Snapshot().Reviewed()
	for deeper := deepest; deeper > 0 && kept != nil; deeper-- {
		if review.Limits(b.game(), b.Match.Values(), deeper).Nodes == kept.Nodes {
			return deeper
		}
	}
	return 0
}

// beginReview begins a review. It uses the findings that are kept with the game. effort is the
// argument of review.Limits.
func (b *Board) beginReview(effort int) {
	r := &b.reviewing
	r.stop()
	*r = reviewing{shown: r.shown, deeper: effort, end: b.Match.End()}
	r.review = replay.Review(b.Snapshot(), b.Match, review.Limits(b.game(), b.Match.Values(), effort))
	r.report, r.kept = r.review.Report(), r.review.Part()
}

// noteAccuracy records the accuracy of both sides, once the review is complete and the game has ended,
// if turns of both sides were judged.
func (b *Board) noteAccuracy() {
	r := &b.reviewing
	if r.noted || b.Reviewed() == nil || !b.Concluded() {
		return
	}
	r.noted = true
	if sides := r.report.Sides; sides[0].Turns > 0 && sides[1].Turns > 0 {
		b.tools.Doors.NoteAccuracy(b.Snapshot(), [2]int{int(math.Round(sides[0].Accuracy)), int(math.Round(sides[1].Accuracy))})
	}
}

func (b *Board) deepen() {
	b.beginReview(b.reviewing.deeper + 1)
	b.Relayout()
}

// toggleReviewSearch stops the searches, or goes on with them.
func (b *Board) toggleReviewSearch() {
	r := &b.reviewing
	if r.canceled = !r.canceled; r.canceled {
		b.suspendReview()
	}
	b.Relayout()
}

// hideReview stops showing the review. What the review has found is kept.
func (b *Board) hideReview() {
	b.suspendReview()
	b.reviewing.shown = false
	b.Relayout()
}

// keptStep is the part of a review after which its findings are kept while it goes on, so that little
// is lost if the program ends.
const keptStep = 0.1

// suspendReview stops the searches, and keeps their findings.
func (b *Board) suspendReview() {
	b.reviewing.stop()
	b.keepReview()
}

// keepReview stores the findings of the review with the game.
func (b *Board) keepReview() {
	r := &b.reviewing
	if r.review == nil || r.review.Part() == r.kept {
		return
	}
	if kept := replay.Findings(b.Snapshot(), r.review); kept != nil {
		b.KeepReview(kept)
		r.kept = r.review.Part()
	}
}

func (r *reviewing) stop() {
	for _, s := range r.searches {
		s.thinker.Quit()
	}
	r.searches = nil
}

// runs reports whether the review is searching: it is shown, was not cancelled and is not
// complete.
func (r *reviewing) runs() bool {
	return r.shown && !r.canceled && r.review.Part() < 1
}

// dropReview forgets the review if the main line has changed.
func (b *Board) dropReview() {
	if r := &b.reviewing; r.review != nil && r.end != b.Match.End() {
		r.stop()
		*r = reviewing{}
		b.panel.graph = graph{}
	}
}

// searchReview continues the searches of the review for a tick.
func (b *Board) searchReview() {
	r := &b.reviewing
	if !r.runs() {
		return
	}
	found := false
	r.searches = slices.DeleteFunc(r.searches, func(s reviewSearch) bool {
		t := s.thinker.Tick()
		if t.Done {
			s.thinker.Quit()
			r.review.Put(s.at, t.Info)
			found = true
		}
		return t.Done
	})
	for i, due := r.review.Next(0); due && len(r.searches) < think.AtOnce(); i, due = r.review.Next(i + 1) {
		if !slices.ContainsFunc(r.searches, func(s reviewSearch) bool { return s.at == i }) {
			r.searches = append(r.searches, reviewSearch{i, b.tools.Think(think.PoseReview(r.review, i, b.game().Spec(b.Match.Values())))})
		}
	}
	if !found {
		return
	}
	r.report = r.review.Report()
	if !r.runs() {
		b.suspendReview()
	} else if r.review.Part()-r.kept >= keptStep {
		b.keepReview()
	}
	b.Relayout()
	b.Stale = true
}

// reviewed returns the judgement of the last action before the position shown. ok is false at
// the start, while another line than the reviewed line is shown, and while the graph is not shown.
func (b *Board) reviewed() (a review.Action, ok bool) {
	last := b.Match.At() - 1
	if !b.panel.graph.on || last < 0 || !b.onReviewed() {
		return a, false
	}
	return b.reviewing.report.Actions[last], true
}

// onReviewed reports whether the current line is the reviewed line.
func (b *Board) onReviewed() bool { return b.Match.On(b.Match.Len()) == b.reviewing.end }

// reviewTask returns the text that replaces the task while a review is shown: the progress of the
// review or, when it is complete, the accuracies. If the panel has room only for a sentence about
// an action, it returns "".
func (b *Board) reviewTask() string {
	r := &b.reviewing
	if _, ok := b.reviewed(); ok && b.Match.At() < b.Match.Len() && b.panel.lines <= leastLines {
		return ""
	}
	if r.review.Part() < 1 {
		return assets.Text("review.progress", words.Percent(r.review.Part()))
	}
	var sides [2]string
	for p, side := range r.report.Sides {
		sides[p] = assets.Text("review.side.none", assets.Text(b.game().Colours[p]))
		if side.Turns > 0 {
			sides[p] = assets.Text("review.side", assets.Text(b.game().Colours[p]), side.Accuracy)
		}
	}
	return assets.Text("review.accuracies", sides[0], sides[1])
}

// reviewComment returns what the review says about the position shown; "" for nothing. Within
// the line reviewed it says how good the action before the position was. At the start and at
// the end, once the review is complete, it names the turning point and counts the bad actions.
func (b *Board) reviewComment() string {
	r := &b.reviewing
	if a, ok := b.reviewed(); ok && b.Match.At() < b.Match.Len() {
		return b.inRoom(assets.Text("review.action", a.Text, words.Judged(b.game(), b.Match.Before(b.Match.At()-1), a)))
	}
	if r.review.Part() < 1 || !b.onReviewed() {
		return ""
	}
	sentences := []string{words.Turned(b.game(), r.review, r.report)}
	for p, side := range r.report.Sides {
		if wrong := words.Wrong(side); wrong != "" {
			sentences = append(sentences, assets.Text("review.wrong", assets.Text(b.game().Colours[p]), wrong))
		}
	}
	return b.inRoom(words.Passage(sentences...))
}

// inRoom returns the first sentences of the text note: as many as fit below the accuracies, but at
// least one.
func (b *Board) inRoom(note string) string {
	for {
		tasks, notes := b.panel.messages(b.reviewTask(), note)
		last := strings.LastIndex(strings.TrimSuffix(note, "."), ". ")
		if last < 0 || strings.Join(tasks, " ") == b.reviewTask() && strings.Join(notes, " ") == note {
			return note
		}
		note = note[:last+1]
	}
}

// reviewOffer returns the buttons of the review.
func (b *Board) reviewOffer() []ui.Widget {
	r := &b.reviewing
	var buttons []ui.Widget
	add := func(name string, do func()) {
		buttons = append(buttons, ui.Widget{Name: "review:" + name, Label: assets.Text("review." + name), Do: do})
	}
	switch {
	case r.review.Part() < 1 && r.canceled:
		add("on", b.toggleReviewSearch)
	case r.review.Part() < 1:
		add("cancel", b.toggleReviewSearch)
	default:
		if r.report.Turning >= 0 {
			worst := r.report.Worst(r.report.Turns[r.report.Turning])
			add("turn", func() { b.showReviewed(worst + 1) })
			buttons[0].Tip = assets.Text("review.turn.tip")
		}
		if len(b.learners()) > 0 {
			add("learn", b.learn)
		}
		if r.deeper < deepest {
			add("deeper", b.deepen)
		}
	}
	add("close", b.hideReview)
	// without this button the player reaches the turn by the list and the graph
	if !b.panel.rowHolds(buttons) {
		buttons = slices.DeleteFunc(buttons, func(w ui.Widget) bool { return w.Name == "review:turn" })
	}
	return buttons
}

// learners returns the sides that have mistakes to learn from. Only sides that a person played
// count, unless the computer played both sides. While another scene would hide the board, there are
// none.
func (b *Board) learners() (sides []rules.Player) {
	if b.PauseHides() {
		return nil
	}
	players := b.PlayedBy()
	computers := players[0].Level > 0 && players[1].Level > 0
	for p := range rules.Player(2) {
		if (computers || players[p].Level == 0) && len(b.reviewing.report.Mistakes(p)) > 0 {
			sides = append(sides, p)
		}
	}
	return sides
}

// learn lets the player learn from the mistakes of a side. If both sides have mistakes, it asks for
// the side. It does nothing if the review was dropped in this tick, while its button is still
// there.
func (b *Board) learn() {
	r, sides := b.reviewing.review, b.learners()
	if len(sides) == 0 {
		return
	}
	b.Suspend()
	var answers []ask.Answer
	for _, p := range sides {
		colour := b.game().Colours[p]
		answers = append(answers, ask.Answer{Name: colour, Label: assets.Text(colour), Do: func() { b.tools.Doors.Learn(r, p) }})
	}
	if len(sides) > 1 {
		b.tools.Doors.Offer(assets.Text("learn.title"), assets.Text("learn.text"), answers...)
		return
	}
	answers[0].Do()
}

// showReviewed shows the position after n actions of the line reviewed, unless it is shown already.
// It does nothing if the review was dropped in this tick, while its graph is still there.
func (b *Board) showReviewed(n int) {
	if b.reviewing.end == nil || n == b.Match.At() && b.onReviewed() {
		return
	}
	node := b.reviewing.end
	for node.Depth() > n {
		node = node.Parent()
	}
	b.show(node)
}

// afterTurn implements host: it returns the mark that a review gives the turn, and the turn's time.
func (b *Board) afterTurn(i int, t match.Turn) string {
	return words.Passage(b.markOfTurn(i), b.timeOfTurn(t))
}

// markOfTurn returns the mark, such as "?!", of turn i in the list; "" if the turn has no mark.
func (b *Board) markOfTurn(i int) string {
	if !b.reviewing.shown || !b.onReviewed() || i >= len(b.reviewing.report.Turns) {
		return ""
	}
	switch b.reviewing.report.Turns[i].Class {
	case review.Inaccuracy:
		return "?!"
	case review.Mistake:
		return "?"
	case review.Blunder:
		return "??"
	}
	return ""
}
