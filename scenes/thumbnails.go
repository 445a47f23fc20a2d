package scenes

import (
	"time"

	"quintet/render"
	"quintet/render/raster"
	"quintet/save"
)

// thumbnails are small pictures of positions. They are drawn one at a time,
// beside the screen, when they are first asked for, and kept.
type thumbnails struct {
	*host
	drawing  bool
	pictures map[thumbnail]*raster.Picture // nil where there is nothing to be seen
}

// thumbnail says what is on a picture and how.
type thumbnail struct {
	id      string
	changed time.Time
	w, h    int // in pixels
	theme   *render.Theme
}

func newThumbnails(h *host) thumbnails {
	return thumbnails{host: h, pictures: map[thumbnail]*raster.Picture{}}
}

// of returns the picture of a game in the size of pixels, nil if there is none
// yet.
func (t *thumbnails) of(e save.Entry, w, h int) *raster.Picture {
	key := thumbnail{e.ID, e.Changed, w, h, t.theme()}
	p, ok := t.pictures[key]
	if !ok && !t.drawing {
		t.drawing = true
		t.draw(key)
	}
	return p
}

// draw lets a picture be drawn.
func (t *thumbnails) draw(key thumbnail) {
	read := func() found { return readGame(t.keeper.store.Load(key.id)) }
	if key.id == onBoard {
		g := *t.current.toSave()
		read = func() found { return readGame(&g, nil) }
	}
	t.keeper.do(func() func() {
		var p *raster.Picture
		if m := read().match; m != nil {
			p = &raster.Picture{Image: render.Still(m.Game(), m.State(), key.w, key.h, render.Style{Theme: key.theme})}
		}
		return func() { t.pictures[key], t.drawing = p, false }
	})
}
