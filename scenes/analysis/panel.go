package analysis

import (
	"cmp"
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// The measures of the panel, in units.
const (
	gap         = 6
	headHeight  = 24 // of the line with the name of the game
	taskIndent  = 21 // of the task, beside the disc of the mover
	fieldHeight = 64 // of the comment
)

// compact reports whether there is room for the list or for the comment, but not for both.
func (b *Board) compact() bool { return b.Upright() || b.Low() }

// Layout implements stage.Scene.
func (b *Board) Layout() {
	const wide = 230
	below, low := 330.0, 264.0
	if b.menu {
		low = 350 // three items side by side
	}
	if b.engine.on && b.Settings.Lines == save.MaxLines {
		below += 30 // so that a turn is in sight, too
	}
	var board layout.Rect
	board, b.box = b.Divide(b.board.HeightWithControls, below, wide, low)
	views, board := b.board.Controls(board)
	b.ui.Items = views
	b.board.Place(b.board.Frame(b.layoutBar(board)))
	room := b.layoutHead(b.box)
	if b.menu {
		b.layoutMenu(room)
		return
	}
	room = b.layoutTools(room)
	room.Y += b.textHeight()
	room.H -= b.textHeight()
	room = b.layoutChoices(room)
	room = b.layoutEngine(room)
	room = b.layoutRemark(room)
	b.ui.Items = append(b.ui.Items, b.tree.layout(b.match(), room, b.Fingers, b.show)...)
}

// textLines returns the number of lines for the task and the note together.
func (b *Board) textLines() int {
	switch {
	case b.Upright():
		return 2
	case b.Low():
		return 3
	}
	return 4
}

// textHeight returns the height of the name of the game, the task and the note. A compact panel
// does not show the name.
func (b *Board) textHeight() float64 {
	lines := ui.Leading*float64(b.textLines()) + gap
	if b.compact() {
		return lines
	}
	return headHeight + gap + lines
}

// layoutHead places the buttons at the top, and returns the room below them.
func (b *Board) layoutHead(room layout.Rect) layout.Rect {
	height := b.ButtonHeight(30)
	label := assets.Text("analysis.keep")
	if b.from.Keep == nil {
		label = assets.Text("analysis.keep.apart")
	}
	menu := layout.Rect{X: room.X + room.W - height, Y: room.Y, W: height, H: height}
	engine := menu
	engine.X -= height + gap
	rest := layout.Rect{X: room.X, Y: room.Y, W: engine.X - gap - room.X}
	back := ui.Widget{Name: "button:back", Label: assets.Text("analysis.back"), Do: b.leave}
	keep := ui.Widget{Name: "button:keep", Label: label, Off: !b.draft.open, Do: func() { b.keep(func() {}) }}
	back.Box = layout.Rect{X: rest.X, Y: rest.Y, W: ui.StrongFont.Width(ui.Short(back.Label, 0)) + 20, H: height}
	keep.Box = layout.Rect{X: rest.X + back.Box.W + gap, Y: rest.Y, W: rest.W - back.Box.W - gap, H: height}
	back.Label, keep.Label = b.Label(back.Label, back.Box.W), b.Label(keep.Label, keep.Box.W)
	if ui.StrongFont.Width(keep.Label) > keep.Box.W {
		keep.Label = assets.Text("analysis.keep.short")
	}
	b.ui.Items = append(b.ui.Items, back, keep, ui.Widget{Name: "button:engine", Look: ui.Tool, Icon: raster.Chip, On: b.engine.on,
		Tip: assets.Text("engine.tip"), Box: engine, Do: b.toggleEngine}, ui.Widget{Name: "button:menu", Look: ui.Tool, Icon: raster.Dots, On: b.menu,
		Tip: assets.Text("analysis.menu"), Box: menu, Do: func() { b.menu = !b.menu }})
	return below(room, height+gap)
}

// below returns the room that is left of room below its first high units.
func below(room layout.Rect, high float64) layout.Rect {
	room.Y += high
	room.H -= high
	return room
}

// above returns the room that is left of room above its last high units.
func above(room layout.Rect, high float64) layout.Rect {
	room.H -= high
	return room
}

// menuItems returns the items of the menu. In a compact panel they include what has a button of its
// own in others. In a low window there is no room to copy the position; that can be done where the
// position is edited.
func (b *Board) menuItems() []ui.Widget {
	items := []ui.Widget{
		{Name: "main", Off: !promotable(b.here()), Do: b.makeMain},
		{Name: "cut", Off: len(b.here().Children()) == 0, Do: b.cut},
		{Name: "line", Off: b.here().Parent() == nil, Do: b.copyLine},
		{Name: "position", Do: b.copyPosition},
		{Name: "tree", Do: b.copyTree},
		{Name: "paste", Do: b.paste},
		{Name: "play", Off: b.state().Outcome() != rules.Playing, Do: b.playFrom},
		{Name: "edit", Off: !editable(b.state()), Do: b.editPosition},
		{Name: "pass", Off: b.state().Outcome() != rules.Playing, Do: b.passTurn},
		{Name: "threat", On: b.engine.threat, Off: b.state().Outcome() != rules.Playing, Do: b.toggleThreat},
		{Name: "pictures", Do: b.pictures},
		b.board.LayerButton(),
		{Name: "rules", Do: func() { b.doors.Rules(b.game()) }},
	}
	if b.compact() {
		items = append(items, ui.Widget{Name: "lines", Label: assets.Text("analysis.menu.lines", words.Counted("engine.lines", b.Settings.Lines)), Do: b.moreLines})
	}
	if b.Low() {
		items = slices.DeleteFunc(items, func(w ui.Widget) bool { return w.Name == "position" && editable(b.state()) })
		items = append(items, ui.Widget{Name: "promote", Off: !promotable(b.here()), Do: b.promote})
	}
	return items
}

// layoutMenu places the menu in room.
func (b *Board) layoutMenu(room layout.Rect) {
	height, columns := b.ButtonHeight(30), 2
	if b.compact() {
		columns = 3
	}
	for i, w := range b.menuItems() {
		do := w.Do
		w.Do = func() {
			b.menu = false
			do()
		}
		w.Box = ui.Cell(room, i, columns, height, gap)
		w.Label = b.Label(cmp.Or(w.Label, assets.Text("analysis.menu."+w.Name)), w.Box.W)
		w.Name = "menu:" + w.Name
		b.ui.Items = append(b.ui.Items, w)
	}
}

// tools returns the buttons at the foot.
func (b *Board) tools() []ui.Widget {
	n, m := b.here(), b.match()
	back := ui.Widget{Name: "previous", Icon: raster.Left, Off: n.Parent() == nil, Do: func() { b.step(-1) }}
	on := ui.Widget{Name: "next", Icon: raster.Run, Off: m.At() == m.Len(), Do: func() { b.step(1) }}
	promote := ui.Widget{Name: "promote", Icon: raster.Raise, Off: !promotable(n), Do: b.promote}
	main := ui.Widget{Name: "main", Icon: raster.Star, Off: !promotable(n), Do: b.makeMain}
	remove := ui.Widget{Name: "delete", Icon: raster.Bin, Off: n.Parent() == nil, Do: b.delete}
	cut := ui.Widget{Name: "cut", Icon: raster.Cut, Off: len(n.Children()) == 0, Do: b.cut}
	undo := ui.Widget{Name: "undo", Icon: raster.Undo, Off: len(b.edits) == 0, Do: b.undo}
	comment := ui.Widget{Name: "comment", Icon: raster.Pen, On: b.remark.open, Do: b.comment}
	switch {
	case b.Low() && b.pencil.on:
		return []ui.Widget{back, on, remove, undo, b.drawTool()}
	case b.Low():
		return []ui.Widget{back, on, remove, undo, comment}
	case b.Upright():
		return []ui.Widget{back, on, promote, remove, undo, comment, b.drawTool()}
	}
	return []ui.Widget{back, on, promote, main, remove, cut, undo, b.drawTool()}
}

// drawTool returns the button for drawing. In a low window it is beside the glyphs and, while the
// player draws, among the tools.
func (b *Board) drawTool() ui.Widget {
	return ui.Widget{Name: "draw", Icon: raster.Draw, On: b.pencil.on, Do: b.toggleDrawing}
}

// layoutTools places the tools at the foot of room, and returns the room above them.
func (b *Board) layoutTools(room layout.Rect) layout.Rect {
	const between = 4
	tools, height := b.tools(), b.ButtonHeight(30)
	columns := len(tools)
	if (room.W+between)/float64(columns)-between < height {
		columns = (columns + 1) / 2
	}
	rows := float64((len(tools) + columns - 1) / columns)
	high := rows*(height+between) - between
	area := below(room, room.H-high)
	for i, w := range tools {
		b.addTool(w, ui.Cell(area, i, columns, height, between))
	}
	return above(room, high+gap)
}

// addTool places the tool w in box.
func (b *Board) addTool(w ui.Widget, box layout.Rect) {
	w.Look, w.Box, w.Tip = ui.Tool, box, assets.Text("analysis.tool."+w.Name)
	w.Name = "button:" + w.Name
	b.ui.Items = append(b.ui.Items, w)
}

// layoutRemark places the glyphs and the comment at the foot of room. In a compact panel they
// replace the list if they are open, and otherwise are not shown. layoutRemark returns the rest
// of the room.
func (b *Board) layoutRemark(room layout.Rect) layout.Rect {
	if b.compact() && !b.remark.open {
		return room
	}
	const between = 4
	height, columns := b.ButtonHeight(28), len(offered)
	if b.Low() {
		columns = len(offered)/2 + 1 // leaves a place
	}
	rows := float64((len(offered) + columns - 1) / columns)
	high := rows*(height+between) - between
	area := below(room, room.H-high-gap-fieldHeight)
	if b.compact() {
		area = room
	}
	for i, glyph := range offered {
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: "glyph:" + strconv.Itoa(glyph), Look: ui.Chip, Label: symbol(glyph), On: b.meant() == glyph,
			Off: b.here().Parent() == nil, Tip: assets.Text("analysis.glyph." + strconv.Itoa(glyph)), Box: ui.Cell(area, i, columns, height, between),
			Do: func() { b.judge(glyph) }})
	}
	if b.Low() && !b.pencil.on {
		b.addTool(b.drawTool(), ui.Cell(area, len(offered), columns, height, between))
	}
	b.ui.Items = append(b.ui.Items, ui.Widget{Name: fieldName, Label: b.Label(b.hint(), room.W), Field: &b.remark.field, Box: below(area, high+gap)})
	return above(room, room.Y+room.H-area.Y+gap)
}

