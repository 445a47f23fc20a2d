package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest/toy"
)

// played holds the actions of a game of the toy game on 7 cells that First has won. Its turns
// are a, then g and e, then b and c.
var played = []string{"a", "g", "e", "b", "c"}

func size7() rules.Values { return rules.Values{"size": "7"} }

func replay(t *testing.T) *Match { return after(t, played) }

// after returns a match of the toy game on 7 cells with actions.
func after(t *testing.T, actions []string) *Match {
	t.Helper()
	m, err := Replay(toy.Game, size7(), actions)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// inATurn returns a match that begins in the middle of the turn of First.
func inATurn(t *testing.T) *Match {
	t.Helper()
	m, err := FromPosition(toy.Game, size7(), "x.....o o 1")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestReplayKeepsWhatWasPlayed(t *testing.T) {
	m := replay(t)
	if m.Len() != 5 || m.At() != 5 || m.State().Outcome() != rules.FirstWins {
		t.Errorf("the match has %d actions, is at %d and its outcome is %v; want 5, 5 and a win of First", m.Len(), m.At(), m.State().Outcome())
	}
	var seen []string
	for i := range m.Len() {
		p := m.Ply(i)
		seen = append(seen, fmt.Sprintf("%s %s %d %v", m.Before(i), p.Text, p.Mover, p.Start))
	}
	want := []string{
		"....... x 1 a 0 true",
		"x...... o 2 g 1 true",
		"x.....o o 1 e 1 false",
		"x...o.o x 2 b 0 true",
		"xx..o.o x 1 c 0 false",
	}
	if !slices.Equal(seen, want) {
		t.Errorf("the plies are\n%s\nwant\n%s", strings.Join(seen, "\n"), strings.Join(want, "\n"))
	}
	if m.Game() != toy.Game || m.Values()["size"] != "7" || m.Values()["hole"] != "none" {
		t.Errorf("it is a game of %s with %v, want toy with size 7 and hole none", m.Game().ID, m.Values())
	}
}

func TestTurnsOfSeveralActionsAreUndoneAsOne(t *testing.T) {
	m := replay(t)
	for _, c := range []struct{ from, undone, redone int }{
		{0, 0, 1}, {1, 0, 3}, {2, 1, 3}, {3, 1, 5}, {4, 3, 5}, {5, 3, 5},
	} {
		m.Goto(c.from)
		if moved := m.UndoTurn(); m.At() != c.undone || moved != (c.from != c.undone) {
			t.Errorf("UndoTurn after %d actions returns %t and leads to %d actions, want %t and %d", c.from, moved, m.At(), c.from != c.undone, c.undone)
		}
		m.Goto(c.from)
		if moved := m.RedoTurn(); m.At() != c.redone || moved != (c.from != c.redone) {
			t.Errorf("RedoTurn after %d actions returns %t and leads to %d actions, want %t and %d", c.from, moved, m.At(), c.from != c.redone, c.redone)
		}
	}
}

// TestUndoTurnStopsAtTheStart takes back the first turn of a match that begins in the middle of
// that turn.
func TestUndoTurnStopsAtTheStart(t *testing.T) {
	m := inATurn(t)
	play(t, m, "e", "b")
	m.UndoTurn()
	if m.UndoTurn(); m.At() != 0 {
		t.Errorf("UndoTurn leads to %d, want 0", m.At())
	}
}

func TestRefusedActionsChangeNothing(t *testing.T) {
	for _, c := range []struct {
		actions []string
		text    string
		reason  error
	}{
		{nil, "h", nil},
		{nil, "", nil},
		{nil, "01", nil},
		{played[:1], "a", ErrIllegal},
		{played, "d", ErrOver},
	} {
		m := after(t, c.actions)
		before, n := m.State().String(), len(c.actions)
		err := m.PlayText(c.text)
		var e *Error
		if !errors.As(err, &e) || e.Number != n+1 || e.Text != c.text || e.Position != before {
			t.Errorf("PlayText(%q) returns %v; want an *Error with the number %d and the position %s", c.text, err, n+1, before)
			continue
		}
		if c.reason != nil && !errors.Is(err, c.reason) {
			t.Errorf("%q is refused with %v, not %v", c.text, e.Reason, c.reason)
		}
		if m.Len() != n || m.At() != n || m.State().String() != before {
			t.Errorf("%q was refused and still led to %s", c.text, m.State())
		}
	}
}

// TestRefusalsAreSentences checks the message of a refused action. It says the turn, the
// action and the reason, and can be translated.
func TestRefusalsAreSentences(t *testing.T) {
	for _, c := range []struct {
		actions []string
		text    string
		want    string
		args    int
	}{
		{nil, "01", `Turn 1: "01" cannot be read: "01" is not a cell`, 3},
		{played[:1], "a", "Turn 2: a is not legal here", 2},
		{played[:2], "a", "Turn 2: a is not legal here", 2},
		{played[:3], "a", "Turn 3: a is not legal here", 2},
		{played, "d", "Turn 4: d comes after the end of the game", 2},
	} {
		m := after(t, c.actions)
		e, ok := errors.AsType[*Error](m.PlayText(c.text))
		if !ok || e.Error() != c.want {
			t.Errorf("the error is %v, want %s", e, c.want)
			continue
		}
		if details := e.Details(); !strings.HasPrefix(details, fmt.Sprintf("action %d %q: ", len(c.actions)+1, c.text)) ||
			!strings.HasSuffix(details, " in the position "+m.State().String()) {
			t.Errorf("the details are %q, want the action with its number and text first, and the position %s last", details, m.State())
		}
		if key, args := e.Message(); len(args) != c.args || fmt.Sprintf(key, args...) != c.want {
			t.Errorf("the message is %q with %v, want %q with %d arguments", key, args, c.want, c.args)
		}
	}
	m := inATurn(t)
	for i, text := range []string{"e", "b", "c"} {
		if e, ok := errors.AsType[*Error](m.PlayText("h")); !ok || e.Turn != 1+(i+1)/2 {
			t.Errorf("after %d actions the error is in turn %d, want %d", i, e.Turn, 1+(i+1)/2)
		}
		play(t, m, text)
	}
}

func TestPlayRefusesIllegalNumbers(t *testing.T) {
	m := replay(t)
	m.Goto(1)
	for _, a := range []rules.Action{0, 1, 8, ^rules.Action(0)} {
		if err := m.Play(a); !errors.Is(err, ErrIllegal) || err.Error() != fmt.Sprintf("Turn 2: #%d is not legal here", a) {
			t.Errorf("Play(%d) returns the error %v, want ErrIllegal with turn 2 and this number", a, err)
		}
	}
	if err := m.Play(3); err != nil || m.Ply(1).Text != "c" {
		t.Errorf("Play(3) plays %v with error %v, want c", m.Ply(1), err)
	}
}

func TestReplayReturnsTheGameUpToTheBadAction(t *testing.T) {
	m, err := Replay(toy.Game, size7(), []string{"a", "g", "a", "b"})
	if err == nil || err.Error() != "Turn 2: a is not legal here" {
		t.Errorf("the error is %v, want one that says that a is not legal in turn 2", err)
	}
	if m.Len() != 2 || m.State().String() != "x.....o o 1" {
		t.Errorf("the match has %d actions and ends with %s, want 2 and x.....o o 1", m.Len(), m.State())
	}
}

func TestNothingStartsFromBadOptionsOrPositions(t *testing.T) {
	bad := rules.Values{"size": "8"}
	if m, err := New(toy.Game, bad); m != nil || err == nil {
		t.Errorf("New accepts %v: %v", bad, err)
	}
	if m, err := Replay(toy.Game, bad, nil); m != nil || err == nil {
		t.Errorf("Replay accepts %v: %v", bad, err)
	}
	m, err := FromPosition(toy.Game, size7(), "x.... o 2")
	if m != nil || err == nil || !strings.HasPrefix(err.Error(), "toy:size=7: ") {
		t.Errorf("the error for a short position is %v, want one that names toy:size=7", err)
	}
}

func TestGotoRefusesWhatIsNotThere(t *testing.T) {
	m := replay(t)
	for _, n := range []int{-1, 6} {
		if err := m.Goto(n); err == nil || m.At() != 5 {
			t.Errorf("Goto(%d) leads to %d with error %v, want 5 and an error", n, m.At(), err)
		}
	}
}

// TestNewAtRefusesAnUnknownStart checks that the error of an unknown start lists the known
// ones.
func TestNewAtRefusesAnUnknownStart(t *testing.T) {
	g := *toy.Game
	for want, starts := range map[string][]rules.Start{
		`there is no start "none": toy begins only as its rules say`:                            nil,
		`there is no start "none": besides the one in its rules, toy has only late, even later`: {{ID: "late"}, {ID: "even later"}},
	} {
		g.Starts = starts
		if _, err := NewAt(&g, nil, "none"); err == nil || err.Error() != want {
			t.Errorf("the error is %v, not %s", err, want)
		}
	}
}

// TestAStartSetsTheOptionsItNeeds begins the toy game at its usual start and at two others, and
// begins each of these games again. The start "late" needs size 7, so the given size 9 does not
// count. The start "free" needs nothing.
func TestAStartSetsTheOptionsItNeeds(t *testing.T) {
	g := *toy.Game
	g.Starts = []rules.Start{{ID: "late", Needs: size7(), New: func(v rules.Values) (rules.State, error) {
		return g.Decode(v, "x...o.o x 2")
	}}, {ID: "free", New: func(v rules.Values) (rules.State, error) { return g.New(v) }}}
	for id, want := range map[string]string{"": "......... x 1", "free": "......... x 1", "late": "x...o.o x 2"} {
		m, err := NewAt(&g, rules.Values{"size": "9"}, id)
		if err != nil {
			t.Fatal(err)
		}
		first := m.State().String()
		if !strings.HasPrefix(first, want) {
			t.Errorf("start %q begins with %s, want %s", id, first, want)
		}
		if err := m.Play(m.State().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		if again := m.Again(); again.State().String() != first || again.Len() != 0 || m.Len() != 1 {
			t.Errorf("Again from start %q begins with %s and has %d actions, want %s and none", id, again.State(), again.Len(), first)
		}
	}
}
