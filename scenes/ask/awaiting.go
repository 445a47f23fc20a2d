package ask

import (
	"sync/atomic"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// awaiting is a panel that waits while something is read in the background. It appears only if
// reading takes a while or fails. Until it appears, only Escape has an effect.
type awaiting struct {
	overlay
	title   string
	ticks   int          // the number of ticks it has waited
	percent atomic.Int32 // how much is done; 0 if that is not told
	left    atomic.Bool  // the panel is no longer shown
}

// appearAfter is the number of ticks before the panel appears. Without this delay the panel would
// flash up when something is read at once.
const appearAfter = 15

// Await calls start, which begins to read something. start hands over the result by calling the
// Done that it is given. Until the result comes, the player can only cancel.
func (a *Asker) Await(title string, start func(Done)) {
	p := &awaiting{overlay: a.panel(), title: title}
	p.ui.Focus = "button:cancel"
	a.stage.Over(p)
	p.read(start, p.complain)
}

// Follow is Await for work that tells how much of it is done, from 0 to 1, perhaps in another goroutine.
// tell returns false when the player has left the panel; the work should then end soon.
func (a *Asker) Follow(title string, start func(tell func(part float64) bool, report Done)) {
	a.Await(title, func(report Done) {
		p := a.stage.Top().(*awaiting)
		start(func(part float64) bool {
			p.percent.Store(int32(100 * part))
			return !p.left.Load()
		}, report)
	})
}

// Left implements stage.Leaver.
func (p *awaiting) Left() { p.left.Store(true) }

func (p *awaiting) visible() bool { return p.ticks >= appearAfter }

func (p *awaiting) Place() place.Place { return place.Place{Scene: "awaiting"} }
func (p *awaiting) Title() string      { return p.title }

// Spoken implements stage.Speaker.
func (p *awaiting) Spoken() []string {
	if !p.visible() {
		return nil
	}
	return p.spoken(p.title)
}

func (p *awaiting) Layout() {
	var buttons []ui.Widget
	if p.visible() {
		buttons = []ui.Widget{{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: p.Back}}
	}
	p.arrange(p.title, 460, 0, nil, side.Buttons{Right: buttons})
}

func (p *awaiting) Update(in *ui.Input) {
	if p.ticks++; p.ticks == appearAfter {
		p.Layout()
	}
	if n := p.percent.Load(); n > 0 && p.reading {
		p.say(assets.Text("text.done", n), false)
	}
	if !p.answer() && !p.ui.Update(in) {
		p.closes(in)
	}
}

// complain shows why nothing could be read.
func (p *awaiting) complain(err error) {
	p.ticks = max(p.ticks, appearAfter)
	p.say(words.Sentence(err), true)
	p.Layout()
}

func (p *awaiting) Draw(c *paint.Canvas) {
	if p.visible() {
		p.overlay.Draw(c)
	} else {
		p.from.Draw(c)
	}
}

// Clipboard returns the clipboard of d, for fields.
func Clipboard(d desk.Desk) ui.Clipboard { return clipboard{d} }

type clipboard struct{ desk desk.Desk }

func (c clipboard) Copy(text string) ui.Answer { return answered(c.desk.Copy(text)) }

func (c clipboard) Paste() ui.Answer { return answered(c.desk.Paste()) }

func answered(c <-chan desk.Reply) ui.Answer {
	return func() (ui.Clip, bool) {
		r, ok := desk.Received(c)
		return ui.Clip{Text: string(r.Data), Err: r.Err}, ok
	}
}
