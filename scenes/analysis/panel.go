package analysis

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/keys"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Layout implements stage.Scene.
func (b *Board) Layout() {
	b.remark.show()
	least := side.Least{Below: 352, Wide: 230, Low: 264}
	if b.menu {
		least.Low = 350 // three items side by side
		least.Below = math.Max(least.Below, b.ui.Whole(b.column()...))
	}
	if b.reviewing.Shown() {
		least.Below += b.graph.Height(b.Stage)
	}
	if b.engine.on && b.Settings.Lines == settings.MaxLines {
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
	open := b.ui.Small() && b.remark.open
	all := []side.Block{b.head(), side.Text{Text: b.game().Name, Aside: score(b.state()), Font: ui.HeadFont, Ink: t.Text, Rank: side.Luxury}}
	if !open {
		all = append(all, b.reviewBlocks()...)
	}
	all = append(all, side.Texts{Hold: 4, All: []side.Text{task, b.ui.Note(b.note(), b.says.Warn)}},
		side.Grid{Items: b.choices(), Most: 5})
	if w, ok := b.board.Entry(); ok {
		all = append(all, side.Field{Widget: w})
	}
	if !open {
		all = append(all, b.engine.blocks()...)
	}
	rows := func(room layout.Rect) []ui.Widget {
		return b.tree.layout(b.match(), b.edits.version, b.reviewing.Marks(), room, b.Fingers, b.show)
	}
	list := side.Custom{Fills: true, Items: rows, Draw: func(c *paint.Canvas, _ layout.Rect) { b.tree.draw(c, t) }}
	if !open {
		row := b.tree.high(b.Fingers)
		list.Least, list.Need, list.Wish = row, row, math.Min(7*row, 250)
	}
	all = append(all, list)
	if open || !b.ui.Small() {
		glyphs := b.remark.buttons()
		if b.Low() && !b.pencil.on {
			glyphs = append(glyphs, b.drawTool()) // the tools have no room for it
		}
		all = append(all, side.Grid{Items: glyphs, Most: len(offered)},
			side.Field{Widget: ui.Widget{Name: fieldName, Label: b.remark.hint(), Key: keys.Comment, Field: &b.remark.field}, Lines: true, Fills: open})
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
		{Name: "button:back", Label: assets.Text("analysis.back"), Key: keys.Back, Do: b.leave},
		{Name: "button:keep", Label: label, Key: keys.Save, Off: !b.draft.changed(), Do: func() { b.keep(func() {}) }},
		{Name: "button:engine", Look: ui.Tool, Icon: raster.Chip, On: b.engine.on, Key: keys.Engine, Tip: assets.Text("engine.tip"), Do: b.engine.toggle},
		{Name: "button:menu", Look: ui.Tool, Icon: raster.Dots, On: b.menu, Tip: assets.Text("analysis.menu"), Do: func() { b.menu = !b.menu }},
	}}
}

