package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/counsel"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/stepper"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Board is a game being played at one screen by two people, by one against the
// computer, or by the computer alone.
type Board struct {
	*stage.Stage
	*session.Session
	tools    *Tools
	table    *stepper.Stepper
	computer computer
	counsel  *counsel.Counsel
	panel    panel
	note     note
	papers   papers
	card     card
	proven   rules.Outcome // by the computer, which led here; Playing for none
	playsOn  bool          // the computer was told not to give the game up
	givesUp  bool          // it asks whether a player gives the game up
	lessons  lessons
	turns    bool // it is said on the board how it is turned
	closed   bool // the card at the end was read, or the game had ended when it was opened
	pointer  pointer
	undone   string // which actions were just taken back
}

// New returns the scene in which the game is played on.
func New(st *stage.Stage, s *session.Session, t *Tools) *Board {
	b := &Board{Stage: st, Session: s, tools: t}
	b.table = stepper.New(st, s.Match, s.Open)
	b.table.Over = func() bool { return b.Outcome() != rules.Playing }
	b.table.EndBeside()
	b.panel = panel{Stage: st, Session: s, table: b.table, host: b}
	b.papers = papers{Session: s, tools: t, host: b}
	b.counsel = counsel.New(b.table.Table, s.Match)
	b.Log.Game(s.Match.Game().Spec(s.Match.Values()), words.Player(s.Players[0]), words.Player(s.Players[1]))
	b.closed = b.Outcome() != rules.Playing
	b.tellTurn()
	b.refresh()
	b.judgeLast()
	return b
}

// Name implements stage.Scene.
func (b *Board) Name() string { return "board" }

// Pace implements stage.Scene.
func (b *Board) Pace() stage.Pace {
	switch {
	case b.table.Moves(), b.forced(), b.counsel.Refutes():
		return stage.Moving
	case b.thinks() && !b.computer.yields && b.counsel.Blunder() == nil, b.counsel.Watches(b.watched()),
		b.counsel.Thinks(), b.counsel.Judges(), b.papers.answer != nil, b.panel.ui.Pending(), b.card.ui.Pending():
		return stage.Working
	}
	return stage.Resting
}

// game returns the game that is played.
func (b *Board) game() *rules.Game { return b.Match.Game() }

// Layout implements stage.Scene.
func (b *Board) Layout() {
	asked := b.face()
	views, board := b.table.Controls(b.panel.divide(asked != nil))
	b.table.Place(b.table.Frame(board))
	b.table.SetCaption(b.howToTurn())
	b.panel.layout(views, &b.card, asked)
}

// refresh takes over the position of the match, at rest.
func (b *Board) refresh() {
	b.table.Refresh()
	b.takeOver()
}

// follow takes over the position of the match, and shows how it came about from the one
// after from actions, or how the actions between were taken back.
func (b *Board) follow(from int) {
	b.table.Follow(from)
	b.takeOver()
}

// takeOver lets all take over the position that is shown.
func (b *Board) takeOver() {
	b.undone = ""
	b.computer.drop()
	b.counsel.Drop()
	b.panel.list.follow = true
	b.closed = b.closed && b.Outcome() != rules.Playing
	b.counsel.Warn(b.taught())
	b.Relayout()
}

// forced says whether a person has a single action, which plays itself; not
// where the players look back at an earlier position.
func (b *Board) forced() bool {
	return b.Latest() && len(b.table.Legal()) == 1 && b.Open() && !b.counsel.Holds()
}

// act plays an action, or in a game that has ended asks about it.
func (b *Board) act(a rules.Action) {
	if b.Concluded() {
		b.branch(a)
		return
	}
	b.givesUp = false // whoever acts goes on
	from, found, mover := b.Match.At(), b.computer.found, b.Match.State().Mover()
	b.turns = b.turns && b.Players[mover].Level > 0
	known, best := b.counsel.Proven()
	if err := b.Session.Act(a); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	switch {
	case rules.Win(mover.Other()) == known, rules.Win(mover.Other()) == b.proven:
		b.proven = rules.Win(mover.Other()) // whatever the loser plays
	case known != rules.Playing && best == a:
		b.proven = known
	case found.Best == a:
		b.proven = proven(mover, found)
	case b.proven == rules.Win(mover):
		b.proven = rules.Playing // as long as the winner plays as it was found
	}
	ply := b.Match.Ply(from)
	watched := b.counsel.Watched()
	b.follow(from)
	b.tell(ply)
	b.counsel.Judge(watched, a, b.Players[mover.Other()].Level)
	b.Log.Moved("play", ply.Text, b.Match.State().String())
	if o := b.Outcome(); o != rules.Playing {
		b.Log.Result(o.String(), b.Match.State().String())
		b.finished()
	}
	b.Relayout()
}

