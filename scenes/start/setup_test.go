package start

import (
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
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
	d.Click("choice:two=0")
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
	d.Click("choice:two=0")
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
	const least = 100 // units that a board is wide and high
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {640, 360}, {844, 390}, {2560, 1440}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1])
			d.Click("card:" + g.ID)
			s := d.Stage.Top().(*setup)
			for _, o := range g.Options {
				for _, value := range o.Choices {
					s.choice.Options[o.ID] = value
					s.Layout()
					if s.stand.of[o.ID] != value {
						t.Errorf("%s: with %s=%s the board has %q", g.ID, o.ID, value, s.stand.of[o.ID])
					}
				}
			}
			for i, w := range s.Widgets() {
				for _, v := range s.Widgets()[:i] {
					if overlap(w.Box, v.Box) {
						t.Errorf("%s at %v: %s and %s overlap", g.ID, size, v.Name, w.Name)
					}
				}
			}
			for _, board := range []*preview{s.stand.chosen, s.stand.sample} {
				box := board.Box()
				if math.Min(box.W, box.H) < least || box.X < 0 || box.Y < 0 || box.X+box.W > s.Size.W || box.Y+box.H > s.Size.H {
					t.Errorf("%s at %v: the board is at %v", g.ID, size, box)
				}
				for _, w := range s.Widgets() {
					if overlap(box, w.Box) {
						t.Fatalf("%s at %v: the board lies under %s", g.ID, size, w.Name)
					}
				}
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
		g := stagetest.Game(t, "dipole")
		d.Stage.GoTo(NewSetup(d.Stage, d, g, d.choices.Of(g), FromGame))
		if d.widget("button:back").Look != ui.Main || d.widget("button:start").Look == ui.Main {
			t.Error("another button stands out")
		}
		if back(d); d.last() != "on" {
			t.Errorf("%s leads to %q", name, d.last())
		}
	}
}

// TestTheSetUpBeginsWhatIsChosenOtherwise holds that where anything is chosen otherwise than
// the game was begun with, the main button and Enter begin a game, and Escape leads back;
// that this is so no more once it is chosen as before; and that it is always so where
// another game was asked for.
func TestTheSetUpBeginsWhatIsChosenOtherwise(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 800, 600)
		begins := func(what string, want bool) {
			t.Helper()
			start, back := d.widget("button:start").Look == ui.Main, d.widget("button:back").Look == ui.Main
			if start != want || back == want {
				t.Errorf("%s, %s: the button that begins stands out: %t, and the one that leads back: %t", g.ID, what, start, back)
			}
		}
		show := func(from Origin) { d.Stage.GoTo(NewSetup(d.Stage, d, g, d.choices.Of(g), from)) }
		show(FromGame)
		size := g.Options[0]
		for what, choices := range map[string][2]string{
			"size":  {"choice:" + size.ID + "=" + size.Choices[1], "choice:" + size.ID + "=" + size.Choices[0]},
			"level": {"choice:two=5", "choice:two=1"},
			"side":  {"choice:starts=two", "choice:starts=one"},
		} {
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
			if d.last() != "on" {
				t.Errorf("%s: Escape leads to %q", g.ID, d.last())
			}
			show(FromGame) // once more, with what was chosen
			begins("still another "+what, true)
			reach(choices[1])
			begins("the same "+what, false)
		}
		d.Click("field:one")
		d.Type("Ann")
		begins("another name", true)
		d.Key(ebiten.KeyEscape)
		d.Stage.GoTo(NewSetup(d.Stage, d, g, d.choices.Of(g), FromGame))
		if d.Key(ebiten.KeyEnter); d.last() != "begin "+g.ID {
			t.Errorf("%s: Enter leads to %q", g.ID, d.last())
		}
		show(ForNewGame)
		begins("another game", true)
		if d.Key(ebiten.KeyEscape); d.last() != "on" {
			t.Errorf("%s: from another game Escape leads to %q", g.ID, d.last())
		}
		show(ForNewGame)
		if d.Key(ebiten.KeyEnter); d.last() != "begin "+g.ID {
			t.Errorf("%s: for another game Enter leads to %q", g.ID, d.last())
		}
	}
}

// TestSidesAreShownByTheirDiscs holds that a player's title has the disc of the
// side that he will have, and none where a coin is to say.
func TestSidesAreShownByTheirDiscs(t *testing.T) {
	d := newDriver(t, 1280, 1000)
	d.Click("card:crosscut")
	s := d.Stage.Top().(*setup)
	first, second := look.Colour(s.game.Colours[0]), look.Colour(s.game.Colours[1])
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

// TestEveryLevelIsATile holds that each says what it is called, how strong it was
// measured to be and how it plays, each in other words, all of which have room in
// every window, and that it is chosen by a click.
func TestEveryLevelIsATile(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {640, 360}, {2560, 1440}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1])
			d.Click("card:" + g.ID)
			s, said := d.Stage.Top().(*setup), map[string]bool{}
			for level := 1; level <= rules.Levels; level++ {
				name := fmt.Sprint("choice:two=", level)
				d.Click(name)
				w := d.widget(name)
				if s.choice.Players[1].Level != level || !w.On {
					t.Fatalf("%s: a click on level %d chooses %d", g.ID, level, s.choice.Players[1].Level)
				}
				rating, measured := assets.Rating(g.ID, level)
				if measured != (w.Aside == strconv.Itoa(rating)) || said[w.Note] || w.Note == "" {
					t.Errorf("%s: level %d is rated %q, with the note %q", g.ID, level, w.Aside, w.Note)
				}
				if !strings.Contains(w.Label, assets.Text(fmt.Sprintf("level.%d", level))) {
					t.Errorf("level %d is called %q", level, w.Label)
				}
				said[w.Note] = true
				if width := ui.StrongFont.Width(w.Label) + ui.SmallFont.Width(w.Aside); width > w.Box.W-24 {
					t.Errorf("%v: %q and %q have no room on a tile of %v", size, w.Label, w.Aside, w.Box)
				}
			}
		}
	}
}

