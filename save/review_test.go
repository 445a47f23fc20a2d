package save

import (
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/save/form"
)

// reviewed returns a game with a review.
func reviewed() *Game {
	g := gameOf(3)
	g.Review = NewReview(g, 60_000, map[int]string{0: "12 -30 -30; d4 e5", 1: "-7 4;", 3: "100999 100999"}, map[int]string{0: "12 -28 -28; d4"})
	return g
}

func TestAReviewIsKept(t *testing.T) {
	g := reviewed()
	again := parse(t, string(g.Encode()))
	r := again.Reviewed()
	if r == nil || r.Nodes != 60_000 || !maps.Equal(r.Found, g.Review.Found) || !maps.Equal(r.Again, g.Review.Again) {
		t.Fatalf("the review is read as %+v, want %+v", r, g.Review)
	}
	if text := string(again.Encode()); text != string(g.Encode()) {
		t.Errorf("the game is written again as %s, want %s", text, g.Encode())
	}
}

// TestAReviewOfOtherActionsIsDropped changes a game or its review. A change of the main line or
// of the review drops the review; other changes keep it.
func TestAReviewOfOtherActionsIsDropped(t *testing.T) {
	for name, change := range map[string]func(g *Game){
		"an action more":   func(g *Game) { g.Actions = append(g.Actions, "a1") },
		"an action less":   func(g *Game) { g.Actions = g.Actions[:2] },
		"another action":   func(g *Game) { g.Actions[1] = "a1" },
		"another game":     func(g *Game) { g.Game = "dipole" },
		"another start":    func(g *Game) { g.Position = "x" },
		"damaged findings": func(g *Game) { g.Review.Found[1] = "-7 5;" },
		"a second search":  func(g *Game) { delete(g.Review.Again, 0) },
		"another limit":    func(g *Game) { g.Review.Nodes++ },
	} {
		g := reviewed()
		if change(g); g.Reviewed() != nil || strings.Contains(string(g.Encode()), "review") {
			t.Errorf("%s: the review is still there", name)
		}
	}
	for name, change := range map[string]func(g *Game){
		"looked back":       func(g *Game) { g.At = 1 },
		"resigned":          func(g *Game) { g.Result, g.Reason = FirstWins, Resigned },
		"a title":           func(g *Game) { g.Title = "x" },
		"another variation": func(g *Game) { g.Variations = []Variation{{At: 1, Actions: []string{"a1"}}} },
	} {
		g := reviewed()
		if change(g); parse(t, string(g.Encode())).Reviewed() == nil {
			t.Errorf("%s: the review is gone", name)
		}
	}
}

// TestANewerReviewIsKeptUnread reads a review of a newer version, which has another form.
func TestANewerReviewIsKeptUnread(t *testing.T) {
	const text = `{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "review": {"found": [3], "version": 3}}`
	g := parse(t, text)
	if g.Reviewed() != nil {
		t.Errorf("a newer review is read as %+v, want none", g.Reviewed())
	}
	if again := strings.Join(strings.Fields(string(g.Encode())), ""); !strings.Contains(again, `"review":{"found":[3],"version":3}`) {
		t.Errorf("a newer review is not kept in %s", again)
	}
}

func TestWhatIsWrongWithAReviewIsSaid(t *testing.T) {
	const head = `{"format": 1, "app": "quintet", "game": "dipole", "actions": [], "review": `
	for _, c := range []struct{ text, want string }{
		{`3}`, `"{" is expected here`},
		{`{"version": "1"}}`, "a whole number of at least 1 is expected here"},
		{`{"nodes": -1}}`, "a whole number of at least 0 is expected here"},
		{`{"found": {"x": "1 1"}}}`, `the place of a finding is a number of actions, not "x"`},
		{`{"found": {"1": "much"}}}`, `"much" is not a finding`},
		{`{"again": {"1": "much"}}}`, `"much" is not a finding`},
		{`{"found": {"1": 3}}}`, "a text in quotes is expected here"},
		{`{"found": {"1": "1 ` + strings.Repeat("9", form.MaxFinding) + `"}}}`, "more than 1024"},
		{`{"found": {` + repeated(form.MaxFindings+1, `"%d": "1 1"`) + `}}}`, "there are more than 2000 findings"},
		{`{"found": {"1": "1 1"`, "the file ends too soon"},
	} {
		if _, err := Parse([]byte(head+c.text), nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.80s: the error is %v, want %q", c.text, err, c.want)
		}
	}
}

// TestDamagedGames cuts a game with comments, glyphs, nested variations and a review after each
// byte, and changes each byte. A game that is still read can be kept, and every error has a text.
func TestDamagedGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const common = "(){}[]:;\"\\.*1a-, \r\n\x80"
	g := reviewed()
	g.Comments, g.Glyphs = map[int]string{1: "why?"}, map[int][]int{2: {5}}
	g.Variations = []Variation{{At: 1, Actions: []string{"a1"}, Comments: map[int]string{2: "so"}, Variations: []Variation{{At: 2, Actions: []string{"b2"}}}}}
	g.Review = NewReview(g, 60_000, g.Review.Found, g.Review.Again)
	text := g.Encode()
	for i := range text {
		changed := []byte(string(text))
		changed[i] = common[rng.IntN(len(common))]
		for _, damaged := range [][]byte{text[:i], changed} {
			got, err := Parse(damaged, nil)
			if err != nil && err.Error() == "" {
				t.Errorf("%q is refused without a sentence", damaged)
			}
			if got == nil {
				continue
			}
			if _, bad := got.EncodeChecked(nil); bad != nil {
				t.Errorf("%q is read with %v, and cannot be kept: %v", damaged, err, bad)
			}
		}
	}
}
