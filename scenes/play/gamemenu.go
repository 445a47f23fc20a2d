package play

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// transfers exchanges games with files, links and the clipboard.
type transfers struct {
	*session.Session
	to       func(place.Place) func() // stage.Stage.To
	tools    *Tools
	host     transferHost
	answer   <-chan desk.Reply // the pending reply of the desk or of write; nil for none
	callback func(desk.Reply)  // called with the reply
	making   string            // the title of the text that write is making; "" for none
	ticks    int               // ticks since the call of write, counted up to sayAfter
}

// transferHost is the scene that the transfers belong to. Say shows a sentence. Unless the player
// decides to stay, leave calls open, which may show another game.
type transferHost interface {
	Say(text string, warn bool)
	leave(open func())
}

// exits returns the buttons that lead to other scenes, and the buttons for a new game, for sharing
// and for the menu of the game.
func (b *Board) exits() []ui.Widget {
	p, setUp := &b.panel, b.To(place.Setup(b.game()))
	if b.Concluded() {
		setUp = b.To(place.NewGame(b.game()))
	}
	return []ui.Widget{
		{Name: "menu", Icon: raster.House, Do: b.leaver(b.To(place.Menu))},
		{Name: "back", Icon: raster.Sliders, Do: b.leaver(setUp)},
		{Name: "settings", Icon: raster.Gear, Do: b.To(place.Settings)},
		{Name: "new", Icon: raster.Plus, Do: b.restart},
		{Name: "share", Icon: raster.Share, Tip: b.transfers.shareTip(), Do: b.transfers.share},
		{Name: "game", Icon: raster.Dots, On: p.menu, Do: func() { open := !p.menu; p.closeMenus(); p.menu = open }},
	}
}

// toolset returns the buttons at the bottom of the panel. The buttons for the computer's thinking are
// there only while it thinks or waits; their places stay empty, so that the other buttons stay where
// they are. If two people play, they have no places. Each button closes the menu, which would cover
// what is said then.
func (b *Board) toolset() []ui.Widget {
	thinking := []ui.Widget{
		{Name: "think", Icon: raster.Run, Off: !b.opponent.waits() || b.Strict(), Do: b.goOn},
		{Name: "now", Icon: raster.Forward, Off: !b.opponent.thinks() || b.Strict(), Do: b.moveNow},
		{Name: "stop", Icon: raster.Stop, Off: !b.opponent.thinks() || b.Strict(), Do: b.stopThinking},
	}
	if b.OnClock() && !b.PlaysOut() {
		thinking[2] = ui.Widget{Name: "pause", Icon: raster.Pause, Do: func() { b.clocks.pause("pause.text") }}
	}
	for i := range thinking {
		if thinking[i].Off {
			thinking[i] = ui.Widget{}
		}
	}
	if b.Players[rules.First].Level == 0 && b.Players[rules.Second].Level == 0 {
		thinking = slices.DeleteFunc(thinking, func(w ui.Widget) bool { return w.Name == "" })
	}
	keys := "" // in a game with clocks that goes on undo and redo have other keys
	if b.OnClock() {
		keys = ".clocks"
	}
	all := slices.Concat([]ui.Widget{
		{Name: "undo", Icon: raster.Undo, Off: b.Present().Depth() == 0 || b.Strict(), Tip: assets.Text("board.undo" + keys), Do: b.undo},
		{Name: "redo", Icon: raster.Redo, Off: !b.CanRedo(), Tip: assets.Text("board.redo" + keys), Do: b.redo},
		{Name: "hint", Icon: raster.Bulb, Off: !b.Open() || b.Strict(), Do: b.ask},
		{Name: "considers", Icon: raster.Branch, On: b.judge.considers(), Off: b.Strict(), Do: b.toggleConsiders},
	}, thinking, []ui.Widget{{Name: "rules", Icon: raster.Book, Do: b.showRules}})
	for i, w := range all {
		all[i].Do = func() { b.panel.closeMenus(); w.Do() }
	}
	return all
}

