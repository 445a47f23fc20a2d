package raster

import (
	"runtime"
	"sync"
)

// bands divides the rows y0 to y1-1 into bands and calls draw once for each band, in parallel. What
// is drawn in a row must not depend on other rows.
func bands(y0, y1 int, draw func(y0, y1 int)) {
	const least = 64 // a band has at least this many rows, unless it is the only band
	n := max(1, min(runtime.GOMAXPROCS(0), (y1-y0)/least))
	var all sync.WaitGroup
	for i := 1; i < n; i++ {
		all.Go(func() { draw(y0+(y1-y0)*i/n, y0+(y1-y0)*(i+1)/n) })
	}
	draw(y0, y0+(y1-y0)/n)
	all.Wait()
}
