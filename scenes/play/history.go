package play

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// undo takes actions back, as step does. In a game with clocks that goes on these are the last ones
// of the game, wherever the player looks; otherwise undo goes back from the position shown. In a
// rated game that goes on, undo takes back nothing. If the computer plays both sides, the computer
// waits after an undo.
func (b *Board) undo() {
	if b.Strict() {
		b.Say(assets.Text("rated.undo"), true)
		return
	}
	b.opponent.stopped = b.opponent.stopped || b.Demonstrates() && b.Present().Depth() > 0
	if !b.OnClock() {
		b.step("undo", b.browse(b.Match.Undo))
		return
	}
	b.toPresent()
	b.step("undo", b.TakeBack)
}

// redo plays again what undo took back.
func (b *Board) redo() {
	if !b.OnClock() {
		b.step("redo", b.browse(b.Match.Redo))
		return
	}
	if !b.CanRedo() {
		return
	}
	b.toPresent()
	b.step("redo", b.PlayAgain)
}

// browse returns the function that calls Session.Browse with move.
func (b *Board) browse(move func() bool) func() bool {
	return func() bool { return b.Browse(move) }
}

// look goes back or on by an action, as step does. In a game with clocks that goes on, nothing is
// taken back by it; in another game it is undo or redo.
func (b *Board) look(back bool) {
	switch {
	case b.OnClock() && back:
		b.actForced()
		b.step("back", b.browse(b.Match.Undo))
	case b.OnClock():
		b.step("forward", b.browse(b.Match.Redo))
	case back:
		b.undo()
	default:
		b.redo()
	}
}

// latest shows the present position of a game with clocks that goes on, and otherwise the last one
// of the current line.
func (b *Board) latest() {
	if b.OnClock() {
		b.toPresent()
	} else {
		b.jump(b.Match.Len())
	}
}

// toPresent shows the present position.
func (b *Board) toPresent() {
	if b.LooksBack() {
		b.show(b.Present())
	}
}

// step calls the function move, which goes one action back or forward in the match. It repeats this
// until a person has a choice in the position reached, or move returns false. If the computer plays
// both sides, a choice of the computer counts too. verb is written to the transcript.
func (b *Board) step(verb string, move func() bool) {
	var taken []string
	from := b.Match.At()
	for here := b.Match.Here(); move(); {
		ply := here.Ply
		if here = b.Match.Here(); b.Match.At() > from {
			ply = here.Ply
		}
		b.Log.Moved(verb, ply.Text, b.Match.State().String())
		if verb == "undo" && !b.Concluded() {
			taken = append(taken, words.Undone(b.game(), ply.Mover, ply.Text))
		}
		if !b.noChoice() {
			break
		}
	}
	if b.Match.At() == from {
		return
	}
	b.follow(from)
	b.undone = undone{b.Match.Here(), words.Passage(taken...)}
	b.Relayout()
}

// noChoice reports whether step must not stop at the current position: its action is forced, or
// the computer acts there against a person.
func (b *Board) noChoice() bool {
	s := b.Match.State()
	return len(s.Legal(nil)) == 1 || b.Players[s.Mover()].Level > 0 && s.Outcome() == rules.Playing && !b.Demonstrates()
}

// jump shows the position after n actions of the current line.
func (b *Board) jump(n int) { b.show(b.Match.On(n)) }

// show shows the position of the node n, and makes the line of n the current one.
func (b *Board) show(n *match.Node) {
	b.actForced()
	b.Show(n)
	b.refresh()
}

// turn shows the start of the next turn or, if there is none, the last position. If backward is
// set, it shows the start of the current turn or, from there, the start of the previous turn.
func (b *Board) turn(backward bool) {
	b.actForced()
	move := b.Match.RedoTurn
	if backward {
		move = b.Match.UndoTurn
	}
	if b.Browse(move) {
		b.jump(b.Match.At())
	}
}

// firstGames is the number of games of each kind, such as Akron, that have a coach in the default
// setting.
const firstGames = 3

func (b *Board) coached() bool {
	switch {
	case b.Demonstrates(), b.PlaysOut(), b.Strict():
		return false
	case b.Players[0].Level == 0 && b.Players[1].Level == 0:
		return b.coachesBoth
	case b.Settings.Coach == save.CoachFirst:
		return b.tools.Doors.Finished(b.game()) < firstGames
	}
	return b.Settings.Coach == save.CoachOn
}

// coachJudges reports whether a person may act and the coach judges actions in the position shown.
// This may be an earlier position of a game that goes on, because the person may act there again.
func (b *Board) coachJudges() bool { return b.Open() && !b.Concluded() && b.coached() }

// coachSearches reports whether the coach searches the position shown: coachJudges returns true,
// and the person has a choice.
func (b *Board) coachSearches() bool { return b.coachJudges() && len(b.table.Legal()) > 1 }

// judgeLast lets the coach judge the last action of a game that has just been opened, if a person
// chose that action, and not the computer playing the game out. The game may have been closed
// before the coach asked about the action or got an answer.
func (b *Board) judgeLast() {
	last := b.Match.At() - 1
	if last < 0 || !b.Latest() || b.Outcome() != rules.Playing || !b.coached() {
		return
	}
	mover := b.Match.Ply(last).Mover
	if b.Players[mover].Level == 0 && b.ChosenByPerson() && len(b.Match.Before(last).Legal(nil)) > 1 {
		b.counsel.JudgeLast(b.Players[mover.Other()].Level)
	}
}

func (b *Board) toggleCoach() {
	switch on := b.coached(); {
	case b.Players[0].Level == 0 && b.Players[1].Level == 0:
		b.coachesBoth = !on
	case on:
		b.Settings.Coach = save.CoachOff
	default:
		b.Settings.Coach = save.CoachOn
	}
	b.Store()
}

// tickCoach gives the coach a tick, and reports whether the coach used the input.
func (b *Board) tickCoach(in *ui.Input) bool {
	if b.counsel.Refutes() {
		switch {
		case in.Any():
			b.counsel.EndRefutation()
			b.table.Refresh()
			b.Relayout()
			b.Stale = true
		case b.counsel.RefutationMoves():
			b.counsel.TickRefutation()
			b.Stale = true
		}
		return true
	}
	b.counsel.Watch(b.coachSearches(), b.tools.Think)
	if b.counsel.Study(b.tools.Think) {
		b.Relayout()
		b.Stale = true
	}
	return false
}

// blunderFace returns the face of the card with which the coach asks about a blunder.
func (b *Board) blunderFace() *face {
	blunder, ply := b.counsel.Blunder(), b.Match.Ply(b.Match.At()-1)
	on := func() {
		b.counsel.Dismiss()
		b.Relayout()
	}
	f := &face{title: assets.Text("coach.title"), subtitle: assets.Text("coach.after", ply.Text), text: blunder.Text, esc: on, dismiss: func() {}}
	f.buttons = []ui.Widget{{Name: "back", Look: ui.Main, Do: b.undo}}
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
