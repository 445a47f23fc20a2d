package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage"
)

// keyed matches words for a mouse or a keyboard, and the key at the end of a label, which follows
// two spaces.
var keyed = regexp.MustCompile(`\b(?i:click\w*|keys?|keyboard|mouse|wheel|pointer)\b|\b(Esc|Ctrl|Enter|Tab|Shift|Alt|Home|F\d+)\b|  [A-Z←→]$`)

// TestFingersAreToldOfNoKeys checks that no text shown or said to a player with fingers names the
// mouse or a key.
func TestFingersAreToldOfNoKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through all scenes")
	}
	d := newSized(t, 400, 711, settings.SpeedOff)
	read := func(text string) {
		if d.Scene() != "help" && keyed.MatchString(text) {
			t.Errorf("the %s scene shows or says %q, which names a key or the mouse", d.Scene(), text)
		}
	}
	d.Finger = true
	d.everywhere(catalog.All, func() {
		d.draws(d.Top(), func(text string, _, _ float64) { read(text) })
		for _, thing := range d.sight().Things {
			read(thing.Label)
		}
		for _, passage := range d.sight().Passages {
			read(passage)
		}
	}, nil)
}

// TestTextsHaveWordsForFingers checks that each text that names the mouse or a key has a version
// for fingers, except those about the keyboard. TestFingersAreToldOfNoKeys checks that scenes use
// it.
func TestTextsHaveWordsForFingers(t *testing.T) {
	files, err := filepath.Glob("../assets/text/en/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are %d files of texts (error: %v); want some", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for key, text := range texts {
			if keyed.MatchString(text) && !assets.Has(key+".touch") && !strings.HasPrefix(key, "keys.") {
				t.Errorf("%s has no words for fingers: %q", key, text)
			}
		}
	}
}

// TestAFingerHasRoom checks, in the windows of telephones, that everything that can be touched
// beside a board has enough room for a finger, with the margin around it. In windows at least 390
// points wide and high it must be as large as a finger needs, without its margin. The field for a
// new title does not count: it always has the focus, so nobody needs to touch it.
func TestAFingerHasRoom(t *testing.T) {
	windows := []struct{ w, h float64 }{{360, 640}, {844, 390}, {640, 360}, {390, 844}, {412, 915}}
	if testing.Short() {
		windows = windows[:2]
	}
	for _, window := range windows {
		unit := stage.UnitFor(window.w, window.h, 1, 1)
		d := newSized(t, window.w/unit, window.h/unit, settings.SpeedOff)
		found := map[string]bool{}
		d.Finger = true
		d.everywhere(catalog.All, func() {
			tight := d.Cramped(unit)
			if min(window.w, window.h) >= 390 {
				tight = append(tight, d.Small(unit)...)
			}
			for _, name := range tight {
				if !found[name] && !strings.HasPrefix(name, "field:title ") {
					t.Errorf("%v × %v: %s", window.w, window.h, name)
				}
				found[name] = true
			}
		}, nil)
	}
}
