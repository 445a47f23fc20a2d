package play

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
)

// byLink returns a game by links in which the player here has acted.
func (d *driver) byLink() *Board {
	d.T.Helper()
	d.tools.Page = somePage
	s := session.New(stagetest.Match(d.T, "dimpled"), [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, [2]int{0, 1}, func() time.Time { return d.Clock })
	s.ByLink(rules.Second)
	b := d.show(s)
	d.do(b, b.table.Legal()[0])
	d.Settle()
	return b
}

// TestALetterCountsOnceItIsGiven checks when a link for the player elsewhere counts as sent: once it is copied,
// shared or shown; not if the sheet is closed, while another text is made, or if something has happened since.
func TestALetterCountsOnceItIsGiven(t *testing.T) {
	for _, c := range []struct {
		name  string
		sheet error
		do    func(d *driver, b *Board, work func())
		sent  bool
	}{
		{"copied", desk.ErrNoSheet, func(d *driver, b *Board, work func()) { d.Click("button:copy"); work() }, true},
		{"shared", nil, func(d *driver, b *Board, work func()) { d.Click("button:send"); work() }, true},
		{"the sheet is closed", desk.ErrGivenUp, func(d *driver, b *Board, work func()) { d.Click("button:send"); work() }, false},
		{"the sheet fails", desk.ErrUnread, func(d *driver, b *Board, work func()) { d.Click("button:send"); work() }, true},
		{"still made", desk.ErrNoSheet, func(d *driver, b *Board, work func()) { d.Click("button:copy") }, false},
		{"a record is made", desk.ErrNoSheet, func(d *driver, b *Board, work func()) {
			b.transfers.copyRecord()
			d.Click("button:copy")
			work()
		}, false},
		{"taken back meanwhile", desk.ErrNoSheet, func(d *driver, b *Board, work func()) {
			d.Click("button:copy")
			d.Key(ebiten.KeyBackspace)
			d.do(b, b.table.Legal()[3])
			work()
		}, false},
	} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		var waiting []func(form.Pause)
		d.tools.Background = func(w func(form.Pause)) { waiting = append(waiting, w) }
		d.desk.Sheet = c.sheet
		b := d.byLink()
		c.do(d, b, func() {
			for len(waiting) > 0 {
				w := waiting[0]
				waiting = waiting[1:]
				w(nil)
				d.Ticks(3)
			}
		})
		if d.Ticks(3); b.Sent() != c.sent || b.CanTakeBack() == c.sent {
			t.Errorf("%s: the link counts as sent: %t, and the turn can be taken back: %t; want %t and %t", c.name, b.Sent(), b.CanTakeBack(), c.sent, !c.sent)
		}
	}
}

// TestAnOfferIsStillToBeSent checks that the note about a copied link goes when an offer is made, which that
// link has not, and that nothing is to be sent once the offer is withdrawn.
func TestAnOfferIsStillToBeSent(t *testing.T) {
	for _, offer := range []string{"draw", "back"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.desk.Sheet = desk.ErrNoSheet
		b := d.byLink()
		d.Click("button:copy")
		d.Settle()
		if copied := text("game.copied", text("game.link.title")); b.comment() != copied {
			t.Fatalf("after the link is copied the comment is %q, want %q", b.comment(), copied)
		}
		d.Click("button:game")
		d.Click("button:game." + offer)
		if d.Settle(); b.comment() != "" || b.sends() != text("links.send.offer") || b.Sent() {
			t.Errorf("%s: after the offer the comment is %q, what is to be sent %q, and it counts as sent: %t", offer, b.comment(), b.sends(), b.Sent())
		}
		d.Click("button:game")
		d.Click("button:game." + offer)
		if d.Settle(); b.sends() != text("links.sent") || !b.Sent() {
			t.Errorf("%s: after the offer is withdrawn, what is to be sent is %q, and all counts as sent: %t", offer, b.sends(), b.Sent())
		}
	}
}

// TestWhatIsToBeSentIsSaid checks that after a turn was taken back, as the player elsewhere has asked, the
// sentence is the same as when the game is opened again.
func TestWhatIsToBeSentIsSaid(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	g, m := d.byLink().Session.Letter(), stagetest.Match(t, "dimpled")
	for _, n := range []int{0, 3} {
		if err := m.Play(m.State().Legal(nil)[n]); err != nil {
			t.Fatal(err)
		}
	}
	replay.Update(g, m)
	g.Links = &save.Links{Away: 1, Known: len(g.Actions), Sent: true, Offer: save.Offers{Back: true}}
	b := d.reopen(g)
	d.Settle()
	d.Click("button:accept.back")
	d.Settle()
	said := b.sends()
	if again := d.reopen(b.Snapshot()); said != text("links.send.back") || again.sends() != said {
		t.Errorf("the program says %q, and after the game is opened again %q; want %q", said, again.sends(), text("links.send.back"))
	}
}
