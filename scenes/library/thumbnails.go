package library

import (
	"time"

	"quintet/render"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/raster"
	"quintet/save/store"
	"quintet/scenes/keep"
)

// thumbnails are small pictures of positions. The pictures that are asked for are drawn in the
// background, one at a time.
type thumbnails struct {
	keeper   *keep.Keeper
	drawing  bool
	form     thumbnailForm                 // the form of all pictures
	pictures map[thumbnail]*raster.Picture // nil for a game that cannot be drawn
}

// thumbnail identifies a picture.
type thumbnail struct {
	id      string
	changed time.Time
}

// thumbnailForm is the size and style of pictures.
type thumbnailForm struct {
	w, h  int // in pixels
	theme *look.Theme
}

func newThumbnails(k *keep.Keeper) thumbnails {
	return thumbnails{keeper: k, pictures: map[thumbnail]*raster.Picture{}}
}

// of returns the picture of e, w × h pixels; nil if it is not drawn yet, or if e cannot be drawn.
func (t *thumbnails) of(e store.Entry, w, h int, theme *look.Theme) *raster.Picture {
	if form := (thumbnailForm{w, h, theme}); form != t.form {
		t.form = form
		clear(t.pictures)
	}
	key := thumbnail{e.ID, e.Changed}
	p, ok := t.pictures[key]
	if !ok && !t.drawing {
		t.drawing = true
		t.draw(key)
	}
	return p
}

// draw draws the picture that key identifies, in the background. Of a game that has ended, and of one with
// clocks or by links, which goes on at its end, it draws the last position, and of a hidden board the first.
func (t *thumbnails) draw(key thumbnail) {
	read := func() keep.Found { return t.keeper.ReadGame(t.keeper.Store.Load(key.id)) }
	if key.id == onBoard {
		g := *t.keeper.Board.Snapshot()
		read = func() keep.Found { return t.keeper.ReadGame(&g, nil) }
	}
	form := t.form
	t.keeper.Do(func() func() {
		var p *raster.Picture
		if found := read(); found.Match != nil {
			m := found.Match
			switch {
			case found.Game.Hidden():
				m.Rewind()
			case found.Game.Over(), found.Game.Timed(), found.Game.Elsewhere() != nil:
				m.Show(m.End())
			}
			p = &raster.Picture{Image: render.Still(looks.New(m.Game(), m.State()), m.State(), form.w, form.h, look.Style{Theme: form.theme})}
		}
		return func() {
			t.drawing = false
			if form == t.form {
				t.pictures[key] = p
			}
		}
	})
}
