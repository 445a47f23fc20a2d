package paint

import (
	"image"
	"maps"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/raster"
)

// upload is a picture on the graphics card.
type upload struct {
	from  *image.RGBA
	image *ebiten.Image // nil until the first rows are copied
	rows  int           // the number of rows already copied to the graphics card, from the top
	used  int           // the frame that last drew or loaded it
}

// alone is the number of pixels from which a picture has a texture of its own. All smaller pictures
// share large textures, which Ebitengine enlarges but never makes smaller.
const alone = 1 << 16

// uploaded returns the upload of p, which may have no rows yet.
func (c *Canvas) uploaded(p *raster.Picture) *upload {
	u := c.uploads[p]
	if u == nil {
		u = &upload{from: p.Image}
		c.uploads[p] = u
		c.held += p.Pixels()
	}
	if u.used != c.frame {
		u.used = c.frame
		c.drawn += p.Pixels()
	}
	return u
}

// add copies the next rows to the graphics card, at most the given number. Ebitengine keeps the
// memory of some copies for later ones, so one copy is small.
func (u *upload) add(rows int) {
	size := u.from.Rect.Size()
	if u.image == nil {
		u.image = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: size.X*size.Y >= alone})
	}
	for end := min(u.rows+rows, size.Y); u.rows < end; {
		part := image.Rect(0, u.rows, size.X, min(u.rows+max(1, alone/size.X), end))
		u.image.SubImage(part).(*ebiten.Image).WritePixels(u.from.Pix[u.from.Stride*part.Min.Y : u.from.Stride*part.Max.Y])
		u.rows = part.Max.Y
	}
}

// PerFrame is the Ration of a program with a single thread. In a web page on a slow computer
// the work of a frame then takes a tenth of a second. This includes the last part, which may
// exceed the ration.
const PerFrame = raster.PartPixels / 2

// loading is the number of pixels that are loaded in the time in which one pixel is rasterised.
const loading = 8

// Left implements raster.Rationed.
func (c *Canvas) Left() bool {
	if c.Ration == 0 || c.left > 0 {
		return true
	}
	c.Unfinished = true
	return false
}

// Spend implements raster.Rationed.
func (c *Canvas) Spend(pixels int) { c.left -= pixels }

// Load implements raster.Rationed. Without a Ration it leaves the loading to End.
func (c *Canvas) Load(p *raster.Picture) bool {
	if c.Ration == 0 {
		return true
	}
	u, all := c.uploaded(p), p.Image.Rect.Size()
	if u.rows == all.Y {
		return true
	}
	for u.rows < all.Y {
		if !c.Left() {
			return false
		}
		before := u.rows
		u.add(max(1, loading*c.left/all.X))
		c.Spend(max(1, (u.rows-before)*all.X/loading))
	}
	return c.Left() // if the ration is used up, what is drawn with p, such as pieces, waits for the next frame
}

// sweep removes the pictures that the last frame did not draw from the graphics card, and forgets
// those that c has made itself.
func (c *Canvas) sweep() {
	for p, u := range c.uploads {
		if u.used != c.frame {
			if u.image != nil {
				u.image.Deallocate()
			}
			delete(c.uploads, p)
		}
	}
	c.held = c.drawn
	gone := func(p *raster.Picture) bool { return c.uploads[p] == nil }
	maps.DeleteFunc(c.panels, func(_ int, p *raster.Picture) bool { return gone(p) })
	maps.DeleteFunc(c.icons, func(_ iconKey, p *raster.Picture) bool { return gone(p) })
	maps.DeleteFunc(c.lines, func(_ lineKey, l *line) bool { return gone(&l.picture) })
}
