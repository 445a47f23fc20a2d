package editor

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// The measures of the panel, in units.
const (
	gap       = 6
	trackRoom = 16 // for the scroll bar
)

// compact reports whether the panel is so small that its parts must have less height.
func (b *Board) compact() bool { return b.Upright() || b.Low() }

// noteLines returns the number of lines for the note.
func (b *Board) noteLines() int {
	if b.compact() {
		return 2
	}
	return 3
}

// Layout implements stage.Scene.
func (b *Board) Layout() {
	const below, wide, low = 340, 280, 300
	var board layout.Rect
	board, b.box = b.Divide(b.table.HeightWithControls, below, wide, low)
	views, board := b.table.Controls(board)
	b.ui.Items = views
	b.table.Place(table.Frame{Box: board, Clip: b.Size, Unit: b.Unit, Pixel: b.Scale / b.Unit, Style: b.Style(),
		Speed: b.Rate(), Reduced: b.Settings.ReducedMotion, Plain: true, NoLayers: true})
	room := b.layoutHead(b.box)
	room.Y += b.noteHeight()
	room.H -= b.noteHeight()
	room = b.layoutFoot(room)
	b.layoutForm(room)
}

// noteHeight returns the height of the note below the buttons at the top.
func (b *Board) noteHeight() float64 { return float64(b.noteLines())*ui.Leading + gap }

// layoutHead places the buttons at the top, and returns the room below them.
func (b *Board) layoutHead(room layout.Rect) layout.Rect {
	height := b.ButtonHeight(30)
	tool := func(i int, name string, icon raster.Icon, off bool, do func()) ui.Widget {
		box := layout.Rect{X: room.X + room.W - float64(i)*(height+gap) - height, Y: room.Y, W: height, H: height}
		return ui.Widget{Name: "button:" + name, Look: ui.Tool, Icon: icon, Off: off, Tip: assets.Text("editor." + name), Box: box, Do: do}
	}
	back := ui.Widget{Name: "button:back", Label: assets.Text("editor.back"), Do: b.leave,
		Box: layout.Rect{X: room.X, Y: room.Y, W: room.W - 3*(height+gap), H: height}}
	back.Label = b.Label(back.Label, back.Box.W)
	b.ui.Items = append(b.ui.Items, back,
		tool(2, "undo", raster.Undo, len(b.history.past) == 0, b.undo),
		tool(1, "redo", raster.Redo, len(b.history.future) == 0, b.redo),
		tool(0, "rules", raster.Book, false, func() { b.doors.Rules(b.game) }))
	room.Y += height + gap
	room.H -= height + gap
	return room
}

// layoutFoot places the text field, and below it the buttons that the method ways returns, at the
// foot of room. It returns the room above them.
func (b *Board) layoutFoot(room layout.Rect) layout.Rect {
	height := b.ButtonHeight(30)
	ways, columns, textHeight := b.ways(), 2, 64.0
	if b.compact() {
		columns, textHeight = len(ways), height
	}
	b.text.field.Lines = !b.compact()
	rows := float64((len(ways) + columns - 1) / columns)
	high := rows*(height+gap) - gap
	area := layout.Rect{X: room.X, Y: room.Y + room.H - high, W: room.W, H: high}
	field := layout.Rect{X: room.X, Y: area.Y - gap - textHeight, W: room.W, H: textHeight}
	b.ui.Items = append(b.ui.Items, ui.Widget{Name: fieldName, Title: assets.Text("editor.text"), Field: &b.text.field, Box: field})
	for i, w := range ways {
		w.Box = ui.Cell(area, i, columns, height, gap)
		w.Label = b.Label(assets.Text("editor."+w.Name), w.Box.W)
		w.Name = "button:" + w.Name
		b.ui.Items = append(b.ui.Items, w)
	}
	room.H = field.Y - gap - room.Y
	return room
}

// layoutForm places the groups of chips in room.
func (b *Board) layoutForm(room layout.Rect) {
	width := room.W - trackRoom
	b.form.Begin(layout.Rect{X: room.X, Y: room.Y, W: width, H: room.H}, b.ChipHeight(), b.Pitch())
	b.form.Group(width, b.Text("editor.tools"), b.tools())
	if sizes := b.sizes(); sizes != nil {
		b.form.Group(width, assets.Text("editor.size", b.tool.size+1), sizes)
	}
	b.form.Group(width, assets.Text(rules.MoverField), b.movers())
	for _, f := range b.draft.Fields() {
		b.form.Group(width, b.fieldTitle(f), b.fieldChips(f))
	}
	b.form.Buttons(width, assets.Text("editor.board"), b.boardChips())
	b.ui.Items = append(b.ui.Items, b.form.End(room.X+width+2)...)
}

