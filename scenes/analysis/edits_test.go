package analysis

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// branched returns an analysis of e1-d2 d8-e7 d2-e3. In it d8-c7 d2-c3 and d8-b6 were played
// instead of d8-e7. The position after d2-c3 is shown.
func branched(t *testing.T) (*driver, *Board) {
	t.Helper()
	d, b := started(t)
	b.show(b.match().On(1))
	d.play(b, "d8-b6")
	b.show(b.match().On(1))
	d.play(b, "d8-c7")
	d.play(b, "d2-c3")
	d.wants(b, "at first", "e1-d2 d8-e7 d2-e3 (d8-b6) (d8-c7 d2-c3)")
	return d, b
}

// TestLinesArePromoted promotes a variation and makes it the main line, by buttons, keys and
// the menu. Each change is taken back.
func TestLinesArePromoted(t *testing.T) {
	const before, promoted = "e1-d2 d8-e7 d2-e3 (d8-b6) (d8-c7 d2-c3)", "e1-d2 d8-c7 d2-c3 (d8-e7 d2-e3) (d8-b6)"
	for name, do := range map[string]func(d *driver){
		"the button promote": func(d *driver) { d.Click("button:promote") },
		"the key P":          func(d *driver) { d.Key(ebiten.KeyP) },
		"the button main":    func(d *driver) { d.Click("button:main") },
		"the key M":          func(d *driver) { d.Key(ebiten.KeyM) },
		"the menu":           func(d *driver) { d.Click("button:menu"); d.Click("menu:main") },
	} {
		d, b := branched(t)
		do(d)
		d.wants(b, "after "+name, promoted)
		if d.Has("button:promote") || d.Has("button:main") {
			t.Errorf("after %s the main line can be promoted", name)
		}
		d.Key(ebiten.KeyP)
		d.Key(ebiten.KeyM)
		d.wants(b, "promoted again", promoted)
		d.Click("button:undo")
		d.wants(b, "taken back", before)
		if b.here().Text != "d2-c3" || d.Has("button:undo") {
			t.Errorf("after %s was taken back the board is at %q, want d2-c3 and nothing more to take back", name, b.here().Text)
		}
	}
}

// TestALineIsDeleted deletes a variation, the main line, and everything after a position. Each
// deletion is taken back, also after another action was played there.
func TestALineIsDeleted(t *testing.T) {
	const all = "e1-d2 d8-e7 d2-e3 (d8-b6) (d8-c7 d2-c3)"
	d, b := branched(t)
	d.Key(ebiten.KeyArrowLeft)
	d.Click("button:delete")
	d.wants(b, "without a variation", "e1-d2 d8-e7 d2-e3 (d8-b6)")
	if want := text("analysis.deleted.more", "d8-c7", text("games.actions.one")); b.says.Note != want || b.here().Text != "e1-d2" {
		t.Errorf("the note is %q at %q, want %q at e1-d2", b.says.Note, b.here().Text, want)
	}
	d.Control(ebiten.KeyZ)
	d.wants(b, "taken back", all)
	if b.here().Text != "d8-c7" {
		t.Errorf("after the deletion was taken back the board is at %q, want d8-c7", b.here().Text)
	}
	b.show(b.match().On(0))
	b.match().Rewind()
	b.show(b.match().On(2))
	d.Key(ebiten.KeyDelete)
	d.wants(b, "without the main line", "e1-d2 d8-b6 (d8-c7 d2-c3)")
	d.play(b, "d8-e7")
	d.play(b, "d2-c3")
	d.Control(ebiten.KeyZ)
	d.wants(b, "with what was played meanwhile", "e1-d2 d8-e7 d2-c3 (d2-e3) (d8-b6) (d8-c7 d2-c3)")
	d.Key(ebiten.KeyHome)
	d.Key(ebiten.KeyDelete)
	if d.Has("button:delete") || b.match().Root().Children() == nil {
		t.Error("the first position can be deleted")
	}
	d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyDelete}, Shift: true})
	d.wants(b, "after everything was cut", "")
	if d.Has("button:cut") {
		t.Error("the button to cut can be used when nothing is left, want it off")
	}
	d.play(b, "e1-f2")
	d.wants(b, "played on after that", "e1-f2")
	d.Control(ebiten.KeyZ)
	d.wants(b, "with everything back", "e1-d2 d8-e7 d2-c3 (d2-e3) (d8-b6) (d8-c7 d2-c3) (e1-f2)")
	d.Control(ebiten.KeyZ)
	d.wants(b, "with nothing more to take back", "e1-d2 d8-e7 d2-c3 (d2-e3) (d8-b6) (d8-c7 d2-c3) (e1-f2)")
}

