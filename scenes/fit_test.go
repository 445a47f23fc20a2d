package scenes

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/rulestest"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
)

// shapes are the sizes, in units, of windows of every shape with every size of the text.
var shapes = func() (all [][2]float64) {
	pixels := [][2]float64{{800, 600}, {1280, 720}, {640, 360}, {360, 560}, {700, 500}, {390, 844}, {844, 390}, {1000, 600},
		{1900, 1000}, {1000, 1400}, {1600, 600}, {660, 530}, {360, 640}, {1100, 539}, {2560, 1440}}
	for _, w := range pixels {
		for _, size := range settings.Sizes {
			unit := stage.UnitFor(w[0], w[1], 1, float64(size)/100)
			if units := [2]float64{w[0] / unit, w[1] / unit}; !slices.Contains(all, units) {
				all = append(all, units)
			}
		}
	}
	return all
}()

// someWindows returns shapes or, with the flag -short, every twelfth of them.
func someWindows() (some [][2]float64) {
	for i, size := range shapes {
		if !testing.Short() || i%12 == 0 {
			some = append(some, size)
		}
	}
	return some
}

// fits checks that all that can be clicked is inside the window, does not overlap another thing, and
// has room for its label. A card and the buttons below it do not touch. It also checks that no text
// drawn is shortened, unless a tip has all of it.
func (d *driver) fits() {
	d.T.Helper()
	apart := 0.0 // the least distance of two things, in units
	if d.Scene() == "menu" || d.Scene() == "games" {
		apart = 4
	}
	d.Fits(apart)
	d.draws(d.Top(), func(text string, _, _ float64) {
		if strings.HasSuffix(text, "…") && !stagetest.Unfinished(text) && !d.Told(text) {
			d.T.Errorf("%.0f × %.0f: the %s scene shows %q, which is shortened", d.Size.W, d.Size.H, d.Scene(), text)
		}
	})
}

// TestEveryChoiceOfTheSetUpCanBePlayed begins every game with every choice of every option, and
// plays some actions.
func TestEveryChoiceOfTheSetUpCanBePlayed(t *testing.T) {
	for _, g := range catalog.All {
		for _, o := range g.Options {
			for _, choice := range o.Choices {
				t.Run(g.ID+":"+o.ID+"="+choice, func(t *testing.T) {
					d := newSized(t, 1280, 900, settings.SpeedOff)
					d.start(g, o.ID+"="+choice)
					if got := d.match().Values()[o.ID]; got != choice {
						t.Fatalf("the game has %s=%q; want %q", o.ID, got, choice)
					}
					d.play(3, 6)
				})
			}
		}
	}
}

// TestEveryGameIsPlayedFromTheMenu begins a first game of every kind, which is against the computer,
// and then plays up to 150 actions of a game of two people by clicks, or fewer with the flag -short.
func TestEveryGameIsPlayedFromTheMenu(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.Start(g)
		if p := d.game().Players; p[0].Level != 0 || p[1].Level != 1 {
			t.Errorf("%s: the players are %+v; want a person against level 1", g.ID, p)
		}
		d.Click("button:menu")
		d.Log.Reset()
		d.start(g)
		d.play(1, rulestest.Share(150))
		if !d.Logged("game "+g.Spec(g.Suggested())+" first=") || d.match().Len() == 0 {
			t.Errorf("%s: the transcript is %q; want the start with the suggested options, and actions", g.ID, d.Log.String())
		}
	}
}

// TestTheWindowIsWholeOnItsMonitor checks that on monitors of several sizes the first window fits
// together with its title bar, and that a window that was anywhere, of any size, is seen as a whole.
func TestTheWindowIsWholeOnItsMonitor(t *testing.T) {
	for _, c := range []struct{ monitorW, monitorH, w, h int }{
		{1280, 720, 1280, 640},
		{1366, 768, 1280, 688},
		{1920, 1080, 1280, 720},
		{800, 600, 800, 520},
	} {
		if w := placed(settings.Window{W: 1280, H: 720}, false, c.monitorW, c.monitorH); w.W != c.w || w.H != c.h {
			t.Errorf("on a monitor of %d × %d the window is %d × %d, want %d × %d", c.monitorW, c.monitorH, w.W, w.H, c.w, c.h)
		}
		for range 100 {
			n := func() int { return rand.IntN(6000) - 2000 }
			was := settings.Window{X: n(), Y: n(), W: 400 + rand.IntN(3000), H: 300 + rand.IntN(3000)}
			if w := placed(was, true, c.monitorW, c.monitorH); w.X < 0 || w.Y < titleBar/2 || w.X+w.W > c.monitorW || w.Y+w.H > c.monitorH-titleBar/2 || w.W > was.W || w.H > was.H {
				t.Errorf("on a monitor of %d × %d the window %+v comes to %+v", c.monitorW, c.monitorH, was, w)
			}
			if w := placed(was, true, 9000, 9000); was.X >= 0 && was.Y >= titleBar/2 && !w.Equal(was) {
				t.Errorf("on a large monitor the window %+v comes to %+v", was, w)
			}
		}
	}
}

