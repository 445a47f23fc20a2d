package think

// few is how many processors the screen takes where it is drawn without a graphics
// processor: a search beside it makes its frames longer.
const few = 2

// starter returns what starts searches with begin on a machine with so many
// processors: on one with few, each at its first tick. So one that is not asked for
// anything while pieces move does not disturb them.
func starter(processors int, begin func(Problem) Thinker) func(Problem) Thinker {
	if processors > few {
		return begin
	}
	return func(p Problem) Thinker { return &late{begin: func() Thinker { return begin(p) }} }
}

// late is a thinker that begins at its first tick.
type late struct {
	begin   func() Thinker
	thinker Thinker // nil until then
}

func (t *late) Tick() Thought {
	if t.thinker == nil {
		t.thinker = t.begin()
	}
	return t.thinker.Tick()
}

func (t *late) Quit() {
	if t.thinker != nil {
		t.thinker.Quit()
	}
}
