package ask

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/save/keys"
	"quintet/scenes/ui"
)

// change presses key for the command, with what is held.
func (d *driver) change(command keys.Command, key ebiten.Key, ctrl bool) {
	d.T.Helper()
	for _, w := range d.Stage.Top().(*help).Whole() {
		if w.Name == "key:"+string(command) {
			w.Do()
		}
	}
	d.Shows("key", "a click on the row of "+string(command))
	d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyControlLeft, key}, Ctrl: ctrl})
}

// row returns what the list says of the command.
func (d *driver) row(command keys.Command) string {
	d.T.Helper()
	for _, w := range d.Stage.Top().(*help).Whole() {
		if w.Name == "key:"+string(command) {
			return w.Label
		}
	}
	d.T.Fatalf("the list has no row of %s", command)
	return ""
}

// TestEveryCommandHasARow checks that the list of keys has a row for each command, that each can be changed
// there, and that its row and the manual name the new key at once.
func TestEveryCommandHasARow(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.asker.Help("")
	for _, c := range keys.All() {
		if row := d.row(c); !strings.HasPrefix(row, string(keys.Default(c))+": ") {
			t.Errorf("the row of %s is %q, and its key %q", c, row, keys.Default(c))
		}
		d.change(c, ebiten.KeyInsert, false)
		d.Shows("help", "Insert")
		if row, want := d.row(c), text("keys.changed", "Insert", keys.Default(c))+": "; !strings.HasPrefix(row, want) || len(d.Stage.Settings.Keys) != 1 {
			t.Errorf("the changed row of %s is %q, and not %q", c, row, want)
		}
		d.change(c, ebiten.KeyEscape, false)
		d.Shows("help", "Escape")
		d.Click("button:reset")
		d.Click("button:reset")
		if d.Stage.Settings.Keys != nil {
			t.Fatalf("after a reset the keys are %v", d.Stage.Settings.Keys)
		}
	}
	d.Lacks("button:reset", "keys that are not changed can be reset")
	d.change(keys.Engine, ebiten.KeyQ, false)
	if d.Type("The engine (Q)"); len(d.Stage.Top().(*help).found()) == 0 {
		t.Error("the manual does not name the new key")
	}
}

// TestTheManualNamesCommands checks that each name in braces is a command, and that the table of keys has
// one row for each.
func TestTheManualNamesCommands(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.asker.Help("")
	rows := map[string]int{}
	if !slices.ContainsFunc(d.Stage.Top().(*help).manual(), func(c assets.Chapter) bool { return c.Title == text("keys.chapter") }) {
		t.Error("there is no chapter with the keys")
	}
	brace := regexp.MustCompile(`[{}]`)
	for _, c := range d.Stage.Top().(*help).manual() {
		for _, p := range c.Parts {
			if rows[p.Command]++; brace.MatchString(p.Keys+p.Text) || p.Command != "" && !keys.Changeable(p.Command) || strings.Contains(p.Text, "()") {
				t.Errorf("the manual names something that is no command: %q", p)
			}
		}
	}
	for _, c := range keys.All() {
		if rows[string(c)] != 1 {
			t.Errorf("%s has %d rows", c, rows[string(c)])
		}
	}
}

// TestAKeyThatIsTakenIsSwapped checks what is said of a key that another command has, and that it is swapped
// if the player wants, given away for nothing never, and kept after Cancel.
func TestAKeyThatIsTakenIsSwapped(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.asker.Help("")
	spoken := func() string { return strings.Join(d.Stage.Top().(*keyPanel).Spoken(), " ") }
	d.change(keys.Hint, ebiten.KeyS, false)
	for _, want := range []string{text("keys.taken", "S"), "the computer stops", "in a puzzle: the solution", text("keys.swaps", "H")} {
		if !strings.Contains(spoken(), want) {
			t.Errorf("of a key that others have it says %q, without %q", spoken(), want)
		}
	}
	if strings.Contains(spoken(), "loses") {
		t.Errorf("a command of another scene is in the way: %q", spoken())
	}
	d.Click("button:cancel")
	if len(d.Stage.Settings.Keys) > 0 {
		t.Errorf("after Cancel the keys %v are changed", d.Stage.Settings.Keys)
	}
	d.change(keys.Hint, ebiten.KeyS, false)
	d.Key(ebiten.KeyEnter)
	d.Shows("help", "Enter")
	for c, want := range map[keys.Command]keys.Key{keys.Hint: "S", keys.Think: "H", keys.Solution: "H", keys.Losses: "S"} {
		if got := d.Stage.Settings.Keys.Of(c); got != want {
			t.Errorf("after the swap the key of %s is %q, want %q", c, got, want)
		}
	}
	d.change(keys.Rename, ebiten.KeyQ, false)
	d.wantComplaint(text("keys.letter"))
	d.Key(ebiten.KeyArrowLeft)
	d.wantComplaint(text("keys.refused"))
	d.Click("button:cancel")
	d.Stage.Settings.Keys = keys.Bindings{"save": "Q", "rename": "Insert"}
	d.change(keys.Save, ebiten.KeyInsert, false) // and My games takes no letter
	if d.Lacks("button:swap", "a key is swapped for one that the other command cannot have"); !strings.Contains(spoken(), text("keys.unswapped", "Q")) {
		t.Errorf("of a key that cannot be swapped it says %q", spoken())
	}
	d.Click("button:default")
	d.Shows("help", "the first key")
	if got := d.Stage.Settings.Keys.Of(keys.Save); got != "Ctrl+S" {
		t.Errorf("the first key is %q", got)
	}
}

// TestAnyInputLeavesNoClash presses keys and buttons at random, in the list and in its panels.
func TestAnyInputLeavesNoClash(t *testing.T) {
	d := newDriver(t, 800, 600)
	d.asker.Help("")
	dice := rand.New(rand.NewPCG(6, 9))
	changed := 0
	for range 2000 {
		switch places := d.Stage.Places(); {
		case d.Stage.Top() == d.from:
			d.asker.Help("")
		case dice.IntN(2) == 0:
			d.Click(places[dice.IntN(len(places))].Name)
		case d.Scene() == "help":
			all := keys.All()
			d.change(all[dice.IntN(len(all))], ebiten.Key(dice.IntN(int(ebiten.KeyMax))), dice.IntN(2) == 0)
		default:
			d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.Key(dice.IntN(int(ebiten.KeyMax)))}, Ctrl: dice.IntN(2) == 0, Shift: dice.IntN(2) == 0})
		}
		b := d.Stage.Settings.Keys
		changed += len(b)
		for _, c := range keys.All() {
			if others := b.Others(c, b.Of(c)); len(others) > 0 || !keys.Takes(c, b.Of(c)) {
				t.Fatalf("%s has the key %q, as %s have, in %v", c, b.Of(c), others, b)
			}
		}
	}
	if changed < 1000 {
		t.Errorf("only %d keys were changed", changed)
	}
}
