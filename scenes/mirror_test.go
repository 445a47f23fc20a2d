package scenes

import (
	"testing"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/desk"
	"quintet/scenes/words"
)

// thing returns what the page is shown of the thing of the name.
func (d *driver) thing(name string) desk.Thing {
	d.t.Helper()
	for _, thing := range d.sight().Things {
		if thing.Name == name {
			return thing
		}
	}
	d.t.Fatalf("no %s is shown in the %s scene", name, d.Scene())
	return desk.Thing{}
}

// TestNoTwoThingsAreCalledTheSame holds that whoever hears what can be chosen in the
// settings and in the set-up of a game, with persons and with the computer, can tell it
// apart: a choice is called with the title that it stands below.
func TestNoTwoThingsAreCalledTheSame(t *testing.T) {
	d := newDriver(t, 1280, 3000, save.SpeedOff)
	distinct := func() {
		t.Helper()
		names := map[string]string{}
		for _, thing := range d.sight().Things {
			if thing.Off {
				continue
			}
			if other, ok := names[thing.Label]; ok {
				t.Errorf("in the %s scene %s and %s are both called %q", d.Scene(), other, thing.Name, thing.Label)
			}
			names[thing.Label] = thing.Name
		}
		if len(names) < 10 {
			t.Errorf("there are only %d things in the %s scene", len(names), d.Scene())
		}
	}
	d.doors.visit("settings")
	distinct()
	if p := d.thing("choice:settings.speed.off"); p.Label != "Motion of the pieces: Off" || p.Field {
		t.Errorf("a choice is shown as %+v", p)
	}
	for _, g := range catalog.All {
		d.doors.visit("setup/" + g.ID)
		for _, who := range []string{"=computer", "=0"} {
			d.Click("choice:one" + who)
			d.Click("choice:two" + who)
			distinct()
		}
	}
	d.Click("field:two")
	d.Type("Bob")
	if p := d.thing("field:two"); p.Label != assets.Text("setup.two") || !p.Field || p.Text != "Bob" {
		t.Errorf("a field is shown as %+v", p)
	}
}

// TestFieldsAreCalledByWhatTheyAreFor holds that every field of a scene or a panel is
// called by neither its own text nor the name that the tests know it by. (The text of a
// player without a name is what the field is for.)
func TestFieldsAreCalledByWhatTheyAreFor(t *testing.T) {
	d := fingerDriver(t, 400, 711)
	seen := map[string]bool{}
	d.tour(func() {
		for _, thing := range d.sight().Things {
			if !thing.Field {
				continue
			}
			seen[thing.Name] = true
			if thing.Label == thing.Name || thing.Label == thing.Text && thing.Label != words.Person("", 0) {
				t.Errorf("%s in the %s scene, with %.60q in it, is called %.60q", thing.Name, d.Scene(), thing.Text, thing.Label)
			}
		}
	})
	for _, name := range []string{"field:title", "field:text", "field:file", "field:search", "field:one"} {
		if !seen[name] {
			t.Errorf("%s was not seen in %v", name, seen)
		}
	}
}
