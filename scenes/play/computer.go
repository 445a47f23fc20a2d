package play

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/counsel"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

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
	case b.ended() && b.closed:
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

// keepsPlayers reports whether the players cannot be changed, and says so in that case.
func (b *Board) keepsPlayers() bool {
	if b.Fixed() {
		b.Say(assets.Text("counts.players"), true)
	}
	return b.Fixed()
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

// fits reports whether the panel has room for text below the task.
func (b *Board) fits(text string) bool {
	wide := b.panel.ui.Box.W
	return len(ui.StrongFont.Wrap(b.task(), wide))+len(ui.TextFont.Wrap(text, wide)) < b.panel.lines()
}

// toggleConsiders switches the display of what the computer considers on or off.
func (b *Board) toggleConsiders() {
	if b.unaided() {
		return
	}
	b.Settings.Considers = !b.Settings.Considers
	b.Store()
}
