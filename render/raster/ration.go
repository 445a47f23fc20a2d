package raster

// Rationed is implemented by a Surface that limits the work for each frame to a ration. For
// example, the screen of a program with a single thread implements Rationed, because such a program
// stands still during the work. Work for which the ration does not suffice waits for the next
// frame, and the surface makes sure that there is a next frame.
type Rationed interface {
	// Left reports whether some of the ration for this frame is left.
	Left() bool
	// Spend says that the given number of pixels has been rasterised, and takes it from the
	// ration.
	Spend(pixels int)
	// Load loads p, or a part of it, for drawing, and reports whether p can be drawn in this
	// frame. If p cannot be drawn, the ration for this frame is used up. Draw always loads all of
	// p.
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
