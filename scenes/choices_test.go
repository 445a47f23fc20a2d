package scenes

import (
	"reflect"
	"testing"

	"quintet/rules"
	"quintet/save"
)

// restart starts the program again with the settings that were kept.
func restart(t *testing.T, d *driver) {
	t.Helper()
	settings, err := save.LoadSettings(save.SettingsFile(), save.Default())
	if err != nil {
		t.Fatal(err)
	}
	d.settings, d.doors.choices.chosen = settings, nil
	d.doors.menu()
}

func TestTheSetUpIsRemembered(t *testing.T) {
	d := newKeepingDriver(t, 1280, 900, save.SpeedOff)
	d.startWith(find(t, "dipole"), "one=5", "two=0", "starts=two", "size=10")
	d.click("button:menu")
	d.startWith(find(t, "crosscut"))
	d.click("button:menu")
	restart(t, d)
	if m := d.top().(*menu); m.ui.Focus != "card:crosscut" {
		t.Errorf("in the menu %q stands out", m.ui.Focus)
	}
	b := d.startWith(find(t, "dipole"))
	want := [2]save.Player{{Name: "Player 2"}, {Name: "Player 1", Level: 5}}
	if b.players != want || b.match.Values()["size"] != "10" {
		t.Errorf("it is played by %+v with %v", b.players, b.match.Values())
	}
}

// What is drawn at random is drawn anew in every game.
func TestADrawnValueIsRememberedAsDrawn(t *testing.T) {
	d := newKeepingDriver(t, 1280, 900, save.SpeedOff)
	for _, o := range find(t, "chessyball").Options {
		if o.Draw == nil {
			continue
		}
		b := d.startWith(find(t, "chessyball"), "one=0", o.ID+"="+drawn)
		if b.match.Values()[o.ID] == drawn {
			t.Errorf("%s is not drawn", o.ID)
		}
		restart(t, d)
		if got := d.doors.choices.of(b.game()).Options[o.ID]; got != drawn {
			t.Errorf("%s is remembered as %q", o.ID, got)
		}
	}
}

// A setup of another version, or written by hand, is used as far as it can be.
func TestASetUpThatCannotBeIsMended(t *testing.T) {
	g := find(t, "dipole")
	defaults, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ kept, want save.Setup }{
		{save.Setup{},
			save.Setup{Options: defaults, Players: [2]save.Player{{Name: "Player 1"}, {Name: "Player 2", Level: 3}}, Starts: save.OneStarts}},
		{save.Setup{Options: rules.Values{"size": "99"}, Players: [2]save.Player{{Level: 12}, {Level: -1}}, Starts: "nobody"},
			save.Setup{Options: defaults, Players: [2]save.Player{{Name: "Player 1", Level: 8}, {Name: "Player 2"}}, Starts: save.OneStarts}},
		{save.Setup{Options: rules.Values{"size": drawn}, Players: [2]save.Player{{Name: "a name that is far too long for its field"}, {Name: "Bob"}}, Starts: save.CoinStarts},
			save.Setup{Options: defaults, Players: [2]save.Player{{Name: "a name that is far too l"}, {Name: "Bob"}}, Starts: save.CoinStarts}},
	} {
		h := choices{stage: &stage{settings: save.Settings{Setups: map[string]save.Setup{g.ID: test.kept}}}}
		if got := *h.of(g); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%+v is used as %+v", test.kept, got)
		}
	}
}
