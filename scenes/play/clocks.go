package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save/replay"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// clocks is what the board shows and says of the clocks of its game.
type clocks struct {
	shown  [2]string    // the times shown, by player
	mover  rules.Player // the player who was to act when warnOfTime last read the clock
	left   int          // what that player had left then, in milliseconds
	alert  string       // a warning of little time; "" for none
	why    string       // the text key of the sentence that says why the game is paused
	rested *match.Node  // where nothing moved last
}

// The times left, in milliseconds, at which a person is warned. If the settings ask for it, the
// second warning is also heard.
const warnEarly, warnLate = 60_000, 10_000

// goesOn reports whether the game has clocks and has not ended.
func (b *Board) goesOn() bool { return b.Timed() && !b.Concluded() }

// alone reports whether one person plays against the computer.
func (b *Board) alone() bool {
	return (b.Players[rules.First].Level > 0) != (b.Players[rules.Second].Level > 0)
}

// clockRuns returns the argument running of Session.Run.
func (b *Board) clockRuns() bool {
	switch {
	case b.settles(), b.stands():
		return false
	case b.Level() > 0:
		return b.opponent.searches()
	}
	return !b.forced()
}

// settles reports whether an action that was just played still moves. In a game with clocks motion
// that the player asked for, such as that of a look back, does not count: neither the clocks nor the
// computer wait for it.
func (b *Board) settles() bool {
	here := b.Match.Here()
	if !b.table.Playing() {
		b.clocks.rested = here
	}
	return b.table.Playing() && (!b.goesOn() || b.JustActed() && b.clocks.rested != here)
}

// stands reports whether the clocks stand until the player lets the game go on, or because the
// computer plays it out.
func (b *Board) stands() bool {
	return b.Paused() || b.opponent.waits() || b.PlaysOut() || b.opponent.yields() || b.counsel.Blunder() != nil || b.counsel.Refutes()
}

// runClocks lets the clocks run for a tick, and shows what that changes.
func (b *Board) runClocks() {
	if !b.goesOn() {
		return
	}
	if b.Away && b.alone() || b.Hidden && !b.Demonstrates() {
		b.pause("pause.away")
	}
	switch news := b.Run(b.clockRuns()); {
	case news && b.Concluded():
		b.conclude()
	case news:
		b.paused("pause.away")
	}
	b.warnOfTime()
	b.showTimes()
}

// warnOfTime warns a person when the time left reaches warnEarly or warnLate.
func (b *Board) warnOfTime() {
	c := &b.clocks
	now, at := b.Clock()
	mover, before := c.mover, c.left
	c.mover, c.left = now.Mover(), now.Left(now.Mover(), at)
	passed := func(limit int) bool { return c.left <= limit && limit < before }
	switch {
	case b.Concluded() || c.mover != mover || c.left > before:
		c.alert = ""
	case b.Players[mover].Level > 0:
	case passed(warnLate):
		c.alert = assets.Text("clock.late", b.nameOf(mover))
		if b.Settings.ClockSounds {
			b.Sound(sound.Hurry, 0)
		}
	case passed(warnEarly):
		c.alert = assets.Text("clock.early", b.nameOf(mover))
	}
}

// showTimes draws the times of the players again if they have changed.
func (b *Board) showTimes() {
	if texts := words.TimesLeft(b.Clock()); b.clocks.shown != texts {
		b.clocks.shown = texts
		b.MovedIn(b.panel.timesBox())
	}
}

// timeOfTurn returns the text in the list of turns that says how long t took; "" if the settings do
// not ask for it, or the game has no clocks.
func (b *Board) timeOfTurn(t match.Turn) string {
	if !b.Settings.TurnTimes || !b.Timed() {
		return ""
	}
	spent := 0
	for n := t.First + 1; n <= t.Last; n++ {
		spent += replay.Spent(b.Match.On(n))
	}
	return assets.Text("clock.spent", words.Time(spent))
}

// pause pauses a game with clocks. reason is the text key of the sentence that says why.
func (b *Board) pause(reason string) {
	if b.goesOn() && !b.Paused() {
		b.Pause()
		b.paused(reason)
	}
}

// paused shows that the game is paused, and ends the computer's search for its action. reason is as
// for pause.
func (b *Board) paused(reason string) {
	b.clocks.why = reason
	b.table.Release()
	b.panel.closeMenus()
	b.Relayout()
	b.Stale = true
}

func (b *Board) resume() {
	b.Resume()
	b.Relayout()
}

// pauseFace returns the face of the card that is shown while the game is paused.
func (b *Board) pauseFace() *face {
	text := assets.Text(b.clocks.why)
	if b.Hides() {
		text = assets.Text("pause.hidden")
	}
	return &face{title: assets.Text("pause.title"), text: text, esc: b.resume, dismiss: func() {},
		buttons: []ui.Widget{{Name: "pause:on", Label: assets.Text("pause.on"), Look: ui.Main, Do: b.resume}}}
}

// updatePaused handles the input that the card has not used while the game is paused.
func (b *Board) updatePaused(in *ui.Input) {
	switch {
	case b.panel.ui.Update(in):
	case in.Pressed(ebiten.KeyS) && !in.Ctrl, in.Pressed(ebiten.KeyEnter):
		b.resume()
	}
}

// Left implements stage.Leaver: a game with clocks is paused when another scene is shown.
func (b *Board) Left() { b.pause("pause.left") }
