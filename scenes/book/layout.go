package book

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules/book"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// sheet is the layout of the texts of a page.
type sheet struct {
	head          layout.Rect // the line with the page number
	title         []string
	font          paint.Font // the font of the text and of the answers below it
	text          []string
	said          []string    // the answer, or what the layer shown says
	box           layout.Rect // the box of title, text and said, below the head
	column        ui.Scroller // scrolls what is in box, if it is too high
	ownCaption    layout.Rect // the caption of the reader's own position; empty if it is not beside the figure
	figureCaption layout.Rect // the caption of the figure beside that position
}

// edge is the margin of the parts of a page, and gap is the gap between widgets, in units.
const edge, gap = 12, 6

// row returns the height of a row of widgets.
func (r *reader) row() float64 { return r.ButtonHeight(34) }

// fonts are the fonts of a text, from the largest to the smallest.
var fonts = []paint.Font{{Size: 18}, {Size: 16}, ui.TextFont, {Size: 13}, ui.SmallFont}

// legible is the number of fonts for a player who has chosen larger text.
const legible = 3

// leading returns the distance between two lines in the font f.
func leading(f paint.Font) float64 { return 1.25 * f.Size }

// Layout implements stage.Scene.
func (r *reader) Layout() {
	r.ui.Items = r.ui.Items[:0]
	if r.listed.open {
		r.layoutList()
		return
	}
	board, text := r.divide()
	r.layoutBoards(board)
	foot := r.layoutFoot(text)
	r.layoutHead(layout.Rect{X: text.X, Y: text.Y, W: text.W, H: r.row()})
	r.sheet.box = layout.Rect{X: text.X, Y: text.Y + r.row() + gap, W: text.W, H: foot - gap - text.Y - r.row() - gap}
	r.fill()
}

// divide divides the window between the board and the text, which is on the right or, in
// an upright window, below.
func (r *reader) divide() (board, text layout.Rect) {
	all := r.Size.Inset(edge)
	if r.Upright() {
		const needs = 345 // the least height for the text
		board = all
		most := all.H - needs
		board.H = math.Floor(math.Min(r.figure.HeightWithin(all.W, most-r.extraHeight())+r.extraHeight(), most))
		text = all
		text.Y, text.H = board.Y+board.H+edge, all.H-board.H-edge
		return board, text
	}
	width := math.Floor(math.Max(270, math.Min(400, 0.31*r.Size.W)))
	if r.Low() {
		width = math.Floor(math.Max(290, 0.44*r.Size.W))
	}
	board, text = all, all
	board.W -= width + edge
	text.X, text.W = all.X+all.W-width, width
	return board, text
}

// extraHeight returns the height that captions or chips, or the buttons of a pile's view, take from
// the board in an upright window.
func (r *reader) extraHeight() float64 {
	more := 0.0
	if r.own != nil {
		more += r.row() + gap
	}
	if r.figure.Piled() && r.own == nil {
		more += 46
	}
	return more
}

// layoutBoards places the figure in room and, if the reader has a position of their own, that
// position beside it. If there is no room for both, the reader chooses one of them with chips.
func (r *reader) layoutBoards(room layout.Rect) {
	r.sheet.ownCaption, r.sheet.figureCaption = layout.Rect{}, layout.Rect{}
	if r.own == nil {
		r.placeFigure(room)
		return
	}
	first, second := halves(room)
	r.own.beside = math.Min(first.W, first.H) >= leastBoard+caption
	switch {
	case r.own.beside:
		r.sheet.ownCaption, first = captioned(first)
		r.sheet.figureCaption, second = captioned(second)
		r.own.Place(r.ownFrame(first))
		r.placeFigure(second)
	default:
		height := r.ChipHeight()
		chips := layout.Rect{X: room.X, Y: room.Y, W: room.W, H: height}
		room.Y, room.H = room.Y+height+gap, room.H-height-gap
		for i, name := range []string{"yours", "figure"} {
			r.ui.Items = append(r.ui.Items, ui.Widget{Name: "show:" + name, Label: assets.Text("book." + name), Title: assets.Text("form.view"), Look: ui.Chip,
				Box: ui.Cell(chips, i, 2, height, gap), On: r.own.shown == (i == 0), Do: func() { r.own.shown = i == 0 }})
		}
		if r.own.shown {
			r.own.Place(r.ownFrame(room))
			return
		}
		r.placeFigure(room)
	}
}

// ownFrame returns the frame of the reader's own position in box, seen from the side from which the
// reader plays. It may be the position of a problem
// or of a rated game, so nothing is given away.
func (r *reader) ownFrame(box layout.Rect) table.Frame {
	frame := r.figure.Frame(box)
	frame.Style, frame.NoSpoilers = r.Style(), true
	return frame
}

// leastBoard is the least width and height of a board that has another board beside it. caption is
// the height of the line above such a board.
const leastBoard, caption = 220, 24

