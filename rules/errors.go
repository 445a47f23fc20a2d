package rules

import "fmt"

// Error is an error that can be translated: a key with arguments. The key is the English
// sentence as a format of fmt.Errorf, like in gettext and golang.org/x/text/message. So a
// caller that needs only English, such as the engine protocol, needs no table of sentences.
type Error struct {
	key  string
	args []any
	err  error // the error that fmt.Errorf returned
}

// Errorf is fmt.Errorf for an error that keeps its format and arguments.
func Errorf(format string, args ...any) error {
	return &Error{key: format, args: args, err: fmt.Errorf(format, args...)}
}

// Error returns the English sentence.
func (e *Error) Error() string { return e.err.Error() }

// Message returns the key and its arguments, some of which may be errors with a
// message of their own.
func (e *Error) Message() (key string, args []any) { return e.key, e.args }

// Unwrap returns the errors that were given for %w.
func (e *Error) Unwrap() []error {
	switch e := e.err.(type) {
	case interface{ Unwrap() error }:
		return []error{e.Unwrap()}
	case interface{ Unwrap() []error }:
		return e.Unwrap()
	}
	return nil
}
