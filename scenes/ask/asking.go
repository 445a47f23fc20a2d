package ask

import (
	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// asking waits for the system's dialog for a file. Where the system has none the
// program's own panel takes its place.
type asking struct {
	overlay
	ask    func() <-chan desk.Reply
	answer <-chan desk.Reply
	take   func(desk.Reply) (then func(), err error) // says what follows a file
	own    func() stage.Scene
}

// again shows the dialog.
func (a *asking) again() {
	a.answer = a.ask()
	a.say(assets.Text("files.asked"), false)
}

func (a *asking) Name() string     { return "asking" }
func (a *asking) Title() string    { return assets.Text("files.title") }
func (a *asking) Spoken() []string { return a.spoken(a.Title()) }

func (a *asking) Pace() stage.Pace {
	if a.answer != nil {
		return stage.Working
	}
	return a.overlay.Pace()
}

func (a *asking) Layout() {
	a.span(460, 190)
	var right []ui.Widget
	if a.answer == nil {
		right = append(right, ui.Widget{Name: "button:again", Look: ui.Main, Label: assets.Text("files.again"), Do: a.again})
	}
	right = append(right, ui.Widget{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: a.Back})
	a.buttons(nil, right)
}

func (a *asking) Update(in *ui.Input) {
	if answer, ok := desk.Received(a.answer); ok {
		a.answer = nil
		a.settle(answer)
	}
	if !a.ui.Update(in) {
		a.closes(in)
	}
}

// settle goes on with what came of the dialog.
func (a *asking) settle(got desk.Reply) {
	switch got.Err {
	case nil:
	case desk.ErrGivenUp:
		a.Back()
		return
	case desk.ErrNoDialog:
		a.Back()
		a.Over(a.own())
		return
	default:
		a.complain(got.Err)
		return
	}
	then, err := a.take(got)
	if err != nil {
		a.complain(err)
		return
	}
	a.Back()
	then()
}

// complain says why nothing came of the file.
func (a *asking) complain(err error) {
	a.say(words.Sentence(err), true)
	a.Layout()
}

func (a *asking) Draw(c *paint.Canvas) { a.drawPanel(c, a.Title()) }
