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
				t.Fatalf("the %s scene is shown, want keys", d.Scene())
			}
			leave(d)
			d.wantBack()
		})
	}
}
