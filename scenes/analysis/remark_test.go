package analysis

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/form"
	"quintet/save/replay"
)

// TestCommentsAreTyped types comments in several scripts on actions and on the game. They are
// kept with their actions. In the field, letters are not shortcuts, and Escape leaves the field
// and not the scene.
func TestCommentsAreTyped(t *testing.T) {
	d, b := started(t)
	d.Click("field:comment")
	d.Type("Xm pο 中 !")
	d.Key(ebiten.KeyX)
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "analysis" || b.ui.Focus != "" {
		t.Fatalf("Escape in the field leads to the %s scene with the focus on %q, want analysis and no focus", d.Scene(), b.ui.Focus)
	}
	d.wants(b, "commented", "e1-d2 d8-e7 d2-e3{Xm pο 中 !}")
	d.Key(ebiten.KeyHome)
	if b.remark.field.Text() != "" {
		t.Errorf("at the first position the field has %q, want it empty", b.remark.field.Text())
	}
	d.Key(ebiten.KeyC)
	d.Type("A game.")
	d.Click("turn:1.0")
	if got := replay.Comment(b.match().Root()); got != "A game." || b.here().Text != "e1-d2" {
		t.Errorf("the comment on the game is %q, and a click beside the field leads to %q, want \"A game.\" and e1-d2", got, b.here().Text)
	}
	if spoken := strings.Join(b.Spoken(), " "); strings.Contains(spoken, "中") {
		t.Errorf("at the first action the screen reader says %q, want no comment", spoken)
	}
	d.Key(ebiten.KeyEnd)
	if spoken := strings.Join(b.Spoken(), " "); !strings.Contains(spoken, "中") {
		t.Errorf("at the last action the screen reader says %q, want in it the comment", spoken)
	}
	g := d.drafts()[0]
	if g.Comments[0] != "A game." || g.Comments[3] != "Xm pο 中 !" {
		t.Errorf("the kept comments are %v, want those on the game and on the last action", g.Comments)
	}
	d.Control(ebiten.KeyZ)
	d.Control(ebiten.KeyZ)
	d.wants(b, "taken back", "e1-d2 d8-e7 d2-e3")
	if replay.Comment(b.match().Root()) != "" || b.remark.field.Text() != "" {
		t.Errorf("after the comment was taken back the field has %q, want it empty", b.remark.field.Text())
	}
}

// TestACommentThatIsCutSaysSo pastes a comment that is longer than a file may have, with line ends of
// every kind. It is cut, and the player is told.
func TestACommentThatIsCutSaysSo(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyC)
	d.clipboard.Text = "a\rb\r\nc\nd" + strings.Repeat("ä", form.MaxText)
	d.Control(ebiten.KeyV)
	d.Ticks(2)
	if n := len(replay.Comment(b.here())); n > form.MaxText || !strings.HasPrefix(replay.Comment(b.here()), "a\nb\nc\ndää") || b.says.Note != text("analysis.comment.long", 64) {
		t.Errorf("the comment has %d bytes, and the note is %q; want at most %d, and that it is cut", n, b.says.Note, form.MaxText)
	}
}

// TestACommentIsNoLongerThanItCanBeKept types a comment that is longer than a file may have.
func TestACommentIsNoLongerThanItCanBeKept(t *testing.T) {
	d, b := started(t)
	b.remark.field.Set(strings.Repeat("ä", form.MaxText))
	d.Key(ebiten.KeyF9)
	if n := len(replay.Comment(b.here())); n == 0 || n > form.MaxText {
		t.Errorf("the comment has %d bytes, want 1 to %d", n, form.MaxText)
	}
	if len(d.drafts()) != 1 {
		t.Error("the analysis is not kept")
	}
}

