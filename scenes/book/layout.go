package book

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules/book"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// edge is the gap between two boards, and gap is the gap between widgets, in units.
const edge, gap = 12, 6

// fonts are the fonts of a text, from the largest to the smallest.
var fonts = []paint.Font{{Size: 18}, {Size: 16}, ui.TextFont, {Size: 13}, ui.SmallFont}

// legible is the number of fonts for a player who has chosen larger text.
const legible = 3

// Layout implements stage.Scene.
func (r *reader) Layout() {
	if r.listed.open {
		r.layoutList()
		return
	}
	height := func(width, most float64) float64 {
		extra := r.extraHeight()
		return r.figure.HeightWithin(width, most-extra) + extra
	}
	r.layoutBoards(r.ui.Divide(height, side.Least{Below: 357, Wide: 294, Low: 314, Reads: true}))
	r.ui.Place(r.column()...)
}

// column returns what is beside the board. The buttons that turn the page are at the bottom, so that
// they stay in their places.
func (r *reader) column() []side.Block {
	back := ui.Widget{Name: "button:close", Label: assets.Text("book.close"), Do: r.Back}
	if r.playing {
		back.Label = assets.Text("book.game")
	}
	if r.own != nil {
		back.Look = ui.Main
	}
	tools := r.figure.Choices()
	if len(tools) == 0 {
		tools = r.tools()
	}
	return []side.Block{
		side.Row{Left: ui.Widget{Name: "button:pages", Label: assets.Text("book.pages"), Do: r.openList}, Text: r.number(), Items: []ui.Widget{back}},
		side.Scroll{Make: r.texts},
		side.Grid{Items: tools},
		side.Grid{Items: r.pages()},
	}
}

// texts returns the texts of the page, with what said returns below. They are in the largest font in
// which they fit into box with the longest answer to a wrong action, or else in the smallest.
func (r *reader) texts(box layout.Rect) (all []side.Block) {
	t := r.Theme()
	kind := "book.kind"
	if r.page().Appendix {
		kind = "book.kind.appendix"
	}
	for _, f := range r.fonts() {
		answer := func(text string) side.Text { return side.Text{Text: text, Font: f, Ink: r.remark.Ink(t.Accent, t)} }
		all = []side.Block{
			side.Text{Text: assets.Text(kind, r.game.Name, r.kind()), Font: ui.SmallFont, Ink: t.Faint, Line: true},
			side.Text{Text: assets.Text(r.page().Key() + ".title"), Font: ui.HeadFont, Ink: t.Text},
			side.Text{Text: assets.Text(r.page().Key()), Font: f, Ink: t.Text},
			answer(r.said()),
		}
		longest := all[3]
		for _, key := range r.answers() {
			if a := answer(assets.Text(key)); r.ui.Height(box.W, a) > r.ui.Height(box.W, longest) {
				longest = a
			}
		}
		if r.ui.Height(box.W, append(all[:3:3], longest)...) <= box.H {
			break
		}
	}
	return all
}

// extraHeight returns the height that captions or chips, or the buttons of a pile's view, take from
// the board in an upright window.
func (r *reader) extraHeight() float64 {
	more := 0.0
	if r.own != nil {
		more += r.ChipHeight() + gap
	}
	if r.figure.Piled() && r.own == nil {
		more += 46
	}
	return more
}

// layoutBoards places the figure in room and, if the reader has a position of their own, that
// position beside it. If there is no room for both, the reader chooses one of them with chips.
func (r *reader) layoutBoards(room layout.Rect) {
	if r.own == nil {
		r.placeFigure(room)
		return
	}
	first, second := halves(room)
	r.own.beside = math.Min(first.W, first.H) >= leastBoard+caption
	switch {
	case r.own.beside:
		first, second = r.captioned(first, "book.yours"), r.captioned(second, "book.figure")
		r.placeOwn(first)
		r.placeFigure(second)
	default:
		height := r.ChipHeight()
		chips := layout.Rect{X: room.X, Y: room.Y, W: room.W, H: height}
		room.Y, room.H = room.Y+height+gap, room.H-height-gap
		for i, name := range []string{"yours", "figure"} {
			r.ui.Put(nil, ui.Widget{Name: "show:" + name, Label: assets.Text("book." + name), Title: assets.Text("form.view"), Look: ui.Chip,
				Box: ui.Cell(chips, i, 2, height, gap), On: r.own.shown == (i == 0), Do: func() { r.own.shown = i == 0 }})
		}
		if r.own.shown {
			r.placeOwn(room)
			return
		}
		r.placeFigure(room)
	}
}

// placeOwn places the reader's own position in box, seen from the side from which the reader plays.
func (r *reader) placeOwn(box layout.Rect) {
	frame := r.figure.Frame(box)
	frame.Style = r.Style()
	r.own.Place(frame)
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

// captioned puts the text of key into a line at the top of box, and returns the rest below it.
func (r *reader) captioned(box layout.Rect, key string) (rest layout.Rect) {
	r.ui.Put(func(c *paint.Canvas) {
		c.Text(ui.StrongFont.Fit(assets.Text(key), box.W), box.X+box.W/2, box.Y+caption/2, ui.StrongFont, 0.5, 0.5, r.Theme().Faint)
	})
	return layout.Rect{X: box.X, Y: box.Y + caption, W: box.W, H: box.H - caption}
}

// placeFigure places the figure in box. The figure is seen from its near side and with coordinates,
// because texts speak of left and right, of up and down, and name places. If the reader has no position of their own, it also places
// the buttons of a pile's view if there is room for them.
func (r *reader) placeFigure(box layout.Rect) {
	const roomy = 300
	if views, rest := r.figure.Controls(box); r.own == nil && math.Min(rest.W, rest.H) >= roomy {
		r.ui.Put(nil, views...)
		box = rest
	}
	frame := r.figure.Frame(box)
	frame.Style.Coords = true
	r.figure.Place(frame)
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

// answers returns the text keys of the answers that the page can give to a wrong action or a refused
// click.
func (r *reader) answers() (keys []string) {
	if r.page().Figure.Kind != book.Watch {
		keys = append(keys, "book.failed")
		for _, p := range r.book.Pages {
			keys = append(keys, p.Why...)
		}
	}
	for i := range r.page().Figure.Wrong {
		keys = append(keys, r.page().WrongKey(i))
	}
	return keys
}

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
