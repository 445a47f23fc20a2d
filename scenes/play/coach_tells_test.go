package play

import (
	"slices"
	"strings"
	"testing"

	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
)

// TestTheCoachTells checks that the coach says what an action did and why, and that it says where
// the opponent threatens to win.
func TestTheCoachTells(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.from(stagetest.Game(t, "crosscut"), "7/7/7/7/7/7/7 r", "size=7")
	coach := func() { d.Click("button:game"); d.Click("button:game.coach") }
	coach()
	for _, a := range []string{"b2", "c2"} {
		d.play(b, a)
	}
	d.play(b, "d2")
	if said := b.comment(); !strings.Contains(said, "c2") || !strings.Contains(said, "longer") {
		t.Errorf("about the flip the coach says %q; want c2, and that the other action lasts longer", said)
	}
	b = d.from(stagetest.Game(t, "crosscut"), "5/5/1rr2/5/5 b", "size=5") // Red needs only d3
	if said := b.comment(); said != "" {
		t.Errorf("without the coach the comment is %q, want none", said)
	}
	coach()
	if said := b.comment(); !strings.Contains(said, "d3") || said != b.counsel.Warning() {
		t.Errorf("about the threat the coach says %q; want the warning %q, with d3", said, b.counsel.Warning())
	}
}

// TestAWarningIsReadAlone checks that a warning below what an action did is a passage of its own. It
// may come later, and a screen reader must not read the other sentences again then.
func TestAWarningIsReadAlone(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.tools.Think = func(think.Problem) think.Thinker { return knowing{} } // never finds an action
	d.Stage.Settings.Coach = save.CoachOn
	b := d.from(stagetest.Game(t, "crosscut"), "5/5/5/5/5 r", "size=5")
	for _, a := range []string{"d3", "b3", "b2", "b1"} {
		d.play(b, a)
	}
	d.Click("player:second")
	d.Click("level:3")
	warning, said := b.counsel.Warning(), b.Spoken()
	if warning == "" || b.comment() == warning || !slices.Contains(said, warning) || !slices.Contains(said, strings.TrimSuffix(b.comment(), " "+warning)) {
		t.Errorf("with the comment %q and the warning %q the passages are %q; want the warning and the rest apart", b.comment(), warning, said)
	}
}

// TestTheCoachWarnsOnlyAPersonWhoActs gives the side that is to act to the computer and back, and
// changes the coach in the settings. The warning about a threat is shown while a person with a coach
// is to act, and only then.
func TestTheCoachWarnsOnlyAPersonWhoActs(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.tools.Think = func(think.Problem) think.Thinker { return knowing{} } // never finds an action
	d.Stage.Settings.Coach = save.CoachOn
	b := d.from(stagetest.Game(t, "crosscut"), "5/5/1rr2/5/5 b", "size=5")
	warned := func(when string, want bool) {
		t.Helper()
		if got := b.counsel.Warning() != ""; got != want {
			t.Errorf("%s the coach warns: %t, want %t", when, got, want)
		}
	}
	level := func(side, level string) { d.Click("player:" + side); d.Click("level:" + level) }
	warned("with two people", false)
	level("first", "3")
	warned("against the computer", true)
	level("second", "3")
	warned("with two computers", false)
	level("second", "0")
	warned("with a person again", true)
	for coach, want := range map[save.Coach]bool{save.CoachOff: false, save.CoachOn: true} {
		d.Click("button:settings")
		d.Stage.Settings.Coach = coach
		d.Stage.Back()
		warned(string("with the setting "+coach), want)
	}
}