// menuItems returns the menu of the game. In a small window there are fewer entries, because the rules
// have a tool of their own, and the editor copies positions too.
func (b *Board) menuItems() []menuGroup {
	end := ui.Widget{Name: "resign", Off: !b.CanResign(), Tip: b.result.whyNotResign(), Do: func() { b.giveUp(false) }}
	if b.Concluded() {
		end = ui.Widget{Name: "takeup", Off: b.Match.State().Outcome() != rules.Playing, Do: func() { b.branch(0) }}
	}
	_, editable := b.Match.State().(rules.Editor)
	review := b.ShowReview
	if b.reviewing.shown() {
		review = b.reviewing.hide
	}
	var first []ui.Widget
	if b.panel.collapsible {
		first = append(first, ui.Widget{Name: "turns", On: b.panel.turns, Do: b.panel.toggleTurns})
	}
	if b.tools.Page != "" {
		first = append(first, ui.Widget{Name: "link", Do: b.transfers.copyLink})
	}
	groups := []menuGroup{
		{items: append(first, []ui.Widget{
			{Name: "save", Do: b.transfers.saveAs},
			{Name: "pictures", Off: b.PauseHides(), Do: b.pictures},
			{Name: "record", Do: b.transfers.copyRecord},
			{Name: "position", Do: b.transfers.copyPosition},
			{Name: "open", Do: b.transfers.openFrom},
			{Name: "paste", Do: b.transfers.paste},
			{Name: "games", Do: b.leaver(b.To(place.Games))},
		}...)},
		{name: "study", items: []ui.Widget{
			{Name: "review", On: b.reviewing.shown(), Off: b.Match.End() == b.Match.Root() || b.Strict(), Do: review},
			{Name: "analyse", Off: b.Strict() || b.PauseHides(), Do: b.analyse},
			{Name: "edit", Off: !editable || b.Strict() || b.PauseHides(), Do: b.editPosition},
			b.table.LayerButton(),
			{Name: "rules", Title: assets.Text("game.title"), Do: b.showRules},
			{Name: "coach", On: b.judge.coached(), Off: b.Demonstrates() || b.Strict(), Do: func() { b.judge.toggle(); b.Store() }},
		}},
		{name: "ending", items: []ui.Widget{{Name: "finish", Off: !b.judge.canFinish(), Do: b.finish}}},
		{items: []ui.Widget{end}},
	}
	if b.panel.ui.Small() {
		for i := range groups {
			groups[i].items = slices.DeleteFunc(groups[i].items, func(w ui.Widget) bool { return w.Name == "rules" || w.Name == "position" && editable })
		}
		groups[2].items, groups = append(groups[2].items, end), groups[:3]
	}
	return groups
}

// shortGame is the greatest length of a game, in actions, that a person can resign without a
// question if the game counts for nothing.
const shortGame = 10

// giveUp resigns for the person who can resign, or asks first: in a rated game, in a game of a match
// and, unless the game is lost for certain, in a long game.
func (b *Board) giveUp(lost bool) {
	if !b.Strict() && b.Series() == nil && (lost || b.Match.Len() <= shortGame) {
		b.resign(b.Resigner())
		return
	}
	b.resigning = b.Match.Here()
}

// resign resigns for the player loser.
func (b *Board) resign(loser rules.Player) {
	b.Resign(loser)
	b.conclude()
}

// restart begins a new game with the same set-up. If a coin decides who begins, it is tossed
// again. While a match is not decided, restart first asks, because the new game begins another match.
func (b *Board) restart() {
	again := func() {
		if err := b.tools.Doors.Again(b.game()); err != nil {
			b.Say(words.Sentence(err), true)
		}
	}
	if s := b.Series(); s == nil || !b.Fixed() || s.Number == 1 && b.Match.Len() == 0 {
		b.leave(again)
		return
	}
	answers := []ask.Answer{{Name: "another", Label: assets.Text("match.another"), Do: again}}
	if next, ok := b.result.next(); ok {
		answers = append([]ask.Answer{{Name: next.Name, Label: next.Label, Do: next.Do}}, answers...)
	}
	b.tools.Doors.Offer(assets.Text("match.another.title"), assets.Text("match.another.text", b.result.score()), answers...)
}

// analyse analyses the game from the position shown. The analysis would pause a game with clocks, so
// there is none of a board that the pause hides.
func (b *Board) analyse() {
	if b.unaided() {
		return
	}
	if b.PauseHides() {
		b.Say(assets.Text("pause.hides"), true)
		return
	}
	_ = b.Go(place.Analysis(place.OnBoard, ""))
}

// editPosition lets the player set up a position, beginning with the position shown.
func (b *Board) editPosition() {
	if err := b.Go(place.Editor(b.game().Spec(b.Match.Values()), b.Match.State().String())); err != nil {
		b.Say(words.Sentence(err), true)
	}
}

func (b *Board) showRules() { _ = b.Go(place.Rules(b.game())) }

