package replay

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// TestEveryDamageIsSeenOrHarmless cuts each golden file with a checksum at each byte, and changes
// each byte, two of its bits in turn. The result is an error, or the same game. With
// QUINTET_TORTURE set each byte is changed to every other value.
func TestEveryDamageIsSeenOrHarmless(t *testing.T) {
	checked := 0
	for file, text := range savetest.Golden(t) {
		if !bytes.Contains(text, []byte(`"check"`)) {
			continue // it has no checksum, so damage cannot be seen
		}
		checked++
		whole, _, err := Load(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range text {
			_, m, err := Load(text[:i], nil)
			if err == nil && i < len(text)-1 || m != nil && !begins(whole.Actions, m) {
				t.Errorf("%s cut at byte %d is read with the error %v, want an error and the actions before", file, i, err)
			}
		}
		damaged := slices.Clone(text)
		for i, b := range text {
			for _, c := range changes(b) {
				damaged[i] = c
				if g, _, err := Load(damaged, nil); err == nil && !sameGame(g, whole) {
					t.Errorf("%s with the byte %q at %d is read as another game without an error", file, c, i)
				}
			}
			damaged[i] = b
		}
	}
	if checked == 0 {
		t.Error("no golden file has a checksum")
	}
}

// changes returns the values to which the byte b is changed.
func changes(b byte) []byte {
	if os.Getenv("QUINTET_TORTURE") == "" {
		return []byte{b ^ 1, b ^ 2}
	}
	var all []byte
	for c := 1; c < 256; c++ {
		all = append(all, b^byte(c))
	}
	return all
}

func sameGame(a, b *save.Game) bool {
	return a.Game == b.Game && a.Position == b.Position && a.At == b.At && a.Result == b.Result &&
		slices.Equal(a.Actions, b.Actions)
}

// begins reports whether the actions of m are the first of actions.
func begins(actions []string, m *match.Match) bool {
	line := path(m.On(m.Len()))
	return len(line) <= len(actions) && slices.Equal(line, actions[:len(line)])
}

func TestRefusedActionsAreNamed(t *testing.T) {
	const head = `{"format": 1, "app": "quintet", "game": "dipole",
"check": "00000000", "actions": ["e1-d2",
`
	for _, c := range []struct {
		text, want string
		kept       int
	}{
		{head + `"d8-e7", "d2-d3"]}`, "Turn 3: \"d2-d3\" cannot be read: d3 is a light square (line 3)", 2},
		{head + `"what?"]}`, "Turn 2: \"what?\" cannot be read: ", 1},
		{head + `"d8-e7"], "variations": [{"at": 1, "actions": ["d8-d9"]}]}`, "variation 1: Turn 2: \"d8-d9\" cannot be read: ", 2},
		{`{"format": 1, "app": "quintet", "game": "chess", "actions": []}`, `no game "chess"`, -1},
		{`{"format": 1, "app": "quintet", "game": "dipole:size=9", "actions": []}`, `size`, -1},
		{`{"format": 1, "app": "quintet", "game": "dipole", "position": "8 w", "actions": []}`, `dipole: `, -1},
	} {
		_, m, err := Load([]byte(c.text), nil)
		if err == nil || !strings.Contains(err.Error(), c.want) || m == nil && c.kept >= 0 || m != nil && m.Len() != c.kept {
			t.Errorf("%s: the error is %v and the match offered %v, want %s and %d actions (-1: none)", c.text, err, m, c.want, c.kept)
		}
	}
}

// TestTurnsAreCounted checks the error of an illegal action in the game, and in a variation
// of a variation. It names the turn of the game, and its Detail is the position.
func TestTurnsAreCounted(t *testing.T) {
	whole, _, err := Load(savetest.Golden(t)["chessyball.quintet"], nil)
	if err != nil {
		t.Fatal(err)
	}
	actions := whole.Actions[:6] // turns of one, two and three actions
	for _, c := range []struct {
		actions    []string
		variations []save.Variation
		want       string
	}{
		{append(slices.Clone(actions[:5]), "a1-a1"), nil, "Turn 3: \"a1-a1\" "},
		{append(slices.Clone(actions), "a1-a1"), nil, "Turn 4: \"a1-a1\" "},
		{actions, []save.Variation{{At: 2, Actions: []string{actions[2], "a1-a1"}}}, "variation 1: Turn 3: \"a1-a1\" "},
		{actions, []save.Variation{{At: 1, Actions: actions[1:4], Variations: []save.Variation{{At: 4, Actions: []string{"a1-a1"}}}}},
			"variation 1: variation 1: Turn 3: \"a1-a1\" "},
	} {
		m, err := Play(&save.Game{Game: whole.Game, Position: whole.Position, Actions: c.actions, Variations: c.variations}, nil)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "/") {
			t.Errorf("%q is refused with %v, want %s", c.actions, err, c.want)
		}
		refused, ok := errors.AsType[*Error](err)
		if !ok || c.variations == nil && refused.Detail() != m.State().String() {
			t.Errorf("%v: the error is %+v, want the position %s", err, refused, m.State())
		}
	}
}

