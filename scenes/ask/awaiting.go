package ask

import (
	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// awaiting waits for what is read beside the screen. It is seen only if that takes a
// while, and until then nothing but Esc does anything.
type awaiting struct {
	overlay
	title string
	ticks int // that it has waited
}

// unseen is how many ticks it waits before it is seen: no panel flashes up for what is
// read at once.
const unseen = 15

// Await gives something away to be read, and goes on with what comes of it. Until then
// the player can do no more than give that up.
func (a *Asker) Await(title string, give func(Done)) {
	p := &awaiting{overlay: a.panel(), title: title}
	a.stage.Over(p)
	p.read(give, p.complain)
}

func (p *awaiting) seen() bool { return p.ticks >= unseen }

func (p *awaiting) Name() string  { return "awaiting" }
func (p *awaiting) Title() string { return p.title }

// Spoken implements stage.Speaker.
func (p *awaiting) Spoken() []string {
	if !p.seen() {
		return nil
	}
	return p.spoken(p.title)
}

func (p *awaiting) Layout() {
	if p.span(460, 190); p.seen() {
		p.buttons(nil, []ui.Widget{{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: p.Back}})
	}
}

func (p *awaiting) Update(in *ui.Input) {
	if p.ticks++; p.ticks == unseen {
		p.Layout()
		p.Stale = true
	}
	if !p.answer() && !p.ui.Update(in) {
		p.closes(in)
	}
}

// complain says why nothing came of it.
func (p *awaiting) complain(err error) {
	p.ticks = max(p.ticks, unseen)
	p.say(words.Sentence(err), true)
	p.Layout()
}

func (p *awaiting) Draw(c *paint.Canvas) {
	if p.seen() {
		p.drawPanel(c, p.title)
	} else {
		p.from.Draw(c)
	}
}
