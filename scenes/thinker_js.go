package scenes

import (
	"time"

	"quintet/rules/bot"
)

// startThinking lets a search begin. A page has a single thread, so it goes on
// in the ticks.
func startThinking(p problem) thinker { return &sliced{p, p.search(), shortly()} }

// shortly returns what goes on with a search for a part of a tick. It leaves at
// least as much time to the screen as it takes, also where several ticks are
// made up for in one frame.
func shortly() func(*bot.Search) (done bool) {
	const slice, nodes = 7 * time.Millisecond, 16 // between two looks at the clock
	var rested time.Time
	return func(s *bot.Search) (done bool) {
		start := time.Now()
		if start.Before(rested) {
			return false
		}
		for !done && time.Since(start) < slice {
			done = s.Step(nodes)
		}
		rested = time.Now().Add(slice)
		return done
	}
}