// halves divides box at the middle of its longer side.
func halves(box layout.Rect) (first, second layout.Rect) {
	first = box
	if box.W > box.H {
		first.W = math.Floor((box.W - edge) / 2)
		second = first
		second.X += first.W + edge
	} else {
		first.H = math.Floor((box.H - edge) / 2)
		second = first
		second.Y += first.H + edge
	}
	return first, second
}

// captioned divides box into a line for a caption and the rest below it.
func captioned(box layout.Rect) (line, rest layout.Rect) {
	line, rest = box, box
	line.H = caption
	rest.Y, rest.H = box.Y+caption, box.H-caption
	return line, rest
}

// placeFigure places the figure in box. If the reader has no position of their own, it also places
// the buttons of a pile's view if there is room for them.
func (r *reader) placeFigure(box layout.Rect) {
	const roomy = 300
	if views, rest := r.figure.Controls(box); r.own == nil && math.Min(rest.W, rest.H) >= roomy {
		r.ui.Items = append(r.ui.Items, views...)
		box = rest
	}
	r.figure.Place(r.figureFrame(box))
}

// figureFrame returns the frame of the figure in box. The figure is seen from its near side and with
// coordinates, because texts speak of left and right, of up and down, and name places.
func (r *reader) figureFrame(box layout.Rect) table.Frame {
	frame := r.figure.Frame(box)
	frame.Style.Coords = true
	frame.NoSpoilers, frame.Plain = r.page().Figure.Kind == book.Task, !r.book.Explained(r.at)
	frame.NoLayers = !r.book.Layered(r.at)
	return frame
}

// layoutHead puts the buttons that lead elsewhere into line, a box above the text.
func (r *reader) layoutHead(line layout.Rect) {
	const least, side = 76, 12
	r.sheet.head = line
	width := func(label string) float64 { return math.Max(least, ui.TextFont.Width(label)+2*side) }
	list := ui.Widget{Name: "button:pages", Label: assets.Text("book.pages"), Do: r.openList}
	list.Box = layout.Rect{X: line.X, Y: line.Y, W: width(list.Label), H: r.row()}
	back := ui.Widget{Name: "button:close", Label: assets.Text("book.close"), Do: r.Back}
	if r.playing {
		back.Label = assets.Text("book.game")
	}
	if r.own != nil {
		back.Look = ui.Main
	}
	back.Box = layout.Rect{W: width(back.Label), Y: line.Y, H: r.row()}
	back.Box.X = line.X + line.W - back.Box.W
	r.ui.Items = append(r.ui.Items, list, back)
	r.sheet.head.X += list.Box.W
	r.sheet.head.W -= list.Box.W + back.Box.W
}

// columnsMost is the greatest number of buttons in a row.
const columnsMost = 4

// fill breaks the text of the page into lines. It chooses the largest font in which the text fits
// together with the longest answer to a wrong action, or else the smallest. Then the text scrolls.
func (r *reader) fill() {
	s := &r.sheet
	s.title = ui.HeadFont.Wrap(assets.Text(r.page().Key()+".title"), s.box.W)
	for _, s.font = range r.fonts() {
		s.text = s.font.Wrap(assets.Text(r.page().Key()), s.box.W)
		s.said = s.font.Wrap(r.said(), s.box.W)
		if r.height(max(len(s.said), r.longest())) <= s.box.H {
			break
		}
	}
	s.column.Place(s.box, r.height(len(s.said)), s.box.X+s.box.W)
}

// fonts returns the fonts of a text, from the largest to the smallest. They are larger if the player
// has chosen larger text than the window has units for.
func (r *reader) fonts() []paint.Font {
	more := float64(r.Settings.Size) / 100 * r.Scale / r.Unit
	if r.Settings.Size <= 100 || more <= 1 {
		return fonts
	}
	var all []paint.Font
	for _, f := range fonts[:legible] {
		all = append(all, paint.Font{Size: more * f.Size})
	}
	return all
}

// height returns the height of the text of the page with an answer below it. answerLines is the
// number of lines of the answer.
func (r *reader) height(answerLines int) float64 {
	s := &r.sheet
	return r.titleHeight() + leading(s.font)*(float64(len(s.text)+answerLines)+apart)
}

// apart is the distance between the text and the answer below it, in lines.
const apart = 0.5

// titleHeight returns the height of the title together with the line above it, which says what kind
// of figure the page has.
func (r *reader) titleHeight() float64 {
	return kindHeight + headLeading*float64(len(r.sheet.title)) + 4
}

const kindHeight, headLeading = 16, 24

// longest returns the number of lines of the longest answer that the page can give to a wrong
// action or a refused click.
func (r *reader) longest() int {
	var keys []string
	if r.page().Figure.Kind != book.Watch {
		keys = append(keys, "book.failed")
		for _, p := range r.book.Pages {
			keys = append(keys, p.Why...)
		}
	}
	for i := range r.page().Figure.Wrong {
		keys = append(keys, r.page().WrongKey(i))
	}
	lines := 0
	for _, key := range keys {
		lines = max(lines, len(r.sheet.font.Wrap(assets.Text(key), r.sheet.box.W)))
	}
	return lines
}
