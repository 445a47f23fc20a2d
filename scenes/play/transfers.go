package play

import (
	"cmp"
	"strings"

	"quintet/assets"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/keys"
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

// keys handles the keys of the transfers. It reports whether it handled a key.
func (p *transfers) keys(in *ui.Input) bool {
	switch {
	case in.Does(keys.Save):
		p.saveAs()
	case in.Does(keys.Open):
		p.openFrom()
	case in.Does(keys.CopyPosition):
		p.copyPosition()
	case in.Does(keys.Copy):
		p.copyRecord()
	case in.Does(keys.Paste):
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

// openFrom opens a game from a file that the player chooses.
func (p *transfers) openFrom() { p.host.leave(p.to(place.File)) }

// copyPosition copies the position shown, with the game and its options, to the clipboard.
func (p *transfers) copyPosition() {
	p.copy(assets.Text("game.position.title"), record.WritePosition(p.Match.Game().Spec(p.Match.Values()), p.Match.State().String()), nil)
}

// copy copies text to the clipboard. If that fails, it shows the text or, in a game whose pause hides
// the board, the error. title says what the text is. If given is not nil, copy calls it once the player
// has the text.
func (p *transfers) copy(title, text string, given func()) {
	p.await(p.tools.Desk.Copy(text), func(r desk.Reply) {
		if r.Err != nil && p.PauseHides() {
			p.host.Say(words.Sentence(r.Err), true)
			return
		}
		if given != nil {
			given()
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
	p.link(func(address string) { p.shareLink(address, nil) })
}

// goElsewhere shows the link to the game as a QR code, so that another device can open the game. In a page
// it also offers to open the game in the program.
func (p *transfers) goElsewhere() {
	p.link(func(address string) {
		answers := []ask.Answer{p.copying(address)}
		if _, part, ok := strings.Cut(address, "#"); ok && p.tools.Desk.HandsOver() {
			answers = append(answers, ask.Answer{Name: "program", Label: assets.Text("code.program"), Do: func() { p.tools.Desk.HandOver(desk.Scheme + "#" + part) }})
		}
		p.tools.Doors.Code(assets.Text("game.elsewhere"), assets.Text("code.own"), address, answers...)
	})
}

// link calls send with an address that contains the whole game. If there is no such address, link
// says why and offers to write a file.
func (p *transfers) link(send func(address string)) { p.linkTo(p.Snapshot(), send) }

// linkTo is link for g.
func (p *transfers) linkTo(g *save.Game, send func(address string)) {
	p.write(g, assets.Text("game.link.title"), record.Link, func(word string, err error) {
		if err != nil {
			p.tools.Doors.Offer(assets.Text("game.unlinked"), words.Sentence(err),
				ask.Answer{Name: "save", Label: assets.Text("game.unlinked.save"), Do: p.saveAs})
			return
		}
		send(cmp.Or(p.tools.Page, desk.Scheme) + "#game/" + word)
	})
}

// post is linkTo for the player elsewhere. send calls sent once the player here has the link or has sent it.
func (p *transfers) post(send func(address string, sent func())) {
	letter := p.Letter()
	p.linkTo(letter, func(address string) { send(address, func() { p.Post(letter) }) })
}

// shareLetter sends the link for the player elsewhere with the system's sheet.
func (p *transfers) shareLetter() { p.post(p.shareLink) }

// copyLetter copies the link for the player elsewhere.
func (p *transfers) copyLetter() { p.post(p.copyLink) }

// showLetter shows the link for the player elsewhere as a QR code, with a title and what it is used for.
func (p *transfers) showLetter(title, use string) {
	p.post(func(address string, sent func()) {
		sent()
		answers := []ask.Answer{p.copying(address)}
		if p.tools.Desk.Shares() {
			answers = append(answers, ask.Answer{Name: "send", Label: assets.Text("links.share"), Do: func() { p.shareLink(address, nil) }})
		}
		p.tools.Doors.Code(title, use, address, answers...)
	})
}

// copying returns the answer that copies address, a link to the game.
func (p *transfers) copying(address string) ask.Answer {
	return ask.Answer{Name: "copy", Label: assets.Text("game.link"), Do: func() { p.copyLink(address, nil) }}
}

// copyLink copies address, a link to the game. given is as in copy.
func (p *transfers) copyLink(address string, given func()) {
	p.copy(assets.Text("game.link.title"), address, given)
}

// shareLink shares address, a link to the game, with the system's sheet. If there is no sheet, or if it
// fails, shareLink copies it. given is as in copy.
func (p *transfers) shareLink(address string, given func()) {
	p.await(p.tools.Desk.Share(words.Game(p.Snapshot().Game), address), func(r desk.Reply) {
		switch {
		case r.Err == desk.ErrGivenUp:
		case r.Err != nil:
			p.copyLink(address, given)
		case given != nil:
			given()
		}
	})
}

func (p *transfers) copyRecord() {
	title := assets.Text("game.record.title")
	p.write(p.Snapshot(), title, record.Write, func(text string, err error) {
		if err != nil {
			p.host.Say(words.Sentence(err), true)
			return
		}
		p.copy(title, text, nil)
	})
}

// write calls compose in the background with game, and then calls callback with the text and the error.
// If compose takes longer than sayAfter, the host says that title is being made. While another text is
// being made, write only says that.
func (p *transfers) write(game *save.Game, title string, compose func(*save.Game, record.Words, form.Pause) (string, error), callback func(string, error)) {
	if p.making != "" {
		p.sayMaking()
		return
	}
	formed := make(chan desk.Reply, 1)
	p.tools.Background(func(pause form.Pause) {
		text, err := compose(game, words.Concluded, pause)
		formed <- desk.Reply{Data: []byte(text), Err: err}
	})
	p.await(formed, func(r desk.Reply) { callback(string(r.Data), r.Err) })
	p.making, p.ticks = title, 0
}

func (p *transfers) sayMaking() {
	p.ticks = sayAfter
	p.host.Say(assets.Text("game.making", p.making), false)
}
