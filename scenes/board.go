package scenes

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/ui"
)

// board is a game being played at one screen by two people, by one against the
// computer, or by the computer alone.
type board struct {
	*host
	game     *rules.Game
	values   rules.Values
	players  [2]save.Player // First and Second
	seats    [2]int         // which players of the set-up they are
	levels   levelChoice
	menu     gameMenu
	computer computer
	thoughts [2]string // what the computer considers, or considered last
	hint     hint
	match    *match.Match
	view     *render.View
	picker   picker
	play     playback
	ui       ui.Group
	list     moveList
	box      layout.Rect // of the board
	panel    layout.Rect // beside it
	note     string      // what happened, or why a click was no action
	warn     bool        // the note explains a refusal
	hover    rules.Site
	drag     drag
	cursor   cursor
	viewing  viewing
	ghost    ghost
	pieces   []rules.Placed
	bufs     boardBuffers
	next     scene

	ending    ending
	saved     *save.Game // as it was kept last, or as it came
	changed   bool       // since then
	id        string     // under which it was saved before it came on the board, if it was
	elsewhere bool       // what was played is in a file of the player's
}

// boardBuffers are reused from frame to frame.
type boardBuffers struct {
	sprites []anim.Sprite
	marks   []render.Mark
	sites   []rules.Site
}

// newBoard begins a game with the players of the set-up at the seats of First
// and Second.
func newBoard(h *host, g *rules.Game, v rules.Values, seats [2]int) (*board, error) {
	m, err := match.New(g, v)
	if err != nil {
		return nil, err
	}
	saved := &save.Game{Created: h.keeper.now()}
	for side, seat := range seats {
		p := h.setupOf(g).Players[seat]
		p.Name = playerName(p.Name, seat)
		saved.Players[side] = p
	}
	b := boardOf(h, saved, m, seats)
	b.changed = true
	return b, nil
}

// openBoard goes on with a saved game, of which m is what was played.
func openBoard(h *host, g *save.Game, m *match.Match) *board {
	for side := range g.Players {
		p := &g.Players[side]
		p.Name = playerName(p.Name, side)
		p.Level = max(0, min(rules.Levels, p.Level))
	}
	return boardOf(h, g, m, [2]int{0, 1})
}

func boardOf(h *host, saved *save.Game, m *match.Match, seats [2]int) *board {
	b := &board{host: h, ending: endingOf(saved), game: m.Game(), values: m.Values(), players: saved.Players, seats: seats, match: m, saved: saved, hover: rules.NoSite, cursor: cursor{site: rules.NoSite}}
	b.view = render.NewView(render.New(b.game, m.State()))
	if c, ok := b.view.Look().(render.Counter); ok {
		b.picker.counter = c.Count
	}
	b.log.game(b.game.Spec(b.values), nameOf(b.players[0]), nameOf(b.players[1]))
	b.refresh()
	b.changed = false
	return b
}

func (b *board) name() string { return "board" }

func (b *board) pace() pace {
	switch {
	case b.play.running(), b.view.Passing(), b.forced():
		return moving
	case b.thinks(), b.hint.thinker != nil, b.menu.answer != nil:
		return working
	}
	return resting
}

// refresh takes over the present position of the match.
func (b *board) refresh() {
	s := b.match.State()
	b.pieces = s.Pieces(b.pieces[:0])
	b.picker.reset(s)
	b.computer.drop()
	b.hint.drop()
	b.ghost = ghost{site: rules.NoSite}
	b.drag = drag{}
	b.list.follow = true
	b.changed = true
	b.layout()
}

// forced says whether a person has a single action, which plays itself; not
// where the players look back at an earlier position.
func (b *board) forced() bool {
	return b.match.At() == b.match.Len() && len(b.picker.legal) == 1 && b.pointed()
}

// act plays an action.
func (b *board) act(a rules.Action) {
	if err := b.match.Play(a); err != nil {
		b.say(err.Error(), true)
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
	b.play.start(b.view.Timeline(b.match.Before(b.match.At()-1), ply.Events), false, b.settings)
	if !b.play.running() {
		b.hear(ply.Events)
	}
}

// tell says what came of an action just played. What the computer does leaves
// in sight what was said before unless there is something new to say.
func (b *board) tell(p match.Ply) {
	if b.players[p.Mover].Level == 0 {
		b.forget()
	}
	note := cmp.Or(b.announcement(p.Events), b.count())
	if note != "" || b.warn {
		b.say(note, false)
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
	for (len(b.picker.legal) == 1 || b.level() > 0 && !alone) && b.match.Undo() {
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
	b.play.start(b.view.Timeline(b.match.Before(ply), p.Events), back, b.settings)
}

// jump goes to the position after n actions.
func (b *board) jump(n int) {
	if err := b.match.Goto(n); err != nil {
		b.say(err.Error(), true)
		return
	}
	b.play.finish()
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

func (b *board) say(note string, warn bool) { b.note, b.warn = note, warn }

// forget takes away what was said of another position.
func (b *board) forget() {
	b.say("", false)
	b.thoughts = [2]string{}
}

// count numbers the action just played within its turn, where the game has words
// for that.
func (b *board) count() string {
	last := b.match.At() - 1
	key := b.match.Before(last).Status().Key + ".nth"
	if !assets.Has(key) {
		return ""
	}
	return assets.Text(key, last-b.turnStart())
}

// announcement tells of a skip or a point among the events.
func (b *board) announcement(events []rules.Event) string {
	note := ""
	for _, e := range events {
		switch e.Kind {
		case rules.Skip:
			note = assets.Text("board.skipped", b.called(e.Player))
		case rules.Score:
			note = assets.Text("board.scored", b.called(e.Player))
		}
	}
	return note
}

func (b *board) update(in *ui.Input) scene {
	b.next = b
	b.view.Advance(tick * rates[b.settings.Speed] / passSeconds)
	if b.play.running() {
		if in.Any() {
			b.play.finish()
		}
		b.hear(b.play.advance(b.settings.Speed))
	}
	if !b.play.running() && b.forced() {
		b.act(b.picker.legal[0])
		if in.Any() {
			b.play.finish()
		}
	}
	b.letThink()
	b.compute()
	b.consider()
	b.receive()
	if b.steer(in) {
		b.point(in)
		return b.next
	}
	if b.ui.Update(in) {
		return b.next
	}
	if in.Press && (b.levels.open || b.menu.open) {
		b.levels.open, b.menu.open = false, false
		return b.next
	}
	b.list.update(in)
	b.lookInto(in)
	if b.keys(in) || b.countBy(in) {
		return b.next
	}
	b.point(in)
	return b.next
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
	case in.Pressed(ebiten.KeyG):
		b.showGames()
	case in.Pressed(ebiten.KeyF2):
		b.showRules()
	case in.Pressed(ebiten.KeyF11):
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case in.Pressed(ebiten.KeyEscape):
		b.escape()
	default:
		return b.viewKeys(in)
	}
	return true
}

// escape takes back the last thing asked for: a choice, a hint, the game.
func (b *board) escape() {
	switch {
	case b.levels.open, b.menu.open:
		b.levels.open, b.menu.open = false, false
	case b.picker.chosen != nil:
		b.picker.clear()
	case b.hint.on():
		b.hint.drop()
	default:
		b.leave(newSetup(b.host, b.game))
	}
}

// leave goes on to another scene.
func (b *board) leave(next scene) {
	b.computer.drop()
	b.hint.drop()
	b.next = next
}
