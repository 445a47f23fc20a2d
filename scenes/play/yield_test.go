package play

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestTheComputerResigns checks that the computer offers to resign instead of acting once its
// loss is certain. The resignation is kept with the game. Earlier positions can be shown behind
// the card.
func TestTheComputerResigns(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.yielding(g)
		at := b.Match.At()
		if b.card.title != text("yield.title", "Computer 5") || b.Next() != 0 {
			t.Errorf("%s: the card has the title %q, at pace %d; want the computer's offer to resign, at rest", g.ID, b.card.title, b.Next())
		}
		d.Click("yield:accept")
		kept := b.Snapshot()
		if b.Outcome() != rules.FirstWins || kept.Result != save.FirstWins || kept.Reason != save.Resigned || b.Match.At() != at || !b.card.shown() || !d.Has("end:rematch") {
			t.Fatalf("%s: after the offer is accepted the outcome is %s, kept as %q for the reason %q, with a card: %t; want that First wins, as Second resigned, and a card with a rematch", g.ID, b.Outcome(), kept.Result, kept.Reason, b.card.shown())
		}
		d.press("Left")
		if d.Ticks(100); b.Outcome() != rules.Playing || b.Match.At() >= at || b.Match.Len() != at || b.task() != text("board.looks.over", b.result.verdict()) {
			t.Errorf("%s: after undo the outcome is %s, at action %d of %d, and the task %q; want an earlier position of a game that has ended", g.ID, b.Outcome(), b.Match.At(), b.Match.Len(), b.task())
		}
		if d.press("End"); b.Outcome() != rules.FirstWins || !b.card.shown() {
			t.Errorf("%s: at the end the outcome is %s; want that First wins, and the card", g.ID, b.Outcome())
		}
	}
}

// TestTheOfferNamesItsAnswers compares the text of the offer to resign with its buttons, in a rated
// game and in another. Only the other can be played to its end.
func TestTheOfferNamesItsAnswers(t *testing.T) {
	for _, rated := range []bool{false, true} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		g := *d.yielding(catalog.All[0]).Snapshot()
		g.Rated = rated
		b := d.reopen(&g)
		d.Settle()
		if shows := strings.Contains(b.card.text, "see how it ends"); !d.Has("yield:accept") || shows == rated || d.Has("yield:show") == rated {
			t.Errorf("rated %t: the offer says %q, and has a button that shows the end: %t", rated, b.card.text, d.Has("yield:show"))
		}
	}
}

// TestTheOfferHoldsInEarlierPositions looks back in a game with clocks while the computer offers to resign.
// It is still the computer that resigns, or whose loss is shown.
func TestTheOfferHoldsInEarlierPositions(t *testing.T) {
	for _, back := range []string{"Home", "PageUp", "Left"} {
		for _, answer := range []string{"yield:accept", "yield:show", "yield:on"} {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			d.thinkSurely(rules.First)
			b := d.timed("crosscut", "15+10", 0, 5)
			d.lead(b, 2, 5)
			d.Until(func() bool { return d.Has("yield:accept") })
			at := b.Match.At()
			d.press(back)
			if !b.LooksBack() || b.card.title != text("yield.title", "Computer 5") || b.task() != b.card.title {
				t.Fatalf("after %s an earlier position is shown: %t, the card has the title %q and the task is %q", back, b.LooksBack(), b.card.title, b.task())
			}
			d.Click(answer)
			if answer != "yield:accept" {
				d.Until(func() bool { return b.Match.Len() > at })
			} else if b.Outcome() != rules.FirstWins || b.EndReason() != save.Resigned {
				t.Errorf("after %s and %s the outcome is %s, %q; want that First wins", back, answer, b.Outcome(), b.EndReason())
			}
			if plays := b.PlaysOut(); plays != (answer == "yield:show") {
				t.Errorf("after %s and %s the game is played out: %t", back, answer, plays)
			}
		}
	}
}

// yielding returns a game in which the computer, which plays for Second, offers to
// resign.
func (d *driver) yielding(g *rules.Game) *Board {
	d.T.Helper()
	d.thinkSurely(rules.First)
	b := d.midway(g, "5", 2, 5)
	if !b.card.shown() || !d.Has("yield:accept") {
		d.T.Fatalf("%s: the computer does not offer to resign", g.ID)
	}
	return b
}

// midway returns a game against the computer at the given level, in which the computer is to act; see
// lead.
func (d *driver) midway(g *rules.Game, level string, part, parts int) *Board {
	d.T.Helper()
	b := d.start(g.ID, "two="+level)
	d.lead(b, part, parts)
	d.Settle()
	return b
}

