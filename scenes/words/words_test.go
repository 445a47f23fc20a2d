package words

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save"
	"quintet/save/store"
)

// TestEveryTextIsThere checks that there is a text for every key that a game can return and for all
// its parts, and that its texts have no other keys.
func TestEveryTextIsThere(t *testing.T) {
	for _, g := range catalog.All {
		data, err := os.ReadFile("../../assets/text/en/" + g.ID + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var spare map[string]string // the texts that are not needed
		if err := json.Unmarshal(data, &spare); err != nil {
			t.Fatal(err)
		}
		has := func(key string) {
			t.Helper()
			if !assets.Has(key) {
				t.Errorf("no text for %s", key)
			}
			for _, form := range []string{"", ".one", ".nth", ".note"} {
				delete(spare, key+form)
			}
		}
		has(g.ID + ".about")
		has(g.ID + ".line")
		delete(spare, g.ID+".rules") // the test of addresses asks for it where there is no book
		for _, key := range g.Colours {
			has(key)
			has(key + ".letter")
		}
		ends := 0
		for _, key := range g.Keys {
			if has(key); strings.HasPrefix(key, g.ID+".end.") {
				if ends++; strings.Contains(assets.Text(key), "%") {
					t.Errorf("%s is %q; want a sentence without arguments, as records use it", key, assets.Text(key))
				}
			}
		}
		start := rulestest.Start(t, g)
		if _, ok := start.(rules.Concluder); ok && ends == 0 {
			t.Errorf("%s has no endings", g.ID)
		}
		if l, ok := start.(rules.Layered); ok {
			for _, key := range l.Layers() {
				has(key)
			}
		}
		if c, ok := start.(rules.Tallier); ok {
			key, _, _ := c.Tally(rules.First)
			has(key)
			has(key + ".short")
		}
		for _, s := range g.Starts {
			has(g.ID + ".start." + s.ID)
		}
		for _, m := range g.Medals {
			has(g.ID + ".medal." + m.ID)
			has(g.ID + ".medal." + m.ID + ".why")
		}
		for _, o := range g.Options {
			has(g.ID + "." + o.ID)
			for _, choice := range o.Choices {
				has(g.ID + "." + o.ID + "." + choice)
			}
			if o.Drawn != nil {
				has(g.ID + "." + o.ID + ".draw")
				has(g.ID + "." + o.ID + ".drawn")
			}
		}
		look := lookOf(t, g)
		for key := range spare {
			if !strings.Contains(look, strconv.Quote(key)) && !assets.Has(strings.TrimPrefix(key, g.ID+".")) { // see For
				t.Errorf("nothing shows the text %s", key)
			}
		}
	}
}

// lookOf returns the source of the package that draws g; "" if g has no look of its own.
func lookOf(t *testing.T, g *rules.Game) (source string) {
	t.Helper()
	files, err := filepath.Glob("../../render/" + g.ID + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source += string(data)
	}
	return source
}

// TestATaskFollowsTheNameOfAColour checks the texts of Status and the names of pieces. In a game that
// goes on the text of Status can follow "White: ". After the end it is a sentence with the reason.
// The text for the name of a piece has a place for each argument.
func TestATaskFollowsTheNameOfAColour(t *testing.T) {
	named := 0
	for _, g := range catalog.All {
		for _, s := range rulestest.Sample(t, g, 60) {
			text := assets.Text(s.Status().Key)
			first, _ := utf8.DecodeRuneInString(text)
			if playing := s.Outcome() == rules.Playing; playing == unicode.IsUpper(first) || playing == strings.HasSuffix(text, ".") {
				t.Fatalf("%s, playing: %v, has the text %q; want a sentence with a full stop only at the end of the game", s.Status().Key, playing, text)
			}
			namer, ok := s.(rules.Namer)
			if !ok {
				continue
			}
			for _, p := range s.Pieces(nil) {
				key, args := namer.PieceName(p.Piece)
				named++
				if text := assets.Text(key, args...); !assets.Has(key) || !assets.Has("editor."+key) || strings.Contains(text, "%!") {
					t.Fatalf("%s: piece %d has the name %q, the text of %q; want a text with all arguments, and one for the editor", g.ID, p.Piece, text, key)
				}
			}
		}
	}
	if named == 0 {
		t.Error("no game has names for its pieces")
	}
}

func TestAGameIsCalledByItsTitleOrItsRules(t *testing.T) {
	for want, e := range map[string]store.Entry{
		"The final":    {Title: "The final", Game: "akron:size=6", ID: "akron-1"},
		"Akron":        {Game: "akron:size=6", ID: "akron-1"},
		"chess:size=8": {Game: "chess:size=8", ID: "chess-1"}, // a game of a later version
		"damaged-1":    {ID: "damaged-1"},
	} {
		if got := Title(e); got != want {
			t.Errorf("%+v is called %q, not %q", e, got, want)
		}
	}
}

func TestPlayersAndResults(t *testing.T) {
	players := [2]save.Player{{Name: "Ann"}, {Level: 4}}
	for result, want := range map[save.Result]string{
		save.FirstWins:  "Ann won",
		save.SecondWins: "Computer 4 won",
		save.Drawn:      "a draw",
		"":              "not finished",
	} {
		if got := Outcome(store.Entry{Players: players, Result: result}); got != want {
			t.Errorf("the text for the result %q is %q, want %q", result, got, want)
		}
	}
	for _, c := range [][2]string{{" Ann ", "Ann"}, {"  ", "Player 2"}, {strings.Repeat("ä", 30), strings.Repeat("ä", maxName)}, {strings.Repeat("ä", maxName-1) + " ä", strings.Repeat("ä", maxName-1)}, {"A\tn\a\ufeffn\x00 ", "A nn"}} {
		if got := Person(c[0], 1); got != c[1] {
			t.Errorf("%q is called %q, not %q", c[0], got, c[1])
		}
	}
}

// TestFileNames checks that the proposed name of a file is valid on every system.
func TestFileNames(t *testing.T) {
	for title, want := range map[string]string{
		"":                 "Akron.quintet",
		"Ann – Bob, 3":     "Ann – Bob, 3.quintet",
		`a/b\c:d*e?"f<g>|`: "a-b-c-d-e--f-g--.quintet",
		" two\nlines. ":    "two-lines.quintet",
	} {
		if got := FileName(&save.Game{Title: title, Game: "akron"}); got != want {
			t.Errorf("for the title %q the file is %q, not %q", title, got, want)
		}
	}
	long := File("/folder/" + strings.Repeat("ä", 100) + save.Extension)
	if want := strings.Repeat("ä", 40) + "…"; long != want {
		t.Errorf("a long name becomes %q; want %q", long, want)
	}
}

// TestVariants checks that Variant names only values that are not the default.
func TestVariants(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := Variant(g, v); got != g.Name {
			t.Errorf("%s with default options is called %q", g.ID, got)
		}
		for _, o := range g.Options {
			other := rules.Values{}
			for id, value := range v {
				other[id] = value
			}
			other[o.ID] = o.Choices[1]
			if got, want := Variant(g, other), g.Name+" ("+assets.Text(g.ID+"."+o.ID+"."+o.Choices[1])+")"; got != want {
				t.Errorf("%s with an option is called %q, not %q", g.ID, got, want)
			}
		}
	}
}

