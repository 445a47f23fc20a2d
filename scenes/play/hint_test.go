package play

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// hinted asks for a hint and waits for it.
func (d *driver) hinted(b *Board) {
	d.T.Helper()
	d.Key(ebiten.KeyH)
	if !b.counsel.Thinks() || b.comment() != text("hint.thinking") {
		d.T.Fatalf("after H a search for a hint is running: %t, and the comment is %q; want true, and %q", b.counsel.Thinks(), b.comment(), text("hint.thinking"))
	}
	d.Settle()
	if b.counsel.Advised() == 0 || len(b.asked().Line) == 0 || d.open != 0 {
		d.T.Fatalf("the hint is %q, and %d searches are running; want a drawn hint, and no search", b.counsel.HintText(), d.open)
	}
}

// TestAHintIsReadUnderThePointer checks that a new hint is shown even if the pointer is on an
// action. When the pointer or the cursor moves, the preview of the action is shown again.
func TestAHintIsReadUnderThePointer(t *testing.T) {
	d, b := begin(t, "crosscut")
	d.Point("site:d4")
	told := b.comment()
	if told == "" {
		t.Fatal("there is no comment on an action")
	}
	if d.hinted(b); b.comment() != b.counsel.HintText() {
		t.Errorf("the panel says %q, want the hint %q", b.comment(), b.counsel.HintText())
	}
	d.Point("site:d5")
	if d.Point("site:d4"); b.comment() != told {
		t.Errorf("after the pointer has moved the comment is %q, want %q", b.comment(), told)
	}
	d.Key(ebiten.KeyEnter) // shows the cursor
	d.hinted(b)
	if d.Key(ebiten.KeyArrowLeft); b.comment() == b.counsel.HintText() || b.comment() != b.previewed() {
		t.Errorf("where the cursor has moved the panel says %q, want the preview %q", b.comment(), b.previewed())
	}
}

// TestHintsAreGivenAndNotPlayed asks for hints in several positions of each game. Each of the first is for
// another action, and is not played.
func TestHintsAreGivenAndNotPlayed(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		d.tools.Think = d.inSlices(50)
		b := d.start(g.ID)
		for range 4 {
			at := b.Match.At()
			legal := b.Match.State().Legal(nil)
			if len(legal) < 2 {
				break
			}
			var given []rules.Action
			for range min(3, len(legal)) {
				d.hinted(b)
				a := b.counsel.Advised()
				if !slices.Contains(legal, a) || slices.Contains(given, a) {
					t.Errorf("%s: after hints for %v the hint is %v; want another legal action", g.ID, given, a)
				}
				if said := b.comment(); !strings.Contains(said, b.Match.State().Format(a)) && !strings.Contains(said, b.table.Label(a)) {
					t.Errorf("%s: the hint is %q, want in it the action %s", g.ID, said, b.Match.State().Format(a))
				}
				b.hasRoom(t)
				given = append(given, a)
			}
			if b.Match.At() != at {
				t.Errorf("%s: after the hints the game is at action %d, want %d", g.ID, b.Match.At(), at)
			}
			if d.do(b, given[0]); b.counsel.Hints() {
				t.Errorf("%s: the hint is still there after an action", g.ID)
			}
			d.Settle()
		}
	}
}

// hasRoom checks that the task and the comment leave a line of the panel free.
func (b *Board) hasRoom(t *testing.T) {
	t.Helper()
	if n := lines(b, ui.StrongFont, []string{b.task()}) + lines(b, ui.TextFont, []string{b.comment()}); n >= b.panel.lines() {
		t.Errorf("the task and %q take %d lines, want fewer than %d", b.comment(), n, b.panel.lines())
	}
}

func TestHintsVanish(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	d.tools.Think = d.inSlices(50)
	b := d.start("dimpled")
	d.press("site:e5 site:a1")
	for _, end := range []string{"Escape", "button:undo", "an action", "Home"} {
		for _, wait := range []bool{true, false} {
			if wait {
				d.hinted(b)
			} else {
				d.Key(ebiten.KeyH)
			}
			if end == "an action" {
				d.do(b, b.table.Legal()[0])
			} else {
				d.press(end)
			}
			if d.board() != b || b.counsel.Hints() || len(b.asked().Line) > 0 || d.open != 0 || b.panel.menu {
				t.Errorf("after %s the hint is %q, and %d searches are running; want neither", end, b.counsel.HintText(), d.open)
			}
			d.Key(ebiten.KeyEnd)
		}
	}
}

