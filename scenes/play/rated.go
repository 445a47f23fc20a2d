package play

import (
	"quintet/assets"
	"quintet/scenes/ask"
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
