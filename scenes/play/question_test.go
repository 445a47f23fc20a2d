package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestQuestionsAreSaidAlone checks that each card and each choice in the panel is spoken alone,
// without other messages, and that its first answer has the focus.
func TestQuestionsAreSaidAlone(t *testing.T) {
	for _, g := range catalog.All {
		alone := func(b *Board, d *driver, prefix string, want ...string) {
			t.Helper()
			d.Ticks(1)
			if !slices.Equal(b.Spoken(), want) || !strings.HasPrefix(b.Title(), want[0]) {
				t.Errorf("%s: the texts are %q, with the title %q, want %q", g.ID, b.Spoken(), b.Title(), want)
			}
			if !strings.HasPrefix(d.Input.Response.Focus, prefix) {
				t.Errorf("%s: the keys go to %q, not to %s", g.ID, d.Input.Response.Focus, prefix)
			}
		}
		d := coached(t)
		b := d.blunder(g)
		alone(b, d, "coach:back", text("coach.title"), text("coach.after", b.Match.Ply(0).Text), text("coach.loses.one"))

		d = newDriver(t, 1280, 720, save.SpeedOff)
		b = d.yielding(g)
		alone(b, d, "yield:accept", text("yield.title", "Computer 5"), text(g.Colours[rules.Second]), text("yield.text"))
		d.Click("yield:accept")
		alone(b, d, "end:rematch", append([]string{b.card.title, b.card.subtitle, b.card.text}, b.card.award.passages()...)...)

		d = newDriver(t, 1280, 720, save.SpeedOff)
		b = d.start(g)
		d.Click("button:game")
		alone(b, d, "", text("game.title"))
		d.Key(ebiten.KeyEscape)
		d.Click("player:second")
		alone(b, d, "", text("board.who", text(g.Colours[rules.Second])), text("board.who.computer"))
	}
}

// TestAQuestionTakesTheKeysFromTheCursor checks that a card which comes while the cursor is shown
// gets the focus, keeps it from tick to tick, and lets Tab go from answer to answer.
func TestAQuestionTakesTheKeysFromTheCursor(t *testing.T) {
	akron := stagetest.Game(t, "akron")
	for _, objects := range []bool{true, false} {
		d := coached(t)
		b := d.against(akron, "3")
		if !objects {
			b = d.start(akron)
			d.randomGame(b, 1, shortGame+1, false)
		}
		d.Ticks(2)
		d.Key(ebiten.KeyEnter) // shows the cursor
		if !b.table.Steered() {
			t.Fatal("Enter does not show the cursor")
		}
		answers := []string{"coach:back", "coach:why", "coach:on"}
		if objects {
			d.do(b, b.Match.State().Legal(nil)[0])
		} else {
			answers = []string{"resign:", "resign:"}
			b.giveUp(false)
		}
		for i, answer := range answers {
			if i > 0 {
				d.Key(ebiten.KeyTab)
			}
			d.Ticks(3)
			if got := d.Input.Response.Focus; !strings.HasPrefix(got, answer) || b.table.Steered() {
				t.Errorf("after Tab was pressed %d times in the question %q the keys go to %q, and the cursor is shown: %t; want %s, and no cursor", i, b.card.title, got, b.table.Steered(), answer)
			}
		}
	}
}

// TestNothingBesideAQuestionIsPressed presses everywhere beside each question, in windows of
// every shape. Only buttons that leave the scene or change the view can be pressed. Any other
// press closes the question about resigning, and does nothing to the other questions.
func TestNothingBesideAQuestionIsPressed(t *testing.T) {
	across, down := 31, 23 // the number of points to press in each direction
	if testing.Short() {
		across, down = 13, 11
	}
	harmless := func(name string) bool {
		return slices.Contains([]string{"button:menu", "button:back", "button:settings"}, name) || strings.HasPrefix(name, "view:")
	}
	akron := stagetest.Game(t, "akron")
	objecting, yielding, long := coached(t), newDriver(t, 1280, 720, save.SpeedOff), newDriver(t, 1280, 720, save.SpeedOff)
	objecting.blunder(akron)
	yielding.yielding(akron)
	long.randomGame(long.start(akron), 1, shortGame+1, false)
	for name, d := range map[string]*driver{"a blunder": objecting, "a yield": yielding, "resigning": long} {
		b := d.board()
		at := b.Match.At()
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {390, 844}, {844, 390}, {400, 300}} {
			d.Stage.Size.W, d.Stage.Size.H = size[0], size[1]
			for i := range across * down {
				if name == "resigning" {
					b.giveUp(false)
				}
				b.Layout()
				d.X, d.Y = size[0]*float64(i%across)/float64(across), size[1]*float64(i/across)/float64(down)
				if b.card.box.Contains(d.X, d.Y) {
					continue
				}
				if slices.ContainsFunc(b.panel.ui.Items, func(w ui.Widget) bool { return harmless(w.Name) && w.Box.Contains(d.X, d.Y) }) {
					continue
				}
				for _, p := range d.Stage.Places() {
					if !harmless(p.Name) && !slices.ContainsFunc(b.card.buttons, func(w ui.Widget) bool { return w.Name == p.Name }) {
						t.Fatalf("%s, %v: beside the question %s can be pressed", name, size, p.Name)
					}
				}
				d.Tick(ui.Input{Press: true, Down: true})
				d.Tick(ui.Input{Lift: true})
				if stays := name != "resigning"; b.card.shown() != stays || b.panel.busyMenu() || b.table.Choosing() || b.Match.At() != at || d.Stage.Top() != b {
					t.Fatalf("%s, %v: after a press at %.0f, %.0f the question is there: %t, want %t; a menu is open: %t, and a piece is chosen: %t, want neither; the game is at action %d, want %d; and the %s scene is shown, want the board",
						name, size, d.X, d.Y, b.card.shown(), stays, b.panel.busyMenu(), b.table.Choosing(), b.Match.At(), at, d.Scene())
				}
			}
		}
	}
}

// TestAQuestionIsSaidAtRest checks that the coach's question is not spoken before the motion has
// ended and the card is shown: a page reads out a passage only once.
func TestAQuestionIsSaidAtRest(t *testing.T) {
	for _, g := range catalog.All {
		d := coached(t)
		d.Stage.Settings.Speed = save.SpeedNormal
		b := d.against(g, "3")
		d.do(b, b.Match.State().Legal(nil)[0])
		moved := false
		for b.counsel.Blunder() == nil || b.table.Playing() {
			if moved = moved || b.counsel.Blunder() != nil; moved && slices.Contains(b.Spoken(), text("coach.title")) {
				t.Fatalf("%s: the texts are %q while pieces move; want the question only at rest", g.ID, b.Spoken())
			}
			d.Ticks(1)
		}
		if !moved {
			t.Errorf("%s: the coach has judged only after the action came to rest", g.ID)
		}
		if d.Ticks(1); !slices.Contains(b.Spoken(), text("coach.title")) {
			t.Errorf("%s: at rest the texts are %q; want the coach's question among them", g.ID, b.Spoken())
		}
	}
}
