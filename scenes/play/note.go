package play

import (
	"cmp"
	"image/color"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/match"
	"quintet/scenes/place"
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

// noted returns the note that is shown now: after actions of the computer only if nothing is said
// about them.
func (b *Board) noted() note {
	n := b.note
	if n.aboutPiece && !b.table.Choosing() || n.at != b.Match.Here() && b.judge.told() != "" {
		return note{}
	}
	return n
}

// Warned implements stage.Warner.
func (b *Board) Warned() (note string, count int) { return b.note.Warned() }

// explained reports whether the rule book explains the refusal whose reason is shown.
func (b *Board) explained() (ok bool) {
	r, refused := b.table.Refusal(b.noted().Remark)
	if rulebook := book.Of(b.game()); refused && rulebook != nil {
		_, ok = rulebook.Answer(r.Key)
	}
	return ok
}

// showWhy opens the rule book, at the page that explains the last refusal if there was one. The book
// shows the position too, unless a pause hides it: the game is paused while the book is shown.
func (b *Board) showWhy() {
	to := b.table.Rules(b.noted().Remark)
	if r, ok := to.With.(place.Refusal); ok && b.PauseHides() {
		r.State = nil
		to.With = r
	}
	_ = b.Go(to)
}

// Say shows text until the next sentence, or until an action makes it outdated. If text is "", it
// removes the sentence. warn shows text in the warning colour.
func (b *Board) Say(text string, warn bool) {
	if text != "" {
		b.Log.Said(text)
	}
	b.note = note{Remark: b.note.Remark, at: b.Match.Here()}
	b.note.Remark.Say(text, warn)
	b.note.onCard = b.card.shown() && text != ""
}

// Title implements stage.Scene: it returns the question or the task, and the name of the game.
func (b *Board) Title() string {
	task := b.task()
	if q := b.question(); q != nil {
		task = q[0]
	}
	if task != "" {
		return assets.Text("board.tab", task, b.game().Name)
	}
	return b.game().Name
}

// rotationTip returns the caption of a pile that says how to rotate the board; "" if none is shown. It is
// shown once, as the settings record, until the player changes the view or acts.
func (b *Board) rotationTip() string {
	if b.rotating == nil {
		return ""
	}
	return b.Text("board.turn")
}

// question returns the title and then the text of what waits for an answer in the panel: a card,
// a menu or a choice. The result is nil if nothing waits.
func (b *Board) question() []string {
	if b.card.shown() {
		return append([]string{b.card.title, b.card.subtitle, b.card.text}, b.card.award.passages()...)
	}
	return b.panel.question()
}

// Asks implements stage.Asker.
func (b *Board) Asks() bool { return b.question() != nil }

// Spoken implements stage.Speaker: a question or, without one, what happened last, what is said
// about it, the task, and what the choice of a piece asks. Before the card at the end comes the
// action that ended the game.
func (b *Board) Spoken() []string {
	played := ""
	switch at := b.Match.At(); {
	case b.undone.text != "":
		played = b.undone.text
	case at > 0:
		ply := b.Match.Ply(at - 1)
		played = words.Played(b.game(), ply.Mover, ply.Text)
	case b.Match.Len() > 0:
		played = assets.Text("board.first")
	}
	switch q := b.question(); {
	case b.card.shown() && b.Match.State().Outcome() != rules.Playing:
		return append([]string{played}, q...)
	case q != nil:
		return q
	}
	if b.counsel.Refutes() {
		return []string{cmp.Or(b.counsel.Refuted(), played), b.task()}
	}
	charted := ""
	if b.panel.graph.on {
		charted = b.reviewing.charted()
	}
	said, warning := b.comment(), ""
	if before, both := strings.CutSuffix(said, " "+b.warning()); both {
		said, warning = before, b.warning() // it comes later, and what is said already must not come again
	}
	return []string{played, charted, b.clocks.alert, said, warning, b.task(), b.table.Asks(), b.table.Caption()}
}

// undone is a sentence about the actions that undo has taken back to reach a node.
type undone struct {
	at   *match.Node
	text string // "" for none
}

// tell says what p, the action just played, has done.
func (b *Board) tell(p match.Ply) {
	text := b.judge.toldLast()
	if b.pointer.acted = text != ""; b.pointer.acted {
		b.Log.Said(text)
	}
}

// comment returns the sentence below the task; "" for none. A note in the warning colour, such as a
// refusal, takes the place of a preview, a hint, a review and a layer. Until the pointer or the cursor
// moves, a new hint, layer or sentence about an action takes the place of the preview.
func (b *Board) comment() string {
	preview, noted := b.previewed(), b.noted()
	switch {
	case preview != "" && !noted.Warn && !(b.pointer.asked && (b.counsel.Hints() || b.table.Explained() != "")) && !(b.pointer.acted && noted.Note == ""):
		return preview
	case b.counsel.Hints() && !noted.Warn:
		return b.counsel.HintText()
	case b.counsel.Refutes():
		return ""
	case b.panel.graph.on && !noted.Warn:
		return b.inRoom(b.reviewing.comment())
	case b.table.Explained() != "" && !noted.Warn:
		return b.table.Explained()
	}
	said := noted.Note
	if said == "" && len(b.table.Upcoming()) == 0 { // otherwise the animation has not shown yet what is told
		said = b.judge.told()
	}
	if b.warning() == "" || noted.Warn {
		return cmp.Or(said, b.table.Offered())
	}
	if both := words.Passage(said, b.warning()); b.fits(both) {
		return both
	}
	return b.warning()
}

// warning returns the sentence about a threat; "" if there is none, or while something moves.
func (b *Board) warning() string {
	if b.table.Playing() {
		return ""
	}
	return b.counsel.Warning()
}

// inkedComment returns the comment, and the colour for its kind.
func (b *Board) inkedComment() (text string, ink color.NRGBA) {
	text, t := b.comment(), b.Theme()
	switch {
	case b.noted().Warn:
		return text, t.Warn
	case b.counsel.Advised() != 0 && text == b.counsel.HintText():
		return text, t.Text
	}
	return text, t.Faint
}

// previewed returns the preview of the action under the pointer. If the action ends the game, the
// preview says so first.
func (b *Board) previewed() string {
	var sentences []string
	note, ends := b.table.Preview()
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
func (b *Board) task() string {
	s := b.Match.State()
	switch {
	case b.counsel.Refutes():
		return assets.Text("coach.shown")
	case b.table.Playing() && (b.counsel.Blunder() != nil || b.opponent.yields() || b.Outcome() != rules.Playing):
		return ""
	case b.counsel.Blunder() != nil:
		return assets.Text("coach.title")
	case b.opponent.yields():
		return assets.Text("yield.title", words.Player(b.Players[s.Mover()]))
	case b.LooksBack():
		return assets.Text("board.looks")
	case b.PlaysOut():
		return b.Text("board.finishing")
	case b.opponent.thinks():
		return assets.Text("board.thinking", b.judge.name(s.Mover()))
	case b.panel.graph.on && len(b.table.Alternatives()) == 0:
		return b.reviewing.task(b.panel.lines() <= leastLines)
	case b.Concluded() && !b.Latest():
		return assets.Text("board.looks.over", b.result.verdict())
	case b.opponent.waits():
		return assets.Text("board.waiting", b.judge.name(s.Mover()))
	case len(b.table.Alternatives()) > 0:
		return assets.Text("board.ask")
	case b.Outcome() != rules.Playing:
		return b.result.verdict()
	}
	text := words.Task("board.task", b.game(), s)
	if b.counsel.Warning() == "" && b.table.Threatens() {
		text = assets.Text("board.threat", b.judge.name(s.Mover().Other()), text)
	}
	return text
}
