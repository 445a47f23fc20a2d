package scenes

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// hinted asks for a hint and waits for it.
func (d *driver) hinted(b *board) {
	d.t.Helper()
	d.key(ebiten.KeyH)
	if b.hint.thinker == nil || b.comment() != text("hint.thinking") {
		d.t.Fatalf("no hint is looked for: %q", b.comment())
	}
	d.settle()
	if b.hint.action == 0 || d.open != 0 {
		d.t.Fatalf("the hint is %+v, with %d searches", b.hint, d.open)
	}
}

func TestHintsAreGivenAndNotPlayed(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 800, 600, save.SpeedOff)
			d.doors.tools.think = d.inSlices(50)
			b := d.start(g)
			for range 4 {
				at := b.match.At()
				legal := b.match.State().Legal(nil)
				if len(legal) < 2 {
					break
				}
				var given []rules.Action
				for range min(3, len(legal)) {
					d.hinted(b)
					if !slices.Contains(legal, b.hint.action) || slices.Contains(given, b.hint.action) {
						t.Errorf("after %v the hint is %v", given, b.hint.action)
					}
					if said := b.comment(); !strings.Contains(said, b.match.State().Format(b.hint.action)) && !strings.Contains(said, b.table.label(b.hint.action)) {
						t.Errorf("%q does not name the action", said)
					}
					if n := lines(b, ui.StrongFont, []string{b.task()}) + lines(b, ui.TextFont, []string{b.comment()}); n >= b.messageLines() {
						t.Errorf("the task and %q take %d lines", b.comment(), n)
					}
					marked := slices.ContainsFunc(b.table.marked(nil), func(m render.Mark) bool { return m.Kind == render.Advised })
					if path := b.table.advised(); marked != (len(path) == 1) {
						t.Errorf("an action on %d sites is marked: %v", len(path), marked)
					}
					given = append(given, b.hint.action)
				}
				if b.match.At() != at {
					t.Error("a hint is played")
				}
				d.do(b, given[0])
				if b.hint.on() {
					t.Error("a hint stays after the action")
				}
				d.settle()
			}
		})
	}
}

func TestHintsVanish(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.doors.tools.think = d.inSlices(50)
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.click("site:a1")
	for _, end := range []func(){
		func() { d.key(ebiten.KeyEscape) },
		func() { d.click("button:undo") },
		func() { d.do(b, b.table.picker.legal[0]) },
		func() { d.key(ebiten.KeyHome) },
	} {
		for _, wait := range []bool{true, false} {
			if wait {
				d.hinted(b)
			} else {
				d.key(ebiten.KeyH)
			}
			end()
			if b.hint.on() || d.open != 0 || d.top() != scene(b) {
				t.Errorf("in the %s scene there is the hint %+v, with %d searches", d.top().name(), b.hint, d.open)
			}
			d.key(ebiten.KeyEnd)
		}
	}
}

// The hints begin anew when there is no other action left.
func TestHintsGoRound(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	d.doors.tools.think = d.inSlices(50)
	b := d.start(find(t, "dipole"))
	n := len(b.table.picker.legal)
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
	d.doors.tools.think = d.inSlices(1)
	b := d.start(find(t, "dimpled"))
	d.key(ebiten.KeyH)
	d.ticks(hintTicks)
	if b.hint.action == 0 {
		t.Error("there is no hint")
	}
}

func TestNoHintForTheComputer(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := against(d, find(t, "dimpled"), "8")
	d.click("site:e5")
	d.key(ebiten.KeyH)
	d.key(ebiten.KeyS)
	d.key(ebiten.KeyH)
	if b.hint.on() {
		t.Error("a hint is looked for")
	}
	if b.comment() != text("hint.idle") || !b.note.warn {
		t.Errorf("it says %q", b.comment())
	}
}

