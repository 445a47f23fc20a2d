package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// reached are scenes, and commands that have an effect there. Each function leads there from the menu.
var reached = []struct {
	to       func(d *driver)
	commands []keys.Command
}{
	{func(*driver) {}, []keys.Command{keys.Help, keys.Rules, keys.Games, keys.Paste}},
	{atBoard, []keys.Command{keys.Undo, keys.Redo, keys.RedoToo, keys.Save, keys.Open, keys.Copy, keys.CopyPosition, keys.Hint, keys.Analyse, keys.Flip, keys.Turn, keys.TurnBack, keys.Top, keys.Apart, keys.Levels, keys.Links}},
	{func(d *driver) { atBoard(d); d.app.Settings.Speed = settings.SpeedNormal }, []keys.Command{keys.Replay}},
	{func(d *driver) {
		d.Start(stagetest.Game(d.T, "akron"), "one=0", "two=8")
		d.Settle()
		d.acts()
		d.Ticks(60)
	}, []keys.Command{keys.Think, keys.MoveNow, keys.Thoughts}},
	{atAnalysis, []keys.Command{keys.Engine, keys.Losses, keys.Threat, keys.Comment, keys.OnlyMove, keys.Draw, keys.Delete, keys.Cut, keys.Explain, keys.ExplainBack, keys.First, keys.Second, keys.Third}},
	{func(d *driver) {
		atAnalysis(d)
		d.Key(ebiten.KeyArrowLeft)
		d.acts()
		d.Settle()
	}, []keys.Command{keys.Promote, keys.MainLine}},
	{func(d *driver) {
		all, _ := problem.Of("akron")
		d.visit("problem/" + all[0].ID)
		d.Settle()
	}, []keys.Command{keys.Solution, keys.Skip}},
	{func(d *driver) {
		all, _ := problem.Of("akron")
		d.visit("problem/" + all[0].ID)
		d.Settle()
		d.press("S")
	}, []keys.Command{keys.Again}},
	{func(d *driver) {
		d.add(&save.Game{Game: "dipole", Actions: []string{}})
		d.to(place.Games)
		d.Ticks(4)
		d.Key(ebiten.KeyArrowDown)
	}, []keys.Command{keys.Rename, keys.Duplicate}},
}

// atBoard shows a game of two people on a pile, in which there is something to undo and to redo.
func atBoard(d *driver) {
	d.T.Helper()
	d.start(stagetest.Game(d.T, "akron"))
	for range 4 {
		d.Settle()
		d.acts()
	}
	d.Settle()
	d.Key(ebiten.KeyArrowLeft)
	d.Settle()
}

func atAnalysis(d *driver) {
	d.T.Helper()
	atBoard(d)
	d.Click("button:game")
	d.Click("button:game.analyse")
	d.Settle()
}

// press presses the key k.
func (d *driver) press(k keys.Key) {
	d.T.Helper()
	name, ctrl := strings.CutPrefix(string(k), "Ctrl+")
	name, shift := strings.CutPrefix(name, "Shift+")
	var key ebiten.Key
	if err := key.UnmarshalText([]byte(name)); err != nil {
		d.T.Fatal(err)
	}
	d.Tick(ui.Input{Keys: []ebiten.Key{key}, Held: []ebiten.Key{key}, Ctrl: ctrl, Shift: shift})
	d.Ticks(3)
}

// state returns what is to be seen, what was said, and where everything is.
func (d *driver) state() string {
	if d.Scene() == "help" {
		return "help" // which shows the keys
	}
	var all []any
	for _, w := range d.Top().Widgets() {
		all = append(all, w.Name, w.Box, w.On, w.Off, w.Label)
	}
	return fmt.Sprint(d.app.input.Response.Focus, d.Top().Next(), d.Log.String(), d.Top().Place(), d.Places(), d.read().Passages, d.desk.Text, all)
}

// after returns the state in scene i of reached with the bindings b, after the key k. A test of its own
// ends the program afterwards.
func after(t *testing.T, i int, b keys.Bindings, k keys.Key) (state string) {
	t.Helper()
	t.Run(fmt.Sprintf("%d %s", i, k), func(t *testing.T) {
		d := newDriver(t)
		reached[i].to(d)
		d.app.Settings.Keys = b
		d.Ticks(2)
		d.press(k)
		state = d.state()
	})
	return state
}

// searching are the commands after which a search says something sooner or later.
var searching = []keys.Command{keys.Engine, keys.Losses, keys.Threat, keys.Hint, keys.Think, keys.MoveNow, keys.Thoughts}

// TestACommandMovesToItsNewKey gives each command another key. Then the other key has the same effect that
// the first one had, and the first one none. Lift is left out: it acts as long as it is held. With
// the flag -short it tries every fourth command.
func TestACommandMovesToItsNewKey(t *testing.T) {
	const other = "Insert"
	rest := slices.DeleteFunc(keys.All(), func(c keys.Command) bool { return c == keys.Lift })
	for i, r := range reached {
		idle := after(t, i, nil, "Q")
		for n, c := range r.commands {
			if rest = slices.DeleteFunc(rest, func(other keys.Command) bool { return other == c }); testing.Short() && n%4 > 0 {
				continue
			}
			first, b := keys.Default(c), keys.Bindings{string(c): other, "rules": "Shift+F1"} // F2 is the key of the rules, too
			if c == keys.Rules {
				b = keys.Bindings{"rules": other}
			}
			did := after(t, i, nil, first)
			if did == idle {
				t.Errorf("scene %d: %s does nothing", i, c)
			}
			if now := after(t, i, b, other); now == idle || now != did && !slices.Contains(searching, c) {
				t.Errorf("scene %d: with its new key %s does not do the same", i, c)
			}
			if after(t, i, b, first) != idle {
				t.Errorf("scene %d: the key that %s had still does something", i, c)
			}
		}
	}
	if len(rest) > 0 {
		t.Errorf("%s are not tried", rest)
	}
}
