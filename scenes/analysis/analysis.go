// Package analysis is the scene in which a game is analysed. The player acts for both sides.
// Every line that was played is kept in a tree, which can be looked through, changed and
// commented on. The game that is analysed does not change until the player keeps the tree in
// it.
package analysis

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save/form"
	"quintet/save/keys"
	"quintet/save/replay"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/reviewing"
	"quintet/scenes/seat"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Board is the scene of an analysis: a board, and beside it the tree of all lines that were
// played.
type Board struct {
	*stage.Stage
	keeper    *keep.Keeper
	doors     ask.Doors
	board     *seat.Seat
	tree      treeList
	edits     edits
	draft     draft
	remark    remark
	pencil    pencil
	clipping  ui.Request
	engine    engine
	reviewing reviewing.Review
	graph     reviewing.Graph
	ui        side.Side
	menu      bool // the menu is open
	says      saying
}

// saying is a sentence, and the node that was shown when it was said.
type saying struct {
	ui.Remark
	at *match.Node
}

// New returns the scene in which m is analysed. m belongs to the scene from then on. analyst returns an
// analyst for the engine, whose searches have no limit of nodes, and thinker a search for the review.
func New(s *stage.Stage, k *keep.Keeper, d ask.Doors, analyst func() think.Analyst, thinker func(think.Problem) think.Thinker, m *match.Match, source Source) *Board {
	b := &Board{Stage: s, ui: side.New(s), keeper: k, doors: d}
	b.board = seat.New(s, m, b.asked)
	b.pencil.colour = replay.Colours[0]
	b.engine = engine{Stage: s, board: b.board, now: k.Now, begin: analyst, ui: &b.ui, say: b.say, take: b.take, winProb: 0.5}
	b.edits = edits{match: m}
	b.draft = draft{keeper: k, from: source, edits: &b.edits, id: source.Draft, known: source.Draft}
	if source.Drafted != nil {
		b.draft.date, b.draft.kept, b.draft.shown = source.Drafted.Changed, -1, m.Here()
	}
	b.draft.review = source.Review
	b.reviewing = reviewing.New(m, &b.draft, thinker)
	b.engine.review = &b.reviewing
	b.remark.edits = &b.edits
	b.remark.set(s.Clipboard, func() { b.say(assets.Text("analysis.comment.long", form.MaxText>>10), true) })
	b.Log.Analysis(b.spec())
	b.board.Refresh()
	b.reviewing.Adapt()
	return b
}

// Place implements stage.Scene.
func (b *Board) Place() place.Place { return place.Analysis(b.draft.from.Origin, b.draft.known) }

// Next implements stage.Scene.
func (b *Board) Next() int {
	switch {
	case b.board.Moves():
		return 1
	case b.board.Playing(), b.clipping.Pending(), b.engine.searches():
		return 1
	case b.reviewing.Runs() && think.OwnThread():
		return 3
	case b.reviewing.Runs():
		return 1
	}
	return b.ui.Next()
}

func (b *Board) match() *match.Match { return b.board.Match }
func (b *Board) game() *rules.Game   { return b.match().Game() }
func (b *Board) state() rules.State  { return b.match().State() }
func (b *Board) here() *match.Node   { return b.match().Here() }

// say shows a sentence until the next sentence, a click on the table, or another position.
func (b *Board) say(text string, warn bool) {
	b.says.at = b.here()
	b.says.Say(text, warn)
	if text != "" {
		b.Log.Said(text)
	}
}

func (b *Board) fail(err error) { b.say(words.Sentence(err), true) }

// act plays the action a in the position shown. Actions that were played there before stay in the
// tree.
func (b *Board) act(a rules.Action) {
	from := b.here()
	known := len(from.Children())
	if err := b.board.Act(a); err != nil {
		b.fail(err)
		return
	}
	b.Log.Moved("play", b.here().Text, b.state().String())
	if known == 0 {
		b.match().Promote(b.here()) // the line goes on with a, even if it had ended here
	}
	if len(from.Children()) > known {
		b.edits.version++
	}
}

// asked returns what the table shows and does, besides the position.
func (b *Board) asked() table.Asked {
	a := table.Asked{MayAct: true, EndBeside: true, Sketches: true, Draws: b.pencil.on, Colour: table.Inks[b.pencil.held]}
	if e := &b.engine; e.peeking() {
		a.Caption = assets.Text("engine.after", words.Line(e.state, e.found.Info.Lines[e.peek.line].Actions[:e.peek.action+1]))
		return a
	}
	a.Losses, a.Proposed = b.engine.lost, b.board.Proposed(&b.ui.Group)
	if a.Losses == nil {
		a.Ranking = b.engine.ranking()
	}
	for _, s := range replay.Shapes(b.here()) {
		a.Shapes = append(a.Shapes, table.Shape{From: s.From, To: s.To, Colour: table.Inks[s.Colour]})
	}
	return a
}

// step goes n actions forward on the current line, or back if n is negative.
func (b *Board) step(n int) {
	if n > 0 {
		b.match().Prolong()
	}
	b.board.Step(n)
}

// turn goes to the start of the next turn or, if there is none, to the last position. If backward is
// set, it goes to the start of the current turn or, from there, to the start of the previous turn.
func (b *Board) turn(backward bool) {
	move := b.match().UndoTurn
	if !backward {
		b.match().Prolong()
		move = b.match().RedoTurn
	}
	if move() {
		b.show(b.here())
	}
}

