package render

import "quintet/rules"

// Foretelling is what would come of an action: a sentence, by its text key and
// what is put into it, or "" where there is nothing to say; and marks. Barred are
// pieces that would come, but may not.
type Foretelling struct {
	Key    string
	Args   []any
	Marks  []Mark
	Barred []rules.Placed
}

// trial returns what would follow from an action.
func trial(s rules.State, a rules.Action) []rules.Event {
	var log rules.Log
	s.Clone().Apply(a, &log)
	return log.Events
}
