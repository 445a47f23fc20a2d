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
	"quintet/save"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// hinted asks for a hint and waits for it.
func (d *driver) hinted(b *Board) {
	d.t.Helper()
	d.Key(ebiten.KeyH)
	if b.hint.thinker == nil || b.comment() != text("hint.thinking") {
		d.t.Fatalf("no hint is looked for: %q", b.comment())
	}
	d.Settle()
	if b.hint.action == 0 || d.open != 0 {
		d.t.Fatalf("the hint is %+v, with %d searches", b.hint, d.open)
	}
}

func TestHintsAreGivenAndNotPlayed(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 800, 600, save.SpeedOff)
			d.tools.Think = d.inSlices(50)
			b := d.start(g)
			for range 4 {
				at := b.Match.At()
				legal := b.Match.State().Legal(nil)
				if len(legal) < 2 {
					break
				}
				var given []rules.Action
				for range min(3, len(legal)) {
					d.hinted(b)
					if !slices.Contains(legal, b.hint.action) || slices.Contains(given, b.hint.action) {
						t.Errorf("after %v the hint is %v", given, b.hint.action)
					}
					if said := b.comment(); !strings.Contains(said, b.Match.State().Format(b.hint.action)) && !strings.Contains(said, b.table.Label(b.hint.action)) {
						t.Errorf("%q does not name the action", said)
					}
					if n := lines(b, ui.StrongFont, []string{b.task()}) + lines(b, ui.TextFont, []string{b.comment()}); n >= b.messageLines() {
						t.Errorf("the task and %q take %d lines", b.comment(), n)
					}
					given = append(given, b.hint.action)
				}
				if b.Match.At() != at {
					t.Error("a hint is played")
				}
				d.do(b, given[0])
				if b.hint.on() {
					t.Error("a hint stays after the action")
				}
				d.Settle()
			}
		})
	}
}

func TestHintsVanish(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.tools.Think = d.inSlices(50)
	b := d.start(find(t, "dimpled"))
	d.Click("site:e5")
	d.Click("site:a1")
	for _, end := range []func(){
		func() { d.Key(ebiten.KeyEscape) },
		func() { d.Click("button:undo") },
		func() { d.do(b, b.table.Legal()[0]) },
		func() { d.Key(ebiten.KeyHome) },
	} {
		for _, wait := range []bool{true, false} {
			if wait {
				d.hinted(b)
			} else {
				d.Key(ebiten.KeyH)
			}
			end()
			if d.board() != b || b.hint.on() || d.open != 0 || b.panel.menu {
				t.Errorf("there is the hint %+v, with %d searches", b.hint, d.open)
			}
			d.Key(ebiten.KeyEnd)
		}
	}
}

// The hints begin anew when there is no other action left.
func TestHintsGoRound(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.tools.Think = d.inSlices(50)
	b := d.start(find(t, "dipole"))
	n := len(b.table.Legal())
	var first rules.Action
	for i := range n + 1 {
		d.hinted(b)
		if i == 0 {
			first = b.hint.action
		}
	}
	if b.hint.action != first || len(b.hint.left) != 0 {
		t.Errorf("after %d hints comes %v, not %v again", n, b.hint.action, first)
	}
}

// However slow the search is, the hint comes after a second and a half.
func TestAHintDoesNotTakeLong(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.tools.Think = d.inSlices(1)
	b := d.start(find(t, "dimpled"))
	d.Key(ebiten.KeyH)
	d.Ticks(hintTicks)
	if b.hint.action == 0 {
		t.Error("there is no hint")
	}
}

func TestNoHintForTheComputer(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.against(find(t, "dimpled"), "8")
	d.Click("site:e5")
	d.Key(ebiten.KeyH)
	d.Key(ebiten.KeyS)
	d.Key(ebiten.KeyH)
	if b.hint.on() {
		t.Error("a hint is looked for")
	}
	if b.comment() != text("hint.idle") || !b.note.Warn {
		t.Errorf("it says %q", b.comment())
	}
}

