package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/coach"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestTheCoachTells checks that the coach says what an action did and why, and that it says where
// the opponent threatens to win.
func TestTheCoachTells(t *testing.T) {
	d, b := from(t, "crosscut", "7/7/7/7/7/7/7 r", "size=7")
	coach := func() { d.press("button:game.coach") }
	coach()
	for _, a := range []string{"b2", "c2"} {
		d.play(b, a)
	}
	d.play(b, "d2")
	if said := b.comment(); !strings.Contains(said, "c2") || !strings.Contains(said, "longer") {
		t.Errorf("about the flip the coach says %q; want c2, and that the other action lasts longer", said)
	}
	b = d.from("crosscut", "5/5/1rr2/5/5 b", "size=5") // Red needs only d3
	if said := b.comment(); said != "" {
		t.Errorf("without the coach the comment is %q, want none", said)
	}
	coach()
	if said := b.comment(); !strings.Contains(said, "d3") || said != b.counsel.Warning() {
		t.Errorf("about the threat the coach says %q; want the warning %q, with d3", said, b.counsel.Warning())
	}
}

// TestAWarningIsReadAlone checks that a warning below what an action did is a passage of its own. It
// may come later, and a screen reader must not read the other sentences again then.
func TestAWarningIsReadAlone(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Think = func(think.Problem) think.Thinker { return knowing{} } // never finds an action
	d.Stage.Settings.Coach = settings.CoachOn
	b := d.from("crosscut", "5/5/5/5/5 r", "size=5")
	for _, a := range []string{"d3", "b3", "b2", "b1"} {
		d.play(b, a)
	}
	d.Click("player:second")
	d.Click("level:3")
	warning, said := b.counsel.Warning(), b.Spoken()
	if warning == "" || b.comment() == warning || !slices.Contains(said, warning) || !slices.Contains(said, strings.TrimSuffix(b.comment(), " "+warning)) {
		t.Errorf("with the comment %q and the warning %q the passages are %q; want the warning and the rest apart", b.comment(), warning, said)
	}
}

// TestTheCoachWarnsOnlyAPersonWhoActs gives the side that is to act to the computer and back, and
// changes the coach in the settings. The warning about a threat is shown while a person with a coach
// is to act, and only then.
func TestTheCoachWarnsOnlyAPersonWhoActs(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Think = func(think.Problem) think.Thinker { return knowing{} } // never finds an action
	d.Stage.Settings.Coach = settings.CoachOn
	b := d.from("crosscut", "5/5/1rr2/5/5 b", "size=5")
	warned := func(when string, want bool) {
		t.Helper()
		if got := b.counsel.Warning() != ""; got != want {
			t.Errorf("%s the coach warns: %t, want %t", when, got, want)
		}
	}
	level := func(side, level string) { d.Click("player:" + side); d.Click("level:" + level) }
	warned("with two people", false)
	level("first", "3")
	warned("against the computer", true)
	level("second", "3")
	warned("with two computers", false)
	level("second", "0")
	warned("with a person again", true)
	for coach, want := range map[settings.Coach]bool{settings.CoachOff: false, settings.CoachOn: true} {
		d.Click("button:settings")
		d.Stage.Settings.Coach = coach
		d.Stage.Back()
		warned(string("with the setting "+coach), want)
	}
}

// TestLevelsSlipAsOftenAsIsSaid lets levels with lapses play against themselves and measures
// how much their actions lose. It checks that what is said of slips is true, and that level 2
// knows good from bad as well as level 1.
func TestLevelsSlipAsOftenAsIsSaid(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all")
	}
	said := map[string][2]float64{ // the least and the greatest part of the actions that are slips
		"level.slips.1": {0.2, 1}, "level.slips.2": {0.2, 1}, "level.slips.3": {0.2, 0.7}, "level.slips.4": {0.05, 0.35}, "level.slips.5": {0, 0.1}, "level.slips.6": {0, 0.05},
	}
	found := map[string]bool{}
	for _, g := range catalog.All {
		values, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		lost := map[int]float64{}
		for level := 1; level <= rules.Levels && g.Levels[level-1].Temperature > 0; level++ {
			limits := g.Levels[level-1]
			slips, mean := measureSlips(t, g, limits)
			lost[level] = mean
			t.Logf("%s, level %d: %.0f %% are slips, an action loses %.3f", g.ID, level, 100*slips, mean)
			for key, part := range said {
				character := words.Character(g, values, level)
				if !strings.Contains(character, assets.Text(key)) {
					continue
				}
				if found[key] = true; slips < part[0] || slips > part[1] {
					t.Errorf("%s, level %d: %.0f %% of its actions are slips, want %.0f to %.0f %%, because %q is said", g.ID, level, 100*slips, 100*part[0], 100*part[1], character)
				}
			}
		}
		if lost[2] > 1.2*lost[1] { // each in positions of its own games
			t.Errorf("%s: an action of level 2 loses %.3f, want hardly more than %.3f, as of level 1", g.ID, lost[2], lost[1])
		}
	}
	if len(found) < len(said) {
		t.Errorf("only the texts %v are those of a level, want all of %v", found, said)
	}
}

// measureSlips returns the fraction of slips among the actions that a search within limits
// plays, and the win probability that an action loses on average. A slip loses as much as an
// inaccuracy, by the search's own judgement. It looks at actions in positions that are not
// decided.
func measureSlips(t *testing.T, g *rules.Game, limits rules.Limits) (slips, mean float64) {
	t.Helper()
	exact := limits
	exact.Lapses = rules.Lapses{Temperature: 1} // the values of all actions are known
	const every, longest, undecided = 5, 150, 0.9
	n, most := 0, 100
	selfPlay(t, g, limits, longest, func(s rules.State, a rules.Action, game, ply uint64) bool {
		if ply%every != game%every {
			return n < most
		}
		best, played := 0.0, 0.0
		for _, c := range searched(s, exact, 1).Info().Candidates {
			chance := coach.Chance(c.Value)
			best = max(best, chance)
			if c.Action == a {
				played = chance
			}
		}
		if best > 1-undecided && best < undecided {
			n++
			mean += best - played
			if best-played >= coach.LostByInaccuracy {
				slips++
			}
		}
		return n < most
	})
	return slips / float64(n), mean / float64(n)
}

