package start

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

// settingUp shows the set-up of a game in a window in which that of Chessyball
// scrolls.
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

// TestSetupTitles holds that wherever the set-up is scrolled to, there is
// something below each title.
func TestSetupTitles(t *testing.T) {
	d, s := settingUp(t, "chessyball")
	d.X, d.Y = 5, 300
	ticks := 0
	for ; !d.Has(s.last()); ticks++ {
		if ticks > 5000 {
			t.Fatal("it never scrolls to the end")
		}
		if len(s.form.Titles) == 0 {
			t.Fatalf("no title is left after %d ticks", ticks)
		}
		for _, title := range s.form.Titles {
			if !s.headed(title) {
				t.Errorf("after %d ticks there is nothing below %q", ticks, title.Text)
			}
		}
		d.Tick(ui.Input{Wheel: -0.05})
	}
	if ticks < 50 {
		t.Fatal("hardly anything scrolls")
	}
}

// headed says whether something begins right below a title.
func (s *setup) headed(title ui.Caption) bool {
	return slices.ContainsFunc(s.Widgets(), func(w ui.Widget) bool { return w.Box.Y == title.Y+ui.BelowTitle })
}

// TestSetupOrder holds that numbers ascend, and that nothing else is sorted.
func TestSetupOrder(t *testing.T) {
	for _, c := range []struct{ given, want []string }{
		{[]string{"11", "5", "7", "19"}, []string{"5", "7", "11", "19"}},
		{[]string{"18x11", "14x9"}, []string{"14x9", "18x11"}},
		{[]string{"none", "own", "any"}, []string{"none", "own", "any"}},
	} {
		if got := byNumber(c.given); !slices.Equal(got, c.want) {
			t.Errorf("%q come as %q, not %q", c.given, got, c.want)
		}
	}
}

// TestAPersonHasAName holds that a person is called as is typed, where the
// computer has no field for that.
func TestAPersonHasAName(t *testing.T) {
	d, _ := settingUp(t, "dimpled")
	if d.Has("field:two") {
		t.Error("the computer can be given a name")
	}
	d.Click("field:one")
	for range len("Player 1") {
		d.Key(ebiten.KeyBackspace)
	}
	d.Type("Ann")
	d.Click("button:start")
	if p := d.begun.players; p[0].Name != "Ann" || p[1].Level != beginnersLevel {
		t.Errorf("it is played by %+v", p)
	}
}

// TestAGameThatCannotBeginSaysWhy holds that the set-up stays until something else
// is chosen.
func TestAGameThatCannotBeginSaysWhy(t *testing.T) {
	d, s := settingUp(t, "dipole")
	d.refuse = errors.New("such a game cannot be")
	d.Click("button:start")
	if d.Scene() != "setup" || s.wrong != "Such a game cannot be." {
		t.Errorf("the %s scene says %q", d.Scene(), s.wrong)
	}
	d.Click("choice:size=10")
	if s.wrong != "" {
		t.Errorf("of another choice it says %q", s.wrong)
	}
}

// TestAFingerScrollsTheSetUp holds that a finger scrolls and chooses nothing by
// that, and that one that hardly moves does choose.
func TestAFingerScrollsTheSetUp(t *testing.T) {
	d, s := settingUp(t, "chessyball")
	at := func() float64 { return d.widget("choice:starts=coin").Box.Y }
	d.Point("choice:starts=coin")
	top, before := at(), s.choice.Starts
	d.Swipe(d.X, d.Y, -80)
	if at() != top-80 || s.choice.Starts != before {
		t.Errorf("a swipe of 80 units scrolls %v and chooses %q", top-at(), s.choice.Starts)
	}
	d.Swipe(400, 300, 1000)
	if at() != top {
		t.Errorf("a swipe down leaves %v above", top-at())
	}
	d.Point("choice:starts=coin")
	d.Swipe(d.X, d.Y, ui.Far-1)
	if at() != top || s.choice.Starts != save.CoinStarts {
		t.Errorf("a tap scrolls %v and chooses %q", top-at(), s.choice.Starts)
	}
}

// TestAFingertip holds that a finger may miss a button by a little, the mouse by
// nothing, and that the nearest button is meant.
func TestAFingertip(t *testing.T) {
	d, s := settingUp(t, "dimpled")
	tap := func(x, y float64, finger bool) save.Starter {
		s.choice.Starts = save.OneStarts
		d.X, d.Y = x, y
		d.Tick(ui.Input{Press: true, Down: true, Finger: finger})
		d.Tick(ui.Input{Lift: true, Finger: finger})
		return s.choice.Starts
	}
	coin, two := d.widget("choice:starts=coin").Box, d.widget("choice:starts=two").Box
	x, y := coin.Center()
	below := coin.Y + coin.H
	between := two.X + two.W
	for _, c := range []struct {
		x, y   float64
		finger bool
		want   save.Starter
	}{
		{x, y, false, save.CoinStarts},
		{x, below + 1, false, save.OneStarts},
		{x, below + ui.Fingertip - 1, true, save.CoinStarts},
		{x, below + ui.Fingertip + 1, true, save.OneStarts},
		{between + 1, y, true, save.TwoStarts},
		{coin.X - 1, y, true, save.CoinStarts},
	} {
		if got := tap(c.x, c.y, c.finger); got != c.want {
			t.Errorf("at %v, %v (finger: %v) %q is chosen, want %q", c.x, c.y, c.finger, got, c.want)
		}
	}
}

