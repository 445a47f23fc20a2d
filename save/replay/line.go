package replay

import (
	"errors"

	"quintet/rules/match"
	"quintet/save/form"
)

// Line is the main line of a game or a variation, played action by action while it is
// read. All lines of a game are played in one match.
type Line struct {
	First     int // the number of actions of the game before the line
	match     *match.Match
	nodes     []*match.Node // the node that the line leaves, and the nodes of its actions
	variation bool
	joined    bool       // so far all its actions also belong to a line read before
	pause     form.Pause // called before every action
}

// Main returns the main line of m, in which nothing has been played yet. The line and its
// variations call pause before every action.
func Main(m *Match, pause form.Pause) *Line {
	return &Line{match: m, nodes: []*match.Node{m.Root()}, pause: pause}
}

// Branch returns a new variation that leaves the line after its first ply actions.
func (l *Line) Branch(ply int) *Line {
	return &Line{First: l.First + ply, match: l.match, nodes: l.nodes[ply : ply+1 : ply+1], variation: true, joined: true, pause: l.pause}
}

// Len returns the number of actions of the line.
func (l *Line) Len() int { return len(l.nodes) - 1 }

// Match returns the match, moved to the end of the line.
func (l *Line) Match() *Match {
	l.match.Show(l.nodes[l.Len()])
	return l.match
}

// Play plays the action that text names. If the rules refuse it, Play returns an *Error.
func (l *Line) Play(text string) error {
	l.pause.Call()
	m := l.Match()
	before := m.Here()
	known := len(before.Children())
	err := m.PlayText(text)
	if refused, ok := errors.AsType[*match.Error](err); ok {
		return &Error{Refused: refused}
	}
	n := m.Here()
	switch {
	case !l.joined:
		m.Promote(n) // a variation that replaces n may have been read first
	case len(before.Children()) > known:
		l.joined = false
		if known == 0 {
			m.EndLine(before) // another line ends there, and must not go on with this action
		}
	}
	l.nodes = append(l.nodes, n)
	return err
}

// Refuse returns an *Error that says that the action named by text cannot be played next, and why:
// reason.
func (l *Line) Refuse(text string, reason error) error {
	m := l.Match()
	return &Error{Refused: &match.Error{Turn: m.Turn(m.At()), Number: m.At() + 1, Text: text, Position: m.State().String(), Reason: reason}}
}

// Error says which action the rules refuse and why.
type Error struct {
	Line    int // line number in the file; 0 if it is not known
	Refused *match.Error
}

// Error returns a sentence with the turn, the action, the reason and, if it is known, the line.
func (e *Error) Error() string {
	key, args := e.Message()
	return form.Errorf(key, args...).Error()
}

// Message returns the sentence of Error as a key with arguments; see form.Errorf.
func (e *Error) Message() (key string, args []any) {
	if e.Line > 0 {
		return "%w (line %d)", []any{e.Refused, e.Line}
	}
	return e.Refused.Message()
}

// Detail returns the text of the position, which is long.
func (e *Error) Detail() string { return e.Refused.Position }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Refused.Reason }
