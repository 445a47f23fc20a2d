// Package sound plays the short sounds of the games. It makes them itself, from
// damped tones and bursts of noise.
package sound

// Effect is a kind of sound.
type Effect uint8

// The effects.
const (
	Place Effect = iota // a piece is put down
	Take                // a piece leaves the board
	Kick                // a pushed piece rolls
	Drop                // a piece falls into the place of its support
	Flip                // a piece turns over
	Skip                // a player is skipped or misses a shot, or shots begin to decide the game
	Goal                // a player scores, or a shot hits
	End                 // the game is over
	Hurry               // a player has little time left
	Flag                // the time of a player has run out
	effects
)

// rate is the number of samples per second.
const rate = 44100

// Speaker plays sounds, which may overlap. Without a sound device it plays nothing. When it has
// played nothing for some time, it suspends the device. The zero value can be used.
type Speaker struct {
	cues chan cue // nil before the first sound
}

type cue struct {
	effect Effect
	pitch  int
	volume float64
}

// Play starts to play e. pitch is how many semitones higher than usual e sounds. volume is from 0
// to 1; at 0 nothing is played. Play does not block. If there are too many sounds at once, it drops
// some of them.
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
