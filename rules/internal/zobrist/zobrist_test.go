package zobrist

import "testing"

// TestKeys compares the keys with published values of SplitMix64 for the seed 1234567. So
// hashes stay the same on every machine and in every version.
func TestKeys(t *testing.T) {
	var keys [3]uint64
	Keys(1234567, keys[:])
	want := [3]uint64{6457827717110365317, 3203168211198807973, 9817491932198370423}
	if keys != want {
		t.Errorf("the keys are %d, want %d", keys, want)
	}
}
