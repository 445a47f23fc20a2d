//go:build !js

package arguments

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// written writes a file with the text, and returns its name.
func written(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestNothingIsOverwritten names files as outputs that hold something else: the game that is read,
// also by links and by another name, another game, a text, and a picture of another kind. Each is
// refused before anything is read, and the sentence names the file. A file of the wanted kind is
// replaced, and so is an empty one.
func TestNothingIsOverwritten(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	game, err := os.ReadFile("testdata/dimpled.quintet")
	if err != nil {
		t.Fatal(err)
	}
	const png, gif = "\x89PNG\r\n\x1a\nold", "GIF89aold"
	before := map[string]string{
		"game.quintet": string(game), "other.quintet": string(game), "UPPER.QUINTET": string(game), "copy.png": string(game), "copy.gif": string(game),
		"words.png": "words", "words.gif": "words", "words.txt": "quintet transcripts are texts", "short.png": "x", "still.gif": png, "moving.png": gif, "settings.json": "{}", "none": "",
		"empty.png": "", "old.png": png, "old.GIF": gif, "empty.txt": "", "old.txt": "quintet transcript\ngame dipole\n",
	}
	for name, text := range before {
		written(t, at(name), text)
	}
	for _, name := range []string{"link.png", "link.gif", "link.txt"} {
		if err := os.Symlink("game.quintet", at(name)); err != nil {
			t.Skip("this system makes no links:", err)
		}
		if err := os.Link(at("game.quintet"), at("hard"+name)); err != nil {
			t.Skip("this system makes no links:", err)
		}
	}
	if err := os.Symlink("other.quintet", at("elsewhere.png")); err != nil {
		t.Fatal(err)
	}
	in := at("game.quintet")
	for _, c := range []struct {
		flag    string
		outputs []string
	}{
		{"-render", []string{"game.quintet", "other.quintet", "UPPER.QUINTET", "link.png", "hardlink.png", "elsewhere.png", "copy.png", "words.png", "short.png", "moving.png", "words.txt", "none", "old.GIF", "new", "new.jpg"}},
		{"-animate", []string{"game.quintet", "other.quintet", "link.gif", "hardlink.gif", "copy.gif", "words.gif", "still.gif", "old.png", "none", "new.png"}},
		{"-transcript", []string{"game.quintet", "other.quintet", "UPPER.QUINTET", "link.txt", "hardlink.txt", "words.txt", "copy.png", "settings.json", "old.png", "new.quintet"}},
	} {
		for _, out := range c.outputs {
			for _, input := range []string{in, at("missing.quintet")} {
				args := []string{c.flag, input, at(out)}
				if c.flag == "-transcript" {
					args = []string{input, c.flag, at(out)}
				}
				if _, _, _, err := Read(args, ""); err == nil || !strings.Contains(err.Error(), out) {
					t.Errorf("%q: the error is %v; want one that names %s", args, err, out)
				}
			}
		}
	}
	for name, text := range before {
		if now, err := os.ReadFile(at(name)); err != nil || string(now) != text {
			t.Errorf("after the refusals %s has %q (error: %v), want what it had", name, now, err)
		}
	}
	for _, args := range [][]string{
		{"-render", in, at("empty.png"), "-size", "200"}, {"-render", in, at("old.png"), "-size", "200"}, {"-animate", in, at("old.GIF"), "-size", "200", "-last"},
		{"-transcript", at("old.txt"), in}, {"-transcript", at("empty.txt"), in}, {"-transcript", at("new.txt"), in},
	} {
		if a, _, _, err := Read(args, ""); err != nil || args[0] == "-transcript" && (a.Transcript != args[1] || a.File != in) {
			t.Errorf("%q: the arguments are %+v, and the error %v; want the output accepted", args, a, err)
		}
	}
	for _, name := range []string{"empty.png", "old.png", "old.GIF"} {
		if now, err := os.ReadFile(at(name)); err != nil || string(now) == before[name] {
			t.Errorf("%s has %q (error: %v), want a new picture", name, now, err)
		}
	}
}

// TestPrintingToAFullDevice prints everything that can be printed to a full device, and checks that
// the program says so in a sentence and ends with the code 1.
func TestPrintingToAFullDevice(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no full device:", err)
	}
	defer full.Close()
	said, err := os.Create(filepath.Join(t.TempDir(), "errors"))
	if err != nil {
		t.Fatal(err)
	}
	defer said.Close()
	out, usual := os.Stdout, os.Stderr
	defer func() { os.Stdout, os.Stderr = out, usual }()
	os.Stdout, os.Stderr = full, said
	commands := [][]string{{"-check", "testdata/dimpled.quintet"}, {"-review", "testdata/empty.quintet"}, {"-version"}, {"-help"}}
	for _, args := range commands {
		if _, done, code, err := Read(args, "Quintet"); !done || code != 1 || err != nil {
			t.Errorf("%q: done %t, the code %d and the error %v; want the code 1", args, done, code, err)
		}
	}
	text, err := os.ReadFile(said.Name())
	if err != nil || strings.Count(string(text), "not everything could be printed") != len(commands) {
		t.Errorf("the program says %q (error: %v), want a sentence for each of %q", text, err, commands)
	}
}
