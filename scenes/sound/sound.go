// Package sound plays the short sounds of the games. It makes them itself, from
// damped tones and bursts of noise.
package sound

// Effect is what a sound tells.
type Effect uint8

// The effects.
const (
	Place Effect = iota // a piece is put down
	Take                // a piece leaves the board
	Kick                // something is pushed and rolls
	Drop                // a piece falls to where its support was
	Flip                // a piece turns over
	Skip                // a player is passed over
	Goal                // a player gets a point
	End                 // the game is over
	effects
)

// rate is how many samples a second has.
const rate = 44100

// Speaker plays sounds, one over another, where the system has a device for
// that, and else nothing. It sleeps while there is nothing to play.
type Speaker struct {
	cues chan cue // nil before the first
}

type cue struct {
	effect Effect
	pitch  int
	volume float64
}

// Play begins to play an effect, so many semitones higher than usual, at a
// volume from 0 to 1. It does not wait. Of a great many at once some are left
// out.
func (s *Speaker) Play(e Effect, pitch int, volume float64) {
	if volume <= 0 {
		return
	}
	if s.cues == nil {
		s.cues = make(chan cue, 8)
		go serve(s.cues)
	}
	select {
	case s.cues <- cue{e, pitch, volume}:
	default:
	}
}
