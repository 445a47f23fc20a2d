// Package side has what stands beside a board: a column of blocks, which a scene declares from what
// is each time that it is laid out. A Side places the blocks, draws them, gives them the input and
// remembers what they scroll and which widget has the focus. One fit serves every window, size of
// text and language: if there is too little room, luxuries vanish first, then reserved room is given
// up, then blocks that can be spared vanish, and at last texts lose lines.
package side

import (
	"image/color"
	"math"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// Side is a column of blocks in Box, with its widgets.
type Side struct {
	ui.Group
	Box      layout.Rect
	area     layout.Rect // where the wheel scrolls the column
	stage    *stage.Stage
	Lines    []Line                  // the lines of text shown
	Scroller ui.Scroller             // of the block Scroll, if the column has one
	scrolls  bool                    // the column has a block Scroll
	Form     ui.Form                 // of the block Form, if the column has one
	formed   bool                    // the column has a form
	draws    []func(c *paint.Canvas) // draw what is neither a widget nor a line
}

// Line is a line of text: X is its left end, and Y its middle. If Disc is not transparent, a player's
// disc is before it.
type Line struct {
	Text      string
	X, Y      float64
	Font      paint.Font
	Ink, Disc color.NRGBA
	Clip      layout.Rect // the only part of the window in which it is drawn; empty for the whole window
}

// New returns an empty column in a window of s.
func New(s *stage.Stage) Side { return Side{stage: s} }

// Block is a part of a column, as high as it is told: Text, Texts, Row, Grid, Tools, Form, Field, Pressed, Custom
type Block interface {
	// size returns the heights of the block in a column of the given width.
	size(s *Side, width float64) size
	// place adds what is in the block to the column.
	place(s *Side, box layout.Rect)
}

// size is the heights of a block. A block whose wish is 0 is left out.
type size struct {
	least, need, wish float64
	step              float64 // by which the height shrinks; 0 for any
	rank              Rank
	fills             bool // the block takes the room that is left
}

func fixed(height float64) size { return size{least: height, need: height, wish: height} }

// Board is what stands beside the column, as the scene's table.
type Board interface {
	HeightWithControls(width, maxHeight float64) float64
	Controls(room layout.Rect) (views []ui.Widget, rest layout.Rect)
}

// Least is the least size of the column, with its margins: its height below a board, its width
// beside one, and its width in a low window. A column that Reads is wider, because it is a text to
// read.
type Least struct {
	Below, Wide, Low float64
	Reads            bool
}

// pageEdge is the least distance of a page from the sides of the window.
const pageEdge = 16

// Page begins a column in the middle of the window, at most width wide.
func (s *Side) Page(width float64) {
	const high = 700 // the height of a window with room above and below
	all, over := s.stage.Size, 20.0
	if all.H < high {
		over = 8
	}
	width = math.Min(width+trackRoom, all.W-2*pageEdge)
	s.Begin(layout.Rect{X: (all.W - width) / 2, Y: over, W: width, H: all.H - 2*over})
	s.area = all
}

// Title returns the title of a page, which has begun.
func (s *Side) Title(text string) Text {
	fonts := []paint.Font{ui.TitleFont, ui.HeadFont, ui.StrongFont}
	if s.stage.Low() {
		fonts = fonts[1:]
	}
	return Text{Text: text, Font: ui.Largest(text, s.Box.W, fonts...), Ink: s.stage.Theme().Text, Middle: true, Line: true}
}

// Heading returns the title of a page, with a line about it below or, in a low window, at its right.
func (s *Side) Heading(title, line string) []Block {
	head, below := s.Title(title), Text{Text: line, Font: ui.TextFont, Ink: s.stage.Theme().Faint, Middle: true, Line: true}
	if s.stage.Low() {
		head.Aside, below.Text = line, ""
	}
	return []Block{head, below}
}

// Begin begins a column in box.
func (s *Side) Begin(box layout.Rect) {
	s.area, s.Bindings = box, s.stage.Settings.Keys
	s.Box, s.Items, s.Lines, s.draws, s.formed, s.scrolls = box, s.Items[:0], s.Lines[:0], s.draws[:0], false, false
}

// Beside divides the window between board and column, begins the column with the board's views, and
// returns the room for the rest of the board.
func (s *Side) Beside(b Board, l Least) (board layout.Rect) {
	board = s.Divide(b.HeightWithControls, l)
	views, board := b.Controls(board)
	s.Put(nil, views...)
	return board
}

// Divide divides the window between a board and the column, and begins the column. It returns the
// room for the board. The column is to the right of the board or, in an upright window, below it. Then
// heightFor returns the height of the board, given its width and the greatest height that it can have.
func (s *Side) Divide(heightFor func(width, maxHeight float64) float64, l Least) (board layout.Rect) {
	board, column := Divide(s.stage, heightFor, l)
	s.Begin(column)
	return board
}

// rim is the margin around a column below a board.
const rim = 12

// Whole returns the height that a column with all of blocks needs below a board, with its margins.
func (s *Side) Whole(blocks ...Block) float64 {
	return s.Height(s.stage.Size.W-2*rim, blocks...) + 2*rim
}

// Divide returns the two boxes into which the method Divide divides the window.
func Divide(s *stage.Stage, heightFor func(width, maxHeight float64) float64, l Least) (board, column layout.Rect) {
	const edge = 8
	if s.Upright() {
		most := s.Size.H - l.Below
		h := math.Floor(math.Min(heightFor(s.Size.W-2*edge, most-2*edge)+2*edge, most))
		return layout.Rect{W: s.Size.W, H: h}.Inset(edge), layout.Rect{Y: h, W: s.Size.W, H: s.Size.H - h}.Inset(rim)
	}
	share, lowShare, most := 0.25, 0.34, 320.0
	if l.Reads {
		share, lowShare, most = 0.33, 0.46, 424
	}
	w, over := math.Max(l.Wide, math.Min(most, share*s.Size.W)), 2.0*edge
	if s.Low() {
		w, over = math.Max(l.Low, lowShare*s.Size.W), edge
	}
	column = layout.Rect{X: s.Size.W - w + edge, Y: over, W: w - 3*edge, H: s.Size.H - 2*over}
	return layout.Rect{W: s.Size.W - w, H: s.Size.H}.Inset(rim), column
}

// Gains reports whether b grows by more than a tenth in the window of a telephone held upright if the
// column below it is low units high instead of high. With larger text it suffices that b grows.
func (s *Side) Gains(b Board, low, high float64) bool {
	const edges, telephone, narrow = 16, 500, 350
	worth, size := 1.1, s.stage.Size
	if size.W < narrow {
		worth = 1
	}
	return s.stage.Upright() && size.W < telephone &&
		b.HeightWithControls(size.W-edges, size.H-low-edges)+edges > worth*(size.H-high)
}

// Put adds items, which have boxes of their own beside the column. draw draws what else is there; nil
// for nothing.
func (s *Side) Put(draw func(c *paint.Canvas), items ...ui.Widget) {
	if s.Items = append(s.Items, items...); draw != nil {
		s.draws = append(s.draws, draw)
	}
}

// Small reports whether the window may be that of a telephone, so that the column has room for only
// one thing that scrolls.
func (s *Side) Small() bool { return s.stage.Upright() || s.stage.Low() }

// gap is the distance between two blocks, and between the widgets of a block, in units. close is the
// distance between small widgets.
const gap, close = 6, 4

// Below reports whether the column is below the board.
func (s *Side) Below() bool { return s.stage.Upright() }

// Height returns the height that blocks wish for in a column of the given width.
func (s *Side) Height(width float64, blocks ...Block) (high float64) {
	high = -gap
	for _, b := range blocks {
		if wish := b.size(s, width).wish; wish > 0 {
			high += wish + gap
		}
	}
	return math.Max(0, high)
}

// Place puts blocks into the column, the first one at the top.
func (s *Side) Place(blocks ...Block) { s.put(s.Box, blocks) }

func (s *Side) put(room layout.Rect, blocks []Block) {
	sizes := make([]size, len(blocks))
	for i, b := range blocks {
		sizes[i] = b.size(s, room.W)
	}
	heights := fit(sizes, s.Height(room.W, blocks...)-room.H)
	y := room.Y
	for i, b := range blocks {
		if heights[i] > 0 || sizes[i].fills {
			box := layout.Rect{X: room.X, Y: y, W: room.W, H: heights[i]}
			if y += heights[i]; sizes[i].wish > 0 {
				y += gap
			} else if i+1 < len(blocks) {
				box.H = math.Max(0, box.H-gap) // what wishes for nothing has only what is left between the others
			}
			b.place(s, box)
		}
	}
}

// fit returns heights for blocks of the given sizes, which together wish for excess more than there
// is room for.
func fit(sizes []size, excess float64) []float64 {
	heights := make([]float64, len(sizes))
	for i, z := range sizes {
		heights[i] = z.wish
	}
	drop := func(rank Rank) {
		for i := len(sizes) - 1; i >= 0 && excess > 0; i-- {
			if sizes[i].rank == rank && heights[i] > 0 {
				excess -= heights[i] + gap
				heights[i] = 0
			}
		}
	}
	shrink := func(i int, to float64) {
		if heights[i] <= to || excess <= 0 {
			return
		}
		lower := math.Max(to, heights[i]-excess)
		if step := sizes[i].step; step > 0 {
			lower = to + step*math.Floor((lower-to)/step+0.01)
		}
		excess -= heights[i] - lower
		heights[i] = lower
	}
	drop(Luxury)
	for _, fills := range []bool{false, true} {
		for i, z := range sizes {
			if z.fills == fills {
				shrink(i, z.need)
			}
		}
	}
	drop(Spare)
	for i := len(sizes) - 1; i >= 0; i-- {
		shrink(i, sizes[i].least)
	}
	for i := len(sizes) - 1; i >= 0 && excess < 0; i-- {
		if sizes[i].fills {
			heights[i] -= excess
			break
		}
	}
	return heights
}

// Update gives the input to what scrolls and to the widgets, and reports whether one of them used it.
func (s *Side) Update(in *ui.Input) bool {
	if s.formed {
		return s.Form.Update(in, &s.Group, s.area)
	}
	return s.scrolls && s.Scroller.Point(in, s.area) || s.Group.Update(in) || s.Lead(in)
}

// Keys scrolls a block Scroll with keys, and reports whether a key acted.
func (s *Side) Keys(in *ui.Input) bool { return s.scrolls && s.Scroller.Keys(in) }

// Next is like Next of the widgets; it is 1 while a key that scrolls is held.
func (s *Side) Next() int {
	if s.held() {
		return 1
	}
	return s.Group.Next()
}

// held reports whether a key that scrolls is held.
func (s *Side) held() bool {
	return s.formed && s.Form.Pending() || s.scrolls && s.Scroller.Pending()
}

// Draw draws the column, and the tip that is shown above it.
func (s *Side) Draw(c *paint.Canvas) {
	t := s.stage.Theme()
	s.Group.Draw(c, t)
	for _, l := range s.Lines {
		if l.Disc.A > 0 {
			ui.DrawDisc(c, l.X-discWidth+discSize/2, l.Y, discSize, l.Disc, t)
		}
		write := func() { c.Text(l.Text, l.X, l.Y, l.Font, 0, 0.5, l.Ink) }
		if l.Clip.H > 0 {
			c.Clip(l.Clip, write)
		} else {
			write()
		}
	}
	for _, draw := range s.draws {
		draw(c)
	}
	s.DrawTip(c, t)
}

// Row returns the distance between the tops of two rows of a list that fingers may hit.
func (s *Side) Row() float64 { return s.stage.Pitch() }

// high returns the height of a row of buttons.
func (s *Side) high() float64 { return s.stage.ButtonHeight(ui.ButtonHeight) }

// add adds w in box to the column. For fingers it has no key.
func (s *Side) add(w ui.Widget, box layout.Rect) {
	if w.Box = box; s.stage.Fingers {
		w.Key = ""
	}
	s.Items = append(s.Items, w)
}
