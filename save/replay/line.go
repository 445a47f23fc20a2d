package replay

import (
	"errors"

	"quintet/rules/match"
	"quintet/save"
)

// Line is what is played one action after another, as it is read: the main line of a
// game, or a variation of a line. All lines of a game are played in one match.
type Line struct {
	First     int // actions of the game before the line
	match     *match.Match
	nodes     []*match.Node // the one that the line leaves, and those of its actions
	variation bool
	joined    bool       // so far its actions are those of a line that was read before
	pause     save.Pause // before every action
}

// Main returns the main line of a match in which nothing was played. It and its
// variations pause before every action.
func Main(m *Played, pause save.Pause) *Line {
	return &Line{match: m, nodes: []*match.Node{m.Root()}, pause: pause}
}

// Branch returns a variation that leaves the line after so many of its actions.
func (l *Line) Branch(after int) *Line {
	return &Line{First: l.First + after, match: l.match, nodes: l.nodes[after : after+1 : after+1], variation: true, joined: true, pause: l.pause}
}

// Len returns the number of actions of the line.
func (l *Line) Len() int { return len(l.nodes) - 1 }

// Played returns the match, which looks at the end of the line.
func (l *Line) Played() *Played {
	l.match.Show(l.nodes[l.Len()])
	return l.match
}

// Play plays the text of an action. If it is refused it returns an *Error.
func (l *Line) Play(text string) error {
	l.pause.Call()
	m := l.Played()
	before := m.Here()
	known := len(before.Children())
	err := m.PlayText(text)
	if refused, ok := errors.AsType[*match.Error](err); ok {
		return &Error{Refused: refused}
	}
	n := m.Here()
	switch {
	case !l.joined:
		m.Promote(n) // a variation of it may have been read first
	case len(before.Children()) > known:
		l.joined = false
		if known == 0 {
			m.Finish(before) // another line ends there, which this one does not go on with
		}
	}
	l.nodes = append(l.nodes, n)
	return err
}

// Refuse returns an *Error of an action that cannot be played next for a reason.
func (l *Line) Refuse(text string, reason error) error {
	m := l.Played()
	return &Error{Refused: &match.Error{Turn: m.Turn(m.At()), Number: m.At() + 1, Text: text, Position: m.State().String(), Reason: reason}}
}

// Comment keeps comments on the actions of the line, by how many actions of the game
// were played before them; those on no action of the line are dropped.
func (l *Line) Comment(comments map[int]string) {
	for at, text := range comments {
		i := at - l.First
		switch {
		case i < 0 || i > l.Len() || text == "":
		case i == 0 && l.variation && l.Len() > 0:
			n := noted(l.nodes[1])
			n.before = joined(n.before, text)
		default:
			n := noted(l.nodes[i])
			n.after = joined(n.after, text)
		}
	}
}

// keep keeps what the variation v says beside its actions; the line is that of v.
func (l *Line) keep(v save.Variation) {
	l.Comment(v.Comments)
	if v.Actions, v.Comments, v.Variations = nil, nil, nil; l.Len() > 0 {
		noted(l.nodes[1]).rest = v
	}
}

// note is what a file says of a node beside its action: the comments before the action,
// if a line begins with it, and after it, and what only newer programs know of the
// variation that begins with it.
type note struct {
	before, after string
	rest          save.Variation
}

// noted returns the note of a node, which is there from now on.
func noted(n *match.Node) *note {
	if n.Data == nil {
		n.Data = &note{}
	}
	return n.Data.(*note)
}

// noteOf returns the note of a node, an empty one if there is none.
func noteOf(n *match.Node) note {
	if n.Data == nil {
		return note{}
	}
	return *noted(n)
}

// joined returns two comments as one, each on lines of its own; of those that are too
// long for that it returns the first.
func joined(a, b string) string {
	switch {
	case a == "" || a == b:
		return b
	case b == "" || len(a)+len("\n")+len(b) > save.MaxText:
		return a
	}
	return a + "\n" + b
}

// Error says which action is refused and why.
type Error struct {
	Line    int // of the file; 0 if it is not known
	Refused *match.Error
}

// Error returns all of it but the position in one sentence.
func (e *Error) Error() string {
	key, args := e.Message()
	return save.Errorf(key, args...).Error()
}

// Message returns the sentence as a key and its arguments; see save.Errorf.
func (e *Error) Message() (key string, args []any) {
	if e.Line > 0 {
		return "%w (line %d)", []any{e.Refused, e.Line}
	}
	return e.Refused.Message()
}

// Detail returns the position, which is long.
func (e *Error) Detail() string { return e.Refused.Position }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Refused.Reason }