// Update implements stage.Scene. What goes on by itself has its tick first; then the
// input goes to the first of these that takes it: the card at the end, the cursor on the
// table, the widgets, an open menu, which a press elsewhere closes, the keys, which
// close it, too, and the table. A press that ends what the computer's action set in
// motion is a click in the position that is seen then, unless nothing can be done there:
// it may have been made to that end alone. What comes in the tick of an action is none,
// as nobody had seen that.
func (b *Board) Update(in *ui.Input) {
	defer b.propose()
	b.pointer.follow(in)
	at, ends := b.Match.At(), in.Press && b.table.Playing() && b.byComputer()
	b.move(in)
	b.letThink()
	b.compute()
	b.advise()
	if b.teach(in) {
		return
	}
	b.Stale = b.papers.receive() || b.Stale
	if b.updateCard(in) {
		return
	}
	if a, ok := b.ender(); ok && in.Pressed(ebiten.KeyEnter) && b.panel.ui.Focused() == nil && !b.panel.busyMenu() && !b.table.Steered() {
		b.act(a)
		return
	}
	unseen := b.Match.At() != at
	if unseen && in.Any() && b.table.Steered() {
		return
	}
	if p := b.table.Steer(in, b.panel.ui.Focused() != nil || b.panel.busyMenu()); p.Used {
		b.handle(p)
		if asked := b.table.Asked(); p.Clicked && len(asked) > 0 {
			b.Relayout() // puts up the choices
			b.panel.ui.Focus = "choice:" + b.table.Label(asked[0])
		}
		return
	}
	if b.panel.ui.Update(in) {
		return
	}
	if b.panel.fork.open && b.panel.fork.rows.Update(in) {
		return
	}
	if in.Press && b.panel.busyMenu() {
		b.panel.closeMenus()
		return
	}
	if b.panel.list.rows.Update(in) {
		return
	}
	if asks := b.panel.busyMenu(); b.keys(in) {
		if asks {
			b.panel.closeMenus()
		}
		return
	}
	if !(unseen && in.Press) && !(ends && b.table.Refuses(in.X, in.Y)) {
		b.handle(b.table.Point(in))
	}
}

// move lets what moves go on for a tick, and plays an action that is forced.
func (b *Board) move(in *ui.Input) {
	if b.table.Playing() && in.Any() {
		b.table.SkipMotion()
	}
	if b.turns && b.table.ViewChanged() {
		b.turns = false
		b.Relayout()
	}
	if news, _ := b.table.Tick(); news {
		b.Relayout() // puts up what waited for that
		b.Stale = true
	}
	if !b.table.Playing() && b.forced() {
		b.act(b.table.Legal()[0])
		if in.Any() {
			b.table.SkipMotion()
		}
	}
}

// handle acts on p, the result of pointing at the table.
func (b *Board) handle(p table.PointResult) {
	switch {
	case !p.Clicked:
	case p.Action != 0:
		b.act(p.Action)
	case p.Why != "":
		b.refuse(p)
	case p.Counts:
		b.Say(b.Text("board.count"), false)
		b.note.counts = true
	default:
		b.Say("", false)
	}
}

// Rest stops what goes on by itself, as the game is left for another scene.
func (b *Board) Rest() {
	b.computer.drop()
	b.counsel.Rest()
}

// leave goes on to another scene.
func (b *Board) leave(to func()) func() {
	return func() {
		b.Rest()
		to()
	}
}

// Draw implements stage.Scene.
func (b *Board) Draw(c *paint.Canvas) {
	b.table.Draw(c)
	b.panel.draw(c, b.card.up())
	b.drawBanner(c)
	b.card.draw(c, b.Theme())
	b.panel.ui.DrawTip(c, b.Theme())
}

// Widgets implements stage.Scene: it lists what is beside the table, and Whole for
// stage.Scrolled the turns that are out of sight, too. Sites implements stage.Sited: it
// lists what can be pointed at on it.
func (b *Board) Widgets() []ui.Widget { return ui.InSight(b.Whole()) }
func (b *Board) Whole() []ui.Widget   { return b.card.uncovered(b.panel.ui.Items) }
func (b *Board) Sites() []ui.Place    { return b.table.Places() }
