package problem

import (
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/rules/rulestest"
)

// reviewed returns a review of a game of Crosscut with the actions in texts. values are the values
// for the mover before each action and after the last one. The best action is d4 or e4.
func reviewed(t *testing.T, texts []string, values ...int) (*rules.Game, rules.Values, *review.Review) {
	t.Helper()
	g, v := catalogtest.Game(t, "crosscut:size=8")
	m, err := match.New(g, v)
	if err == nil {
		err = m.PlayTexts(texts)
	}
	if err != nil {
		t.Fatal(err)
	}
	r := review.Of(m, review.Limits(g, v, 0))
	for i, due := r.Next(0); due && i < len(values); i, due = r.Next(0) {
		r.Put(i, guess(t, r.Position(i), values[i]))
	}
	return g, v, r
}

// guess returns what a search of s has found: value at every depth, and d4 or e4 as the best
// action.
func guess(t *testing.T, s rules.State, value int) bot.Info {
	best, err := s.Parse("d4")
	if err != nil {
		best, err = s.Parse("e4")
	}
	if err != nil {
		t.Fatal(err)
	}
	return bot.Info{Value: value, Values: []int{value, value, value, value}, Line: []rules.Action{best}}
}

// TestTheMistakesOfAGame makes problems from the mistakes of each side.
func TestTheMistakesOfAGame(t *testing.T) {
	g, v, r := reviewed(t, []string{"d5", "e7", "c3", "f4"}, 0, 0, 0, 300, -160)
	for side, want := range []string{"c3", "f4"} {
		all := Mistakes(g, v, r, rules.Player(side))
		if len(all) != 1 || all[0].Played != want || all[0].Kind != Better || all[0].ID == "" {
			t.Errorf("the mistakes of side %d are %+v, want %s", side, all, want)
		}
	}
}

// TestWhatIsBetter makes actions in a position in which c3 was played. The value is for the
// opponent after the action.
func TestWhatIsBetter(t *testing.T) {
	g, v, r := reviewed(t, []string{"d5", "e7", "c3", "f4"}, 0, 0, 0, 300, -160)
	p := Mistakes(g, v, r, rules.First)[0]
	for _, c := range []struct {
		action string
		value  int
		want   Verdict
		class  review.Class
	}{
		{"d4", 300, Solved, review.Best}, // not searched
		{"f3", 0, Solved, review.Best},
		{"f3", 20, Solved, review.Good},
		{"f3", 60, Failed, review.Inaccuracy},
		{"f3", 300, Failed, review.Blunder},
		{"c3", 0, Failed, review.Best}, // what was played
	} {
		a, err := NewBetterAttempt(p)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, due := a.Due(); due || !a.Waits() || a.State().Format(a.Hint()) != "d4" {
			t.Fatalf("before an action: due %t, waits %t, hint %s, want false, true and d4", due, a.Waits(), a.State().Format(a.Hint()))
		}
		verdict := a.Play(rulestest.Act(t, a.State().Clone(), c.action))
		if r, i, due := a.Due(); due {
			if verdict != Going || a.Waits() {
				t.Errorf("%s: before it is searched the verdict is %d and Waits %t, want %d and false", c.action, verdict, a.Waits(), Going)
			}
			verdict = a.Put(guess(t, r.Position(i), c.value))
		}
		if judged, same := a.Judged(); verdict != c.want || judged.Class != c.class || same != (c.action == "c3") {
			t.Errorf("%s with %d for the opponent: verdict %d, %s, the same: %t, want %d, %s, %t", c.action, c.value, verdict, judged.Class, same, c.want, c.class, c.action == "c3")
		}
		replies := 0
		for _, ok := a.Reply(); ok; _, ok = a.Reply() {
			replies++
		}
		if want := map[Verdict]int{Solved: 0, Failed: 1}[c.want]; replies != want || a.State().Mover() != rules.Player(1-want) {
			t.Errorf("%s: %d replies, want %d", c.action, replies, want)
		}
	}
}

// TestNoReplyOfASkippedOpponent makes an action after which the opponent is skipped. Nothing follows
// it: the next turn is the solver's own.
func TestNoReplyOfASkippedOpponent(t *testing.T) {
	const spec, text = "crosscut:size=7", "7/1rbbbr1/1brbrb1/1bbrbb1/1brbrb1/1rb1br1/7 b"
	s := catalogtest.Position(t, spec, text)
	for value, want := range map[int]Verdict{0: Solved, -300: Failed} {
		legal := s.Legal(nil)
		p, err := NewBetter(spec, text, s.Format(legal[0]), bot.Info{Values: []int{0, 0, 0, 0}, Line: legal[1:2]})
		if err != nil {
			t.Fatal(err)
		}
		a, err := NewBetterAttempt(p)
		if err != nil {
			t.Fatal(err)
		}
		d2, err := s.Parse("d2")
		if err != nil || d2 == legal[0] || d2 == legal[1] {
			t.Fatalf("d2 is the action played or the best one, or it is refused: %v", err)
		}
		a.Play(d2)
		r, i, due := a.Due()
		if !due {
			t.Fatal("nothing is to be searched after d2")
		}
		info := bot.Info{Value: value, Values: []int{value, value, value, value}, Line: r.Position(i).Legal(nil)[:1]}
		if verdict := a.Put(info); verdict != want {
			t.Errorf("with %d for the solver the verdict is %d, want %d", value, verdict, want)
		}
		if action, ok := a.Reply(); ok {
			t.Errorf("with %d for the solver %s follows, want nothing", value, a.State().Format(action))
		}
	}
}

// TestNoSuchBetter checks that NewBetter returns an error if its arguments do not fit together.
func TestNoSuchBetter(t *testing.T) {
	_, _, r := reviewed(t, []string{"d5"}, 0)
	spec, text, found := "crosscut:size=8", r.Position(0).String(), r.Found(0)
	for _, c := range []struct {
		spec, text, played string
		found              bot.Info
		good               bool
	}{
		{spec, text, "d5", found, true},
		{"chess", text, "d5", found, false},
		{spec, "8/8 r", "d5", found, false},
		{spec, text, "z9", found, false},
		{spec, text, "d5", bot.Info{}, false},
		{spec, text, r.Position(0).Format(found.Line[0]), found, false},
	} {
		if _, err := NewBetter(c.spec, c.text, c.played, c.found); (err == nil) != c.good {
			t.Errorf("%s %q %s: the error is %v, want none: %t", c.spec, c.text, c.played, err, c.good)
		}
	}
}
