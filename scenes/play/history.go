package play

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// undo takes back how the game ended otherwise than by the rules or, before that,
// the last action, and with it those before that were no
// person's choice; but where the computer plays alone it is the computer's last
// one, and the computer waits.
func (b *Board) undo() {
	if b.UndoEnd() {
		b.end()
		return
	}
	b.computer.stopped = b.computer.stopped || b.Demonstrates() && b.Match.At() > 0
	b.step("undo", b.Match.Undo)
}

// redo makes an action again that was taken back, and with it those that went with it.
func (b *Board) redo() {
	if b.RedoEnd() {
		b.end()
		return
	}
	b.step("redo", b.Match.Redo)
}

// step goes an action back or on, as the verb says, and on over all positions with no
// person's choice; but where the computer plays alone its choices count as one's.
func (b *Board) step(verb string, to func() bool) {
	var undone []string
	from := b.Match.At()
	for at := from; b.Look(to); {
		ply := b.Match.Ply(min(at, b.Match.At()))
		at = b.Match.At()
		b.Log.Moved(verb, ply.Text, b.Match.State().String())
		if at < from {
			undone = append(undone, words.Undone(b.game(), ply.Mover, ply.Text))
		}
		if !b.passes() {
			break
		}
	}
	if b.Match.At() == from {
		return
	}
	b.proven = rules.Playing
	b.follow(from)
	b.forget()
	b.undone = words.Passage(undone...)
	b.Relayout()
}

// passes says whether there is nothing for a person to choose in the position.
func (b *Board) passes() bool {
	return len(b.Match.State().Legal(nil)) == 1 || b.Level() > 0 && !b.Demonstrates()
}

// jump goes to the position after n actions.
func (b *Board) jump(n int) { b.show(b.Match.On(n)) }

// show goes to a position of the game, and along the line on which that is.
func (b *Board) show(n *match.Node) {
	b.Show(n)
	b.proven = rules.Playing
	b.refresh()
	b.forget()
}

// turn goes back to the start of a turn, or on to the next.
func (b *Board) turn(back bool) {
	moved := b.Match.RedoTurn
	if back {
		moved = b.Match.UndoTurn
	}
	if b.Look(moved) {
		b.jump(b.Match.At())
	}
}

// lessons are what the coach and a person agree on in a game.
type lessons struct {
	both    bool        // two people have switched the coach on
	counted bool        // the game was noted as finished
	again   *match.Node // to which an action was taken back; nil for none
}

// firstGames is how many games of a kind the coach is there in unasked.
const firstGames = 3

// coached says whether there is a coach: between two people if they have switched
// it on here, and for a person against the computer as the settings say.
func (b *Board) coached() bool {
	switch {
	case b.Demonstrates(), b.PlaysOut():
		return false
	case b.Players[0].Level == 0 && b.Players[1].Level == 0:
		return b.lessons.both
	case b.Settings.Coach == save.CoachFirst:
		return b.tools.Doors.Finished(b.game()) < firstGames
	}
	return b.Settings.Coach == save.CoachOn
}

// taught says whether a person is to act under the eyes of the coach, who says nothing
// of earlier positions, but for the one to which an action was taken back.
func (b *Board) taught() bool {
	return b.Open() && (b.Latest() || b.lessons.again == b.Match.Here()) && b.coached()
}

// watched says whether he looks at what the person does, who has a choice.
func (b *Board) watched() bool { return b.taught() && len(b.table.Legal()) > 1 }

// judgeLast lets the coach judge the last action of a game that comes on the board, if a
// person chose it: he may not have been answered, or not have come to ask.
func (b *Board) judgeLast() {
	last := b.Match.At() - 1
	if last < 0 || !b.Latest() || b.Outcome() != rules.Playing || !b.coached() {
		return
	}
	mover := b.Match.Ply(last).Mover
	if b.Players[mover].Level == 0 && len(b.Match.Before(last).Legal(nil)) > 1 {
		b.counsel.JudgeLast(b.Players[mover.Other()].Level)
	}
}

// toggleCoach switches the coach on or off.
func (b *Board) toggleCoach() {
	switch on := b.coached(); {
	case b.Players[0].Level == 0 && b.Players[1].Level == 0:
		b.lessons.both = !on
	case on:
		b.Settings.Coach = save.CoachOff
	default:
		b.Settings.Coach = save.CoachOn
	}
	b.counsel.Dismiss()
	b.counsel.Warn(b.taught())
	b.Store()
}

// finished notes, once, that a game was played to its end by a person.
func (b *Board) finished() {
	if !b.lessons.counted && !b.Demonstrates() {
		b.lessons.counted = true
		b.tools.Doors.NoteFinished(b.game())
	}
}

// teach lets the coach have a tick, and says whether he took the input: what he shows
// ends with it.
func (b *Board) teach(in *ui.Input) bool {
	if b.counsel.Refutes() {
		if in.Any() {
			b.counsel.Unshow()
		}
		if !b.counsel.Refutes() || b.counsel.Show() {
			b.table.Refresh()
			b.Relayout()
		}
		b.Stale = true
		return true
	}
	if b.counsel.Holds() && !b.coached() {
		b.counsel.Dismiss() // it was not known yet, when the game came on the board, that there is none
		b.Relayout()
	}
	b.counsel.Watch(b.watched(), b.tools.Think)
	if b.counsel.Study(b.tools.Think) {
		b.Relayout()
		b.Stale = true
	}
	return false
}

// objecting returns the face of the card with which the coach stops the person.
func (b *Board) objecting() *face {
	blunder, ply := b.counsel.Blunder(), b.Match.Ply(b.Match.At()-1)
	on := func() {
		b.counsel.Dismiss()
		b.Relayout()
	}
	f := &face{title: assets.Text("coach.title"), under: assets.Text("coach.after", ply.Text), text: blunder.Text, esc: on}
	f.buttons = []ui.Widget{{Name: "back", Look: ui.Main, Do: b.takeBack}}
	if blunder.Shows() {
		f.buttons = append(f.buttons, ui.Widget{Name: "why", Do: func() { b.counsel.Refute(); b.Relayout() }})
	}
	f.buttons = append(f.buttons, ui.Widget{Name: "on", Do: on})
	for i := range f.buttons {
		w := &f.buttons[i]
		w.Name, w.Label = "coach:"+w.Name, assets.Text("coach."+w.Name)
	}
	return f
}

// takeBack takes the action back that the coach objects to.
func (b *Board) takeBack() {
	b.undo()
	b.lessons.again = b.Match.Here()
	b.counsel.Warn(b.taught())
}
