package play

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save/replay"
	"quintet/scenes/session"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// reviewing is the review of the main line.
type reviewing struct {
	*session.Session
	tools    *Tools
	asked    bool           // the player has asked to see it
	canceled bool           // the searches wait until toggleSearch is called or the review is shown again
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

// shown reports whether the player has asked to see the review, and the line reviewed is still the main
// line.
func (r *reviewing) shown() bool { return r.asked && r.end == r.Match.End() }

// runs reports whether the review is searching: it is shown, was not cancelled and is not
// complete.
func (r *reviewing) runs() bool { return r.shown() && !r.canceled && r.review.Part() < 1 }

// here reports whether the current line is the line reviewed.
func (r *reviewing) here() bool { return r.end != nil && r.Match.On(r.Match.Len()) == r.end }

// show begins the review or goes on with it.
func (r *reviewing) show() {
	if r.follow(); r.review == nil {
		r.begin(r.deepestKept())
	}
	r.asked, r.canceled = true, false
}

// hide stops showing the review. What the review has found is kept.
func (r *reviewing) hide() {
	r.suspend()
	r.asked = false
}

// follow ends the review of a line that is not the main line any more.
func (r *reviewing) follow() {
	if r.review != nil && r.end != r.Match.End() {
		r.stop()
		*r = reviewing{Session: r.Session, tools: r.tools}
	}
}

// deepestKept returns the depth of the review that is kept with the game, as the argument of
// review.Limits; 0 if no review is kept.
func (r *reviewing) deepestKept() int {
	kept := r.Snapshot().Reviewed()
	for deeper := deepest; deeper > 0 && kept != nil; deeper-- {
		if review.Limits(r.Match.Game(), r.Match.Values(), deeper).Nodes == kept.Nodes {
			return deeper
		}
	}
	return 0
}

// begin begins a review. It uses the findings that are kept with the game. effort is the argument of
// review.Limits.
func (r *reviewing) begin(effort int) {
	r.stop()
	*r = reviewing{Session: r.Session, tools: r.tools, asked: r.asked, deeper: effort, end: r.Match.End()}
	r.review = replay.Review(r.Snapshot(), r.Match, review.Limits(r.Match.Game(), r.Match.Values(), effort))
	r.report, r.kept = r.review.Report(), r.review.Part()
}

// toggleSearch stops the searches, or goes on with them.
func (r *reviewing) toggleSearch() {
	if r.canceled = !r.canceled; r.canceled {
		r.suspend()
	}
}

// suspend stops the searches, and keeps their findings.
func (r *reviewing) suspend() {
	r.stop()
	r.keep()
}

func (r *reviewing) stop() {
	for _, s := range r.searches {
		s.thinker.Quit()
	}
	r.searches = nil
}

// keep stores the findings of the review with the game.
func (r *reviewing) keep() {
	if r.review == nil || r.review.Part() == r.kept {
		return
	}
	if kept := replay.Findings(r.Snapshot(), r.review); kept != nil {
		r.KeepReview(kept)
		r.kept = r.review.Part()
	}
}

// keptStep is the part of a review after which its findings are kept while it goes on, so that little
// is lost if the program ends.
const keptStep = 0.1

// Tick continues the searches of the review for a tick.
func (r *reviewing) Tick() {
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
			r.searches = append(r.searches, reviewSearch{i, r.tools.Think(think.PoseReview(r.review, i, r.Match.Game().Spec(r.Match.Values())))})
		}
	}
	if !found {
		return
	}
	r.report = r.review.Report()
	if !r.runs() {
		r.suspend()
	} else if r.review.Part()-r.kept >= keptStep {
		r.keep()
	}
}

// record records the accuracy of both sides, once the review is complete and the game has ended, if turns
// of both sides were judged.
func (r *reviewing) record() {
	if r.noted || r.review == nil || r.review.Part() < 1 || !r.Concluded() {
		return
	}
	r.noted = true
	if sides := r.report.Sides; sides[0].Turns > 0 && sides[1].Turns > 0 {
		r.tools.Records.NoteAccuracy(r.Snapshot(), [2]int{int(math.Round(sides[0].Accuracy)), int(math.Round(sides[1].Accuracy))})
	}
}

// action returns the judgement of the last action before the position shown. ok is false at the start,
// at the end, while another line than the line reviewed is shown, and while the review has yet to come to the
// action.
func (r *reviewing) action() (a review.Action, ok bool) {
	last := r.Match.At() - 1
	if last < 0 || !r.here() || last+1 == r.Match.Len() {
		return a, false
	}
	a = r.report.Actions[last]
	return a, a.Class != review.Unknown || !r.runs()
}

// task returns the text that replaces the task while the review is shown: the progress of the
// review or, when it is complete, the accuracies. If short is set, which says that there is room only
// for a sentence about an action, it returns "" where there is such a sentence.
func (r *reviewing) task(short bool) string {
	if _, ok := r.action(); ok && short {
		return ""
	}
	if r.review.Part() < 1 {
		return assets.Text("review.progress", words.Percent(r.review.Part()))
	}
	var sides [2]string
	for p, side := range r.report.Sides {
		colour := assets.Text(r.Match.Game().Colours[p])
		sides[p] = assets.Text("review.side.none", colour)
		if side.Turns > 0 {
			sides[p] = assets.Text("review.side", colour, side.Accuracy)
		}
	}
	return assets.Text("review.accuracies", sides[0], sides[1])
}

