package book

import (
	"quintet/assets"
	"quintet/rules/book"
	"quintet/scenes/ui"
)

// pages returns the buttons that turn the page.
func (r *reader) pages() []ui.Widget {
	last := r.at+1 == len(r.book.Pages)
	next := ui.Widget{Name: "button:next", Label: assets.Text("book.next"), Off: last, Do: func() { r.turn(false) }}
	if !last && r.own == nil && (!r.finishes() || r.playing) && (r.page().Figure.Kind != book.Task || r.figure.result() == book.Solved) {
		next.Look = ui.Main
	}
	return []ui.Widget{
		{Name: "button:previous", Label: assets.Text("book.previous"), Off: r.at == 0, Do: func() { r.turn(true) }},
		next,
	}
}

// tools returns the two buttons for the figure, and the button for the layers if the figure has
// layers.
func (r *reader) tools() []ui.Widget {
	f := r.figure
	button := func(name string, disabled bool, action func()) ui.Widget {
		return ui.Widget{Name: "button:" + name, Label: assets.Text("book." + name), Off: disabled, Do: r.does(action)}
	}
	var all []ui.Widget
	switch began := f.Match.At() > 0; {
	case f.watched():
		first := button("back", !began, func() { f.Step(-1) })
		if f.attempt != nil {
			first = button("try", false, f.takeBack)
		}
		second := button("on", false, func() { f.Step(1) })
		if f.ended() {
			second = button("again", false, func() { f.play(false) })
		}
		all = []ui.Widget{first, second}
	case f.page.Figure.Kind == book.Task:
		all = []ui.Widget{button("undo", !began, f.takeBack), button("solution", false, func() { f.solve(r.game) })}
	default:
		all = []ui.Widget{button("undo", !began, f.takeBack), button("reset", !began, f.reset)}
	}
	if r.finishes() && !r.playing {
		all[1] = ui.Widget{Name: "button:play", Label: assets.Text("book.play"), Look: ui.Main, Do: r.play}
	}
	if layer := r.figure.LayerButton(); !layer.Off {
		layer.Name, layer.Label = "button:"+layer.Name, assets.Text("book.layer")
		all = append(all, layer)
	}
	return all
}
