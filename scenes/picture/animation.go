package picture

import (
	"io"

	"quintet/rules/match"
)

// The times for which frames are shown, in hundredths of a second. frameTicks is the number of
// ticks of the table in a frame of motion.
const (
	beginning  = 100 // the first position
	motion     = 5   // a frame in which something moves
	between    = 50  // a position before the next action
	ending     = 250 // the last position, before the animation begins again
	frameTicks = 3
)

// GIF writes an animation of the actions first to last-1 of the current line of m. The animation is
// repeated forever. The error comes from w or from work.Context.
func GIF(w io.Writer, m *match.Match, first, last int, f Form, work Work) error {
	f.Transparent = false
	e := newEasel(m, first, f, work)
	p, err := e.palette(first, last)
	if err != nil {
		return err
	}
	g := newGIF(output{w, work}, f.Size, p)
	frame := func(time int) error {
		img, err := e.still()
		if err != nil {
			return err
		}
		return g.frame(img, time)
	}
	e.show(first)
	if err := frame(beginning); err != nil {
		return err
	}
	for i := first; i < last; i++ {
		for e.play(i); e.table.Playing(); {
			for range frameTicks {
				e.table.Tick()
			}
			if err := frame(motion); err != nil {
				return err
			}
		}
		rest := between
		if i == last-1 {
			rest = ending
		}
		if err := frame(rest); err != nil {
			return err
		}
		e.progress(sampled(first, last)+i+1-first, first, last)
	}
	return g.end()
}

// progress reports that n actions are drawn. In an animation of the actions first to last-1, some
// are drawn twice: first for the colours, see sampled, and later for the frames. n counts both
// times.
func (e *easel) progress(n, first, last int) {
	e.sheet.work.tell(float64(n) / float64(sampled(first, last)+last-first))
}

// sampled returns the number of actions that are drawn for the colours of an animation.
func sampled(first, last int) int { return min(6, last-first) }

// palette returns the colours of an animation of the actions first to last-1.
func (e *easel) palette(first, last int) (*palette, error) {
	var seen histogram
	add := func() error {
		img, err := e.still()
		seen.add(img)
		return err
	}
	samples := sampled(first, last)
	for k := range samples {
		e.progress(k, first, last)
		e.play(last - 1 - k*(last-first)/samples)
		for ticks := 0; e.table.Playing(); ticks++ {
			if e.table.Tick(); ticks%15 == 5 {
				if err := add(); err != nil {
					return nil, err
				}
			}
		}
		if err := add(); err != nil {
			return nil, err
		}
	}
	e.show(first)
	if err := add(); err != nil {
		return nil, err
	}
	return seen.palette(e.form.Style.Theme.Page), nil
}
