package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/counsel"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// keys handles the keys. It reports whether a key with a function was pressed.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Ctrl && in.Shift && in.Pressed(ebiten.KeyZ), in.Ctrl && in.Pressed(ebiten.KeyY):
		b.redo()
	case in.Ctrl && in.Pressed(ebiten.KeyZ), in.Pressed(ebiten.KeyBackspace):
		b.undo()
	case in.Pressed(ebiten.KeyArrowLeft), in.Pressed(ebiten.KeyArrowRight):
		b.look(in.Pressed(ebiten.KeyArrowLeft))
	case in.Ctrl:
		return b.transfers.keys(in)
	case in.Pressed(ebiten.KeyPageUp), in.Pressed(ebiten.KeyArrowUp):
		b.turn(true)
	case in.Pressed(ebiten.KeyPageDown), in.Pressed(ebiten.KeyArrowDown):
		b.turn(false)
	case in.Pressed(ebiten.KeyM):
		b.moveNow()
	case in.Pressed(ebiten.KeyS) && b.opponent.waits():
		b.goOn()
	case in.Pressed(ebiten.KeyS) && b.OnClock() && !b.PlaysOut():
		b.clocks.pause("pause.text")
	case in.Pressed(ebiten.KeyS):
		b.stopThinking()
	case in.Pressed(ebiten.KeyH):
		b.ask()
	case b.table.AsksForLayer(in):
		if !b.unaided() {
			b.table.Keys(in)
			b.pointer.asked = true
		}
	case in.Pressed(ebiten.KeyI):
		b.toggleConsiders()
	case in.Pressed(ebiten.KeyHome):
		b.show(b.Match.Root())
	case in.Pressed(ebiten.KeyEnd):
		b.toPresent()
		if !b.OnClock() {
			b.show(b.Match.On(b.Match.Len()))
		}
	case in.Pressed(ebiten.KeyP):
		b.table.Replay()
	case in.Pressed(ebiten.KeyG):
		b.leave(b.To(place.Games))
	case in.Pressed(ebiten.KeyA):
		b.analyse()
	case in.Pressed(ebiten.KeyF2):
		b.showWhy()
	case b.table.Keys(in):
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	default:
		return false
	}
	return true
}

// escape ends what is open or chosen or, if there is nothing to end, opens the menu of the game. It
// never leaves the game.
func (b *Board) escape() {
	switch {
	case b.panel.busyMenu():
		b.panel.closeMenus()
	case b.PlaysOut():
		b.stopThinking()
	case b.counsel.Hints():
		b.counsel.Drop()
	case b.reviewing.shown():
		b.reviewing.hide()
	default:
		b.panel.menu = true
	}
}

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

// tickOpponent continues the computer's search for a tick, and lets the computer act once it is
// ready. While something moves that was just played, and while the coach asks, the search waits.
func (b *Board) tickOpponent() {
	o := &b.opponent
	if o.begin(); o.search.thinker == nil || o.yields() || b.counsel.Blunder() != nil || b.settles() {
		return
	}
	searched, acts := o.searches(), o.Tick(b.counsel.Judges())
	if searched && !o.searches() {
		b.runClocks() // the clocks stand still from now on
		if o.follow(); o.search.thinker == nil {
			return // the time has run out
		}
	}
	if acts {
		b.toPresent()
	}
	if acts || !b.LooksBack() && o.search.ticks%counsel.ProgressTicks == 0 {
		b.counsel.SetThought(o.search.found, b.judge.name(b.Match.State().Mover()))
	}
	if acts && !o.offer() {
		b.Play(o.search.found.Best)
	}
}

