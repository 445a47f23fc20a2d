package replay

import (
	"strings"
	"testing"

	"quintet/save"
)

// TestUpdateForgetsAResultThatWasTakenBack plays on before the end of a game: the result
// stays as long as that is a variation.
func TestUpdateForgetsAResultThatWasTakenBack(t *testing.T) {
	g, m, err := Load(golden(t)["crosscut.quintet"], nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		m.Undo()
	}
	other := m.State().Legal(nil)[0]
	if err := m.Play(other); err != nil {
		t.Fatal(err)
	}
	length := len(g.Actions)
	if Update(g, m); g.Result != save.FirstWins || len(g.Actions) != length || g.At != length-2 || len(g.Variations) != 2 {
		t.Errorf("after undo the game that had ended is kept as %+v", g)
	}
	m.MakeMain(m.Here())
	Update(g, m)
	if g.Over() || g.Reason != "" || len(g.Actions) != m.Len() || g.At != m.At() {
		t.Errorf("gone on with from before its end the game is kept as %+v", g)
	}
	g.Result, g.Reason = save.FirstWins, save.Resigned
	if Update(g, m); g.Result != save.FirstWins {
		t.Error("who resigned plays on")
	}
}

// TestUpdateKeepsAResultWithoutAReason updates games that ended nobody knows why:
// the result stays as long as the actions do.
func TestUpdateKeepsAResultWithoutAReason(t *testing.T) {
	for _, reason := range []string{"", "a thunderstorm", "dipole.end.someday"} {
		text := (&save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Result: save.SecondWins, Reason: reason}).Encode()
		g, m, err := Load(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		m.Undo()
		if Update(g, m); g.Result != save.SecondWins || g.Reason != reason || g.At != 1 {
			t.Errorf("ended by %q and looked at before that, the game is kept as %+v", reason, g)
		}
		if err := m.PlayText("d8-b6"); err != nil {
			t.Fatal(err)
		}
		m.MakeMain(m.Here())
		if Update(g, m); g.Over() || g.Reason != "" {
			t.Errorf("%q: played on it is %+v", reason, g)
		}
	}
}

func TestAResultHasToBeThatOfTheRules(t *testing.T) {
	g, _, err := Load(golden(t)["crosscut.quintet"], nil)
	if err != nil || g.Result != save.FirstWins {
		t.Fatal(g.Result, err)
	}
	g.Result = save.Drawn
	if _, err := Play(g, nil); err == nil || !strings.Contains(err.Error(), `"draw"`) {
		t.Error(err)
	}
}
