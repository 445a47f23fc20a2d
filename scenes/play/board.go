package play

import (
	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Board is a game being played at one screen by two people, by one against the
// computer, or by the computer alone.
type Board struct {
	*stage.Stage
	*Session
	tools    *Tools
	table    *table.Table
	computer computer
	thoughts [2]string // what the computer considers, or considered last
	hint     hint
	ui       ui.Group
	panel    panelParts
	note     note
	wait     wait
}

// New returns the scene in which the game is played on.
func New(st *stage.Stage, s *Session, t *Tools) *Board {
	b := &Board{Stage: st, Session: s, tools: t}
	b.table = table.New(s.match.Game(), s.match.State(), s.open)
	b.Log.Game(s.match.Game().Spec(s.match.Values()), words.Player(s.Players[0]), words.Player(s.Players[1]))
	b.refresh()
	return b
}

// Name implements stage.Scene.
func (b *Board) Name() string { return "board" }

// Pace implements stage.Scene.
func (b *Board) Pace() stage.Pace {
	switch {
	case b.table.Moves(), b.forced():
		return stage.Moving
	case b.thinks(), b.hint.thinker != nil, b.wait.answer != nil:
		return stage.Working
	}
	return stage.Resting
}

// game returns the game that is played.
func (b *Board) game() *rules.Game { return b.match.Game() }

// refresh takes over the present position of the match.
func (b *Board) refresh() {
	b.table.Show(b.match.State(), b.lastTurn(), b.outcome() != rules.Playing)
	b.computer.drop()
	b.hint.drop()
	b.panel.list.follow = true
	b.Layout()
}

// forced says whether a person has a single action, which plays itself; not
// where the players look back at an earlier position.
func (b *Board) forced() bool {
	return b.match.At() == b.match.Len() && len(b.table.Legal()) == 1 && b.open()
}

// act plays an action.
func (b *Board) act(a rules.Action) {
	if err := b.Session.act(a); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	ply := b.match.Ply(b.match.At() - 1)
	b.refresh()
	b.tell(ply)
	b.Log.Moved("play", ply.Text, b.match.State().String())
	if o := b.outcome(); o != rules.Playing {
		b.Log.Result(o.String(), b.match.State().String())
	}
	b.table.Animate(b.match.Before(b.match.At()-1), ply.Events, false)
	if !b.table.Playing() {
		b.hear(ply.Events)
	}
}

// Update implements stage.Scene. What goes on by itself has its tick first; then the
// input goes to the first of these that takes it: the cursor on the table, the
// widgets, an open menu, which a press elsewhere closes, the keys, and the table.
func (b *Board) Update(in *ui.Input) {
	b.move(in)
	b.letThink()
	b.compute()
	b.consider()
	b.receive()
	if p := b.table.Steer(in, b.ui.Focused() != nil || b.busyMenu()); p.Used {
		b.heed(p)
		if asked := b.table.Asked(); p.Clicked && len(asked) > 0 {
			b.Layout() // puts up the choices
			b.ui.Focus = "choice:" + b.table.Label(asked[0])
		}
		return
	}
	if b.ui.Update(in) {
		return
	}
	if in.Press && b.busyMenu() {
		b.closeMenus()
		return
	}
	if b.panel.list.rows.Update(in) {
		return
	}
	if !b.keys(in) {
		b.heed(b.table.Point(in))
	}
}

// move lets what moves go on for a tick, and plays an action that is forced.
func (b *Board) move(in *ui.Input) {
	if b.table.Playing() && in.Any() {
		b.table.Finish()
	}
	b.hear(b.table.Tick())
	if !b.table.Playing() && b.forced() {
		b.act(b.table.Legal()[0])
		if in.Any() {
			b.table.Finish()
		}
	}
}

// heed does what comes of pointing at the table.
func (b *Board) heed(p table.Pointed) {
	switch {
	case !p.Clicked:
	case p.Action != 0:
		b.act(p.Action)
	case p.Why != "":
		b.Say(assets.Text(p.Why), true)
	case p.Counts:
		b.Say(assets.Text("board.count"), false)
	default:
		b.Say("", false)
	}
}

// Rest stops what goes on by itself, as the game is left for another scene.
func (b *Board) Rest() {
	b.computer.drop()
	b.dropHint()
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
	b.ui.Draw(c, b.Theme())
	b.drawPanel(c)
	b.drawBanner(c)
}

// Widgets implements stage.Scene: it lists what is beside the table. Sites
// implements stage.Sited: it lists what can be pointed at on it.
func (b *Board) Widgets() []ui.Widget { return b.ui.Items }
func (b *Board) Sites() []ui.Place    { return b.table.Places() }
