package scenes

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

func TestKeysChangeHowAPileIsLookedAt(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "akron"))
	for _, step := range []struct {
		key  ebiten.Key
		want layout.Sight
	}{
		{ebiten.KeyR, layout.Sight{Quarters: 1}},
		{ebiten.KeyE, layout.Sight{Quarters: 1, Apart: true}},
		{ebiten.KeyT, layout.Sight{Quarters: 1, Top: true}},
		{ebiten.KeyE, layout.Sight{Quarters: 1, Apart: true}},
		{ebiten.KeyE, layout.Sight{Quarters: 1}},
	} {
		d.key(step.key)
		if b.table.viewing.sight != step.want {
			t.Fatalf("%v leads to %+v, not %+v", step.key, b.table.viewing.sight, step.want)
		}
		if b.table.view.Passing() {
			t.Fatalf("without motion %v takes time", step.key)
		}
	}
	d.tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyR}, Shift: true})
	if b.table.viewing.sight != (layout.Sight{}) {
		t.Errorf("turned back it is %+v", b.table.viewing.sight)
	}
	d.key(ebiten.KeyN)
	d.key(ebiten.KeyX)
	if !b.table.viewing.levels || !b.table.viewing.links {
		t.Error("levels or links are not shown")
	}
}

func TestButtonsChangeHowAPileIsLookedAt(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}} {
		d := newDriver(t, size[0], size[1], save.SpeedNormal)
		b := d.start(find(t, "akron"))
		for _, name := range []string{"turn", "apart", "levels", "links", "lift"} {
			d.click("view:" + name)
			d.settle()
		}
		v := b.table.viewing
		if want := (layout.Sight{Quarters: 1, Apart: true}); v.sight != want || !v.levels || !v.links || !v.lifting {
			t.Errorf("%v: the buttons lead to %+v", size, v)
		}
		d.click("view:top")
		if !b.table.view.Passing() || b.pace() != moving {
			t.Error("another sight is not passed to")
		}
	}
}

func TestOtherBoardsAreLookedAtFromTheirSide(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(g)
		for _, c := range []ebiten.Key{ebiten.KeyR, ebiten.KeyT, ebiten.KeyE} {
			d.key(c)
		}
		if _, shown := d.find("view:turn"); shown != b.table.view.Piled() || shown != (b.table.viewing.sight != layout.Sight{}) {
			t.Errorf("%s has a button: %v, and is seen as %+v", g.ID, shown, b.table.viewing.sight)
		}
	}
}

// From all sides and from above every action is played by clicks.
func TestAPileIsPlayedFromEverySide(t *testing.T) {
	for i, keys := range [][]ebiten.Key{{ebiten.KeyR}, {ebiten.KeyT}, {ebiten.KeyE}, {ebiten.KeyR, ebiten.KeyE}, {ebiten.KeyR, ebiten.KeyR, ebiten.KeyR, ebiten.KeyT}, {ebiten.KeyF, ebiten.KeyR}} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(find(t, "akron"), "size=5")
		for _, key := range keys {
			d.key(key)
		}
		d.randomGame(b, uint64(20+i), 60, true)
	}
}

func TestWhatIsLookedThroughIsNotPointedAt(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "akron"))
	for _, s := range []string{"c3", "c4", "d3", "d4", "e3", "h8"} {
		d.click("site:" + s)
	}
	d.click("site:e3")
	d.click("site:c3.2")
	if b.match.At() != 7 {
		t.Fatalf("the ball did not go up: %q", b.note.note)
	}
	d.point("site:c3.2")
	top := b.table.hover
	d.tick(ui.Input{Held: []ebiten.Key{ebiten.KeyL}})
	if !slices.Contains(b.table.viewing.above, top) || b.table.hover == top {
		t.Errorf("%d is looked through, %d is pointed at", b.table.viewing.above, b.table.hover)
	}
	if _, seen := d.find("site:c3.2"); seen {
		t.Error("what is looked through can be clicked")
	}
	d.tick(ui.Input{})
	if b.table.hover != top || len(b.table.viewing.above) > 0 {
		t.Error("it does not come back")
	}
}
