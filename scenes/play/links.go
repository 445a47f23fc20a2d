package play

import (
	"cmp"
	"strings"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// ShowMain shows the position after the given number of actions of the main line.
func (d *commands) ShowMain(after int) {
	d.Show(d.Match.End())
	_ = d.Match.Goto(after)
	d.table.Refresh()
}

// Arrived shows how the game went on after the given number of actions, in a link that was opened, and says
// what was played.
func (d *commands) Arrived(from int) {
	from = max(0, min(from, d.Match.Len()))
	_ = d.Match.Goto(from)
	d.table.Refresh()
	_ = d.Match.Goto(d.Match.Len())
	d.table.Follow(from)
	var played []string
	for i := from; i < d.Match.Len(); i++ {
		ply := d.Match.Ply(i)
		d.Log.Moved("arrive", ply.Text, d.Match.Before(i+1).String())
		if d.Elsewhere(ply.Mover) {
			played = append(played, ply.Text)
		}
	}
	if d.Say("", false); len(played) > 0 {
		d.Say(assets.Text("links.played", d.Friend(), strings.Join(played, ", ")), false)
	}
}

// WentOn says that the game went on here until the link that was opened: if it has ended, the end has come
// with the link, and is recorded.
func (d *commands) WentOn() { d.result.over = false }

// sends returns what is said above the link for the player elsewhere, who is to act.
func (d *commands) sends() string {
	l := d.Links()
	switch {
	case d.Sent():
		return assets.Text("links.sent")
	case d.Present().Depth() == 0:
		return assets.Text("links.send.game")
	case d.Snapshot().Offers() != save.Offers{}:
		return assets.Text("links.send.offer")
	case l.Known == d.Present().Depth():
		return assets.Text("links.send.back")
	}
	return cmp.Or(d.declined(), assets.Text("links.send"))
}

// declined returns what the player elsewhere offers, and that an undo leads back to it; "" for nothing.
func (d *commands) declined() string {
	text := offersText(d.Declined())
	if text == "" {
		return ""
	}
	return words.Passage(text, assets.Text("links.agree"))
}

// offersText returns what the player elsewhere says with o; "" for nothing.
func offersText(o save.Offers) string {
	var all []string
	if o.Draw {
		all = append(all, assets.Text("links.draw"))
	}
	if o.Back {
		all = append(all, assets.Text("links.back"))
	}
	return words.Passage(all...)
}

// sendButtons returns two buttons: one sends the link to the player elsewhere or, once it is sent, takes the
// answer, and one shows the link as a QR code, with all ways to send it.
func (d *commands) sendButtons() []ui.Widget {
	first := ui.Widget{Name: "button:copy", Label: assets.Text("game.link"), Look: ui.Main, Do: d.transfers.copyLetter}
	switch {
	case d.Sent():
		first = ui.Widget{Name: "button:answer", Label: assets.Text("links.paste"), Do: d.transfers.paste}
	case d.tools.Desk.Shares():
		first = ui.Widget{Name: "button:send", Label: assets.Text("links.share"), Look: ui.Main, Do: d.transfers.shareLetter}
	}
	return []ui.Widget{first, {Name: "button:code", Label: assets.Text("links.qr"), Do: d.showLetter}}
}

// showLetter shows the link for the player elsewhere as a QR code.
func (d *commands) showLetter() {
	d.transfers.showLetter(assets.Text("links.code", d.Friend()), assets.Text("links.code.use", d.Friend()))
}

// offered returns what the player elsewhere offers, and the buttons that agree to it, if nothing was played
// since; "" for nothing.
func (d *commands) offered() (text string, buttons []ui.Widget) {
	o := d.Offered()
	if o.Draw {
		buttons = append(buttons, ui.Widget{Name: "button:accept.draw", Label: assets.Text("links.draw.accept"), Do: func() {
			d.AcceptDraw()
			d.conclude()
		}})
	}
	if o.Back {
		buttons = append(buttons, ui.Widget{Name: "button:accept.back", Label: assets.Text("links.back.accept"), Do: d.acceptBack})
	}
	return cmp.Or(offersText(o), d.declined()), buttons
}

// acceptBack takes the last turn of the player elsewhere back.
func (d *commands) acceptBack() {
	d.toPresent()
	from := d.Match.At()
	d.AcceptBack()
	d.table.Follow(from)
}

// share shares the game with the system's sheet: in a game by links with the player elsewhere, if there is
// something to send.
func (d *commands) share() {
	switch {
	case !d.ByLinks():
		d.transfers.share()
	case d.Posts():
		d.transfers.shareLetter()
	default:
		d.Say(assets.Text("links.share.none", d.Friend()), true)
	}
}

// propose makes o an offer of the player here, who waits, with Offer, or withdraws it with Withdraw. A note
// about the link sent before goes.
func (d *commands) propose(change func(save.Offers), o save.Offers) {
	change(o)
	d.Say("", false)
}

// offerItems returns the entries of the menu with which the player who waits makes offers, and withdraws
// those that are not sent yet.
func (d *commands) offerItems() []ui.Widget {
	offer := func(name string, o save.Offers, can bool) ui.Widget {
		w := ui.Widget{Name: name, On: d.Waits() && !o.Beyond(d.Snapshot().Offers()), Do: func() { d.propose(d.Offer, o) }}
		switch {
		case !can && d.Waits() && d.CanTakeBack():
			w.Off, w.Tip = true, assets.Text("links.offer.undo")
		case !can || !d.Waits():
			w.Off, w.Tip = true, assets.Text("links.offer.none")
		case !o.Beyond(d.Unsent()):
			w.Do = func() { d.propose(d.Withdraw, o) }
		case w.On:
			w.Off, w.Tip = true, assets.Text("links.offer.sent", d.Friend())
		}
		return w
	}
	return []ui.Widget{
		offer("draw", save.Offers{Draw: true}, d.Match.End() != d.Match.Root()),
		offer("back", save.Offers{Back: true}, d.CanOfferBack()),
	}
}
