package raster

import (
	"runtime"
	"sync"
)

// bands calls draw for bands of the rows from y0 to y1 that together are all of
// them, each once, on as many processors as there are. What is drawn on a row
// must not depend on the others.
func bands(y0, y1 int, draw func(y0, y1 int)) {
	const least = 64 // rows worth the trouble
	n := max(1, min(runtime.GOMAXPROCS(0), (y1-y0)/least))
	var all sync.WaitGroup
	for i := 1; i < n; i++ {
		all.Go(func() { draw(y0+(y1-y0)*i/n, y0+(y1-y0)*(i+1)/n) })
	}
	draw(y0, y0+(y1-y0)/n)
	all.Wait()
}
