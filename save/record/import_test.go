package record

import (
	"strings"
	"testing"

	"quintet/save/replay"
)

// TestImportKnowsTheForms imports games and positions. A position without a name is one of the only game
// that it fits, or of the game that is assumed.
func TestImportKnowsTheForms(t *testing.T) {
	saved := golden(t)["dipole.quintet"]
	const akron, crosscut, dipole = "w:a1 r:b1 w 0", "5/1r1b1/5/5/5 b", "3,b12,4/8/8/8/8/8/8/4,w12,3 w"
	for _, c := range []struct{ text, assumed, game, actions, position string }{
		{string(saved.Encode()), "", saved.Game, strings.Join(saved.Actions, " "), ""},
		{write(t, saved), "akron", saved.Game, strings.Join(saved.Actions, " "), ""},
		{"{a comment} e1-d2", "dipole", "dipole", "e1-d2", ""},
		{` {"header": {"game": {"name": "Akron"}}, "moves": [["1a1"]]}`, "dipole", "akron:size=9", "a1", ""},
		{" " + crosscut + "\n", "crosscut", "crosscut:size=5", "", crosscut},
		{crosscut, "dipole", "crosscut:size=5", "", crosscut},
		{crosscut, "", "crosscut:size=5", "", crosscut},
		{dipole, "dipole:size=10", "dipole", "", ""}, // its first position
		{akron, "akron:size=6", "akron:size=6", "", akron},
	} {
		g, err := Import(c.text, c.assumed)
		if err != nil || g.Game != c.game || strings.Join(g.Actions, " ") != c.actions || g.Position != c.position {
			t.Errorf("%.40q with %q assumed is read as %+v, %v, want %s with %q from %q", c.text, c.assumed, g, err, c.game, c.actions, c.position)
		}
	}
	_, err := Import(akron, "dipole")
	if err == nil || !strings.Contains(err.Error(), "several games: akron, akron:size=5") || !strings.Contains(err.Error(), `"akron …"`) {
		t.Errorf("a position that fits several sizes: %v, want an error that names them", err)
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