// TestGlyphsArePut puts each glyph on an action by its button, and removes it by the same
// button. It also types glyphs: a second letter is added to the first.
func TestGlyphsArePut(t *testing.T) {
	d, b := started(t)
	for _, glyph := range offered {
		name := "glyph:" + string(rune('0'+glyph))
		d.Click(name)
		d.wants(b, name, "e1-d2 d8-e7 d2-e3"+symbols[glyph])
		if spoken := b.Spoken()[0]; !strings.HasSuffix(spoken, text("analysis.glyph."+string(rune('0'+glyph)))) {
			t.Errorf("with %s the screen reader says %q, want at its end the name of the glyph", name, spoken)
		}
		d.Click(name)
		d.wants(b, name+" again", "e1-d2 d8-e7 d2-e3")
	}
	for _, c := range []struct{ typed, want string }{
		{"!", "!"}, {"!", "!!"}, {"!", "!"}, {"?", "!?"}, {"?", "?"}, {"!", "?!"}, {"?", "?"}, {"?", "??"},
	} {
		d.Type(c.typed)
		d.wants(b, c.typed+" typed", "e1-d2 d8-e7 d2-e3"+c.want)
	}
	d.Key(ebiten.KeyO)
	d.wants(b, "by O", "e1-d2 d8-e7 d2-e3□")
	replay.SetGlyphs(b.here(), []int{14, 5})
	d.Type("?")
	if got := replay.Glyphs(b.here()); len(got) != 2 || got[0] != 2 || got[1] != 14 {
		t.Errorf("the glyphs are %v, want 2 and the glyph 14 of another program", got)
	}
	d.Key(ebiten.KeyHome)
	d.Type("!")
	d.Key(ebiten.KeyO)
	if len(replay.Glyphs(b.here())) > 0 || d.Has("glyph:1") {
		t.Error("the first position has a glyph")
	}
}

// TestARecordMayHaveMoreGlyphs shows an action with several offered glyphs, as a record may have
// it. The button of each is lit and removes that glyph alone; another glyph takes the place of all.
func TestARecordMayHaveMoreGlyphs(t *testing.T) {
	for _, test := range []struct {
		glyph int
		want  []int
	}{{1, []int{6, 14}}, {6, []int{1, 14}}, {2, []int{2, 14}}} {
		d, b := started(t)
		replay.SetGlyphs(b.here(), []int{1, 6, 14})
		b.Refresh()
		d.Ticks(1)
		name := fmt.Sprintf("glyph:%d", test.glyph)
		for _, w := range b.Whole() {
			if w.Name == name && w.On != (test.glyph != 2) {
				t.Errorf("the action has ! and ?!, and %s is on: %t", name, w.On)
			}
		}
		d.Click(name)
		if got := replay.Glyphs(b.here()); !slices.Equal(got, test.want) {
			t.Errorf("after %s the glyphs are %v, want %v", name, got, test.want)
		}
	}
}

// TestTheRemarkTakesThePlaceOfTheList opens and closes the comment in windows without room for
// both the comment and the list.
func TestTheRemarkTakesThePlaceOfTheList(t *testing.T) {
	for _, size := range [][2]float64{{400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		d := newDriver(t, size[0], size[1])
		b := d.start()
		if d.Has("field:comment") || !d.Has("turn:1.0") {
			t.Errorf("%v: at first the comment is shown: %t, and the list: %t; want only the list", size, d.Has("field:comment"), d.Has("turn:1.0"))
		}
		d.Click("button:comment")
		if !d.Has("field:comment") || !d.Has("glyph:1") || d.Has("turn:1.0") {
			t.Errorf("%v: the button shows no comment in the place of the list", size)
		}
		d.Type("so")
		d.Click("glyph:1")
		d.Click("button:comment")
		if d.Has("field:comment") || !d.Has("turn:1.0") {
			t.Errorf("%v: the button does not close the comment", size)
		}
		d.wants(b, "then", "e1-d2 d8-e7 d2-e3!{so}")
		d.Key(ebiten.KeyC)
		d.Key(ebiten.KeyEscape)
		if d.Has("field:comment") || d.Scene() != "analysis" {
			t.Errorf("%v: Escape does not close the comment", size)
		}
	}
}