// movers returns the chips that choose the side to act.
func (b *Board) movers() (chips []ui.Widget) {
	for p := range rules.Player(2) {
		key := b.game.Colours[p]
		chips = append(chips, ui.Widget{Name: "mover:" + key, Label: assets.Text(key), Side: look.Colour(key), On: b.draft.Mover() == p,
			Do: func() { b.set(key, func(e rules.Editor) { e.SetMover(p) }) }})
	}
	return chips
}

// set changes something other than a single piece, such as the mover. key is the text key of what
// is told about the change.
func (b *Board) set(key string, change func(rules.Editor)) {
	b.change(func(e rules.Editor) error { change(e); return nil })
	b.told = assets.Text(key)
}

// fieldTitle returns the name of a field and, if it is a number, its value.
func (b *Board) fieldTitle(f rules.Field) string {
	if f.Choices != nil {
		return assets.Text(f.Key)
	}
	return assets.Text("editor.field", assets.Text(f.Key), f.Value)
}

// fieldChips returns the chips that change a field.
func (b *Board) fieldChips(f rules.Field) (chips []ui.Widget) {
	set := func(value int) {
		b.change(func(e rules.Editor) error { e.SetField(f.Key, value); return nil })
		f.Value = value
		if b.told = b.fieldTitle(f); f.Choices != nil {
			b.told = assets.Text(f.Choices[value-f.Min])
		}
	}
	for i, key := range f.Choices {
		value := f.Min + i
		chips = append(chips, ui.Widget{Name: "field:" + key, Label: assets.Text(key), On: f.Value == value, Do: func() { set(value) }})
	}
	if f.Choices != nil {
		return chips
	}
	return steps("field:"+f.Key, f.Value, f.Min, f.Max, set)
}

// boardChips returns the chips that change the whole position, and the chips that copy it, paste
// another one and make a picture.
func (b *Board) boardChips() []ui.Widget {
	all := []ui.Widget{
		{Name: "start", Do: b.start},
		{Name: "empty", Do: func() { b.set("editor.empty", rules.Clear) }},
		{Name: "mirror", Tip: assets.Text("editor.mirror.tip"), Do: func() { b.set("editor.mirror", rules.Editor.Mirror) }},
		{Name: "copy", Do: b.copy},
		{Name: "paste", Do: b.paste},
		{Name: "picture", Off: b.state == nil, Do: b.picture},
	}
	for i, w := range all {
		all[i].Label = b.Label(assets.Text("editor."+w.Name), b.box.W)
		all[i].Name = "board:" + w.Name
	}
	return all
}

// start shows the position with which a game begins.
func (b *Board) start() {
	first, err := b.game.New(b.values)
	if err != nil {
		b.refuse(err)
		return
	}
	b.set("editor.start", func(e rules.Editor) { e.CopyFrom(first) })
}

// note returns the text of the note: what is wrong with the text of the position, or the sentence
// of the last call of say, or why the position is impossible. Otherwise the note says who is to act
// or how the game has ended. warn reports whether something is wrong.
func (b *Board) note() (text string, warn bool) {
	if key, err := b.fault(); err != nil {
		return assets.Text(key, words.Sentence(err)), true
	}
	if b.says.Note != "" {
		return b.says.Note, b.says.Warn
	}
	return b.task(), false
}

// fault returns the error that the note is about, and the text key of the note; nil if the note is
// not about the text in the field and not about an impossible position.
func (b *Board) fault() (key string, err error) {
	switch {
	case b.text.wrong != nil:
		return "editor.unshown", b.text.wrong
	case b.says.Note == "" && b.wrong != nil:
		return "editor.impossible", b.wrong
	}
	return "", nil
}

// noteDrawn returns the lines of the note. If the whole note has no room, they say only what is
// wrong.
func (b *Board) noteDrawn() (lines []string, warn bool) {
	text, warn := b.note()
	if _, err := b.fault(); err != nil && len(ui.TextFont.Wrap(text, b.box.W)) > b.noteLines() {
		text = words.Sentence(err)
	}
	return ui.Fitted(ui.TextFont, text, b.box.W, b.noteLines()), warn
}

func (b *Board) drawPanel(c *paint.Canvas) {
	t := b.Theme()
	b.form.Draw(c, t)
	b.ui.Draw(c, t)
	lines, warn := b.noteDrawn()
	ink := t.Text
	if warn {
		ink = t.Warn
	}
	y := b.box.Y + b.ButtonHeight(30) + gap
	for _, line := range lines {
		c.Text(line, b.box.X, y+ui.Leading/2, ui.TextFont, 0, 0.5, ink)
		y += ui.Leading
	}
	b.ui.DrawTip(c, t)
}
