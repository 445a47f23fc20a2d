package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
)

// board is a game being played at one screen by two people, by one against the
// computer, or by the computer alone.
type board struct {
	*stage
	*session
	tools    *playTools
	table    *table
	computer computer
	thoughts [2]string // what the computer considers, or considered last
	hint     hint
	ui       ui.Group
	panel    panelParts
	note     note
	wait     wait
}

// newBoard returns the scene in which the game is played on.
func newBoard(st *stage, s *session, t *playTools) *board {
	b := &board{stage: st, session: s, tools: t}
	b.table = newTable(s.match.Game(), s.match.State(), s.open)
	b.log.game(s.match.Game().Spec(s.match.Values()), nameOf(s.players[0]), nameOf(s.players[1]))
	changed := s.changed
	b.refresh()
	s.changed = changed
	return b
}

func (b *board) name() string { return "board" }

func (b *board) pace() pace {
	switch {
	case b.table.moves(), b.forced():
		return moving
	case b.thinks(), b.hint.thinker != nil, b.wait.answer != nil:
		return working
	}
	return resting
}

// game returns the game that is played.
func (b *board) game() *rules.Game { return b.match.Game() }

// refresh takes over the present position of the match.
func (b *board) refresh() {
	b.table.show(b.match.State(), b.lastTurn(), b.outcome() != rules.Playing)
	b.computer.drop()
	b.hint.drop()
	b.panel.list.follow = true
	b.changed = true
	b.layout()
}

// forced says whether a person has a single action, which plays itself; not
// where the players look back at an earlier position.
func (b *board) forced() bool {
	return b.match.At() == b.match.Len() && len(b.table.legal()) == 1 && b.open()
}

// act plays an action.
func (b *board) act(a rules.Action) {
	if err := b.match.Play(a); err != nil {
		b.say(sentence(err), true)
		return
	}
	ply := b.match.Ply(b.match.At() - 1)
	b.ending = ending{}
	b.refresh()
	b.tell(ply)
	b.log.moved("play", ply.Text, b.match.State().String())
	if o := b.outcome(); o != rules.Playing {
		b.log.result(o.String(), b.match.State().String())
	}
	b.table.animate(b.match.Before(b.match.At()-1), ply.Events, false)
	if !b.table.play.running() {
		b.hear(ply.Events)
	}
}

// undo takes the last action back, and with it those before that were no
// person's choice; but where the computer plays alone it is the computer's last
// one, and the computer waits.
func (b *board) undo() {
	if !b.match.Undo() {
		return
	}
	alone := b.demonstrates()
	b.computer.stopped = b.computer.stopped || alone
	b.show("undo", b.match.At(), true)
	for (len(b.table.legal()) == 1 || b.level() > 0 && !alone) && b.match.Undo() {
		b.show("undo", b.match.At(), true)
	}
}

// redo makes an action again that was taken back.
func (b *board) redo() {
	if b.match.Redo() {
		b.show("redo", b.match.At()-1, false)
	}
}

// show lets the ply, just taken back or made again, be seen.
func (b *board) show(verb string, ply int, back bool) {
	p := b.match.Ply(ply)
	b.refresh()
	b.forget()
	b.log.moved(verb, p.Text, b.match.State().String())
	b.table.animate(b.match.Before(ply), p.Events, back)
}

// jump goes to the position after n actions.
func (b *board) jump(n int) {
	if err := b.match.Goto(n); err != nil {
		b.say(sentence(err), true)
		return
	}
	b.table.finish()
	b.refresh()
	b.forget()
}

// turn goes back to the start of a turn, or on to the next.
func (b *board) turn(back bool) {
	moved := b.match.RedoTurn
	if back {
		moved = b.match.UndoTurn
	}
	if moved() {
		b.jump(b.match.At())
	}
}

// replay shows the last turn again.
func (b *board) replay() {
	if first := b.turnStart(); first < b.match.At() {
		b.table.animate(b.match.Before(first), b.lastTurn(), false)
	}
}

// end shows a game that has ended otherwise than by the rules, or goes on again.
func (b *board) end() {
	b.table.finish()
	b.refresh()
	b.forget()
	if o := b.outcome(); o != rules.Playing {
		b.log.result(o.String(), b.match.State().String())
	}
}

func (b *board) update(in *ui.Input) {
	b.move(in)
	b.letThink()
	b.compute()
	b.consider()
	b.receive()
	if p := b.table.steer(in, b.ui.Focused() != nil || b.busyMenu()); p.used {
		b.heed(p)
		if asked := b.table.asked(); p.asked && len(asked) > 0 {
			b.layout() // puts up the choices
			b.ui.Focus = "choice:" + b.table.label(asked[0])
		}
		b.heed(b.table.point(in))
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
	b.table.lookInto(in)
	if b.keys(in) || b.table.countBy(in) {
		return
	}
	b.heed(b.table.point(in))
}

// move lets what moves go on for a tick, and plays an action that is forced.
func (b *board) move(in *ui.Input) {
	if b.table.play.running() && in.Any() {
		b.table.finish()
	}
	b.hear(b.table.tick())
	if !b.table.play.running() && b.forced() {
		b.act(b.table.legal()[0])
		if in.Any() {
			b.table.finish()
		}
	}
}

// heed does what comes of pointing at the table.
func (b *board) heed(p pointed) {
	switch {
	case !p.asked:
	case p.action != 0:
		b.act(p.action)
	case p.why != "":
		b.say(assets.Text(p.why), true)
	case p.counts:
		b.say(assets.Text("board.count"), false)
	default:
		b.say("", false)
	}
}

// keys does what a key asks for and says whether one did.
func (b *board) keys(in *ui.Input) bool {
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
		b.settings.Turned = !b.settings.Turned
		b.store()
	case in.Pressed(ebiten.KeyG):
		b.showGames()
	case in.Pressed(ebiten.KeyF2):
		b.showRules()
	case in.Pressed(ebiten.KeyF11):
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	default:
		return b.table.viewKeys(in)
	}
	return true
}

// escape takes back the last thing asked for: a menu, a choice, a hint; where
// there is none it opens the menu of the game. It never leaves the game.
func (b *board) escape() {
	switch {
	case b.busyMenu():
		b.closeMenus()
	case b.table.choosing():
		b.table.release()
	case b.hint.on():
		b.dropHint()
	default:
		b.panel.menu = true
	}
}

// rest stops what goes on by itself, as the game is left for another scene.
func (b *board) rest() {
	b.computer.drop()
	b.dropHint()
}

// leave goes on to another scene.
func (b *board) leave(to func()) func() {
	return func() {
		b.rest()
		to()
	}
}

func (b *board) draw(c *paint.Canvas) {
	b.table.draw(c)
	b.ui.Draw(c, b.theme())
	b.drawPanel(c)
	b.drawBanner(c)
}

// places lists the widgets and the sites that can be pointed at.
func (b *board) places() []ui.Place { return append(b.ui.Places(), b.table.places()...) }