// TestAGameThatGoesOnIsTold checks that Playing names the computer as the opponent. In a game
// between two people, or two computers, it names both.
func TestAGameThatGoesOnIsTold(t *testing.T) {
	ann, bob, three, five := save.Player{Name: "Ann"}, save.Player{Name: "Bob"}, save.Player{Level: 3}, save.Player{Level: 5}
	for want, by := range map[string][2]save.Player{
		"Akron, turn 24, against Computer 3":      {ann, three},
		"Akron, turn 24, against Computer 5":      {five, ann},
		"Akron, turn 24, Ann – Bob":               {ann, bob},
		"Akron, turn 24, Computer 3 – Computer 5": {three, five},
	} {
		if got := Playing(catalog.All[slices.IndexFunc(catalog.All, func(g *rules.Game) bool { return g.ID == "akron" })], 24, by); got != want {
			t.Errorf("the text is %q, want %q", got, want)
		}
	}
}

// TestWhatHappened checks that no event of an action goes unsaid.
func TestWhatHappened(t *testing.T) {
	g, _, err := catalog.Parse("chessyball")
	if err != nil {
		t.Fatal(err)
	}
	events := []rules.Event{{Kind: rules.Score, Player: rules.First}, {Kind: rules.Skip, Player: rules.Second}}
	const want = "White: a1-a2. Goal for White! Black can't move and is skipped."
	if got := Happened(g, nil, rules.First, "a1-a2", events); got != want {
		t.Errorf("the sentences are %q, want %q", got, want)
	}
}
