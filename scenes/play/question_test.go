package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
)

// TestQuestionsAreSaidAlone checks that each card and each choice in the panel is spoken
// alone, without the computer's thinking, and that its answers have the focus.
func TestQuestionsAreSaidAlone(t *testing.T) {
	for _, g := range catalog.All {
		alone := func(b *Board, d *driver, prefix string, want ...string) {
			t.Helper()
			d.Ticks(1)
			if !slices.Equal(b.Spoken(), want) || !strings.HasPrefix(b.Title(), want[0]) {
				t.Errorf("%s: %q is said of %q, not %q", g.ID, b.Spoken(), b.Title(), want)
			}
			if !strings.HasPrefix(d.Input.Response.Focus, prefix) {
				t.Errorf("%s: the keys go to %q, not to %s", g.ID, d.Input.Response.Focus, prefix)
			}
		}
		d := coached(t)
		b := d.blunder(g)
		alone(b, d, "coach:back", text("coach.title"), text("coach.after", b.Match.Ply(0).Text), text("coach.loses", 2))
		d.Click("button:game")
		if strings.Contains(b.task(), "thinking") {
			t.Errorf("%s: behind the menu %q is said", g.ID, b.task())
		}

		d = newDriver(t, 1280, 720, save.SpeedOff)
		b = d.yielding(g)
		alone(b, d, "yield:accept", text("yield.title", "Computer 5"), text(g.Colours[rules.Second]), text("yield.text"))
		d.Click("yield:accept")
		alone(b, d, "end:rematch", b.card.title, b.card.under, b.card.text)

		d = newDriver(t, 1280, 720, save.SpeedOff)
		b = d.start(g)
		d.Click("button:game")
		alone(b, d, "", text("game.title"))
		d.Key(ebiten.KeyEscape)
		d.Click("player:second")
		alone(b, d, "", text("board.who", text(g.Colours[rules.Second])), text("board.who.computer"))
	}
}

// TestAQuestionIsSaidAtRest checks that the coach's question is not spoken before the
// action has come to rest and the card is shown: a page reads out only what is new.
func TestAQuestionIsSaidAtRest(t *testing.T) {
	for _, g := range catalog.All {
		d := coached(t)
		d.Stage.Settings.Speed = save.SpeedNormal
		b := d.against(g, "3")
		d.do(b, b.Match.State().Legal(nil)[0])
		moved := false
		for b.counsel.Blunder() == nil || b.table.Playing() {
			if moved = moved || b.counsel.Blunder() != nil; moved && slices.Contains(b.Spoken(), text("coach.title")) {
				t.Fatalf("%s: %q is said while the action moves", g.ID, b.Spoken())
			}
			d.Ticks(1)
		}
		if !moved {
			t.Errorf("%s: the coach has judged only after the action came to rest", g.ID)
		}
		if d.Ticks(1); !slices.Contains(b.Spoken(), text("coach.title")) {
			t.Errorf("%s: %q is said at rest", g.ID, b.Spoken())
		}
	}
}
