package play

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestTheCardLeavesTheBoardInSight shows the card at the end, with new medals and without, and that of
// an offer to resign, in windows of every shape. It covers no part of the board, of the players, of the
// tools or of the end of the move list. Its text is whole, and it names the medals or their number.
func TestTheCardLeavesTheBoardInSight(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {2560, 1440}, {640, 360}, {800, 380}, {844, 390}, {400, 711}, {400, 720}, {360, 640}, {300, 649}, {400, 866}, {400, 888}} {
		for n := range 3 * len(catalog.All) {
			g := catalog.All[n/3]
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			var b *Board
			switch n % 3 {
			case 0:
				b = d.yielding(g)
			case 1:
				b = d.ended(g)
			case 2:
				b = d.ended(g)
				d.awards(b, 1+n/3%2)
			}
			if size[0] == 400 {
				d.Stage.Fingers = true // a telephone
				b.Layout()
			}
			box := b.card.box
			if !inside(layout.Rect{W: size[0], H: size[1]}, box) || box.Meets(b.table.Box()) {
				t.Errorf("%s, %v: the card is at %v; want it in the window, beside the board", g.ID, size, box)
			}
			for side := range rules.Player(2) {
				if player := b.panel.boxes[side]; player.Meets(box.Inset(-cardEdge)) {
					t.Errorf("%s, %v: the card at %v covers a player at %v", g.ID, size, box, player)
				}
			}
			if list := b.panel.list.box; n%3 > 0 && !b.Low() && !b.Upright() && (list.H < leastRows*ui.LineHeight || list.Meets(box.Inset(-cardEdge))) {
				t.Errorf("%s, %v: beside the card at %v the move list is at %v, want it free of the card, with at least %d rows", g.ID, size, box, list, leastRows)
			}
			if last := b.card.buttons[len(b.card.buttons)-1].Box; math.Abs(box.Y+box.H-last.Y-last.H-cardPad) > 0.01 {
				t.Errorf("%s, %v: the card ends at %v, its last button at %v; want %v between them", g.ID, size, box.Y+box.H, last.Y+last.H, cardPad)
			}
			if text := strings.Join(b.card.lines(), " "); text != b.card.text || ui.StrongFont.Width(b.card.title) > box.W-2*cardPad-cardTitle {
				t.Errorf("%s, %v: of the text %q the card shows %q below %q; want all of it", g.ID, size, b.card.text, text, b.card.title)
			}
			if a := b.card.award; a != nil {
				most := box.W - 2*cardPad - a.beside() - cardTitle
				names, number := words.MedalNames(g, a.fresh), words.Counted("medals.new", len(a.fresh))
				switch shown := b.card.below(most); {
				case !a.small && !strings.Contains(a.list.Label+" "+strings.Join(a.below, " "), names),
					a.small && shown != names && (shown != number || ui.SmallFont.Width(names) <= most),
					a.small && ui.SmallFont.Width(shown) > most:
					t.Errorf("%s, %v: in a width of %.0f the card shows %q; want the medals %s, or their number", g.ID, size, most, shown, names)
				}
			}
			for _, w := range b.Widgets() {
				if strings.HasPrefix(w.Name, "button:") && w.Box.Meets(box.Inset(-cardEdge)) || strings.HasPrefix(w.Name, "end:") && !inside(box, w.Box) {
					t.Errorf("%s, %v: with the card at %v, %s is at %v; want a tool beside it, and its own buttons inside", g.ID, size, box, w.Name, w.Box)
				}
			}
			if b.card.award == nil {
				d.Fits(0) // new medals are shortened by rules of their own
			}
		}
	}
}

// TestTheCardCutsNothing ends a game of a match, which brings any number of medals, in windows of every shape.
// No text on the card is shortened.
func TestTheCardCutsNothing(t *testing.T) {
	shown := ""
	c := paint.Canvas{OnText: func(text string, _, _ float64) {
		if strings.HasSuffix(text, "…") {
			t.Errorf("%s: the card shows %q", shown, text)
		}
	}}
	screen := ebiten.NewImage(1280, 720)
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.series(g, 3, 0)
		d.gives(b, rules.First)
		for n := range len(g.Medals) + 1 {
			d.awards(b, n)
			for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {400, 711}} {
				shown = fmt.Sprintf("%s, %v, %d medals", g.ID, size, n)
				d.Stage.Size.W, d.Stage.Size.H = size[0], size[1]
				b.Refresh()
				c.Begin(screen, 1)
				b.card.draw(&c, b.Theme())
			}
		}
	}
}

