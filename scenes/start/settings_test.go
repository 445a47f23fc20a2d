package start

import (
	"slices"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/save/settings"
	"quintet/scenes/place"
)

// choose clicks the choice of the settings with the text key.
func (d *driver) choose(key string) {
	d.T.Helper()
	if !assets.Has(key) {
		d.T.Errorf("no text for %s", key)
	}
	d.Click("choice:" + key)
	if w := d.Widget("choice:" + key); !w.On || w.Label == "" {
		d.T.Errorf("after a click the choice %s is on: %t, with the label %q; want it on, with a label", key, w.On, w.Label)
	}
	if !d.Stage.Unstored() {
		d.T.Errorf("after the choice of %s the settings do not count as unstored", key)
	}
}

// TestEverySettingCanBeChosen chooses every value of every setting in the smallest window, in which the
// settings scroll.
func TestEverySettingCanBeChosen(t *testing.T) {
	if len(settings.Themes) != len(look.Themes) {
		t.Errorf("there are %d themes to choose and %d to draw, want the same number", len(settings.Themes), len(look.Themes))
	}
	d := newDriver(t, 640, 360)
	d.Click("button:settings")
	d.Lacks("choice:settings.side.far", "all settings fit the window, want some out of sight")
	for range 6 {
		d.Key(ebiten.KeyPageDown)
	}
	d.Offers("choice:settings.side.far", "the last setting is not in sight at the end")
	s := &d.Stage.Settings
	for _, theme := range settings.Themes {
		d.choose("settings.board." + string(theme))
		if got := d.Stage.Theme(); got == nil || got.Name != string(theme) {
			t.Errorf("after a click on theme %s the theme drawn is %v, want that theme", theme, got)
		}
	}
	for _, size := range settings.Sizes {
		if d.choose("settings.size." + strconv.Itoa(size)); s.Size != size {
			t.Errorf("size %d is chosen, and the setting is %d", size, s.Size)
		}
	}
	for _, speed := range settings.Speeds {
		if d.choose("settings.speed." + string(speed)); s.Speed != speed {
			t.Errorf("speed %s is chosen, and the setting is %s", speed, s.Speed)
		}
	}
	for _, volume := range settings.Volumes {
		clear(d.Heard)
		d.choose("settings.volume." + string(volume))
		if s.Volume != volume || (len(d.Heard) == 1) != (volume != settings.VolumeOff) {
			t.Errorf("volume %s is chosen, the setting is %s, and %v is heard; want a sound only with a volume", volume, s.Volume, d.Heard)
		}
	}
	for _, c := range []struct {
		key     string
		value   *bool
		yes, no string
	}{
		{"settings.reduced.", &s.ReducedMotion, "on", "off"},
		{"settings.coords.", &s.Coords, "on", "off"},
		{"settings.side.", &s.Turned, "far", "near"},
		{"settings.clock.", &s.ClockSounds, "on", "off"},
		{"settings.times.", &s.TurnTimes, "on", "off"},
		{"settings.confirms.", &s.Confirms, "on", "off"},
	} {
		if d.choose(c.key + c.yes); !*c.value {
			t.Errorf("%s%s is not taken", c.key, c.yes)
		}
		if d.choose(c.key + c.no); *c.value {
			t.Errorf("%s%s is not taken", c.key, c.no)
		}
	}
}

// TestTheButtonsStandInTheColumn checks that the buttons below the settings begin at the left edge of
// the settings, and are at least as far from the right edge of the window as from the left edge.
func TestTheButtonsStandInTheColumn(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{1280, 720}, {800, 600}, {400, 720}, {640, 360}} {
		d := newDriver(t, size.w, size.h)
		d.Stage.To(place.Settings)()
		left := d.Widget("choice:settings.size.75").Box.X
		if back := d.Widget("button:back").Box.X; back != left {
			t.Errorf("%v: the buttons begin at %v, and what is above them at %v; want the same", size, back, left)
		}
		if last := d.Widget("button:help").Box; last.X+last.W > size.w-left+0.01 {
			t.Errorf("%v: the buttons end at %v, want at most %v", size, last.X+last.W, size.w-left)
		}
	}
}

// TestTheRoomIsSaidAnew opens the settings, and a panel over them that changes how much room is used.
func TestTheRoomIsSaidAnew(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.Click("button:settings")
	d.Ticks(1)
	for _, d.used = range []int{7, 93} {
		d.over("medals")
		d.Ticks(1)
		d.Stage.Back()
		d.Ticks(1)
		if said, want := d.Stage.Top().(*settingsScene).Spoken(), assets.Text("data.room", d.used); !slices.Contains(said, want) {
			t.Errorf("it is said that %q, want %q among it", said, want)
		}
	}
}
