package scenes

import (
	"bytes"
	"image/gif"
	"image/png"
	"strings"
	"testing"

	"quintet/rules/catalog"
	"quintet/scenes/desk"
	"quintet/scenes/picture"
)

// picture makes a picture with the choices in the panel that is shown, and returns the name and
// the data that the desk was asked to store.
func (d *driver) picture(choices ...string) (name string, data []byte) {
	d.T.Helper()
	for _, c := range choices {
		d.Click(c)
	}
	asked := len(d.desk.Asked)
	d.Click("button:make")
	d.Ticks(1)
	if len(d.desk.Asked) != asked+1 {
		d.T.Fatalf("%q: the desk is asked %d times to store a picture, want once", choices, len(d.desk.Asked)-asked)
	}
	name, _, _ = strings.Cut(strings.TrimPrefix(d.desk.Asked[asked], "store "), string(bytes.TrimSpace(d.desk.Stored)))
	return strings.TrimSpace(name), d.desk.Stored
}

// TestPicturesOfAGame makes a picture of each kind from the menu of each game. The note says that
// it was saved.
func TestPicturesOfAGame(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.start(g)
		d.play(1, 3)
		for _, c := range []struct {
			extension string
			choices   []string
		}{
			{".png", []string{"choice:pictures.page", "choice:pictures.coords", "size:200"}},
			{".gif", []string{"choice:pictures.turn", "choice:pictures.marks", "size:200"}},
			{".gif", []string{"size:1920", "choice:pictures.whole", "size:200"}},
		} {
			d.Click("button:game")
			d.Click("button:game.pictures")
			file, data := d.picture(c.choices...)
			longer := 0
			switch img, err := png.DecodeConfig(bytes.NewReader(data)); c.extension {
			case ".png":
				if err != nil {
					t.Fatalf("%s: %q makes no PNG: %v", g.ID, c.choices, err)
				}
				longer = max(img.Width, img.Height)
			case ".gif":
				img, err := gif.DecodeConfig(bytes.NewReader(data))
				if err != nil {
					t.Fatalf("%s: %q makes no GIF: %v", g.ID, c.choices, err)
				}
				longer = max(img.Width, img.Height)
			}
			if longer != 200 || !strings.HasPrefix(file, g.Name) || !strings.HasSuffix(file, c.extension) {
				t.Errorf("%s: %q makes the file %q, whose longer side has %d points; want a file with the name of the game, %s, and 200", g.ID, c.choices, file, longer, c.extension)
			}
			d.desk.Answer <- desk.Reply{Name: file}
			if d.Ticks(2); d.Scene() != "board" || !d.said(text("pictures.written", file)) {
				t.Errorf("%s: after the picture is stored the %s scene is shown; want the board, which says so", g.ID, d.Scene())
			}
		}
	}
}

// TestWhatCanBeAnimated checks that there must be actions to animate, and that an animation cannot
// be larger than package picture allows: the chips of larger sizes are off, and a larger size
// chosen for a picture becomes smaller.
func TestWhatCanBeAnimated(t *testing.T) {
	d := newDriver(t)
	d.start(catalog.All[0])
	d.Click("button:game")
	d.Click("button:game.pictures")
	if d.Has("choice:pictures.whole") || d.Has("choice:pictures.turn") || d.Has("choice:pictures.onward") {
		t.Error("before the first action an animation can be chosen")
	}
	d.Back()
	d.play(1, 2)
	d.Click("button:game")
	d.Click("button:game.pictures")
	d.Click("button:close")
	d.Click("button:undo")
	d.Settle()
	d.Click("button:game")
	d.Click("button:game.pictures")
	_, data := d.picture("choice:pictures.onward", "size:200")
	if g, err := gif.DecodeAll(bytes.NewReader(data)); err != nil || len(g.Image) < 2 {
		t.Errorf("after an action was taken back it is not animated from there (error: %v)", err)
	}
	d.desk.Answer <- desk.Reply{Err: desk.ErrGivenUp}
	d.Ticks(2)
	if d.match().At() != 1 || d.match().Len() != 2 {
		t.Errorf("after the animation the game is at action %d of %d, want 1 of 2", d.match().At(), d.match().Len())
	}
	d.Click("button:redo")
	d.Settle()
	d.Click("button:game")
	d.Click("button:game.pictures")
	d.Click("size:4000")
	if !d.Widget("size:4000").On {
		t.Error("the largest size of a picture cannot be chosen")
	}
	d.Click("choice:pictures.whole")
	if d.Widget("size:4000").On || d.Has("size:4000") || !d.Widget("size:960").On {
		t.Errorf("for an animation the largest size is still on or can be chosen; want it off, and 960, the largest up to %d", picture.LargestAnimated)
	}
	if d.Has("choice:pictures.page") || d.Has("choice:pictures.onward") {
		t.Error("an animation can be transparent, or go on from the end of the game; want neither")
	}
}
