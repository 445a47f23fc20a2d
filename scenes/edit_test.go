package scenes

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/editor"
	"quintet/scenes/stage/stagetest"
)

// position returns the position in the editor that is shown.
func (d *driver) position() string {
	d.T.Helper()
	b, ok := d.Top().(*editor.Board)
	if !ok {
		d.T.Fatalf("the %s scene is no editor", d.Scene())
	}
	_, position := b.Place().Edited()
	return position
}

// editable returns the games whose positions can be set up.
func editable(t *testing.T) (all []*rules.Game) {
	t.Helper()
	for _, g := range catalog.All {
		v, _ := g.Values("")
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.(rules.Editor); ok {
			all = append(all, g)
		}
	}
	if len(all) == 0 {
		t.Fatal("there is no game whose positions can be set up")
	}
	return all
}

// TestAPositionIsSetUpFromAGame opens the editor from the menu of a game and from an analysis. It
// begins with the position shown there, and leads back. The game does not change.
func TestAPositionIsSetUpFromAGame(t *testing.T) {
	for _, g := range editable(t) {
		d := newDriver(t)
		d.start(g)
		d.play(2, 2)
		before := d.match().State().String()
		d.Click("button:game")
		d.Click("button:game.edit")
		if d.position() != before {
			t.Errorf("%s: the editor shows %s, want the position of the game, %s", g.ID, d.position(), before)
		}
		d.Click("board:mirror")
		d.Click("button:analyse")
		d.Click("button:menu")
		d.Click("menu:edit")
		d.Click("board:mirror")
		if d.position() != before {
			t.Errorf("%s: the mirror image of the mirror image is %s, not %s", g.ID, d.position(), before)
		}
		d.Click("button:undo")
		d.Click("button:back")
		d.Key(ebiten.KeyEscape) // leaves the analysis
		d.Key(ebiten.KeyEscape) // asks what becomes of the position
		d.Click("button:drop")
		if got := d.match().State().String(); d.Scene() != "board" || got != before {
			t.Errorf("%s: back in the %s scene the position is %s, not %s", g.ID, d.Scene(), got, before)
		}
	}
}

// TestAGameBeginsFromAPosition sets up a position and plays it against a person.
func TestAGameBeginsFromAPosition(t *testing.T) {
	d := newDriver(t)
	d.visit("editor/crosscut:size=5:at=5/5/5/5/5_b")
	d.Click("site:c3")
	d.Click("button:play")
	d.Click("button:person")
	if got := d.match().State().String(); d.Scene() != "board" || got != "5/5/2r2/5/5 b" {
		t.Errorf("in the %s scene the position is %s, want board and 5/5/2r2/5/5 b", d.Scene(), got)
	}
	d.Click("site:d3")
	d.Click("button:undo")
	d.Click("button:game")
	d.Click("button:game.edit")
	if d.position() != "5/5/2r2/5/5 b" {
		t.Errorf("the editor shows %s, want 5/5/2r2/5/5 b", d.position())
	}
}

// TestAPositionIsNotLostOnTheWay changes a position, and goes elsewhere by the rule book, with a file
// that is dropped on the window, or with a link that the system or the player opens. The program asks
// first what becomes of the position.
func TestAPositionIsNotLostOnTheWay(t *testing.T) {
	letter := *linked
	letter.Links = &save.Links{Away: 1}
	opened := func(g *save.Game) func(d *driver) {
		return func(d *driver) {
			d.doors.openNamed(desk.Scheme + "#" + link(t, g))
			d.Ticks(2)
		}
	}
	for name, way := range map[string]struct {
		leave func(d *driver)
		scene string
	}{
		"the rule book": {func(d *driver) {
			d.Key(ebiten.KeyF2)
			d.Click("button:pages")
			d.Click("button:play")
		}, "setup"},
		"a file": {func(d *driver) {
			d.doors.openDropped(fstest.MapFS{"a.txt": {Data: []byte(goodRecord)}})
			d.Ticks(2)
		}, "board"},
		"a link":   {opened(linked), "board"},
		"a letter": {opened(&letter), "board"},
	} {
		d := newDriver(t)
		d.visit("editor/crosscut:size=5")
		d.Click("site:c3")
		way.leave(d)
		if d.Scene() != "offer" {
			t.Fatalf("%s: on the way the %s scene is shown, want an offer", name, d.Scene())
		}
		d.Key(ebiten.KeyEscape)
		if got := d.position(); got != "5/5/2r2/5/5 r" {
			t.Errorf("%s: after Escape the position is %s, want 5/5/2r2/5/5 r", name, got)
		}
		way.leave(d)
		d.Click("button:save")
		if d.Ticks(4); d.Scene() != way.scene || len(d.saved()) != 1 {
			t.Errorf("%s: after saving the %s scene is shown with %d kept games, want %s and 1", name, d.Scene(), len(d.saved()), way.scene)
		}
	}
}

