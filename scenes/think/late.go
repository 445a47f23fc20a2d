package think

// few is how many processors the screen takes where it is drawn without a graphics
// processor: a search beside it makes its frames longer.
const few = 2

// starter returns a function that starts searches with begin. If processors is few or
// less, a search begins at its first tick, so that it does not disturb pieces in motion
// before it is asked for anything.
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
