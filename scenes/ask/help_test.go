package ask

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestTheManualIsSearched types words, and checks that what is shown has all of them, that keys are found
// too, and that nothing found is said. Fingers are shown no keys. F1 leads back.
func TestTheManualIsSearched(t *testing.T) {
	for query, want := range map[string]string{"glicko": "Glicko-2", "HOURGLASS clocks": "hourglass", "akron tilt": "rotate and tilt", "akron glicko": text("help.none"), "": "F11"} {
		d := newDriver(t, 800, 600)
		d.asker.Help("")
		d.Type(query)
		seen := false
		for _, line := range d.Stage.Top().(*help).ui.Lines {
			seen = seen || strings.Contains(line.Text, want)
		}
		if !seen {
			t.Errorf("%q does not find %q", query, want)
		}
		if said := d.Stage.Top().(*help).Spoken(); len(said) > 15 {
			t.Errorf("%q: %d passages are said", query, len(said))
		}
	}
	d := newDriver(t, 400, 700)
	d.asker.Help("")
	d.Key(ebiten.KeyF1)
	d.wantBack()
	d.Stage.Fingers = true
	d.asker.Help("")
	for _, c := range d.Stage.Top().(*help).found() {
		if c.Title == "Keys" {
			t.Errorf("fingers are shown the keys %v", c.Parts)
		}
	}
}