// TestF11FillsTheWholeScreen presses F11 in the menu, in a set-up, in its choice of the time, in the
// settings and in a panel. Each press changes between the window and the whole screen.
func TestF11FillsTheWholeScreen(t *testing.T) {
	d := newDriver(t)
	t.Cleanup(func() { ebiten.SetFullscreen(false) })
	for _, next := range []func(){
		func() {},
		func() { d.Click("card:dipole") },
		func() { d.Click("open:clock") },
		func() { d.Click("button:back"); d.Click("button:back"); d.Click("button:settings") },
		func() { d.Key(ebiten.KeyF1) },
	} {
		next()
		whole := ebiten.IsFullscreen()
		if d.Key(ebiten.KeyF11); ebiten.IsFullscreen() == whole {
			t.Errorf("F11 does nothing in the %s scene", d.Scene())
		}
	}
}

// TestScenesSayWhatTheyAre goes through the doors and back, and checks the name of each scene.
func TestScenesSayWhatTheyAre(t *testing.T) {
	d := newDriver(t)
	for _, step := range []struct {
		do    func()
		scene string
	}{
		{func() { d.Click("button:games") }, "games"},
		{func() { d.Key(ebiten.KeyEscape) }, "menu"},
		{func() { d.Click("button:settings") }, "settings"},
		{func() { d.Key(ebiten.KeyF1) }, "help"},
		{func() { d.Key(ebiten.KeyEscape) }, "settings"},
		{func() { d.Key(ebiten.KeyEscape) }, "menu"},
		{func() { d.Click("button:problems") }, "problems"},
		{func() { d.Key(ebiten.KeyEnter) }, "problem"},
		{func() { d.Key(ebiten.KeyF2) }, "rules"},
		{func() { d.Key(ebiten.KeyEscape) }, "problem"},
		{func() { d.Key(ebiten.KeyEscape) }, "problems"},
		{func() { d.Key(ebiten.KeyEscape) }, "menu"},
		{func() { d.Click("card:dipole") }, "setup"},
		{func() { d.Click("button:problems") }, "problems"},
		{func() { d.Key(ebiten.KeyEscape) }, "setup"},
		{func() { d.Click("button:back") }, "menu"},
		{func() { d.Click("card:akron") }, "setup"},
		{func() { d.Key(ebiten.KeyF2) }, "rules"},
		{func() { d.Key(ebiten.KeyEscape) }, "setup"},
		{func() { d.Click("button:start") }, "board"},
		{func() { d.Key(ebiten.KeyG) }, "games"},
		{func() { d.Key(ebiten.KeyF2) }, "games"}, // in My games F2 renames a game
		{func() { d.Key(ebiten.KeyF1) }, "help"},
		{func() { d.Key(ebiten.KeyEscape) }, "games"},
		{func() { d.Key(ebiten.KeyEscape) }, "board"},
		{func() { d.Key(ebiten.KeyF2) }, "rules"},
		{func() { d.Key(ebiten.KeyEscape) }, "board"},
		{func() { d.Click("button:back") }, "setup"},
		{func() { d.Key(ebiten.KeyEscape) }, "board"},
		{func() { d.Click("button:back") }, "setup"},
		{func() { d.Click("button:back") }, "board"},
		{func() { d.Click("button:menu") }, "menu"},
		{func() { d.Click("card:dipole") }, "setup"},
		{func() { d.Click("button:back") }, "menu"},
		{func() { d.Click("button:continue") }, "board"},
	} {
		if step.do(); d.Scene() != step.scene {
			t.Fatalf("the %s scene is shown, not %s", d.Scene(), step.scene)
		}
	}
	if _, isPanel := d.Top().(stage.Panel); isPanel {
		t.Error("the board is a panel")
	}
}
