package counsel

import (
	"testing"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/rulestest/toy"
)

// talker is a state that says the same about every action. It counts how often it is asked.
type talker struct {
	*toy.Position
	asked *int
}

func (s *talker) Tell(rules.Action) rules.Advice {
	*s.asked++
	return rules.Say("coach.title")
}

func (s *talker) Warn() rules.Advice { return rules.Advice{} }

func (s *talker) Clone() rules.State { return &talker{s.Position.Clone().(*toy.Position), s.asked} }

func (s *talker) CopyFrom(p rules.Position) { s.Position.CopyFrom(p.(*talker).Position) }

// TestAnActionIsToldOnce checks that Counsel calls Narrator.Tell only once for each action, even
// after an undo.
func TestAnActionIsToldOnce(t *testing.T) {
	asked := 0
	g := *toy.Game
	g.New = func(v rules.Values) (rules.State, error) {
		s, err := toy.Game.New(v)
		return &talker{s.(*toy.Position), &asked}, err
	}
	m, err := match.New(&g, rules.Values{"size": "9"})
	if err != nil {
		t.Fatal(err)
	}
	c := New(nil, m)
	for range 6 {
		if err := m.Play(m.State().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		if c.Explain(m.At()); asked != m.At() {
			t.Errorf("after %d actions the game was asked %d times; want once for each action", m.At(), asked)
		}
	}
	m.Undo()
	if c.Explain(m.At()); asked != 6 {
		t.Errorf("after an undo the game was asked %d times, want 6", asked)
	}
}