// offer returns the buttons below the move list, and a text above them; nil if there is nothing to
// offer. If there are no other buttons, the end whose card is closed has buttons for
// the next game and for the card, and a person whose loss against the computer is certain gets
// buttons to end the game. A rated game that goes on has no such buttons.
func (b *Board) offer() (text string, buttons []ui.Widget) {
	if b.panel.graph.on {
		return "", b.reviewing.buttons(b.panel.rowHolds, b.show, b.learn)
	}
	if b.LooksBack() {
		return "", []ui.Widget{{Name: "button:present", Label: assets.Text("board.looks.back"), Look: ui.Main, Do: b.toPresent}}
	}
	buttons = b.table.Offers()
	if b.explained() {
		buttons = append(buttons, ui.Widget{Name: "button:why", Label: assets.Text("board.consult"), Do: b.showWhy})
	}
	if b.counsel.HasReply() {
		buttons = append(buttons, ui.Widget{Name: "button:more", Label: assets.Text("hint.more"), Do: func() { b.pointer.asked = true; b.counsel.Reply(b.fits) }})
	}
	switch {
	case buttons != nil || b.Strict():
		return "", buttons
	case b.result.ended() && b.closed:
		reopen := ui.Widget{Name: "card", Do: func() { b.closed = false }}
		buttons = endButtons(append(b.result.nextGames(b.Low(), b.restart), reopen))
		for i := range buttons {
			if w := &buttons[i]; w.Name == "end:swap" && !b.panel.rowHolds(buttons) {
				w.Label = assets.Text("end.swap.short")
			}
		}
		return "", buttons
	}
	winner, ok := b.judge.decided().Winner()
	if !ok || b.Players[winner].Level == 0 || !b.Open() || !b.Latest() || b.table.Playing() {
		return "", nil
	}
	return assets.Text("board.decided", words.Player(b.Players[winner])), []ui.Widget{
		{Name: "button:finish", Label: assets.Text("game.finish"), Do: b.finish},
		{Name: "button:resign", Label: assets.Text("game.resign"), Do: func() { b.giveUp(true) }},
	}
}

// finish lets the computer play a decided game to its end, for both sides.
func (b *Board) finish() {
	b.table.Release()
	b.opponent.stopped = false
	b.PlayOut(true)
}

// moveNow makes the computer act at once, with the best action found so far. While the coach asks
// about a blunder, the computer still waits.
func (b *Board) moveNow() {
	if b.opponent.thinks() && !b.unaided() {
		b.opponent.begin()
		b.opponent.search.hurried = true
		b.table.SkipMotion()
		b.tickOpponent()
	}
}

// stopThinking makes the computer wait until the player tells it to think. If the computer is
// playing a game to its end for both sides, stopThinking ends this play instead.
func (b *Board) stopThinking() {
	if b.opponent.thinks() && !b.unaided() {
		b.opponent.stopped = !b.PlaysOut()
		b.PlayOut(false)
	}
}

// goOn makes a waiting computer think, also in an earlier position. If the game has ended, goOn
// asks whether to begin a new game from the position shown.
func (b *Board) goOn() {
	switch {
	case !b.opponent.waits() || b.unaided():
	case b.Concluded():
		b.branch(0)
	default:
		b.opponent.stopped, b.opponent.ordered = false, b.opponent.turn()
		b.opponent.begin()
	}
}

// setLevel gives side to the computer at level or, if level is 0, to a person, in this game and in
// later ones. While a rated game or a match goes on, setLevel only says that the players cannot be
// changed.
func (b *Board) setLevel(side rules.Player, level int) {
	if b.keepsPlayers() {
		return
	}
	b.Players[side].Level = level
	b.PlayOut(false)
	b.tools.Doors.FollowBoard()
	b.opponent.stopped = b.opponent.stopped && b.Demonstrates()
	b.table.Release()
}

// ask begins to search for a hint. While the coach asks about a blunder, ask does nothing, because
// a search would take the question away.
func (b *Board) ask() {
	switch {
	case b.unaided(), b.counsel.Blunder() != nil:
	case b.LooksBack():
		b.Say(b.Text("board.looks.why"), true)
	case !b.Open():
		b.Say(assets.Text("hint.idle"), true)
	case !b.counsel.Thinks():
		b.Say("", false)
		b.pointer.asked = true
		b.counsel.Ask(b.tools.Think)
	}
}

// toggleConsiders switches the display of what the computer considers on or off.
func (b *Board) toggleConsiders() {
	if b.unaided() {
		return
	}
	b.Settings.Considers = !b.Settings.Considers
	b.Store()
}
