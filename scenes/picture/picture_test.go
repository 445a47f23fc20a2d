package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

// TestPicturesOfAnySize checks that a PNG has the size asked for, and that Fit makes one side as
// long as asked for and the other not longer.
func TestPicturesOfAnySize(t *testing.T) {
	eachGame(t, 3, func(t *testing.T, m *match.Match) {
		for _, longer := range []int{Smallest, 481, LargestAnimated, Largest} {
			size := Fit(m, longer, layout.Viewpoint{})
			if max(size.X, size.Y) != longer || min(size.X, size.Y) < longer/2 {
				t.Errorf("a picture with a side of %d pixels has the size %v; want that as its longer side, and the other at least half as long", longer, size)
			}
		}
		for _, size := range []image.Point{Fit(m, Smallest, layout.Viewpoint{}), {300, 200}, {200, 300}} {
			f := form(m, Smallest)
			f.Size = size
			var file bytes.Buffer
			if err := PNG(&file, m, f, inBackground); err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(&file)
			if err != nil {
				t.Fatal(err)
			}
			if got := img.Bounds().Size(); got != size {
				t.Errorf("the picture has the size %v, want %v", got, size)
			}
		}
	})
}

// TestABoardIsInTheMiddle checks that a picture of the first position has as much page above the
// board as below it, and that nothing in an animation touches the edge of the picture.
func TestABoardIsInTheMiddle(t *testing.T) {
	eachGame(t, 6, func(t *testing.T, m *match.Match) {
		f := form(m, 400)
		page := func(img *image.RGBA, y int) bool {
			for x := range img.Rect.Dx() {
				if at(img, x, y) != f.Style.Theme.Page {
					return false
				}
			}
			return true
		}
		length := m.Len()
		m.Goto(0)
		img, above, below := still(m, f), 0, 0
		for page(img, above) {
			above++
		}
		for page(img, img.Rect.Dy()-1-below) {
			below++
		}
		if above-below > 1 || below-above > 1 || above == 0 {
			t.Errorf("%d rows of the page are above the board, and %d below it; want the same number of both", above, below)
		}
		_, g := animate(t, m, 0, length, f)
		screens(g, func(i int, screen *image.RGBA) {
			if row := screen.Pix[:screen.Stride]; !uniform(row) || !bytes.Equal(row, screen.Pix[len(screen.Pix)-screen.Stride:]) {
				t.Errorf("frame %d of the animation touches the edge of the picture", i)
			}
		})
	})
}

// uniform reports whether all pixels of a row have the same colour.
func uniform(row []byte) bool { return bytes.Equal(row[4:], row[:len(row)-4]) }

// TestThePageBehindABoard checks that the corners of a picture show the page of the theme or, in a
// transparent picture, nothing, and that the middle of the board is opaque in both.
func TestThePageBehindABoard(t *testing.T) {
	eachGame(t, 3, func(t *testing.T, m *match.Match) {
		for _, theme := range look.Themes {
			for _, transparent := range []bool{false, true} {
				f := form(m, Smallest)
				f.Style.Theme, f.Transparent = theme, transparent
				img := still(m, f)
				want := theme.Page
				if transparent {
					want = color.NRGBA{}
				}
				if got := at(img, 0, 0); got != want {
					t.Errorf("theme %s, transparent %t: the corner is %v, want %v", theme.Name, transparent, got, want)
				}
				if got := at(img, f.Size.X/2, f.Size.Y/2); got.A != 255 {
					t.Errorf("theme %s, transparent %t: the middle of the board is %v, want an opaque colour", theme.Name, transparent, got)
				}
			}
		}
	})
}

// TestWhatCanBeLeftOut checks that coordinates and the marks of the last turn are in a picture
// only if they are asked for, and that nothing is marked before the first turn.
func TestWhatCanBeLeftOut(t *testing.T) {
	eachGame(t, 3, func(t *testing.T, m *match.Match) {
		whole := form(m, 480)
		bare, unmarked := whole, whole
		bare.Style.Coords, unmarked.Marks = false, false
		differ := func(a, b Form) bool { return !bytes.Equal(still(m, a).Pix, still(m, b).Pix) }
		if !differ(whole, bare) {
			t.Error("the picture is the same without coordinates")
		}
		if !differ(whole, unmarked) {
			t.Error("the picture is the same without marks of the last turn")
		}
		if m.Goto(0); differ(whole, unmarked) {
			t.Error("something is marked before the first turn")
		}
	})
}

// TestCancelledWork checks that no kind of picture is finished once the work is cancelled, and
// that the error says so, wherever the work pauses.
func TestCancelledWork(t *testing.T) {
	m := played(t, catalog.All[0], 2)
	f := form(m, Smallest)
	for name, draw := range map[string]func(w *bytes.Buffer, work Work) error{
		"PNG": func(w *bytes.Buffer, work Work) error { return PNG(w, m, f, work) },
		"GIF": func(w *bytes.Buffer, work Work) error { return GIF(w, m, 0, m.Len(), f, work) },
	} {
		pauses := 0
		if err := draw(&bytes.Buffer{}, Work{Context: context.Background(), Pause: func() { pauses++ }}); err != nil {
			t.Fatal(err)
		}
		if pauses < 10 {
			t.Errorf("%s: the work pauses %d times, want at least 10", name, pauses)
		}
		for _, last := range []int{0, pauses / 2, pauses - 1} {
			ctx, cancel := context.WithCancel(context.Background())
			n := 0
			err := draw(&bytes.Buffer{}, Work{Context: ctx, Pause: func() {
				if n++; n > last {
					cancel()
				}
			}})
			if err != context.Canceled {
				t.Errorf("%s: cancelled in pause %d of %d, the error is %v, want %v", name, last+1, pauses, err, context.Canceled)
			}
			if n > last+3 {
				t.Errorf("%s: cancelled in pause %d of %d, the work goes on to pause %d", name, last+1, pauses, n)
			}
		}
	}
}

// still returns an image of the position of m that is shown.
func still(m *match.Match, f Form) *image.RGBA {
	img, _ := newEasel(m, m.At(), f, Work{Context: context.Background()}).still() // never cancelled
	return img
}
