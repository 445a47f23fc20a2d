package replay

import (
	"errors"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
)

// Line is what is played one action after another: a game, or a variation of it.
type Line struct {
	*Played
	First  int   // actions of the game before the line
	parent *Line // which the line leaves; nil for the game itself
}

// Branch returns a variation that leaves the line after so many of its actions.
func (l *Line) Branch(after int) (*Line, error) {
	m, err := match.FromPosition(l.Game(), l.Values(), l.Before(after).String())
	if err != nil {
		return nil, err
	}
	return &Line{Played: m, First: l.First + after, parent: l}, nil
}

// Play plays the text of an action. If it is refused it returns an *Error.
func (l *Line) Play(text string) error {
	err := l.PlayText(text)
	if refused, ok := errors.AsType[*match.Error](err); ok {
		return l.Refuse(text, refused.Reason)
	}
	return err
}

// Refuse returns an *Error of an action that cannot be played next for a reason.
func (l *Line) Refuse(text string, reason error) error {
	return &Error{Turn: l.turn(l.Len()), Text: text, Position: l.State().String(), Reason: reason}
}

// turn returns the number of the turn, from 1 at the beginning of the game, of
// which the action i of the line is.
func (l *Line) turn(i int) int {
	n := 0
	if l.parent != nil {
		n = l.parent.turn(l.First-l.parent.First) - 1
	}
	for j := range i + 1 {
		if s := l.Before(j); j == 0 || s.Status().Start || s.Outcome() != rules.Playing {
			n++
		}
	}
	return n
}

// Error says which action is refused and why.
type Error struct {
	Line     int    // of the file; 0 if it is not known
	Turn     int    // of the game, from 1
	Text     string // of the action
	Position string // in which it was to be played
	Reason   error
}

// Error returns all of it but the position in one sentence.
func (e *Error) Error() string {
	key, args := e.Message()
	return save.Errorf(key, args...).Error()
}

// Message returns the sentence as a key and its arguments; see save.Errorf.
func (e *Error) Message() (key string, args []any) {
	switch {
	case errors.Is(e.Reason, match.ErrIllegal):
		key, args = "Turn %d: %s is not legal here", []any{e.Turn, e.Text}
	case errors.Is(e.Reason, match.ErrOver):
		key, args = "Turn %d: %s comes after the end of the game", []any{e.Turn, e.Text}
	default:
		key, args = "Turn %d: %q cannot be read: %v", []any{e.Turn, e.Text, e.Reason}
	}
	if e.Line > 0 {
		return "%w (line %d)", []any{save.Errorf(key, args...), e.Line}
	}
	return key, args
}

// Detail returns the position, which is long.
func (e *Error) Detail() string { return e.Position }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }
