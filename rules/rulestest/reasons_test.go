package rulestest

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest/toy"
)

// mute is the toy game with another Why.
type mute struct {
	rules.State
	why func(path []rules.Site) string
}

func (m mute) Why(path []rules.Site) string { return m.why(path) }

func TestReasonsFindsFaults(t *testing.T) {
	v, err := toy.Game.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := toy.Game.Decode(v, "x.x.. o 2") // a piece cannot be put between two of the enemy's
	if err != nil {
		t.Fatal(err)
	}
	right := s.(rules.Explainer).Why
	for _, c := range []struct {
		want  string
		why   func(path []rules.Site) string
		holds bool
	}{
		{"", right, true},
		{"is not true", right, false},
		{`Why([a]) returns "", want a reason`, func([]rules.Site) string { return "" }, true},
		{"Why(nil) returns", func([]rules.Site) string { return "toy.why.taken" }, true},
		{"not among the game's Keys", func(path []rules.Site) string {
			return strings.Replace(right(path), "between", "middle", 1)
		}, true},
		{"Why([d])", func(path []rules.Site) string {
			if len(path) > 0 && path[0] == 3 {
				return "toy.why.taken"
			}
			return right(path)
		}, true},
		{"but for its first site alone", func(path []rules.Site) string { return right(path[max(0, len(path)-1):]) }, true},
	} {
		got := reasonsFailure(mute{s, c.why}, func(string, []rules.Site) bool { return c.holds })
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("the failure is %q, want one with %q", got, c.want)
		}
	}
}

// reasonsFailure returns the message with which Reasons fails for s, "" if it does not fail.
func reasonsFailure(s rules.State, holds func(key string, path []rules.Site) bool) (message string) {
	defer func() {
		if f, ok := recover().(failure); ok {
			message = string(f)
		}
	}()
	Reasons(panicker{}, toy.Game, s, []rules.Site{0, 1, 2, 3, 4}, holds)
	return ""
}
