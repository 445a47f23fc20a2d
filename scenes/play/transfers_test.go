package play

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
)

// somePage is the address of a page that opens links.
const somePage = "https://example.org/quintet/"

// shared returns the game in the link that was copied.
func (d *driver) shared() *save.Game {
	d.T.Helper()
	word, ok := strings.CutPrefix(d.desk.Text, somePage+"#game/")
	if !ok {
		d.T.Fatalf("the clipboard has %q; want a link", d.desk.Text)
	}
	text, err := record.Linked(word)
	if err != nil {
		d.T.Fatal(err)
	}
	g, err := record.Import(text, "")
	if err != nil {
		d.T.Fatal(err)
	}
	return g
}

// TestAGameIsShared shares a game with each reply that the sheet and the clipboard may give.
func TestAGameIsShared(t *testing.T) {
	copied := text("game.copied", text("game.link.title"))
	for _, c := range []struct {
		name   string
		sheet  error
		refuse error  // the error of the clipboard
		said   string // the note
		copied bool
		door   string // the beginning of the door used; "" for none
	}{
		{"by the sheet", nil, nil, "", false, ""},
		{"and the sheet is closed", desk.ErrGivenUp, nil, "", false, ""},
		{"without a sheet", desk.ErrNoSheet, nil, copied, true, ""},
		{"and the sheet fails", errors.New("NotAllowed"), nil, copied, true, ""},
		{"and the clipboard fails, too", desk.ErrNoSheet, stagetest.ErrFake, "", false, "show " + text("game.link.title") + ": " + somePage + "#game/"},
	} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.tools.Page, d.desk.Sheet, d.desk.Refuse = somePage, c.sheet, c.refuse
		b := d.start("dimpled")
		d.Click("site:e5")
		d.Click("button:share")
		d.Ticks(3)
		if want := "share Dimpled Football: " + somePage + "#game/"; !strings.HasPrefix(d.desk.Asked[0], want) {
			t.Errorf("%s: the sheet is called with %q; want %q and the game", c.name, d.desk.Asked, want)
		}
		if b.note.Note != c.said || (d.desk.Text != "") != c.copied {
			t.Errorf("%s: the note is %q and the clipboard has %q; want %q, and a link: %v", c.name, b.note.Note, d.desk.Text, c.said, c.copied)
		}
		if c.copied && d.shared().Actions[0] != "e5" {
			t.Errorf("%s: the link holds %+v, want the action e5", c.name, d.shared())
		}
		if used := strings.Join(d.doors.used, ""); c.door == "" && used != "" || !strings.HasPrefix(used, c.door) {
			t.Errorf("%s: the doors used are %q; want %q", c.name, used, c.door)
		}
	}
}

// TestAGameIsWrittenToAFile writes a file with a key, and with the button for sharing if the program
// knows no page that opens links. The tip of the button says so.
func TestAGameIsWrittenToAFile(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.Click("site:e5")
	for _, how := range []string{"Ctrl+S", "button:share"} {
		d.doors.used = nil
		d.press(how)
		if want := "save Dimpled Football.quintet: " + string(b.Snapshot().Encode()); !slices.Equal(d.doors.used, []string{want}) || len(d.desk.Asked) > 0 {
			t.Errorf("%s: the doors used are %q, not %q", how, d.doors.used, want)
		}
		d.doors.saved(how)
		if want := text("game.written", how); b.note.Note != want {
			t.Errorf("the note is %q, want %q", b.note.Note, want)
		}
	}
	for page, want := range map[string]string{"": "board.share.file", somePage: "board.share"} {
		d.tools.Page = page
		b.Layout()
		if tip := d.Whole("button:share").Tip; tip != text(want) {
			t.Errorf("with the page %q the tip is %q; want %q", page, tip, text(want))
		}
		d.Click("button:game")
		if has := d.Has("button:game.elsewhere"); has != (page != "") {
			t.Errorf("with the page %q the menu has the item for a QR code: %t, want %t", page, has, page != "")
		}
		d.Click("button:game")
	}
}

// TestAGameTooLongForALink checks that the program offers to write a file if a game is too long
// for a link.
func TestAGameTooLongForALink(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Page = somePage
	b := d.start("dimpled")
	d.Click("site:e5")
	g := *b.Snapshot()
	dice := rand.New(rand.NewPCG(1, 2))
	noise := make([]rune, 20_000)
	for i := range noise {
		noise[i] = rune(0x4e00 + dice.IntN(20_000))
	}
	g.Comments = map[int]string{0: string(noise), 1: string(noise[1:])}
	d.reopen(&g)
	d.Click("button:share")
	d.Ticks(1)
	if len(d.doors.used) != 2 || !strings.HasPrefix(d.doors.used[0], "offer "+text("game.unlinked")) || !strings.HasPrefix(d.doors.used[1], "save ") {
		t.Errorf("the doors used are %.300q; want an offer, and then a file", d.doors.used)
	}
	if d.desk.Text != "" || len(d.desk.Asked) > 0 {
		t.Errorf("%q is copied and %q shared, want neither: the game is too long for a link", d.desk.Text, d.desk.Asked)
	}
}

