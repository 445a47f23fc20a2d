package scenes

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
)

// textPanel shows a text over another scene, to be copied, or asks for one, to
// be typed or pasted.
type textPanel struct {
	overlay
	desk   desk
	title  string
	text   textBox
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
	p.text.fixed, p.text.most = true, max(maxEntry, len(text))
	p.text.set(text)
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
		overlay: overlay{host: h, from: from, ui: ui{focus: textName}},
		desk:    d,
		title:   title,
		text:    textBox{editor: editor{most: maxEntry, lines: true}},
	}
}

func (p *textPanel) name() string { return "text" }

func (p *textPanel) pace() pace {
	if p.copied != nil || p.pasted != nil || p.text.repeat.held {
		return working
	}
	return resting
}

func (p *textPanel) layout() {
	p.span(760, 620)
	p.text.place(p.inside())
	p.ui.items = append(p.ui.items, widget{name: textName, look: card, box: p.text.box, do: func() {}})
	if p.take == nil {
		p.buttons(
			[]widget{{name: "button:copy", look: main, label: assets.Text("text.copy"), do: p.copy}},
			[]widget{{name: "button:close", label: assets.Text("text.close"), do: p.leave}})
		return
	}
	p.buttons(
		[]widget{
			{name: "button:paste", label: assets.Text("text.paste"), do: p.paste},
			{name: "button:clear", label: assets.Text("text.clear"), off: p.text.text == "", do: p.clear},
		},
		[]widget{
			{name: "button:open", look: main, label: assets.Text("text.open"), off: p.text.text == "", do: p.open},
			{name: "button:cancel", label: assets.Text("text.cancel"), do: p.leave},
		})
}

func (p *textPanel) copy() { p.copied = p.desk.copy(p.text.text) }

func (p *textPanel) paste() { p.pasted = p.desk.paste() }

func (p *textPanel) clear() {
	p.text.set("")
	p.say("", false)
}

// open gives the text away.
func (p *textPanel) open() {
	next, err := p.take(p.text.text)
	if err == nil {
		p.next = next
		return
	}
	p.say(err.Error(), true)
	var where *save.Error
	if errors.As(err, &where) {
		p.text.seek(where.Line, where.Column)
		p.ui.focus = textName
	}
}

func (p *textPanel) update(in *input) scene {
	p.next = p
	p.receive()
	switch {
	case p.keys(in), p.text.slide(in):
		p.stale = true
	case p.ui.focus == textName && p.text.update(in):
		p.stale = true
		p.layout() // a key that is held may act without input
	case p.ui.update(in):
		if in.press && p.text.box.Contains(in.x, in.y) {
			p.text.point(in)
		}
	case in.pressed(ebiten.KeyEscape):
		p.leave()
	}
	if p.ui.focus == "" {
		p.ui.focus = textName
	}
	return p.next
}

// keys does what a shortcut is for and says whether it was one.
func (p *textPanel) keys(in *input) bool {
	switch {
	case !shortcut(in):
		return false
	case in.pressed(ebiten.KeyC):
		p.copy()
	case in.pressed(ebiten.KeyV) && p.take != nil:
		p.paste()
	case in.pressed(ebiten.KeyEnter) && p.take != nil && p.text.text != "":
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
	case !p.text.insert(string(a.data)):
		p.say(assets.Text("text.long", maxEntry>>20), true)
	default:
		p.say("", false)
	}
	p.ui.focus = textName
	p.text.reveal()
	p.layout()
}

func (p *textPanel) draw(c *paint.Canvas) {
	p.drawPanel(c, p.title)
	t := p.theme()
	c.Framed(p.text.box, 7, t.Raised, t.Edge)
	p.text.draw(c, t, p.ui.focus == textName)
}
