package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/review"
	"quintet/save/settings"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// given makes thinkers that are done at once. For a position after n actions they find the
// value values[n] for the mover, and the first legal action. looked counts them.
func (d *driver) given(looked *int, values ...int) {
	d.tools.Think = func(p think.Problem) think.Thinker {
		*looked++
		d.open++
		v := 0
		if n := len(p.Actions); n < len(values) {
			v = values[n]
		}
		legal := p.State.Legal(nil)
		return &settled{d, think.Thought{Best: legal[0], Done: true, Info: bot.Info{Value: v, Values: []int{v, v, v, v}, Line: legal[:1]}}}
	}
}

// settled is a thinker that is done.
type settled struct {
	driver *driver
	found  think.Thought
}

func (s *settled) Tick() think.Thought { return s.found }
func (s *settled) Quit()               { s.driver.open-- }

// resigned plays four actions of a game in which the third is a blunder and the fourth a
// mistake, and resigns.
func (d *driver) resigned(looked *int) *Board {
	d.T.Helper()
	d.given(looked, 0, 0, 0, 300, -160)
	b := d.start("crosscut")
	for _, a := range []string{"d5", "e7", "c3", "f4"} {
		d.play(b, a)
	}
	d.press("button:game.resign")
	return b
}

// TestThePlayersOfTheGameLearn gives the sides to other players after the end of a game. These are
// the players of the next game: who can learn depends on those of this one.
func TestThePlayersOfTheGameLearn(t *testing.T) {
	both := []rules.Player{rules.First, rules.Second}
	for level, want := range map[int][]rules.Player{0: both, 3: both[:1]} {
		looked := 0
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.resigned(&looked)
		b.Snapshot().Players[1].Level = level
		b.ShowReview()
		d.Ticks(10)
		for _, next := range [][2]int{{0, 0}, {3, 3}, {0, 3}} {
			b.setStrength(rules.First, assets.Strength{Level: next[0]})
			b.setStrength(rules.Second, assets.Strength{Level: next[1]})
			if got := b.reviewing.learners(); !slices.Equal(got, want) {
				t.Errorf("after a game against level %d (0: a person), with the levels %v in the next, %v can learn, want %v", level, next, got, want)
			}
		}
	}
}