// TestTheBoardIsShownAsItWillBe holds that the set-up shows the board with what is
// chosen at any time, apart from all that can be clicked, in every window.
func TestTheBoardIsShownAsItWillBe(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {640, 360}, {844, 390}, {2560, 1440}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1])
			d.Click("card:" + g.ID)
			s := d.Stage.Top().(*setup)
			for _, o := range g.Options {
				for _, value := range o.Choices {
					s.choice.Options[o.ID] = value
					s.Layout()
					if s.preview.of[o.ID] != value {
						t.Errorf("%s: with %s=%s the board has %q", g.ID, o.ID, value, s.preview.of[o.ID])
					}
				}
			}
			seen := 0
			for _, site := range s.preview.view.Sites() {
				x, y := s.preview.view.Screen(site, false)
				for _, w := range s.Widgets() {
					if w.Box.Contains(x, y) {
						t.Fatalf("%s at %v: the board lies under %s", g.ID, size, w.Name)
					}
				}
				if s.Size.Contains(x, y) {
					seen++
				}
			}
			if n := len(s.preview.view.Sites()); seen < n {
				t.Errorf("%s at %v: %d of %d sites are in the window", g.ID, size, seen, n)
			}
		}
	}
}

// TestTheSetUpLeadsBackToTheGame holds that where it was reached from one its main
// button leads there, and Enter and Escape do.
func TestTheSetUpLeadsBackToTheGame(t *testing.T) {
	for name, back := range map[string]func(*driver){
		"the button": func(d *driver) { d.Click("button:back") },
		"Enter":      func(d *driver) { d.Key(ebiten.KeyEnter) },
		"Escape":     func(d *driver) { d.Key(ebiten.KeyEscape) },
	} {
		d := newDriver(t, 800, 600)
		g := find(t, "dipole")
		d.Stage.GoTo(NewSetup(d.Stage, d, g, d.choices.Of(g), true))
		if d.widget("button:back").Look != ui.Main || d.widget("button:start").Look == ui.Main {
			t.Error("another button stands out")
		}
		if back(d); d.last() != "on" {
			t.Errorf("%s leads to %q", name, d.last())
		}
	}
}

// TestSidesAreShownByTheirDiscs holds that a player's title has the disc of the
// side that he will have, and none where a coin is to say.
func TestSidesAreShownByTheirDiscs(t *testing.T) {
	d, s := settingUp(t, "crosscut")
	first, second := render.Colour(s.game.Colours[0]), render.Colour(s.game.Colours[1])
	for _, c := range []struct {
		starts   string
		one, two color.NRGBA
	}{{"two", second, first}, {"one", first, second}, {"coin", color.NRGBA{}, color.NRGBA{}}} {
		d.Click("choice:starts=" + c.starts)
		if one, two := s.form.Titles[0].Side, s.form.Titles[1].Side; one != c.one || two != c.two {
			t.Errorf("with %s the discs are %v and %v", c.starts, one, two)
		}
	}
}

// TestEveryLevelHasACharacter holds that each has a sentence of its own, which is
// read below the level that is chosen and in the tips of all.
func TestEveryLevelHasACharacter(t *testing.T) {
	d, s := settingUp(t, "dipole")
	said := map[string]bool{}
	for level := 1; level <= rules.Levels; level++ {
		name := fmt.Sprint("choice:two=", level)
		d.Click(name)
		note := ""
		for _, line := range s.form.Notes {
			note = strings.TrimSpace(note + " " + line.Text)
		}
		if said[note] || note != d.widget(name).Tip || note != s.character(level) {
			t.Errorf("of level %d %q is said, and its tip is %q", level, note, d.widget(name).Tip)
		}
		said[note] = true
		if !assets.Has(fmt.Sprintf("level.%d.play", level)) {
			t.Errorf("no text for the character of level %d", level)
		}
	}
}

// TestArrowsGoThroughTheSetUp holds that they lead to its end, which scrolls into
// sight, and back.
func TestArrowsGoThroughTheSetUp(t *testing.T) {
	d, s := settingUp(t, "chessyball")
	reach := func(name string, key ebiten.Key) {
		t.Helper()
		for range 60 {
			if s.ui.Focus == name {
				return
			}
			d.Key(key)
			if w := s.ui.Focused(); w == nil {
				t.Fatalf("the focus is out of sight at %q", s.ui.Focus)
			}
		}
		t.Errorf("the arrows never lead to %s, but to %s", name, s.ui.Focus)
	}
	reach("button:start", ebiten.KeyArrowDown)
	if !d.Has(s.last()) {
		t.Error("it is not scrolled to the end")
	}
	reach("choice:one=0", ebiten.KeyArrowUp)
	d.Key(ebiten.KeyArrowDown)
	at := s.ui.Focus
	d.Key(ebiten.KeyArrowRight)
	if s.ui.Focus == at || s.ui.Focused().Box.X <= 0 {
		t.Errorf("from %s nothing lies to the right", at)
	}
}