// TestNoAddressTakesAPositionAway changes a position and goes to the addresses of all places, of which some lead
// nowhere, and to links that are in order or damaged. At most one offer is shown at a time, and Esc leads back to the
// position. If the position is discarded, an address leads where it leads without one.
func TestNoAddressTakesAPositionAway(t *testing.T) {
	letter := *linked
	letter.Links = &save.Links{Away: 1}
	whole := link(t, linked)
	addresses := []string{"", "nowhere", whole, link(t, &letter), whole[:len(whole)-3], whole[:len(whole)-3] + "AAA", "game/AAAA", "editor/dipole", "editor/crosscut:size=5:at=5/5/5/5/5_r"}
	for _, r := range table() {
		addresses = append(addresses, r.scene, r.scene+"/crosscut")
	}
	for _, board := range []bool{false, true} {
		for _, address := range addresses {
			d := newDriver(t)
			if board {
				d.people(stagetest.Game(t, "dipole"), "")
			}
			id := d.add(&save.Game{Game: "dipole"})
			if address == "saved" {
				address = "saved/" + id
			}
			d.visit("editor/crosscut:size=5")
			d.Click("site:c3")
			edited := d.Top()
			for range 2 { // the second time from where Esc has led to
				d.doors.visit(address)
				for d.Ticks(4); d.Scene() == "awaiting"; d.Ticks(4) {
				}
				offers := 0
				for _, scene := range append(d.app.Stage.Beneath(), d.Top()) {
					if scene.Place().Scene == "offer" {
						offers++
					}
				}
				if offers > 1 || d.Scene() == "editor" {
					t.Errorf("with a board: %v, %q leads from a position to the scene %s, and to %d offers; want one at most", board, address, d.Scene(), offers)
				}
				for range 3 {
					if d.Top() != edited {
						d.Key(ebiten.KeyEscape)
					}
				}
				if d.Top() != edited {
					t.Fatalf("with a board: %v, the position is lost after %q and Esc: the scene is %s", board, address, d.Scene())
				}
			}
			if d.doors.visit(address); d.Has("button:drop") {
				d.Click("button:drop")
				for d.Ticks(4); d.Scene() == "awaiting"; d.Ticks(4) {
				}
				got := d.Scene()
				d.doors.visit("")
				d.doors.visit(address)
				for d.Ticks(4); d.Scene() == "awaiting"; d.Ticks(4) {
				}
				if got != d.Scene() {
					t.Errorf("with a board: %v, after the position was discarded %q leads to the scene %s, and from the menu to %s", board, address, got, d.Scene())
				}
			}
		}
	}
}

// TestPicturesOfAPosition makes a picture of a position of every game that is set up.
func TestPicturesOfAPosition(t *testing.T) {
	d := newSized(t, 1280, 1300, settings.SpeedOff)
	for _, g := range editable(t) {
		d.visit("editor/" + g.ID)
		d.Click("board:picture")
		file, data := d.picture("size:200")
		if img, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || max(img.Width, img.Height) != 200 {
			t.Errorf("%s: the picture has %d × %d points (error: %v), want 200 as the longer side", g.ID, img.Width, img.Height, err)
		}
		d.desk.Answer <- desk.Reply{Name: file}
		if d.Ticks(2); d.Scene() != "editor" || !d.said(text("pictures.written", file)) {
			t.Errorf("%s: after the picture is stored the %s scene is shown; want the editor, which says so", g.ID, d.Scene())
		}
	}
}

// TestAPositionIsProvenAndSolved proves a position in the background, solves the problem that it
// makes, and comes back.
func TestAPositionIsProvenAndSolved(t *testing.T) {
	d := newDriver(t)
	d.visit("editor/crosscut:at=8/1rrr1bb1/1r4r1/1r3bb1/1r3rb1/5rb1/1bbbbrb1/8_b")
	d.Click("button:prove")
	for !d.Has("button:solve") {
		d.Ticks(1)
	}
	if !d.said("Blue wins in one turn with f1 only.") {
		t.Errorf("the proof is not in the transcript\n%s", d.Log.String())
	}
	d.Click("button:solve")
	d.Click("site:f1")
	for !d.Has("button:next") {
		d.Ticks(1)
	}
	if d.Click("button:next"); d.Scene() != "editor" || !d.Has("button:solve") {
		t.Errorf("after the problem the %s scene is shown, want editor", d.Scene())
	}
}

// TestAddressesLeadToPositions visits addresses of the editor.
func TestAddressesLeadToPositions(t *testing.T) {
	d := newDriver(t)
	first, err := match.New(stagetest.Game(t, "dipole"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for to, at := range map[string]string{
		"editor/dipole": "editor/dipole:at=" + strings.ReplaceAll(first.State().String(), " ", "_"),
		"editor/crosscut:size=5:at=5/5/1rrr1/5/5_r":   "editor/crosscut:size=5:at=5/5/1rrr1/5/5_r", // impossible
		"editor/crosscut:size=5:at=5/5/1rrr1/5/5%20r": "editor/crosscut:size=5:at=5/5/1rrr1/5/5_r",
		"editor":                         "menu",
		"editor/chess":                   "menu",
		"editor/crosscut:at=nonsense":    "menu",
		"editor/crosscut:at=5/5/5/5/5_r": "menu",
		"editor/crosscut:at=%zz":         "menu",
	} {
		d.doors.visit(to)
		if d.Ticks(1); d.Top().Place().String() != at {
			t.Errorf("the address %q leads to %q, want %q", to, d.Top().Place().String(), at)
		}
	}
}