// TestTheReviewOfAGame reviews a game, goes through it by steps and by drags, and opens it
// again.
func TestTheReviewOfAGame(t *testing.T) {
	looked := 0
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.resigned(&looked)
	d.Click("end:review")
	d.Ticks(10)
	const searches = 8 // of 5 positions, and again of those whose numbers differ much
	if looked != searches || d.open != 0 || b.Next() != 0 {
		t.Fatalf("the review takes %d searches, %d of them go on, and the pace is %v, want %d, 0 and resting", looked, d.open, b.Next(), searches)
	}
	red := text("review.side", text("colour.red"), b.reviewing.Report().Sides[0].Accuracy)
	if !strings.Contains(b.task(), red) {
		t.Errorf("the task is %q, want in it %q", b.task(), red)
	}
	sides := b.reviewing.Report().Sides
	noted := fmt.Sprintf("accuracy [%.0f %.0f]", sides[0].Accuracy, sides[1].Accuracy)
	if n := len(slices.DeleteFunc(slices.Clone(d.doors.used), func(used string) bool { return used != noted })); n != 1 {
		t.Errorf("%q is noted %d times in %q; want once", noted, n, d.doors.used)
	}
	if said := b.comment(); !strings.Contains(said, text("review.turning", 2, "c3")) || !strings.Contains(said, text("review.count.blunder.one")) {
		t.Errorf("at the end the comment is %q, want the turning point and a blunder", said)
	}
	for turn, want := range map[string]string{"turn:1": "d5", "turn:2": "e7", "turn:3": "c3 ??", "turn:4": "f4 ?"} {
		if got := d.Whole(turn).Label; got != want {
			t.Errorf("%s is listed as %q, want %q", turn, got, want)
		}
	}
	d.Click("review:learn")
	if got, want := d.doors.used[len(d.doors.used)-2:], []string{"offer " + text("learn.title") + ": " + text("learn.text"), "lesson/first"}; !slices.Equal(got, want) {
		t.Errorf("to learn from the mistakes of two people the doors %q are used, want %q", got, want)
	}
	d.Stage.Back()
	d.Click("review:turn")
	if b.Match.At() != 3 || !strings.Contains(b.comment(), "c3: A blunder") {
		t.Errorf("at the turning point %d actions are shown with the comment %q, want 3 and a blunder", b.Match.At(), b.comment())
	}
	d.press("Home Right")
	if b.Match.At() != 1 || !strings.HasPrefix(b.comment(), "d5: ") {
		t.Errorf("after the first action the comment is %q, want one about d5", b.comment())
	}
	box := b.panel.graph.Box
	y := box.Y + box.H/2
	at := func(x, y float64, in ui.Input) {
		d.X, d.Y = x, y
		d.Tick(in)
	}
	at(box.X+box.W*0.76, y, ui.Input{Press: true, Down: true})
	if b.Match.At() != 3 {
		t.Errorf("a press on the graph in %v shows the position after %d actions, want 3; the graph is %+v", box, b.Match.At(), b.panel.graph)
	}
	at(box.X-50, y+300, ui.Input{Down: true})
	if b.Match.At() != 0 {
		t.Errorf("a drag to the left shows the position after %d actions, want 0", b.Match.At())
	}
	at(box.X+box.W*0.5, y, ui.Input{Lift: true})
	at(box.X+box.W, y, ui.Input{})
	if b.Match.At() == 4 {
		t.Error("after the pointer came up the graph still follows it")
	}
	order := func(prefix string) int {
		return slices.IndexFunc(b.Widgets(), func(w ui.Widget) bool { return strings.HasPrefix(w.Name, prefix) })
	}
	if players, graph, list := order("player:"), order("review:graph"), order("turn:"); !(players < graph && graph < list) {
		t.Errorf("in the order of Tab the players are at %d, the graph at %d and the move list at %d; want them in this order, as on the screen", players, graph, list)
	}
	b.panel.ui.Focus = "review:graph"
	for _, c := range []struct {
		key  string
		at   int
		said string
	}{
		{"End", 4, text("review.at", 2, text("review.chance", text("colour.red"), 28))},
		{"Home", 0, text("review.chance", text("colour.red"), 50)},
		{"Right", 1, text("review.at", 1, text("review.chance", text("colour.red"), 50))},
	} {
		d.press(c.key)
		if s := d.Whole("review:graph").Slider; s.At != c.at || s.Text != c.said || b.Match.At() != c.at {
			t.Errorf("with the focus on the graph %v shows the position after %d actions, and the slider %+v, want %d and %q", c.key, b.Match.At(), s, c.at, c.said)
		}
	}
	d.Click("review:close")
	if b.panel.graph.On || d.Has("review:close") {
		t.Error("the review is still shown after it was closed")
	}
	again := d.reopen(b.Snapshot())
	d.press("button:game.review")
	d.Ticks(3)
	if looked != searches || !again.panel.graph.On || again.reviewing.Report().Turning != 2 {
		t.Errorf("after it was opened again the review takes %d more searches and has the turning point %d, want 0 and 2", looked-searches, again.reviewing.Report().Turning)
	}
	d.Click("review:deeper")
	d.Ticks(10)
	if looked != 2*searches || again.reviewing.Effort() != 1 {
		t.Errorf("the deeper review takes %d searches, want %d", looked-searches, searches)
	}
	again = d.reopen(again.Snapshot())
	again.ShowReview()
	if again.reviewing.Effort() != 1 || again.reviewing.Runs() {
		t.Errorf("the kept review has the depth %d, and searches: %t; want depth 1, complete", again.reviewing.Effort(), again.reviewing.Runs())
	}
}

