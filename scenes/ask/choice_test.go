package ask

import (
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/ui"
)

// choosing shows a choice of n items; every third item is Off. The result is the number, from 1,
// of the item opened, or "all".
func (d *driver) choosing(n int) *string {
	opened := ""
	items := make([]Item, n)
	for i := range items {
		items[i] = Item{Label: "Item " + strconv.Itoa(i+1)}
		if i%3 == 2 {
			items[i].Wrong, items[i].Off = "Item "+strconv.Itoa(i+1)+" is broken.", true
		}
	}
	d.asker.Choose("A title", items, "Open it", func(i int) { opened = strconv.Itoa(i + 1) }, Answer{Name: "all", Label: "All", Do: func() { opened = "all" }})
	return &opened
}

func TestAnItemIsChosen(t *testing.T) {
	for _, c := range []struct {
		name   string
		choose func(*driver)
		want   string // "" if the panel is closed without a choice
	}{
		{"the first by key", func(d *driver) { d.Key(ebiten.KeyEnter) }, "1"},
		{"another by keys", func(d *driver) { d.press(ebiten.KeyDown, 4); d.Key(ebiten.KeyEnter) }, "5"},
		{"the last by keys", func(d *driver) { d.Key(ebiten.KeyEnd); d.Key(ebiten.KeyEnter) }, "100"},
		{"by click and button", func(d *driver) { d.Click("item:2"); d.Click("button:open") }, "2"},
		{"by click and key", func(d *driver) { d.Click("item:2"); d.Key(ebiten.KeyEnter) }, "2"},
		{"by finger", func(d *driver) { d.Tap("item:1"); d.Tap("item:2"); d.Tap("button:open") }, "2"},
		{"all", func(d *driver) { d.Click("button:all") }, "all"},
		{"none by button", func(d *driver) { d.Click("button:cancel") }, ""},
		{"none by key", func(d *driver) { d.Key(ebiten.KeyEscape) }, ""},
	} {
		d := newDriver(t, 300, 649)
		opened := d.choosing(100)
		d.Ticks(1)
		if c.choose(d); *opened != c.want {
			t.Errorf("%s: opened is %q, not %q", c.name, *opened, c.want)
		}
		d.wantBack()
	}
}

// TestWhatIsWrongWithAnItemIsSaid checks that an item that is Off is not opened, and that the
// panel says why when it is selected.
func TestWhatIsWrongWithAnItemIsSaid(t *testing.T) {
	d := newDriver(t, 800, 600)
	opened := d.choosing(5)
	d.Click("item:3")
	d.wantComplaint("Item 3 is broken.")
	d.Key(ebiten.KeyEnter)
	if *opened != "" || d.Scene() != "choice" {
		t.Errorf("%q is opened and the %s scene shown; want nothing opened, and the choice shown", *opened, d.Scene())
	}
	d.Key(ebiten.KeyUp)
	if said, _ := d.note(); said != "" {
		t.Errorf("the note on an item without a fault is %q, want none", said)
	}
	d.Key(ebiten.KeyEnter)
	if *opened != "2" {
		t.Errorf("%q is opened, want 2", *opened)
	}
}

// TestADoubleClickOpensAnItem clicks one item twice, and two items once each. Before that it
// presses an item with the second press of the double click that opened the panel.
func TestADoubleClickOpensAnItem(t *testing.T) {
	d := newDriver(t, 800, 600)
	opened := d.choosing(5)
	d.Point("item:1")
	d.Tick(ui.Input{Press: true, Down: true, Double: true})
	if d.Tick(ui.Input{Lift: true}); *opened != "" {
		t.Fatalf("the second press of the double click that opened the panel opens %q", *opened)
	}
	d.Click("item:1")
	d.Click("item:2")
	if *opened != "" {
		t.Errorf("two clicks on two items open %q; want nothing opened", *opened)
	}
	d.Point("item:2")
	d.Tick(ui.Input{Press: true, Down: true, Double: true})
	if *opened != "2" {
		t.Errorf("two clicks on an item open %q, want 2", *opened)
	}
	d.wantBack()
}
