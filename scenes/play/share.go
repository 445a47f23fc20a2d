package play

import (
	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/words"
)

// shareTip says how the game is shared.
func (p *papers) shareTip() string {
	if p.tools.Page == "" {
		return assets.Text("board.share.file")
	}
	return assets.Text("board.share")
}

// share gives the game away: as a link, by the system's sheet or, where there is none or
// it fails, by the clipboard; or as a file, where no page is known that opens a link.
func (p *papers) share() {
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

// copyLink puts the link to the game on the clipboard.
func (p *papers) copyLink() {
	p.link(func(address string) { p.copy(assets.Text("game.link.title"), address) })
}

// link makes an address that holds the whole game and calls send with it, or says why there is
// none and offers a file.
func (p *papers) link(send func(address string)) {
	p.write(assets.Text("game.link.title"), record.Link, func(word string, err error) {
		if err != nil {
			p.host.Rest()
			p.tools.Doors.Offer(assets.Text("game.unlinked"), words.Sentence(err),
				ask.Answer{Name: "save", Label: assets.Text("game.unlinked.save"), Do: p.saveAs})
			return
		}
		send(p.tools.Page + "#game/" + word)
	})
}

// copyRecord copies the record of the game to the clipboard.
func (p *papers) copyRecord() {
	title := assets.Text("game.record.title")
	p.write(title, record.Write, func(text string, err error) {
		if err != nil {
			p.host.Say(words.Sentence(err), true)
			return
		}
		p.copy(title, text)
	})
}

// write calls form with the game as it is now, beside the screen, and then with the result. The
// player goes on meanwhile; if it takes longer than a moment the board says that what is called
// title is being made. While one text is being made no other is.
func (p *papers) write(title string, form func(*save.Game, record.Words, save.Pause) (string, error), then func(string, error)) {
	if p.making != "" {
		p.sayMaking()
		return
	}
	game, formed := p.Snapshot(), make(chan desk.Reply, 1)
	p.tools.Beside(func(pause save.Pause) {
		text, err := form(game, words.Concluded, pause)
		formed <- desk.Reply{Data: []byte(text), Err: err}
	})
	p.await(formed, func(r desk.Reply) { then(string(r.Data), r.Err) })
	p.making, p.ticks = title, 0
}

// sayMaking says which text is being made.
func (p *papers) sayMaking() { p.host.Say(assets.Text("game.making", p.making), false) }
