package play

import (
	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/words"
)

// shareTip returns the tip of the button for sharing.
func (p *transfers) shareTip() string {
	if p.tools.Page == "" {
		return assets.Text("board.share.file")
	}
	return assets.Text("board.share")
}

// share shares the game as a link with the system's sheet. If there is no sheet, or if it fails,
// share copies the link to the clipboard. If no page that opens links is known, share writes a file
// instead.
func (p *transfers) share() {
	if p.tools.Page == "" {
		p.saveAs()
		return
	}
	title := words.Game(p.Snapshot().Game)
	p.link(func(address string) {
		p.await(p.tools.Desk.Share(title, address), func(r desk.Reply) {
			if r.Err != nil && r.Err != desk.ErrGivenUp {
				p.copy(assets.Text("game.link.title"), address)
			}
		})
	})
}

func (p *transfers) copyLink() {
	p.link(func(address string) { p.copy(assets.Text("game.link.title"), address) })
}

// link calls send with an address that contains the whole game. If there is no such address, link
// says why and offers to write a file.
func (p *transfers) link(send func(address string)) {
	p.write(assets.Text("game.link.title"), record.Link, func(word string, err error) {
		if err != nil {
			p.tools.Doors.Offer(assets.Text("game.unlinked"), words.Sentence(err),
				ask.Answer{Name: "save", Label: assets.Text("game.unlinked.save"), Do: p.saveAs})
			return
		}
		send(p.tools.Page + "#game/" + word)
	})
}

func (p *transfers) copyRecord() {
	title := assets.Text("game.record.title")
	p.write(title, record.Write, func(text string, err error) {
		if err != nil {
			p.host.Say(words.Sentence(err), true)
			return
		}
		p.copy(title, text)
	})
}

// write calls form in the background with the current game, and then calls callback with the text
// and the error. If form takes longer than sayAfter, the host says that title is being made. While
// another text is being made, write only says that.
func (p *transfers) write(title string, form func(*save.Game, record.Words, save.Pause) (string, error), callback func(string, error)) {
	if p.making != "" {
		p.sayMaking()
		return
	}
	game, formed := p.Snapshot(), make(chan desk.Reply, 1)
	p.tools.Background(func(pause save.Pause) {
		text, err := form(game, words.Concluded, pause)
		formed <- desk.Reply{Data: []byte(text), Err: err}
	})
	p.await(formed, func(r desk.Reply) { callback(string(r.Data), r.Err) })
	p.making, p.ticks = title, 0
}

func (p *transfers) sayMaking() {
	p.ticks = sayAfter
	p.host.Say(assets.Text("game.making", p.making), false)
}
