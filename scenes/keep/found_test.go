package keep

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/store"
)

// TestReadingGivesWhatIsGood checks that reading a text gives the legal part of its game,
// and says what is wrong with the rest.
func TestReadingGivesWhatIsGood(t *testing.T) {
	k := &Keeper{Store: &store.Store{}}
	const tags = "[Game \"dimpled\"]\n\n"
	file := func(actions ...string) string {
		return string((&save.Game{Game: "dimpled", Actions: actions, At: len(actions)}).Encode())
	}
	for _, c := range []struct {
		text    string
		some    bool
		actions int
		wrong   string // "" for nothing
	}{
		{tags + "1. e5 2. f5 3. a1 *\n", true, 3, ""},
		{tags + "1. e5 2. f5 3. e5 *\n", true, 2, "line 3"},
		{tags + "1. e5 2. f5 3. a1\n(", true, 3, "line 4"},
		{tags + "1. e5 e5 *\n", true, 1, "line 3"},
		{tags + "1. nowhere *\n", false, 0, "line 3"},
		{tags + "*\n", true, 0, ""},
		{file("e5", "f5"), true, 2, ""},
		{file("e5", "f5", "e5"), true, 2, "Turn 3"}, // intact as a file, but not legal
		{file("nowhere"), false, 0, "Turn 1"},
		{"[Game \"chess\"]\n\n1. e4 *\n", false, 0, "chess"},
		{"nonsense", false, 0, "not a game"},
		{"", false, 0, "not a game"},
	} {
		f := k.ReadText(c.text, "dipole")[0]
		if f.Readable() != c.some || f.File {
			t.Errorf("%q could be read in part: %v, is in a file: %v; want %v, and no file", c.text, f.Readable(), f.File, c.some)
		}
		if f.Match != nil && f.Match.Len() != c.actions {
			t.Errorf("%q has %d legal actions, want %d", c.text, f.Match.Len(), c.actions)
		}
		if f.Readable() && len(f.Game.Actions) != c.actions {
			t.Errorf("%q is kept with the actions %q, want %d", c.text, f.Game.Actions, c.actions)
		}
		if (f.Err == nil) != (c.wrong == "") || f.Err != nil && !strings.Contains(f.Err.Error(), c.wrong) {
			t.Errorf("the error for %q is %v; want one that contains %q", c.text, f.Err, c.wrong)
		}
	}
}

func TestAFileIsReadAsSuch(t *testing.T) {
	k := &Keeper{Store: &store.Store{}}
	const game = "[Game \"dimpled\"]\n\n1. e5 *\n"
	if all := k.ReadFileText(game, ""); len(all) != 1 || !all[0].File || !all[0].Readable() {
		t.Errorf("reading a file with one game gives %+v; want one game with File set", all)
	}
	for _, f := range k.ReadFileText(game+game, "") {
		if played := k.Play(f); f.File || f.Match != nil || !f.Readable() || played.Match == nil || played.Match.Len() != 1 {
			t.Errorf("one game of two is %+v, and after Play %+v; want a match with one action only after Play", f, played)
		}
	}
}

// TestASavedGameIsPlayedByTheRules reads games and errors. Of a game with an illegal action the result
// has the actions before it, and the error about it instead of the error given. An error without a
// game is handed on.
func TestASavedGameIsPlayedByTheRules(t *testing.T) {
	k := &Keeper{Store: &store.Store{}}
	unread := errors.New("it cannot be read")
	for _, c := range []struct {
		actions []string // nil for no game
		err     error
		played  int
		want    string // "" for no error
	}{
		{nil, unread, 0, "it cannot be read"},
		{nil, nil, 0, ""},
		{[]string{"e5"}, unread, 1, "it cannot be read"},
		{[]string{"e5", "f5", "e5", "a1"}, unread, 2, "Turn 3"},
	} {
		var g *save.Game
		if c.actions != nil {
			g = &save.Game{Game: "dimpled", Actions: c.actions, At: len(c.actions)}
		}
		f := k.ReadGame(g, c.err)
		if f.Readable() != (g != nil) || g != nil && (f.Match.Len() != c.played || len(f.Game.Actions) != c.played || f.Game.At != c.played) {
			t.Errorf("%q is read as %+v; want %d legal actions", c.actions, f, c.played)
		}
		if (f.Err == nil) != (c.want == "") || f.Err != nil && !strings.Contains(f.Err.Error(), c.want) {
			t.Errorf("%q: the error is %v; want one with %q", c.actions, f.Err, c.want)
		}
	}
}

// TestAPartOfAGameIsAnotherGame damages the text of rated games that go on, at random. What can be read is the
// game as it was only if all can be read. Otherwise it is not rated, and has another identity. But a whole backup
// of a damaged game is still that game.
func TestAPartOfAGameIsAnotherGame(t *testing.T) {
	k := &Keeper{Store: &store.Store{}}
	dice := rand.New(rand.NewPCG(1, 2))
	g := &save.Game{Game: "dimpled", Created: noon, Players: [2]save.Player{{Name: "Ann"}, {Level: 1}}, Rated: true, Actions: []string{"e5", "f5", "g5", "h5"}, At: 4}
	parts := 0
	for range 2000 {
		text := g.Encode()
		if n := dice.IntN(len(text)); dice.IntN(2) == 0 {
			text = text[:n]
		} else {
			text[n] = "0123456789abcdefghi\"}"[dice.IntN(21)]
		}
		parsed, err := save.Parse(text, nil)
		if parsed == nil {
			continue
		}
		whole := *parsed
		f := k.ReadGame(parsed, err)
		if f.Game == nil || f.Game.Over() {
			continue
		}
		if f.Err != nil {
			parts++
		}
		if same := f.Game.Identity() == whole.Identity() && f.Game.Rated == whole.Rated; same != (f.Err == nil) || f.Err != nil && f.Game.Rated {
			t.Fatalf("%s is read, with the error %v, as %+v", text, f.Err, f.Game)
		}
		if backup := k.ReadGame(&whole, store.ErrBackup); backup.Err == store.ErrBackup && backup.Game.Identity() != whole.Identity() {
			t.Fatalf("the backup %s is read as %+v", text, backup.Game)
		}
	}
	if parts < 100 {
		t.Errorf("only %d texts could be read in part", parts)
	}
}
