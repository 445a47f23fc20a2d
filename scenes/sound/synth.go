package sound

import (
	"math"
	"time"
)

// tone is a sine wave. It begins at the time begin and decays. Meanwhile its frequency glides from
// hz to endHz. Times are in seconds.
type tone struct {
	begin, hz, endHz float64 // endHz is 0 if the frequency does not change
	level            float64 // the amplitude from which it decays
	fade             float64 // the time in which it decays to 1/e
}

// burst is noise that begins at the time begin and decays; level and fade are as for a tone. dark,
// from 0 to 1, says how much of the high frequencies is removed.
type burst struct{ begin, level, fade, dark float64 }

// recipe lists the tones and bursts of an effect.
type recipe struct {
	tones  []tone
	bursts []burst
}

// recipes are the recipes of the effects: knocks of wood for pieces, a thump for a kick, a marimba
// bar for drops, clicks for flips, and bells for news.
var recipes = [effects]recipe{
	Place: {
		tones:  []tone{{hz: 430, level: 0.5, fade: 0.028}, {hz: 1150, level: 0.22, fade: 0.010}},
		bursts: []burst{{level: 0.25, fade: 0.004, dark: 0.6}},
	},
	Take: {
		tones:  []tone{{hz: 520, endHz: 320, level: 0.4, fade: 0.040}},
		bursts: []burst{{level: 0.2, fade: 0.012, dark: 0.8}},
	},
	Kick: {
		tones:  []tone{{hz: 190, endHz: 75, level: 0.8, fade: 0.060}},
		bursts: []burst{{level: 0.3, fade: 0.008, dark: 0.7}},
	},
	Drop: {
		tones:  []tone{{hz: 262, level: 0.5, fade: 0.120}, {hz: 4 * 262, level: 0.15, fade: 0.030}},
		bursts: []burst{{level: 0.1, fade: 0.003, dark: 0.5}},
	},
	Flip: {
		tones:  []tone{{hz: 980, level: 0.3, fade: 0.008}, {begin: 0.045, hz: 760, level: 0.35, fade: 0.012}},
		bursts: []burst{{level: 0.15, fade: 0.003, dark: 0.3}, {begin: 0.045, level: 0.15, fade: 0.003, dark: 0.4}},
	},
	Skip: {
		tones: []tone{{hz: 330, level: 0.35, fade: 0.090}, {begin: 0.16, hz: 262, level: 0.35, fade: 0.110}},
	},
	Goal: {
		tones: []tone{
			{hz: 523.25, level: 0.35, fade: 0.16}, {hz: 2 * 523.25, level: 0.10, fade: 0.08},
			{begin: 0.12, hz: 783.99, level: 0.35, fade: 0.22}, {begin: 0.12, hz: 2 * 783.99, level: 0.10, fade: 0.10},
		},
	},
	End: {
		tones: []tone{
			{hz: 392.00, level: 0.28, fade: 0.18},
			{begin: 0.11, hz: 523.25, level: 0.28, fade: 0.18},
			{begin: 0.22, hz: 659.26, level: 0.28, fade: 0.18},
			{begin: 0.33, hz: 783.99, level: 0.32, fade: 0.26},
		},
	},
	Hurry: {
		tones: []tone{{hz: 880, level: 0.3, fade: 0.05}, {begin: 0.14, hz: 880, level: 0.3, fade: 0.05}},
	},
	Flag: {
		tones: []tone{
			{hz: 587.33, level: 0.3, fade: 0.12}, {begin: 0.14, hz: 493.88, level: 0.3, fade: 0.12},
			{begin: 0.28, hz: 392.00, level: 0.34, fade: 0.24},
		},
	},
}

// An effect ends when each of its parts has decayed to e^-fades. release is the time at its end
// during which it fades to silence. attack is the time at the beginning of each part during which
// the part rises, to avoid a click. Both are in seconds. No effect is longer than longest.
const (
	fades   = 6
	longest = 2 * time.Second
	release = 0.01
	attack  = 0.0015
)

// samples returns the samples of e: numbers from -1 to 1. rate is their number per second. pitch is
// how many semitones higher than usual e sounds.
func samples(e Effect, pitch int) []float32 {
	r := recipes[e]
	seconds := 0.0
	for _, t := range r.tones {
		seconds = math.Max(seconds, t.begin+fades*t.fade)
	}
	for _, b := range r.bursts {
		seconds = math.Max(seconds, b.begin+fades*b.fade)
	}
	sum := make([]float64, int(seconds*rate))
	higher := math.Pow(2, float64(pitch)/12)
	for _, t := range r.tones {
		t.add(sum, higher)
	}
	for _, b := range r.bursts {
		b.add(sum)
	}
	out := make([]float32, len(sum))
	for i, v := range sum {
		left := float64(len(sum)-1-i) / rate
		out[i] = float32(math.Tanh(v) * math.Min(1, left/release))
	}
	return out
}

// envelope returns the amplitude of a part with level and fade. seconds is the time since the
// beginning of the part.
func envelope(level, fade, seconds float64) float64 {
	return level * math.Exp(-seconds/fade) * math.Min(1, seconds/attack)
}

// add adds the tone to sum, with its frequencies multiplied by factor.
func (t tone) add(sum []float64, factor float64) {
	if t.endHz == 0 {
		t.endHz = t.hz
	}
	phase := 0.0
	for i := int(t.begin * rate); i < len(sum); i++ {
		seconds := float64(i)/rate - t.begin
		hz := t.endHz + (t.hz-t.endHz)*math.Exp(-seconds/t.fade)
		phase += 2 * math.Pi * hz * factor / rate
		sum[i] += envelope(t.level, t.fade, seconds) * math.Sin(phase)
	}
}

// add adds the noise to sum. The noise is the same every time.
func (b burst) add(sum []float64) {
	state, kept := uint32(1), 0.0
	for i := int(b.begin * rate); i < len(sum); i++ {
		state = state*1664525 + 1013904223 // Numerical Recipes' generator
		white := float64(state>>8)/(1<<23) - 1
		kept = b.dark*kept + (1-b.dark)*white
		sum[i] += envelope(b.level, b.fade, float64(i)/rate-b.begin) * kept
	}
}
