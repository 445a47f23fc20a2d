package scenes

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
)

// textPanel shows a text over another scene, to be copied, or asks for one, to
// be typed or pasted.
type textPanel struct {
	overlay
	desk   desk
	title  string
	text   ui.TextBox
	take   func(text string) (scene, error) // nil if the text is only shown
	copied <-chan answer
	pasted <-chan answer
}

// maxEntry is how many bytes a text may have that is typed or pasted.
const maxEntry = 1 << 20

// textName is the text as a widget.
const textName = "field:text"

// newTextView shows a text over the scene from.
func newTextView(h *host, d desk, from scene, title, text string) scene {
	p := newTextPanel(h, d, from, title)
	p.text.Fixed, p.text.Most = true, max(maxEntry, len(text))
	p.text.Set(text)
	return p
}

// newRules shows the rules of a game over the scene from.
func newRules(h *host, from scene, g *rules.Game) scene {
	return newTextView(h, h.desk, from, g.Name, assets.Text(g.ID+".rules"))
}

// newTextEntry asks for a text over the scene from. It is given to take, which
// returns the scene that follows; an error is shown below the text and, if it is
// a *save.Error, in its place. The scene that follows is from if the player gives
// up.
func newTextEntry(h *host, d desk, from scene, title string, take func(text string) (scene, error)) scene {
	p := newTextPanel(h, d, from, title)
	p.take = take
	d.expect()
	p.say(assets.Text("text.how"), false)
	return p
}

func newTextPanel(h *host, d desk, from scene, title string) *textPanel {
	return &textPanel{
		overlay: overlay{host: h, from: from, ui: ui.Group{Focus: textName}},
		desk:    d,
		title:   title,
		text:    ui.TextBox{Editor: ui.Editor{Most: maxEntry, Lines: true}},
	}
}

func (p *textPanel) name() string { return "text" }

func (p *textPanel) pace() pace {
	if p.copied != nil || p.pasted != nil || p.text.Repeat.Held {
		return working
	}
	return resting
}

func (p *textPanel) layout() {
	p.span(760, 620)
	p.text.Place(p.inside())
	p.ui.Items = append(p.ui.Items, ui.Widget{Name: textName, Look: ui.Card, Box: p.text.Box, Do: func() {}})
	if p.take == nil {
		p.buttons(
			[]ui.Widget{{Name: "button:copy", Look: ui.Main, Label: assets.Text("text.copy"), Do: p.copy}},
			[]ui.Widget{{Name: "button:close", Label: assets.Text("text.close"), Do: p.leave}})
		return
	}
	p.buttons(
		[]ui.Widget{
			{Name: "button:paste", Label: assets.Text("text.paste"), Do: p.paste},
			{Name: "button:clear", Label: assets.Text("text.clear"), Off: p.text.Text == "", Do: p.clear},
		},
		[]ui.Widget{
			{Name: "button:open", Look: ui.Main, Label: assets.Text("text.open"), Off: p.text.Text == "", Do: p.open},
			{Name: "button:cancel", Label: assets.Text("text.cancel"), Do: p.leave},
		})
}

func (p *textPanel) copy() { p.copied = p.desk.copy(p.text.Text) }

func (p *textPanel) paste() { p.pasted = p.desk.paste() }

func (p *textPanel) clear() {
	p.text.Set("")
	p.say("", false)
}

// open gives the text away.
func (p *textPanel) open() {
	next, err := p.take(p.text.Text)
	if err == nil {
		p.next = next
		return
	}
	p.say(err.Error(), true)
	var where *save.Error
	if errors.As(err, &where) {
		p.text.Seek(where.Line, where.Column)
		p.ui.Focus = textName
	}
}

func (p *textPanel) update(in *ui.Input) scene {
	p.next = p
	p.receive()
	switch {
	case p.keys(in), p.text.Slide(in):
		p.stale = true
	case p.ui.Focus == textName && p.text.Update(in):
		p.stale = true
		p.layout() // a key that is held may act without input
	case p.ui.Update(in):
		if in.Press && p.text.Box.Contains(in.X, in.Y) {
			p.text.Point(in)
		}
	case in.Pressed(ebiten.KeyEscape):
		p.leave()
	}
	if p.ui.Focus == "" {
		p.ui.Focus = textName
	}
	return p.next
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
	if a, ok := received(p.copied); ok {
		p.copied = nil
		p.say(assets.Text("text.copied"), false)
		if a.err != nil {
			p.say(a.err.Error(), true)
		}
	}
	if a, ok := received(p.pasted); ok {
		p.pasted = nil
		p.insert(a)
	}
}

// insert puts in what was pasted.
func (p *textPanel) insert(a answer) {
	switch {
	case a.err != nil:
		p.say(a.err.Error(), true)
	case !p.text.Insert(string(a.data)):
		p.say(assets.Text("text.long", maxEntry>>20), true)
	default:
		p.say("", false)
	}
	p.ui.Focus = textName
	p.text.Reveal()
	p.layout()
}

func (p *textPanel) draw(c *paint.Canvas) {
	p.drawPanel(c, p.title)
	t := p.theme()
	c.Framed(p.text.Box, 7, t.Raised, t.Edge)
	p.text.Draw(c, t, p.ui.Focus == textName)
}
