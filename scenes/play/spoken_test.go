package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// reader draws panels, and remembers the sentences that it has seen in them.
type reader struct {
	canvas paint.Canvas
	screen *ebiten.Image
	seen   map[string]bool
}

func newReader() *reader {
	return &reader{screen: ebiten.NewImage(1280, 720), seen: map[string]bool{}}
}

// check draws the panel of b. Each line of text in it must be said, but for the labels of widgets, the line
// with the name of the game, and what a search has found before it ends.
func (r *reader) check(t *testing.T, b *Board, when string) {
	t.Helper()
	b.Layout()
	said := strings.Join(b.Spoken(), " ")
	unsaid := append(b.result.stakes(), b.game().Name, words.Byline(b.game()))
	if b.opponent.thinks() {
		unsaid = append(unsaid, b.thoughts()...)
	}
	for _, group := range b.panel.content.menu {
		if group.name != "" {
			unsaid = append(unsaid, text(menuMark+group.name))
		}
	}
	r.canvas.OnText = func(line string, x, y float64) {
		label := slices.ContainsFunc(b.Whole(), func(w ui.Widget) bool { return w.Box.Contains(x, y) })
		line, _ = strings.CutSuffix(line, "…")
		r.seen[line] = true
		isUnsaid := slices.ContainsFunc(unsaid, func(text string) bool { return strings.HasPrefix(text, line) })
		if strings.ContainsFunc(line, unicode.IsLetter) && !label && !isUnsaid && !strings.Contains(said, line) {
			t.Errorf("%s, %s: %q is drawn, and only %q is said", b.game().ID, when, line, said)
		}
	}
	r.canvas.Begin(r.screen, 1)
	b.Draw(&r.canvas)
}

// TestWhatThePanelShowsIsSaid plays every game with clicks and keys: of two people, against the computer,
// whose thoughts are shown, of two computers, and by links with all that can be offered. All sentences in
// the panel are said, too.
func TestWhatThePanelShowsIsSaid(t *testing.T) {
	r := newReader()
	keys := []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyEscape, ebiten.KeyH, ebiten.KeyL, ebiten.KeyS, ebiten.KeyI, ebiten.KeyV}
	for n, g := range catalog.All {
		dice := rand.New(rand.NewPCG(uint64(n), 6))
		for _, seats := range [][]string{{"one=0", "two=0"}, {"one=0", "two=2"}, {"one=1", "two=1"}} {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			d.Stage.Settings.Considers, d.Stage.Settings.Coach = true, settings.CoachOn
			b := d.start(g.ID, seats...)
			for range 15 {
				switch legal := b.Match.State().Legal(nil); {
				case d.Scene() != "board":
					d.Stage.Back()
				case dice.IntN(20) == 0:
					b.ShowReview()
				case dice.IntN(3) == 0:
					d.Key(keys[dice.IntN(len(keys))])
				case b.Open() && len(legal) > 0 && dice.IntN(5) > 0:
					b.Play(legal[dice.IntN(len(legal))])
				default:
					if sites := b.Sites(); len(sites) > 0 {
						if name := sites[dice.IntN(len(sites))].Name; d.Has(name) {
							d.Click(name)
						}
					}
				}
				if d.Ticks(dice.IntN(30)); d.Scene() == "board" {
					r.check(t, b, strings.Join(seats, " "))
				}
			}
			b.Left()
		}
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.tools.Page = somePage
		for _, sent := range []bool{false, true} {
			for _, o := range []save.Offers{{}, {Draw: true}, {Back: true}, {Draw: true, Back: true}} {
				for actions := range 4 {
					s := session.New(stagetest.Match(t, g.ID), [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, [2]int{0, 1}, func() time.Time { return d.Clock })
					s.ByLink(rules.Second)
					for range actions {
						_ = s.Act(s.Match.State().Legal(nil)[0])
					}
					l := s.Links()
					if l.Unsent = o; sent {
						l.Known, l.Sent, l.Offer, l.Unsent = actions, true, o, save.Offers{}
					}
					b := d.show(s)
					d.Settle()
					r.check(t, b, "by links")
				}
			}
		}
		d = newDriver(t, 1280, 720, settings.SpeedOff)
		d.Stage.Settings.Considers = true
		r.check(t, d.provenLost(g), "after a proof")
	}
	for _, sentence := range []string{text("links.draw"), text("links.back"), text("links.sent"), text("links.send.offer"), text("links.send"), text("board.decided", "Computer 3")} {
		if !r.seen[sentence] {
			t.Errorf("%q is never seen", sentence)
		}
	}
}
