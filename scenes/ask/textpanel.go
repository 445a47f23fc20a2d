package ask

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// textPanel shows a text over another scene, to be copied, or asks for one, to
// be typed or pasted.
type textPanel struct {
	overlay
	desk   desk.Desk
	title  string
	text   ui.TextBox
	take   func(text string) (then func(), err error) // nil if the text is only shown
	copied <-chan desk.Reply
	pasted <-chan desk.Reply
}

// maxEntry is how many bytes a text may have that is typed or pasted.
const maxEntry = 1 << 20

// textName is the text as a widget.
const textName = "field:text"

func newTextPanel(o overlay, d desk.Desk, title string) *textPanel {
	o.ui.Focus = textName
	return &textPanel{
		overlay: o,
		desk:    d,
		title:   title,
		text:    ui.TextBox{Editor: ui.Editor{Most: maxEntry, Lines: true}},
	}
}

func (p *textPanel) Name() string { return "text" }

func (p *textPanel) Pace() stage.Pace {
	if p.copied != nil || p.pasted != nil || p.text.Repeat.Held {
		return stage.Working
	}
	return stage.Resting
}

func (p *textPanel) Layout() {
	p.span(760, 620)
	p.text.Place(p.inside())
	p.ui.Items = append(p.ui.Items, ui.Widget{Name: textName, Look: ui.Card, Box: p.text.Box, Do: func() {}})
	if p.take == nil {
		p.buttons(
			[]ui.Widget{{Name: "button:copy", Look: ui.Main, Label: assets.Text("text.copy"), Do: p.copy}},
			[]ui.Widget{{Name: "button:close", Label: assets.Text("text.close"), Do: p.Back}})
		return
	}
	p.buttons(
		[]ui.Widget{
			{Name: "button:paste", Label: assets.Text("text.paste"), Do: p.paste},
			{Name: "button:clear", Label: assets.Text("text.clear"), Off: p.text.Text == "", Do: p.clear},
		},
		[]ui.Widget{
			{Name: "button:open", Look: ui.Main, Label: assets.Text("text.open"), Off: p.text.Text == "", Do: p.open},
			{Name: "button:cancel", Label: assets.Text("text.cancel"), Do: p.Back},
		})
}

func (p *textPanel) copy() { p.copied = p.desk.Copy(p.text.Text) }

func (p *textPanel) paste() { p.pasted = p.desk.Paste() }

func (p *textPanel) clear() {
	p.text.Set("")
	p.say("", false)
}

// open gives the text away.
func (p *textPanel) open() {
	then, err := p.take(p.text.Text)
	if err == nil {
		p.Back()
		then()
		return
	}
	p.say(words.Sentence(err), true)
	var where *save.Error
	if errors.As(err, &where) {
		p.text.Seek(where.Line, where.Column)
		p.ui.Focus = textName
	}
}

func (p *textPanel) Update(in *ui.Input) {
	p.receive()
	switch {
	case p.keys(in), p.text.Slide(in):
		p.Stale = true
	case p.ui.Focus == textName && p.text.Update(in):
		p.Stale = true
		p.Layout() // a key that is held may act without input
	case p.ui.Update(in):
		if in.Press && p.text.Box.Contains(in.X, in.Y) {
			p.text.Point(in)
		}
	case in.Pressed(ebiten.KeyEscape):
		p.Back()
	}
	if p.ui.Focus == "" {
		p.ui.Focus = textName
	}
}

// keys does what a shortcut is for and says whether it was one.
func (p *textPanel) keys(in *ui.Input) bool {
	switch {
	case !ui.Shortcut(in):
		return false
	case in.Pressed(ebiten.KeyC):
		p.copy()
	case in.Pressed(ebiten.KeyV) && p.take != nil:
		p.paste()
	case in.Pressed(ebiten.KeyEnter) && p.take != nil && p.text.Text != "":
		p.open()
	default:
		return false
	}
	return true
}

// receive takes what came from the clipboard.
func (p *textPanel) receive() {
	if a, ok := desk.Received(p.copied); ok {
		p.copied = nil
		p.say(assets.Text("text.copied"), false)
		if a.Err != nil {
			p.say(words.Sentence(a.Err), true)
		}
	}
	if a, ok := desk.Received(p.pasted); ok {
		p.pasted = nil
		p.insert(a)
	}
}

// insert puts in what was pasted.
func (p *textPanel) insert(a desk.Reply) {
	switch {
	case a.Err != nil:
		p.say(words.Sentence(a.Err), true)
	case !p.text.Insert(string(a.Data)):
		p.say(assets.Text("text.long", maxEntry>>20), true)
	default:
		p.say("", false)
	}
	p.ui.Focus = textName
	p.text.Reveal()
	p.Layout()
}

func (p *textPanel) Draw(c *paint.Canvas) {
	p.drawPanel(c, p.title)
	t := p.Theme()
	c.Framed(p.text.Box, 7, t.Raised, t.Edge)
	p.text.Draw(c, t, p.ui.Focus == textName)
}
