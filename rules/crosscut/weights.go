package crosscut

import (
	"embed"
	"encoding/binary"
	"fmt"
)

// weights say what a line is worth to the mover, by the size of the board, the
// distance of the line from the edge and its pattern. They were fitted to games
// of the computer against itself, in up to four rounds, with the model of
// rules/cmd/crosscutfit; for sizes 7, 9 and 10, and in the last round of 8, the
// evaluation before was a feature beside the lines.
var weights = func() (all [maxSize + 1][(maxSize - 1) / 2][]int16) {
	for size := 5; size <= maxSize; size++ {
		b, err := weightFiles.ReadFile(weightFile(size))
		if err != nil {
			panic(err)
		}
		for i := range (size - 1) / 2 {
			all[size][i], b = readLine(b, size-2)
		}
	}
	return all
}()

// weightFiles has a file for each size: the lines from the edge inwards, of
// each the patterns in order but those greater than they are when read
// backwards, of each its worth in two bytes, the lower first.
//
//go:embed weights/*.bin
var weightFiles embed.FS

func weightFile(size int) string { return fmt.Sprintf("weights/%d.bin", size) }

// readLine reads the weights of a line of so many squares from b and returns
// them with the rest of b.
func readLine(b []byte, squares int) ([]int16, []byte) {
	patterns := 1
	for range squares {
		patterns *= 3
	}
	w := make([]int16, patterns)
	for i := range w {
		if back := backwards(i, squares); i <= back {
			w[i] = int16(binary.LittleEndian.Uint16(b))
			w[back] = w[i]
			b = b[2:]
		}
	}
	return w, b
}

// backwards returns the pattern of a line of so many squares when it is read
// from its other end.
func backwards(pattern, squares int) (back int) {
	for range squares {
		back = 3*back + pattern%3
		pattern /= 3
	}
	return back
}
