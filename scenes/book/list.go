package book

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules/book"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// list is the list of pages, shown in place of the page: the core and, below a heading, the
// appendix. Its items are the cells of a grid. The row of the heading has no pages, and the last
// row of the core may have empty cells.
type list struct {
	ui.List
	open bool
}

// heading returns the index of the first cell of the heading above the appendix. The heading fills
// a row.
func (r *reader) heading() int {
	columns := max(1, r.listed.Columns)
	return (r.book.Core() + columns - 1) / columns * columns
}

// cell returns the index of the cell of the page with the index page.
func (r *reader) cell(page int) int {
	if core := r.book.Core(); page >= core {
		return r.heading() + max(1, r.listed.Columns) + page - core
	}
	return page
}

// chosen returns the index of the page that is selected in the list. previous is the cell that was
// selected before the last key. If a key has led to a cell without a page, chosen returns the
// nearest page in that direction.
func (r *reader) chosen(previous int) int {
	core, cell := r.book.Core(), r.listed.Chosen
	switch first := r.cell(core); {
	case cell < core:
		return max(0, cell)
	case cell >= first:
		return core + cell - first
	case cell > previous:
		return min(core, len(r.book.Pages)-1)
	}
	return core - 1
}

// The measures of the list, in units: listWidth is the least width of a column if there are several,
// listMarks is the room for a mark before a title, and listGap is the gap between lines.
const listWidth, listMarks, listGap = 270, 26, 2

func (r *reader) openList() {
	r.figure.SkipMotion()
	r.listed.open = true
	r.ui.Focus = ""
	r.Layout() // settles the columns
	r.listed.Choose(r.cell(r.at))
}

func (r *reader) closeList() { r.listed.open = false }

// Fold implements stage.Folding: it closes the list of pages.
func (r *reader) Fold() bool {
	open := r.listed.open
	r.closeList()
	return open
}

func (r *reader) layoutList() {
	buttons := []ui.Widget{{Name: "button:close", Label: assets.Text("book.unlist"), Do: r.closeList}}
	if !r.playing {
		buttons = append(buttons, ui.Widget{Name: "button:play", Label: assets.Text("book.play"), Do: r.play})
	}
	r.ui.Page(math.Inf(1))
	least := 3 * r.ui.Row()
	r.ui.Place(side.Flow{Title: r.Title(), Groups: [][]ui.Widget{buttons}},
		side.Custom{Least: least, Need: least, Fills: true, Items: r.entries, Draw: r.drawList})
}

// entries returns the titles of the pages, in columns that fill room.
func (r *reader) entries(room layout.Rect) (items []ui.Widget) {
	const widest = listWidth + 60
	room.W -= ui.TrackWidth
	r.listed.Height, r.listed.Gap = r.ui.Row()-listGap, listGap
	chosen := r.chosen(0)
	r.listed.Columns = max(1, int((room.W+listGap)/(listWidth+listGap)))
	r.listed.Chosen = r.cell(chosen)
	room.W = math.Min(room.W, float64(r.listed.Columns*widest))
	r.listed.Place(room, r.cell(len(r.book.Pages)), room.X+room.W+4)
	for i := range r.book.Pages {
		box, _ := r.listed.Item(r.cell(i))
		box.X, box.W = box.X+listMarks, box.W-listMarks
		p, n := &r.book.Pages[i], i+1
		if p.Appendix {
			n -= r.book.Core()
		}
		label := strconv.Itoa(n) + "  " + assets.Text(p.Key()+".title")
		w := ui.Widget{Name: "page:" + p.ID, Look: ui.Entry, Label: label, Tip: r.marked(p), Box: box, On: i == chosen, Do: func() { r.open(i) }}
		r.listed.Join(r.cell(i), &w)
		items = append(items, w)
	}
	return items
}

// drawList draws the heading of the appendix, the marks of the pages and the scroll bar.
func (r *reader) drawList(c *paint.Canvas, _ layout.Rect) {
	const size = 16
	t := r.Theme()
	if box, inSight := r.listed.Item(r.heading()); inSight {
		wide := r.listed.Box().W
		c.Text(ui.StrongFont.Fit(assets.Text("book.appendix"), wide), box.X, box.Y+box.H/2, ui.StrongFont, 0, 0.5, t.Faint)
	}
	for i := range r.book.Pages {
		box, inSight := r.listed.Item(r.cell(i))
		if p := &r.book.Pages[i]; inSight {
			r.drawMark(c, t, p, box.X+listMarks/2, box.Y+box.H/2, size)
		}
	}
	r.listed.Draw(c, t)
}

// marked returns a text for a screen reader that says what the mark of p means; "" if p has no mark.
func (r *reader) marked(p *book.Page) string {
	switch {
	case r.solved(p):
		return assets.Text("book.solved")
	case r.done(p):
		return assets.Text("book.done")
	}
	return ""
}

// drawMark draws the tick or the star of p, if p has one, with its middle at x, y. size is its
// width and height.
func (r *reader) drawMark(c *paint.Canvas, t *look.Theme, p *book.Page, x, y, size float64) {
	switch {
	case r.solved(p):
		c.Icon(raster.Star, x, y, size, look.Gold)
	case r.done(p):
		c.Icon(raster.Tick, x, y, size, t.Accent)
	}
}
