package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/scenes/ui"
)

// home makes a folder with files in it the player's home.
func home(t *testing.T, names ...string) string {
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

// withoutDialog shows the program's own panel, as the system has no dialog.
func (d *driver) withoutDialog(desk *fakeDesk) *filePanel {
	d.t.Helper()
	desk.answer <- reply{err: errNoDialog}
	d.ticks(1)
	p, ok := d.top().(*filePanel)
	if !ok {
		d.t.Fatalf("without a dialog the scene is %s", d.top().name())
	}
	return p
}

func (p *filePanel) names() []string {
	var names []string
	for _, e := range p.entries {
		names = append(names, e.name)
	}
	return names
}

// typeIn types a text.
func (d *driver) typeIn(text string) { d.tick(ui.Input{Runes: []rune(text)}) }

// TestOpenWithoutADialog goes through folders by clicks and by keys.
func TestOpenWithoutADialog(t *testing.T) {
	dir := home(t, "b.quintet", "A.txt", "picture.png", ".hidden.quintet", "sub/deep.quintet", "Old/x")
	for name, open := range map[string]func(*driver){
		"clicks": func(d *driver) {
			d.click("entry:sub")
			d.click("entry:deep.quintet")
		},
		"arrows": func(d *driver) {
			for range 3 {
				d.key(ebiten.KeyArrowDown)
			}
			d.key(ebiten.KeyEnter)
			d.key(ebiten.KeyArrowDown)
			d.key(ebiten.KeyArrowDown)
			d.key(ebiten.KeyEnter)
		},
		"path": func(d *driver) {
			d.typeIn("~/sub/../sub/deep.quintet")
			d.click("button:go")
		},
	} {
		d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
		taken := d.opening(desk)
		p := d.withoutDialog(desk)
		if got, want := p.names(), []string{"..", "Old", "sub", "A.txt", "b.quintet"}; !slices.Equal(got, want) {
			t.Fatalf("the list is %q, not %q", got, want)
		}
		open(d)
		if want := (file{filepath.Join(dir, "sub", "deep.quintet"), "in sub/deep.quintet"}); !slices.Equal(*taken, []file{want}) {
			t.Errorf("%s: %v was taken, not %v; it says %q", name, *taken, want, p.note)
		}
	}
}

// TestNoFolder holds that one sentence tells of a file or a folder that cannot be
// read, and that the list stays.
func TestNoFolder(t *testing.T) {
	dir := home(t, "a.quintet", "bad.quintet")
	write(t, filepath.Join(dir, "bad.quintet"), "bad")
	gone := filepath.Join(dir, "gone")
	if err := os.Mkdir(gone, 0o755); err != nil {
		t.Fatal(err)
	}
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	d.opening(desk)
	p := d.withoutDialog(desk)
	list := p.names()
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ click, note string }{
		{"entry:gone", "The folder gone cannot be read: no such file or directory."},
		{"entry:bad.quintet", sentence(errFake)},
	} {
		d.click(c.click)
		if p.note != c.note || !p.warn || !slices.Equal(p.names(), list) {
			t.Errorf("after %s it says %q, and lists %q", c.click, p.note, p.names())
		}
	}
	for range len("bad.quintet") {
		d.key(ebiten.KeyBackspace)
	}
	d.typeIn("nothing.quintet")
	d.key(ebiten.KeyEnter)
	if want := "The file nothing.quintet cannot be read: no such file or directory."; p.note != want {
		t.Errorf("of a file that is not there it says %q", p.note)
	}
}

// TestSaveWithoutADialog holds that the data is written under the name in the
// field, and that a file is replaced only at the second time.
func TestSaveWithoutADialog(t *testing.T) {
	dir := home(t, "sub/old.quintet", "game.quintet")
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	from, written := d.top(), ""
	begin := func() *filePanel {
		d.doors.asker.desk = desk
		d.doors.asker.save("game.quintet", []byte("data"), func(name string) { written = name })
		return d.withoutDialog(desk)
	}
	holds := func(name, want string) {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || string(data) != want {
			t.Errorf("%s holds %q, not %q; error: %v", name, data, want, err)
		}
	}

	p := begin()
	d.click("button:go")
	if d.top() != scene(p) || !strings.Contains(p.note, "already a file game.quintet") {
		t.Errorf("the file is there, and it says %q", p.note)
	}
	holds("game.quintet", "in game.quintet")
	d.click("button:go")
	holds("game.quintet", "data")
	if written != filepath.Join(dir, "game.quintet") || d.top() != from {
		t.Errorf("%q was written; the scene is %s", written, d.top().name())
	}

	p = begin()
	d.click("entry:sub")
	d.click("entry:old.quintet")
	if p.field.Text != "old.quintet" {
		t.Errorf("a click on a file makes the name %q", p.field.Text)
	}
	for range len("old.quintet") {
		d.key(ebiten.KeyBackspace)
	}
	d.typeIn("new")
	d.key(ebiten.KeyEnter)
	holds("sub/new.quintet", "data")
	if d.top() != from {
		t.Errorf("the scene after it is %s; it says %q", d.top().name(), p.note)
	}
}

// TestLongLists holds that all entries can be brought into sight.
func TestLongLists(t *testing.T) {
	var names []string
	for i := range 100 {
		names = append(names, strings.Repeat("long ", 40)+string(rune('0'+i/10))+string(rune('0'+i%10))+".quintet")
	}
	home(t, names...)
	d, desk := newDriver(t, 800, 600, save.SpeedNormal), newFakeDesk()
	taken := d.opening(desk)
	p := d.withoutDialog(desk)
	d.x, d.y = p.list.Center()
	d.tick(ui.Input{Wheel: -1000})
	if !d.has("entry:" + names[99]) {
		t.Error("the wheel does not lead to the last entry")
	}
	d.tick(ui.Input{Wheel: 1000})
	for range len(p.entries) {
		d.key(ebiten.KeyArrowDown)
	}
	if !d.has("entry:"+names[99]) || p.field.Text != names[99] {
		t.Errorf("the keys lead to %q", p.field.Text)
	}
	d.key(ebiten.KeyEnter)
	if len(*taken) != 1 {
		t.Errorf("it is not opened: %q", p.note)
	}
}
