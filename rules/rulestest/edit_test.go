package rulestest

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
)

// misedited is Dipole with one fault in setting up positions. The table of TestFaultyEditsAreFound
// names it.
type misedited struct {
	rules.Editor
	fault string
}

func (m *misedited) CopyFrom(src rules.Position) { m.Editor.CopyFrom(src.(*misedited).Editor) }

func (m *misedited) Clone() rules.State { return &misedited{m.Editor.Clone().(rules.Editor), m.fault} }

func (m *misedited) Read(text string) error {
	if m.fault == "read trims" {
		text = strings.TrimSuffix(text, "w") + "b"
	}
	return m.Editor.Read(text)
}

func (m *misedited) Kit() [][]rules.Piece {
	if m.fault == "no tall stacks" {
		kit := m.Editor.Kit()
		return [][]rules.Piece{kit[0][:1], kit[1][:1]}
	}
	return m.Editor.Kit()
}

func (m *misedited) Put(s rules.Site, p rules.Piece) error {
	switch {
	case m.fault == "nothing is taken" && p == 0:
		return nil
	case m.fault == "the other colour" && p != 0:
		p ^= 1 // see dipole.Stack
	case m.fault == "refused after a change" && len(m.Editor.Pieces(nil)) > 2:
		m.Editor.Put(s, p)
		return rules.At(rules.Errorf("no"), s)
	case m.fault == "refused nowhere" && p != 0:
		return rules.Errorf("no")
	}
	return m.Editor.Put(s, p)
}

func (m *misedited) Fields() []rules.Field {
	switch m.fault {
	case "a field beyond its limits":
		return []rules.Field{{Key: "dipole.move", Value: 2, Max: 1}}
	case "a field without a text":
		return []rules.Field{{Key: "dipole.nothing"}}
	}
	return nil
}

func (m *misedited) Eval() int {
	if m.fault == "a colour is worth more" {
		return 1 - 2*int(m.Mover())
	}
	return 0
}

func (m *misedited) Mirror() {
	m.Editor.Mirror()
	switch m.fault {
	case "mirror keeps the mover":
		m.SetMover(m.Mover().Other())
	case "mirror keeps the board":
		m.Editor.Mirror()
		m.SetMover(m.Mover().Other())
	case "mirror moves a stack":
		placed := m.Pieces(nil)[0]
		m.Editor.Put(placed.Site, 0)
		m.Editor.Put(m.Room(nil)[0], placed.Piece)
	}
}

func TestFaultyEditsAreFound(t *testing.T) {
	for _, c := range []struct{ fault, message string }{
		{"read trims", "Read makes it"},
		{"no tall stacks", "is not in the Kit"},
		{"nothing is taken", "Clear leaves"},
		{"the other colour", "set up piece by piece it is"},
		{"refused after a change", "an edit is refused (no), but leads to"},
		{"refused nowhere", "is refused on"},
		{"a field beyond its limits", "is out of its limits"},
		{"a field without a text", "not in the game's Keys"},
		{"a colour is worth more", "and that of its mirror image"},
		{"mirror keeps the mover", "its mirror image"},
		{"mirror keeps the board", "its mirror image"},
		{"mirror moves a stack", "Mirror of the mirror image"},
	} {
		g, _ := catalogtest.Game(t, "dipole")
		if got := firstFaultyEdit(misediting(g, c.fault)); !strings.Contains(got, c.message) {
			t.Errorf("%s: the laws report %q, want a message with %q", c.fault, got, c.message)
		}
	}
}

// misediting returns g with the fault.
func misediting(g *rules.Game, fault string) *rules.Game {
	faulty := *g
	faulty.New = func(v rules.Values) (rules.State, error) {
		pos, err := g.New(v)
		return &misedited{pos.(rules.Editor), fault}, err
	}
	faulty.Decode = func(v rules.Values, text string) (rules.State, error) {
		pos, err := g.Decode(v, text)
		if err != nil {
			return nil, err
		}
		return &misedited{pos.(rules.Editor), fault}, nil
	}
	return &faulty
}

// firstFaultyEdit checks edits in the positions of a game of g until they break a law, and
// returns the message.
func firstFaultyEdit(g *rules.Game) (message string) {
	defer caught(&message)
	v, _ := g.Values("")
	w := newWalk(panicker{}, g, v, 1)
	pos := w.start()
	for pos.Outcome() == rules.Playing {
		w.edits(pos)
		legal := pos.Legal(nil)
		pos.Apply(legal[w.rng.IntN(len(legal))], nil)
	}
	return ""
}
