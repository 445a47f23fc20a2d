package scenes

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestWhatIsOutOfSightIsTold compares what the page gets about a scene in two windows. In the
// small one the scene scrolls; in the large one all of it is visible. The things, their order and
// their names are the same. The place of each thing is inside the window. Going to a thing out of
// sight scrolls it into sight, and a click on it works.
func TestWhatIsOutOfSightIsTold(t *testing.T) {
	all, small := withMuch(t)
	places := []string{"settings", "games", "rules/chessyball", "games/file"}
	for _, g := range catalog.All {
		places = append(places, "setup/"+g.ID)
	}
	for _, address := range places {
		for _, d := range []*driver{all, small} {
			word, file := strings.CutSuffix(address, "/file")
			d.doors.visit(word)
			if d.Ticks(2); file {
				d.desk.Answer <- desk.Reply{Err: desk.ErrNoDialog}
				d.Click("button:file")
				d.Ticks(1)
			}
			if d.Has("button:pages") {
				d.Click("button:pages")
			}
			d.X, d.Y = 200, 200
			d.Tick(ui.Input{Wheel: 1000})
		}
		if want, got := names(all), names(small); strings.Join(want, " ") != strings.Join(got, " ") {
			t.Errorf("%s: in a small window the page gets %v, want %v", address, got, want)
		}
		scrolled := 0
		for _, name := range names(small) {
			s := small.thing(name)
			if s.X < 0 || s.Y < 0 || s.X+s.W > 640 || s.Y+s.H > 360 {
				t.Errorf("%s: %s is reported at %v, %v; want a place in the window", address, name, s.X, s.Y)
			}
			if small.Has(name) || s.Off {
				continue
			}
			if want := all.thing(name).Label; s.Label != want {
				t.Errorf("%s: %s has the label %q out of sight, and %q in sight", address, name, s.Label, want)
			}
			scrolled++
			if small.mirror.reach(name); !small.Has(name) {
				t.Errorf("%s: going to %s does not bring it into sight", address, name)
			}
			small.Tick(ui.Input{Wheel: 1000})
		}
		if scrolled == 0 {
			t.Errorf("%s: nothing is out of sight", address)
		}
	}
	small.doors.visit("setup/akron")
	for _, name := range []string{"choice:two=computer", "choice:two=8"} {
		p, ok := small.mirror.find(name)
		if !ok {
			t.Fatalf("%s is not found", name)
		}
		small.X, small.Y = p.X, p.Y
		small.Tick(ui.Input{Press: true, Down: true})
		small.Tick(ui.Input{Lift: true})
	}
	if p := small.thing("choice:two=8"); !p.On {
		t.Errorf("after a click on a thing out of sight it is %+v; want it chosen", p)
	}
}

