//go:build !js

package arguments

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"io"
	"os"
	"os/signal"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/picture"
)

// pictured is what -render and -animate draw, and how.
type pictured struct {
	game, position     string // what -render draws if no file is named
	theme, size, view  string
	unmarked, nocoords bool
	transparent, last  bool
}

func (p *pictured) declare(flags *flag.FlagSet) {
	flags.StringVar(&p.game, "game", "", "what to draw without a file: a `game` with its options, such as akron:size=8")
	flags.StringVar(&p.position, "position", "", "what to draw without a file: the `text` of a position; the start if none is given")
	flags.StringVar(&p.theme, "theme", "light", "the `name` of the theme to draw in")
	flags.StringVar(&p.size, "size", "", "the `size` of the picture in pixels: its longer side, such as 480, or both sides, such as 1280x720")
	flags.StringVar(&p.view, "view", "tilted", "the `view` of a pile: tilted, top or apart")
	flags.BoolVar(&p.unmarked, "unmarked", false, "do not mark the last turn")
	flags.BoolVar(&p.nocoords, "nocoords", false, "do not draw the names of files and ranks")
	flags.BoolVar(&p.transparent, "transparent", false, "draw the board without the page behind it; only a PNG")
	flags.BoolVar(&p.last, "last", false, "animate only the last turn")
}

// render draws the current position of a game into a PNG file. names are the names of the file of
// the game, if there is one, and of the PNG file. Without a file of the game render draws the game
// or position of the flags.
func (p *pictured) render(names []string) error {
	if len(names) == 0 || len(names) > 2 {
		return fmt.Errorf("-render needs the name of a picture, and before it at most one file to draw, but was given %d names", len(names))
	}
	files, out := names[:len(names)-1], names[len(names)-1]
	if err := stillPicture.refuse(out, files); err != nil {
		return err
	}
	m, err := p.match(files)
	if err != nil {
		return err
	}
	f, err := p.form(m, 1280, picture.Largest)
	if err != nil {
		return err
	}
	return write(out, func(w io.Writer, work picture.Work) error { return picture.PNG(w, m, f, work) })
}

// animate draws the actions of a game up to its current position, or only the last turn before this
// position, into a GIF file. names are the names of the file of the game and of the GIF file.
func (p *pictured) animate(names []string) error {
	if len(names) != 2 {
		return fmt.Errorf("-animate needs a file to draw and the name of the animation, but was given %d names", len(names))
	}
	if err := movingPicture.refuse(names[1], names[:1]); err != nil {
		return err
	}
	m, err := p.match(names[:1])
	if err != nil {
		return err
	}
	f, err := p.form(m, 480, picture.LargestAnimated)
	switch {
	case err != nil:
		return err
	case m.At() == 0:
		return fmt.Errorf("the game in %s is at its beginning, so nothing can be animated", form.Visible(names[0]))
	}
	first := 0
	if p.last {
		first = m.TurnStart(m.At())
	}
	return write(names[1], func(w io.Writer, work picture.Work) error { return picture.GIF(w, m, first, m.At(), f, work) })
}

// write calls draw, and makes its output the content of the file with the given name. On a terminal
// write shows how much is done. Ctrl+C cancels the drawing. After an error the file is either as
// before or complete.
func write(name string, draw func(io.Writer, picture.Work) error) error {
	Console()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	p := progressOn(os.Stderr)
	return writeWatched(ctx, p, name, draw)
}

// writeWatched does what write does. ctx can cancel the drawing, and p shows how much is done.
func writeWatched(ctx context.Context, p *progress, name string, draw func(io.Writer, picture.Work) error) error {
	var data bytes.Buffer
	err := draw(&data, picture.Work{Context: ctx, Tell: p.tell})
	p.end()
	if ctx.Err() != nil {
		return fmt.Errorf("cancelled: %s was not written", form.Visible(name))
	}
	if err != nil {
		return err
	}
	return store.WriteFile(name, data.Bytes())
}

// match returns the game in the file names[0] or, if names is empty, a game that begins with the
// position of p. A saved game is at the position at which it was left, and a record at its end.
func (p *pictured) match(names []string) (*match.Match, error) {
	if len(names) == 0 {
		if p.game == "" {
			return nil, fmt.Errorf("no game is named, so there is nothing to draw")
		}
		return replay.Start(p.game, p.position)
	}
	if p.game != "" || p.position != "" {
		return nil, fmt.Errorf("-game and -position say what to draw without a file, but %s was given", form.Visible(names[0]))
	}
	data, err := store.ReadFile(names[0])
	if err != nil {
		return nil, err
	}
	var saved *save.Game
	for g, err := range record.All(string(data), "", nil) {
		switch {
		case err != nil:
			return nil, err
		case saved != nil:
			return nil, fmt.Errorf("%s has several games; a picture needs a file with one game", form.Visible(names[0]))
		}
		saved = g
	}
	return replay.Play(saved, nil)
}

// form returns the form of a picture of m. length is the length of the longer side of the picture
// if p has no size. limit is the greatest length of that side.
func (p *pictured) form(m *match.Match, length, limit int) (f picture.Form, err error) {
	f = picture.Form{Style: look.Style{Theme: look.Themed(p.theme), Coords: !p.nocoords}, Marks: !p.unmarked, Transparent: p.transparent}
	if f.Style.Theme == nil {
		return f, fmt.Errorf("the theme is one of %q, not %q", settings.Themes, p.theme)
	}
	if f.Style.Viewpoint, err = p.viewpoint(m); err != nil {
		return f, err
	}
	longer := length
	switch n, _ := fmt.Sscanf(p.size+"\n", "%dx%d\n", &f.Size.X, &f.Size.Y); {
	case p.size == "":
	case n == 2 && fmt.Sprintf("%dx%d", f.Size.X, f.Size.Y) == p.size:
		longer = max(f.Size.X, f.Size.Y)
	case n == 1 && fmt.Sprint(f.Size.X) == p.size:
		longer, f.Size = f.Size.X, image.Point{}
	default:
		longer = 0
	}
	if longer < picture.Smallest || longer > limit || f.Size != (image.Point{}) && min(f.Size.X, f.Size.Y) < picture.Smallest/4 {
		return f, fmt.Errorf("the size is the longer side, such as 480, or both sides, such as 480x360; the longer side has %d to %d pixels, and the shorter side at least %d; %q is no such size",
			picture.Smallest, limit, picture.Smallest/4, p.size)
	}
	if f.Size == (image.Point{}) {
		f.Size = picture.Fit(m, longer, f.Style.Viewpoint)
	}
	return f, nil
}

// viewpoint returns the viewpoint that p names.
func (p *pictured) viewpoint(m *match.Match) (v layout.Viewpoint, err error) {
	board := looks.New(m.Game(), m.State()).Board()
	switch {
	case p.view == "tilted":
		return v, nil
	case p.view != "top" && p.view != "apart":
		return v, fmt.Errorf("the view is tilted, top or apart, not %q", p.view)
	case !board.Piled():
		return v, fmt.Errorf("%s has no pile for the view %s", m.Game().ID, p.view)
	case p.view == "top":
		return board.Above(0), nil
	}
	return board.Spread(0, board.Levels(m.State().Pieces(nil))), nil
}