// choices returns the buttons for the actions that have a button now. If more than one action
// fits the sites clicked, each of them has a button too. While the player draws, choices
// returns the palette.
func (b *Board) choices() (all []ui.Widget) {
	if b.pencil.on {
		return b.palette()
	}
	for _, o := range b.board.Offers() {
		all = append(all, ui.Widget{Name: o.Name, Label: assets.Text(o.Key), Look: ui.Main, Do: func() { b.act(o.Action) }})
	}
	for _, a := range b.board.Asked() {
		label := b.board.Label(a)
		all = append(all, ui.Widget{Name: "choice:" + label, Label: label, Look: ui.Main, Do: func() { b.act(a) }})
	}
	return all
}

// layoutChoices places the choices at the top of room, and returns the room below them.
func (b *Board) layoutChoices(room layout.Rect) layout.Rect {
	const most = 5 // in a row
	all := b.choices()
	if len(all) == 0 {
		return room
	}
	rows := (len(all) + most - 1) / most
	columns := (len(all) + rows - 1) / rows
	for i, w := range all {
		w.Box = ui.Cell(room, i, columns, b.ButtonHeight(30), gap)
		w.Label = b.Label(w.Label, w.Box.W)
		b.ui.Items = append(b.ui.Items, w)
	}
	return below(room, float64(rows)*(b.ButtonHeight(30)+gap))
}

