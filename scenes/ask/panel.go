package ask

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// overlay is the common part of panels over a scene. The scene beneath is drawn but gets no
// ticks.
type overlay struct {
	*stage.Stage
	from stage.Scene // the scene beneath
	ui   ui.Group
	box  layout.Rect // the box of the panel
	ui.Remark

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

// The margin inside a panel, and the gap between its buttons.
const panelMargin, panelGap = 22, 10

// noteLines returns the number of lines for the note above the buttons.
func (o *overlay) noteLines() int {
	if o.Low() {
		return 2
	}
	return 3
}

// span puts the panel in the middle of the window and lays out the scene beneath. The panel is w
// × h units large, or smaller if the window is too small for that.
func (o *overlay) span(w, h float64) {
	o.from.Layout()
	around := 32.0
	if o.Low() {
		around = 12
	}
	w, h = math.Min(w, o.Size.W-32), math.Min(h, o.Size.H-around)
	o.box = layout.Rect{X: math.Floor((o.Size.W - w) / 2), Y: math.Floor((o.Size.H - h) / 2), W: w, H: h}
	o.ui.Items = o.ui.Items[:0]
}

// inside returns the box for the content of the panel: below the title and above the note
// and the buttons.
func (o *overlay) inside() layout.Rect {
	r := o.box.Inset(panelMargin)
	r.Y += 30
	r.H -= o.around() - 2*panelMargin
	return r
}

// around returns the height of a panel without what is inside.
func (o *overlay) around() float64 {
	return 2*panelMargin + 30 + float64(o.noteLines())*ui.Leading + 12 + o.ButtonHeight(ui.ButtonHeight)
}

// buttons puts buttons at the bottom of the panel: the buttons in left from the left edge inwards,
// and the buttons in right from the right edge inwards.
func (o *overlay) buttons(left, right []ui.Widget) {
	r := o.box.Inset(panelMargin)
	around := 36.0 // the room beside a label
	if o.Upright() {
		around = 20
	}
	all := slices.Concat(left, right)
	room := r.W + panelGap
	for _, w := range all {
		room -= ui.StrongFont.Width(w.Label) + panelGap
	}
	around = math.Min(around, room/float64(len(all)))
	place := func(w ui.Widget, x float64) {
		w.Box.X, w.Box.Y = x, r.Y+r.H-o.ButtonHeight(ui.ButtonHeight)
		o.ui.Items = append(o.ui.Items, w)
	}
	size := func(w *ui.Widget) float64 {
		w.Box.W, w.Box.H = ui.StrongFont.Width(w.Label)+around, o.ButtonHeight(ui.ButtonHeight)
		return w.Box.W + panelGap
	}
	x := r.X
	for _, w := range left {
		width := size(&w)
		place(w, x)
		x += width
	}
	x = r.X + r.W + panelGap
	for _, w := range right {
		x -= size(&w)
		defer place(w, x) // reverses the order: Tab must go from left to right
	}
}

// say shows note from the next frame on, in the warning colour if warn is set.
func (o *overlay) say(note string, warn bool) {
	o.Remark.Say(note, warn)
}

// Pace implements stage.Scene.
func (o *overlay) Pace() stage.Pace {
	if o.reading {
		return stage.Working
	}
	return stage.PaceOf(&o.ui)
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

// drawPanel draws the scene beneath, a veil over it, and the panel with title, note and
// widgets.
func (o *overlay) drawPanel(c *paint.Canvas, title string) {
	t := o.Theme()
	o.from.Draw(c)
	veil := t.Page
	veil.A = 190
	c.Fill(veil)
	o.drawStrips(c)
	c.Framed(o.box, ui.CardRadius, t.Panel, t.Edge)
	r := o.box.Inset(panelMargin)
	font := ui.Heading(title, r.W)
	c.Text(font.Fit(title, r.W), r.X, r.Y+8, font, 0, 0.5, t.Text)
	ink := o.Ink(t.Faint, t)
	y := r.Y + r.H - o.ButtonHeight(ui.ButtonHeight) - 6 - float64(o.noteLines())*ui.Leading
	for i, line := range ui.Fitted(ui.TextFont, o.Note, r.W, o.noteLines()) {
		c.Text(line, r.X, y+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, ink)
	}
	o.ui.Draw(c, t)
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
