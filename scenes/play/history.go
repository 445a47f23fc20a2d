package play

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/session"
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
		if !noChoice(b.Session) {
			break
		}
	}
	if b.Match.At() == from {
		return
	}
	b.table.Follow(from)
	b.undone = undone{b.Match.Here(), words.Passage(taken...)}
}

// noChoice reports whether step must not stop at the current position: its action is forced, or
// the computer acts there against a person.
func noChoice(g *session.Session) bool {
	s := g.Match.State()
	return len(s.Legal(nil)) == 1 || g.Players[s.Mover()].Level > 0 && s.Outcome() == rules.Playing && !g.Demonstrates()
}

// show shows the position of the node n, and makes the line of n the current one.
func (b *Board) show(n *match.Node) {
	b.actForced()
	b.Show(n)
	b.table.Refresh()
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
		b.show(b.Match.Here())
	}
}

// tickCoach gives the coach a tick, and reports whether the coach used the input.
func (b *Board) tickCoach(in *ui.Input) bool {
	if b.counsel.Refutes() {
		switch {
		case in.Any():
			b.counsel.EndRefutation()
			b.table.Refresh()
		case b.counsel.RefutationMoves():
			b.counsel.TickRefutation()
		}
		return true
	}
	b.counsel.Watch(b.judge.searches(), b.tools.Think)
	b.counsel.Study(b.tools.Think)
	return false
}
