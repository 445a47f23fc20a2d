package play

import (
	"quintet/assets"
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
	p.link(func(address string) {
		p.await(p.tools.Desk.Share(words.Game(p.Snapshot().Game), address), func(r desk.Reply) {
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

// link calls send with an address that holds the whole game, or says why there is none
// and offers a file.
func (p *papers) link(send func(address string)) {
	word, err := record.Link(p.Snapshot(), words.Concluded)
	if err != nil {
		p.host.Rest()
		p.tools.Doors.Offer(assets.Text("game.unlinked"), words.Sentence(err),
			ask.Answer{Name: "save", Label: assets.Text("game.unlinked.save"), Do: p.saveAs})
		return
	}
	send(p.tools.Page + "#game/" + word)
}
