package e2e

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"quintet/rules/catalog"
)

// TestComposing composes the names of the players with the input method of the system. It also
// replaces compositions, presses keys in between, and sends letters both composed and as plain
// keys.
func TestComposing(t *testing.T) {
	t.Parallel()
	g := start(t, 1280, 720)
	g.setUp(catalog.All[0].ID, "choice:one=0", "choice:two=0", "field:one")
	if g.method == nil {
		t.Fatal("a field that was clicked asks for no text")
	}
	g.method.SetComposition("にほん", 9, 9)
	g.ticks(1)
	g.method.Commit("日本")
	g.ticks(1)
	g.method.Commit("xy")
	g.ticks(1)
	g.key(ebiten.KeyBackspace)
	g.key(ebiten.KeyArrowLeft)
	if before, after := g.method.TextBeforeCaret(), g.method.TextAfterCaret(); before != "日本" || after != "x" {
		t.Errorf("the input method is told %q before the caret and %q after it, want 日本 and x", before, after)
	}
	at, box := g.method.CaretBounds(), g.place("field:one")
	if at.Min.Y >= int(box.y) || at.Max.Y <= int(box.y) || at.Min.X > int(box.x) {
		t.Errorf("the caret is at %v; want it in the field, whose middle is at %v", at, box)
	}
	g.session.TypeRune('-')
	g.method.Commit("-")
	g.ticks(1)
	g.key(ebiten.KeyDelete)
	g.method.CommitWithOptions("山", &vmhost.GuestTextInputCommitOptions{
		ReplaceSurroundingText: true, ReplacementStartInBytes: len("日"), ReplacementEndInBytes: len("日本"),
	})
	g.ticks(1)
	g.clickOn("field:two")
	g.method.SetComposition("two", 3, 3)
	g.ticks(1)
	g.clickOn("button:start") // the click confirms the composition
	if line := g.line(); !strings.Contains(line, "first=日山-") || !strings.Contains(line, "second=two") {
		t.Errorf("the program wrote %q; want the names 日山- and two", line)
	}
	if !g.method.IsClosed() {
		t.Error("text input goes on where there is no field")
	}
}

// TestKeysOfOneTick types a letter in the tick in which Ctrl is released: it is no shortcut. It
// also acts with the keys of the keypad.
func TestKeysOfOneTick(t *testing.T) {
	t.Parallel()
	g := start(t, 1280, 720)
	g.setUp(catalog.All[0].ID, "choice:one=0", "choice:two=0", "field:one")
	for _, letter := range "ab" {
		g.session.PressKey(ebiten.KeyControl)
		g.ticks(1)
		g.session.ReleaseKey(ebiten.KeyControl)
		g.session.PressKey(ebiten.KeyA + ebiten.Key(letter-'a'))
		g.session.TypeRune(letter)
		g.method.Commit(string(letter))
		g.ticks(1)
		g.session.ReleaseKey(ebiten.KeyA + ebiten.Key(letter-'a'))
		g.ticks(1)
	}
	g.clickOn("button:start")
	if line := g.line(); !strings.Contains(line, "first=ab ") {
		t.Errorf("the program wrote %q; want the name ab", line)
	}
	g.expect("scene board")
	g.key(ebiten.KeyNumpadEnter) // the cursor appears on the board
	g.key(ebiten.KeyNumpadEnter)
	if line := g.line(); !strings.HasPrefix(line, "play ") {
		t.Errorf("the program wrote %q; want a line that begins with play", line)
	}
}
