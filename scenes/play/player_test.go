package play

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// opened begins a game of Akron with the option swap. White has added a ball on b4.
func (d *driver) opened() *Board {
	d.T.Helper()
	b := d.start("akron", "size=5", "swap=on")
	if d.Has("button:swap") {
		d.T.Error("White gets the button to swap, want none")
	}
	d.play(b, "b4")
	d.Settle()
	return b
}

const swapOffered, swapped = "w:b4 r: r 0", "w: r:d2 w 0"

// inPosition checks that the given position is shown. moment is for the message.
func inPosition(t *testing.T, b *Board, moment, position string) {
	t.Helper()
	if got := b.Match.State().String(); got != position {
		t.Errorf("%s: the position is %q, not %q", moment, got, position)
	}
}

// TestASwapIsMadeInEveryWay swaps with the button, by pointer, finger and keys, and with a click
// on White's ball on the board. Each swap can be undone and redone, and is in the list of turns.
func TestASwapIsMadeInEveryWay(t *testing.T) {
	for name, do := range map[string]func(d *driver){
		"the button":   func(d *driver) { d.Click("button:swap") },
		"a finger":     func(d *driver) { d.Tap("button:swap") },
		"the ball":     func(d *driver) { d.press("site:b4 site:d2") },
		"a drag of it": func(d *driver) { d.Drag("site:b4", "site:d2") },
		"the keys": func(d *driver) {
			for d.board().panel.ui.Focus != "button:swap" {
				d.Key(ebiten.KeyTab)
			}
			d.Key(ebiten.KeyEnter)
		},
	} {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		b := d.opened()
		is := func(moment, position string, offered bool) {
			t.Helper()
			d.Settle()
			inPosition(t, b, name+", "+moment, position)
			if d.Has("button:swap") != offered {
				t.Errorf("%s, %s: the swap is offered: %t, want %t", name, moment, !offered, offered)
			}
		}
		is("before", swapOffered, true)
		do(d)
		is("swapped", swapped, false)
		if ply := b.Match.Ply(1); ply.Text != "swap" || ply.Mover != rules.Second || !d.Has("turn:2") {
			t.Errorf("%s: the list of turns has %q; want the swap of Second", name, ply.Text)
		}
		d.press("Left")
		is("undone", swapOffered, true)
		d.press("Right")
		is("redone", swapped, false)
		d.play(b, "c3")
		is("White's ball", "w:c3 r:d2 r 0", false)
	}
}

// TestASwapIsNoSlip checks that a click on White's ball followed by a click elsewhere does not
// swap.
func TestASwapIsNoSlip(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.opened()
	d.press("site:b4 site:c3")
	inPosition(t, b, "another hole", swapOffered)
	if got := b.comment(); got != text("akron.why.swap") {
		t.Errorf("the comment is %q; want %q", got, text("akron.why.swap"))
	}
	d.press("Escape site:c3")
	inPosition(t, b, "Red's own ball", "w:b4 r:c3 w 0")
}

// TestASwapIsPreviewed checks that a sentence says what the swap does. The board shows the
// preview only while the pointer or the focus is on the button.
func TestASwapIsPreviewed(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.opened()
	if task, want := b.task(), text("board.task", "Red", text("akron.addswap")); task != want {
		t.Errorf("the task of Red is %q, want %q", task, want)
	}
	told := text("akron.preview.swap", "d2")
	check := func(what string, says string, faint int) {
		t.Helper()
		n := 0
		for _, s := range b.table.Sprites(nil) {
			if s.Alpha < 1 {
				n++
			}
		}
		if b.comment() != says || n != faint || !slices.Contains(b.Spoken(), says) {
			t.Errorf("%s: the comment is %q, and %d balls are faint; want %q and %d", what, b.comment(), n, says, faint)
		}
	}
	check("nothing is pointed at", told, 0)
	d.Point("button:swap")
	check("the pointer is on the button", told, 2)
	d.Point("button:hint")
	check("the pointer has left it", told, 0)
	b.panel.ui.Focus = "button:swap"
	d.Ticks(1)
	check("the focus is on the button", told, 2)
	b.panel.ui.Focus = ""
	d.Ticks(1)
	check("the focus has left it", told, 0)
	d.Click("button:swap")
	check("it is done", "", 0)
}

// TestWhoIsWhoAfterASwap checks that a swap changes no player's side. The person and the
// computer keep their colour, name and level, no matter which of them swaps. White acts next, and
// the player with the winning colour wins.
func TestWhoIsWhoAfterASwap(t *testing.T) {
	for _, computer := range []rules.Player{rules.First, rules.Second} {
		d, b := begin(t, "akron", "size=5", "swap=on", []string{"one=2", "two=2"}[computer])
		before := b.Players
		for _, action := range strings.Fields("b4 swap a1 c2 b1 b2 c1 a2 d1 e2 e1") { // Red connects left and right
			if b.Outcome() != rules.Playing {
				break
			}
			a, err := b.Match.State().Parse(action)
			if err != nil {
				t.Fatal(err)
			}
			b.Play(a)
			b.opponent.stopped = true
			if action != "swap" {
				continue
			}
			inPosition(t, b, "after the swap", swapped)
			if b.Players != before || b.PlayedBy() != before || b.Players[computer].Level != 2 || b.Open() != (computer == rules.Second) {
				t.Errorf("player %d is the computer: the players are %v, want %v; a person may act: %t", computer, b.Players, before, b.Open())
			}
		}
		if o := b.Outcome(); o != rules.SecondWins {
			t.Fatalf("the outcome is %v in %s, want %v", o, b.Match.State(), rules.SecondWins)
		}
		d.Settle()
		if got, want := b.result.verdict(), text("board.wins", words.Player(before[rules.Second]), "Red", b.result.why()); got != want {
			t.Errorf("the verdict is %q, not %q", got, want)
		}
	}
}

