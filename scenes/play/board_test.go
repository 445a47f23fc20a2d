package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/counsel"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

func TestEveryGameIsPlayedByClicks(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			b := d.start(g)
			d.randomGame(b, 1, 150, true)
			if !d.Logged("game " + g.ID + " first=") {
				t.Error("the start is not in the transcript")
			}
			if b.Match.At() == 0 {
				t.Error("nothing was played")
			}
		})
	}
}

func TestClicksDuringMotionAreNeitherLostNorMisapplied(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, settings.SpeedSlow)
			b := d.start(g)
			d.randomGame(b, 2, 60, false)
		})
	}
}

// TestAQuickClickIsAClick checks that a press and a release within one tick are a click, on a
// button and on the board.
func TestAQuickClickIsAClick(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	for _, click := range []struct {
		on   string
		want int
	}{{"site:e5", 1}, {"site:e7", 2}, {"button:undo", 1}} {
		d.Point(click.on)
		in := ui.Input{Press: true, Lift: true}
		for range 2 {
			in.Spread()
			if in.Press && in.Lift {
				t.Fatal("a press and a release come in the same tick")
			}
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
	for _, c := range []struct {
		click func(d *driver)
		door  string
	}{
		{func(d *driver) { d.Click("button:settings") }, "settings"},
		{func(d *driver) { d.Click("button:back") }, "setup/dimpled"},
		{func(d *driver) { d.Click("button:menu") }, "menu"},
		{func(d *driver) { d.Click("button:new") }, "again dimpled"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.rules") }, "rules/dimpled"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.games") }, "games"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.pictures") }, "pictures 0 Dimpled Football"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.analyse") }, "analysis/board"},
		{func(d *driver) { d.Key(ebiten.KeyA) }, "analysis/board"},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.edit") }, place.Editor(stagetest.Game(t, "dimpled").Spec(nil), start.String()).String()},
		{func(d *driver) { d.Click("button:game"); d.Click("button:game.open") }, "file"},
	} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.start(stagetest.Game(t, "dimpled"))
		if c.click(d); len(d.doors.used) != 1 || d.doors.used[0] != c.door {
			t.Errorf("the doors used are %q, not %q", d.doors.used, c.door)
		}
	}
}

// TestAGameThatCannotBeginIsExplained checks that if a new game cannot begin, the old one stays
// and the reason is shown beside it.
func TestAGameThatCannotBeginIsExplained(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.doors.refuse = stagetest.ErrFake
	d.Click("button:new")
	if d.board() != b || !b.note.Warn || b.note.Note == "" {
		t.Errorf("the old game says %q; want the reason, as a warning", b.note.Note)
	}
}

