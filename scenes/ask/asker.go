// Package ask has the panels that are shown over a scene. Some panels ask for a file, a text or a
// choice, or offer answers to a question. Others make or share a file, show a text or a code, wait for
// something that is read, or list the keys or the medals. The caller gives the panel a function for
// each answer. A panel knows nothing of the scene beneath it.
package ask

import (
	"context"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/match"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// Asker puts panels over the current scene: it shows texts, asks for texts and files, and offers
// choices. Text, Open and Await call their function while the panel is open. Offer, Choose and Save
// call the function for an answer after the panel is closed.
type Asker struct {
	stage        *stage.Stage
	desk         desk.Desk
	inBackground func(work func()) // calls work in the background
}

// New returns an Asker for s, with the dialogs and clipboard of d. inBackground calls work in the
// background.
func New(s *stage.Stage, d desk.Desk, inBackground func(work func())) *Asker {
	return &Asker{stage: s, desk: d, inBackground: inBackground}
}

// panel returns the common part of a panel over the current scene.
func (a *Asker) panel() overlay {
	o := overlay{Stage: a.stage, from: a.stage.Top(), ui: side.New(a.stage), notes: true}
	o.ui.Focus = "button:close"
	return o
}

// Show shows text, to be read and copied.
func (a *Asker) Show(title, text string) {
	p := newTextPanel(a.panel(), a.desk, title)
	p.text.Fixed = true
	p.text.Set(text)
	a.stage.Over(p)
}

// Text asks for a text and calls receive with it. If receive calls report with an error, the
// panel shows the error below the text. For a *save.Error it also moves the caret to the place
// of the error.
func (a *Asker) Text(title string, receive func(text string, report Done)) {
	p := newTextPanel(a.panel(), a.desk, title)
	p.receive, p.text.Bytes = receive, maxEntry
	a.desk.Expect()
	p.say(p.Text("text.how"), false)
	a.stage.Over(p)
}

// Open asks for a file and calls receive with its name and content. If receive calls report with
// an error, the panel shows it, and the player can choose another file.
func (a *Asker) Open(receive func(name string, data []byte, report Done)) {
	taken := func(r desk.Reply, report Done) { receive(r.Name, r.Data, report) }
	ask := func(context.Context) <-chan desk.Reply { return a.desk.Open() }
	a.ask(ask, taken, func() stage.Scene { return newFilePanel(a.panel(), a.desk, "", taken) })
}

// Save asks the player for a file and writes data to it; name is the proposed name of the file.
// Then Save calls callback with the name of the file.
func (a *Asker) Save(name string, data []byte, callback func(name string)) {
	taken := func(r desk.Reply, report Done) { report(func() { callback(r.Name) }, nil) }
	ask := func(ctx context.Context) <-chan desk.Reply { return a.desk.Store(ctx, name, data) }
	a.ask(ask, taken, func() stage.Scene {
		panel := newFilePanel(a.panel(), a.desk, name, taken)
		panel.data = data
		return panel
	})
}

// ask shows the dialog of request and calls receive with its reply. The context of request ends when nobody
// waits for the reply any more. If the system has no dialog, ask shows the panel that ownPanel returns instead.
func (a *Asker) ask(request func(context.Context) <-chan desk.Reply, receive func(desk.Reply, Done), ownPanel func() stage.Scene) {
	ctx, end := context.WithCancel(context.Background())
	p := &asking{overlay: a.panel(), request: func() <-chan desk.Reply { return request(ctx) }, end: end, receive: receive, ownPanel: ownPanel}
	p.ui.Focus = "button:cancel"
	p.again()
	a.stage.Over(p)
}

// Offer shows text, and lets the player choose one of the answers or go back. Without answers it only informs.
func (a *Asker) Offer(title, text string, answers ...Answer) {
	o := &offer{overlay: a.panel(), title: title, text: text, answers: answers}
	if len(answers) > 0 {
		o.ui.Focus = "button:" + answers[0].Name
	}
	a.stage.Over(o)
}

// offer is a panel that shows a text and lets the player choose an answer or go back.
type offer struct {
	overlay
	title, text string
	answers     []Answer
}

// Answer is one of the answers of an offer, or the answer of a choice.
type Answer struct {
	Name, Label string // of its button
	Do          func() // called after the panel is closed
}

func (o *offer) Place() place.Place { return place.Place{Scene: "offer"} }
func (o *offer) Title() string      { return o.title }
func (o *offer) Spoken() []string   { return o.spoken(o.title, o.text) }

func (o *offer) Layout() {
	text := side.Text{Text: o.text, Font: ui.TextFont, Ink: o.Theme().Text}
	o.arrange(o.title, 560, 0, []side.Block{text}, o.buttons())
}

// buttons returns the button that closes the panel, and the buttons of the answers. Without answers there is
// nothing to cancel.
func (o *offer) buttons() side.Buttons {
	right := []ui.Widget{{Name: "button:close", Label: assets.Text("offer.close"), Do: o.Back}}
	if len(o.answers) == 0 {
		right[0].Look, right[0].Label = ui.Main, assets.Text("text.close")
	}
	for i, a := range slices.Backward(o.answers) {
		w := ui.Widget{Name: "button:" + a.Name, Label: a.Label, Do: func() { o.Back(); a.Do() }}
		if i == 0 {
			w.Look = ui.Main
		}
		right = append(right, w)
	}
	return side.Buttons{Right: right}
}

// Update implements stage.Scene. It ignores the second click of a double click, because the first
// click may have opened the offer.
func (o *offer) Update(in *ui.Input) {
	if in.Press && in.Double {
		return
	}
	if !o.ui.Update(in) {
		o.closes(in)
	}
}

// Doors are how a scene asks and tells the player something: in panels over the scene. A scene goes
// elsewhere with stage.Stage.Go.
type Doors interface {
	// Offer shows a question with its answers, and Show a text.
	Offer(title, text string, answers ...Answer)
	Show(title, text string)
	// Code shows a link to a game as a QR code, see Asker.Code.
	Code(title, use, link string, answers ...Answer)
	// SaveAs writes data to a file that the player chooses, and then calls callback with the name of the
	// file. name is proposed to the player. A game that the program could not read again is refused.
	SaveAs(name string, data []byte, callback func(name string))
	// Open asks for a file and calls receive with its name and content, see Asker.Open.
	Open(receive func(name string, data []byte, report Done))
	// Pictures lets the player make pictures of the position shown in m, and animations of its current
	// line, and save or share them; name is the proposed name of a file, without extension. A pile is
	// seen from the viewpoint v. When something was saved or shared, say is called with a sentence.
	Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string))
}
