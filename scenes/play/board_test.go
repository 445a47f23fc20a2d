package play

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestClicksDuringMotionAreNeitherLostNorMisapplied(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, settings.SpeedSlow)
			b := d.start(g.ID)
			d.randomGame(b, 2, 60, false)
		})
	}
}

// TestAQuickClickIsAClick checks that a press and a release within one tick are a click, on a
// button and on the board.
func TestAQuickClickIsAClick(t *testing.T) {
	d, b := begin(t, "dimpled")
	for _, click := range []struct {
		on   string
		want int
	}{{"site:e5", 1}, {"site:e7", 2}, {"button:undo", 1}} {
		d.Point(click.on)
		in := ui.Input{Press: true, Lift: true}
		for range 2 {
			in.Spread()
			d.Tick(in)
			in = ui.Input{Device: in.Device}
		}
		if b.Match.At() != click.want {
			t.Errorf("after a click on %s there are %d actions, not %d", click.on, b.Match.At(), click.want)
		}
	}
}

// TestTheRestOfTheProgramIsBehindDoors clicks the buttons that lead to other scenes, and checks
// that each uses its own door.
func TestTheRestOfTheProgramIsBehindDoors(t *testing.T) {
	start := rulestest.Start(t, stagetest.Game(t, "dimpled"))
	for click, door := range map[string]string{
		"button:settings":      "settings",
		"button:back":          "setup/dimpled",
		"button:menu":          "menu",
		"button:new":           "again dimpled",
		"button:game.rules":    "rules/dimpled",
		"button:game.games":    "games",
		"button:game.pictures": "pictures 0 Dimpled Football",
		"button:game.analyse":  "analysis/board",
		"button:game.edit":     place.Editor(stagetest.Game(t, "dimpled").Spec(nil), start.String()).String(),
		"button:game.open":     "file",
		"A":                    "analysis/board",
	} {
		d, _ := begin(t, "dimpled")
		if d.press(click); !slices.Equal(d.doors.used, []string{door}) {
			t.Errorf("%s: the doors used are %q, not %q", click, d.doors.used, door)
		}
	}
}

// TestAGameThatCannotBeginIsExplained checks that if a new game cannot begin, the old one stays
// and the reason is shown beside it.
func TestAGameThatCannotBeginIsExplained(t *testing.T) {
	d, b := begin(t, "dimpled")
	d.doors.refuse = stagetest.ErrFake
	d.Click("button:new")
	if d.board() != b || !b.note.Warn || b.note.Note == "" {
		t.Errorf("the old game says %q; want the reason, as a warning", b.note.Note)
	}
}

// TestALayerIsExplainedInThePanel steps through the layers of each game in several windows. The
// panel and the screen reader get a sentence, which has room in the panel, and the sentence is
// about the position shown.
func TestALayerIsExplainedInThePanel(t *testing.T) {
	games := 0 // the number of games with layers, counted once in each window
	for _, g := range catalog.All {
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {360, 640}, {640, 360}} {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(g.ID)
			layered, ok := b.Match.State().(rules.Layered)
			if !ok {
				continue
			}
			games++
			for at := 0; at < 96 && !b.Concluded(); at += 8 {
				for range layered.Layers() {
					d.Key(ebiten.KeyV)
					said := b.table.Explained()
					if said == "" || b.comment() != said || !slices.Contains(b.Spoken(), said) {
						t.Fatalf("%s: the layer says %q, and the panel %q; want the same, spoken too", g.ID, said, b.comment())
					}
					if lines := ui.TextFont.Wrap(said, b.panel.ui.Box.W); len(lines) >= b.panel.lines() {
						t.Errorf("%s in %v: %q takes %d of %d lines, want one left for the task", g.ID, size, said, len(lines), b.panel.lines())
					}
				}
				if d.Key(ebiten.KeyV); b.table.Explained() != "" {
					t.Fatalf("%s: after the last layer there is still %q", g.ID, b.comment())
				}
				d.goOn(b, uint64(at), 8)
			}
		}
	}
	if games == 0 {
		t.Error("no game has layers")
	}
}