// lead plays random actions in the game of b, which has just begun, until Second is to act. Their number
// is at least part/parts of the usual length. Neither side can win at once.
func (d *driver) lead(b *Board, part, parts int) {
	d.T.Helper()
	length := b.game().Length(b.Match.Values())
	for seed := range uint64(1000) {
		dice := rand.New(rand.NewPCG(seed, 1))
		var line []rules.Action
		s := b.Match.State().Clone()
		for s.Outcome() == rules.Playing && (parts*len(line) < part*length || s.Mover() == rules.First) {
			legal := s.Legal(nil)
			line = append(line, legal[dice.IntN(len(legal))])
			s.Apply(line[len(line)-1], nil)
		}
		if s.Outcome() != rules.Playing || len(s.Legal(nil)) < 2 {
			continue
		}
		if o, _ := rules.Foresee(s); o != rules.Playing {
			continue
		}
		for _, a := range line {
			if err := b.Session.Act(a); err != nil {
				d.T.Fatal(err)
			}
		}
		b.table.Refresh()
		return
	}
	d.T.Fatalf("%s: every game ends before the computer resigns", b.game().ID)
}

// TestTheComputerDoesNotResignEarly checks that the computer does not offer to resign in the
// first third of a game nor, at a weak level, before the end is near.
func TestTheComputerDoesNotResignEarly(t *testing.T) {
	const far, near = 1000, 2
	for _, g := range catalog.All {
		for _, test := range []struct {
			level       string
			part, parts int
			actions     int // the number of actions until the computer has lost
			asks        bool
		}{
			{"8", 1, 12, near, false}, {"1", 1, 12, near, false}, {"8", 1, 5, far, false},
			{"4", 2, 5, far, true}, {"3", 2, 5, far, false}, {"1", 2, 5, far, false}, {"3", 2, 5, near, true},
		} {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			d.thinkSoon(rules.First, test.actions)
			b := d.midway(g, test.level, test.part, test.parts)
			if asks := b.card.shown() && d.Has("yield:accept"); asks != test.asks {
				t.Errorf("%s: level %s, which has lost in %d actions, asks after %d of %d: %v, want %v", g.ID, test.level, test.actions, b.Match.At(), b.game().Length(b.Match.Values()), asks, test.asks)
			}
		}
	}
}

// TestALostGameIsShown asks the computer to show how it loses: it plays for both sides to the end
// of the game. Escape stops it.
func TestALostGameIsShown(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.yielding(stagetest.Game(t, "crosscut"))
	at := b.Match.At()
	d.Click("yield:show")
	if d.Until(func() bool { return b.Match.At() > at }); !b.PlaysOut() || b.card.shown() {
		t.Fatal("the computer does not play the game out")
	}
	if d.Key(ebiten.KeyEscape); b.PlaysOut() || b.Outcome() != rules.Playing {
		t.Errorf("after Esc the outcome is %s; want an open game that nobody finishes", b.Outcome())
	}
}

// TestTheComputerAsksOnce checks that the computer does not offer to resign again after the
// player has told it, with the button or Escape, to play on.
func TestTheComputerAsksOnce(t *testing.T) {
	for _, on := range []string{"yield:on", "Escape"} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.yielding(stagetest.Game(t, "dimpled"))
		at := b.Match.At()
		d.press(on)
		if d.Settle(); b.card.shown() || b.Match.At() == at || b.panel.menu {
			t.Fatalf("%s: the game is at action %d, the card is there: %t, and the menu: %t; want a further action than %d, without card or menu",
				on, b.Match.At(), b.card.shown(), b.panel.menu, at)
		}
		for range 2 {
			d.do(b, b.Match.State().Legal(nil)[len(b.table.Legal())/2])
			d.Until(func() bool { return b.Level() == 0 || b.card.shown() })
		}
		if b.card.shown() || d.Has("yield:accept") {
			t.Errorf("%s: the computer offers to resign again", on)
		}
	}
}

// TestADemonstrationIsNotGivenUp checks that the computer does not offer to resign if it plays
// both sides.
func TestADemonstrationIsNotGivenUp(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.thinkSurely(rules.First)
	b := d.start("crosscut", "one=1", "two=1")
	if d.Until(func() bool { return b.Match.Len() >= 4 || b.card.shown() }); b.card.shown() {
		t.Error("a computer that plays both sides offers to resign")
	}
}