// TestAReviewIsCanceledAndLeft stops a review, goes on with it, and shows another scene over
// it. The findings stay. That an action was not looked at is said only while the review is stopped.
func TestAReviewIsCanceledAndLeft(t *testing.T) {
	looked := 0
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.resigned(&looked)
	d.tools.Think = d.inSlices(300)
	d.Click("end:review")
	d.Until(func() bool { return b.reviewing.Found().Part() != 0 })
	d.Key(ebiten.KeyLeft)
	unseen := assets.Text("review.said.unknown")
	if strings.Contains(b.comment(), unseen) {
		t.Errorf("while the review goes on it says %q", b.comment())
	}
	d.Click("review:cancel")
	if !strings.Contains(b.comment(), unseen) {
		t.Errorf("a review that was stopped says %q, want %q", b.comment(), unseen)
	}
	part := b.reviewing.Found().Part()
	d.Ticks(5)
	if d.open != 0 || part == 1 || b.reviewing.Found().Part() != part || b.Next() != 0 {
		t.Errorf("after a cancel at %v %d searches go on and %v is done, want none and no more done", part, d.open, b.reviewing.Found().Part())
	}
	if kept := b.Snapshot().Reviewed(); kept == nil || len(kept.Found) == 0 {
		t.Errorf("the kept review is %+v, want one with some findings", kept)
	}
	d.Click("review:on")
	d.Ticks(1)
	if d.open == 0 {
		t.Error("the review does not go on")
	}
	b.Left()
	if d.open != 0 {
		t.Errorf("with another scene over the review %d searches go on, want none", d.open)
	}
	for range 20000 {
		if b.reviewing.Found().Part() == 1 {
			break
		}
		d.Ticks(1)
	}
	if b.reviewing.Found().Part() < 1 || d.open != 0 {
		t.Errorf("in the end %v of the review is done and %d searches go on, want 1 and 0", b.reviewing.Found().Part(), d.open)
	}
}

// TestAReviewIsOfTheLineThatWasPlayed plays an action in a game that is reviewed. The review is
// dropped. At the end of the game the accuracy of the review is recorded.
func TestAReviewIsOfTheLineThatWasPlayed(t *testing.T) {
	looked := 0
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.given(&looked)
	b := d.start("crosscut")
	d.Click("button:game")
	if !d.Whole("button:game.review").Off {
		t.Error("before the first action a review can be chosen in the menu")
	}
	d.Key(ebiten.KeyEscape)
	d.play(b, "d5")
	d.play(b, "e7")
	d.press("button:game.review")
	d.Ticks(5)
	if !b.panel.graph.On || b.reviewing.Runs() {
		t.Fatalf("in a game that goes on the review is shown: %t, and searches: %t; want a complete review", b.panel.graph.On, b.reviewing.Runs())
	}
	d.play(b, "c3")
	d.Ticks(2)
	if b.panel.graph.On || b.Snapshot().Reviewed() != nil || len(d.doors.used) > 0 {
		t.Errorf("after another action the review is shown: %t, and kept: %v; the doors used are %q; want none of this", b.panel.graph.On, b.Snapshot().Reviewed(), d.doors.used)
	}
	d.press("button:game.review")
	d.Ticks(10)
	d.press("button:game.resign")
	if last := d.doors.used; len(last) == 0 || !strings.HasPrefix(last[len(last)-1], "accuracy ") {
		t.Errorf("the doors used are %q; want the accuracy at the end", last)
	}
}

// TestAReviewIsDroppedUnderThePointer presses the graph of a review, or releases one of its
// buttons, in the tick in which the computer acts. The action drops the review, and the input does
// nothing.
func TestAReviewIsDroppedUnderThePointer(t *testing.T) {
	for _, name := range []string{"review:graph", "review:show", "review:learn"} {
		looked := 0
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.given(&looked, 0, 300)
		b := d.start("crosscut", "two=1")
		d.play(b, "d5")
		b.ShowReview()
		d.Ticks(3)
		d.Point(name)
		in := ui.Input{Press: true, Down: true}
		if name == "review:graph" {
			d.X-- // at the end of the graph the pointer is beside it
		} else {
			d.Tick(in)
			in = ui.Input{Lift: true}
		}
		b.opponent.search.hurried = true
		d.Tick(in)
		if b.Match.At() != 2 || b.panel.graph.On || len(d.doors.used) > 0 {
			t.Errorf("%s: %d actions are shown, the graph is shown: %t, and the doors are %q; want 2, no graph, and no doors", name, b.Match.At(), b.panel.graph.On, d.doors.used)
		}
	}
}