// TestTheCardCutsNoButton shows the cards that ask whether to resign, what to do about a blunder, and whether
// the computer may resign, and the card at the end, in windows from the smallest that has the panel beside the
// board. The label of every button is whole.
func TestTheCardCutsNoButton(t *testing.T) {
	for _, size := range [][2]float64{{640, 480}, {800, 520}, {800, 600}, {1024, 768}, {1280, 720}, {844, 390}, {400, 711}} {
		for _, g := range catalog.All {
			for name, show := range map[string]func(d *driver) *Board{
				"resign:on": func(d *driver) *Board {
					b := d.series(g, 3, 0)
					d.do(b, b.Match.State().Legal(nil)[0])
					b.giveUp(false)
					d.Ticks(1)
					return b
				},
				"coach:back":   func(d *driver) *Board { d.coach(); return d.blunder(g) },
				"yield:accept": func(d *driver) *Board { return d.yielding(g) },
				"end:review":   func(d *driver) *Board { return d.ended(g) },
				"end:medals": func(d *driver) *Board {
					b := d.ended(g)
					d.awards(b, 2)
					return b
				},
			} {
				if name == "end:medals" && len(g.Medals) == 0 {
					continue
				}
				d := newDriver(t, size[0], size[1], settings.SpeedOff)
				b := show(d)
				if !b.card.shown() || !d.Has(name) {
					t.Fatalf("%s, %v: there is no card with %s", g.ID, size, name)
				}
				for _, w := range b.card.buttons {
					if w.LeastWidth() > w.Box.W {
						t.Errorf("%s, %v: on the card with %s the button %s is cut: it is %.0f wide, and needs %.0f", g.ID, size, name, w.Label, w.Box.W, w.LeastWidth())
					}
				}
				if b.card.award == nil {
					d.Fits(0) // new medals are shortened by rules of their own
				}
			}
		}
	}
}

// TestTheCardShowsANote makes a note over the card at the end, in windows of every shape. The note is
// seen and spoken. Before that, the line under the title is spoken, even without room for it.
func TestTheCardShowsANote(t *testing.T) {
	brief := 0
	for _, size := range [][2]float64{{1280, 720}, {844, 390}, {640, 360}, {400, 711}} {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		b := d.ended(stagetest.Game(t, "akron"))
		d.awards(b, 2)
		if b.card.brief {
			brief++
		}
		if subtitle := b.endFace().subtitle; !slices.Contains(b.Spoken(), subtitle) {
			t.Errorf("%v: %q is spoken; want %q, too", size, b.Spoken(), subtitle)
		}
		const note = "Copied."
		b.Say(note, false)
		d.Ticks(1)
		seen := b.card.lines()
		if !b.card.brief {
			seen = append(seen, b.card.subtitle)
		}
		if !slices.Contains(seen, note) || !slices.Contains(b.Spoken(), note) {
			t.Errorf("%v: the card shows %q, and %q is spoken; want %q in both", size, seen, b.Spoken(), note)
		}
	}
	if brief == 0 {
		t.Error("every window has room for the line under the title")
	}
}

// TestTheCardSaysWhatALongNameDoes lets a person with a long name resign to
// another one. The question and the card at the end shorten the name, not what is said of the person.
func TestTheCardSaysWhatALongNameDoes(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {400, 711}} {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		b := d.series(stagetest.Game(t, "crosscut"), 3, 0)
		for i := range b.Players {
			b.Players[i].Name = strings.Repeat("Wo", 12)
		}
		d.randomGame(b, 1, 2, false)
		for _, title := range []string{"resign.title", "end.wins"} {
			if title == "resign.title" {
				b.giveUp(false)
			} else {
				d.Click("resign:yes")
			}
			d.Ticks(2)
			seen, want := false, text(title, "")
			c := paint.Canvas{OnText: func(text string, _, _ float64) { seen = seen || strings.HasSuffix(text, want) }}
			c.Begin(ebiten.NewImage(int(size[0]), int(size[1])), 1)
			if b.Draw(&c); !seen {
				t.Errorf("%v: the title of the card does not end in %q", size, want)
			}
		}
	}
}

// inside reports whether b is inside a.
func inside(a, b layout.Rect) bool {
	return a.X <= b.X && b.X+b.W <= a.X+a.W && a.Y <= b.Y && b.Y+b.H <= a.Y+a.H
}

// ended returns a game that was resigned after its first action.
func (d *driver) ended(g *rules.Game, values ...string) *Board {
	d.T.Helper()
	b := d.start(g.ID, values...)
	b.Play(b.Match.State().Legal(nil)[0])
	b.resign(b.Resigner())
	if d.Ticks(1); !b.card.shown() {
		d.T.Fatal("no card comes")
	}
	return b
}