// withMuch starts the program in a large window and in a small one. There are more games and
// files than fit in the small window.
func withMuch(t *testing.T) (large, small *driver) {
	t.Helper()
	home := t.TempDir()
	for _, variable := range []string{"HOME", "USERPROFILE", "QUINTET_HOME"} {
		t.Setenv(variable, home)
	}
	at := func(w, h float64) *driver {
		return drive(t, w, h, settings.SpeedOff, func(work func()) { work() })
	}
	large, small = at(1280, 3000), at(640, 360)
	for i := range 12 {
		large.add(&save.Game{Game: "dimpled", Title: fmt.Sprint("Game ", i), Actions: []string{"e5"}})
		for n := range 3 {
			if err := os.WriteFile(filepath.Join(home, fmt.Sprintf("%d-%d.quintet", i, n)), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return large, small
}

// names returns the names of the things that the page gets.
func names(d *driver) (all []string) {
	for _, thing := range d.sight().Things {
		all = append(all, thing.Name)
	}
	return all
}

// TestTheKeysComeToEverything goes through the settings, every set-up and other scenes with choices
// by keys. Tab stops once at each group of choices, at the one that is chosen, and the arrow keys
// go round in the group. All widgets are reached, and the scene scrolls as necessary.
func TestTheKeysComeToEverything(t *testing.T) {
	places := []string{"settings", "history", "games", "problems"}
	for _, g := range catalog.All {
		places = append(places, "setup/"+g.ID)
	}
	for _, address := range places {
		d := newSized(t, 400, 711, settings.SpeedOff)
		d.visit(address)
		came := map[string]bool{}
		press := func(key ebiten.Key) (focus string) {
			d.Key(key)
			d.Ticks(2)
			if focus = d.app.input.Response.Focus; focus == "" || !d.Has(focus) {
				t.Fatalf("%s: the key %v leads to %q, which is not in sight", address, key, focus)
			}
			came[focus] = true
			return focus
		}
		for focus, stops := press(ebiten.KeyTab), map[string]bool{}; !stops[focus]; focus = press(ebiten.KeyTab) {
			stops[focus] = true
			var choices, on []string // of the group of focus
			w := d.Widget(focus)
			for _, o := range d.mirror.whole() {
				if w.Title == "" || w.Look != ui.Chip && w.Look != ui.Tile || o.Off || o.Title != w.Title || o.Look != w.Look {
					continue
				}
				if choices = append(choices, o.Name); o.On {
					on = append(on, o.Name)
				}
				if o.Name != focus && stops[o.Name] {
					t.Errorf("%s: Tab stops at %s and at %s, which are one choice", address, o.Name, focus)
				}
			}
			if len(on) == 1 && on[0] != focus {
				t.Errorf("%s: Tab stops at %s, while %s is chosen", address, focus, on[0])
			}
			if len(choices) == 1 {
				continue
			}
			for range choices {
				if next := press(ebiten.KeyArrowRight); !slices.Contains(choices, next) {
					t.Fatalf("%s: → leads from %s to %s", address, focus, next)
				}
			}
			if now := d.app.input.Response.Focus; len(choices) > 0 && now != focus {
				t.Errorf("%s: → does not go round to %s, but to %s", address, focus, now)
			}
		}
		for _, name := range names(d) {
			if !came[name] && !d.thing(name).Off {
				t.Errorf("%s: the keys do not lead to %s", address, name)
			}
		}
	}
}

// TestLabelsAreWords checks that the labels of things in a game have no symbols and no keys. The
// page gets the keys separately.
func TestLabelsAreWords(t *testing.T) {
	key := regexp.MustCompile(`(^| )(Esc|Ctrl\+\S+|F\d+|[A-Z←→▼×])$|[▼←→]`)
	d := newDriver(t)
	d.start(stagetest.Game(t, "crosscut"))
	keys := map[string]string{}
	for _, menu := range []bool{false, true} {
		if menu {
			d.Click("button:game")
		}
		for _, thing := range d.read().Things {
			if keys[thing.Name] = thing.Keys; key.MatchString(thing.Label) {
				t.Errorf("%s has the label %q, which names a key", thing.Name, thing.Label)
			}
		}
	}
	for name, want := range map[string]string{"button:undo": "ArrowLeft", "button:game": "Escape", "button:hint": "H", "button:rules": "F2", "button:game.save": "Control+S", "player:first": ""} {
		if got, ok := keys[name]; !ok || got != want {
			t.Errorf("the keys of %s are %q, not %q", name, got, want)
		}
	}
}

// TestWhatExplainsAThingIsTold checks the explanations that the page gets. A level of the set-up,
// even out of sight, has a text about how it plays, and its tip. The tip of a turn, which is its
// label, does not come twice. A button without an explanation has none.
func TestWhatExplainsAThingIsTold(t *testing.T) {
	d := newSized(t, 640, 360, settings.SpeedOff)
	d.visit("setup/dipole")
	explained := 0
	for _, w := range d.mirror.whole() {
		switch note := d.thing(w.Name).Note; {
		case w.Look == ui.Tile:
			explained++
			if want := strings.TrimSuffix(w.Note+" "+w.Tip, " "); strings.TrimSuffix(note, ".") != strings.TrimSuffix(want, ".") || w.Note == "" {
				t.Errorf("%s has the note %q, want %q", w.Name, note, want)
			}
		case w.Tip == "" && note != "":
			t.Errorf("%s has no tip, but the note %q", w.Name, note)
		}
	}
	if explained != rules.Levels {
		t.Errorf("%d levels are explained, want %d", explained, rules.Levels)
	}
	turn := ui.Widget{Name: "turn", Label: "e1-f2", Tip: "e1-f2"}
	if note := explanation(&turn); note != "" {
		t.Errorf("a turn has the note %q, want none", note)
	}
}

// TestChosenAndLegalAreTold checks that the page is told which stack is chosen and where it can
// go. Even while nothing can be clicked, the page is told what is on the board.
func TestChosenAndLegalAreTold(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dipole"))
	legal := func(name string) bool {
		return d.thing(name).Label == assets.Text("site.legal", assets.Text("site.empty", strings.TrimPrefix(name, "site:")))
	}
	if d.thing("site:e1").On || legal("site:f2") {
		t.Errorf("at the start e1 is chosen: %t, and f2 is a target: %t; want neither", d.thing("site:e1").On, legal("site:f2"))
	}
	d.Click("site:e1")
	if !d.thing("site:e1").On || !legal("site:f2") || legal("site:a1") {
		t.Errorf("the chosen stack is %+v, its target %+v, another square %+v; want the stack on, and only the target legal", d.thing("site:e1"), d.thing("site:f2"), d.thing("site:a1"))
	}
	sites := len(siteThings(d))
	d.Click("site:f2")
	d.resign()
	d.Click("end:review")
	told := siteThings(d)
	if len(told) != sites {
		t.Errorf("at the end %d sites are reported, and in the game %d; want the same number", len(told), sites)
	}
	for _, thing := range told {
		if !thing.Off {
			t.Fatalf("at the end %s can be clicked; want it off", thing.Name)
		}
	}
}

// siteThings returns the things that the page gets for the sites of the board.
func siteThings(d *driver) (all []desk.Thing) {
	for _, thing := range d.sight().Things {
		if strings.HasPrefix(thing.Name, "site:") {
			all = append(all, thing)
		}
	}
	return all
}
