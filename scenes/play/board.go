package play

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/scenes/counsel"
	"quintet/scenes/reviewing"
	"quintet/scenes/seat"
	"quintet/scenes/session"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Board is the scene of a game being played by two people, by a person against the computer, or by
// the computer alone.
type Board struct{ commands }

// New returns the scene in which the game s is played.
func New(st *stage.Stage, s *session.Session, t *Tools) *Board {
	b := new(Board)
	b.Stage, b.Session, b.tools = st, s, t
	b.table = seat.New(st, s.Match, b.asked)
	b.table.Over = func() bool { return b.Outcome() != rules.Playing }
	b.table.FarSide = s.Elsewhere(rules.First)
	b.counsel = counsel.New(b.table.Table, s.Match)
	b.judge = judge{Session: s, Counsel: b.counsel, records: t.Records, settings: &st.Settings}
	b.opponent = opponent{Session: s, think: func(p think.Problem) think.Thinker { return t.Think(p) }}
	b.reviewing = gameReview{Session: s, Review: reviewing.New(s.Match, s, b.opponent.think), tools: t}
	b.result = result{Session: s, doors: t.Doors, records: t.Records, over: s.Concluded()}
	b.clocks = clocks{Session: s, why: "pause.opened"}
	b.transfers = transfers{Session: s, to: st.To, tools: t, host: b}
	b.panel = panel{Stage: st, Session: s, table: b.table, ui: side.New(st), players: players{Stage: st, Session: s, table: b.table},
		choices: choices{Stage: st, Session: s, fixed: b.keepsPlayers, setStrength: b.setStrength, show: b.show}}
	b.Log.Game(s.Match.Game().Spec(s.Match.Values()), words.Player(s.Players[0]), words.Player(s.Players[1]))
	if b.table.Piled() && !b.Settings.ToldTurn && b.Outcome() == rules.Playing {
		b.rotating, b.Settings.ToldTurn = b.Match.Here(), true
		b.Store()
	}
	b.table.Refresh()
	b.judge.last()
	b.Say(b.result.begins())
	return b
}

// Next implements stage.Scene.
func (b *Board) Next() int {
	switch {
	case b.table.Moves(), b.forced(), b.opponent.thinks() && !b.opponent.yields() && b.counsel.Blunder() == nil, b.counsel.Watches(b.judge.searches()),
		b.counsel.Thinks(), b.counsel.Judges(), b.transfers.answer != nil, b.panel.ui.Next() > 0, b.card.ui.Next() > 0:
		return 1
	case b.reviewing.Runs() && think.OwnThread():
		return 3
	case b.reviewing.Runs():
		return 1
	case b.OnClock() && !b.Paused():
		return 6 // in its last seconds a clock shows tenths
	}
	return 0
}

// StaysOn implements stage.Watched: the screen stays on while a clock runs.
func (b *Board) StaysOn() bool { return b.OnClock() && !b.Paused() }

// Layout implements stage.Scene.
func (b *Board) Layout() {
	b.counsel.Follow(b.Open(), b.judge.judges())
	asked := b.face()
	b.panel.graph.On = b.reviewing.Shown() && asked == nil && !b.panel.busy()
	b.table.Place(b.table.Frame(b.panel.divide(asked != nil)))
	b.panel.layout(b.content(asked))
	if b.counsel.Fit(b.fits) { // the button below the hint has taken its room, or the window has changed
		b.panel.layout(b.content(asked))
	}
	if b.card.asks() {
		b.panel.waitForAnswer()
	}
}

// content returns what is beside the board, with a card with the face f if that is not nil.
func (b *Board) content(f *face) content {
	c := content{exits: b.exits(), tools: b.toolset(), stakes: b.result.stakes(), after: b.afterTurn}
	if b.panel.graph.On {
		c.chart = b.reviewing.Chart(b.show)
	}
	c.offered, c.offers = b.offer()
	if b.panel.menu {
		c.menu = b.menuItems()
	}
	if f == nil {
		b.card = card{}
		return c
	}
	if b.card.title != f.title || !b.card.shown() {
		b.card.ui.Focus, b.panel.ui.Focus = f.buttons[0].Name, ""
		b.panel.list.follow = true
	}
	c.card = b.card.block(b.Stage, f, b.panel.ui.Box.W)
	return c
}

// asked returns what the table shows and does, besides the position.
func (b *Board) asked() table.Asked {
	a := b.counsel.Asked(b.judge.considers())
	a.MayAct, a.NoSpoilers, a.NoLayers = b.Open(), b.Strict(), b.Strict() || !b.Settings.Layers
	a.EndBeside, a.Caption, a.Confirms = true, b.rotationTip(), b.Settings.Confirms
	a.Proposed = b.table.Proposed(&b.panel.ui.Group)
	a.Sketches = b.Outcome() == rules.Playing && !b.Strict() && !b.Hides() && !b.sketch.finger
	a.Shapes, a.Colour = b.sketch.shown(b.Match.Here()), table.Inks[b.sketch.colour]
	return a
}

