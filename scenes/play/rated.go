package play

import (
	"math"

	"quintet/assets"
	"quintet/rules/rating"
	"quintet/scenes/ask"
	"quintet/scenes/ui"
)

// A rated game is played without help, and nothing is taken back. The session says so (Strict);
// this file has what the scene adds.

// unaided reports whether the game is played without help. If it is, unaided tells the player that
// the program gives no help.
func (b *Board) unaided() bool {
	if b.Strict() {
		b.Say(assets.Text("rated.help"), true)
	}
	return b.Strict()
}

// considers reports whether to show what the computer considers.
func (b *Board) considers() bool { return b.Settings.Considers && !b.Strict() }

// leave implements transferHost. If an action was played in a rated game that goes on, it asks the
// player whether to keep the game for later or to resign. After a resignation the game stays on the
// board.
func (b *Board) leave(open func()) {
	b.Suspend()
	if !b.Strict() || b.Match.Len() == 0 {
		open()
		return
	}
	b.tools.Doors.Offer(assets.Text("rated.leave.title"), assets.Text("rated.leave.text"),
		ask.Answer{Name: "later", Label: assets.Text("rated.leave.later"), Do: open},
		ask.Answer{Name: "resign", Label: assets.Text("rated.leave.resign"), Do: func() {
			if !b.Latest() {
				b.Show(b.Match.End())
			}
			b.resign(b.Person())
		}})
}

func (b *Board) leaver(door func()) func() { return func() { b.leave(door) } }

// ratingSentence returns what a rated game that has ended did to the rating of the person, as a
// sentence; "" if the rating is not known.
func (b *Board) ratingSentence() string {
	before, after, ok := b.tools.Doors.Rating(b.Snapshot())
	if !ok {
		return ""
	}
	if before == rating.NewPlayer() {
		return assets.Text("rated.first", rounded(after.Value), rounded(after.Deviation))
	}
	return assets.Text("rated.change", rounded(after.Value), rounded(after.Deviation), rounded(before.Value), rounded(before.Deviation))
}

func rounded(v float64) int { return int(math.Round(v)) }

// nextRated returns the button that begins the next rated game, against the level that is about as
// strong as the person is now. If that level is not known, the computer keeps its level. The
// person plays again, even if the person's side was given to the computer after the game.
func (b *Board) nextRated() []ui.Widget {
	computer := b.Person().Other()
	level := b.tools.Doors.EvenLevel(b.game())
	if level == 0 {
		level = b.Players[computer].Level
	}
	label := assets.Text("rated.next", level)
	if b.Low() {
		label = assets.Text("rated.next.short", level)
	}
	return []ui.Widget{{Name: "next", Label: label, Do: func() {
		b.setLevel(computer, level)
		b.setLevel(computer.Other(), 0)
		b.restart()
	}}}
}
