package raster

// Rationed is what a Surface also is if only some work may be done for each frame: the screen
// of a program with a single thread, which stands still during the work. What is missing after
// that is left to the next frame, and the surface sees to it that there is one.
type Rationed interface {
	// Left reports whether some of the work for this frame is left.
	Left() bool
	// Spend takes the rasterising of a number of pixels from what is left.
	Spend(pixels int)
	// Load loads p, or a part of it, for drawing, and reports whether p can be drawn in this
	// frame. If not, nothing is left for the frame. A Draw loads all of p.
	Load(p *Picture) bool
}

// Unrationed is a Rationed without limits, for all other surfaces.
type Unrationed struct{}

// Left implements Rationed.
func (Unrationed) Left() bool { return true }

// Spend implements Rationed.
func (Unrationed) Spend(int) {}

// Load implements Rationed.
func (Unrationed) Load(*Picture) bool { return true }
