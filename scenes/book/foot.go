package book

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/scenes/ui"
)

// layoutFoot puts the buttons below the text and returns where they begin: what is done
// with the figure, and below that what leads from page to page.
func (r *reader) layoutFoot(text layout.Rect) (top float64) {
	y := text.Y + text.H
	add := func(buttons []ui.Widget) {
		columns := len(buttons)
		if columns > columnsMost {
			columns = columnsMost
		}
		rows := float64((len(buttons) + columns - 1) / columns)
		y -= rows*(r.row()+gap) - gap
		area := layout.Rect{X: text.X, Y: y, W: text.W}
		for i, w := range buttons {
			w.Box = ui.Cell(area, i, columns, r.row(), gap)
			r.ui.Items = append(r.ui.Items, w)
		}
		y -= gap
	}
	if leave := r.leave(); r.Low() || len(leave) == 0 {
		pages := r.pages()
		add(append(pages[:1:1], append(leave, pages[1:]...)...))
	} else {
		add(r.pages())
		add(leave)
	}
	if choices := r.choices(); len(choices) > 0 {
		add(choices)
	} else {
		add(r.tools())
	}
	return y
}

// pages returns the buttons that turn the page. The one that goes on stands out where
// there is nothing left to do; on the last page there is none.
func (r *reader) pages() []ui.Widget {
	all := []ui.Widget{{Name: "button:previous", Label: assets.Text("book.previous"), Off: r.at == 0, Do: func() { r.turn(true) }}}
	if r.at+1 == len(r.book.Pages) {
		return all
	}
	next := ui.Widget{Name: "button:next", Label: assets.Text("book.next"), Do: func() { r.turn(false) }}
	if r.yours == nil && (r.page().Figure.Kind != book.Task || r.figure.result() == book.Solved) {
		next.Look = ui.Main
	}
	return append(all, next)
}

// leave returns the button that leaves the book to play, if it is offered.
func (r *reader) leave() []ui.Widget {
	if !r.plays() {
		return nil
	}
	w := ui.Widget{Name: "button:play", Label: assets.Text("book.play"), Do: r.play}
	if r.playing {
		w.Label = assets.Text("book.game")
	}
	if r.yours != nil || r.at+1 == len(r.book.Pages) {
		w.Look = ui.Main
	}
	return []ui.Widget{w}
}

// tools returns the buttons for what is done with the figure.
func (r *reader) tools() []ui.Widget {
	f := r.figure
	button := func(name string, off bool, do func()) ui.Widget {
		return ui.Widget{Name: "button:" + name, Label: assets.Text("book." + name), Off: off, Do: r.does(do)}
	}
	var all []ui.Widget
	if f.line != nil {
		all = []ui.Widget{
			button("again", false, func() { f.play(false) }),
			button("back", f.at == 0, func() { f.step(true) }),
			button("on", f.at == f.line.Len(), func() { f.step(false) }),
		}
		if f.attempt != nil {
			all = append(all, button("try", false, f.takeBack))
		}
		return all
	}
	began := f.attempt.Match().At() > 0
	all = []ui.Widget{button("undo", !began, f.takeBack), button("reset", !began, f.reset)}
	if f.page.Figure.Kind == book.Task {
		all = append(all, button("solution", false, func() { f.solve(r.game) }))
	}
	if e, ok := f.match().State().(rules.Ender); ok && f.open() {
		if a, ok := e.End(); ok {
			all = append(all, ui.Widget{Name: "button:end", Label: assets.Text("book.end"), Look: ui.Main, Do: func() { r.act(a) }})
		}
	}
	return all
}

// choices returns a button for each of the actions that share what was pointed at.
func (r *reader) choices() []ui.Widget {
	var all []ui.Widget
	for _, a := range r.figure.Asked() {
		all = append(all, ui.Widget{Name: r.choiceName(a), Label: r.figure.Label(a), Look: ui.Main,
			Do: func() { r.figure.Release(); r.act(a) }})
	}
	return all
}

// choiceName returns the name of the button for an action.
func (r *reader) choiceName(a rules.Action) string { return "choice:" + r.figure.Label(a) }
