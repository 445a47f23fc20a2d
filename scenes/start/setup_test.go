package start

import (
	"errors"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// settingUp shows the set-up of a game in a window in which the set-up of Chessyball scrolls.
func settingUp(t *testing.T, game string) (*driver, *setup) {
	d := newDriver(t, 800, 600)
	d.Click("card:" + game)
	return d, d.Stage.Top().(*setup)
}

// last returns the name of the last choice.
func (s *setup) last() string {
	o := s.game.Options[len(s.game.Options)-1]
	choices := byNumber(o.Choices)
	return "choice:" + o.ID + "=" + choices[len(choices)-1]
}

// TestASetUpScrollsWithoutGaps scrolls a set-up step by step. Whatever lies in the part that scrolls is
// in sight there, cut off where that part ends.
func TestASetUpScrollsWithoutGaps(t *testing.T) {
	d, s := settingUp(t, "chessyball")
	d.X, d.Y = 5, 300
	steps := 0
	for ; steps < 5000 && s.ui.Form.Scroll < s.ui.Form.Most(); steps++ {
		d.Tick(ui.Input{Wheel: -0.05})
		seen, room := s.Widgets(), s.ui.Form.Room
		for _, w := range s.Whole() {
			i := slices.IndexFunc(seen, func(v ui.Widget) bool { return v.Name == w.Name })
			switch {
			case i < 0 && w.Box.Meets(room):
				t.Fatalf("after %d steps %s lies at %v, within %v, and is out of sight", steps, w.Name, w.Box, room)
			case i >= 0 && w.Reveal != nil && (seen[i].Box.Y < room.Y || seen[i].Box.Y+seen[i].Box.H > room.Y+room.H):
				t.Fatalf("after %d steps %s is in sight at %v, not only within %v", steps, w.Name, seen[i].Box, room)
			}
		}
	}
	if steps < 50 || !d.Has(s.last()) {
		t.Fatalf("after %d steps the set-up is at its end, and its last choice in sight: %t; want 50 steps at least", steps, d.Has(s.last()))
	}
}

// TestAGameThatCannotBeginSaysWhy checks that the reason is shown until the player chooses another
// option.
func TestAGameThatCannotBeginSaysWhy(t *testing.T) {
	d, s := settingUp(t, "dipole")
	d.refuse = errors.New("such a game cannot be")
	d.Click("button:start")
	if d.Scene() != "setup" || s.wrong != "Such a game cannot be." {
		t.Errorf("the %s scene says %q; want the set-up, with the game's error", d.Scene(), s.wrong)
	}
	d.Click("choice:size=10")
	if s.wrong != "" {
		t.Errorf("after another choice the set-up still says %q", s.wrong)
	}
}

// TestANameWithControlCharactersIsNoChange reaches a set-up from a game whose player has control
// characters in the name, as only a file can bring them. The main button leads back to the game.
func TestANameWithControlCharactersIsNoChange(t *testing.T) {
	d := newDriver(t, 800, 600)
	g := stagetest.Game(t, "dipole")
	c := *d.choices.Of(g)
	c.Players[0].Name = "An\tn\x01"
	d.Stage.Settings.Setups = map[string]settings.Setup{g.ID: c}
	d.choices = NewChoices(d.Stage)
	d.Stage.GoTo(NewSetup(d.Stage, d, d, g, d.choices.Of(g), FromGame))
	d.Ticks(2)
	if d.Widget("button:back").Look != ui.Main {
		t.Errorf("the names are %q and %q, and the set-up counts as changed; want no change", d.choices.Of(g).Players[0].Name, d.Widget("field:one").Field.Text())
	}
}

// TestTheSetUpBeginsWhatIsChosenOtherwise changes the choices in a set-up reached from a game, to which
// its main button and Enter lead back at first. As long as the choices differ from that game, the main
// button and Enter begin a new game, and Escape leads back. If the player has asked for a new game, the
// main button and Enter always begin one.
func TestTheSetUpBeginsWhatIsChosenOtherwise(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 800, 600)
		begins := func(what string, want bool) {
			t.Helper()
			start, back := d.Widget("button:start").Look == ui.Main, d.Widget("button:back").Look == ui.Main
			if start != want || back == want {
				t.Errorf("%s, %s: the button that begins is the main one: %t, and the one that leads back: %t; want %t and %t", g.ID, what, start, back, want, !want)
			}
		}
		show := func(from Origin) { d.Stage.GoTo(NewSetup(d.Stage, d, d, g, d.choices.Of(g), from)) }
		for _, back := range []func(){func() { d.Click("button:back") }, func() { d.Key(ebiten.KeyEnter) }} {
			show(FromGame)
			d.Used = nil
			back()
			d.LeadsTo("board", "%s: the button that leads back, or Enter,", g.ID)
		}
		show(FromGame)
		others := map[string][2]string{
			"level": {"choice:two=5", "choice:two=1"},
			"side":  {"choice:starts=two", "choice:starts=one"},
		}
		for _, o := range g.Options {
			chosen := d.choices.Of(g).Options[o.ID]
			for _, choice := range o.Choices {
				if choice != chosen {
					others[o.ID] = [2]string{"choice:" + o.ID + "=" + choice, "choice:" + o.ID + "=" + chosen}
				}
			}
		}
		for what, choices := range others {
			begins("at first", false)
			reach := func(choice string) {
				for range 50 {
					if d.Has(choice) {
						break
					}
					d.X, d.Y = 700, 300
					d.Tick(ui.Input{Wheel: -0.5})
				}
				d.Click(choice)
				d.Tick(ui.Input{Wheel: 100})
			}
			reach(choices[0])
			begins("another "+what, true)
			d.Key(ebiten.KeyEscape)
			d.LeadsTo("board", "%s: Escape", g.ID)
			show(FromGame) // again, with the same choices
			begins("still another "+what, true)
			reach(choices[1])
			begins("the same "+what, false)
		}
		d.Click("field:one")
		d.Type("Ann")
		begins("another name", true)
		d.Key(ebiten.KeyEscape)
		d.Stage.GoTo(NewSetup(d.Stage, d, d, g, d.choices.Of(g), FromGame))
		d.Key(ebiten.KeyEnter)
		d.LeadsTo("begin "+g.ID, "%s: Enter", g.ID)
		show(ForNewGame)
		begins("another game", true)
		d.Key(ebiten.KeyEscape)
		d.LeadsTo("board", "%s: from another game Escape", g.ID)
		show(ForNewGame)
		d.Key(ebiten.KeyEnter)
		d.LeadsTo("begin "+g.ID, "%s: for another game Enter", g.ID)
	}
}

// TestOptionsThatDoNotFitAnyMore chooses a smaller pitch, outside which the ball stood in the game
// on the board. The ball gets its default place, and the set-up can be left and opened again.
func TestOptionsThatDoNotFitAnyMore(t *testing.T) {
	d := newDriver(t, 1000, 800)
	m, g := stagetest.Match(t, "chessyball:ball=i10"), stagetest.Game(t, "chessyball")
	d.choices.Remember(g)
	d.choices.Follow(m, [2]save.Player{{}, {Level: 1}}, clock.Control{}, false, 0)
	options := d.choices.Of(g).Options
	if options["ball"] != drawn {
		t.Errorf("with the ball on i10 the choice is %q, want a drawn ball", options["ball"])
	}
	options["ball"] = "i10" // as in a set-up that was kept
	d.Menu()
	d.Click("card:chessyball")
	d.Click("choice:size=14x9")
	options = d.choices.Of(g).Options
	if ball := options["ball"]; ball != "near" || options["size"] != "14x9" {
		t.Errorf("with the smaller pitch the ball is %q and the size %q, want near and 14x9", ball, options["size"])
	}
	options["ball"] = "i10"
	d.Click("button:back")
	d.Click("card:chessyball")
	d.Shows("setup", "the card")
}
