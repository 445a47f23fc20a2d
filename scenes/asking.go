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
	ask    func() <-chan answer
	answer <-chan answer
	take   func(answer) (scene, error) // returns what follows a file
	own    func() scene
}

// newOpening asks for a file over the scene from. What the file holds is given
// to take, which returns the scene that follows; an error is shown, and another
// file can be chosen. The scene that follows is from if the player gives up.
func newOpening(h *host, d desk, from scene, take func(name string, data []byte) (scene, error)) scene {
	taken := func(a answer) (scene, error) { return take(a.name, a.data) }
	return newAsking(h, from, d.open, taken, func() scene { return newFilePanel(h, from, "", taken) })
}

// newSaving asks where data is to be written, proposing a name, and writes it.
// The scene that follows is from, after done was told under which name it was
// written, or without that if the player gives up.
func newSaving(h *host, d desk, from scene, name string, data []byte, done func(name string)) scene {
	taken := func(a answer) (scene, error) {
		done(a.name)
		return from, nil
	}
	ask := func() <-chan answer { return d.store(name, data) }
	return newAsking(h, from, ask, taken, func() scene {
		panel := newFilePanel(h, from, name, taken)
		panel.data = data
		return panel
	})
}

func newAsking(h *host, from scene, ask func() <-chan answer, take func(answer) (scene, error), own func() scene) scene {
	a := &asking{overlay: overlay{host: h, from: from}, ask: ask, take: take, own: own}
	a.again()
	return a
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
	right = append(right, ui.Widget{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: a.leave})
	a.buttons(nil, right)
}

func (a *asking) update(in *ui.Input) scene {
	a.next = a
	if answer, ok := received(a.answer); ok {
		a.answer = nil
		a.settle(answer)
	}
	if !a.ui.Update(in) && in.Pressed(ebiten.KeyEscape) {
		a.leave()
	}
	return a.next
}

// settle goes on with what came of the dialog.
func (a *asking) settle(got answer) {
	switch got.err {
	case nil:
	case errGivenUp:
		a.leave()
		return
	case errNoDialog:
		a.next = a.own()
		return
	default:
		a.complain(got.err)
		return
	}
	next, err := a.take(got)
	if err != nil {
		a.complain(err)
		return
	}
	a.next = next
}

// complain says why nothing came of the file.
func (a *asking) complain(err error) {
	a.say(err.Error(), true)
	a.layout()
}

func (a *asking) draw(c *paint.Canvas) { a.drawPanel(c, assets.Text("files.title")) }