// TestALevelThatThereIsNotDoesNoHarm loads a game against a level that does not exist.
func TestALevelThatThereIsNotDoesNoHarm(t *testing.T) {
	if form.MaxLevel != rules.Levels {
		t.Errorf("files have levels up to %d, want %d, as the computer has", form.MaxLevel, rules.Levels)
	}
	text := savetest.Golden(t)["dipole.quintet"]
	whole, _, err := Load(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	level := regexp.MustCompile(`"level": [1-8]`)
	at := level.FindIndex(text)
	line := 1 + bytes.Count(text[:at[0]], []byte("\n"))
	for _, wrong := range []string{"9", "-1", "1e9", "2.5"} {
		g, m, err := Load(level.ReplaceAll(text, []byte(`"level": `+wrong)), nil)
		want := fmt.Sprintf("%s is no level: a level of the computer is 1 to 8, and a person is 0 (line %d, ", wrong, line)
		persons := [2]save.Player{{Name: whole.Players[0].Name}, {Name: whole.Players[1].Name}}
		if err == nil || !strings.Contains(err.Error(), want) || m == nil || m.Len() != len(whole.Actions) || g.Players != persons {
			t.Errorf("level %s: the error is %v and the game %+v, want %s, all actions and two persons", wrong, err, g, want)
		}
	}
}

// games returns the kind of the files of games that can be played. What is offered of a damaged game can
// be played, and a game that is read is written and read as the same tree.
func games(t testing.TB) savetest.Kind {
	kind := savetest.Games(t, func(text []byte) (*save.Game, error) {
		g, _, err := Load(text, nil)
		return g, err
	})
	kind.Begin = savetest.Played
	kind.Says = func(err error) bool {
		refused, ok := errors.AsType[*Error](err)
		return ok && refused.Line > 0
	}
	kind.Law = func(t testing.TB, text []byte) {
		g, m, err := Load(text, nil)
		switch {
		case g == nil:
		case err != nil:
			if _, bad := Play(g, nil); bad != nil {
				t.Errorf("the game offered with %v cannot be played: %v", err, bad)
			}
		case !bytes.Contains(text, []byte(`"looked"`)) && (m.Len() != len(g.Actions) || m.At() != g.At):
			t.Errorf("the match has %d actions and is at %d, want %d and %d", m.Len(), m.At(), len(g.Actions), g.At)
		default:
			sameAgain(t, g, m)
		}
	}
	return kind
}

func TestWhatCanBePlayedCanBeWritten(t *testing.T) {
	savetest.Half(t, 100, func(choices []byte) bool {
		_, whole := games(t).Check(t, choices)
		return whole
	})
}

func FuzzLoad(f *testing.F) { games(f).Fuzz(f) }

// sameAgain writes the match m into g and reads it again. It checks that the tree and the
// comments are the same and each action took the same time, and that it is written as the same
// text.
func sameAgain(t testing.TB, g *save.Game, m *match.Match) {
	t.Helper()
	nodes := func() (all []string) {
		for n := range m.All() {
			all = append(all, fmt.Sprint(n.Text, Spent(n)))
		}
		return all
	}
	before := nodes()
	Update(g, m)
	written := g.Encode()
	again, m, err := Load(written, nil)
	if err != nil {
		t.Fatalf("the written game is not read: %v\n%s", err, written)
	}
	if after := nodes(); !slices.Equal(after, before) {
		t.Errorf("the tree %q has become %q", before, after)
	}
	if Update(again, m); !bytes.Equal(again.Encode(), written) {
		t.Errorf("the game is written again as\n%s\nwant\n%s", again.Encode(), written)
	}
}

// TestThePositionLookedAtIsKept shows each position of a tree, writes and reads the game, and
// finds the same position shown. The tree has variations within variations, deeper than a
// file can have them.
func TestThePositionLookedAtIsKept(t *testing.T) {
	m := savetest.Value(Start("crosscut", ""))(t)
	dice := rand.New(rand.NewPCG(1, 0))
	nodes := []*match.Node{m.Root()}
	for range form.MaxNesting + 4 { // two actions in each position; the game goes on after the second
		before, legal := m.Here(), m.State().Legal(nil)
		for _, i := range dice.Perm(len(legal))[:2] {
			m.Show(before)
			savetest.Must(t, m.Play(legal[i]))
			nodes = append(nodes, m.Here())
		}
	}
	deepest := 0
	for _, n := range nodes {
		m.Show(n)
		deepest = max(deepest, nesting(n))
		g := &save.Game{}
		Update(g, m)
		_, again, err := Load(g.Encode(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := path(again.Here()), path(n); !slices.Equal(got, want) {
			t.Fatalf("the position shown is not the one after %q but the one after %q", want, got)
		}
	}
	if deepest <= form.MaxNesting {
		t.Errorf("no variation is within more than %d others", deepest)
	}
}

// nesting returns the number of variations, one within another, that contain n.
func nesting(n *match.Node) (depth int) {
	for ; n.Parent() != nil; n = n.Parent() {
		if n != n.Parent().Next() {
			depth++
		}
	}
	return depth
}

// path returns the texts of the actions that lead to n.
func path(n *match.Node) (texts []string) {
	for ; n.Parent() != nil; n = n.Parent() {
		texts = append(texts, n.Text)
	}
	slices.Reverse(texts)
	return texts
}

// TestTheTimesOfSharedActionsStay plays a variation that begins with actions of the main line, as
// variations that would be nested too deeply are written. The variation has 0 for these actions, and
// they keep their times.
func TestTheTimesOfSharedActionsStay(t *testing.T) {
	g := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{4000, 5000}, At: 2,
		Variations: []save.Variation{{At: 0, Actions: []string{"e1-d2", "d8-b6"}, Spent: []int{0, 600}}}}
	m := savetest.Value(Play(g, nil))(t)
	Update(g, m)
	if got := fmt.Sprint(g.Spent, g.Variations[0].Actions, g.Variations[0].Spent); got != "[4000 5000] [d8-b6] [600]" {
		t.Errorf("the times and the variation are %s, want [4000 5000] [d8-b6] [600]", got)
	}
}

// TestClockAt checks the clock of a game in the middle of a turn, and after it. In Chessyball the
// first turn has one action, the second two, and all others three.
func TestClockAt(t *testing.T) {
	m := savetest.Value(Start("chessyball", ""))(t)
	for range 5 {
		savetest.Must(t, m.Play(m.State().Legal(nil)[0]))
		SetSpent(m.Here(), 1000*m.At())
	}
	control := clock.Even(clock.Increment, 60_000, 2000)
	for n, want := range [][2]int{{60_000, 60_000}, {61_000, 60_000}, {61_000, 58_000}, {61_000, 57_000}, {57_000, 57_000}, {52_000, 57_000}} {
		c := ClockAt(m, control, m.On(n))
		if first, second := c.Left(rules.First, 0), c.Left(rules.Second, 0); first != want[0] || second != want[1] || c.Mover() != m.Position(m.On(n)).Mover() {
			t.Errorf("after %d actions First has %d ms and Second %d, want %v", n, first, second, want)
		}
	}
	if c := ClockAt(m, control, m.On(2)); c.Mover() != rules.Second {
		t.Fatalf("in the middle of the second turn the clock is that of player %d, want that of the second player", c.Mover())
	}
	SetSpent(m.On(1), 60_000)
	if c := ClockAt(m, control, m.On(1)); c.Left(rules.First, 0) != 62_000 {
		t.Errorf("after an action that took all the time First has %d ms; want 62000, as if it had taken none", c.Left(rules.First, 0))
	}
}

// TestGraftKeepsTheGame grafts a tree onto a game that was resigned. In the tree the actions of
// the game are a variation, or are missing. The game stays the main line and keeps its result.
// The lines, comments and glyphs are those of the tree, and of the actions that it does not have.
func TestGraftKeepsTheGame(t *testing.T) {
	game := &save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{0, 900}, Result: save.FirstWins, Reason: save.Resigned,
		Created: time.Unix(1, 0).UTC(), Comments: map[int]string{2: "old"}}
	for name, tree := range map[string]*save.Game{
		"a variation": {Game: "dipole", Actions: []string{"e1-g3", "d8-e7"}, Glyphs: map[int][]int{1: {5}},
			Variations: []save.Variation{{At: 0, Actions: []string{"e1-d2", "d8-e7", "d2-e3"}, Comments: map[int]string{2: "new"}}}},
		"missing": {Game: "dipole", Actions: []string{"e1-g3"}, Glyphs: map[int][]int{1: {5}}, Comments: map[int]string{0: "game"}},
	} {
		g, m, asShown, err := Graft(game, tree, false, nil)
		if err != nil {
			t.Fatalf("%s: %v; want the tree grafted", name, err)
		}
		if fmt.Sprint(g.Actions, g.Spent) != fmt.Sprint(game.Actions, game.Spent) || g.Result != save.FirstWins || g.Reason != save.Resigned || g.Title != "Final" || !g.Created.Equal(game.Created) {
			t.Errorf("%s: the game has become %+v, want its actions, times, title, date and resignation kept", name, g)
		}
		if asShown || m.At() != 2 || m.Len() != 2 || !m.Main() {
			t.Errorf("%s: the match is at %d of %d, as it is shown: %v; want the end of the main line, 2 of 2, and not as shown", name, m.At(), m.Len(), asShown)
		}
		_, again, err := Load(g.Encode(), nil)
		if err != nil {
			t.Fatalf("%s: the game with the tree does not load: %v", name, err)
		}
		said := Comment(again.On(2))
		if want := map[string]string{"a variation": "new", "missing": "old"}[name]; said != want {
			t.Errorf("%s: the comment on the last action is %q, want %q", name, said, want)
		}
		if got := Glyphs(again.Root().Children()[1]); fmt.Sprint(got) != "[5]" {
			t.Errorf("%s: the glyphs of the other line are %v, want [5]", name, got)
		}
	}
	if _, _, _, err := Graft(game, &save.Game{Game: "dipole", Position: "8/8/8/8/8/8/8/8 w", Actions: []string{}}, false, nil); err == nil {
		t.Error("a tree from another position is grafted; want an error")
	}
	if len(game.Variations) != 0 || game.Comments[2] != "old" {
		t.Errorf("the game itself has become %+v; want it unchanged", game)
	}
}

// TestUpdateForgetsAResultThatWasTakenBack plays another action before the end of games, of which the rules
// give the result of one, and the others have one without a known reason. The result stays while that action
// is in a variation.
func TestUpdateForgetsAResultThatWasTakenBack(t *testing.T) {
	texts := [][]byte{savetest.Golden(t)["crosscut.quintet"]}
	for _, reason := range []string{"", "a thunderstorm", "dipole.end.someday"} {
		texts = append(texts, (&save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Result: save.FirstWins, Reason: reason}).Encode())
	}
	for _, text := range texts {
		g, m, err := Load(text, nil)
		savetest.Must(t, err)
		reason, length, variations := g.Reason, len(g.Actions), len(g.Variations)
		m.Undo()
		last := m.Here().Next().Text
		for _, other := range m.State().Legal(nil) {
			if m.State().Format(other) != last {
				savetest.Must(t, m.Play(other))
				break
			}
		}
		if Update(g, m); g.Result != save.FirstWins || g.Reason != reason || len(g.Actions) != length || g.At != length-1 || len(g.Variations) != variations+1 {
			t.Errorf("with the other action in a variation the game is %+v, want its result kept", g)
		}
		m.MakeMain(m.Here())
		if Update(g, m); g.Over() || g.Reason != "" || len(g.Actions) != m.Len() || g.At != m.At() {
			t.Errorf("with the other action in the main line the game is %+v, want no result", g)
		}
		g.Result, g.Reason = save.FirstWins, save.Resigned
		if Update(g, m); g.Result != save.FirstWins {
			t.Error("Update drops a result by resignation")
		}
	}
}

func TestAResultHasToBeThatOfTheRules(t *testing.T) {
	g, _, err := Load(savetest.Golden(t)["crosscut.quintet"], nil)
	if err != nil || g.Result != save.FirstWins {
		t.Fatalf("the golden game has the result %q (%v), want first", g.Result, err)
	}
	g.Result = save.Drawn
	if _, err := Play(g, nil); err == nil || !strings.Contains(err.Error(), `"draw"`) {
		t.Errorf("a game with the wrong result: %v, want an error that names it", err)
	}
}

// TestADamagedNameOfAGameHasItsPlace loads a file that is damaged in the name of its game, so that what is read of
// the name is none. The error says where the file is damaged.
func TestADamagedNameOfAGameHasItsPlace(t *testing.T) {
	text := []byte(`{"actions": [], "app": "quintet", "format": 1, "game": "dimpl"d:size=15"}`)
	_, _, err := Load(text, nil)
	savetest.NamesItsLine(t, text, err)
}
