package think

// few is the greatest number of processors with which a search slows down the drawing of the
// screen. Without a graphics card the processors draw.
const few = 2

// starter returns a function that starts searches with begin. If processors is at most few, a
// search that is not Eager begins only at its first tick, to leave the processors to animations
// until its result is needed.
func starter(processors int, begin func(Problem) Thinker) func(Problem) Thinker {
	if processors > few {
		return begin
	}
	return func(p Problem) Thinker {
		if p.Eager {
			return begin(p)
		}
		return &late{begin: func() Thinker { return begin(p) }}
	}
}

// late is a thinker that begins at its first tick.
type late struct {
	begin   func() Thinker
	thinker Thinker // nil before the first tick
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
