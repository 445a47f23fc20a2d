package replay

import (
	"errors"
	"slices"

	"quintet/rules/match"
	"quintet/save"
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

// playAt is like Play, for the action in the given line of a file; 0 if that is not known.
func (l *Line) playAt(text string, line int) error {
	err := l.Play(text)
	if refused, ok := errors.AsType[*Error](err); ok {
		refused.Line = line
	}
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

// Comment adds the comments to the nodes of the line. The key of a comment is the number of actions
// of the game before it. Comments before or after the line are dropped. The error says that a node
// has no room for one of them, because it has a comment already; the others are added.
func (l *Line) Comment(comments map[int]string) (err error) {
	add := func(to *string, text string) {
		whole, fits := joined(*to, text)
		if *to = whole; !fits {
			err = errLong
		}
	}
	for at, text := range comments {
		i := at - l.First
		switch {
		case i < 0 || i > l.Len() || text == "":
		case i == 0 && l.variation && l.Len() > 0:
			change(l.nodes[1], func(n *note) { add(&n.before, text) })
		default:
			change(l.nodes[i], func(n *note) { add(&n.after, text) })
		}
	}
	return err
}

// Mark adds the mark with the number glyph to the last action of the line, unless that action has
// the mark already. It reports whether it has added the mark. A line in which nothing was played
// cannot be marked.
func (l *Line) Mark(glyph int) bool {
	n := l.nodes[l.Len()]
	if l.Len() == 0 || slices.Contains(Glyphs(n), glyph) {
		return false
	}
	SetGlyphs(n, append(slices.Clip(Glyphs(n)), glyph))
	return true
}

// mark puts the marks glyphs on the actions of the line. Each key is the number of an action in the
// game, from 1.
func (l *Line) mark(glyphs map[int][]int) {
	for at, all := range glyphs {
		if i := at - l.First; i > 0 && i <= l.Len() {
			SetGlyphs(l.nodes[i], united(Glyphs(l.nodes[i]), all))
		}
	}
}

// keep stores in the nodes of l what v has besides its actions: the times, the comments, the marks
// and the unknown members. l has played the actions of v. The error is as in Comment.
func (l *Line) keep(v save.Variation) error {
	l.spend(v.Spent, SetSpent)
	l.spend(v.Thought, SetThought)
	l.mark(v.Glyphs)
	err := l.Comment(v.Comments)
	if v.Actions, v.Spent, v.Thought, v.Looked, v.Comments, v.Glyphs, v.Variations = nil, nil, nil, 0, nil, nil, nil; l.Len() > 0 {
		change(l.nodes[1], func(n *note) { n.rest = v })
	}
	return err
}

// spend stores times, as they are in a file, in the actions of the line with the function set. A time
// of 0 changes nothing, because the action may have its time from another line that it belongs to.
func (l *Line) spend(times []int, set func(*match.Node, int)) {
	for i, ms := range times {
		if ms > 0 && i < l.Len() {
			set(l.nodes[i+1], ms)
		}
	}
}
