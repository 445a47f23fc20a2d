package stagetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
)

// Game returns the game with the given id.
func Game(t testing.TB, id string) *rules.Game {
	t.Helper()
	g, _ := parse(t, id)
	return g
}

// Match returns a game with the actions, at its last position. spec is as in catalog.Parse.
func Match(t testing.TB, spec string, actions ...string) *match.Match {
	t.Helper()
	m, err := match.New(parse(t, spec))
	if err == nil {
		err = m.PlayTexts(actions)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// From is like Match, for a game that begins with the position.
func From(t testing.TB, spec, position string, actions ...string) *match.Match {
	t.Helper()
	g, v := parse(t, spec)
	m, err := match.FromPosition(g, v, position)
	if err == nil {
		err = m.PlayTexts(actions)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func parse(t testing.TB, spec string) (*rules.Game, rules.Values) {
	t.Helper()
	g, v, err := catalog.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return g, v
}

// PlayOn plays at most the given number of random actions in m, and returns m.
func PlayOn(t testing.TB, m *match.Match, dice *rand.Rand, actions int) *match.Match {
	t.Helper()
	for range actions {
		legal := m.State().Legal(nil)
		if len(legal) == 0 {
			break
		}
		if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// Kept is a game on the board that does not follow rules. It implements keep.Game.
type Kept struct {
	Now    *save.Game
	File   bool   // what InFile returns
	Parent string // what Origin returns
}

// NewKept returns a game of Dimpled with the title and actions, created and changed at Noon.
func NewKept(title string, actions ...string) *Kept {
	return &Kept{Now: &save.Game{Game: "dimpled", Title: title, Actions: actions, At: len(actions), Created: Noon, Changed: Noon}}
}

func (k *Kept) Snapshot() *save.Game { return k.Now }
func (k *Kept) InFile() bool         { return k.File }
func (k *Kept) Origin() string       { return k.Parent }

// SetTitle gives the game another title.
func (k *Kept) SetTitle(title string) {
	next := *k.Now
	next.Title = title
	k.Now = &next
}

// Act plays an action.
func (k *Kept) Act(text string) {
	next := *k.Now
	next.Actions, next.At = append(slices.Clone(next.Actions), text), next.At+1
	k.Now = &next
}
