package book

import (
	"image/color"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/table"
	"quintet/scenes/ui"
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
	t := r.Theme()
	if r.listed.open {
		r.drawList(c)
		return
	}
	if r.own != nil && (r.own.beside || r.hidden()) {
		r.own.Draw(c)
	}
	if !r.hidden() {
		r.figure.Draw(c)
	}
	if r.own != nil && r.own.beside {
		for key, box := range map[string]layout.Rect{"book.yours": r.sheet.ownCaption, "book.figure": r.sheet.figureCaption} {
			x, y := box.Center()
			c.Text(ui.StrongFont.Fit(assets.Text(key), box.W), x, y, ui.StrongFont, 0.5, 0.5, t.Faint)
		}
	}
	x, y := r.sheet.head.Center()
	c.Text(r.number(), x, y, ui.TextFont, 0.5, 0.5, t.Faint)
	if r.sheet.column.Most() > 0 {
		c.Clip(r.sheet.box, func() { r.drawText(c) })
	} else {
		r.drawText(c)
	}
	r.sheet.column.Draw(c, t)
	r.ui.Draw(c, t)
	r.ui.DrawTip(c, t)
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

// drawText writes the text of the page, and below it the text that said returns.
func (r *reader) drawText(c *paint.Canvas) {
	s, t := &r.sheet, r.Theme()
	top := s.column.Y(0)
	y := top + kindHeight/2
	kind := assets.Text("book.kind", r.game.Name, r.kind())
	if r.page().Appendix {
		kind = assets.Text("book.kind.appendix", r.game.Name, r.kind())
	}
	c.Text(ui.SmallFont.Fit(kind, s.box.W), s.box.X, y, ui.SmallFont, 0, 0.5, t.Faint)
	for i, line := range s.title {
		c.Text(line, s.box.X, top+kindHeight+headLeading*(float64(i)+0.5), ui.HeadFont, 0, 0.5, t.Text)
	}
	y = top + r.titleHeight()
	lines := func(all []string, f paint.Font, ink color.NRGBA) {
		for _, line := range all {
			c.Text(line, s.box.X, y+leading(f)/2, f, 0, 0.5, ink)
			y += leading(f)
		}
	}
	lines(s.text, s.font, t.Text)
	y += apart * leading(s.font)
	ink := r.remark.Ink(t.Accent, t)
	lines(s.said, s.font, ink)
}