// selfPlay lets a search within limits play games of at most longest actions against itself, and calls
// look with each position and the action played there. After a game for whose last position look has
// returned false there is no other.
func selfPlay(t *testing.T, g *rules.Game, limits rules.Limits, longest uint64, look func(s rules.State, a rules.Action, game, ply uint64) (more bool)) {
	t.Helper()
	for game, more := uint64(0), true; more; game++ {
		s := rulestest.StartWith(t, g, "")
		for ply := uint64(1); ply < longest && s.Outcome() == rules.Playing; ply++ {
			a := searched(s, limits, game<<32+ply).Best()
			more = look(s, a, game, ply)
			s.Apply(a, nil)
		}
	}
}

// searched returns a search of s within limits that is done.
func searched(s rules.State, limits rules.Limits, seed uint64) *bot.Search {
	b := bot.New(s.Clone(), limits, seed)
	for !b.Step(1 << 20) {
	}
	return b
}

// TestLevelsTakeTheirGoals lets levels play against themselves, and counts how often they score where
// one action scores. Only level 1 may leave a goal out, as its text says.
func TestLevelsTakeTheirGoals(t *testing.T) {
	if testing.Short() {
		t.Skip("left to ./build.sh test-all")
	}
	for _, g := range catalog.All {
		values, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, scored := rulestest.StartWith(t, g, "").(rules.Scorer); !scored {
			continue
		}
		for level := 1; level < rules.Levels; level++ {
			says := strings.Contains(words.Character(g, values, level), "misses most goals")
			if missed := measureMissed(t, g, g.Levels[level-1]); says != (level == 1) || !says && missed > 0 || says && missed < 0.5 {
				t.Errorf("%s, level %d: it leaves %.0f %% of its goals out, and says that it leaves most of them out: %t", g.ID, level, 100*missed, says)
			}
		}
	}
}

// measureMissed lets a search within limits play against itself. It looks at the positions in which
// an action scores, and returns in which part of them the search plays an action that does not.
func measureMissed(t *testing.T, g *rules.Game, limits rules.Limits) float64 {
	t.Helper()
	const longest, most = 1000, 40
	chances, missed := 0, 0
	selfPlay(t, g, limits, longest, func(s rules.State, a rules.Action, _, _ uint64) bool {
		if slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool { return scores(s, a) }) {
			chances++
			if !scores(s, a) {
				missed++
			}
		}
		return chances < most
	})
	return float64(missed) / float64(chances)
}

// scores reports whether action a of the mover of s gives them a point.
func scores(s rules.State, a rules.Action) bool {
	next := s.Clone()
	next.Apply(a, nil)
	before, ok := s.(rules.Scorer)
	return ok && next.(rules.Scorer).Score(s.Mover()) > before.Score(s.Mover())
}

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
		alone(b, d, "coach:back", text("coach.title"), text("coach.after", b.Match.Ply(0).Text), asksOf(b))

		d = newDriver(t, 1280, 720, settings.SpeedOff)
		b = d.yielding(g)
		alone(b, d, "yield:accept", text("yield.title", "Computer 5"), text(g.Colours[rules.Second]), text("yield.text"))
		d.Click("yield:accept")
		alone(b, d, "end:rematch", append([]string{b.card.title, b.card.subtitle, b.card.text}, b.card.award.passages()...)...)

		d, b = begin(t, g.ID)
		d.Click("button:game")
		alone(b, d, "", text("game.title"))
		d.Key(ebiten.KeyEscape)
		d.Click("player:second")
		alone(b, d, "", text("board.who", text(g.Colours[rules.Second])), text("board.who.computer"))
	}
}

// TestAQuestionTakesTheKeysFromTheCursor checks that a card which comes while the cursor is shown
// gets the focus, keeps it from tick to tick, and lets Tab go from answer to answer. After Esc the
// cursor has the keys again.
func TestAQuestionTakesTheKeysFromTheCursor(t *testing.T) {
	for _, answers := range [][]string{{"coach:back", "coach:why", "coach:on"}, {"resign:", "resign:"}} {
		d := coached(t)
		b := d.start("akron", "two=3")
		if answers[0] == "resign:" {
			b = d.start("akron")
			d.randomGame(b, 1, shortGame+1, false)
		}
		d.Ticks(2)
		if d.Key(ebiten.KeyEnter); !b.table.Steered() {
			t.Fatal("Enter does not show the cursor")
		}
		if answers[0] == "resign:" {
			b.giveUp(false)
		} else {
			b.Play(b.Match.State().Legal(nil)[0])
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
		d.Key(ebiten.KeyEscape)
		if d.Ticks(2); !b.table.Steered() {
			t.Errorf("after the question with the answers %q there is no cursor", answers)
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
	objecting, yielding, long := coached(t), newDriver(t, 1280, 720, settings.SpeedOff), newDriver(t, 1280, 720, settings.SpeedOff)
	objecting.blunder(akron)
	yielding.yielding(akron)
	long.randomGame(long.start("akron"), 1, shortGame+1, false)
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
				d.click()
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
		d.Stage.Settings.Speed = settings.SpeedNormal
		b := d.start(g.ID, "two=3")
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