// TestTheCardGoesAndComesAgain checks that Escape or Review closes the card, and that it comes
// again only at the end of the game, and not while a review is shown. It also comes when the review
// is closed, after a visit to the analysis, when a finished game is opened, and by its button below
// the moves, which has the first buttons of the card beside it.
func TestTheCardGoesAndComesAgain(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, closing := range []string{"Escape", "end:review"} {
		b := d.ended(stagetest.Game(t, "dimpled"))
		d.press(closing)
		if b.card.shown() || d.Has("end:review") || !d.Has("turn:1") || b.panel.menu {
			t.Errorf("after %s the card is there: %t, its button: %t, the turns: %t, the menu: %t; want only the turns",
				closing, b.card.shown(), d.Has("end:review"), d.Has("turn:1"), b.panel.menu)
		}
		if d.Key(ebiten.KeyArrowLeft); b.card.shown() {
			t.Errorf("%s: the card comes again before the end", closing)
		}
		if d.Key(ebiten.KeyArrowRight); b.card.shown() != (closing == "Escape") {
			t.Errorf("%s: the card comes again at the end: %v, want %v", closing, b.card.shown(), closing == "Escape")
		}
	}
	b := d.reopen(d.ended(stagetest.Game(t, "dimpled")).Snapshot())
	for _, again := range []string{"", "end:review review:close", "end:analyse button:back", "Escape end:card"} {
		d.press(again)
		d.Ticks(1)
		for _, name := range []string{"rematch", "swap", "review", "analyse"} {
			if !b.card.shown() || !d.Has("end:"+name) {
				t.Fatalf("in a finished game that was opened, after %q, the card is shown: %t, and has the button %s: %t; want both", again, b.card.shown(), name, d.Has("end:"+name))
			}
		}
	}
	g := b.Snapshot()
	d = newDriver(t, 800, 600, settings.SpeedOff)
	for name, seats := range map[string]string{"end:rematch": "[0 1]", "end:swap": "[1 0]"} {
		d.reopen(g)
		d.Key(ebiten.KeyEscape)
		d.Fits(0)
		d.doors.used = nil
		if d.Click(name); !slices.Equal(d.doors.used, []string{"rematch dimpled " + seats}) {
			t.Errorf("after Esc the button %s leads to %q; want a rematch with the seats %s", name, d.doors.used, seats)
		}
	}
}

// TestTheCardLeadsOn presses each button of the card that leads away from the game, and Enter. Tab
// and the space bar press the button Review.
func TestTheCardLeadsOn(t *testing.T) {
	for how, want := range map[string]string{
		"end:rematch": "rematch dimpled [0 1]", "end:swap": "rematch dimpled [1 0]", "Enter": "rematch dimpled [0 1]",
		"end:analyse": "analysis/board", "end:new": "setup/dimpled new", "end:menu": "menu", "Tab Tab Space": "",
	} {
		d, b := begin(t, "dimpled", "two=1", "size=9")
		d.Click("site:e5")
		b.resign(b.Resigner())
		d.Ticks(1)
		d.doors.used = nil
		d.press(how)
		if used := strings.Join(d.doors.used, ", "); used != want || want == "" && b.card.shown() {
			t.Errorf("%s leads to %q, not to %q; the card is shown: %t", how, used, want, b.card.shown())
		}
		if !strings.HasPrefix(want, "rematch") {
			continue
		}
		next := d.board()
		levels := [2]int{next.Players[0].Level, next.Players[1].Level}
		if next == b || levels != map[bool][2]int{false: {0, 1}, true: {1, 0}}[how == "end:swap"] || next.Match.Values()["size"] != "9" || next.Match.Len() > 1 {
			t.Errorf("%s: the next game has the levels %v and the options %v; want a new game with swapped seats only after Swap", how, levels, next.Match.Values())
		}
	}
}

// awards shows the card at the end of b as if the game had just earned the n medals with the longest
// names.
func (d *driver) awards(b *Board, n int) {
	d.T.Helper()
	b.result.medals = nil
	for _, m := range b.game().Medals {
		b.result.medals = append(b.result.medals, m.ID)
	}
	long := func(id string) int {
		name, _ := words.Medal(b.game(), id)
		return len(name)
	}
	slices.SortFunc(b.result.medals, func(a, b string) int { return long(b) - long(a) })
	b.result.medals = b.result.medals[:min(n, len(b.result.medals))]
	b.Refresh()
	d.Ticks(1)
}

// TestMedalsAreNewOnce plays two games of Dipole in which a stack is captured with a part of
// another, and resigns. Only the first game brings medals. Its card names them, and leads to the
// list.
func TestMedalsAreNewOnce(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, first := range []bool{true, false} {
		b := d.start("dipole")
		for _, text := range []string{"e1-e5", "d8-e7", "e5-e7"} {
			d.play(b, text)
		}
		b.resign(rules.Second)
		if d.Ticks(1); d.Has("end:medals") != first {
			t.Fatalf("after the first game: %t, there is a button for new medals: %t", first, d.Has("end:medals"))
		}
		if !first {
			break
		}
		name, why := words.Medal(b.game(), "capture")
		if said := strings.Join(b.Spoken(), "\n"); !strings.Contains(said, name) || !strings.Contains(said, why) {
			t.Errorf("the card says %q, want %q and %q in it", said, name, why)
		}
		d.Click("end:medals")
		if used := strings.Join(d.doors.used, "\n"); !strings.Contains(used, "\nmedals dipole [capture part]") {
			t.Errorf("the doors used are %q, want among them the medals of dipole with capture first", used)
		}
		d.Key(ebiten.KeyEscape)
	}
}
