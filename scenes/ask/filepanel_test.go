package ask

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/scenes/desk"
	"quintet/scenes/ui"
)

// home makes a folder with files of the given names, and makes it the player's home. It returns
// the folder.
func home(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, variable := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(variable, dir)
	}
	for _, name := range names {
		write(t, filepath.Join(dir, name), "in "+name)
	}
	return dir
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// withoutDialog lets the desk reply that the system has no dialog, and returns the program's own
// panel.
func (d *driver) withoutDialog() *filePanel {
	d.T.Helper()
	d.reply(desk.Reply{Err: desk.ErrNoDialog})
	p, ok := d.Stage.Top().(*filePanel)
	if !ok {
		d.T.Fatalf("without a dialog the scene is %s", d.Scene())
	}
	return p
}

// entries lists the names of the visible entries of a folder.
func (d *driver) entries() []string {
	var names []string
	for _, p := range d.Stage.Places() {
		if name, ok := strings.CutPrefix(p.Name, "entry:"); ok {
			names = append(names, name)
		}
	}
	return names
}

// TestOpenWithoutADialog goes through folders by clicks and by keys.
func TestOpenWithoutADialog(t *testing.T) {
	dir := home(t, "b.quintet", "A.txt", "picture.png", ".hidden.quintet", "sub/deep.quintet", "Old/x")
	for name, open := range map[string]func(*driver){
		"clicks": func(d *driver) {
			d.Click("entry:sub")
			d.Click("entry:deep.quintet")
		},
		"there and back": func(d *driver) {
			d.Click("entry:Old")
			d.Click("entry:..")
			d.Click("entry:sub")
			d.Click("entry:deep.quintet")
		},
		"arrows": func(d *driver) {
			d.press(ebiten.KeyArrowDown, 3)
			d.Key(ebiten.KeyEnter)
			d.press(ebiten.KeyArrowDown, 2)
			d.Key(ebiten.KeyEnter)
		},
		"path": func(d *driver) {
			d.Type("~/sub/../sub/deep.quintet")
			d.Click("button:go")
		},
		"whole path": func(d *driver) {
			d.Type(filepath.Join(dir, "sub", "deep.quintet"))
			d.Key(ebiten.KeyEnter)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t, 800, 600)
			taken := d.opening()
			d.withoutDialog()
			if got, want := d.entries(), []string{"..", "Old", "sub", "A.txt", "b.quintet"}; !slices.Equal(got, want) {
				t.Fatalf("the list is %q, not %q", got, want)
			}
			open(d)
			if want := (file{filepath.Join(dir, "sub", "deep.quintet"), "in sub/deep.quintet"}); !slices.Equal(*taken, []file{want}) {
				t.Errorf("%v was taken, not %v", *taken, want)
			}
		})
	}
}

// TestNoFolder checks that if a file or a folder cannot be read, one sentence says so and the
// list stays.
func TestNoFolder(t *testing.T) {
	dir := home(t, "a.quintet", "bad.quintet")
	write(t, filepath.Join(dir, "bad.quintet"), "bad")
	gone := filepath.Join(dir, "gone")
	if err := os.Mkdir(gone, 0o755); err != nil {
		t.Fatal(err)
	}
	d := newDriver(t, 800, 600)
	d.opening()
	d.withoutDialog()
	list := d.entries()
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ click, note string }{
		{"entry:gone", "The folder gone cannot be read: no such file or directory."},
		{"entry:bad.quintet", saidFake},
	} {
		d.Click(c.click)
		d.wantComplaint(c.note)
		if !slices.Equal(d.entries(), list) {
			t.Errorf("after %s the entries are %q, want %q", c.click, d.entries(), list)
		}
	}
	d.press(ebiten.KeyBackspace, len("bad.quintet"))
	d.Type("nothing.quintet")
	d.Key(ebiten.KeyEnter)
	d.wantComplaint("The file " + filepath.Join(dir, "nothing.quintet") + " cannot be read: no such file or directory.")
}

// TestSaveWithoutADialog checks that the data is written under the name in the field, and that an
// existing file is replaced only at the second try.
func TestSaveWithoutADialog(t *testing.T) {
	dir := home(t, "sub/old.quintet", "game.quintet")
	d := newDriver(t, 800, 600)
	written := ""
	begin := func() *filePanel {
		d.asker.Save("game.quintet", []byte("data"), func(name string) { written = name })
		return d.withoutDialog()
	}
	holds := func(name, want string) {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || string(data) != want {
			t.Errorf("%s holds %q, not %q; error: %v", name, data, want, err)
		}
	}

	begin()
	d.Click("button:go")
	d.wantComplaint(text("files.replace", "game.quintet"))
	holds("game.quintet", "in game.quintet")
	d.Click("button:go")
	holds("game.quintet", "data")
	d.wantBack()
	if written != filepath.Join(dir, "game.quintet") {
		t.Errorf("%q was written, want game.quintet", written)
	}

	p := begin()
	d.Click("entry:sub")
	d.Click("entry:old.quintet")
	if p.field.Text() != "old.quintet" {
		t.Errorf("a click on a file makes the name %q, want old.quintet", p.field.Text())
	}
	d.press(ebiten.KeyBackspace, len("old.quintet"))
	d.Type("new")
	d.Key(ebiten.KeyEnter)
	holds("sub/new.quintet", "data")
	holds("sub/old.quintet", "in sub/old.quintet")
	d.wantBack()
}

