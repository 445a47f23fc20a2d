package play

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	code "quintet/render/qrcode"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// TestACodeHoldsTheLinkToAGame plays games of each kind at random, up to 200 actions, and reads their
// links in the codes.
func TestACodeHoldsTheLinkToAGame(t *testing.T) {
	for _, g := range catalog.All {
		for seed := range uint64(3) {
			m, err := match.New(g, g.Suggested())
			if err != nil {
				t.Fatal(err)
			}
			dice := rand.New(rand.NewPCG(seed, 1))
			for _, n := range []int{0, 20, 100, 200} {
				for m.Len() < n && m.State().Outcome() == rules.Playing {
					legal := m.State().Legal(nil)
					if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
						t.Fatal(err)
					}
				}
				s := session.New(m, [2]save.Player{}, [2]int{0, 1}, func() time.Time { return noon })
				word, err := record.Link(s.Snapshot(), words.Concluded, nil)
				if err != nil {
					t.Fatal(err)
				}
				link := somePage + "#game/" + word
				c, ok := code.New(link)
				if !ok {
					t.Errorf("%s: the link to %d actions has %d bytes, too many for a code", g.ID, m.Len(), len(link))
					continue
				}
				if got := decoded(t, c); got != link {
					t.Errorf("%s: the code of %d actions holds %q, want %q", g.ID, m.Len(), got, link)
				}
				t.Logf("%s: %d actions, %d bytes, %d modules", g.ID, m.Len(), len(link), c.Side())
			}
		}
	}
}

// decoded returns the text in c.
func decoded(t *testing.T, c code.Code) string {
	t.Helper()
	bits, err := gozxing.NewBinaryBitmapFromImage(c.Picture(2).Image)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]interface{}{gozxing.DecodeHintType_PURE_BARCODE: true})
	if err != nil {
		t.Fatalf("a code of %d modules cannot be read: %v", c.Side(), err)
	}
	return result.GetText()
}

// TestAGameGoesOnElsewhere shows the code of a game, and copies its link there.
func TestAGameGoesOnElsewhere(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Page = somePage
	b := d.start("dimpled")
	d.Click("site:e5")
	d.Click("button:game")
	d.Click("button:game.elsewhere")
	d.Ticks(3)
	if want := []string{"code " + text("game.elsewhere") + ": " + text("code.own") + " " + d.desk.Text}; len(d.doors.used) != 1 || d.doors.used[0] != want[0] || !strings.HasPrefix(d.desk.Text, somePage+"#game/") {
		t.Errorf("the doors used are %q, and the clipboard has %q; want a code, and its link", d.doors.used, d.desk.Text)
	}
	if b.note.Note != text("game.copied", text("game.link.title")) || d.shared().Actions[0] != "e5" {
		t.Errorf("the note is %q, and the link holds %+v; want that it is copied, and the action e5", b.note.Note, d.shared())
	}
}