// show shows the position of the node n, and the line that n is on.
func (b *Board) show(n *match.Node) {
	b.match().Show(n)
	b.board.Refresh()
	b.tree.shown = nil // the list scrolls to n, even if n was shown before
}

// Update implements stage.Scene. At the end the copy among the saved games is written if it is due.
func (b *Board) Update(in *ui.Input) {
	defer func() {
		if b.says.at != b.here() {
			b.says.Say("", false)
		}
		b.reviewing.Adapt()
		b.reviewing.Tick()
		b.engine.tick()
		b.engine.follow(in, &b.ui.Group)
		b.draft.copy(b.fail)
	}()
	b.board.Tick(in)
	b.clipping.Receive()
	b.pencil.held = table.Ink(in, b.pencil.colour)
	switch e := b.board.Update(in, &b.ui.Group, b.menu, func() bool { return b.beside(in) }); e.Kind {
	case table.Acted:
		b.act(e.Action)
	case table.Drawn:
		if err := b.edits.draw(replay.Shape{Colour: b.pencil.held, From: b.state().SiteName(e.From), To: b.state().SiteName(e.To)}); err != nil {
			b.fail(err)
		}
	case table.Looked:
		b.say(e.Note, e.Why != "")
	}
}

// beside gives the input to the widgets, the open menu, the list and the keys, and reports whether one
// of them has used it.
func (b *Board) beside(in *ui.Input) bool {
	used := b.ui.Update(in)
	b.remark.write()
	switch {
	case used:
	case b.menu && in.Press:
		b.menu = false
	case !b.menu && b.tree.rows.Update(in):
	default:
		return b.keys(in)
	}
	return true
}

// Fold implements stage.Folding: it closes the menu.
func (b *Board) Fold() bool {
	open := b.menu
	b.menu = false
	return open
}

// Left implements stage.Leaver.
func (b *Board) Left() {
	b.engine.rest()
	b.reviewing.Suspend()
}

// Closed implements stage.Closer.
func (b *Board) Closed() {
	b.engine.quit()
	b.reviewing.Suspend()
}

// Draw implements stage.Scene.
func (b *Board) Draw(c *paint.Canvas) {
	b.board.Draw(c)
	b.ui.Draw(c)
}

// Widgets implements stage.Scene: the visible widgets beside the table.
func (b *Board) Widgets() []ui.Widget { return ui.InSight(b.ui.Items) }

// Whole implements stage.Scrolled: the widgets beside the table, including those just out of
// sight.
func (b *Board) Whole() []ui.Widget { return b.ui.Items }

// Sites implements stage.Sited: the sites of the table that can be pointed at.
func (b *Board) Sites() []ui.Place { return b.board.Places() }

// keys handles the keys, and reports whether it used one.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case b.pencil.keys(in), b.remark.typed(in.Runes), b.shortcut(in):
	case in.Does(keys.Previous), in.Pressed(ebiten.KeyBackspace) && !in.Ctrl:
		b.step(-1)
	case in.Does(keys.Next):
		b.step(1)
	case in.Does(keys.Promote):
		b.edits.promote()
	case in.Does(keys.MainLine):
		b.edits.makeMain()
	case in.Does(keys.Cut):
		b.cut()
	case in.Does(keys.Delete):
		b.delete()
	case in.Does(keys.OnlyMove):
		b.remark.judge(onlyAction)
	case in.Does(keys.Comment):
		b.comment()
	case in.Does(keys.Draw):
		b.toggleDrawing()
	case in.Does(keys.Engine):
		b.engine.toggle()
	case in.Does(keys.Losses):
		b.engine.toggleLosses()
	case in.Does(keys.Threat):
		b.engine.toggleThreat()
	case in.Does(keys.Rules):
		_ = b.Go(b.board.Rules(b.says.Remark))
	case b.board.Keys(in):
	case in.Does(keys.Back):
		b.escape()
	case in.Ctrl:
		return false
	case in.Pressed(ebiten.KeyArrowUp):
		b.show(b.here().Sibling(-1))
	case in.Pressed(ebiten.KeyArrowDown):
		b.show(b.here().Sibling(1))
	case in.Pressed(ebiten.KeyPageUp):
		b.turn(true)
	case in.Pressed(ebiten.KeyPageDown):
		b.turn(false)
	case in.Pressed(ebiten.KeyHome):
		b.show(b.match().Root())
	case in.Pressed(ebiten.KeyEnd):
		b.match().Prolong()
		b.show(b.match().On(b.match().Len()))
	default:
		return false
	}
	return true
}

// shortcut handles the keys that undo, copy, paste and save, and reports whether it used one.
func (b *Board) shortcut(in *ui.Input) bool {
	switch {
	case in.Does(keys.Undo):
		b.undo()
	case in.Does(keys.CopyPosition):
		b.copyPosition()
	case in.Does(keys.Copy):
		b.copyTree()
	case in.Does(keys.Paste):
		b.paste()
	case in.Does(keys.Save) && b.draft.changed():
		b.keep(func() {})
	default:
		return false
	}
	return true
}

// escape ends what is going on, such as drawing. If nothing is going on, it leaves the scene.
func (b *Board) escape() {
	switch {
	case b.ui.Focus == fieldName:
		b.ui.Focus = ""
		b.remark.open = false
	case b.menu:
		b.menu = false
	case b.pencil.on:
		b.toggleDrawing()
	default:
		b.leave()
	}
}