func (r *remark) buttons() (all []ui.Widget) {
	n := r.match.Here()
	for _, glyph := range offered {
		key := keys.Command("")
		if glyph == onlyAction {
			key = keys.OnlyMove
		}
		all = append(all, ui.Widget{Name: "glyph:" + strconv.Itoa(glyph), Look: ui.Chip, Label: symbol(glyph), Title: assets.Text("analysis.glyphs"),
			On: slices.Contains(replay.Glyphs(n), glyph), Off: n.Parent() == nil, Key: key, Tip: assets.Text("analysis.glyph." + strconv.Itoa(glyph)),
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

// tools returns the buttons at the foot.
func (b *Board) tools() []ui.Widget {
	n := b.here()
	back := tool("previous", keys.Previous, raster.Left, n.Parent() != nil, func() { b.step(-1) })
	on := tool("next", keys.Next, raster.Run, len(n.Children()) > 0, func() { b.step(1) })
	promote := tool("promote", keys.Promote, raster.Raise, promotable(n), b.edits.promote)
	main := tool("main", keys.MainLine, raster.Star, promotable(n), b.edits.makeMain)
	remove := tool("delete", keys.Delete, raster.Bin, n.Parent() != nil, b.delete)
	cut := tool("cut", keys.Cut, raster.Cut, len(n.Children()) > 0, b.cut)
	undo := tool("undo", keys.Undo, raster.Undo, len(b.edits.undos) > 0, b.undo)
	comment := tool("comment", keys.Comment, raster.Pen, true, b.comment)
	comment.On = b.remark.open
	switch {
	case b.Low() && b.pencil.on:
		return []ui.Widget{back, on, remove, undo, b.drawTool()}
	case b.Low():
		return []ui.Widget{back, on, remove, undo, comment}
	case b.ui.Small():
		return []ui.Widget{back, on, promote, remove, undo, comment, b.drawTool()}
	}
	return []ui.Widget{back, on, promote, main, remove, cut, undo, b.drawTool()}
}

func (b *Board) drawTool() ui.Widget {
	w := tool("draw", keys.Draw, raster.Draw, true, b.toggleDrawing)
	w.On = b.pencil.on
	return w
}

func tool(name string, key keys.Command, icon raster.Icon, usable bool, do func()) ui.Widget {
	return ui.Widget{Name: "button:" + name, Look: ui.Tool, Icon: icon, Off: !usable, Key: key, Tip: assets.Text("analysis.tool." + name), Do: do}
}

func (b *Board) menuItems() []ui.Widget {
	items := append(b.reviewItems(), []ui.Widget{
		{Name: "main", Key: keys.MainLine, Off: !promotable(b.here()), Do: b.edits.makeMain},
		{Name: "cut", Off: len(b.here().Children()) == 0, Do: b.cut},
		{Name: "line", Off: b.here().Parent() == nil, Do: func() { b.copy(assets.Text("analysis.line.title"), lineText(b.here())) }},
		{Name: "position", Key: keys.CopyPosition, Do: b.copyPosition},
		{Name: "tree", Key: keys.Copy, Do: b.copyTree},
		{Name: "paste", Key: keys.Paste, Do: b.paste},
		{Name: "play", Off: b.state().Outcome() != rules.Playing, Do: b.playFrom},
		{Name: "edit", Off: !editable(b.state()), Do: b.editPosition},
		{Name: "pass", Off: b.state().Outcome() != rules.Playing, Do: b.passTurn},
		{Name: "threat", Key: keys.Threat, On: b.engine.threat, Off: b.engine.over(), Do: b.engine.toggleThreat},
		{Name: "losses", Key: keys.Losses, On: b.engine.losses, Off: b.engine.over(), Do: b.engine.toggleLosses},
		{Name: "pictures", Do: b.pictures},
		b.board.LayerButton(),
		{Name: "rules", Key: keys.Rules, Do: b.To(place.Rules(b.game()))},
	}...)
	if b.ui.Small() {
		items = append(items, ui.Widget{Name: "lines", Label: assets.Text("analysis.menu.lines", words.Counted("engine.lines", b.Settings.Lines)), Do: b.engine.moreLines})
	}
	if b.Low() {
		items = append(items, ui.Widget{Name: "promote", Key: keys.Promote, Off: !promotable(b.here()), Do: b.edits.promote})
	}
	for i, w := range items {
		items[i].Name, items[i].Label = "menu:"+w.Name, cmp.Or(w.Label, assets.Text("analysis.menu."+w.Name))
		items[i].Do = func() {
			b.menu = false
			w.Do()
		}
	}
	return items
}

// playFrom begins a game from the position shown. If the analysis would be lost, it first asks what
// to do with it.
func (b *Board) playFrom() {
	begin := func() { b.lead(place.Play(b.match().Copy(), nil)) }
	if !b.Kept() {
		b.Leave(begin)
		return
	}
	begin()
}

// lead goes to a place, or says why it cannot.
func (b *Board) lead(p place.Place) {
	if err := b.Go(p); err != nil {
		b.fail(err)
	}
}

// editable reports whether positions of the game of s can be set up by hand.
func editable(s rules.State) bool {
	_, ok := s.(rules.Editor)
	return ok
}

// editPosition lets the player set up a position, beginning with the position shown.
func (b *Board) editPosition() { b.lead(place.Editor(b.spec(), b.state().String())) }

// passTurn analyses, in a scene over this one, the position after a pass of the mover. A pass is no
// action of the rules, so it cannot be part of the tree.
func (b *Board) passTurn() {
	s := b.engine.afterPass()
	if s == nil {
		return
	}
	m, err := match.FromPosition(b.game(), b.match().Values(), s.String())
	if err != nil {
		b.fail(err)
		return
	}
	b.lead(place.AnalysisOf(m))
}

// copy puts text on the clipboard. If there is no clipboard, or if the clipboard refuses, the
// player is shown the text.
func (b *Board) copy(title, text string) {
	b.clipping.Copy(b.Clipboard, text, func(c ui.Clip) {
		if c.Err != nil {
			b.doors.Show(title, text)
		} else {
			b.say(assets.Text("game.copied", title), false)
		}
	})
}

// paste analyses the text on the clipboard. If there is no clipboard or no text, it asks the player
// for a text.
func (b *Board) paste() {
	b.clipping.Paste(b.Clipboard, func(c ui.Clip) {
		_ = b.Go(place.Place{Scene: "analysis", With: place.Text{Text: c.Text, Assumed: b.spec()}})
	})
}

// spec returns the game with its options, as in "akron:size=8".
func (b *Board) spec() string { return b.game().Spec(b.match().Values()) }

// copyPosition copies the position shown, with the game and its options.
func (b *Board) copyPosition() {
	b.copy(assets.Text("game.position.title"), record.WritePosition(b.spec(), b.state().String()))
}

// copyTree copies the whole tree as a record. It has the date of the game that is analysed.
func (b *Board) copyTree() {
	g := b.draft.Snapshot()
	g.Created = b.draft.from.Created
	b.keeper.Do(func() func() {
		text, err := record.Write(g, words.Concluded, b.keeper.Store.Pause)
		return func() {
			if err != nil {
				b.fail(err)
				return
			}
			b.copy(assets.Text("analysis.tree.title"), text)
		}
	})
}

// lineText returns the actions from the root to n in the form of a record. The turns have the
// numbers of their rounds.
func lineText(n *match.Node) string {
	var all []*match.Node
	for ; n.Parent() != nil; n = n.Parent() {
		all = append(all, n)
	}
	var text []string
	var count match.Round
	for _, n := range slices.Backward(all) {
		if starts(n) {
			follows := count.Half && n.Mover == rules.Second
			count = count.Next(n.Mover)
			switch number := strconv.Itoa(count.Number); {
			case n.Mover == rules.First:
				text = append(text, number+".")
			case !follows:
				text = append(text, number+"...")
			}
		}
		text = append(text, n.Text)
	}
	return strings.Join(text, " ")
}

// pictures lets the player make pictures of the position, and animations of the line shown.
func (b *Board) pictures() {
	name := strings.TrimSuffix(words.FileName(b.draft.Snapshot()), save.Extension)
	b.doors.Pictures(b.match(), b.board.Viewpoint(), name, func(text string) { b.say(text, false) })
}

// Title implements stage.Scene: the name of the scene, and the game.
func (b *Board) Title() string {
	return assets.Text("board.tab", assets.Text("analysis"), b.game().Name)
}

// Spoken implements stage.Speaker. It returns the last action with its glyph, its place
// among the actions played in the same position, its comment, and the shapes drawn. Then
// come the note, who is to act or how the game ended, and the engine's best action.
func (b *Board) Spoken() []string {
	n := b.here()
	last := b.board.LastAction()
	if glyph := lastGlyph(n); glyph != 0 {
		last = words.Passage(last, assets.Text("analysis.glyph."+strconv.Itoa(glyph)))
	}
	place := ""
	if p := n.Parent(); p != nil && len(p.Children()) > 1 {
		place = assets.Text("analysis.place", slices.Index(p.Children(), n)+1, len(p.Children()))
	}
	return []string{last, place, replay.Comment(n), shapesSpoken(n), b.note(), words.Standing(b.game(), b.state()), b.board.Asks(), b.reviewing.Charted(), b.engine.spoken}
}

// Warned implements stage.Warner.
func (b *Board) Warned() (note string, count int) { return b.says.Warned() }

// note returns what was said last or, if nothing was said, how much the action under the
// pointer loses, or else what the layer shown or the review says.
func (b *Board) note() string {
	note := cmp.Or(b.says.Note, b.board.Lost(), b.board.Explained())
	if note == "" && b.reviewing.Shown() {
		note = b.reviewing.Comment()
	}
	return note
}
