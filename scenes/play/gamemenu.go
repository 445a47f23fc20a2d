package play

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save/record"
	"quintet/scenes/desk"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// wait is for an answer of the clipboard. Its zero value waits for none.
type wait struct {
	answer <-chan desk.Reply
	then   func(desk.Reply)
}

// layoutMenu puts up the menu, in the place of the messages and the move list.
func (b *Board) layoutMenu() {
	const gap = 4
	columns, height := 1, 26.0
	if b.Upright() || b.Low() {
		columns, height = 2, 34
	}
	area := b.panel.box
	area.Y += b.messageTop() + 24
	end := ui.Widget{Name: "resign", Off: !b.CanResign(), Do: func() { b.Resign(); b.end() }}
	if b.Outcome() != b.Match.State().Outcome() {
		end = ui.Widget{Name: "takeup", Do: b.takeUp}
	}
	for i, item := range []ui.Widget{
		{Name: "save", Do: b.saveAs},
		{Name: "open", Do: b.openFrom},
		{Name: "record", Do: b.copyRecord},
		{Name: "position", Do: b.copyPosition},
		{Name: "paste", Do: b.paste},
		{Name: "games", Do: b.showGames},
		{Name: "rules", Do: b.showRules},
		end,
	} {
		item.Box = ui.Cell(area, i, columns, height, gap)
		item.Label, item.Name = ui.Short(assets.Text("game."+item.Name), item.Box.W), "button:game."+item.Name
		do := item.Do
		item.Do = func() { b.panel.menu = false; do() }
		b.ui.Items = append(b.ui.Items, item)
	}
}

func (b *Board) drawMenu(c *paint.Canvas) {
	b.drawTitle(c, assets.Text("game.title"))
}

// menuKeys does what a key with Ctrl asks for and says whether one did.
func (b *Board) menuKeys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyS):
		b.saveAs()
	case in.Pressed(ebiten.KeyO):
		b.openFrom()
	case in.Pressed(ebiten.KeyC) && in.Shift:
		b.copyPosition()
	case in.Pressed(ebiten.KeyC):
		b.copyRecord()
	case in.Pressed(ebiten.KeyV):
		b.paste()
	default:
		return false
	}
	return true
}

// takeUp goes on with a game that did not end by the rules.
func (b *Board) takeUp() {
	b.Session.TakeUp()
	b.end()
}

// end shows a game that has ended otherwise than by the rules, or goes on again.
func (b *Board) end() {
	b.table.Finish()
	b.refresh()
	b.forget()
	if o := b.Outcome(); o != rules.Playing {
		b.Log.Result(o.String(), b.Match.State().String())
	}
}

// showRules shows the rules of the game.
func (b *Board) showRules() { b.tools.Doors.Rules(b.game()) }

// showGames shows the games that were kept.
func (b *Board) showGames() {
	b.Rest()
	b.tools.Doors.Games()
}

// saveAs writes the game to a file of the player's choice.
func (b *Board) saveAs() {
	b.Rest()
	g := b.Snapshot()
	b.tools.Doors.SaveAs(words.FileName(g), g.Encode(), func(name string) {
		b.Say(assets.Text("game.written", words.File(name)), false)
	})
}

// openFrom opens the game in a file of the player's choice.
func (b *Board) openFrom() {
	b.Rest()
	b.tools.Doors.OpenFile()
}

// copyRecord puts the record of the game on the clipboard.
func (b *Board) copyRecord() {
	text, err := record.Write(b.Snapshot(), assets.Text)
	if err != nil {
		b.Say(words.Sentence(err), true)
		return
	}
	b.copy(assets.Text("game.record.title"), text)
}

// copyPosition puts the text of the position on the clipboard, with the game and
// its options.
func (b *Board) copyPosition() {
	b.copy(assets.Text("game.position.title"), record.WritePosition(b.game().Spec(b.Match.Values()), b.Match.State().String()))
}

// copy puts a text on the clipboard or, where that is not possible, shows it.
func (b *Board) copy(title, text string) {
	b.await(b.tools.Desk.Copy(text), func(r desk.Reply) {
		if r.Err != nil {
			b.Rest()
			b.tools.Doors.Show(title, text)
			return
		}
		b.Say(assets.Text("game.copied", title), false)
	})
}

// paste opens the game in the text on the clipboard or, where there is none that
// can be had, asks for the text.
func (b *Board) paste() {
	b.await(b.tools.Desk.Paste(), func(r desk.Reply) {
		b.Rest()
		if text := string(r.Data); r.Err == nil && strings.TrimSpace(text) != "" {
			b.tools.Doors.Pasted(text)
			return
		}
		b.tools.Doors.Typed()
	})
}

// await waits for an answer of the clipboard and gives it to then.
func (b *Board) await(c <-chan desk.Reply, then func(desk.Reply)) { b.wait = wait{c, then} }

// receive takes in the answer of the clipboard, if it is there.
func (b *Board) receive() {
	if r, ok := desk.Received(b.wait.answer); ok {
		b.wait.answer = nil
		b.wait.then(r)
		b.Stale = true
	}
}
