package ask

import (
	"quintet/scenes/desk"
	"quintet/scenes/ui"
)

// Clipboard returns the clipboard of d, for fields.
func Clipboard(d desk.Desk) ui.Clipboard { return clipboard{d} }

type clipboard struct{ desk desk.Desk }

func (c clipboard) Copy(text string) ui.Answer { return answered(c.desk.Copy(text)) }

func (c clipboard) Paste() ui.Answer { return answered(c.desk.Paste()) }

func answered(c <-chan desk.Reply) ui.Answer {
	return func() (ui.Clip, bool) {
		r, ok := desk.Received(c)
		return ui.Clip{Text: string(r.Data), Err: r.Err}, ok
	}
}
