package scenes

import (
	"quintet/assets"
)

// asker puts panels over the scene that is shown: it shows texts, asks for texts
// and files, and offers what can be done. What follows an answer is done when the
// panel is gone.
type asker struct {
	stage *stage
	desk  desk
}

// panel returns what all panels have in common over the present scene.
func (a *asker) panel() overlay { return overlay{stage: a.stage, from: a.stage.top()} }

// show shows a text, to be read and copied.
func (a *asker) show(title, text string) {
	p := newTextPanel(a.panel(), a.desk, title)
	p.text.Fixed, p.text.Most = true, max(maxEntry, len(text))
	p.text.Set(text)
	a.stage.over(p)
}

// text asks for a text. It is given to take, which returns what follows; an error
// is shown below the text and, if it is a *save.Error, in its place.
func (a *asker) text(title string, take func(text string) (then func(), err error)) {
	p := newTextPanel(a.panel(), a.desk, title)
	p.take = take
	a.desk.expect()
	p.say(assets.Text("text.how"), false)
	a.stage.over(p)
}

// open asks for a file. What it holds is given to take, which returns what
// follows; an error is shown, and another file can be chosen.
func (a *asker) open(take func(name string, data []byte) (then func(), err error)) {
	taken := func(r reply) (func(), error) { return take(r.name, r.data) }
	a.ask(a.desk.open, taken, func() scene { return newFilePanel(a.panel(), "", taken) })
}

// save asks where data is to be written, proposing a name, and writes it. Then
// done is told under which name it was written.
func (a *asker) save(name string, data []byte, done func(name string)) {
	taken := func(r reply) (func(), error) { return func() { done(r.name) }, nil }
	ask := func() <-chan reply { return a.desk.store(name, data) }
	a.ask(ask, taken, func() scene {
		panel := newFilePanel(a.panel(), name, taken)
		panel.data = data
		return panel
	})
}

func (a *asker) ask(ask func() <-chan reply, take func(reply) (func(), error), own func() scene) {
	p := &asking{overlay: a.panel(), ask: ask, take: take, own: own}
	p.again()
	a.stage.over(p)
}

// offer says something and lets the player choose between the answers and going
// back.
func (a *asker) offer(title, text string, answers ...answer) {
	o := &offer{overlay: a.panel(), title: title, text: text, answers: answers}
	if len(answers) > 0 {
		o.ui.Focus = "button:" + answers[0].name
	}
	a.stage.over(o)
}

// keys shows what the keys do.
func (a *asker) keys() { a.stage.over(&keyHelp{overlay: a.panel()}) }
