package book

import (
	"slices"

	"quintet/rules"
	"quintet/rules/match"
)

// Condition is a condition on an attempt. It holds if all its fields that are set hold.
type Condition struct {
	Actions []string // the side that began has played one of these
	Event   *Event   // these events have happened during the attempt
	Outcome string   // the outcome now, as Outcome.String writes it
	Count   *Count   // a number that the position has now
}

// Event is a condition on the events of an attempt: at least Least of them have this Kind and fit
// At, To, Piece and By. Each of these four fields fits every event if it is "", 0 or nil.
type Event struct {
	Kind  string // as EventKind.String writes it
	At    string // the site at which the events begin or end
	To    string // the site at which the events end
	Piece rules.Piece
	By    *rules.Player // the player who acts, is skipped or scores
	Least int           // the least number of events; 0 means 1
}

// Count is a condition on a number in the position.
type Count struct {
	Of     string       // what is counted: "pieces", "score", "reserve" or "tally" (the tally's first number)
	Piece  rules.Piece  // for "pieces": the piece
	At     string       // for "pieces": the site; "" is anywhere
	Player rules.Player // for "score", "reserve" and "tally": the player
	Least  int          // the least number
	Most   *int         // the greatest number; nil means that there is no limit
}

// holds reports whether all conditions of the list are true of m.
func holds(list []Condition, m *match.Match) bool {
	return !slices.ContainsFunc(list, func(c Condition) bool { return !c.holds(m) })
}

func (c *Condition) holds(m *match.Match) bool {
	s := m.State()
	return (c.Actions == nil || c.made(m)) &&
		(c.Event == nil || c.Event.happened(m)) &&
		(c.Outcome == "" || c.Outcome == s.Outcome().String()) &&
		(c.Count == nil || c.Count.holds(s))
}

// made reports whether the side that began has played one of c.Actions.
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

// number returns the number in s that c asks for; 0 if the game has no such number.
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
