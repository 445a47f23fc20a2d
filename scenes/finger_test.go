package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// fingerDriver starts the program for the first time in a window of w × h units. Its clerk does
// each task immediately, not in the background.
func fingerDriver(t *testing.T, w, h float64) *driver {
	t.Helper()
	t.Setenv("QUINTET_HOME", t.TempDir())
	return drive(t, w, h, save.SpeedOff, func(work func()) { work() })
}

// tour goes through all scenes with a finger. It calls look in each scene, and in each panel that
// a scene shows.
func (d *driver) tour(look func()) {
	d.t.Helper()
	tap := func(names ...string) {
		d.t.Helper()
		for _, name := range names {
			d.Tap(name)
			d.Ticks(1)
			look()
		}
	}
	d.Fingers = true
	d.Top().Layout()
	look()
	tap("button:settings", "button:about", "button:close", "button:back", "button:games", "button:back")
	tap("button:problems", "button:solve", "button:hint", "button:solution", "button:analyse", "button:comment", "button:draw", "button:draw", "button:engine", "button:engine",
		"button:menu", "menu:rules", "button:close", "button:back", "button:back")
	d.Tap("button:rush")
	look()
	d.Tap("button:back")
	tap("button:back")
	for _, g := range catalog.All {
		tap("card:"+g.ID, "button:rules")
		if d.Scene() == "rules" {
			for d.Has("button:next") {
				tap("button:next")
			}
			tap("button:pages", "button:close")
		}
		tap("button:close", "button:start")
		s := d.match().State()
		for _, site := range s.Path(s.Legal(nil)[0], nil) {
			tap("site:" + s.SiteName(site))
		}
		tap("player:second", "player:second")
		tap("button:game", "button:game.paste", "button:cancel", "button:game")
		d.Tap("button:game.open")
		look()
		d.desk.answer <- desk.Reply{Err: errFake}
		d.Ticks(1)
		look()
		tap("button:again")
		d.desk.answer <- desk.Reply{Err: desk.ErrNoDialog}
		d.Ticks(1)
		look()
		tap("button:cancel", "button:game", "button:game.resign", "end:review", "button:menu")
	}
	tap("button:games")
	games := d.Places()
	tap(games[slices.IndexFunc(games, func(p ui.Place) bool { return strings.HasPrefix(p.Name, "game:") })].Name)
	tap("button:rename", "button:duplicate", "button:delete")
}

// keyed matches words for a mouse or a keyboard, and the key at the end of a label, which follows
// two spaces.
var keyed = regexp.MustCompile(`\b(?i:click\w*|keys?|keyboard|mouse|wheel|pointer)\b|\b(Esc|Ctrl|Enter|Tab|Shift|Alt|Home|F\d+)\b|  [A-Z←→]$`)

// TestFingersAreToldOfNoKeys checks that no text shown or said to a player with fingers names the
// mouse or a key.
func TestFingersAreToldOfNoKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through all scenes")
	}
	d := fingerDriver(t, 400, 711)
	read := func(text string) {
		if keyed.MatchString(text) {
			t.Errorf("the %s scene shows or says %q, which names a key or the mouse", d.Scene(), text)
		}
	}
	d.tour(func() {
		d.draws(d.Top(), func(text string, _, _ float64) { read(text) })
		for _, thing := range d.sight().Things {
			read(thing.Label)
		}
		for _, passage := range d.sight().Passages {
			read(passage)
		}
	})
}

// TestTextsHaveWordsForFingers checks that each text that names the mouse or a key has a version
// for fingers, except those about the keyboard. TestFingersAreToldOfNoKeys checks that scenes use
// it. A key at the end of a label does not count.
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
			label, _, _ := strings.Cut(text, "  ")
			if keyed.MatchString(label) && !assets.Has(key+".touch") && !strings.HasPrefix(key, "keys.") && key != "settings.keys" {
				t.Errorf("%s has no words for fingers: %q", key, text)
			}
		}
	}
}

// TestAFingerHasRoom checks, in the windows of telephones, that everything that can be touched
// beside a board has enough room for a finger, with the margin around it. In windows at least 390
// points wide and high it must be as large as a finger needs, without its margin, except the field
// for a new title: it always has the focus, so nobody needs to touch it.
func TestAFingerHasRoom(t *testing.T) {
	windows := []struct{ w, h float64 }{{360, 640}, {844, 390}, {640, 360}, {390, 844}, {412, 915}}
	if testing.Short() {
		windows = windows[:2]
	}
	for _, window := range windows {
		unit := stage.UnitFor(window.w, window.h, 1, 1)
		d := fingerDriver(t, window.w/unit, window.h/unit)
		found := map[string]bool{}
		d.tour(func() {
			tight := d.Cramped(unit)
			if min(window.w, window.h) >= 390 {
				tight = append(tight, slices.DeleteFunc(d.Small(unit), func(name string) bool {
					return strings.HasPrefix(name, "field:title ")
				})...)
			}
			for _, name := range tight {
				if !found[name] {
					t.Errorf("%v × %v: %s", window.w, window.h, name)
				}
				found[name] = true
			}
		})
	}
}