// TestTheReviewCountsAsTheListDoes reviews a game of each kind in which First loses much with
// one action. The number of the round in the sentence is the one in the list.
// At each position that the keys lead to, a screen reader says what the graph shows.
func TestTheReviewCountsAsTheListDoes(t *testing.T) {
	for _, g := range catalog.All {
		d, b := begin(t, g.ID)
		d.randomGame(b, 7, 24, false)
		bad := b.Match.Len() - 1
		for bad > 0 && (b.Match.Ply(bad).Mover != rules.First || len(b.Match.Before(bad).Legal(nil)) < 3) {
			bad--
		}
		d.tools.Think = thinktest.Given(func(p think.Problem) int {
			switch {
			case len(p.Actions) <= bad:
				return 0
			case p.State.Mover() == rules.First:
				return -300
			}
			return 300
		})
		b.ShowReview()
		d.Ticks(b.reviewing.Found().Positions() + 2)
		turning := b.reviewing.Report().Turning
		if turning < 0 || b.reviewing.Report().Turns[turning].First > bad || b.reviewing.Report().Turns[turning].Last <= bad {
			t.Fatalf("%s: the turning point is turn %d, want the turn of action %d", g.ID, turning+1, bad+1)
		}
		number := b.panel.list.rounds[b.panel.list.rowOf(turning+1)].number
		d.Key(ebiten.KeyEnd)
		if want := text("review.turning", number, b.Match.Ply(bad).Text); !strings.Contains(b.comment(), want) {
			t.Errorf("%s: the comment is %q, want in it %q", g.ID, b.comment(), want)
		}
		d.Key(ebiten.KeyHome)
		d.Click("review:turn")
		red := text(g.Colours[rules.First])
		after := b.reviewing.Report().Chances[b.reviewing.Report().Turns[turning].Last]
		if want := text("review.at", number, text("review.chance", red, words.Percent(after))); after > 0.16 || !slices.Contains(b.Spoken(), want) {
			t.Errorf("%s: after the turning point the screen reader says %q, want in it %q", g.ID, b.Spoken(), want)
		}
		d.Key(ebiten.KeyHome)
		if want := text("review.chance", red, 50); !slices.Contains(b.Spoken(), want) {
			t.Errorf("%s: at the start the screen reader says %q, want in it %q", g.ID, b.Spoken(), want)
		}
	}
}

// TestAReviewFits checks, in windows of every shape, that the graph of a review is high enough, and that
// the panel shows whole sentences above the buttons. A screen reader is told all of them. In a large
// window the summary names the mistakes of both sides.
func TestAReviewFits(t *testing.T) {
	for _, size := range windows {
		looked := 0
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		b := d.resigned(&looked)
		d.Click("end:review")
		d.Ticks(10)
		for _, at := range []int{b.Match.Len(), 3} {
			b.show(b.Match.On(at))
			b.Layout()
			said, _ := b.inkedComment()
			b.stays(t, size, b.task(), said)
			whole := b.reviewing.Comment()
			if !slices.Contains(b.Spoken(), whole) || size[0] >= 1280 && size[1] >= 720 && said != whole {
				t.Errorf("%v: the panel shows %q, and %q is said; want all of %q", size, said, b.Spoken(), whole)
			}
			if end := b.panel.messages.Y + b.panel.messages.H; d.Whole("review:close").Box.Y < end-1e-6 {
				t.Errorf("%v: the messages end at %v, and the button to close begins at %v; want the button below them", size, end, d.Whole("review:close").Box.Y)
			}
			graph := b.panel.graph.Box
			if graph.H < 20 || !inside(b.panel.ui.Box, graph) {
				t.Errorf("%v: the graph is in %v, want it at least 20 high and inside the panel, %v", size, graph, b.panel.ui.Box)
			}
			for _, w := range b.Widgets() {
				if w.Slider == nil && w.Box.Meets(graph) || strings.HasPrefix(w.Name, "review:") && !inside(b.panel.ui.Box, w.Box) {
					t.Errorf("%v: %s in %v lies on the graph in %v, or is not inside the panel in %v", size, w.Name, w.Box, graph, b.panel.ui.Box)
				}
			}
			d.Fits(0)
		}
	}
}

