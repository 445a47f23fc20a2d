package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// asking waits for the system's dialog for a file. Where the system has none the
// program's own panel takes its place.
type asking struct {
	overlay
	ask    func() <-chan reply
	answer <-chan reply
	take   func(reply) (then func(), err error) // says what follows a file
	own    func() scene
}

// again shows the dialog.
func (a *asking) again() {
	a.answer = a.ask()
	a.say(assets.Text("files.asked"), false)
}

func (a *asking) name() string { return "asking" }

func (a *asking) pace() pace {
	if a.answer != nil {
		return working
	}
	return resting
}

func (a *asking) layout() {
	a.span(460, 190)
	var right []ui.Widget
	if a.answer == nil {
		right = append(right, ui.Widget{Name: "button:again", Look: ui.Main, Label: assets.Text("files.again"), Do: a.again})
	}
	right = append(right, ui.Widget{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: a.back})
	a.buttons(nil, right)
}

func (a *asking) update(in *ui.Input) {
	if answer, ok := received(a.answer); ok {
		a.answer = nil
		a.settle(answer)
	}
	if !a.ui.Update(in) && in.Pressed(ebiten.KeyEscape) {
		a.back()
	}
}

// settle goes on with what came of the dialog.
func (a *asking) settle(got reply) {
	switch got.err {
	case nil:
	case errGivenUp:
		a.back()
		return
	case errNoDialog:
		a.back()
		a.over(a.own())
		return
	default:
		a.complain(got.err)
		return
	}
	then, err := a.take(got)
	if err != nil {
		a.complain(err)
		return
	}
	a.back()
	then()
}

// complain says why nothing came of the file.
func (a *asking) complain(err error) {
	a.say(sentence(err), true)
	a.layout()
}

func (a *asking) draw(c *paint.Canvas) { a.drawPanel(c, assets.Text("files.title")) }
