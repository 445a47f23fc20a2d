package scenes

import (
	"time"

	"quintet/rules/bot"
)

// startThinking lets a search begin. A page has a single thread, so it goes on
// in the ticks.
func startThinking(p problem) thinker { return &sliced{p, p.search(), shortly} }

// shortly goes on with the search for a part of a tick that leaves time for the
// screen.
func shortly(s *bot.Search) (done bool) {
	const slice, nodes = 7 * time.Millisecond, 50 // between two looks at the clock
	for start := time.Now(); !done && time.Since(start) < slice; {
		done = s.Step(nodes)
	}
	return done
}