// TestABoardIsDrawnInEveryState draws the board while the game is played to its end, with the card,
// a hint, the menu, the choice of a level, what the computer considers and a review, in three
// windows. Nothing may panic.
func TestABoardIsDrawnInEveryState(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}, {400, 720}, {360, 640}, {300, 649}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedNormal)
			d.tools.Think = d.inSlices(50)
			d.Stage.Settings.Considers = true
			screen := ebiten.NewImage(int(size[0]), int(size[1]))
			var canvas paint.Canvas
			draw := func() {
				canvas.Begin(screen, 1)
				d.Stage.Top().Draw(&canvas)
			}
			b := d.playUntil(g, rules.End)
			draw()
			d.Settle()
			draw()
			b.ShowReview()
			d.Ticks(1)
			draw()
			b.Left() // ends the searches of the review
			b = d.start(g)
			d.hinted(b)
			draw()
			d.Click("button:game")
			draw()
			d.Key(ebiten.KeyEscape)
			d.Click("player:first")
			draw()
			d.Click("level:8")
			d.Ticks(counsel.ProgressTicks - 1)
			for n := 0; len(b.judge.considered()[0]) == 0 && n < counsel.ProgressTicks; n++ {
				d.Ticks(1)
			}
			draw()
			if len(b.asked().Line) == 0 {
				t.Errorf("%s, %v: what the computer considers is not drawn; the texts are %q", g.ID, size, b.judge.considered())
			}
		}
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
			b := d.start(g)
			layered, ok := b.Match.State().(rules.Layered)
			if !ok {
				continue
			}
			games++
			rng := rand.New(rand.NewPCG(1, 1))
			for range 12 {
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
				d.Key(ebiten.KeyV)
				if b.table.Explained() != "" {
					t.Fatalf("%s: after the last layer there is still %q", g.ID, b.comment())
				}
				for i := 0; i < 8 && b.Match.State().Outcome() == rules.Playing; i++ {
					legal := b.Match.State().Legal(nil)
					b.Play(legal[rng.IntN(len(legal))])
				}
				if b.Match.State().Outcome() != rules.Playing {
					break
				}
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
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "akron"))
	rng := rand.New(rand.NewPCG(1, 1))
	for range 12 {
		legal := b.Match.State().Legal(nil)
		b.Play(legal[rng.IntN(len(legal))])
	}
	on := func() bool {
		all := b.Widgets()
		return all[slices.IndexFunc(all, func(w ui.Widget) bool { return w.Name == "view:links" })].On
	}
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
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
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
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.from(stagetest.Game(t, "dimpled"), "5/5/5/5/5 b -", "size=5")
	press := func() {
		d.Click("button:game")
		d.Click("button:game.layer")
	}
	press()
	if want := "Shortest ways: Black needs 5 more stones. White needs 5 more stones."; b.comment() != want {
		t.Fatalf("the comment is %q, want %q", b.comment(), want)
	}
	d.Click("site:c3")
	d.Click("site:a1")
	if want := "Shortest ways: Black needs 4 more stones. White needs 4 more stones."; b.comment() != want {
		t.Errorf("in the next position the comment is %q, want %q", b.comment(), want)
	}
	d.Stage.Settings.Layers = false
	d.Ticks(1)
	b.Layout()
	off := func() bool {
		d.Click("button:game")
		defer d.Key(ebiten.KeyEscape)
		for _, w := range b.Widgets() {
			if w.Name == "button:game.layer" {
				return w.Off
			}
		}
		t.Fatal("the menu has no button for the layers")
		return false
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
// there is no longer chosen, no matter what is there. Escape releases a dragged piece anywhere.
func TestADragEndsBesideTheBoard(t *testing.T) {
	for _, beside := range []string{"button:undo", "turn:1", "player:first", "button:game"} {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		b := d.start(stagetest.Game(t, "dipole"))
		d.play(b, "e1-f2")
		d.play(b, "d8-c7")
		d.Settle()
		d.Drag("site:e1", beside)
		at := b.Match.At()
		d.Settle()
		if b.table.Choosing() || at != 2 || b.Match.At() != 2 || b.panel.menu || b.panel.levels.open {
			t.Errorf("released over %s: a piece is chosen: %t, the menu is open: %t, the levels are open: %t, and the game has %d actions; want none of this, and 2 actions", beside, b.table.Choosing(), b.panel.menu, b.panel.levels.open, b.Match.At())
		}
	}
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	b := d.start(stagetest.Game(t, "dipole"))
	d.Point("site:e1")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:a1")
	d.Watch()
	if d.Ticks(10); d.Drawn > 0 {
		t.Errorf("%d frames are drawn while the dragged piece rests, want none", d.Drawn)
	}
	d.Key(ebiten.KeyEscape)
	if b.table.Choosing() || !b.table.Moves() || b.panel.menu {
		t.Errorf("after Esc a piece is chosen: %t, it springs back: %t, and the menu is open: %t; want only that it springs back", b.table.Choosing(), b.table.Moves(), b.panel.menu)
	}
	d.Settle()
	if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 || b.table.Choosing() {
		t.Errorf("after Esc the release plays %d actions, or a piece stays chosen; want neither", b.Match.At())
	}
}

// TestEscPutsAPieceBackBesideTheBoard checks that Escape also releases a piece that is dragged from
// beside the board.
func TestEscPutsAPieceBackBesideTheBoard(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	b := d.start(stagetest.Game(t, "akron"))
	d.Point("supply")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:d4")
	d.Key(ebiten.KeyEscape)
	if b.table.Choosing() || b.panel.menu {
		t.Error("Esc leaves the dragged piece chosen or opens the menu; want neither")
	}
	d.Settle()
	if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 {
		t.Errorf("after Esc the release plays %d actions, want none", b.Match.At())
	}
}