// TestWhatALinkHolds shares games of each kind: with variations, from a position, and after the
// end. There the card says that the game was shared.
func TestWhatALinkHolds(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		d.tools.Page, d.desk.Sheet = somePage, desk.ErrNoSheet
		b := d.start(g.ID)
		for seed := uint64(1); b.Match.Len() == 0 || b.Concluded(); seed++ {
			b = d.start(g.ID)
			d.goOn(b, seed, 3)
		}
		start := b.position()
		_, values, _ := strings.Cut(g.Spec(b.Match.Values()), ":")
		for seed := uint64(1); b.Snapshot().Variations == nil || b.Concluded(); seed++ {
			b = d.from(g.ID, start, values)
			d.goOn(b, seed, 3)
			d.Click("button:undo")
			d.Settle()
			d.goOn(b, seed+1, 3)
		}
		d.sharesAll(b, "from a position")
		b.resign(b.Resigner())
		if d.Settle(); !b.card.shown() {
			t.Fatalf("%s: no card is there at the end", g.ID)
		}
		d.sharesAll(b, "at the end")
		if copied := text("game.copied", text("game.link.title")); !b.card.shown() || b.card.subtitle != copied || b.Spoken()[1] != copied {
			t.Errorf("%s: the card says %q; want that the link was copied", g.ID, b.card.subtitle)
		}
	}
}

// sharesAll shares the game and checks that the link contains all of it.
func (d *driver) sharesAll(b *Board, when string) {
	d.T.Helper()
	d.desk.Text = ""
	d.Click("button:share")
	d.Ticks(3)
	got, want := d.shared(), b.Snapshot()
	part := func(g *save.Game) string {
		return fmt.Sprint(g.Game, g.Position, g.Players, g.Actions, g.Result, g.Reason)
	}
	if part(got) != part(want) || !reflect.DeepEqual(got.Variations, want.Variations) {
		d.T.Errorf("%s %s: the shared game is\n%s %+v\nwant\n%s %+v", b.game().ID, when, part(got), got.Variations, part(want), want.Variations)
	}
}

// TestALinkIsMadeBesideTheScreen makes the link to a long game. Meanwhile the board goes on.
// After a moment it says that the link is being made, and it makes no other text. The link has
// the game as it was when the player asked for the link.
func TestALinkIsMadeBesideTheScreen(t *testing.T) {
	for name, made := range map[string]string{ // the title of the text that is being made
		"button:share": text("game.link.title"), "button:game.elsewhere": text("game.link.title"), "button:game.record": text("game.record.title"),
	} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		var works []func(form.Pause)
		d.tools.Page, d.desk.Sheet = somePage, desk.ErrNoSheet
		d.tools.Background = func(work func(form.Pause)) { works = append(works, work) }
		b := d.start("dimpled")
		d.Click("site:e5")
		d.press(name)
		making := text("game.making", made)
		if d.Ticks(1); b.note.Note == making {
			t.Errorf("%s: the text that the link is being made is shown at once; want it only after a while", name)
		}
		d.Ticks(sayAfter)
		if b.note.Note != making || b.Next() != 1 || d.desk.Text != "" || len(d.desk.Asked) > 0 {
			t.Errorf("%s: the note is %q, want %q, and nothing copied yet; copied is %q", name, b.note.Note, making, d.desk.Text)
		}
		d.Click("site:f5")
		if b.Match.At() != 2 {
			t.Errorf("%s: nothing can be played meanwhile", name)
		}
		d.press(name)
		if b.note.Note != making || len(works) != 1 {
			t.Errorf("%s: asked again the note is %q, and %d links are being made; want 1", name, b.note.Note, len(works))
		}
		pauses := 0
		works[0](func() { pauses++ })
		d.Ticks(4)
		if copied := text("game.copied", made); b.note.Note != copied || pauses == 0 {
			t.Errorf("%s: the note is %q, want %q, after some pauses; there were %d", name, b.note.Note, copied, pauses)
		}
		if name != "button:game.record" && len(d.shared().Actions) != 1 || !strings.Contains(d.desk.Text, "e5") && name == "button:game.record" {
			t.Errorf("%s: the clipboard has %q; want the game as it was when asked for", name, d.desk.Text)
		}
	}
}

// TestALinkIsDroppedThatIsNotWaitedFor leaves the game while its link is being made. The link is
// then not shared.
func TestALinkIsDroppedThatIsNotWaitedFor(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	var work func(form.Pause)
	d.tools.Page = somePage
	d.tools.Background = func(w func(form.Pause)) { work = w }
	b := d.start("dimpled")
	d.Click("site:e5")
	d.Click("button:share")
	d.Click("button:menu")
	work(nil)
	d.Ticks(4)
	d.Stage.GoTo(b)
	if d.Ticks(4); d.desk.Text != "" || len(d.desk.Asked) > 0 || b.note.Note != "" {
		t.Errorf("the clipboard and the page got %q and %q, and the note is %q; want nothing shared, and no note", d.desk.Text, d.desk.Asked, b.note.Note)
	}
}
