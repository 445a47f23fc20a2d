package book

import (
	"quintet/assets"
	"quintet/render/paint"
	"quintet/scenes/table"
)

// ownBoard is the board with the reader's own position, in which the rules refused a click.
type ownBoard struct {
	*table.Table
	beside bool // whether the window has room for this board beside the figure
	shown  bool // whether, without that room, this board is shown in place of the figure
}

// hidden reports whether the reader's own position is shown in place of the figure.
func (r *reader) hidden() bool { return r.own != nil && r.own.shown && !r.own.beside }

// Draw implements stage.Scene.
func (r *reader) Draw(c *paint.Canvas) {
	if !r.listed.open {
		if r.own != nil && (r.own.beside || r.hidden()) {
			r.own.Draw(c)
		}
		if !r.hidden() {
			r.figure.Draw(c)
		}
	}
	r.ui.Draw(c)
}

// number returns, as text, the number of the page and the number of pages. On a page of the
// appendix both numbers count the pages of the appendix; otherwise they count the pages of the
// core.
func (r *reader) number() string {
	core := r.book.Core()
	if r.page().Appendix {
		return assets.Text("book.number", r.at+1-core, len(r.book.Pages)-core)
	}
	return assets.Text("book.number", r.at+1, core)
}

// kind returns the text that says what the reader does with the figure.
func (r *reader) kind() string { return assets.Text("book.kind." + string(r.page().Figure.Kind)) }
