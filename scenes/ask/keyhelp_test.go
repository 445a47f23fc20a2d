package ask

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestTheKeysAreShownAndLeft(t *testing.T) {
	for name, leave := range map[string]func(*driver){
		"button": func(d *driver) { d.Click("button:close") },
		"Esc":    func(d *driver) { d.Key(ebiten.KeyEscape) },
		"F1":     func(d *driver) { d.Key(ebiten.KeyF1) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t, 800, 600)
			d.asker.Keys()
			if d.Scene() != "keys" {
				t.Fatalf("the %s scene is shown", d.Scene())
			}
			leave(d)
			d.wantBack()
		})
	}
}

func TestTheScrollBarOfTheKeys(t *testing.T) {
	d := newDriver(t, 640, 360)
	d.asker.Keys()
	k := d.Stage.Top().(*keyHelp)
	d.ScrollBar(k.Bar.Track, k.Bar.Thumb(0),
		func() bool { return k.Scroll == 0 },
		func() bool { return k.Scroll > k.Bar.Most()-0.1 })
}