// What comes after the best is said to be as far behind as it is.
func TestTheNextBestIsCompared(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	legal := b.table.picker.legal
	infos := []bot.Info{{Depth: 5, Value: 50}, {Depth: 5, Value: 52}, {Depth: 5, Value: 0}, {Depth: 5, Value: -bot.Won - 990}, {Depth: 4, Value: 50}}
	d.doors.tools.think = func(p think.Problem) think.Thinker {
		return knowing{Best: legal[len(p.Left)], Info: infos[len(p.Left)]}
	}
	for i, key := range []string{"hint.best", "hint.even", "hint.less", "hint.far", "hint.next"} {
		d.key(ebiten.KeyH)
		d.settle()
		want, _, _ := strings.Cut(text(key), "%s")
		if said := b.comment(); b.hint.action != legal[i] || !strings.HasPrefix(said, want) {
			t.Errorf("hint %d is %q, not %q", i+1, said, want)
		}
	}
}

// knowing is a thinker that is done.
type knowing think.Thought

func (k knowing) Tick() think.Thought { k.Done = true; return think.Thought(k) }
func (k knowing) Quit()               {}

// Where there is a sentence for one, it is said of one.
func TestOneIsSaidInWords(t *testing.T) {
	for _, test := range []struct {
		n    int
		want string
	}{
		{1, text("chessyball.advice.forward.one")},
		{2, text("chessyball.advice.forward", 2)},
	} {
		if got := counted("chessyball.advice.forward", test.n); got != test.want {
			t.Errorf("%d: %q, want %q", test.n, got, test.want)
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
		{bot.Won + 995, "board.reserve", text("hint.wins", 5)},
		{-bot.Won - 996, "board.reserve", text("hint.loses", 4)},
		{40, "board.reserve", text("board.reserve", 7)},
		{40, "dipole.why.light", text("dipole.why.light")},
		{-bot.Won - 999, "board.reserve", text("hint.loses.one")},
		{40, "", ""},
	} {
		if got := reason(advised{s, test.key}, think.Thought{Info: bot.Info{Value: test.value}}); got != test.want {
			t.Errorf("%d with %q: %q, want %q", test.value, test.key, got, test.want)
		}
	}
	line := s.Legal(nil)[:1]
	after := s.Clone()
	after.Apply(line[0], nil)
	line = append(line, after.Legal(nil)[0])
	want := text("hint.then", after.Format(line[1]))
	if got := reason(advised{s, ""}, think.Thought{Best: line[0], Info: bot.Info{Line: line}}); got != want {
		t.Errorf("with nothing to say but what is expected: %q, want %q", got, want)
	}
}

// advised is a state that finds something to say about every action.
type advised struct {
	rules.State
	key string
}

func (a advised) Advise(rules.Action) (key string, n int) { return a.key, 7 }

// The number of checkers that move is said and shown, and the end of a turn has
// its place, too.
func TestHintsAreShownWhereTheyApply(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	for _, a := range b.table.picker.legal {
		b.hint = hint{action: a}
		count := strconv.Itoa(b.table.picker.counter(a))
		b.hint.text = b.advice(think.Thought{Best: a, Info: bot.Info{Value: -bot.Won - 900}})
		if n := lines(b, ui.StrongFont, []string{b.task()}) + lines(b, ui.TextFont, []string{b.comment()}); n >= b.messageLines() {
			t.Errorf("the task and %q take %d lines", b.comment(), n)
		}
		if said := b.hint.text; !strings.Contains(said, "moving "+count) {
			t.Errorf("%q is said of %s", said, count)
		}
	}
	d.click("button:menu")
	b = d.start(find(t, "chessyball"))
	for b.match.State().Status().Step != 2 {
		d.do(b, b.match.State().Legal(nil)[0])
		d.settle()
	}
	seen := map[string]bool{}
	for _, p := range b.places() {
		seen[p.Name] = true
	}
	for _, path := range b.table.picker.paths {
		for _, site := range path {
			if name := "site:" + b.match.State().SiteName(site); !seen[name] {
				t.Errorf("%s has no place", name)
			}
		}
	}
}
