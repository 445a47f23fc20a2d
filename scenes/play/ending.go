package play

import (
	"cmp"

	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
)

// face returns the face of the card, nil if there is none. A note that is made while the card is
// shown replaces the line under the title. In a low window, which may have no room for that line,
// the note replaces the text.
func (b *Board) face() *face {
	f, note := b.currentFace(), b.noted()
	switch {
	case f == nil || !note.onCard:
	case b.Low():
		f.text = note.Note
	default:
		f.subtitle, f.noted = note.Note, true
	}
	return f
}

// currentFace returns the face of the card that must be shown now; nil if there is none.
func (b *Board) currentFace() *face {
	switch {
	case b.Paused():
		return b.clocks.face()
	case b.resigning != nil && b.CanResign():
		return b.result.resignFace(func() { b.resigning = nil }, b.resign)
	case b.panel.busyMenu() || b.table.Playing() || b.counsel.Refutes():
	case b.counsel.Blunder() != nil:
		return b.judge.face(b.undo)
	case b.opponent.yields():
		return b.opponent.face(func() { b.resign(b.Match.State().Mover()) }, b.finish)
	case b.ended() && !b.closed && !b.reviewing.shown():
		return b.endFace()
	}
	return nil
}

// ended reports whether the end of the game is shown.
func (b *Board) ended() bool { return b.Outcome() != rules.Playing && b.Latest() }

// endFace returns the face of the card at the end. If the time of a player has run out, a button asks
// whether to begin a game without clocks from the position shown, instead of one that leads to the
// set-up.
func (b *Board) endFace() *face {
	f := b.result.face()
	f.esc = func() { b.closed = true }
	begin := ui.Widget{Name: "new", Title: f.title, Do: b.leaver(b.To(place.NewGame(b.game())))}
	if b.EndReason() == save.TimeOut && b.Match.State().Outcome() == rules.Playing {
		begin = ui.Widget{Name: "takeup", Do: func() { b.branch(0) }}
	}
	f.buttons = endButtons(append(b.result.nextGames(b.Low(), b.restart),
		ui.Widget{Name: "review", Do: b.ShowReview},
		ui.Widget{Name: "analyse", Do: b.analyse},
		begin,
		ui.Widget{Name: "menu", Title: f.title, Do: b.leaver(b.To(place.Menu))},
	))
	return f
}

// endButtons gives the buttons of the end their names and labels. The first is the main one.
func endButtons(buttons []ui.Widget) []ui.Widget {
	buttons[0].Look = ui.Main
	for i := range buttons {
		w := &buttons[i]
		w.Name, w.Label = "end:"+w.Name, cmp.Or(w.Label, assets.Text("end."+w.Name))
	}
	return buttons
}

// conclude records the end of the game, once, and shows it. A review that is shown makes room for the
// card.
func (b *Board) conclude() {
	if !b.result.Tick() {
		return
	}
	b.reviewing.hide()
	if b.EndReason() != "" {
		b.table.Refresh()
	}
	b.Log.Result(b.Final().String(), b.Match.State().String())
	if b.EndReason() == save.TimeOut && b.Settings.ClockSounds {
		b.Sound(sound.Flag, 0)
	}
}
