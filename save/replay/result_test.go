package replay

import (
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/savetest"
)

// TestUpdateForgetsAResultThatWasTakenBack plays another action before the end of a game. The
// result stays while that action is in a variation.
func TestUpdateForgetsAResultThatWasTakenBack(t *testing.T) {
	g, m, err := Load(savetest.Golden(t)["crosscut.quintet"], nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		m.Undo()
	}
	other := m.State().Legal(nil)[0]
	savetest.Must(t, m.Play(other))
	length := len(g.Actions)
	if Update(g, m); g.Result != save.FirstWins || len(g.Actions) != length || g.At != length-2 || len(g.Variations) != 2 {
		t.Errorf("with the other action in a variation the game is %+v, want its result kept", g)
	}
	m.MakeMain(m.Here())
	Update(g, m)
	if g.Over() || g.Reason != "" || len(g.Actions) != m.Len() || g.At != m.At() {
		t.Errorf("with the other action in the main line the game is %+v, want no result", g)
	}
	g.Result, g.Reason = save.FirstWins, save.Resigned
	if Update(g, m); g.Result != save.FirstWins {
		t.Error("Update drops a result by resignation")
	}
}

// TestUpdateKeepsAResultWithoutAReason updates games whose result has no known reason. The
// result stays as long as the actions of the main line stay the same.
func TestUpdateKeepsAResultWithoutAReason(t *testing.T) {
	for _, reason := range []string{"", "a thunderstorm", "dipole.end.someday"} {
		text := (&save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Result: save.SecondWins, Reason: reason}).Encode()
		g, m, err := Load(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		m.Undo()
		if Update(g, m); g.Result != save.SecondWins || g.Reason != reason || g.At != 1 {
			t.Errorf("reason %q: after Undo the game is %+v, want its result kept", reason, g)
		}
		savetest.Must(t, m.PlayText("d8-b6"))
		m.MakeMain(m.Here())
		if Update(g, m); g.Over() || g.Reason != "" {
			t.Errorf("reason %q: after another action the game is %+v, want no result", reason, g)
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
