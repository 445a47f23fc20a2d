package play

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save/replay"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// clocks is how the clocks of a game run, when they pause, and what is said of them.
type clocks struct {
	*session.Session
	left int    // what the player to act had left in the last tick, in milliseconds
	why  string // the text key of the sentence that says why the game is paused
}

// The times left, in milliseconds, at which a person is warned. If the settings ask for it, the
// second warning is also heard.
const warnEarly, warnLate = 60_000, 10_000

// Tick lets the clocks run for a tick. running is as for Session.Run. away and hidden say that the
// player has left the window, and that the window cannot be seen. late reports whether the second
// warning has come now.
func (c *clocks) Tick(running, away, hidden bool) (late bool) {
	if !c.OnClock() {
		return false
	}
	if away && c.alone() || hidden && !c.Demonstrates() {
		c.pause("pause.away")
	}
	if c.Run(running) && c.Paused() {
		c.why = "pause.away"
	}
	now, at := c.Clock()
	before := c.left
	c.left = now.Left(now.Mover(), at)
	return before > warnLate && c.warned() == "clock.late"
}

// alone reports whether one person plays against the computer.
func (c *clocks) alone() bool {
	return (c.Players[rules.First].Level > 0) != (c.Players[rules.Second].Level > 0)
}

// warned returns the text key of the warning of little time that the person to act was given in this turn;
// "" for none.
func (c *clocks) warned() string {
	now, at := c.Clock()
	switch {
	case !c.OnClock(), c.Level() > 0:
	case now.Passed(warnLate, at):
		return "clock.late"
	case now.Passed(warnEarly, at):
		return "clock.early"
	}
	return ""
}

// alert returns the warning of little time in this turn; "" for none.
func (c *clocks) alert() string {
	if key := c.warned(); key != "" {
		now, _ := c.Clock()
		return assets.Text(key, c.Called(now.Mover()))
	}
	return ""
}

// pause pauses a game with clocks. reason is the text key of the sentence that says why.
func (c *clocks) pause(reason string) {
	if c.OnClock() && !c.Paused() {
		c.Pause()
		c.why = reason
	}
}

// spent returns the text in the list of turns that says how long t took, to the nearest second; "" in a game
// without clocks.
func (c *clocks) spent(t match.Turn) string {
	if !c.Timed() {
		return ""
	}
	spent := 0
	for n := t.First + 1; n <= t.Last; n++ {
		spent += replay.Spent(c.Match.On(n))
	}
	const second = 1000
	return assets.Text("clock.spent", words.Time((spent+second/2)/second*second))
}

// face returns the face of the card that is shown while the game is paused.
func (c *clocks) face() *face {
	text := assets.Text(c.why)
	if c.Hides() {
		text = assets.Text("pause.hidden")
	}
	return &face{title: assets.Text("pause.title"), text: text, esc: c.Resume, dismiss: func() {},
		buttons: []ui.Widget{{Name: "pause:on", Label: assets.Text("pause.on"), Look: ui.Main, Do: c.Resume}}}
}
