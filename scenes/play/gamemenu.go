package play

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save/record"
	"quintet/scenes/desk"
	"quintet/scenes/session"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// papers are the game in files and on the clipboard, and other games that come from
// there.
type papers struct {
	*session.Session
	tools  *Tools
	host   desktop
	answer <-chan desk.Reply // of the clipboard; nil while none is waited for
	then   func(desk.Reply)
}

// desktop is where papers are used: Say says what came of it, and Rest stops what
// goes on by itself before something else is shown.
type desktop interface {
	Say(text string, warn bool)
	Rest()
}

// ways returns what leads elsewhere.
func (b *Board) ways() []ui.Widget {
	p := &b.panel
	return []ui.Widget{
		{Name: "menu", Icon: raster.House, Do: b.leave(b.tools.Doors.Menu)},
		{Name: "back", Icon: raster.Sliders, Do: b.leave(b.setUp)},
		{Name: "settings", Icon: raster.Gear, Do: b.tools.Doors.Settings},
		{Name: "new", Icon: raster.Plus, Do: b.restart},
		{Name: "share", Icon: raster.Share, Tip: b.papers.shareTip(), Do: b.papers.share},
		{Name: "game", Icon: raster.Dots, On: p.menu, Do: func() { open := !p.menu; p.closeMenus(); p.menu = open }},
	}
}

// toolset returns what is done with the game.
func (b *Board) toolset() []ui.Widget {
	return []ui.Widget{
		{Name: "undo", Icon: raster.Undo, Off: b.Match.At() == 0, Do: b.undo},
		{Name: "redo", Icon: raster.Redo, Off: !b.CanRedo(), Do: b.redo},
		{Name: "hint", Icon: raster.Bulb, Off: !b.Open(), Do: b.ask},
		{Name: "considers", Icon: raster.Branch, On: b.Settings.Considers, Do: b.toggleConsiders},
		{Name: "think", Icon: raster.Run, Off: !b.waits(), Do: b.goOn},
		{Name: "now", Icon: raster.Forward, Off: !b.thinks(), Do: b.moveNow},
		{Name: "stop", Icon: raster.Stop, Off: !b.thinks(), Do: b.stopThinking},
		{Name: "rules", Icon: raster.Book, Do: b.showRules},
	}
}

// items returns what the menu of the game offers.
func (b *Board) items() []ui.Widget {
	end := ui.Widget{Name: "resign", Off: !b.CanResign(), Do: b.giveUp}
	if b.Concluded() {
		end = ui.Widget{Name: "takeup", Off: b.Match.State().Outcome() != rules.Playing, Do: func() { b.branch(0) }}
	}
	var first []ui.Widget
	if b.panel.cedes {
		first = append(first, ui.Widget{Name: "turns", On: b.panel.turns, Do: func() { b.panel.toggleTurns(); b.Relayout() }})
	}
	if b.tools.Page != "" {
		first = append(first, ui.Widget{Name: "link", Do: b.papers.copyLink})
	}
	return append(first, []ui.Widget{
		{Name: "save", Do: b.papers.saveAs},
		{Name: "open", Do: b.papers.openFrom},
		{Name: "record", Do: b.papers.copyRecord},
		{Name: "position", Do: b.papers.copyPosition},
		{Name: "paste", Do: b.papers.paste},
		{Name: "games", Do: b.showGames},
		{Name: "rules", Do: b.showRules},
		{Name: "coach", On: b.coached(), Off: b.Demonstrates(), Do: b.toggleCoach},
		{Name: "finish", Off: !b.canFinish(), Do: b.finish},
		end,
	}...)
}

// freely is how many actions a game may have that is given up without a question.
const freely = 10

// giveUp gives the game up for the player who can, and asks first where much was played.
func (b *Board) giveUp() {
	if b.Match.Len() <= freely {
		b.resign(b.Resigner())
		return
	}
	b.givesUp = true
	b.Relayout()
}