// TestTheSentencesOfAReviewFit reviews a game of each kind with blunders of both sides, in the
// windows that have the least room. The sentence about each blunder is shown whole.
func TestTheSentencesOfAReviewFit(t *testing.T) {
	for _, size := range [][2]float64{{400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(g.ID)
			d.randomGame(b, 7, 24, false)
			d.tools.Think = thinktest.Given(func(p think.Problem) int { // First stands well before even actions, and badly before odd ones
				if (len(p.Actions)%2 == 0) == (p.State.Mover() == rules.First) {
					return 900
				}
				return -900
			})
			b.ShowReview()
			d.Ticks(3 * b.reviewing.Found().Positions())
			blunders := 0
			for i, a := range b.reviewing.Report().Actions {
				if a.Class != review.Blunder || i+1 == b.Match.Len() {
					continue
				}
				blunders++
				b.show(b.Match.On(i + 1))
				b.Layout()
				said := b.inRoom(b.reviewing.Comment())
				if !strings.HasPrefix(said, a.Text+": A blunder: ") {
					t.Errorf("%s at %v: the panel says %q, want a comment that begins \"%s: A blunder: \"", g.ID, size, said, a.Text)
				}
				b.stays(t, size, b.task(), said)
			}
			if blunders < 2 {
				t.Errorf("%s at %v: %d blunders are shown, want at least 2", g.ID, size, blunders)
			}
		}
	}
}

// TestAnAnswerIsShown reviews a game of each kind with blunders, and shows how each is answered and what
// is better. Each step has a sentence, and leads to a position of the line with nothing played in the match.
// Whatever ends it leads back to where the player was, or to what they have asked for.
func TestAnAnswerIsShown(t *testing.T) {
	for _, g := range catalog.All {
		d, b := begin(t, g.ID)
		d.randomGame(b, 7, 24, false)
		d.tools.Think = thinktest.Given(func(p think.Problem) int {
			if (len(p.Actions)%2 == 0) == (p.State.Mover() == rules.First) {
				return 900
			}
			return -900
		})
		b.ShowReview()
		d.Ticks(3 * b.reviewing.Found().Positions())
		shown := 0
		for i, a := range b.reviewing.Report().Actions {
			b.show(b.Match.On(i + 1))
			if i+1 == b.Match.Len() && i != b.reviewing.turning() {
				break
			}
			if d.Ticks(1); d.Has("review:show") != (a.Class >= review.Inaccuracy) {
				t.Errorf("%s: after %s, %s, the answer can be shown: %t", g.ID, a.Text, a.Class, d.Has("review:show"))
			}
			if a.Class < review.Inaccuracy {
				continue
			}
			shown++
			at, position := b.Match.Here(), b.position()
			titles := map[string]bool{}
			d.Click("review:show")
			for d.press("Left"); ; d.press("Right") {
				d.Ticks(2)
				titles[b.task()] = true
				if b.comment() == "" || strings.Contains(b.comment(), "%!") || b.Match.Here() != at {
					t.Fatalf("%s: after %s the walk says %q, in action %d of the match", g.ID, a.Text, b.comment(), b.Match.At())
				}
				if !b.table.Leads(1) {
					break
				}
			}
			if !titles[text("review.line.answer", a.Text)] || len(a.Best) > 0 && !titles[text("review.line.better", a.Text)] {
				t.Errorf("%s: after %s the lines shown are %v", g.ID, a.Text, titles)
			}
			leave := []string{"Escape", "walk:close", "H", "Home", "PageUp", "button:game Escape Escape"}[shown%6]
			d.press(leave)
			d.Ticks(2)
			if back := strings.HasPrefix(leave, "E") || strings.Contains(leave, ":close"); b.table.Walks() || back && (b.position() != position || !d.Has("review:show")) {
				t.Errorf("%s: after %s the walk goes on: %t, and the position is %s, want %s", g.ID, leave, b.table.Walks(), b.position(), position)
			}
			b.counsel.Drop()
			b.ShowReview()
		}
		if shown < 4 {
			t.Errorf("%s: %d answers are shown, want at least 4", g.ID, shown)
		}
	}
}