// playFrom begins a game from the position shown.
func (b *Board) playFrom() {
	m := b.match()
	var actions []string
	for i := range m.At() {
		actions = append(actions, m.Ply(i).Text)
	}
	if err := b.doors.PlayAgainst(b.game(), m.Values(), m.Position(m.Root()).String(), actions); err != nil {
		b.fail(err)
	}
}

// editable reports whether positions of the game of s can be set up by hand.
func editable(s rules.State) bool {
	_, ok := s.(rules.Editor)
	return ok
}

// editPosition sets up a position, beginning with the one shown.
func (b *Board) editPosition() {
	if err := b.doors.EditPosition(b.game(), b.match().Values(), b.state().String()); err != nil {
		b.fail(err)
	}
}

// passTurn analyses, over the scene, the position in which a turn of the opponent starts. A pass
// is no action of the rules, so it cannot be part of the tree.
func (b *Board) passTurn() {
	s, ok := b.passed()
	if !ok {
		return
	}
	if err := b.doors.AnalysePosition(b.game(), b.match().Values(), s.String(), nil); err != nil {
		b.fail(err)
	}
}

// drawPanel draws the panel beside the board.
func (b *Board) drawPanel(c *paint.Canvas) {
	t := b.Theme()
	b.ui.Draw(c, t)
	b.drawBar(c, t)
	if !b.menu {
		b.drawTexts(c, t)
		b.drawEngine(c, t)
		b.tree.draw(c, t)
	}
	b.ui.DrawTip(c, t)
}

