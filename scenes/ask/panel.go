package ask

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// overlay is the common part of panels over a scene. The scene beneath is drawn but gets no
// ticks.
type overlay struct {
	*stage.Stage
	from stage.Scene // the scene beneath
	ui   side.Side
	box  layout.Rect // the box of the panel
	ui.Remark
	notes bool // the panel has room for the remark

	reading      bool   // a text or a file is being read
	handleResult func() // handles the result of reading that has come; nil for none
}

// Done hands over the result of reading a text or a file. If err is nil, the panel closes and
// calls callback; otherwise it shows err. Done must be called once, in a tick.
type Done func(callback func(), err error)

// read calls start, which starts to read something. It handles the result, unless the player
// leaves the panel before the result comes. If the result is an error, read calls fail with it.
func (o *overlay) read(start func(Done), fail func(err error)) {
	o.reading = true
	o.say(assets.Text("text.reading"), false)
	start(func(callback func(), err error) {
		o.handleResult = func() {
			o.reading = false
			if err != nil {
				fail(err)
				return
			}
			o.Back()
			callback()
		}
	})
	o.answer()
}

// answer handles the result of reading, and reports whether a result has arrived.
func (o *overlay) answer() bool {
	then := o.handleResult
	if o.handleResult = nil; then != nil {
		then()
	}
	return then != nil
}

// panelMargin is the margin inside a panel.
const panelMargin = 22

// content returns the width of the content of a panel that is width wide, if the window has room.
func (o *overlay) content(width float64) float64 {
	return math.Min(width, o.Size.W-32) - 2*panelMargin
}

// arrange lays out the scene beneath, and the panel in the middle of the window: the title, the blocks
// of the content, the note if the panel says something, and the buttons. The panel is width wide and
// height high, or as high as its content if height is 0, but not larger than the window.
func (o *overlay) arrange(title string, width, height float64, content []side.Block, buttons side.Buttons) {
	o.from.Layout()
	t := o.Theme()
	around := 32.0
	if o.Low() {
		around = 12
	}
	width = o.content(width)
	blocks := []side.Block{side.Text{Text: title, Font: ui.Heading(title, width), Ink: t.Text, Line: true}}
	blocks = append(blocks, content...)
	if o.notes {
		blocks = append(blocks, side.Texts{Hold: 3, All: []side.Text{{Text: o.Note, Font: ui.TextFont, Ink: o.Ink(t.Faint, t)}}})
	}
	blocks = append(blocks, buttons)
	if height -= 2 * panelMargin; height < 0 {
		height = o.ui.Height(width, blocks...)
	}
	height = math.Min(height, o.Size.H-around-2*panelMargin)
	room := layout.Rect{X: math.Floor((o.Size.W - width) / 2), Y: math.Floor((o.Size.H - height) / 2), W: width, H: height}
	o.box = room.Inset(-panelMargin)
	o.ui.Begin(room)
	o.ui.Place(blocks...)
}

// say shows note from the next frame on, in the warning colour if warn is set.
func (o *overlay) say(note string, warn bool) {
	o.Remark.Say(note, warn)
}

// Next implements stage.Scene.
func (o *overlay) Next() int {
	if o.reading {
		return 1
	}
	return o.ui.Next()
}

// spoken returns the passages of a panel for stage.Speaker: title, lines and the note.
func (o *overlay) spoken(title string, lines ...string) []string {
	return append(append([]string{title}, lines...), o.Note)
}

// Beneath returns the scene beneath the panel.
func (o *overlay) Beneath() stage.Scene { return o.from }

// closes closes the panel if Escape is pressed. If the panel has only one button that can be
// pressed, and no widget has the focus, Enter presses that button. closes reports whether it
// handled such a key.
func (o *overlay) closes(in *ui.Input) bool {
	switch button := o.onlyButton(); {
	case in.Pressed(ebiten.KeyEscape):
		o.Back()
	case in.Pressed(ebiten.KeyEnter) && o.ui.Focused() == nil && button != nil:
		button.Do()
	default:
		return false
	}
	return true
}

// onlyButton returns the widget that is not Off, if there is exactly one such widget and it is a
// button; otherwise nil.
func (o *overlay) onlyButton() (button *ui.Widget) {
	for i := range o.ui.Items {
		switch w := &o.ui.Items[i]; {
		case w.Off:
		case button != nil || w.Do == nil:
			return nil
		default:
			button = w
		}
	}
	return button
}

// Draw implements stage.Scene: it draws the scene beneath, a veil over it, and the panel.
func (o *overlay) Draw(c *paint.Canvas) {
	t := o.Theme()
	o.from.Draw(c)
	veil := t.Page
	veil.A = 190
	c.Fill(veil)
	o.drawStrips(c)
	c.Framed(o.box, ui.CardRadius, t.Panel, t.Edge)
	o.ui.Draw(c)
}

// drawStrips covers the strip of the scene above the panel and the strip below it. It covers only a
// strip that is so low that the scene would look cut off.
func (o *overlay) drawStrips(c *paint.Canvas) {
	const little = 48
	if above := o.box.Y; above < little {
		c.Panel(layout.Rect{W: o.Size.W, H: above}, 0, o.Theme().Page)
	}
	if foot := o.box.Y + o.box.H; o.Size.H-foot < little {
		c.Panel(layout.Rect{Y: foot, W: o.Size.W, H: o.Size.H - foot}, 0, o.Theme().Page)
	}
}

func (o *overlay) Widgets() []ui.Widget { return ui.InSight(o.ui.Items) }
func (o *overlay) Whole() []ui.Widget   { return o.ui.Items }