// What comes after the best is said to be as far behind as it is.
func TestTheNextBestIsCompared(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	legal := b.table.Legal()
	infos := []bot.Info{{Depth: 5, Value: 50}, {Depth: 5, Value: 52}, {Depth: 5, Value: 0}, {Depth: 5, Value: -bot.Won - 990}, {Depth: 4, Value: 50}}
	d.tools.Think = func(p think.Problem) think.Thinker {
		return knowing{Best: legal[len(p.Left)], Info: infos[len(p.Left)]}
	}
	for i, key := range []string{"hint.best", "hint.even", "hint.less", "hint.far", "hint.next"} {
		d.Key(ebiten.KeyH)
		d.Settle()
		want, _, _ := strings.Cut(text(key), "%s")
		if said := b.comment(); b.hint.action != legal[i] || !strings.HasPrefix(said, want) {
			t.Errorf("hint %d is %q, not %q", i+1, said, want)
		}
	}
}

func TestReasonsOfHints(t *testing.T) {
	g := find(t, "dipole")
	v, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		value int
		key   string // that the position advises
		want  string
	}{
		{bot.Won + 999, "board.reserve", text("hint.ends")},
		{bot.Won + 995, "board.reserve", text("hint.wins", 5) + " " + text("board.reserve", 7)},
		{-bot.Won - 996, "board.reserve", text("hint.loses", 4) + " " + text("board.reserve", 7)},
		{40, "board.reserve", text("board.reserve", 7)},
		{40, "dipole.why.light", text("dipole.why.light")},
		{-bot.Won - 999, "board.reserve", text("hint.loses.one")},
		{40, "", ""},
	} {
		a := s.Legal(nil)[0]
		if got := strings.Join(reasons(advised{s, test.key}, think.Thought{Best: a, Info: bot.Info{Value: test.value}}), " "); got != test.want {
			t.Errorf("%d with %q: %q, want %q", test.value, test.key, got, test.want)
		}
	}
}

// What comes after the best action is told as a reply and what fails it.
func TestThePlanOfAHint(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	for _, test := range []struct {
		game string
		n    int // actions that are expected
		want func(line []string) string
	}{
		{"dipole", 2, func([]string) string { return "" }},
		{"dipole", 3, func(line []string) string { return text("hint.reply", line[1], line[2]) }},
		{"chessyball", 3, func([]string) string { return "" }},
		{"chessyball", 4, func(line []string) string { return text("hint.reply", line[1]+" "+line[2], line[3]) }},
	} {
		s := d.start(find(t, test.game)).Match.State()
		var line []rules.Action
		var texts []string
		for next := s.Clone(); len(line) < test.n; {
			a := next.Legal(nil)[0]
			line, texts = append(line, a), append(texts, next.Format(a))
			next.Apply(a, nil)
		}
		got := plan(s, think.Thought{Best: line[0], Info: bot.Info{Line: line}})
		if want := test.want(texts); got != want {
			t.Errorf("%s: of %q it says %q, not %q", test.game, texts, got, want)
		}
		if got := plan(s, think.Thought{Best: line[0]}); got != "" {
			t.Errorf("%s: of nothing expected it says %q", test.game, got)
		}
	}
}

// advised is a state that finds something to say about every action.
type advised struct {
	rules.State
	key string
}

func (a advised) Advise([]rules.Action) rules.Advice {
	return rules.Advice{Key: a.key, Args: []any{7}}
}

// The number of checkers that move is said, and there is room for that.
func TestAHintSaysHowManyMove(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	for _, a := range b.table.Legal() {
		n, ok := b.table.Moved(a)
		if !ok {
			t.Fatal("how many move is no choice")
		}
		b.hint = hint{action: a}
		b.hint.text = b.advice(think.Thought{Best: a, Info: bot.Info{Value: -bot.Won - 900}})
		if n := lines(b, ui.StrongFont, []string{b.task()}) + lines(b, ui.TextFont, []string{b.comment()}); n >= b.messageLines() {
			t.Errorf("the task and %q take %d lines", b.comment(), n)
		}
		if said, count := b.hint.text, strconv.Itoa(n); !strings.Contains(said, "moving "+count) {
			t.Errorf("%q is said of %s", said, count)
		}
	}
}

// Whatever an action needs to be pointed at can be, the end of a turn too.
func TestEverySiteOfAnActionHasItsPlace(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "chessyball"))
	for b.Match.State().Status().Step != 2 {
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Settle()
	}
	s := b.Match.State()
	for _, a := range b.table.Legal() {
		for _, site := range s.Path(a, nil) {
			if name := "site:" + s.SiteName(site); !d.Has(name) {
				t.Errorf("%s has no place", name)
			}
		}
	}
}
