package ask

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Making describes a file that can be made in different forms.
type Making struct {
	Title string
	// Fill adds chips to f, in lines of at most width. With these chips the player chooses the
	// form of the file.
	Fill func(f *ui.Form, width float64)
	// Start returns a function that makes the file in the form chosen now, and the proposed name of
	// the file. The function is called in the background. It calls progress with the fraction that
	// is done, from 0 to 1, and returns an error soon after ctx is cancelled.
	Start func() (work func(ctx context.Context, progress func(part float64)) ([]byte, error), name string)
	// Done is called with the name of the file when it is saved, and with "" when it is shared.
	Done func(name string)
}

// making is a panel in which the player chooses the form of a file. The panel makes the file in the
// background, and the player can cancel this work.
type making struct {
	overlay
	Making
	asker   *Asker
	name    string      // the proposed name of the file that is made
	working *background // nil while no file is being made
}

// background is work in the background.
type background struct {
	cancel  context.CancelFunc
	percent atomic.Int32
	made    chan made // gets the result
}

// made is the result of work in the background.
type made struct {
	data  []byte
	err   error
	fault string // a panic; "" for none
}

// Make lets the player choose the form of a file, makes the file, and shares or saves it.
func (a *Asker) Make(m Making) {
	p := &making{overlay: a.panel(), Making: m, asker: a}
	p.ui.Focus = makeName
	a.stage.Over(p)
}

// makeName is the name of the button that makes the file.
const makeName = "button:make"

func (p *making) Place() place.Place { return place.Place{Scene: "making"} }
func (p *making) Title() string      { return p.Making.Title }
func (p *making) Spoken() []string {
	return p.spoken(p.Title(), p.ui.Form.NoteTexts()...)
}

// Left implements stage.Leaver: nothing is made for a panel that is not shown.
func (p *making) Left() { p.stop() }

func (p *making) Next() int {
	if p.working != nil {
		return 1
	}
	return p.overlay.Next()
}

func (p *making) Layout() {
	form := side.Form{Whole: true, Make: func(f *ui.Form, width float64) {
		p.Fill(f, width)
		for i := range f.Items {
			f.Items[i].Off = f.Items[i].Off || p.working != nil
		}
	}}
	buttons := []ui.Widget{
		{Name: "button:close", Label: assets.Text("offer.close"), Do: p.Back},
		{Name: makeName, Look: ui.Main, Label: assets.Text("making.make"), Do: p.start},
	}
	if p.working != nil {
		buttons = []ui.Widget{{Name: "button:cancel", Look: ui.Main, Label: assets.Text("files.cancel"), Do: p.giveUp}}
	}
	p.arrange(p.Title(), 520, 0, []side.Block{form}, side.Buttons{Right: buttons})
}

func (p *making) start() {
	work, name := p.Start()
	ctx, cancel := context.WithCancel(context.Background())
	b := &background{cancel: cancel, made: make(chan made, 1)}
	p.working, p.name = b, name
	p.showProgress()
	p.asker.inBackground(func() {
		var m made
		defer func() {
			if e := recover(); e != nil {
				m.fault = fmt.Sprintf("%v\n\n%s", e, debug.Stack())
			}
			b.made <- m
		}()
		m.data, m.err = work(ctx, func(part float64) { b.percent.Store(int32(math.Floor(100 * part))) })
	})
	p.Layout()
}

func (p *making) showProgress() {
	if note := assets.Text("making.done", p.working.percent.Load()); note != p.Note {
		p.say(note, false)
	}
}

func (p *making) stop() {
	if p.working != nil {
		p.working.cancel()
		p.working = nil
	}
}

// giveUp stops the work because the player does not want the file any more.
func (p *making) giveUp() {
	p.stop()
	p.ui.Focus = makeName
	p.say(assets.Text("making.cancelled"), false)
	p.Layout()
}

// receive handles the result of the work, and reports whether a result has arrived. It panics if
// the work has panicked, so that the program can save the game.
func (p *making) receive() bool {
	if p.working == nil {
		return false
	}
	select {
	case m := <-p.working.made:
		p.stop()
		switch {
		case m.fault != "":
			panic(m.fault)
		case m.err != nil:
			p.say(words.Sentence(m.err), true)
			p.Layout()
		default:
			p.Back()
			p.asker.handOver(p.Title(), p.name, m.data, p.Done)
		}
		return true
	default:
		p.showProgress()
		return false
	}
}

func (p *making) Update(in *ui.Input) {
	switch {
	case p.receive():
	case p.ui.Update(in):
	case in.Pressed(ebiten.KeyEscape) && p.working != nil:
		p.giveUp()
	default:
		p.closes(in)
	}
	if p.ui.Focus == "" && p.working == nil {
		p.ui.Focus = makeName
	}
}
