package play

import (
	"cmp"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// note is what is said of what happened, or why a click was no action.
type note struct {
	ui.Remark
	told bool         // it came of an action
	by   rules.Player // of this player's
}

// Say shows a sentence until there is another one, or an action makes it stale.
func (b *Board) Say(text string, warn bool) { b.note = b.noted(text, warn) }

// noted returns a note and writes it into the transcript.
func (b *Board) noted(text string, warn bool) note {
	if text != "" {
		b.Log.Said(text)
	}
	return note{Remark: ui.Remark{Note: text, Warn: warn}}
}

// forget takes away what was said of another position.
func (b *Board) forget() {
	b.Say("", false)
	b.thoughts = [2]string{}
}

// tell says what came of an action just played. What the computer does leaves in
// sight what was said before, unless there is something new to say, until the
// side acts again whose action it was about.
func (b *Board) tell(p match.Ply) {
	if b.Players[p.Mover].Level == 0 {
		b.forget()
	}
	text := cmp.Or(b.announcement(p.Events), b.count())
	if text != "" || b.note.Warn || b.note.told && b.note.by == p.Mover {
		b.note = b.noted(text, false)
		b.note.told, b.note.by = true, p.Mover
	}
}

// count numbers the action just played within its turn, where the game has words
// for that.
func (b *Board) count() string {
	last := b.Match.At() - 1
	key := b.Match.Before(last).Status().Key + ".nth"
	if !assets.Has(key) {
		return ""
	}
	return assets.Text(key, last-b.TurnStart())
}

// announcement tells of a skip or a point among the events.
func (b *Board) announcement(events []rules.Event) string {
	text := ""
	for _, e := range events {
		switch e.Kind {
		case rules.Skip:
			text = assets.Text("board.skipped", b.called(e.Player))
		case rules.Score:
			text = assets.Text("board.scored", b.called(e.Player))
		}
	}
	return text
}

// comment says what would come of the action that the pointer is on or, where
// there is nothing to say or to warn of, the hint or what happened last.
func (b *Board) comment() string {
	told := b.foretold()
	switch {
	case told != "" && !b.note.Warn:
		return told
	case b.hint.on() && !b.note.Warn:
		return b.hint.text
	case b.note.told && len(b.table.Ahead()) > 0:
		return "" // it is not said ahead of what is seen
	}
	return b.note.Note
}

// foretold says what would come of the action that the pointer is on, first that the
// game ends with it.
func (b *Board) foretold() string {
	var told []string
	if key := b.table.Ends(); key != "" {
		told = append(told, assets.Text(key))
	}
	if f := b.table.Foretold(); f.Key != "" {
		told = append(told, assets.Text(f.Key, f.Args...))
	}
	return strings.Join(told, " ")
}

// task says what is to be done now or, at the end, when everything has come to
// rest, who won and why.
func (b *Board) task() string {
	s := b.Match.State()
	switch {
	case b.thinks():
		return assets.Text("board.thinking", b.called(s.Mover()))
	case b.waits():
		return assets.Text("board.waiting", b.called(s.Mover()))
	case len(b.table.Asked()) > 0:
		return assets.Text("board.ask")
	case b.Outcome() != rules.Playing && b.table.Playing():
		return ""
	case b.Outcome() != rules.Playing:
		return b.verdict()
	}
	status := s.Status()
	text := assets.Text("board.task", assets.Text(b.game().Colours[s.Mover()]), assets.Text(status.Key))
	if status.Steps > 0 {
		text = assets.Text("board.step", text, status.Step, status.Steps)
	}
	if t, ok := s.(rules.Threatener); ok && len(t.Threat(nil)) > 0 {
		text = assets.Text("board.threat", b.called(s.Mover().Other()), text)
	}
	return text
}

// verdict says who won and why.
func (b *Board) verdict() string {
	if winner, ok := b.Outcome().Winner(); ok {
		return assets.Text("board.wins", words.Player(b.Played()[winner]), assets.Text(b.game().Colours[winner]), b.whyOver())
	}
	return assets.Text("board.draw", b.whyOver())
}

// whyOver says why the game is over.
func (b *Board) whyOver() string {
	s, o := b.Match.State(), b.Outcome()
	if o != s.Outcome() {
		return words.Ending(b.EndReason())
	}
	return words.Reason(s.Status().Key, o, b.game())
}

// called is what a player is called in a sentence: by the colour, too, if both
// have the same name.
func (b *Board) called(p rules.Player) string {
	name := words.Player(b.Players[p])
	if name == words.Player(b.Players[p.Other()]) {
		return assets.Text("board.called", name, assets.Text(b.game().Colours[p]))
	}
	return name
}
