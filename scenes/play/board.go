package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/session"
	"quintet/scenes/stage"
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
	table    *table.Table
	computer computer
	thoughts [2]string // what the computer considers, or considered last
	hint     hint
	ui       ui.Group
	panel    panelParts
	note     note
	wait     wait
	ending   ending
}

// New returns the scene in which the game is played on.
func New(st *stage.Stage, s *session.Session, t *Tools) *Board {
	b := &Board{Stage: st, Session: s, tools: t}
	b.table = table.New(s.Match.Game(), s.Match.State(), s.Open)
	b.Log.Game(s.Match.Game().Spec(s.Match.Values()), words.Player(s.Players[0]), words.Player(s.Players[1]))
	b.ending.closed = b.Outcome() != rules.Playing
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
	case b.thinks(), b.hint.thinker != nil, b.wait.answer != nil, b.ui.Pending():
		return stage.Working
	}
	return stage.Resting
}

// game returns the game that is played.
func (b *Board) game() *rules.Game { return b.Match.Game() }

// refresh takes over the present position of the match.
func (b *Board) refresh() {
	b.table.Show(b.Match.State(), b.LastTurn(), b.Outcome() != rules.Playing)
	b.computer.drop()
	b.hint.drop()
	b.panel.list.follow = true
	b.ending.closed = b.ending.closed && b.Outcome() != rules.Playing
	b.Layout()
}

// forced says whether a person has a single action, which plays itself; not
// where the players look back at an earlier position.
func (b *Board) forced() bool {
	return b.Match.At() == b.Match.Len() && len(b.table.Legal()) == 1 && b.Open()
}

// act plays an action.
func (b *Board) act(a rules.Action) {
	if err := b.Session.Act(a); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	ply := b.Match.Ply(b.Match.At() - 1)
	b.refresh()
	b.tell(ply)
	b.Log.Moved("play", ply.Text, b.Match.State().String())
	if o := b.Outcome(); o != rules.Playing {
		b.Log.Result(o.String(), b.Match.State().String())
	}
	b.table.Animate(b.Match.Before(b.Match.At()-1), ply.Events, false)
	b.layoutEnding()
	if !b.table.Playing() {
		b.hear(ply.Events)
	}
}

// Update implements stage.Scene. What goes on by itself has its tick first; then the
// input goes to the first of these that takes it: the card at the end, the cursor on
// the table, the widgets, an open menu, which a press elsewhere closes, the keys, and the table.
func (b *Board) Update(in *ui.Input) {
	b.move(in)
	b.letThink()
	b.compute()
	b.consider()
	b.receive()
	if b.updateEnding(in) {
		return
	}
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
	b.drawEnding(c)
}

// Widgets implements stage.Scene: it lists what is beside the table. Sites
// implements stage.Sited: it lists what can be pointed at on it.
func (b *Board) Widgets() []ui.Widget { return b.uncovered() }
func (b *Board) Sites() []ui.Place    { return b.table.Places() }

// keys does what a key asks for and says whether one did.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Ctrl && in.Shift && in.Pressed(ebiten.KeyZ), in.Ctrl && in.Pressed(ebiten.KeyY), in.Pressed(ebiten.KeyArrowRight):
		b.redo()
	case in.Ctrl && in.Pressed(ebiten.KeyZ), in.Pressed(ebiten.KeyArrowLeft), in.Pressed(ebiten.KeyBackspace):
		b.undo()
	case in.Ctrl:
		return b.menuKeys(in)
	case in.Pressed(ebiten.KeyPageUp), in.Pressed(ebiten.KeyArrowUp):
		b.turn(true)
	case in.Pressed(ebiten.KeyPageDown), in.Pressed(ebiten.KeyArrowDown):
		b.turn(false)
	case in.Pressed(ebiten.KeyM):
		b.moveNow()
	case in.Pressed(ebiten.KeyS) && b.thinks():
		b.stopThinking()
	case in.Pressed(ebiten.KeyS):
		b.goOn()
	case in.Pressed(ebiten.KeyH):
		b.ask()
	case in.Pressed(ebiten.KeyI):
		b.toggleConsiders()
	case in.Pressed(ebiten.KeyHome):
		b.jump(0)
	case in.Pressed(ebiten.KeyEnd):
		b.jump(b.Match.Len())
	case in.Pressed(ebiten.KeyP):
		b.replay()
	case in.Pressed(ebiten.KeyF):
		b.Settings.Turned = !b.Settings.Turned
		b.Store()
	case in.Pressed(ebiten.KeyG):
		b.showGames()
	case in.Pressed(ebiten.KeyF2):
		b.showRules()
	case in.Pressed(ebiten.KeyF11):
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	default:
		return b.table.Keys(in)
	}
	return true
}

// escape takes back the last thing asked for: a menu, a choice, a hint; where
// there is none it opens the menu of the game. It never leaves the game.
func (b *Board) escape() {
	switch {
	case b.busyMenu():
		b.closeMenus()
	case b.table.Choosing():
		b.table.Release()
	case b.hint.on():
		b.dropHint()
	default:
		b.panel.menu = true
	}
}
