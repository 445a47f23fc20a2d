package think

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/match"
)

// newMatch returns a game at its start. The tests also run without a window, under Node.js, so they
// import nothing that draws.
func newMatch(t testing.TB, spec string) *match.Match {
	t.Helper()
	m, err := match.New(catalogtest.Game(t, spec))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAProblemCanBeSent checks that a worker gets the current position with the actions before
// it, for all kinds of options and first positions.
func TestAProblemCanBeSent(t *testing.T) {
	for _, g := range catalog.All {
		for seed := range uint64(20) {
			dice := rand.New(rand.NewPCG(seed, 0))
			values := rules.Values{}
			for _, o := range g.Options {
				values[o.ID] = o.Choices[dice.IntN(len(o.Choices))]
			}
			m := newMatch(t, g.Spec(values))
			wander(t, m, dice)
			if seed%2 == 1 { // the match begins in that position
				var err error
				if m, err = match.FromPosition(g, m.Values(), m.State().String()); err != nil {
					t.Fatal(err)
				}
				wander(t, m, dice)
			}
			m.Undo() // a later action is not part of the problem
			limits, err := g.Level(6, m.Values())
			if err != nil {
				t.Fatal(err)
			}
			p := Pose(m, limits, seed<<60)
			p.Left = p.State.Legal(nil)[:1]
			data, err := json.Marshal(p)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Read(data)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got.State.Legal(nil), p.State.Legal(nil)) || got.State.Hash() != p.State.Hash() {
				t.Errorf("%s: the position %s is decoded as %s, want the same", g.ID, p.State, got.State)
			}
			got.State, p.State = nil, nil
			if !reflect.DeepEqual(got, p) {
				t.Errorf("%s: the problem %+v is decoded as %+v, want the same", g.ID, p, got)
			}
		}
	}
}

// wander plays some actions at random, none of which ends the game.
func wander(t *testing.T, m *match.Match, dice *rand.Rand) {
	t.Helper()
	for range 1 + dice.IntN(12) {
		legal := m.State().Legal(nil)
		if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
		if m.State().Outcome() != rules.Playing {
			m.Undo()
		}
	}
}

// TestAThoughtCanBeSent checks that a Thought does not change on its way from a worker to the
// page.
func TestAThoughtCanBeSent(t *testing.T) {
	p := Pose(newMatch(t, "chessyball"), rules.Limits{Nodes: 1000}, 1)
	s := p.Search()
	s.Step(1000)
	want := p.Found(s, true)
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got Thought
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the thought %+v is decoded as %+v, want the same", want, got)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, word := range map[string]string{
		`{`:                               "JSON",
		`{"Game":"chess"}`:                "chess",
		`{"Game":"crosscut","First":"?"}`: "position",
		`{"Game":"crosscut:size=5","First":"","Actions":[9999]}`: "crosscut",
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: the error is %v, want one that contains %q", text, err, word)
		}
	}
}