// TestWhatIsDeletedComesBackWithItsComment deletes an action with a comment and a glyph, plays
// it again and takes the deletion back.
func TestWhatIsDeletedComesBackWithItsComment(t *testing.T) {
	d, b := branched(t)
	d.Key(ebiten.KeyC)
	d.Type("why?")
	d.Key(ebiten.KeyEscape)
	d.Type("!?")
	b.delete()
	d.play(b, "d2-c3")
	d.Control(ebiten.KeyZ)
	d.wants(b, "after that", "e1-d2 d8-e7 d2-e3 (d8-b6) (d8-c7 d2-c3!?{why?})")
	d.Control(ebiten.KeyZ)
	d.Control(ebiten.KeyZ)
	d.Control(ebiten.KeyZ)
	d.wants(b, "with the comment taken back too", "e1-d2 d8-e7 d2-e3 (d8-b6) (d8-c7 d2-c3)")
}

// TestWhatIsDeletedComesBackAfterAReplay deletes an action with a comment, and then the action
// before it, which has a glyph. It plays the latter again with another glyph, and takes all changes
// back.
func TestWhatIsDeletedComesBackAfterAReplay(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyC)
	d.Type("why?")
	d.Key(ebiten.KeyEscape)
	b.step(-1)
	d.Type("!?")
	b.step(1)
	d.Key(ebiten.KeyDelete)
	d.Key(ebiten.KeyDelete)
	d.play(b, "d8-e7")
	d.Type("?")
	d.wants(b, "played again", "e1-d2 d8-e7?")
	d.Control(ebiten.KeyZ)
	d.Control(ebiten.KeyZ)
	d.wants(b, "after one deletion was taken back", "e1-d2 d8-e7!?")
	d.Control(ebiten.KeyZ)
	d.wants(b, "after both", "e1-d2 d8-e7!? d2-e3{why?}")
}

// TestEverythingCanBeTakenBack makes random changes in a tree and takes all of them back. Then
// the tree is the same as before.
func TestEverythingCanBeTakenBack(t *testing.T) {
	for seed := range uint64(6) {
		d := newDriver(t, 1280, 720)
		m := stagetest.Match(t, "crosscut")
		grown(t, m, 20)
		b := d.show(m)
		before := b.treeText()
		dice := rand.New(rand.NewPCG(seed, 7))
		for range 30 {
			all := slices.Collect(m.All())
			b.show(all[dice.IntN(len(all))])
			switch dice.IntN(6) {
			case 0:
				b.edits.promote()
			case 1:
				b.edits.makeMain()
			case 2:
				b.delete()
			case 3:
				b.cut()
			case 4:
				b.remark.judge(1 + dice.IntN(7))
			default:
				b.remark.field.Set("said")
				b.remark.write()
			}
		}
		for len(b.edits.undos) > 0 {
			b.undo()
		}
		if got := b.treeText(); got != before {
			t.Errorf("seed %d: after all was taken back the tree is\n%s\nwant\n%s", seed, got, before)
		}
		g := &save.Game{}
		replay.Update(g, m)
		if _, err := replay.Play(g, nil); err != nil {
			t.Error(err)
		}
	}
}
