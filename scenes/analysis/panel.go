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
	"quintet/scenes/words"
)

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
	task := side.Text{Text: words.Standing(b.game(), b.state()), Font: ui.StrongFont, Ink: t.Text}
	if player, ok := concerned(b.state()); ok {
		task.Disc = look.Colour(b.game().Colours[player])
	}
	all := []side.Block{b.head(),
		side.Text{Text: b.game().Name, Aside: score(b.state()), Font: ui.HeadFont, Ink: t.Text, Rank: side.Luxury},
		side.Texts{Hold: 4, All: []side.Text{task, b.ui.Note(b.note(), b.says.Warn)}},
		side.Grid{Items: b.choices(), Most: 5}}
	open := b.ui.Small() && b.remark.open
	if !open {
		all = append(all, b.engine.blocks()...)
	}
	rows := func(room layout.Rect) []ui.Widget {
		return b.tree.layout(b.match(), b.edits.version, room, b.Fingers, b.show)
	}
	list := side.Custom{Fills: true, Items: rows, Draw: func(c *paint.Canvas, _ layout.Rect) { b.tree.draw(c, t) }}
	if !open {
		row := b.tree.high(b.Fingers)
		list.Need, list.Wish = row, math.Min(7*row, 250)
	}
	all = append(all, list)
	if open || !b.ui.Small() {
		glyphs := b.remark.buttons()
		if b.Low() && !b.pencil.on {
			glyphs = append(glyphs, b.drawTool()) // the tools have no room for it
		}
		all = append(all, side.Grid{Items: glyphs, Most: len(offered)},
			side.Field{Widget: ui.Widget{Name: fieldName, Label: b.remark.hint(), Field: &b.remark.field}, Lines: true, Fills: open})
	}
	return append(all, side.Grid{Items: b.tools(), Most: math.MaxInt})
}

// head returns the buttons at the top.
func (b *Board) head() side.Row {
	label := assets.Text("analysis.keep")
	if b.draft.from.Keep == nil {
		label = assets.Text("analysis.keep.apart")
	}
	return side.Row{Short: assets.Text("analysis.keep.short"), Items: []ui.Widget{
		{Name: "button:back", Label: assets.Text("analysis.back"), Do: b.leave},
		{Name: "button:keep", Label: label, Off: !b.draft.changed(), Do: func() { b.keep(func() {}) }},
		{Name: "button:engine", Look: ui.Tool, Icon: raster.Chip, On: b.engine.on, Tip: assets.Text("engine.tip"), Do: b.engine.toggle},
		{Name: "button:menu", Look: ui.Tool, Icon: raster.Dots, On: b.menu, Tip: assets.Text("analysis.menu"), Do: func() { b.menu = !b.menu }},
	}}
}

// buttons returns the buttons of the glyphs.
func (r *remark) buttons() (all []ui.Widget) {
	n := r.match.Here()
	for _, glyph := range offered {
		all = append(all, ui.Widget{Name: "glyph:" + strconv.Itoa(glyph), Look: ui.Chip, Label: symbol(glyph), Title: assets.Text("analysis.glyphs"),
			On: slices.Contains(replay.Glyphs(n), glyph), Off: n.Parent() == nil, Tip: assets.Text("analysis.glyph." + strconv.Itoa(glyph)),
			Do: func() { r.judge(glyph) }})
	}
	return all
}

// choices returns the buttons for actions in the position shown or, while the player draws, the
// palette.
func (b *Board) choices() []ui.Widget {
	if b.pencil.on {
		return b.pencil.palette(&b.edits)
	}
	return append(b.board.Offers(), b.board.Choices()...)
}

// concerned returns the side that the task is about, the mover or the winner; ok is false
// after a draw.
func concerned(s rules.State) (rules.Player, bool) {
	if o := s.Outcome(); o != rules.Playing {
		return o.Winner()
	}
	return s.Mover(), true
}

// score returns the score or, in a game with reserves, what each side has left; "" if the game has
// no score and no reserves.
func score(s rules.State) string {
	switch s := s.(type) {
	case rules.Scorer:
		return assets.Text("analysis.score", s.Score(rules.First), s.Score(rules.Second))
	case rules.Reserver:
		return assets.Text("analysis.reserves", s.Reserve(rules.First), s.Reserve(rules.Second))
	}
	return ""
}
