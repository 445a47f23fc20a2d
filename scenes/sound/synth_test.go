package sound

import (
	"math"
	"slices"
	"testing"
)

// TestEffects checks that every effect is audible, short and different from the others. It must
// not click, and must not be cut off.
func TestEffects(t *testing.T) {
	var all [][]float32
	for e := range effects {
		s := samples(e, 0)
		peak := 0.0
		for i, v := range s {
			peak = math.Max(peak, math.Abs(float64(v)))
			if i > 0 && math.Abs(float64(v-s[i-1])) > 0.35 {
				t.Errorf("effect %d jumps at sample %d", e, i)
				break
			}
		}
		if peak < 0.15 || peak > 0.9 {
			t.Errorf("effect %d has the peak %.2f, want 0.15 to 0.9", e, peak)
		}
		if s[0] != 0 || s[len(s)-1] != 0 {
			t.Errorf("effect %d begins with %g and ends with %g, want 0 and 0", e, s[0], s[len(s)-1])
		}
		if seconds := float64(len(s)) / rate; seconds < 0.03 || seconds > longest.Seconds() {
			t.Errorf("effect %d takes %.2f s, want 0.03 to %v", e, seconds, longest.Seconds())
		}
		for f, other := range all {
			if slices.Equal(s, other) {
				t.Errorf("effects %d and %d are the same", f, e)
			}
		}
		all = append(all, s)
	}
}

// TestPitch checks that a tone an octave higher has twice the frequency.
func TestPitch(t *testing.T) {
	low, high := crossings(samples(Drop, 0)), crossings(samples(Drop, 12))
	if r := float64(high) / float64(low); r < 1.8 || r > 2.2 {
		t.Errorf("an octave higher it crosses zero %d times, not twice %d", high, low)
	}
}

// crossings returns the number of zero crossings of a sound in its second half, in which
// only the lowest tone is left.
func crossings(s []float32) (n int) {
	for i := len(s)/2 + 1; i < len(s)*9/10; i++ {
		if s[i-1] < 0 != (s[i] < 0) {
			n++
		}
	}
	return n
}

// TestSpeakerWithoutADevice checks that Play does not wait for a device that does not answer, and
// that a sound with volume 0 does not open the device.
func TestSpeakerWithoutADevice(t *testing.T) {
	var s Speaker
	s.Play(Place, 0, 0)
	if s.cues != nil {
		t.Error("a silent sound opens the audio device")
	}
	s.cues = make(chan cue) // nothing receives from it
	s.Play(Place, 0, 1)
}
