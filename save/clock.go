package save

// Clock is the time control of a game, and what the players have left, in milliseconds. The times
// that the actions took are in Spent of Game and of Variation. Package replay says which clocks
// make sense.
type Clock struct {
	Kind      string // one of the kinds below, or a kind of a newer program; "" is Increment
	Base      [2]int // by player
	Increment [2]int // by player: the increment or the delay
	Left      [2]int // by player: the time left, for other programs; this one computes it from the other times
	Coming    int    // the time that the next action of the main line has taken already
	extra     []member
}

// The kinds of a Clock; see package clock of the rules.
const (
	Increment = "increment"
	Delay     = "delay"
	PerTurn   = "turn"
	Hourglass = "hourglass"
)

func (p *parser) clock() (*Clock, error) {
	c := &Clock{}
	err := p.object(&c.extra, func(key string) (known bool, err error) {
		switch key {
		case "kind":
			c.Kind, err = p.text(MaxName)
		case "base":
			c.Base, err = p.sides()
		case "increment":
			c.Increment, err = p.sides()
		case "left":
			c.Left, err = p.sides()
		case "coming":
			c.Coming, err = p.number(0)
		default:
			return false, nil
		}
		return true, err
	})
	return c, err
}

// sides reads a time for each player: a list of two, or a number if both are the same.
func (p *parser) sides() (both [2]int, err error) {
	if p.mark(); p.start == len(p.data) || p.data[p.start] != '[' {
		n, err := p.number(0)
		return [2]int{n, n}, err
	}
	err = p.pair(func(i int) (err error) {
		both[i], err = p.number(0)
		return err
	})
	return both, err
}

func (p *parser) spent() ([]int, error) {
	return items(p, func() (int, error) { return p.number(0) })
}

// spentFits returns an error if times has more elements than actions.
func (p *parser) spentFits(times []int, actions []string) error {
	if len(times) > len(actions) {
		return p.fail("there are times for %d actions, but there are only %d", len(times), len(actions))
	}
	return nil
}

func (e *encoder) clock(c *Clock) {
	if c == nil {
		return
	}
	e.key("clock")
	e.open('{')
	e.addIf(c.Kind != "", "kind", c.Kind)
	e.sides("base", c.Base)
	e.sides("increment", c.Increment)
	e.key("left")
	list(e, c.Left[:])
	e.addIf(c.Coming > 0, "coming", c.Coming)
	e.close('}', c.extra)
}

// sides writes the member called key with a time for each player, in the form that parser.sides
// reads.
func (e *encoder) sides(key string, both [2]int) {
	e.key(key)
	if both[0] == both[1] {
		e.value(both[0])
		return
	}
	list(e, both[:])
}
