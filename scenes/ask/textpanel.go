package ask

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/save/form"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// textPanel is a panel that shows a text for the player to copy, or asks the player to type or
// paste one.
type textPanel struct {
	overlay
	title   string
	text    ui.Field
	receive func(text string, report Done) // called with the text; nil if the text is only shown
}

// maxEntry is the greatest number of bytes of a text that is typed or pasted.
const maxEntry = 1 << 20

const textName = "field:text"

func newTextPanel(o overlay, d desk.Desk, title string) *textPanel {
	o.ui.Focus = textName
	p := &textPanel{overlay: o, title: title}
	p.text = ui.Field{Lines: true, Clipboard: Clipboard(d), Clipped: p.clipped}
	return p
}

func (p *textPanel) Place() place.Place { return place.Place{Scene: "text"} }
func (p *textPanel) Title() string      { return p.title }
func (p *textPanel) Spoken() []string   { return p.spoken(p.title) }

func (p *textPanel) Layout() {
	text := []side.Block{side.Field{Widget: ui.Widget{Name: textName, Title: p.title, Field: &p.text}, Lines: true, Fills: true}}
	empty := p.text.Text() == ""
	buttons := side.Buttons{
		Left: []ui.Widget{
			{Name: "button:paste", Label: assets.Text("text.paste"), Do: func() { p.text.Paste() }},
			{Name: "button:clear", Label: assets.Text("text.clear"), Off: empty, Do: p.clear},
		},
		Right: []ui.Widget{
			{Name: "button:cancel", Label: assets.Text("text.cancel"), Do: p.Back},
			{Name: "button:open", Look: ui.Main, Label: assets.Text("text.open"), Off: empty || p.reading, Do: p.open},
		}}
	if p.receive == nil {
		buttons = side.Buttons{
			Left:  []ui.Widget{{Name: "button:copy", Look: ui.Main, Label: assets.Text("text.copy"), Do: p.text.CopyAll}},
			Right: []ui.Widget{{Name: "button:close", Label: assets.Text("text.close"), Do: p.Back}}}
	}
	p.arrange(p.title, 760, 620, text, buttons)
}

func (p *textPanel) clear() {
	p.text.SelectAll()
	p.text.Insert("")
	p.say("", false)
}

// open calls receive with the text.
func (p *textPanel) open() {
	if !p.reading {
		p.read(func(report Done) { p.receive(p.text.Text(), report) }, p.refuse)
	}
}

// refuse shows err, which says what is wrong with the text. If err names a place in the text,
// refuse moves the caret to it.
func (p *textPanel) refuse(err error) {
	p.say(words.Sentence(err), true)
	var where *form.Error
	if errors.As(err, &where) {
		p.text.Seek(where.Line, where.Column)
		p.ui.Focus = textName
	}
}

func (p *textPanel) Update(in *ui.Input) {
	if !p.answer() && !p.ui.Update(in) && !p.keys(in) {
		p.closes(in)
	}
	if p.ui.Focus == "" {
		p.ui.Focus = textName
	}
}

// keys handles the shortcuts that the text field does not use. It reports whether such a shortcut
// was pressed.
func (p *textPanel) keys(in *ui.Input) bool {
	switch {
	case !ui.Shortcut(in):
		return false
	case in.Pressed(ebiten.KeyC):
		p.text.CopyAll()
	case in.Pressed(ebiten.KeyV):
		p.text.Paste() // as the button does
	case in.Pressed(ebiten.KeyEnter) && p.receive != nil && p.text.Text() != "":
		p.open()
	default:
		return false
	}
	return true
}

// clipped shows the result of copying or, if pasted is set, of pasting.
func (p *textPanel) clipped(pasted bool, err error) {
	switch {
	case err == ui.ErrFull:
		p.say(assets.Text("text.long", maxEntry>>20), true)
	case err == desk.ErrUnread:
		p.say(p.Text("clipboard.unread"), true)
	case err != nil:
		p.say(words.Sentence(err), true)
	case pasted:
		p.say("", false)
	default:
		p.say(assets.Text("text.copied"), false)
	}
	if pasted {
		p.ui.Focus = textName
	}
}
