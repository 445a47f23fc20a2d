package record

import (
	"math/rand/v2"
	"testing"

	"quintet/save/replay"
)

// TestDamagedRecords cuts records at each byte, and changes each byte. Every game that is
// still read can be played.
func TestDamagedRecords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const common = "(){}[];\"\\.*1a- \r\n\x80"
	for file, g := range golden(t) {
		text := write(t, g)
		for i := range text {
			changed := []byte(text)
			changed[i] = common[rng.IntN(len(common))]
			for _, damaged := range []string{text[:i], string(changed)} {
				g, err := Read(damaged, "")
				if g == nil {
					continue
				}
				if _, bad := replay.Play(g, nil); bad != nil {
					t.Errorf("%s: %q is read with %v, and cannot be played: %v", file, damaged, err, bad)
				}
			}
		}
	}
}
