package e2etest

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Keep writes picture, a screenshot, as name.png into the test's artifacts, which go test keeps
// with the flag -artifacts. The test fails if all pixels have the same colour.
func Keep(t *testing.T, name string, picture image.Image) {
	t.Helper()
	if blank(picture) {
		t.Errorf("%s: the screen is blank", name)
	}
	file, err := os.Create(filepath.Join(t.ArtifactDir(), name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(file, picture); err != nil {
		t.Fatal(err)
	}
}

// blank reports whether all pixels of picture have the same colour.
func blank(picture image.Image) bool {
	bounds := picture.Bounds()
	first := picture.At(bounds.Min.X, bounds.Min.Y)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if picture.At(x, y) != first {
				return false
			}
		}
	}
	return true
}
