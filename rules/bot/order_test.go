package bot_test

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/rulestest"
	"quintet/rules/rulestest/toy"
)

// TestWhatIsLeftOutMayWinSooner checks that a search finds the quickest win even if it may
// leave out the actions that lead to it.
func TestWhatIsLeftOutMayWinSooner(t *testing.T) {
	dice := rand.New(rand.NewPCG(31, 2))
	wins := 0
	for i := range 100 {
		s := randomState(t, toy.Game, "size=9", i%5, dice)
		limits := rules.Limits{Depth: 12}
		want := finish(bot.New(s, limits, 1)).Info().Value
		got := finish(bot.New(careless{s}, limits, 1)).Info().Value
		if got < bot.Won {
			continue
		}
		wins++
		if got != want {
			t.Errorf("%s: the value of the win is %d, want %d", s, got, want)
		}
	}
	if wins < 30 {
		t.Errorf("%d wins were found, want at least 30", wins)
	}
}

// TestWhatIsLeftOutCostsNothing checks that a search saves most of its positions if it may leave
// out actions, as long as nothing is proven.
func TestWhatIsLeftOutCostsNothing(t *testing.T) {
	s := rulestest.StartWith(t, toy.Game, "size=9")
	limits := rules.Limits{Depth: 4}
	all := finish(bot.New(s, limits, 1)).Info()
	few := finish(bot.New(careless{s}, limits, 1)).Info()
	if few.Value >= bot.Won || few.Value <= -bot.Won {
		t.Fatalf("the value is %d, want one that is not proven", few.Value)
	}
	if 3*few.Nodes > all.Nodes {
		t.Errorf("if actions may be left out, %d positions are searched, and otherwise %d, want at most a third", few.Nodes, all.Nodes)
	}
}

// careless is a state that lets a search leave out two of every three actions.
type careless struct{ rules.State }

func (c careless) Clone() rules.State          { return careless{c.State.Clone()} }
func (c careless) CopyFrom(src rules.Position) { c.State.CopyFrom(src.(careless).State) }

func (careless) Order(actions []rules.Action, buf []int32) []int32 {
	for _, a := range actions {
		priority := int32(rules.OrderOmit)
		if a%3 == 0 {
			priority = 0
		}
		buf = append(buf, priority)
	}
	return buf
}

// TestWhatIsShunnedIsNotPlayed checks that a search chooses a shunned action only if that
// wins or all the others lose. The value of the search must be that of the action chosen.
func TestWhatIsShunnedIsNotPlayed(t *testing.T) {
	dice := rand.New(rand.NewPCG(31, 3))
	played, kept := 0, 0
	for i := range 200 {
		s := randomState(t, toy.Game, "size=9", i%6, dice)
		if s.Outcome() != rules.Playing {
			continue
		}
		for depth := 1; depth <= 4; depth++ {
			b := finish(bot.New(shy{s}, rules.Limits{Depth: depth}, 1))
			info := b.Info()
			if info.Candidates[0].Value != info.Value || info.Line[0] != b.Best() {
				t.Errorf("%s: the value is %d, and the action chosen has %d", s, info.Value, info.Candidates[0].Value)
			}
			if !shuns(b.Best()) {
				kept++
				continue
			}
			played++
			for _, c := range info.Candidates {
				if info.Value < bot.Won && !shuns(c.Action) && c.Value > -bot.Won {
					t.Errorf("%s, depth %d: it plays a shunned action of value %d, and another has %d", s, depth, info.Value, c.Value)
				}
			}
		}
	}
	if played < 10 || kept < 100 {
		t.Errorf("%d shunned actions were played, and %d others, want at least 10 and 100", played, kept)
	}
}

// shy is a state in which a search shuns two of every three actions.
type shy struct{ rules.State }

func (s shy) Clone() rules.State          { return shy{s.State.Clone()} }
func (s shy) CopyFrom(src rules.Position) { s.State.CopyFrom(src.(shy).State) }

func shuns(a rules.Action) bool { return a%3 != 0 }

func (shy) Order(actions []rules.Action, buf []int32) []int32 {
	for _, a := range actions {
		priority := int32(0)
		if shuns(a) {
			priority = rules.OrderShun
		}
		buf = append(buf, priority)
	}
	return buf
}
