package crosscut

import (
	"embed"
	"encoding/binary"
	"fmt"
)

// weights holds the worth of a line to the mover, by the size of the board, the number of lines
// between the line and the perimeter, and its pattern. The weights were fitted to games of the
// computer against itself, in up to four rounds. That was done with earlier versions of
// rules/cmd/fit, in which similar patterns shared a weight. For size 8, one more round with
// the present version did not improve the weights.
var weights = func() (all [maxSize + 1][(maxSize - 1) / 2][]int16) {
	for size := 5; size <= maxSize; size++ {
		b, err := weightFiles.ReadFile(weightFile(size))
		if err != nil {
			panic(err)
		}
		for i := range (size - 1) / 2 {
			all[size][i], b = readLine(b, size)
		}
	}
	return all
}()

// weightFiles has a file for each size. Each file holds the lines from the edge inwards. For each
// line it has the weights of the patterns in their order, each in two bytes (little-endian).
//
//go:embed weights/*.bin
var weightFiles embed.FS

func weightFile(size int) string { return fmt.Sprintf("weights/%d.bin", size) }

// readLine reads the weights of one line of a board of the given size from b. It returns
// them by pattern, and the rest of b.
func readLine(b []byte, size int) ([]int16, []byte) {
	w := make([]int16, powers[size-2])
	for _, i := range patterns[size] {
		w[i] = int16(binary.LittleEndian.Uint16(b))
		w[backwards(i, size-2)] = w[i]
		b = b[2:]
	}
	return w, b
}

// patterns holds, by the size of the board, the patterns of its lines in increasing
// order. Of a pattern and its reverse it has only the smaller number.
var patterns = func() (all [maxSize + 1][]int) {
	for size := 5; size <= maxSize; size++ {
		for i := range powers[size-2] {
			if i <= backwards(i, size-2) {
				all[size] = append(all[size], i)
			}
		}
	}
	return all
}()

var powers = [maxSize - 1]int{1, 3, 9, 27, 81, 243, 729, 2187, 6561}

// backwards returns the pattern of a line, read from its other end. squares is the number
// of squares of the line.
func backwards(pattern, squares int) (back int) {
	for range squares {
		back = 3*back + pattern%3
		pattern /= 3
	}
	return back
}
