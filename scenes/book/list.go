package book

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules/book"
	"quintet/scenes/ui"
)

// list is the list of the pages, in place of the page.
type list struct {
	ui.List
	open bool
}

// The measures of the list: the width of a column at least, the height of a line, and
// the room before the titles for what became of the pages.
const listWidth, listLine, listMarks = 270, 30, 26

// listGap is how far the lines are apart.
const listGap = 2

// line is how high a line is: for fingers where the window may be that of a telephone.
func (r *reader) line() float64 {
	if r.Upright() || r.Low() {
		return r.Pitch() - listGap
	}
	return listLine
}

// list shows the list of the pages.
func (r *reader) list() {
	r.figure.Finish()
	r.listed.open = true
	r.listed.Choose(r.at)
	r.ui.Focus = ""
}

// unlist goes back to the page.
func (r *reader) unlist() { r.listed.open = false }

// layoutList puts up the titles of the pages, below a line with a button back.
func (r *reader) layoutList() {
	all := r.Size.Inset(edge)
	back := ui.Widget{Name: "button:close", Label: assets.Text("book.unlist"), Do: r.unlist}
	back.Box = layout.Rect{W: ui.TextFont.Width(back.Label) + 24, Y: all.Y, H: r.row()}
	back.Box.X = all.X + all.W - back.Box.W
	r.ui.Items = append(r.ui.Items, back)
	all.Y, all.H = all.Y+r.row()+edge, all.H-r.row()-edge
	all.W -= 12 // for the bar
	r.listed.Height, r.listed.Gap = r.line(), listGap
	r.listed.Columns = max(1, int((all.W+2)/(listWidth+2)))
	all.W = math.Min(all.W, float64(r.listed.Columns)*(listWidth+60))
	r.listed.Place(all, len(r.book.Pages), all.X+all.W+2)
	for i := range r.book.Pages {
		if box, inSight := r.listed.Item(i); inSight {
			box.X, box.W = box.X+listMarks, box.W-listMarks
			p := &r.book.Pages[i]
			label := strconv.Itoa(i+1) + "  " + assets.Text(p.Key()+".title")
			r.ui.Items = append(r.ui.Items, ui.Widget{Name: "page:" + p.ID, Look: ui.Entry, Label: label, Box: box,
				On: i == r.listed.Chosen, Do: func() { r.open(i) }})
		}
	}
}

// updateList gives the list the input.
func (r *reader) updateList(in *ui.Input) {
	switch {
	case r.listed.Update(in), r.listed.Keys(in):
		in.Acted = true
	case r.ui.Update(in):
	case in.Pressed(ebiten.KeyEnter), in.Pressed(ebiten.KeySpace):
		r.open(r.listed.Chosen)
	case in.Pressed(ebiten.KeyEscape):
		r.unlist()
	case in.Pressed(ebiten.KeyF2):
		r.Back()
	}
}

// drawList draws the list: pages that were read are ticked, and those whose task was
// solved have a star.
func (r *reader) drawList(c *paint.Canvas) {
	const size = 16
	t := r.Theme()
	title := assets.Text("book.list", r.game.Name)
	c.Text(ui.HeadFont.Fit(title, r.Size.W/2), edge, edge+r.row()/2, ui.HeadFont, 0, 0.5, t.Text)
	for i := range r.book.Pages {
		box, inSight := r.listed.Item(i)
		if p := &r.book.Pages[i]; inSight {
			r.drawMark(c, t, p, box.X+listMarks/2, box.Y+box.H/2, size)
		}
	}
	r.listed.Draw(c, t)
	r.ui.Draw(c, t)
}

// drawMark draws what became of a page.
func (r *reader) drawMark(c *paint.Canvas, t *render.Theme, p *book.Page, x, y, size float64) {
	switch {
	case r.solved(p):
		c.Icon(raster.Star, x, y, size, render.Gold)
	case r.read(p):
		c.Icon(raster.Tick, x, y, size, t.Accent)
	}
}
