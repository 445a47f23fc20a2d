package play

import (
	"cmp"
	"image/color"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/match"
	"quintet/scenes/counsel"
	"quintet/scenes/place"
	"quintet/scenes/seat"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// note is a sentence that answers the player, for example why a click was refused. What is said
// about the actions is no note: told computes it from the position shown.
type note struct {
	ui.Remark
	at         *match.Node // the node that was shown when the note came
	aboutPiece bool        // the sentence is about the chosen piece, and shown only while a piece is chosen
	onCard     bool        // a card was already shown when the note came; the card covers the note and so repeats its text
}

// pointer is the position of the pointer, and what has come since it or the cursor last moved. Until
// one of them moves, a hint or a layer that the player has asked for, or a sentence about an action,
// is shown instead of a preview.
type pointer struct {
	x, y  float64
	asked bool // since the last movement, the player has asked for a hint or, by its key, for a layer
	acted bool // since the last movement, a note about an action has come
}

func (p *pointer) follow(in *ui.Input) {
	if in.X != p.x || in.Y != p.y {
		*p = pointer{x: in.X, y: in.Y}
	}
}

// voice is the parts of a game, and what they say to the player: the task, the sentence below it, and
// all that a screen reader reads out. The parts do not know each other.
type voice struct {
	*stage.Stage
	*session.Session
	tools     *Tools
	table     *seat.Seat
	counsel   *counsel.Counsel
	judge     judge
	opponent  opponent
	reviewing gameReview
	clocks    clocks
	result    result
	panel     panel
	card      card
	note      note
	undone    undone
	pointer   pointer
	sketch    sketch
	rotating  *match.Node // where the caption began to say how to rotate the board; nil if it did not
}

// noted returns the note that is shown now: after actions of the computer only if nothing is said
// about them.
func (v *voice) noted() note {
	n := v.note
	if n.aboutPiece && !v.table.Choosing() || n.at != v.Match.Here() && v.judge.told() != "" {
		return note{}
	}
	return n
}

// Warned implements stage.Warner.
func (v *voice) Warned() (note string, count int) { return v.note.Warned() }

// explained reports whether the rule book explains the refusal whose reason is shown.
func (v *voice) explained() (ok bool) {
	r, refused := v.table.Refusal(v.noted().Remark)
	if rulebook := book.Of(v.game()); refused && rulebook != nil {
		_, ok = rulebook.Answer(r.Key)
	}
	return ok
}

// showWhy opens the rule book, at the page that explains the last refusal if there was one. The book
// shows the position too, unless a pause hides it: the game is paused while the book is shown.
func (v *voice) showWhy() {
	to := v.table.Rules(v.noted().Remark)
	if r, ok := to.With.(place.Refusal); ok && v.PauseHides() {
		r.State = nil
		to.With = r
	}
	_ = v.Go(to)
}

// Say shows text until the next sentence, or until an action makes it outdated. If text is "", it
// removes the sentence. warn shows text in the warning colour.
func (v *voice) Say(text string, warn bool) {
	if text != "" {
		v.Log.Said(text)
	}
	v.note = note{Remark: v.note.Remark, at: v.Match.Here()}
	v.note.Remark.Say(text, warn)
	v.note.onCard = v.card.shown() && text != ""
}

// Title implements stage.Scene: it returns the question or the task, and the name of the game.
func (v *voice) Title() string {
	task := v.task()
	if q := v.question(); q != nil {
		task = q[0]
	} else if v.ByLinks() && v.Open() {
		task = assets.Text("links.turn")
	}
	if task != "" {
		return assets.Text("board.tab", task, v.game().Name)
	}
	return v.game().Name
}

// rotationTip returns the caption of a pile that says how to rotate the board; "" if none is shown. It is
// shown once, as the settings record, until the player changes the view or acts.
func (v *voice) rotationTip() string {
	if v.rotating == nil {
		return ""
	}
	return assets.Text("board.turn")
}

// question returns the title and then the text of what waits for an answer in the panel: a card,
// a menu or a choice. The result is nil if nothing waits.
func (v *voice) question() []string {
	if v.card.shown() {
		return append([]string{v.card.title, v.card.subtitle, v.card.text}, v.card.award.passages()...)
	}
	return v.panel.question()
}

// Asks implements stage.Asker.
func (v *voice) Asks() bool { return v.question() != nil }

// Spoken implements stage.Speaker: a question or, without one, what happened last, and all that the panel
// says: what is said about it, the task, what the choice of a piece asks, the text above the buttons of an
// offer, and what the computer has considered. What a search finds before it ends is not read out, because it
// changes all the time. Before the card at the end comes the action that ended the game.
func (v *voice) Spoken() []string {
	played := ""
	switch at := v.Match.At(); {
	case v.undone.text != "":
		played = v.undone.text
	case at > 0:
		ply := v.Match.Ply(at - 1)
		played = words.Played(v.game(), ply.Mover, ply.Text)
	case v.Match.Len() > 0:
		played = assets.Text("board.first")
	}
	switch q := v.question(); {
	case v.card.shown() && v.Match.State().Outcome() != rules.Playing:
		return append([]string{played}, q...)
	case q != nil:
		return q
	}
	var considered []string
	if !v.opponent.thinks() || v.judge.thinksAt() != v.Match.Here() {
		considered = v.thoughts()
	}
	if v.table.Walks() {
		return append([]string{v.table.LastAction(), v.comment(), v.task()}, considered...)
	}
	charted := ""
	if v.panel.graph.On {
		charted = v.reviewing.Charted()
	}
	said, warning := v.comment(), ""
	if before, both := strings.CutSuffix(said, " "+v.warning()); both {
		said, warning = before, v.warning() // it comes later, and what is said already must not come again
	}
	return append([]string{played, charted, v.clocks.alert(), said, warning, v.task(), v.table.Asks(), v.table.Caption(), v.panel.content.offered}, considered...)
}

// thoughts returns what the panel says about what the computer considers; nil unless the player has asked for it.
func (v *voice) thoughts() []string {
	if !v.Settings.Considers {
		return nil
	}
	return v.judge.considered()
}

// undone is a sentence about the actions that undo has taken back to reach a node.
type undone struct {
	at   *match.Node
	text string // "" for none
}

// tell says what p, the action just played, has done.
func (v *voice) tell(p match.Ply) {
	text := v.judge.toldLast()
	if v.pointer.acted = text != ""; v.pointer.acted {
		v.Log.Said(text)
	}
}

// comment returns the sentence below the task; "" for none. A note in the warning colour, such as a
// refusal, takes the place of a preview, a hint, a review and a layer. Until the pointer or the cursor
// moves, a new hint, layer or sentence about an action takes the place of the preview.
func (v *voice) comment() string {
	preview, noted := v.previewed(), v.noted()
	switch {
	case v.table.Walks():
		_, text := v.table.Walked()
		return text
	case preview != "" && !noted.Warn && !(v.pointer.asked && (v.counsel.Hints() || v.table.Explained() != "")) && !(v.pointer.acted && noted.Note == ""):
		return preview
	case v.counsel.Hints() && !noted.Warn:
		return v.counsel.HintText()
	case v.panel.graph.On && !noted.Warn:
		return v.reviewing.Comment()
	case v.table.Explained() != "" && !noted.Warn:
		return v.table.Explained()
	}
	said := noted.Note
	if said == "" && len(v.table.Upcoming()) == 0 { // otherwise the animation has not shown yet what is told
		said = v.judge.told()
	}
	if v.warning() == "" || noted.Warn {
		return cmp.Or(said, v.table.Offered())
	}
	if both := words.Passage(said, v.warning()); v.fits(both) {
		return both
	}
	return v.warning()
}

// warning returns the sentence about a threat; "" if there is none, or while something moves.
func (v *voice) warning() string {
	if v.table.Playing() {
		return ""
	}
	return v.counsel.Warning()
}

// inkedComment returns the comment, and the colour for its kind. Of a review and of a walk it returns what has room.
func (v *voice) inkedComment() (text string, ink color.NRGBA) {
	text, t := v.comment(), v.Theme()
	if v.panel.graph.On || v.table.Walks() {
		text = v.inRoom(text)
	}
	switch {
	case v.table.Walks():
		return text, t.Text
	case v.noted().Warn:
		return text, t.Warn
	case v.counsel.Advised() != 0 && text == v.counsel.HintText():
		return text, t.Text
	}
	return text, t.Faint
}

// previewed returns the preview of the action under the pointer. If the action ends the game, the
// preview says so first.
func (v *voice) previewed() string {
	var sentences []string
	note, ends := v.table.Preview()
	if ends != "" {
		sentences = append(sentences, assets.Text(ends))
	}
	if note.Key != "" {
		sentences = append(sentences, assets.Text(note.Key, note.Args...))
	}
	return strings.Join(sentences, " ")
}

// task returns what the player has to do now. A question, or the result of the game, waits until
// nothing moves, as the card does.
func (v *voice) task() string {
	s := v.Match.State()
	switch {
	case v.table.Walks():
		title, _ := v.table.Walked()
		return title
	case v.table.Playing() && (v.counsel.Blunder() != nil || v.opponent.yields() || v.Outcome() != rules.Playing):
		return ""
	case v.counsel.Blunder() != nil:
		return assets.Text("coach.title")
	case v.opponent.yields():
		return assets.Text("yield.title", words.Player(v.Players[v.opponent.mover()]))
	case v.LooksBack(), v.Strict() && !v.Latest():
		return assets.Text("board.looks")
	case v.PlaysOut():
		return v.Text("board.finishing")
	case v.opponent.thinks():
		return assets.Text("board.thinking", v.Called(s.Mover()))
	case v.panel.graph.On && len(v.table.Alternatives()) == 0:
		return v.reviewing.task(v.panel.lines() <= leastLines)
	case v.Concluded() && !v.Latest():
		return assets.Text("board.looks.over", v.result.verdict())
	case v.Waits():
		return assets.Text("links.waits", v.Friend())
	case v.opponent.waits():
		return assets.Text("board.waiting", v.Called(s.Mover()))
	case len(v.table.Alternatives()) > 0:
		return assets.Text("board.ask")
	case v.Outcome() != rules.Playing:
		return v.result.verdict()
	}
	text := words.Task("board.task", v.game(), s)
	if v.counsel.Warning() == "" && v.table.Threatens() {
		text = assets.Text("board.threat", v.Called(s.Mover().Other()), text)
	}
	return text
}

// fits reports whether the panel has room for text below the task.
func (v *voice) fits(text string) bool {
	wide := v.panel.ui.Box.W
	return len(ui.StrongFont.Wrap(v.task(), wide))+len(ui.TextFont.Wrap(text, wide)) < v.panel.lines()
}

// inRoom returns the first sentences of the text note: as many as fit below the task, but at least one.
func (v *voice) inRoom(note string) string {
	return firstSentences(note, func(note string) bool {
		tasks, notes := v.panel.fitted(v.task(), note)
		return strings.Join(tasks, " ") == v.task() && strings.Join(notes, " ") == note
	})
}

// firstSentences returns the first sentences of text: as many as fit, but at least one.
func firstSentences(text string, fits func(text string) bool) string {
	for !fits(text) {
		last := strings.LastIndex(strings.TrimSuffix(text, "."), ". ")
		if last < 0 {
			break
		}
		text = text[:last+1]
	}
	return text
}

// unaided reports whether the game is played without help. If it is, unaided tells the player that
// the program gives no help.
func (v *voice) unaided() bool { return v.refuses(v.WhyUnaided()) }

// keepsPlayers reports whether the players cannot be changed, and says so in that case.
func (v *voice) keepsPlayers() bool { return v.refuses(v.WhyFixed()) }

// refuses says the reason with the text key why, and reports whether there is one.
func (v *voice) refuses(why string) bool {
	if why != "" {
		v.Say(assets.Text(why), true)
	}
	return why != ""
}

func (v *voice) game() *rules.Game { return v.Match.Game() }

// afterTurn returns what is written in the list after the text of t, the turn with the index i, from 0:
// the mark that a review gives it and, if the settings ask for it, its time.
func (v *voice) afterTurn(i int, t match.Turn) string {
	spent := ""
	if v.Settings.TurnTimes {
		spent = v.clocks.spent(t)
	}
	return words.Passage(v.reviewing.Mark(i), spent)
}