// TestTheLayerOfTheLinksLightsTheirButton plays Akron and steps through its layers. The button of
// the links is on while the links are shown, by itself or by a layer, and a click on it then hides
// them.
func TestTheLayerOfTheLinksLightsTheirButton(t *testing.T) {
	d, b := begin(t, "akron")
	d.goOn(b, 1, 12)
	on := func() bool { return d.Whole("view:links").On }
	lit := 0
	for range b.Match.State().(rules.Layered).Layers() {
		d.Key(ebiten.KeyV)
		name, _, _ := b.table.Layer()
		if on() != (name == "akron.layer.links") {
			t.Errorf("with the layer %s the button of the links is on: %v", name, on())
		}
		if !on() {
			continue
		}
		lit++
		d.Click("view:links")
		if name, _, shown := b.table.Layer(); shown || on() {
			t.Errorf("after a click on the button of the links, which was on, it is on: %v, and the layer is %q", on(), name)
		}
		d.Click("view:links")
		if !on() {
			t.Error("after another click the button is off")
		}
		d.Click("view:links")
	}
	if lit != 1 {
		t.Errorf("%d layers show the links, want 1", lit)
	}
}

// TestALayerIsReadUnderThePointer checks that the sentence of a layer is shown even if the pointer
// is on an action. When the pointer moves, the preview of the action is shown again.
func TestALayerIsReadUnderThePointer(t *testing.T) {
	d, b := begin(t, "crosscut")
	d.Point("site:d4")
	told := b.comment()
	if d.Key(ebiten.KeyV); b.comment() != b.table.Explained() || b.comment() == "" {
		t.Errorf("after V the comment is %q, not the layer's %q", b.comment(), b.table.Explained())
	}
	d.Point("site:d5")
	if d.Point("site:d4"); b.comment() != told || told == "" {
		t.Errorf("after the pointer has moved the comment is %q, want %q", b.comment(), told)
	}
}

// TestLayersCanBeSwitchedOff checks that the menu of a game has a button for the layers, that a
// layer stays for the next position, and that no layer is shown and none offered when the
// settings switch them off or the game is over.
func TestLayersCanBeSwitchedOff(t *testing.T) {
	d, b := from(t, "dimpled", "5/5/5/5/5 b -", "size=5")
	d.press("button:game.layer")
	if want := "Shortest paths: Black needs 5 more stones. White needs 5 more stones."; b.comment() != want {
		t.Fatalf("the comment is %q, want %q", b.comment(), want)
	}
	d.Click("site:c3")
	d.Click("site:a1")
	if want := "Shortest paths: Black needs 4 more stones. White needs 4 more stones."; b.comment() != want {
		t.Errorf("in the next position the comment is %q, want %q", b.comment(), want)
	}
	d.Stage.Settings.Layers = false
	d.Ticks(1)
	b.Layout()
	off := func() bool {
		d.Click("button:game")
		defer d.Key(ebiten.KeyEscape)
		return d.Whole("button:game.layer").Off
	}
	if b.comment() != "" || !off() {
		t.Errorf("with layers switched off the comment is %q, want none, and the button switched off", b.comment())
	}
	d.Key(ebiten.KeyV)
	d.Stage.Settings.Layers = true
	b.Layout()
	if b.comment() == "" || off() {
		t.Errorf("with layers switched on again the comment is %q, and the button switched off: %t; want a comment and the button", b.comment(), off())
	}
	b.resign(rules.First)
	d.Ticks(1)
	if b.table.Explained() != "" || !b.table.LayerButton().Off {
		t.Errorf("after the end the layer says %q, want nothing, and the button switched off", b.table.Explained())
	}
}

// TestADragEndsBesideTheBoard checks that a piece that is dragged off the board and released
// there is no longer chosen, no matter what is there.
func TestADragEndsBesideTheBoard(t *testing.T) {
	for _, beside := range []string{"button:undo", "turn:1", "player:first", "button:game"} {
		d, b := moving(t, "dipole")
		d.play(b, "e1-f2")
		d.play(b, "d8-c7")
		d.Settle()
		d.Drag("site:e1", beside)
		at := b.Match.At()
		d.Settle()
		if b.table.Choosing() || at != 2 || b.Match.At() != 2 || b.panel.busyMenu() {
			t.Errorf("released over %s: a piece is chosen: %t, a menu is open: %t, and the game has %d actions; want none of this, and 2 actions", beside, b.table.Choosing(), b.panel.busyMenu(), b.Match.At())
		}
	}
}
