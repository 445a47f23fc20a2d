//go:build !js

package arguments

import (
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPicturesOfFiles draws games in files, with the flags before, between and after the names.
func TestPicturesOfFiles(t *testing.T) {
	folder := t.TempDir()
	out := filepath.Join(folder, "picture.png")
	for _, args := range [][]string{
		{"-render", "-size", "300x200", "testdata/dimpled.quintet", out},
		{"-render", "testdata/dimpled.quintet", "-size", "300x200", out},
		{"-render", "testdata/dimpled.quintet", out, "-size=300x200", "-theme", "dark", "-unmarked", "-nocoords", "-transparent"},
		{"-render", out, "-game", "akron:size=5", "-size", "300x200", "-view", "top"},
	} {
		if _, done, code, err := Read(args, ""); !done || code != 0 || err != nil {
			t.Errorf("%q: done %t, the code %d and the error %v; want a picture", args, done, code, err)
			continue
		}
		file, err := os.Open(out)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := png.DecodeConfig(file); err != nil || c.Width != 300 || c.Height != 200 {
			t.Errorf("%q: the picture has %d × %d pixels (error: %v), want 300 × 200", args, c.Width, c.Height, err)
		}
		file.Close()
	}
	out = filepath.Join(folder, "animation.GIF")
	// The last turn of this game of Chessyball has fewer frames than the whole game.
	frames := func(args ...string) int {
		args = append([]string{"-animate", "testdata/chessyball.quintet", out, "-size", "200"}, args...)
		if _, done, code, err := Read(args, ""); !done || code != 0 || err != nil {
			t.Fatalf("%q: done %t, the code %d and the error %v; want an animation", args, done, code, err)
		}
		file, err := os.Open(out)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		g, err := gif.DecodeAll(file)
		if err != nil || max(g.Config.Width, g.Config.Height) != 200 {
			t.Fatalf("%q: the animation has %d × %d pixels (error: %v), want 200 as the longer side", args, g.Config.Width, g.Config.Height, err)
		}
		return len(g.Image)
	}
	if whole, last := frames(), frames("-last"); last < 2 || whole <= last {
		t.Errorf("the whole game has %d frames, and its last turn %d; want more, and at least 2", whole, last)
	}
}

// TestRefusedPictures checks that the error says what is wrong, and that the file stays as it was.
func TestRefusedPictures(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string { return written(t, filepath.Join(folder, name), text) }
	const game = "testdata/dimpled.quintet"
	const asBefore = "\x89PNG\r\n\x1a\nas before"
	out, moving := write("picture.png", asBefore), write("picture.gif", "GIF89a as before")
	several := write("several.txt", "[Game \"dimpled\"]\n1. a1 *\n\n[Game \"dimpled\"]\n1. b1 *\n")
	fresh := write("fresh.txt", "[Game \"dimpled\"]\n*\n")
	for _, c := range []struct {
		want string
		args []string
	}{
		{`"0"`, []string{"-render", game, out, "-size", "0"}},
		{`"1000000"`, []string{"-render", game, out, "-size", "1000000"}},
		{`"199"`, []string{"-render", game, out, "-size", "199"}},
		{`"4001"`, []string{"-render", game, out, "-size", "4001"}},
		{`"400x1"`, []string{"-render", game, out, "-size", "400x1"}},
		{`"-300"`, []string{"-render", game, out, "-size", "-300"}},
		{`"300 "`, []string{"-render", game, out, "-size", "300 "}},
		{`"1201"`, []string{"-animate", game, moving, "-size", "1201"}},
		{"no game is named", []string{"-render", out}},
		{"-animate needs a file", []string{"-animate", moving}},
		{"at most one file", []string{"-render", game, game, out}},
		{"without a file", []string{"-render", game, out, "-game", "dimpled"}},
		{"dipole", []string{"-render", out, "-game", "dipole", "-position", "5/1r1b1/5/5/5 b"}},
		{"crosscut", []string{"-render", out, "-game", "crosscut:size=7", "-position", "5/1r1b1/5/5/5 b"}},
		{"several games", []string{"-render", several, out}},
		{"is at its beginning", []string{"-animate", fresh, moving}},
		{"-transparent needs -render", []string{"-animate", game, moving, "-transparent"}},
		{"nonsense", []string{"-animate", game, moving, "-theme", "nonsense"}},
		{"no pile", []string{"-animate", game, moving, "-view", "top"}},
		{"no pile", []string{"-animate", game, moving, "-view", "apart"}},
		{"cannot be read", []string{"-animate", filepath.Join(folder, "nothing"), moving}},
		{"Turn 3", []string{"-animate", "testdata/damaged.quintet", moving}},
		{"cannot be written", []string{"-render", game, filepath.Join(folder, "none", "picture.png"), "-size", "200"}},
	} {
		if _, _, _, err := Read(c.args, ""); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: the error is %v, want one with %q", c.args, err, c.want)
		}
	}
	for file, want := range map[string]string{out: asBefore, moving: "GIF89a as before"} {
		if text, err := os.ReadFile(file); err != nil || string(text) != want {
			t.Errorf("after the refusals %s has %q (error: %v), want what it had before", file, text, err)
		}
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 4 {
		t.Errorf("after the refusals the folder has %d files (error: %v), want the 4 of before", len(files), err)
	}
}
