package ask

import (
	"quintet/assets"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// asking waits for the system's dialog for a file. If the system has no dialog, the program's own
// panel takes its place.
type asking struct {
	overlay
	request  func() <-chan desk.Reply
	end      func()            // tells the dialog that nobody waits any more
	replies  <-chan desk.Reply // the dialog's reply
	receive  func(desk.Reply, Done)
	ownPanel func() stage.Scene
}

// again shows the dialog.
func (a *asking) again() {
	a.replies = a.request()
	a.say(assets.Text("files.asked"), false)
}

// Closed implements stage.Closer.
func (a *asking) Closed() { a.end() }

func (a *asking) Place() place.Place { return place.Place{Scene: "asking"} }
func (a *asking) Title() string      { return assets.Text("files.title") }
func (a *asking) Spoken() []string   { return a.spoken(a.Title()) }

func (a *asking) Next() int {
	if a.replies != nil {
		return 1
	}
	return a.overlay.Next()
}

func (a *asking) Layout() {
	right := []ui.Widget{{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: a.Back}}
	if a.replies == nil && !a.reading {
		right = append(right, ui.Widget{Name: "button:again", Look: ui.Main, Label: assets.Text("files.again"), Do: a.again})
	}
	a.arrange(a.Title(), 460, 0, nil, side.Buttons{Right: right})
}

func (a *asking) Update(in *ui.Input) {
	if answer, ok := desk.Received(a.replies); ok {
		a.replies = nil
		a.settle(answer)
	}
	if !a.answer() && !a.ui.Update(in) {
		a.closes(in)
	}
}

// settle handles the reply of the dialog.
func (a *asking) settle(reply desk.Reply) {
	switch reply.Err {
	case nil:
	case desk.ErrGivenUp:
		a.Back()
		return
	case desk.ErrNoDialog:
		a.Back()
		a.Over(a.ownPanel())
		return
	default:
		a.complain(reply.Err)
		return
	}
	a.read(func(report Done) { a.receive(reply, report) }, a.complain)
}

// complain shows why the file could not be used.
func (a *asking) complain(err error) {
	a.say(words.Sentence(err), true)
	a.Layout()
}
