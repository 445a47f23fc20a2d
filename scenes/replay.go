package scenes

import "quintet/rules"

// replay shows the last turn again.
func (b *board) replay() {
	first := b.turnStart()
	if first == b.match.At() {
		return
	}
	var turn rules.Log
	for i := first; i < b.match.At(); i++ {
		for events := b.match.Ply(i).Events; len(events) > 0; {
			wave := rules.FirstWave(events)
			events = events[len(wave):]
			turn.Next()
			for _, e := range wave {
				turn.Add(e)
			}
		}
	}
	b.play.start(b.view.Timeline(b.match.Before(first), turn.Events), false, b.settings)
}

// turnStart returns the first action of the turn that led to the present
// position.
func (b *board) turnStart() int {
	first := b.match.At() - 1
	for first > 0 && !b.match.Ply(first).Start {
		first--
	}
	return max(first, 0)
}
