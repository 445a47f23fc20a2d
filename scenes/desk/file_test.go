package desk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/scenes/words"
)

func TestAFileIsRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a game.quintet")
	if Exists(name) {
		t.Error("the file exists before it is written")
	}
	if err := os.WriteFile(name, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := ReadReply(name); r.Name != name || string(r.Data) != "text" || r.Err != nil || !Exists(name) {
		t.Errorf("ReadReply returns %+v; want the name %s, the text and no error", r, name)
	}
}

// TestAFileThatCannotBeReadIsNamedOnce checks that the sentence about the error says once which file
// cannot be read.
func TestAFileThatCannotBeReadIsNamedOnce(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{filepath.Join(dir, "none.quintet"), dir} {
		r := ReadReply(name)
		if r.Err == nil {
			t.Fatalf("%s is read as %q; want an error", name, r.Data)
		}
		said := words.Sentence(r.Err)
		if strings.Count(said, filepath.Base(name)) != 1 || strings.Count(said, "cannot be read") != 1 {
			t.Errorf("the error says %q; want the file and \"cannot be read\" once each", said)
		}
	}
}

func TestAnExtensionIsAddedWhereThereIsNoneOfOurs(t *testing.T) {
	for name, want := range map[string]string{"game": "game.quintet", "game.txt": "game.txt", "a.b/game": "a.b/game.quintet",
		"round 1.2": "round 1.2.quintet", "Game.QUINTET": "Game.QUINTET", "a.b/G.Txt": "a.b/G.Txt", "game.": "game..quintet"} {
		if got := WithExtension(name, ".quintet"); got != want {
			t.Errorf("%s becomes %s, not %s", name, got, want)
		}
	}
	for name, want := range map[string]string{"game": "game.png", "game.png": "game.png", "game.PNG": "game.PNG", "game.txt": "game.txt.png", "game.gif": "game.gif.png"} {
		if got := WithExtension(name, ".png"); got != want {
			t.Errorf("as a picture, %s becomes %s, not %s", name, got, want)
		}
	}
}
