package look

import (
	"image/color"

	"quintet/render/layout"
	"quintet/rules"
)

// Foretelling is what would come of an action, or why there is none.
type Foretelling struct {
	Key    string // the text key of a sentence; "" where there is nothing to say
	Args   []any  // what is put into the sentence
	Marks  []Mark
	Barred []rules.Placed // pieces that would come, but may not
}

// Follow returns the events that follow from the legal action a in the position s.
func Follow(s rules.State, a rules.Action) []rules.Event {
	var log rules.Log
	s.Clone().Apply(a, &log)
	return log.Events
}

// Link is a line between the middles of two pieces, which explains what they
// have to do with each other.
type Link struct {
	From, To rules.Site // the lower one first
	Colour   color.NRGBA
	Broken   bool // something separates them
}

// Cover is something that lies over the pieces of a part of the board.
type Cover struct {
	From, To layout.Vec // two corners of that part, opposite to each other
	Shape    int        // how it lies, as a number that only the look knows
}
