// Package picture draws a match into image files: a position as a PNG, and actions with their
// motion as an animated GIF. A table draws the board, as on the screen, but into memory: no window
// is needed.
package picture

import (
	"context"
	"image"
	"image/png"
	"io"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/table"
)

// Form says how large a picture is and how it looks.
type Form struct {
	Size        image.Point // in pixels
	Style       look.Style
	Marks       bool // marks the last turn
	Transparent bool // shows no page behind the board; not in a GIF
}

// Work says how the work on a picture is paused, cancelled and watched. The work is usually done
// in the background.
type Work struct {
	// Context cancels the work; the error of the context is then returned. Context must not be nil.
	Context context.Context
	// Pause is called again and again. In a web page it lets the page draw; nil does nothing.
	Pause func()
	// Tell is called with the fraction of an animation that is done; nil does nothing.
	Tell func(part float64)
}

// The least and the greatest length of the longer side of a picture, in pixels. In an animation,
// the greatest is LargestAnimated.
const Smallest, Largest, LargestAnimated = 200, 4000, 1200

// border is the least width of the page around the board, as a fraction of the shorter side.
const border = 0.02

// Fit returns the size of a picture that the board of m fills, seen from v. length is the length of
// the longer side of the picture, in pixels.
func Fit(m *match.Match, length int, v layout.Viewpoint) image.Point {
	t := newTable(m.Game(), m.State(), look.Style{Viewpoint: v})
	high := t.HeightFor(1)
	w, h := float64(length), float64(length)
	if around := 2 * border * math.Min(1, high); high > 1 {
		w *= (1 + around) / (high + around)
	} else {
		h *= (high + around) / (1 + around)
	}
	return image.Pt(int(math.Round(w)), int(math.Round(h)))
}

// PNG writes the position of m that is shown. The error comes from w or from work.Context.
func PNG(w io.Writer, m *match.Match, f Form, work Work) error {
	e := newEasel(m, m.At(), f, work)
	img, err := e.still()
	if err != nil {
		return err
	}
	return png.Encode(output{w, work}, img)
}

func newTable(g *rules.Game, s rules.State, style look.Style) *table.Table {
	t := table.New(g, s, func() table.Asked { return table.Asked{Plain: true} })
	t.LookFrom(style.Viewpoint, style.Levels)
	return t
}

// easel draws the positions of a match, and the motion between them, with a table.
type easel struct {
	match *match.Match
	form  Form
	table *table.Table
	sheet sheet
}

// newEasel returns an easel that shows the position after n actions of the current line of m.
func newEasel(m *match.Match, n int, f Form, work Work) *easel {
	e := &easel{match: m, form: f, table: newTable(m.Game(), m.Before(n), f.Style)}
	e.sheet = sheet{Canvas: raster.Canvas{Image: image.NewRGBA(image.Rectangle{Max: f.Size})}, work: work}
	whole := layout.Rect{W: float64(f.Size.X), H: float64(f.Size.Y)}
	box := whole.Inset(math.Round(border * math.Min(whole.W, whole.H)))
	place := func() {
		e.table.Place(table.Frame{Box: box, Clip: whole, Unit: 1, Pixel: 1, Style: f.Style, Speed: 1})
	}
	place()
	e.show(0) // all pictures of a game have the board at the same place
	above, below := e.margins()
	box.Y += math.Round((below - above) / 2)
	place()
	e.show(n)
	return e
}

// margins returns the heights, in pixels, of the empty parts of the picture above and below what the
// table shows now. The room that a board has above it for choices and high stacks is often empty.
func (e *easel) margins() (above, below float64) {
	img := e.sheet.Image
	clear(img.Pix)
	e.sheet.begin()
	e.table.Draw(&e.sheet)
	empty := func(y int) bool {
		return !slices.ContainsFunc(img.Pix[y*img.Stride:(y+1)*img.Stride], func(b uint8) bool { return b != 0 })
	}
	top, foot := 0, img.Rect.Dy()
	for top < foot && empty(top) {
		top++
	}
	for top < foot && empty(foot-1) {
		foot--
	}
	return float64(top), float64(img.Rect.Dy() - foot)
}

// show shows the position after n actions at rest.
func (e *easel) show(n int) {
	var last []rules.Event
	if e.form.Marks {
		last = e.match.Events(e.match.TurnStart(n), n)
	}
	e.table.SkipMotion()
	e.table.Show(e.match.Before(n), last, false)
}

// play begins the motion of the action with the index i.
func (e *easel) play(i int) {
	e.show(i + 1)
	e.table.Animate(false, table.Step{Before: e.match.Before(i), Events: e.match.Ply(i).Events})
}

// still draws what the table shows now. The image is overwritten by the next call. The error comes
// from the context.
func (e *easel) still() (*image.RGBA, error) {
	if e.form.Transparent {
		clear(e.sheet.Image.Pix)
	} else {
		e.sheet.Fill(e.form.Style.Theme.Page)
	}
	e.sheet.begin()
	e.table.Draw(&e.sheet)
	return e.sheet.Image, e.sheet.work.Context.Err()
}

// goesOn pauses. It returns an error if the work was cancelled.
func (w Work) goesOn() error {
	if w.Pause != nil {
		w.Pause()
	}
	return w.Context.Err()
}

// tell says how much of the work is done. part is the fraction that is done, from 0 to 1.
func (w Work) tell(part float64) {
	if w.Tell != nil {
		w.Tell(part)
	}
}

// output is a writer that pauses at each Write, and fails once the work is cancelled.
type output struct {
	io.Writer
	work Work
}

func (o output) Write(p []byte) (int, error) {
	if err := o.work.goesOn(); err != nil {
		return 0, err
	}
	return o.Writer.Write(p)
}