// resigning returns the face of the card that asks whether the game is given up.
func (b *Board) resigning() *face {
	loser := b.Resigner()
	colour := b.game().Colours[loser]
	on := func() {
		b.givesUp = false
		b.Relayout()
	}
	return &face{
		title:  assets.Text("resign.title", words.Player(b.Players[loser])),
		under:  assets.Text(colour),
		text:   assets.Text("resign.text"),
		colour: colour,
		buttons: []ui.Widget{
			{Name: "resign:on", Label: assets.Text("resign.on"), Look: ui.Main, Do: on},
			{Name: "resign:yes", Label: assets.Text("resign.yes"), Do: func() { b.resign(loser) }},
		},
		esc: on,
	}
}

// resign gives the game up for a player.
func (b *Board) resign(loser rules.Player) {
	b.givesUp = false
	b.Resign(loser)
	b.end()
}

// end shows a game that has ended otherwise than by the rules, or as it was before that.
func (b *Board) end() {
	b.refresh()
	b.forget()
	if o := b.Outcome(); o != rules.Playing {
		b.Log.Result(o.String(), b.Match.State().String())
		b.finished()
	}
}

// restart begins the same game again, with the coin thrown anew.
func (b *Board) restart() {
	b.Rest()
	if err := b.tools.Doors.Again(b.game()); err != nil {
		b.Say(words.Sentence(err), true)
	}
}

// setUp shows the set-up: for another game, if this one has ended.
func (b *Board) setUp() {
	if b.Concluded() {
		b.tools.Doors.NewGame(b.game())
	} else {
		b.tools.Doors.Setup(b.game())
	}
}

// showRules shows the rules of the game.
func (b *Board) showRules() { b.tools.Doors.Rules(b.game()) }

// showGames shows the games that were kept.
func (b *Board) showGames() {
	b.Rest()
	b.tools.Doors.Games()
}

// keys does what a key with Ctrl asks for and says whether one did.
func (p *papers) keys(in *ui.Input) bool {
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

// saveAs writes the game to a file of the player's choice.
func (p *papers) saveAs() {
	p.host.Rest()
	g := p.Snapshot()
	p.tools.Doors.SaveAs(words.FileName(g), g.Encode(), func(name string) {
		p.host.Say(assets.Text("game.written", words.File(name)), false)
	})
}

// openFrom opens the game in a file of the player's choice.
func (p *papers) openFrom() {
	p.host.Rest()
	p.tools.Doors.OpenFile()
}

// copyRecord puts the record of the game on the clipboard.
func (p *papers) copyRecord() {
	text, err := record.Write(p.Snapshot(), words.Concluded)
	if err != nil {
		p.host.Say(words.Sentence(err), true)
		return
	}
	p.copy(assets.Text("game.record.title"), text)
}

// copyPosition puts the text of the position on the clipboard, with the game and
// its options.
func (p *papers) copyPosition() {
	p.copy(assets.Text("game.position.title"), record.WritePosition(p.Match.Game().Spec(p.Match.Values()), p.Match.State().String()))
}

// copy puts a text on the clipboard or, where that is not possible, shows it.
func (p *papers) copy(title, text string) {
	p.await(p.tools.Desk.Copy(text), func(r desk.Reply) {
		if r.Err != nil {
			p.host.Rest()
			p.tools.Doors.Show(title, text)
			return
		}
		p.host.Say(assets.Text("game.copied", title), false)
	})
}

// paste opens the game in the text on the clipboard or, where there is none that
// can be had, asks for the text.
func (p *papers) paste() {
	p.await(p.tools.Desk.Paste(), func(r desk.Reply) {
		p.host.Rest()
		if text := string(r.Data); r.Err == nil && strings.TrimSpace(text) != "" {
			p.tools.Doors.Pasted(text)
			return
		}
		p.tools.Doors.Typed()
	})
}

// await waits for an answer of the clipboard and gives it to then.
func (p *papers) await(c <-chan desk.Reply, then func(desk.Reply)) { p.answer, p.then = c, then }

// receive takes in the answer of the clipboard and says whether it is there.
func (p *papers) receive() bool {
	r, ok := desk.Received(p.answer)
	if ok {
		p.answer = nil
		p.then(r)
	}
	return ok
}