// keys handles the keys that are pressed together with Ctrl. It reports whether it handled a key.
func (p *transfers) keys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyS):
		p.saveAs()
	case in.Pressed(ebiten.KeyO):
		p.openFrom()
	case in.Pressed(ebiten.KeyC) && in.Shift:
		p.copyPosition()
	case in.Pressed(ebiten.KeyC):
		p.copyRecord()
	case in.Pressed(ebiten.KeyV):
		p.paste()
	default:
		return false
	}
	return true
}

// saveAs writes the game to a file that the player chooses.
func (p *transfers) saveAs() {
	g := p.Snapshot()
	p.tools.Doors.SaveAs(words.FileName(g), g.Encode(), func(name string) {
		p.host.Say(assets.Text("game.written", words.File(name)), false)
	})
}

// pictures lets the player make pictures of the game.
func (b *Board) pictures() {
	g := b.Snapshot()
	b.tools.Doors.Pictures(b.Match, b.table.Viewpoint(), strings.TrimSuffix(words.FileName(g), save.Extension), func(text string) { b.Say(text, false) })
}

// openFrom opens a game from a file that the player chooses.
func (p *transfers) openFrom() { p.host.leave(p.to(place.File)) }

// copyPosition copies the position shown, with the game and its options, to the clipboard.
func (p *transfers) copyPosition() {
	p.copy(assets.Text("game.position.title"), record.WritePosition(p.Match.Game().Spec(p.Match.Values()), p.Match.State().String()))
}

// copy copies text to the clipboard. If that fails, it shows the text or, in a game whose pause hides
// the board, the error. title says what the text is.
func (p *transfers) copy(title, text string) {
	p.await(p.tools.Desk.Copy(text), func(r desk.Reply) {
		if r.Err != nil && p.PauseHides() {
			p.host.Say(words.Sentence(r.Err), true)
			return
		}
		if r.Err != nil {
			p.tools.Doors.Show(title, text)
			return
		}
		p.host.Say(assets.Text("game.copied", title), false)
	})
}

// paste opens the game in the text on the clipboard. If it gets no text, it asks the player for
// one.
func (p *transfers) paste() {
	p.await(p.tools.Desk.Paste(), func(r desk.Reply) {
		if text := string(r.Data); r.Err == nil && strings.TrimSpace(text) != "" {
			p.host.leave(p.to(place.Opened(text)))
			return
		}
		p.host.leave(p.to(place.Opened("")))
	})
}

// await waits for a reply on c, and gives up an earlier reply. When the reply comes, receive calls
// callback with it.
func (p *transfers) await(c <-chan desk.Reply, callback func(desk.Reply)) {
	p.answer, p.callback, p.making = c, callback, ""
}

// drop stops waiting for a reply.
func (p *transfers) drop() { p.await(nil, nil) }

// sayAfter is the number of ticks after which the host says which text is being made.
const sayAfter = 20

// receive handles the pending reply if it has come.
func (p *transfers) receive() {
	if r, ok := desk.Received(p.answer); ok {
		callback, announced := p.callback, p.making != "" && p.ticks >= sayAfter
		if p.drop(); announced {
			p.host.Say("", false)
		}
		callback(r)
		return
	}
	if p.making != "" && p.ticks < sayAfter {
		if p.ticks++; p.ticks == sayAfter {
			p.sayMaking()
		}
	}
}

// unaided reports whether the game is played without help. If it is, unaided tells the player that
// the program gives no help.
func (b *Board) unaided() bool {
	if b.Strict() {
		b.Say(assets.Text("rated.help"), true)
	}
	return b.Strict()
}

// leave implements transferHost. If an action was played in a rated game that goes on, it asks the
// player whether to keep the game for later or to resign. After a resignation the game stays on the
// board.
func (b *Board) leave(open func()) {
	if !b.Strict() || b.Match.Len() == 0 {
		open()
		return
	}
	b.tools.Doors.Offer(assets.Text("rated.leave.title"), assets.Text("rated.leave.text"),
		ask.Answer{Name: "later", Label: assets.Text("rated.leave.later"), Do: open},
		ask.Answer{Name: "resign", Label: assets.Text("rated.leave.resign"), Do: func() {
			if !b.Latest() {
				b.Show(b.Match.End())
			}
			b.resign(b.Person())
		}})
}

func (b *Board) leaver(door func()) func() { return func() { b.leave(door) } }

// branch asks whether to begin a new game from the position shown. If the action a is not 0, it is
// then played in the new game.
func (b *Board) branch(a rules.Action) {
	b.table.Refresh() // clears what is chosen
	b.tools.Doors.Branch(a)
}
