package seat

import (
	"quintet/rules/match"
	"quintet/scenes/table"
	"quintet/scenes/words"
)

// walk is lines that the board shows instead of the position of the match, turn by turn.
type walk struct {
	match *match.Match // a copy of the match of the seat, with the lines as variations
	stops []stop
	at    int
}

// stop is a position at which a walk rests.
type stop struct {
	line       int // the index of its line
	title      string
	node       *match.Node
	words.Turn // the turn that comes next; without actions at the end of a line
}

// Walk shows lines, which begin in the position before the action with the index from of the match's
// current line. It begins where a line comes to the position shown, or else at the first position. At each position
// the next turn of the line is drawn on the board, and the player cannot act. Any other change of
// the position shown ends the walk. Lines without turns are left out.
func (s *Seat) Walk(from int, lines ...words.Shown) {
	w := &walk{match: s.Match.Copy()}
	here := w.match.Here()
	for i, l := range lines {
		if len(l.Turns) == 0 {
			continue
		}
		w.match.Show(w.match.On(from))
		add := func(t words.Turn) { w.stops = append(w.stops, stop{i, l.Title, w.match.Here(), t}) }
		for _, t := range l.Turns {
			add(t)
			for _, a := range t.Actions {
				if err := w.match.Play(a); err != nil {
					panic(err) // the line was found by a search
				}
			}
		}
		add(words.Turn{Text: l.End})
	}
	if len(w.stops) == 0 {
		return
	}
	for i, at := range w.stops {
		if at.node == here {
			w.at = i
			break
		}
	}
	s.Stop()
	s.walk = w
	s.SkipMotion()
	s.showWalk()
}

// Walks reports whether a walk is shown.
func (s *Seat) Walks() bool { return s.walk != nil }

// Walked returns the title of the line that the walk shows, and the text about its next turn.
func (s *Seat) Walked() (title, text string) {
	at := s.walk.stops[s.walk.at]
	return at.title, at.Text
}

// Leads reports whether StepWalk(n) would go anywhere.
func (s *Seat) Leads(n int) bool { return s.walk.at+n >= 0 && s.walk.at+n < len(s.walk.stops) }

// StepWalk goes n positions on in the walk, or back if n is negative, with motion within a line.
func (s *Seat) StepWalk(n int) {
	if !s.Leads(n) {
		return
	}
	w := s.walk
	from := w.stops[w.at]
	w.at += n
	s.SkipMotion()
	if to := w.stops[w.at]; to.line == from.line {
		w.match.Show(to.node)
		s.follow(from.node.Depth())
	} else {
		s.showWalk()
	}
}

// EndWalk shows the position of the match again, if a walk is shown.
func (s *Seat) EndWalk() {
	if s.Walks() {
		s.Refresh()
	}
}

func (s *Seat) showWalk() {
	s.walk.match.Show(s.walk.stops[s.walk.at].node)
	s.show()
}

// asked returns what the table shows and does: what the owner asks for or, during a walk, the next turn
// of the line.
func (s *Seat) asked() (a table.Asked) {
	if s.owner != nil {
		a = s.owner()
	}
	if !s.Walks() {
		return a
	}
	a = table.Asked{NoLayers: true, NoSpoilers: a.NoSpoilers, Plain: a.Plain, EndBeside: a.EndBeside}
	if at := s.walk.stops[s.walk.at]; len(at.Actions) > 0 && !s.Playing() {
		a.Line, a.Advised, a.Named = at.Actions, at.Advised, at.Sites
	}
	return a
}

// shown returns the match whose position is shown.
func (s *Seat) shown() *match.Match {
	if s.Walks() {
		return s.walk.match
	}
	return s.Match
}
