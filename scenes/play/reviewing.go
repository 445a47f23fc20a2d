package play

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/scenes/reviewing"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// gameReview is the review in the scene of a game.
type gameReview struct {
	*session.Session
	reviewing.Review
	tools *Tools
	noted *review.Review // the review whose accuracies are recorded
}

// record records the accuracy of both sides, once the review is complete and the game has ended, if turns
// of both sides were judged.
func (r *gameReview) record() {
	if r.noted == r.Found() || r.Found().Part() < 1 || !r.Concluded() {
		return
	}
	r.noted = r.Found()
	if sides := r.Report().Sides; sides[0].Turns > 0 && sides[1].Turns > 0 {
		r.tools.Records.NoteAccuracy(r.Snapshot(), [2]int{int(math.Round(sides[0].Accuracy)), int(math.Round(sides[1].Accuracy))})
	}
}

// bad returns the judgement of the last action before the position shown, if it is an inaccuracy or
// worse; otherwise nil. At the end it does so only for the turning point, of which the comment speaks there.
func (r *gameReview) bad() *review.Action {
	last := r.Match.At() - 1
	if last < 0 || !r.Here() {
		return nil
	}
	a := &r.Report().Actions[last]
	if a.Class < review.Inaccuracy || last+1 == r.Match.Len() && last != r.turning() {
		return nil
	}
	return a
}

// turning returns the index of the worst action of the turning point; -1 if there is none.
func (r *gameReview) turning() int {
	report := r.Report()
	if report.Turning < 0 {
		return -1
	}
	return report.Worst(report.Turns[report.Turning])
}

// task returns the text that replaces the task while the review is shown: the progress of the
// review or, when it is complete, the accuracies. If short is set, which says that there is room only
// for a sentence about an action, it returns "" where there is such a sentence.
func (r *gameReview) task(short bool) string {
	if _, ok := r.Action(); ok && short {
		return ""
	}
	if r.Found().Part() < 1 {
		return assets.Text("review.progress", words.Percent(r.Found().Part()))
	}
	var sides [2]string
	for p, side := range r.Report().Sides {
		colour := assets.Text(r.Match.Game().Colours[p])
		sides[p] = assets.Text("review.side.none", colour)
		if side.Turns > 0 {
			sides[p] = assets.Text("review.side", colour, side.Accuracy)
		}
	}
	return assets.Text("review.accuracies", sides[0], sides[1])
}

// buttons returns the buttons of the review. fits reports whether one row has room for them, show
// shows the position of a node, learn lets the player learn from mistakes, and walk shows on the board how
// the last action is answered, and what is better.
func (r *gameReview) buttons(fits func([]ui.Widget) bool, show func(*match.Node), learn, walk func()) (buttons []ui.Widget) {
	add := func(name string, do func()) {
		buttons = append(buttons, ui.Widget{Name: "review:" + name, Label: assets.Text("review." + name), Do: do})
	}
	switch {
	case r.Found().Part() < 1 && r.Canceled():
		add("on", r.ToggleSearch)
	case r.Found().Part() < 1:
		add("cancel", r.ToggleSearch)
	default:
		if r.bad() != nil {
			add("show", walk)
			buttons[0].Tip = assets.Text("review.show.tip")
		} else if worst := r.turning(); worst >= 0 {
			add("turn", func() { r.ShowAt(worst+1, show) })
			buttons[0].Tip = assets.Text("review.turn.tip")
		}
		if len(r.learners()) > 0 {
			add("learn", learn)
		}
		if r.Effort() < reviewing.Deepest {
			add("deeper", func() { r.Begin(r.Effort() + 1) })
		}
	}
	add("close", r.Close)
	// without these buttons the player reaches the turn by the list and the graph, and a deeper review at the end
	for _, name := range []string{"review:turn", "review:deeper"} {
		if !fits(buttons) {
			buttons = slices.DeleteFunc(buttons, func(w ui.Widget) bool { return w.Name == name })
		}
	}
	return buttons
}

// learners returns the sides that have mistakes to learn from. Only sides that a person played
// count, unless the computer played both sides. While another scene would hide the board, there are
// none.
func (r *gameReview) learners() (sides []rules.Player) {
	if r.PauseHides() {
		return nil
	}
	players := r.PlayedBy()
	computers := players[0].Level > 0 && players[1].Level > 0
	for p := range rules.Player(2) {
		if (computers || players[p].Level == 0) && len(r.Report().Mistakes(p)) > 0 {
			sides = append(sides, p)
		}
	}
	return sides
}