// TestWhatCannotBeWrittenIsSaid checks that the panel stays, and that the error names the
// file once.
func TestWhatCannotBeWrittenIsSaid(t *testing.T) {
	dir := home(t, "file")
	d := newDriver(t, 800, 600)
	written := false
	d.asker.Save("game.quintet", []byte("data"), func(string) { written = true })
	d.withoutDialog()
	d.Key(ebiten.KeyHome)
	d.Type("file/")
	d.Key(ebiten.KeyEnter)
	said, warn := d.note()
	if name := filepath.Join(dir, "file", "game.quintet"); written || !warn || strings.Count(said, name) != 1 {
		t.Errorf("the panel says %q, and the data is written: %v; want a warning with the path %s once, and nothing written", said, written, name)
	}
}

// manyFiles asks for a file in a folder with a hundred files, and returns their names.
func manyFiles(t *testing.T) (*driver, *filePanel, *[]file, []string) {
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprintf("%s%02d%s", strings.Repeat("long ", 40), i, save.Extension))
	}
	home(t, names...)
	d := newDriver(t, 800, 600)
	taken := d.opening()
	return d, d.withoutDialog(), taken, names
}

// TestLongLists checks that all entries can be scrolled into sight.
func TestLongLists(t *testing.T) {
	d, p, taken, names := manyFiles(t)
	last := names[len(names)-1]
	d.Point("entry:" + names[0])
	d.Tick(ui.Input{Wheel: -1000})
	d.Offers("entry:"+last, "the wheel does not lead to the last entry")
	d.Tick(ui.Input{Wheel: 1000})
	d.Offers("entry:..", "the wheel does not lead back")
	d.press(ebiten.KeyArrowDown, len(names)+1)
	if !d.Has("entry:"+last) || p.field.Text() != last {
		t.Errorf("the keys choose %q, want %q", p.field.Text(), last)
	}
	d.Key(ebiten.KeyEnter)
	if len(*taken) != 1 || (*taken)[0].text != "in "+last {
		t.Errorf("the files taken are %v; want only the last one, with the text %q", *taken, "in "+last)
	}
}

// TestAFingerScrollsFiles checks that a finger scrolls by whole rows and chooses nothing.
func TestAFingerScrollsFiles(t *testing.T) {
	d, p, _, names := manyFiles(t)
	at, _ := d.Find("entry:" + names[10])
	d.Swipe(at.X, at.Y, -5.5*d.Stage.Pitch())
	if got := d.entries()[0]; got != names[4] || p.field.Text() != "" {
		t.Errorf("the first entry in sight is %q, and %q is chosen; want %q, and nothing chosen", got, p.field.Text(), names[4])
	}
}

// TestAMissingFolderIsMadeAtTheSecondTime enters a name in a missing folder. The panel first
// asks, and at the second time makes the folder and writes the file.
func TestAMissingFolderIsMadeAtTheSecondTime(t *testing.T) {
	dir := home(t)
	d := newDriver(t, 800, 600)
	written := ""
	d.asker.Save("game.quintet", []byte("data"), func(name string) { written = name })
	p := d.withoutDialog()
	p.field.Set("new/deep/game.quintet")
	d.Click("button:go")
	d.wantComplaint(text("files.nofolder", filepath.Join(dir, "new", "deep")))
	if _, err := os.Stat(filepath.Join(dir, "new")); err == nil || written != "" {
		t.Error("the folder is made without being asked for")
	}
	d.Click("button:go")
	want := filepath.Join(dir, "new", "deep", "game.quintet")
	if data, err := os.ReadFile(want); err != nil || string(data) != "data" || written != want {
		t.Errorf("%s contains %q (error: %v), and the file written is reported as %q; want the data in the file that is wanted", want, data, err, written)
	}
}

// TestCapitalExtensionsAreListed checks that files are listed and opened with extensions in upper
// and in lower case, and that a name with another dot gets an extension.
func TestCapitalExtensionsAreListed(t *testing.T) {
	dir := home(t, "A.QUINTET", "b.Txt", "c.PNG")
	d := newDriver(t, 800, 600)
	d.opening()
	d.withoutDialog()
	if got, want := d.entries(), []string{"..", "A.QUINTET", "b.Txt"}; !slices.Equal(got, want) {
		t.Errorf("the list is %q, not %q", got, want)
	}
	d = newDriver(t, 800, 600)
	d.asker.Save("game.quintet", []byte("data"), func(string) {})
	d.withoutDialog()
	d.Control(ebiten.KeyA)
	d.Type("round 1.2")
	d.Click("button:go")
	if data, err := os.ReadFile(filepath.Join(dir, "round 1.2.quintet")); string(data) != "data" {
		t.Errorf("round 1.2.quintet contains %q (error: %v), want \"data\"", data, err)
	}
}