// TestLevelsLookAsFarAsIsSaid searches positions of all games with the limits of the levels whose
// searches are short enough. Each level must look ahead as far as its text says and, if the text
// gives a bound, no further.
func TestLevelsLookAsFarAsIsSaid(t *testing.T) {
	const most = 30_000 // the greatest number of nodes of a level that is tested
	type reach struct {
		all, some int // the number of actions that the level looks ahead in all positions, and in half of them
		bound     int // the greatest number of actions that it may look ahead; 0 for no bound
	}
	said := map[string]reach{
		"level.lapses.1": {1, 1, 1}, "level.lapses.1.late": {1, 1, 1}, "level.lapses.1.goals": {1, 1, 1},
		"level.lapses.2": {1, 1, 1}, "level.lapses.2.goals": {1, 1, 1},
		"level.lapses.none": {1, 1, 1}, "level.lapses.win": {1, 1, 1}, "level.lapses.goals": {1, 1, 1}, "level.lapses.goals.one": {1, 1, 1}, "level.lapses.replies": {2, 2, 2},
		"level.alone": {1, 1, 1}, "level.hardly": {1, 1, 2}, "level.replies.some": {1, 1, 2}, "level.replies": {2, 2, 2}, "level.ahead": {3, 3, 0},
		"level.each.1": {2, 2, 0}, "level.each.2": {3, 3, 0}, "level.each.3": {4, 4, 0},
		"level.best.0": {1, 1, 2}, "level.best.1": {1, 2, 0}, "level.best.2": {2, 3, 0}, "level.best.3": {2, 4, 0}, "level.goals.weighs": {1, 1, 0},
	}
	beforeNumber := regexp.MustCompile("%d")
	searched := map[string]bool{}
	for _, spec := range sizes() {
		g, values, err := catalog.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for level := 1; level <= rules.Levels; level++ {
			limits, err := g.Level(level, values)
			if err != nil {
				t.Fatal(err)
			}
			key, longest := "", 0 // the key of the text that has the longest beginning in common with the level's text
			for k := range said {
				begins := beforeNumber.Split(assets.Text(k), 2)[0]
				if len(begins) > longest && strings.HasPrefix(words.Character(g, values, level), begins) {
					key, longest = k, len(begins)
				}
			}
			if key == "" && limits.Nodes <= most {
				t.Fatalf("%s, level %d: the test has no entry for the text %q", g.Spec(values), level, words.Character(g, values, level))
			}
			// Other sizes are searched only for texts that the default size does not have.
			if limits.Nodes > most || searched[g.ID+key] && (spec != g.ID && testing.Short() || limits.Temperature > 0) {
				continue
			}
			searched[g.ID+key] = true
			var looked []int
			for _, s := range middles(t, spec) {
				b := bot.New(s, limits, 1)
				for !b.Step(most) {
				}
				if _, proven := bot.Proven(b.Info().Value); !proven {
					looked = append(looked, len(b.Info().Values))
				}
			}
			slices.Sort(looked)
			if len(looked) == 0 && spec != g.ID {
				continue // a solved board
			}
			r := said[key]
			if len(looked) == 0 || looked[0] < r.all || looked[len(looked)/2] < r.some || r.bound > 0 && looked[len(looked)-1] > r.bound {
				t.Errorf("%s, level %d: the numbers of actions looked ahead are %v; want at least %d, mostly %d, at most %d (0: any), because the text is %q", g.Spec(values), level, looked, r.all, r.some, r.bound, words.Character(g, values, level))
			}
		}
	}
}

// sizes returns the games, each with every size of its board, the default one first.
func sizes() (specs []string) {
	for _, g := range catalog.All {
		specs = append(specs, g.ID)
		for _, size := range g.Options[0].Choices[1:] {
			specs = append(specs, g.ID+":"+g.Options[0].ID+"="+size)
		}
	}
	return specs
}

// middles returns positions of a game after some random actions, in which there is a
// choice.
func middles(t *testing.T, spec string) (all []rules.State) {
	t.Helper()
	for seed := range uint64(8) {
		s := stagetest.PlayOn(t, stagetest.Match(t, spec), rand.New(rand.NewPCG(seed, 1)), 2+2*int(seed)).State()
		if s.Outcome() == rules.Playing && len(s.Legal(nil)) > 1 {
			all = append(all, s)
		}
	}
	return all
}
