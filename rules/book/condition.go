package book

import (
	"slices"

	"quintet/rules"
	"quintet/rules/match"
)

// Condition is one thing to be checked of an attempt. All that is given of it
// must hold; what is left out is not asked for.
type Condition struct {
	Actions []string // one of these was made by the side that began
	Event   *Event   // events happened, of the attempt together
	Outcome string   // the game stands so now, as Outcome.String has it
	Count   *Count   // so many there are now
}

// Event asks for events.
type Event struct {
	Kind  string // as EventKind.String has it
	At    string // the site that they leave or come to
	To    string // the site that they come to
	Piece rules.Piece
	By    *rules.Player // who acts, is skipped or scores
	Least int           // how many; 0 is one
}

// Count asks how many there are of something in the position.
type Count struct {
	Of     string       // what: "pieces", "score", "reserve" or "tally", the first number of it
	Piece  rules.Piece  // of "pieces": which
	At     string       // of "pieces": on which site; "" is anywhere
	Player rules.Player // of the others: whose
	Least  int
	Most   *int
}

// holds says whether all conditions hold of what was played in m.
func holds(all []Condition, m *match.Match) bool {
	return !slices.ContainsFunc(all, func(c Condition) bool { return !c.holds(m) })
}

func (c *Condition) holds(m *match.Match) bool {
	s := m.State()
	return (c.Actions == nil || c.made(m)) &&
		(c.Event == nil || c.Event.happened(m)) &&
		(c.Outcome == "" || c.Outcome == s.Outcome().String()) &&
		(c.Count == nil || c.Count.holds(s))
}

// made says whether one of the actions was played by the side that began.
func (c *Condition) made(m *match.Match) bool {
	for i := range m.At() {
		if ply := m.Ply(i); ply.Mover == m.Ply(0).Mover && slices.Contains(c.Actions, ply.Text) {
			return true
		}
	}
	return false
}

func (e *Event) happened(m *match.Match) bool {
	n := 0
	for i := range m.At() {
		for _, happened := range m.Ply(i).Events {
			if e.fits(&happened, m.State()) {
				n++
			}
		}
	}
	return n >= max(1, e.Least)
}

func (e *Event) fits(h *rules.Event, s rules.State) bool {
	named := func(site rules.Site, name string) bool {
		return site != rules.NoSite && s.SiteName(site) == name
	}
	return e.Kind == h.Kind.String() &&
		(e.At == "" || named(h.From, e.At) || named(h.To, e.At)) &&
		(e.To == "" || named(h.To, e.To)) &&
		(e.Piece == 0 || e.Piece == h.Piece) &&
		(e.By == nil || *e.By == h.Player)
}

func (c *Count) holds(s rules.State) bool {
	n := c.number(s)
	return n >= c.Least && (c.Most == nil || n <= *c.Most)
}

// number returns how many there are; none of what the game does not have.
func (c *Count) number(s rules.State) int {
	switch c.Of {
	case "pieces":
		n := 0
		for _, p := range s.Pieces(nil) {
			if p.Piece == c.Piece && (c.At == "" || s.SiteName(p.Site) == c.At) {
				n++
			}
		}
		return n
	case "score":
		if scorer, ok := s.(rules.Scorer); ok {
			return scorer.Score(c.Player)
		}
	case "reserve":
		if reserver, ok := s.(rules.Reserver); ok {
			return reserver.Reserve(c.Player)
		}
	case "tally":
		if tallier, ok := s.(rules.Tallier); ok {
			_, has, _ := tallier.Tally(c.Player)
			return has
		}
	}
	return 0
}
