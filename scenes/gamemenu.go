package scenes

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/ui"
)

// gameMenu is what can be done with the game as a whole: to files, to texts and
// back. Its zero value is closed.
type gameMenu struct {
	open   bool
	answer <-chan answer // of the clipboard, nil while nothing was asked
	then   func(answer)
}

// layoutMenuButton puts the button that opens the menu beside the byline or, in a
// low window, after the other buttons.
func (b *board) layoutMenuButton() {
	box := layout.Rect{X: b.panel.X + b.panel.W - menuWidth, Y: b.panel.Y + 22, W: menuWidth, H: 24}
	if b.low() {
		box = b.buttonBox(8)
	}
	b.ui.Items = append(b.ui.Items, ui.Widget{Name: "button:game", Label: assets.Text("board.game"), On: b.menu.open, Box: box,
		Do: func() { b.menu.open, b.levels.open = !b.menu.open, false }})
}

// menuWidth is how wide the button is.
const menuWidth = 66

// layoutMenu puts up the menu, in the place of the messages and the move list.
func (b *board) layoutMenu() {
	const gap = 4
	columns, height := 1, 26.0
	if b.upright() || b.low() {
		columns, height = 2, 34
	}
	area := b.panel
	area.Y += b.messageTop() + 24
	end := ui.Widget{Name: "resign", Off: !b.canResign(), Do: b.resign}
	if b.outcome() != b.match.State().Outcome() {
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
		item.Do = func() { b.menu.open = false; do() }
		b.ui.Items = append(b.ui.Items, item)
	}
}

func (b *board) drawMenu(c *paint.Canvas) {
	b.drawLines(c, ui.StrongFont, assets.Text("game.title"), 0, 1, b.theme().Text)
}

// menuKeys does what a key with Ctrl asks for and says whether one did.
func (b *board) menuKeys(in *ui.Input) bool {
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

// showRules shows the rules of the game.
func (b *board) showRules() { b.next = newRules(b.host, b, b.game) }

// showGames shows the games that were kept.
func (b *board) showGames() { b.leave(newMyGames(b.host, b)) }

// saveAs writes the game to a file of the player's choice.
func (b *board) saveAs() {
	g := b.toSave()
	b.leave(newSaving(b.host, b.desk, b, fileName(g), g.Encode(), func(name string) {
		b.say(assets.Text("game.written", fileTitle(name)), false)
	}))
}

// fileName proposes a name for the file of a game.
func fileName(g *save.Game) string {
	title := titleOf(save.Entry{Title: g.Title, Game: g.Game})
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, title)
	return strings.Trim(plain, ". ") + save.Extension
}

// openFrom opens the game in a file of the player's choice.
func (b *board) openFrom() { b.leave(b.askForFile(b)) }

// askForFile asks, over the scene from, for the file of a game to open.
func (h *host) askForFile(from scene) scene {
	return newOpening(h, h.desk, from, func(name string, data []byte) (scene, error) {
		return h.follow(fileTitle(name), readFileText(string(data), h.assumed()))
	})
}

// follow returns the scene for what was found in a text, or what is wrong with
// all of it.
func (h *host) follow(name string, f found) (scene, error) {
	if !f.some() {
		return nil, f.err
	}
	return h.present(name, f), nil
}

// copyRecord puts the record of the game on the clipboard.
func (b *board) copyRecord() {
	text, err := record.Write(b.toSave())
	if err != nil {
		b.say(err.Error(), true)
		return
	}
	b.copy(assets.Text("game.record.title"), text)
}

// copyPosition puts the text of the position on the clipboard.
func (b *board) copyPosition() {
	b.copy(assets.Text("game.position.title"), b.match.State().String())
}

// copy puts a text on the clipboard or, where that is not possible, shows it.
func (b *board) copy(title, text string) {
	b.await(b.desk.copy(text), func(a answer) {
		if a.err != nil {
			b.leave(newTextView(b.host, b.desk, b, title, text))
			return
		}
		b.say(assets.Text("game.copied", title), false)
	})
}

// paste opens the game in the text on the clipboard or, where there is none that
// can be had, asks for the text.
func (b *board) paste() {
	b.await(b.desk.paste(), func(a answer) {
		text := string(a.data)
		if a.err != nil || strings.TrimSpace(text) == "" {
			b.leave(newTextEntry(b.host, b.desk, b, assets.Text("game.paste.title"), func(text string) (scene, error) {
				return b.follow(assets.Text("game.pasted"), readText(text, b.assumed()))
			}))
			return
		}
		b.leave(b.present(assets.Text("game.pasted"), readText(text, b.assumed())))
	})
}

// await waits for an answer of the clipboard and gives it to then.
func (b *board) await(c <-chan answer, then func(answer)) { b.menu.answer, b.menu.then = c, then }

// receive takes in the answer of the clipboard, if it is there.
func (b *board) receive() {
	if a, ok := received(b.menu.answer); ok {
		b.menu.answer = nil
		b.menu.then(a)
		b.stale = true
	}
}