// drawTexts draws the name of the game, the task and the note.
func (b *Board) drawTexts(c *paint.Canvas, t *look.Theme) {
	const size = 14
	y := b.box.Y + b.ButtonHeight(30) + gap
	if !b.compact() {
		name := ui.HeadFont.Fit(b.game().Name, b.box.W)
		c.Text(name, b.box.X, y+headHeight/2, ui.HeadFont, 0, 0.5, t.Text)
		if score := b.score(); ui.HeadFont.Width(name)+ui.SmallFont.Width(score)+2*gap <= b.box.W {
			c.Text(score, b.box.X+b.box.W, y+headHeight/2, ui.StrongFont, 1, 0.5, t.Text)
		}
		y += headHeight + gap
	}
	x := b.box.X
	if side, ok := b.concerned(); ok {
		c.Framed(layout.Rect{X: x, Y: y + (ui.Leading-size)/2, W: size, H: size}, size/2, look.Colour(b.game().Colours[side]), t.Faint)
		x += taskIndent
	}
	ink := t.Text
	if b.says.Warn {
		ink = t.Warn
	}
	note := ui.Fitted(ui.TextFont, b.note(), b.box.W, b.textLines()-1)
	task := ui.Fitted(ui.StrongFont, b.task(), b.box.X+b.box.W-x, b.textLines()-len(note))
	for _, line := range task {
		c.Text(line, x, y+ui.Leading/2, ui.StrongFont, 0, 0.5, t.Text)
		y += ui.Leading
	}
	for _, line := range note {
		c.Text(line, b.box.X, y+ui.Leading/2, ui.TextFont, 0, 0.5, ink)
		y += ui.Leading
	}
}

// concerned returns the side that the task is about, the mover or the winner; ok is false
// after a draw.
func (b *Board) concerned() (rules.Player, bool) {
	if o := b.state().Outcome(); o != rules.Playing {
		return o.Winner()
	}
	return b.state().Mover(), true
}

// score returns the score or, in a game with reserves, what each side has left; "" if there
// is neither.
func (b *Board) score() string {
	switch s := b.state().(type) {
	case rules.Scorer:
		return assets.Text("analysis.score", s.Score(rules.First), s.Score(rules.Second))
	case rules.Reserver:
		return assets.Text("analysis.reserves", s.Reserve(rules.First), s.Reserve(rules.Second))
	}
	return ""
}
