//go:build !js

package scenes

import (
	"errors"
	"fmt"
	"image/png"
	"os"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
)

// Still describes a picture of a position.
type Still struct {
	Game     string // the game with its options, as in "akron:size=8"
	Position string // "" is the starting position
	Theme    string // one of save.Themes
	Size     string // in pixels, as in "1280x720"
	View     string // of a pile: "tilted", "top", or "apart" with its levels side by side; other boards have only "tilted"
}

// maxStill is the longest side of a picture, in pixels.
const maxStill = 1 << 13

// Write draws the picture into a PNG file. No window is shown.
func (p Still) Write(file string) error {
	g, s, err := p.position()
	if err != nil {
		return err
	}
	w, h, err := p.size()
	if err != nil {
		return err
	}
	board := looks.New(g, s).Board()
	style, err := p.style(board, s.Pieces(nil))
	if err != nil {
		return err
	}
	if style.Viewpoint != (layout.Viewpoint{}) && !board.Piled() {
		return fmt.Errorf("%s has no pile for the view %s", g.ID, p.View)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(out, render.Still(looks.New(g, s), s, w, h, style)); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

func (p Still) position() (*rules.Game, rules.State, error) {
	if p.Game == "" {
		return nil, nil, errors.New("no game is named, so there is nothing to draw")
	}
	g, v, err := catalog.Parse(p.Game)
	if err != nil {
		return nil, nil, err
	}
	if p.Position == "" {
		s, err := g.New(v)
		return g, s, err
	}
	s, err := g.Decode(v, p.Position)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", g.ID, err)
	}
	return g, s, nil
}

func (p Still) size() (w, h int, err error) {
	n, err := fmt.Sscanf(p.Size+"\n", "%dx%d\n", &w, &h)
	if n != 2 || err != nil || min(w, h) < 1 || max(w, h) > maxStill {
		return 0, 0, fmt.Errorf("the size %q is not of the form 1280x720 with at most %d pixels a side", p.Size, maxStill)
	}
	return w, h, nil
}

func (p Still) style(b *layout.Board, pieces []rules.Placed) (look.Style, error) {
	style := look.Style{Coords: true}
	if style.Theme = look.Themed(p.Theme); style.Theme == nil {
		return style, fmt.Errorf("the theme is one of %q, not %q", save.Themes, p.Theme)
	}
	switch p.View {
	case "tilted":
	case "top":
		style.Viewpoint = b.Above(0)
	case "apart":
		style.Viewpoint = b.Spread(0, b.Levels(pieces))
	default:
		return style, fmt.Errorf("the view is tilted, top or apart, not %q", p.View)
	}
	return style, nil
}
