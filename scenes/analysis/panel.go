package analysis

import (
	"math"
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// small reports whether there is room for the list or for the comment, but not for both.
func (b *Board) small() bool { return b.ui.Small() }

// Layout implements stage.Scene.
func (b *Board) Layout() {
	b.remark.show()
	least := side.Least{Below: 330, Wide: 230, Low: 264}
	if b.menu {
		least.Low = 350 // three items side by side
	}
	if b.engine.on && b.Settings.Lines == save.MaxLines {
		least.Below += 30 // so that the list shows at least one turn
	}
	room := b.ui.Beside(b.board, least)
	b.board.Place(b.board.Frame(b.engine.putBar(room)))
	b.ui.Place(b.column()...)
}

// column returns what is beside the board.
func (b *Board) column() []side.Block {
	if b.menu {
		return []side.Block{b.head(), side.Grid{Items: b.menuItems(), Most: 3}}
	}
	t := b.Theme()
	task := side.Text{Text: b.task(), Font: ui.StrongFont, Ink: t.Text}
	if player, ok := b.concerned(); ok {
		task.Disc = look.Colour(b.game().Colours[player])
	}
	all := []side.Block{b.head(),
		side.Text{Text: b.game().Name, Aside: b.score(), Font: ui.HeadFont, Ink: t.Text, Rank: side.Luxury},
		side.Texts{Hold: 4, All: []side.Text{task, b.ui.Note(b.note(), b.says.Warn)}},
		side.Grid{Items: b.choices(), Most: 5}}
	open := b.small() && b.remark.open
	if !open {
		all = append(all, b.engine.blocks()...)
	}
	list := side.Custom{Fills: true, Items: b.rows, Draw: func(c *paint.Canvas, _ layout.Rect) { b.tree.draw(c, t) }}
	if !open {
		row := b.tree.high(b.Fingers)
		list.Need, list.Wish = row, math.Min(7*row, 250)
	}
	all = append(all, list)
	if open || !b.small() {
		all = append(all, side.Grid{Items: b.glyphs(), Most: len(offered)},
			side.Field{Widget: ui.Widget{Name: fieldName, Label: b.remark.hint(), Field: &b.remark.field}, Lines: true, Fills: open})
	}
	return append(all, side.Grid{Items: b.tools(), Most: math.MaxInt})
}

// head returns the buttons at the top.
func (b *Board) head() side.Row {
	label := assets.Text("analysis.keep")
	if b.from.Keep == nil {
		label = assets.Text("analysis.keep.apart")
	}
	return side.Row{Short: assets.Text("analysis.keep.short"), Items: []ui.Widget{
		{Name: "button:back", Label: assets.Text("analysis.back"), Do: b.leave},
		{Name: "button:keep", Label: label, Off: !b.unkept(), Do: func() { b.keep(func() {}) }},
		{Name: "button:engine", Look: ui.Tool, Icon: raster.Chip, On: b.engine.on, Tip: assets.Text("engine.tip"), Do: b.engine.toggle},
		{Name: "button:menu", Look: ui.Tool, Icon: raster.Dots, On: b.menu, Tip: assets.Text("analysis.menu"), Do: func() { b.menu = !b.menu }},
	}}
}

// rows places the list in room, and returns its turns.
func (b *Board) rows(room layout.Rect) []ui.Widget {
	return b.tree.layout(b.match(), b.edits.version, room, b.Fingers, b.show)
}

// glyphs returns the buttons of the glyphs and, if the tools have no room for it, the one that draws.
func (b *Board) glyphs() (all []ui.Widget) {
	for _, glyph := range offered {
		all = append(all, ui.Widget{Name: "glyph:" + strconv.Itoa(glyph), Look: ui.Chip, Label: symbol(glyph), Title: assets.Text("analysis.glyphs"),
			On: slices.Contains(replay.Glyphs(b.here()), glyph), Off: b.here().Parent() == nil, Tip: assets.Text("analysis.glyph." + strconv.Itoa(glyph)),
			Do: func() { b.remark.judge(glyph) }})
	}
	if b.Low() && !b.pencil.on {
		all = append(all, b.drawTool())
	}
	return all
}

// choices returns the buttons for actions in the position shown or, while the player draws, the
// palette.
func (b *Board) choices() []ui.Widget {
	if b.pencil.on {
		return b.palette()
	}
	return append(b.board.Offers(), b.board.Choices()...)
}

// concerned returns the side that the task is about, the mover or the winner; ok is false
// after a draw.
func (b *Board) concerned() (rules.Player, bool) {
	if o := b.state().Outcome(); o != rules.Playing {
		return o.Winner()
	}
	return b.state().Mover(), true
}

// score returns the score or, in a game with reserves, what each side has left; "" if the game has
// no score and no reserves.
func (b *Board) score() string {
	switch s := b.state().(type) {
	case rules.Scorer:
		return assets.Text("analysis.score", s.Score(rules.First), s.Score(rules.Second))
	case rules.Reserver:
		return assets.Text("analysis.reserves", s.Reserve(rules.First), s.Reserve(rules.Second))
	}
	return ""
}