// TestFinishingKeepsAWin finishes games from positions in which a win of the side to act is
// proven: those of problems, and one in which level 7 does not find it.
func TestFinishingKeepsAWin(t *testing.T) {
	keepsAWin(t, "akron:size=5", "w:b1,a2,b2,c3,d3,c4,b5,d5,b2.2,b4.2 r:a1,c2,d2,b3,b4,d4,e4,c5,b3.2,c3.2 w 2")
	problems := 0
	for _, g := range catalog.All {
		text, err := os.ReadFile("../../rules/problem/data/" + g.ID + ".txt")
		if errors.Is(err, fs.ErrNotExist) {
			continue // the game has no problems
		}
		if err != nil {
			t.Fatal(err)
		}
		var won [][]string // the kind, the number of turns, the game and the position of each
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "win; 2; ") || strings.HasPrefix(line, "win; 3; ") {
				won = append(won, strings.SplitN(line, "; ", 5))
			}
		}
		n := min(rulestest.Share(20), len(won))
		problems += n
		for i := range n {
			problem := won[i*len(won)/n]
			keepsAWin(t, problem[2], problem[3])
		}
	}
	if problems == 0 {
		t.Error("no game has a problem in which a win is proven")
	}
}

// keepsAWin finishes a game from a position, and checks that the side to act wins.
func keepsAWin(t *testing.T, spec, position string) {
	t.Helper()
	id, values, _ := strings.Cut(spec, ":")
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Think = d.inSlices(1 << 20)
	b := d.from(id, position, values)
	want := rules.Win(b.Match.State().Mover())
	b.finish()
	if d.Settle(); b.Outcome() != want {
		t.Errorf("%s: the game played to its end from %s has the outcome %s, want %s", spec, position, b.Outcome(), want)
	}
}

// TestWhatIsLostSpringsBack drags a piece of each game, and pieces from beside the board, to a legal
// site. There the pointer is lost, Esc is pressed, or the telephone is turned. The piece springs back,
// nothing is played, and nothing stays chosen, no matter what the pointer does next. If the piece is
// released there instead, the action is played. A dragged piece at rest is not drawn again.
func TestWhatIsLostSpringsBack(t *testing.T) {
	for how, lose := range map[string]func(d *driver, b *Board){
		"lost":   func(d *driver, _ *Board) { d.Tick(ui.Input{Lost: true}) },
		"Esc":    func(d *driver, _ *Board) { d.Key(ebiten.KeyEscape) },
		"turned": func(d *driver, b *Board) { d.Stage.Size.W, d.Stage.Size.H = d.Stage.Size.H, d.Stage.Size.W; b.Layout() },
	} {
		for _, g := range catalog.All {
			d := newDriver(t, 390, 844, settings.SpeedNormal)
			b := d.start(g.ID)
			drags, held := d.draggable(b), false
			for _, drag := range drags {
				d.Point(drag[0])
				d.Tick(ui.Input{Press: true, Down: true})
				d.Point(drag[1])
				d.Tick(ui.Input{Down: true})
				d.Watch()
				if held = b.table.Choosing(); held {
					if d.Ticks(10); d.Drawn > 0 {
						t.Errorf("%s: %d frames are drawn while the dragged piece rests, want none", g.ID, d.Drawn)
					}
				}
				lose(d, b)
				if how != "turned" && (b.table.Choosing() || held && (!b.table.Moves() || b.panel.menu)) {
					t.Errorf("%s, %s: at %s a piece is chosen: %t, one springs back: %t, and the menu is open: %t; want only the dragged piece springing back", g.ID, how, drag, b.table.Choosing(), b.table.Moves(), b.panel.menu)
				}
				d.Tick(ui.Input{Down: true})
				d.Point(drag[1])
				if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 || b.table.Choosing() {
					t.Fatalf("%s, %s: at %s %d actions are played, and a piece is chosen: %t; want neither", g.ID, how, drag, b.Match.At(), b.table.Choosing())
				}
				d.Settle()
			}
			if d.Drag(drags[0][0], drags[0][1]); b.Match.At() == 0 && held {
				t.Errorf("%s: %s cannot be dragged to %s", g.ID, drags[0][0], drags[0][1])
			}
		}
	}
}

// draggable returns pairs of places between which a piece can be dragged: a piece on the
// board and, if there are any, one beside it.
func (d *driver) draggable(b *Board) (drags [][2]string) {
	s := b.Match.State()
	taken := rules.NewBoard(s.Pieces(nil))
	put, moved := false, false
	for _, a := range b.table.Legal() {
		path := s.Path(a, nil)
		to := "site:" + s.SiteName(path[len(path)-1])
		switch _, there := taken[path[0]]; {
		case len(path) == 1 && !put:
			from := "supply"
			if !d.Has(from) {
				from = "site:" + s.SiteName(s.Path(b.table.Legal()[1], nil)[0])
			}
			put, drags = true, append(drags, [2]string{from, to})
		case len(path) == 2 && there && !moved:
			moved, drags = true, append(drags, [2]string{"site:" + s.SiteName(path[0]), to})
		}
	}
	return drags
}