// comment returns what the review says about the position shown; "" for nothing. Within the line
// reviewed it says how good the action before the position was. At the start and at the end, once the
// review is complete, it names the turning point and counts the bad actions.
func (r *reviewing) comment() string {
	g := r.Match.Game()
	if a, ok := r.action(); ok {
		return assets.Text("review.action", a.Text, words.Judged(g, r.Match.Before(r.Match.At()-1), a))
	}
	if r.review.Part() < 1 || !r.here() {
		return ""
	}
	sentences := []string{words.Turned(g, r.review, r.report)}
	for p, side := range r.report.Sides {
		if wrong := words.Wrong(side); wrong != "" {
			sentences = append(sentences, assets.Text("review.wrong", assets.Text(g.Colours[p]), wrong))
		}
	}
	return words.Passage(sentences...)
}

// chart returns the graph of the review. show shows the position of a node.
func (r *reviewing) chart(show func(*match.Node)) chart {
	at := -1
	if r.here() {
		at = r.Match.At()
	}
	return chart{report: r.report, colours: r.Match.Game().Colours, at: at, slider: r.slider(show)}
}

// buttons returns the buttons of the review. fits reports whether one row has room for them, show
// shows the position of a node, and learn lets the player learn from mistakes.
func (r *reviewing) buttons(fits func([]ui.Widget) bool, show func(*match.Node), learn func()) (buttons []ui.Widget) {
	add := func(name string, do func()) {
		buttons = append(buttons, ui.Widget{Name: "review:" + name, Label: assets.Text("review." + name), Do: do})
	}
	switch {
	case r.review.Part() < 1 && r.canceled:
		add("on", r.toggleSearch)
	case r.review.Part() < 1:
		add("cancel", r.toggleSearch)
	default:
		if r.report.Turning >= 0 {
			worst := r.report.Worst(r.report.Turns[r.report.Turning])
			add("turn", func() { r.showAt(worst+1, show) })
			buttons[0].Tip = assets.Text("review.turn.tip")
		}
		if len(r.learners()) > 0 {
			add("learn", learn)
		}
		if r.deeper < deepest {
			add("deeper", func() { r.begin(r.deeper + 1) })
		}
	}
	add("close", r.hide)
	// without this button the player reaches the turn by the list and the graph
	if !fits(buttons) {
		buttons = slices.DeleteFunc(buttons, func(w ui.Widget) bool { return w.Name == "review:turn" })
	}
	return buttons
}

// learners returns the sides that have mistakes to learn from. Only sides that a person played
// count, unless the computer played both sides. While another scene would hide the board, there are
// none.
func (r *reviewing) learners() (sides []rules.Player) {
	if r.PauseHides() {
		return nil
	}
	players := r.PlayedBy()
	computers := players[0].Level > 0 && players[1].Level > 0
	for p := range rules.Player(2) {
		if (computers || players[p].Level == 0) && len(r.report.Mistakes(p)) > 0 {
			sides = append(sides, p)
		}
	}
	return sides
}

// mark returns the mark, such as "?!", of turn i in the list; "" if the turn has no mark.
func (r *reviewing) mark(i int) string {
	if !r.shown() || !r.here() || i >= len(r.report.Turns) {
		return ""
	}
	switch r.report.Turns[i].Class {
	case review.Inaccuracy:
		return "?!"
	case review.Mistake:
		return "?"
	case review.Blunder:
		return "??"
	}
	return ""
}

// slider returns a slider over the positions of the line reviewed. show shows the position of a node.
func (r *reviewing) slider(show func(*match.Node)) *ui.Slider {
	end := r.end.Depth()
	return &ui.Slider{At: min(r.Match.At(), end), Last: end, Text: r.charted(), Set: func(n int) { r.showAt(n, show) }}
}

// showAt shows the position after n actions of the line reviewed, unless it is shown already. It does
// nothing if another line became the main line in this tick, while the graph is still there.
func (r *reviewing) showAt(n int, show func(*match.Node)) {
	if !r.shown() || n == r.Match.At() && r.here() {
		return
	}
	node := r.end
	for node.Depth() > n {
		node = node.Parent()
	}
	show(node)
}

// charted returns a sentence with the win probability of First in the current position; "" if the
// graph shows nothing there.
func (r *reviewing) charted() string {
	at := r.Match.At()
	if !r.here() || !r.report.Known[at] {
		return ""
	}
	chance := assets.Text("review.chance", assets.Text(r.Match.Game().Colours[rules.First]), words.Percent(r.report.Chances[at]))
	for _, t := range r.report.Turns {
		if t.First < at && at <= t.Last {
			return assets.Text("review.at", t.Round, chance)
		}
	}
	return chance
}
