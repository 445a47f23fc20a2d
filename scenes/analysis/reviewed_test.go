package analysis

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/bot"
	"quintet/rules/review"
	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// reviewed shows the analysis of a game of Crosscut whose third action is a blunder, and reviews it. The
// searches of the review find the depth 4.
func (d *driver) reviewed() *Board {
	d.T.Helper()
	d.think = func(p think.Problem) think.Thinker {
		v, legal := []int{0, 0, 0, 300, 300, 300}[len(p.Actions)], p.State.Legal(nil)
		return found{Done: true, Info: bot.Info{Value: v, Values: []int{v, v, v, v}, Depth: 4, Line: legal[:1]}}
	}
	b := d.show(stagetest.Match(d.T, "crosscut", "d5", "e7", "c3", "f4"))
	b.toggleReview()
	d.Until(func() bool { return !b.reviewing.Runs() })
	d.Ticks(1)
	return b
}

type found think.Thought

func (f found) Tick() think.Thought { return think.Thought(f) }
func (f found) Quit()               {}

// labelled reports whether a turn in the tree has the label.
func (b *Board) labelled(label string) bool {
	return slices.ContainsFunc(b.Whole(), func(w ui.Widget) bool { return w.Label == label })
}

// TestTheReviewIsInTheAnalysis reviews a game in its analysis, and opens the kept game again. Both times
// the tree has the marks, and the graph, the sentence and the bar are those of the review, without an
// engine. A position of another line has no number. A glyph takes the place of a mark.
func TestTheReviewIsInTheAnalysis(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {400, 711}, {640, 360}} {
		d := newDriver(t, size[0], size[1])
		b := d.reviewed()
		b.keep(func() {})
		d.Ticks(1)
		kept := d.kept
		again := New(d.Stage, d.keeper, d, d.Analyst, d.Think, played(t, kept), Source{Review: kept.Review})
		for _, b := range []*Board{b, again} {
			d.Stage.Over(b)
			m := b.match()
			b.show(m.Root())
			b.board.Step(3)
			d.Ticks(1)
			bad := m.Here()
			blunder := b.reviewing.Report().Actions[2]
			first, _ := percents(b.reviewing.Report().Chances[3])
			bar := text("engine.bar", text("colour.red"), first, text("colour.blue"), 100-first)
			if d.Has("review:graph") == b.Low() || blunder.Class != review.Blunder || !strings.Contains(b.note(), words.Lost(b.game(), blunder)) || d.Whole("bar").Label != bar {
				t.Fatalf("%v: the graph is there: %t; the note is %q, and the bar says %q", size, d.Has("review:graph"), b.note(), d.Whole("bar").Label)
			}
			if !b.labelled("c3 ??") {
				t.Errorf("%v: c3 has no mark in the tree", size)
			}
			d.Fits(0)
			d.play(b, "g7")
			if d.Whole("bar").Label != text("engine.bar.unknown") || d.Has("review:graph") == b.Low() {
				t.Errorf("%v: in another line the bar says %q", size, d.Whole("bar").Label)
			}
			replay.SetGlyphs(bad, []int{1})
			b.edits.version++
			d.Ticks(1)
			if !b.labelled("c3!") {
				t.Errorf("%v: c3 has not its glyph alone", size)
			}
		}
	}
}

// TestADeeperSearchIsTheNumberOfThePosition gives the review what the engine finds. A result that is
// not deeper than that of the review changes nothing. A deeper one is the number in the bar, in the
// graph, at its line and in what the action before loses.
func TestADeeperSearchIsTheNumberOfThePosition(t *testing.T) {
	d := newDriver(t, 1280, 720)
	b := d.reviewed()
	b.show(b.match().On(3))
	before := b.reviewing.Report().Chances[3]
	info := func(depth int) bot.Info {
		all := make([]int, depth)
		line := b.state().Legal(nil)[:1]
		return bot.Info{Depth: depth, Values: all, Line: line, Lines: []bot.Line{{Actions: line}}}
	}
	b.engine.on, b.engine.node, b.engine.state = true, b.here(), b.state()
	b.engine.show(think.Thought{Info: info(4)})
	if got, _ := b.engine.chance(); got != before {
		t.Errorf("a search of the same depth makes the number %v, want %v", got, before)
	}
	b.engine.show(think.Thought{Info: info(6)})
	got, known := b.engine.chance()
	if r := b.reviewing.Report(); !known || got != 0.5 || b.engine.chances[0] != 0.5 || r.Chances[3] != got || r.Actions[2].Class >= review.Inaccuracy {
		t.Errorf("after a deeper search the bar shows %v, the graph %v, the line %v, and the action before is of class %v; want the one number 0.5, and no mistake", got, r.Chances[3], b.engine.chances[0], r.Actions[2].Class)
	}
	if mark := b.reviewing.Marks()[b.here()]; mark != "" {
		t.Errorf("the action is still marked %q", mark)
	}
	b.keep(func() {})
	if r := replay.Review(d.kept, played(t, d.kept), b.reviewing.Found().Limits()).Report(); r.Chances[3] != got {
		t.Errorf("the kept review has the number %v, want %v", r.Chances[3], got)
	}
}

// TestAReviewFollowsTheMainLine plays on from the end of a game that was reviewed, and then makes
// another line the main line. What was found about positions of both lines stays, and nothing is
// searched before the player asks for it. When the first line is the main line again, its review is whole.
func TestAReviewFollowsTheMainLine(t *testing.T) {
	d := newDriver(t, 1280, 720)
	b := d.reviewed()
	whole := b.reviewing.Report().Chances
	m := b.match()
	b.show(m.End())
	searched := func(moment string, positions int) {
		t.Helper()
		d.Ticks(3)
		if r := b.reviewing.Found(); b.reviewing.Runs() || !b.reviewing.Shown() || r.Part() == 1 || r.Len() != m.End().Depth() || len(r.Searches(positions-1)) == 0 || len(r.Searches(positions)) > 0 {
			t.Errorf("%s the review runs: %t, is shown: %t, and has done %v of %d actions; want only the first %d positions", moment, b.reviewing.Runs(), b.reviewing.Shown(), r.Part(), r.Len(), positions)
		}
	}
	d.play(b, "g7")
	searched("after another action at the end", 5)
	d.Key(ebiten.KeyDelete)
	b.show(m.On(2))
	d.play(b, "g6")
	d.Key(ebiten.KeyM)
	searched("with another main line", 3)
	b.undo()
	d.Ticks(1)
	if got := b.reviewing.Report().Chances; b.reviewing.Complete() == nil || !slices.Equal(got, whole) {
		t.Errorf("after this was taken back the numbers are %v, want %v", got, whole)
	}
	d.Key(ebiten.KeyM)
	d.Click("review:on")
	d.Until(func() bool { return !b.reviewing.Runs() })
	if b.reviewing.Complete() == nil {
		t.Error("the review of the other line does not go on")
	}
}
