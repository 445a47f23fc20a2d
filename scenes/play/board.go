package play

import (
	"github.com/hajimehoshi/ebiten/v2"

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
	changed := s.changed
	b.refresh()
	s.changed = changed
	return b
}

func (b *Board) Name() string { return "board" }

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
	b.changed = true
	b.Layout()
}

// forced says whether a person has a single action, which plays itself; not
// where the players look back at an earlier position.
func (b *Board) forced() bool {
	return b.match.At() == b.match.Len() && len(b.table.Legal()) == 1 && b.open()
}

// act plays an action.
func (b *Board) act(a rules.Action) {
	if err := b.match.Play(a); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	ply := b.match.Ply(b.match.At() - 1)
	b.ending = ending{}
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

// undo takes the last action back, and with it those before that were no
// person's choice; but where the computer plays alone it is the computer's last
// one, and the computer waits.
func (b *Board) undo() {
	if !b.match.Undo() {
		return
	}
	alone := b.demonstrates()
	b.computer.stopped = b.computer.stopped || alone
	b.show("undo", b.match.At(), true)
	for (len(b.table.Legal()) == 1 || b.level() > 0 && !alone) && b.match.Undo() {
		b.show("undo", b.match.At(), true)
	}
}

// redo makes an action again that was taken back.
func (b *Board) redo() {
	if b.match.Redo() {
		b.show("redo", b.match.At()-1, false)
	}
}

// show lets the ply, just taken back or made again, be seen.
func (b *Board) show(verb string, ply int, back bool) {
	p := b.match.Ply(ply)
	b.refresh()
	b.forget()
	b.Log.Moved(verb, p.Text, b.match.State().String())
	b.table.Animate(b.match.Before(ply), p.Events, back)
}

// jump goes to the position after n actions.
func (b *Board) jump(n int) {
	if err := b.match.Goto(n); err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	b.table.Finish()
	b.refresh()
	b.forget()
}

// turn goes back to the start of a turn, or on to the next.
func (b *Board) turn(back bool) {
	moved := b.match.RedoTurn
	if back {
		moved = b.match.UndoTurn
	}
	if moved() {
		b.jump(b.match.At())
	}
}

// replay shows the last turn again.
func (b *Board) replay() {
	if first := b.turnStart(); first < b.match.At() {
		b.table.Animate(b.match.Before(first), b.lastTurn(), false)
	}
}

// end shows a game that has ended otherwise than by the rules, or goes on again.
func (b *Board) end() {
	b.table.Finish()
	b.refresh()
	b.forget()
	if o := b.outcome(); o != rules.Playing {
		b.Log.Result(o.String(), b.match.State().String())
	}
}

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
	b.panel.list.update(in)
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
		b.jump(b.match.Len())
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

func (b *Board) Draw(c *paint.Canvas) {
	b.table.Draw(c)
	b.ui.Draw(c, b.Theme())
	b.drawPanel(c)
	b.drawBanner(c)
}

// Widgets lists what is beside the table, and Sites what can be pointed at on it.
func (b *Board) Widgets() []ui.Widget { return b.ui.Items }
func (b *Board) Sites() []ui.Place    { return b.table.Places() }