// TestHintsGoRound checks that after hints for all actions the next hint is the best action
// again, and so is the hint after one that was closed.
func TestHintsGoRound(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	d.tools.Think = d.inSlices(50)
	b := d.start("dipole")
	d.hinted(b)
	first := b.counsel.Advised()
	for range b.table.Legal() {
		d.hinted(b)
	}
	if b.counsel.Advised() != first {
		t.Errorf("after hints for all actions the next one is %v, want the first one again, %v", b.counsel.Advised(), first)
	}
	for range 10 {
		d.hinted(b)
		d.Key(ebiten.KeyEscape)
		if d.hinted(b); b.counsel.Advised() != first {
			t.Fatalf("after a hint was closed the next one is %v, want the first one again, %v", b.counsel.Advised(), first)
		}
	}
}

// TestAHintDoesNotTakeLong checks that the hint comes within a second and a half even if the
// search is slow.
func TestAHintDoesNotTakeLong(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	d.tools.Think = d.inSlices(1)
	b := d.start("dimpled")
	d.Key(ebiten.KeyH)
	d.Ticks(90)
	if b.counsel.Advised() == 0 {
		t.Errorf("after 90 ticks there is no hint; the search goes on: %t", b.counsel.Thinks())
	}
}

func TestNoHintForTheComputer(t *testing.T) {
	d, b := begin(t, "dimpled", "two=8")
	if d.press("site:e5 H S H"); b.counsel.Hints() {
		t.Error("a search for a hint is running")
	}
	if b.comment() != text("hint.idle") || !b.note.Warn {
		t.Errorf("the comment is %q; want a warning that nobody can act", b.comment())
	}
}

// TestTheNextBestIsCompared checks that a hint about another than the best action says how much
// worse it is.
func TestTheNextBestIsCompared(t *testing.T) {
	d, b := begin(t, "dimpled")
	legal := b.table.Legal()
	infos := []bot.Info{{Depth: 5, Value: 50}, {Depth: 5, Value: 52}, {Depth: 5, Value: 0}, {Depth: 5, Value: -bot.Won - 990}, {Depth: 4, Value: 50}}
	d.tools.Think = func(p think.Problem) think.Thinker {
		return knowing{Best: legal[len(p.Left)], Info: infos[len(p.Left)]}
	}
	for i, key := range []string{"hint.best", "hint.even", "hint.less", "hint.far", "hint.next"} {
		d.Key(ebiten.KeyH)
		d.Settle()
		want, _, _ := strings.Cut(text(key), "%s")
		if said := b.comment(); b.counsel.Advised() != legal[i] || !strings.HasPrefix(said, want) {
			t.Errorf("hint %d is %q, for the action %v; want one that begins with %q, for %v", i+1, said, b.counsel.Advised(), want, legal[i])
		}
	}
}

// TestAHintSaysHowManyMove checks that a hint says how many checkers move, and that the sentence
// fits.
func TestAHintSaysHowManyMove(t *testing.T) {
	d, b := begin(t, "dipole")
	for _, a := range b.table.Legal() {
		n, ok := b.table.PieceCount(a)
		if !ok {
			t.Fatalf("PieceCount has no number of checkers for %s", b.Match.State().Format(a))
		}
		d.tools.Think = func(think.Problem) think.Thinker {
			return knowing{Best: a, Info: bot.Info{Value: -bot.Won - 900}}
		}
		d.Key(ebiten.KeyH)
		d.Settle()
		b.hasRoom(t)
		if said, count := b.counsel.HintText(), strconv.Itoa(n); !strings.Contains(said, "moving "+count) {
			t.Errorf("the hint for an action of %s checkers is %q, want in it \"moving %s\"", count, said, count)
		}
	}
}

// TestWhatFollowsAHintIsAskedFor checks that a button shows the expected reply. The button stays
// until it is pressed or the hint is removed.
func TestWhatFollowsAHintIsAskedFor(t *testing.T) {
	d, b := begin(t, "dimpled")
	var line []rules.Action
	var texts []string
	for s := b.Match.State().Clone(); len(line) < 3; {
		a := s.Legal(nil)[7*len(line)]
		line, texts = append(line, a), append(texts, s.Format(a))
		s.Apply(a, nil)
	}
	d.tools.Think = func(think.Problem) think.Thinker {
		return knowing{Best: line[0], Done: true, Info: bot.Info{Line: line, Depth: 3, Value: 10}}
	}
	d.hinted(b)
	reply := text("hint.reply", texts[1], texts[2])
	if strings.Contains(b.comment(), reply) || !d.Has("button:more") {
		t.Fatalf("the comment is %q before the reply is asked for; want no reply in it, and the button for it", b.comment())
	}
	d.Click("button:more")
	if !strings.Contains(b.comment(), reply) || d.Has("button:more") {
		t.Errorf("after the click the comment is %q, and the button is there: %t; want the reply %q in it, and no button", b.comment(), d.Has("button:more"), reply)
	}
	d.hinted(b)
	d.Key(ebiten.KeyEscape)
	if d.Has("button:more") || b.counsel.Hints() {
		t.Errorf("after Esc the button for the reply is there: %t, and the hint: %t; want neither", d.Has("button:more"), b.counsel.Hints())
	}
}
