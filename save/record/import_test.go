package record

import (
	"strings"
	"testing"

	"quintet/save/replay"
)

func TestImportKnowsTheForms(t *testing.T) {
	saved := golden(t)["dipole.quintet"]
	for _, c := range []struct{ text, assumed, game, actions, position string }{
		{string(saved.Encode()), "", saved.Game, strings.Join(saved.Actions, " "), ""},
		{write(t, saved), "akron", saved.Game, strings.Join(saved.Actions, " "), ""},
		{"{a comment} e1-d2", "dipole", "dipole", "e1-d2", ""},
		{` {"header": {"game": {"name": "Akron"}}, "moves": [["1a1"]]}`, "dipole", "akron:size=9", "a1", ""},
		{" 5/1r1b1/5/5/5 b\n", "crosscut:size=5", "crosscut:size=5", "", "5/1r1b1/5/5/5 b"},
	} {
		g, err := Import(c.text, c.assumed)
		if err != nil || g.Game != c.game || strings.Join(g.Actions, " ") != c.actions || g.Position != c.position {
			t.Errorf("%.40q is read as %+v, %v, want %s with %q from %q", c.text, g, err, c.game, c.actions, c.position)
		}
	}
}

func TestImportOffersTheGameBeforeWhatIsWrong(t *testing.T) {
	saved := golden(t)["dipole.quintet"]
	for _, text := range []string{
		strings.Replace(string(saved.Encode()), `"`+saved.Actions[5]+`"`, `"a1-a9"`, 1),
		strings.Split(string(saved.Encode()), `"`+saved.Actions[5]+`"`)[0],
		"[Game \"dipole\"] " + strings.Join(saved.Actions[:5], " ") + " a1-a9 {and more}",
	} {
		g, err := Import(text, "")
		if err == nil || g == nil || len(g.Actions) != 5 || g.Over() {
			t.Fatalf("%.60q is read as %+v, %v, want 5 actions and an error", text, g, err)
		}
		if _, err := replay.Play(g, nil); err != nil {
			t.Errorf("the game offered cannot be played: %v", err)
		}
	}
}
