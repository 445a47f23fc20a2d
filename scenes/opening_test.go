package scenes

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"quintet/save"
	"quintet/scenes/ui"
)

// record of a game of three actions, the last of which is bad in damagedRecord.
const (
	goodRecord    = "[Game \"dimpled\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n\n1. e5 2. f5 3. a1 *\n"
	damagedRecord = "[Game \"dimpled\"]\n\n1. e5 2. f5 3. e5 *\n"
)

// given shows the driver what the clerk has done.
func (d *driver) given() {
	d.t.Helper()
	d.ticks(1)
}

func TestAFileNamedAtTheStartIsOpened(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	d.start(find(t, "dipole"))
	d.drag("site:e1", "site:f2")
	d.stop()

	file := filepath.Join(t.TempDir(), "final.txt")
	if err := os.WriteFile(file, []byte(goodRecord), 0o600); err != nil {
		t.Fatal(err)
	}
	d = keepingDriver(t)
	d.doors.openNamed(file)
	d.given()
	b := d.board()
	if b.game().ID != "dimpled" || b.match.At() != 3 || b.players[0].Name != "Ann" || b.saved.Title != "final" {
		t.Errorf("opened is %s after %d actions, %+v, %q", b.game().ID, b.match.At(), b.players, b.saved.Title)
	}
	if list := d.saved(); len(list) != 1 || list[0].Game != "dipole" {
		t.Errorf("the game of the last time is not saved: %+v", list)
	}
	d.click("button:new")
	if list := d.saved(); len(list) != 1 {
		t.Errorf("a file that was only looked at is saved: %+v", list)
	}
	if data, err := os.ReadFile(file); string(data) != goodRecord {
		t.Errorf("the file has become %q, %v", data, err)
	}
	d.stop()
}

func TestADroppedFileIsOpened(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	whole := string((&save.Game{Game: "dimpled:size=7", Actions: []string{"d4"}, At: 1}).Encode())
	for _, c := range []struct {
		files fstest.MapFS
		scene string
		part  string // of the game that is offered, in actions
		says  string
	}{
		{fstest.MapFS{"a.quintet": {Data: []byte(whole)}}, "board", "", ""},
		{fstest.MapFS{"a.txt": {Data: []byte(goodRecord)}}, "board", "", ""},
		{fstest.MapFS{"a.txt": {Data: []byte(damagedRecord)}}, "offer", "2", "Line 3"},
		{fstest.MapFS{"a.txt": {Data: []byte("nonsense")}}, "offer", "", "Line 1"},
		{fstest.MapFS{"a": {Mode: fs.ModeDir}}, "offer", "", "folder"},
		{fstest.MapFS{"a.txt": {Data: make([]byte, save.MaxSize+1)}}, "offer", "", "8 MB"},
	} {
		d := keepingDriver(t)
		d.doors.openDropped(c.files)
		d.given()
		if d.top().name() != c.scene {
			t.Errorf("%v leads to the %s scene", c.files, d.top().name())
		}
		if o, ok := d.top().(*offer); ok {
			if !strings.Contains(o.text, c.says) || (c.part != "") != d.has("button:open") {
				t.Errorf("it says %q and offers %v", o.text, o.answers)
			}
			if c.part != "" {
				d.click("button:open")
				if b := d.board(); b.match.Len() != 2 {
					t.Errorf("what is good has %d actions", b.match.Len())
				}
			} else {
				d.click("button:close")
			}
		}
		d.stop()
		os.RemoveAll(os.Getenv("QUINTET_HOME"))
	}
}

// trap is a scene that panics at a click.
type trap struct{ *menu }

func (t trap) update(in *ui.Input) {
	if in.Press {
		panic("a fault")
	}
}

// crash lets the program panic.
func (d *driver) crash() {
	d.t.Helper()
	d.goTo(trap{newMenu(d.stage, d.doors, notice{})})
	defer func() {
		if recover() == nil {
			d.t.Error("the panic is held back")
		}
		d.stop()
	}()
	d.tick(ui.Input{Press: true})
}

func TestACrashIsToldOfAtTheNextStart(t *testing.T) {
	for _, answer := range []string{"button:open", "button:dismiss"} {
		t.Setenv("QUINTET_HOME", t.TempDir())
		d := keepingDriver(t)
		d.start(find(t, "dimpled"))
		d.click("site:e5")
		d.crash()

		d = keepingDriver(t)
		if report := d.keeper.store.CrashReport(); !strings.Contains(report, "a fault") || !strings.Contains(report, "trap.update") {
			t.Errorf("the report is %q", report)
		}
		d.click(answer)
		d.given()
		if b, ok := d.top().(*board); ok != (answer == "button:open") || ok && b.match.At() != 1 {
			t.Errorf("%s leads to %s", answer, d.top().name())
		}
		d.stop()

		d = keepingDriver(t)
		if d.has("button:dismiss") {
			t.Error("it is told again")
		}
		if answer == "button:dismiss" && len(d.saved()) != 1 {
			t.Errorf("saved is %+v", d.saved())
		}
		d.stop()
	}
}

func TestACrashWithoutAGameIsToldOfToo(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	d.crash()
	d = keepingDriver(t)
	if !d.has("button:dismiss") || d.has("button:open") {
		t.Errorf("it offers %v", d.top().places())
	}
	d.stop()
}
