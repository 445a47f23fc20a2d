package stagetest

import (
	"quintet/render/layout"
	"quintet/scenes/ui"
)

// ScrollBar drags the thumb of a scroll bar to the end of its track, held near its
// top, and then presses on the beginning of the track. It holds that each leads
// there, and that nothing else scrolls: a press on the thumb, or the pointer once
// it has let go.
func (d *Driver) ScrollBar(track, thumb layout.Rect, atTop, atEnd func() bool) {
	d.T.Helper()
	if !atTop() || atEnd() {
		d.T.Fatalf("at the beginning: %v; at the end: %v", atTop(), atEnd())
	}
	d.X, d.Y = thumb.X+1, thumb.Y+2
	d.Tick(ui.Input{Press: true, Down: true})
	if !atTop() {
		d.T.Error("a press on the thumb scrolls")
	}
	d.Y += track.H - thumb.H
	d.Tick(ui.Input{Down: true})
	d.Tick(ui.Input{Lift: true})
	if !atEnd() {
		d.T.Error("the end of the track does not lead to the end")
	}
	d.Y = thumb.Y + 2
	d.Tick(ui.Input{})
	if !atEnd() {
		d.T.Error("it scrolls on after it is let go")
	}
	d.Tick(ui.Input{Press: true, Down: true})
	d.Tick(ui.Input{Lift: true})
	if !atTop() {
		d.T.Error("a press on the beginning of the track does not lead there")
	}
}