// TestTheComputerTakesAndGivesAwayASeat holds that a person has no levels to choose
// from, and that the computer comes back at the level that it had.
func TestTheComputerTakesAndGivesAwayASeat(t *testing.T) {
	d, s := settingUp(t, "dipole")
	d.Click("choice:two=6")
	d.Click("choice:two=0")
	if p := s.choice.Players[1]; p.Level != 0 || d.Has("choice:two=6") || !d.Has("field:two") {
		t.Errorf("of a person the level is %d", p.Level)
	}
	d.Click("choice:two=computer")
	d.Click("choice:one=computer")
	if p := s.choice.Players; p[1].Level != 6 || p[0].Level != beginnersLevel {
		t.Errorf("the computer comes at the levels %d and %d", p[0].Level, p[1].Level)
	}
}

// TestANameIsSelectedByAClick holds that what is typed then takes its place.
func TestANameIsSelectedByAClick(t *testing.T) {
	d, s := settingUp(t, "dipole")
	d.Click("field:one")
	d.Type("Ann")
	if s.choice.Players[0].Name != "Ann" {
		t.Errorf("the player is called %q", s.choice.Players[0].Name)
	}
}

// TestASetUpShowsHowItsGameIsPlayed holds that it does at once where the game was
// never begun, that the choice of an option shows the board with that, and that
// both can be chosen.
func TestASetUpShowsHowItsGameIsPlayed(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 800, 600)
		d.Click("card:" + g.ID)
		s := d.Stage.Top().(*setup)
		if s.stand.shown() != s.stand.sample || s.Pace() == stage.Resting {
			t.Errorf("%s: the first set-up does not show how it is played", g.ID)
		}
		d.Click(s.last())
		if s.stand.shown() != s.stand.chosen || d.widget("show:game").On {
			t.Errorf("%s: the board is not shown as it was chosen", g.ID)
		}
		d.Click("show:game")
		if s.stand.shown() != s.stand.sample {
			t.Errorf("%s: it cannot be watched again", g.ID)
		}
		s.stand.sample.line.Goto(s.stand.sample.line.Len())
		if d.Settle(); s.stand.shown() != s.stand.chosen || !d.widget("show:board").On {
			t.Errorf("%s: once all was watched the board is not shown", g.ID)
		}
		d.Click("show:game")
		if s.Pace() == stage.Resting {
			t.Errorf("%s: once it rests it cannot be watched again", g.ID)
		}
		d.Click("show:board")
		if d.Settle(); s.stand.shown() != s.stand.chosen {
			t.Errorf("%s: the board cannot be shown again", g.ID)
		}
		d.Click("button:start")
		d.Menu()
		d.Click("card:" + g.ID)
		s = d.Stage.Top().(*setup)
		if d.Settle(); s.stand.shown() != s.stand.chosen {
			t.Errorf("%s: the set-up of a game that was begun does not show its board", g.ID)
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
	reach("button:problems", ebiten.KeyArrowDown)
	reach("button:start", ebiten.KeyArrowRight)
	if !d.Has(s.last()) {
		t.Error("it is not scrolled to the end")
	}
	reach("choice:one=computer", ebiten.KeyArrowUp)
	reach("choice:one=0", ebiten.KeyArrowLeft)
	d.Key(ebiten.KeyArrowDown)
	at := s.ui.Focus
	d.Key(ebiten.KeyArrowRight)
	if s.ui.Focus == at || s.ui.Focused().Box.X <= 0 {
		t.Errorf("from %s nothing lies to the right", at)
	}
}

// TestAnOptionIsExplained holds that the set-up says when a game of Chessyball is level,
// below that choice, whole, and away from all else, and not where a game begins with the
// shoot-out.
func TestAnOptionIsExplained(t *testing.T) {
	want := assets.Text("chessyball.tie.note")
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		d := newDriver(t, size[0], size[1])
		d.Click("card:chessyball")
		s := d.Stage.Top().(*setup)
		d.Click("choice:tie=shootout")
		d.Tick(ui.Input{Wheel: -100})
		said := ""
		for _, n := range s.form.Notes {
			said = strings.TrimSpace(said + " " + n.Text)
			if ui.SmallFont.Width(n.Text) > s.form.Room.W || n.Y < d.widget("choice:tie=shootout").Box.Y {
				t.Errorf("%v: %q does not fit at %v", size, n.Text, n.Y)
			}
			for _, w := range s.Widgets() {
				if w.Box.X+w.Box.W > s.form.Room.X && w.Box.Y < n.Y+7 && n.Y-7 < w.Box.Y+w.Box.H {
					t.Errorf("%v: %q is covered by %s", size, n.Text, w.Name)
				}
			}
		}
		if said != want {
			t.Errorf("%v: it is said %q", size, said)
		}
		d.Click("choice:end=turns25")
		if d.Click("choice:from=shootout"); len(s.form.Notes) > 0 {
			t.Errorf("%v: it is said of the shoot-out by itself", size)
		}
	}
}