// Update implements stage.Scene. First it gives a tick to what needs no input: the clocks, the
// motion, the searches and the coach. Then the input goes to the first part of the scene that takes
// it. A click goes to the table last.
//
// If the game has ended by itself in the tick, or was paused, the card, the widgets and the table do
// not get the input.
func (b *Board) Update(in *ui.Input) {
	defer b.settle()
	b.pointer.follow(in)
	if in.Press || in.Lift || len(in.Keys) > 0 {
		b.panel.byKeys = in.OnPage || len(in.Keys) > 0
	}
	over, paused := b.Concluded(), b.Paused()
	b.runClocks()
	b.advanceMotion(in)
	b.tickOpponent()
	b.counsel.Tick(b.fits)
	b.reviewing.Tick()
	b.tickCoach()
	b.transfers.receive()
	if b.Concluded() && !over || b.Paused() && !paused {
		return // this has just happened; the input may be for a button that was there before, such as Resign
	}
	if b.card.update(in) {
		return
	}
	if b.Paused() {
		if !b.panel.ui.Update(in) && (in.Does(keys.Think) || in.Pressed(ebiten.KeyEnter)) {
			b.Resume()
		}
		return
	}
	b.sketch.follow(in)
	elsewhere := b.card.ui.Focused() != nil || b.panel.busyMenu()
	e := b.table.Update(in, &b.panel.ui.Group, elsewhere, func() bool { return b.beside(in) })
	if e.Steered { // the cursor is a pointer, too
		b.pointer.asked, b.pointer.acted = false, false
	}
	switch e.Kind {
	case table.Acted:
		b.Play(e.Action)
	case table.Drawn:
		b.sketch.draw(b.Match.Here(), b.Match.State(), e.From, e.To)
	case table.Looked:
		b.Say(e.Note, e.Why != "")
		b.note.aboutPiece = e.Counts
	}
}

// beside gives the input to what is beside the table and to the keys, and reports whether one of them
// has used it.
func (b *Board) beside(in *ui.Input) bool {
	p, asks := &b.panel, b.panel.busyMenu()
	switch {
	case p.ui.Update(in):
	case in.Press && b.card.asks():
		b.card.dismiss()
	case p.fork.open && p.fork.rows.Update(in):
	case in.Press && asks:
		p.closeMenus()
	case p.list.rows.Update(in):
	case b.keys(in):
		if asks {
			p.closeMenus()
		}
	default:
		if b.LooksBack() && in.Press && b.table.Box().Contains(in.X, in.Y) {
			b.Say(b.Text("board.looks.why"), true)
		}
		return false
	}
	return true
}

// settle ends what is not about the position shown any more: the card closed at the end, the note,
// what undo has taken back, the question whether to resign, the caption about the rotation, what the
// coach asks, and a walk. It does not come again with the position.
func (b *Board) settle() {
	b.conclude()
	b.opponent.follow()
	b.reviewing.Follow()
	b.reviewing.record()
	b.closed = b.closed && b.result.ended()
	if b.Paused() {
		b.table.Release()
		b.panel.closeMenus()
	}
	if b.note.at != b.Match.Here() && (b.note.Warn || !b.judge.since(b.note.at)) {
		b.Say("", false)
	}
	if b.undone.at != b.Match.Here() {
		b.undone = undone{}
	}
	if !b.judge.since(b.resigning) {
		b.resigning = nil // an action of a person, or a look back, answers the question
	}
	if b.table.ViewChanged() || !b.judge.since(b.rotating) {
		b.rotating = nil
	}
	if b.counsel.Holds() && !b.judge.coached() {
		b.counsel.Dismiss()
	}
	if b.table.Walks() && (b.Paused() || b.counsel.Hints() || b.bad() == nil) {
		b.table.EndWalk()
	}
}

// Fold implements stage.Folding: it closes the menu of the game, or the choice of a level or a line.
func (b *Board) Fold() bool {
	open := b.panel.busyMenu()
	b.panel.closeMenus()
	return open
}

// Left implements stage.Leaver. It pauses a game with clocks, stops the searches, keeps what they have
// found, and gives up what is being shared or copied. Who uses or replaces the game calls it before that.
func (b *Board) Left() {
	b.clocks.pause("pause.left")
	b.settle()
	b.opponent.drop()
	b.counsel.Suspend()
	b.reviewing.Suspend()
	b.transfers.drop()
}

// Draw implements stage.Scene.
func (b *Board) Draw(c *paint.Canvas) {
	if b.Hides() {
		drawCover(c, b.Theme(), b.table.Box())
	} else {
		b.table.Draw(c)
		drawBanner(c, b.Theme(), b.table.Box(), words.Announcement(b.table.Announced(), b.Match.State(), b.Called))
	}
	s := says{task: b.task(), thoughts: b.thoughts()}
	s.comment, s.ink = b.inkedComment()
	a := acting{stands: b.stands(), thinks: b.judge.Thinks(), part: b.judge.Part()}
	if !a.thinks {
		a.part, a.thinks = b.opponent.progress()
	}
	b.panel.draw(c, s, a)
}

// Widgets implements stage.Scene: the visible widgets beside the table.
func (b *Board) Widgets() []ui.Widget { return ui.InSight(b.Whole()) }

// Whole implements stage.Scrolled: all widgets beside the table, also those scrolled out of sight, and
// then those of the card.
func (b *Board) Whole() []ui.Widget { return slices.Concat(b.panel.ui.Items, b.card.ui.Items) }

// Sites implements stage.Sited: the sites of the table that can be pointed at. While the card is a
// question, they are Off. A hidden board has none.
func (b *Board) Sites() []ui.Place {
	if b.Hides() {
		return nil // with the sites a screen reader would also read the pieces on them
	}
	all := b.table.Places()
	if b.card.asks() {
		for i := range all {
			all[i].Off = true
		}
	}
	return all
}
