package form

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// message is an error that can be translated: a key with arguments. The key is the
// English sentence, as a format of fmt.Errorf.
type message struct {
	key  string
	args []any
	err  error // from fmt.Errorf
}

// Errorf is fmt.Errorf for an error that keeps its format and arguments. The method Message() (key
// string, args []any) of the error returns them. Arguments may themselves be errors with this
// method.
func Errorf(format string, args ...any) error { return errorf(format, args...) }

func errorf(format string, args ...any) *message {
	return &message{key: format, args: args, err: fmt.Errorf(format, args...)}
}

// Error returns the English sentence.
func (m *message) Error() string { return m.err.Error() }

// Message returns the key and its arguments.
func (m *message) Message() (key string, args []any) { return m.key, m.args }

// Unwrap returns the errors that were given for %w.
func (m *message) Unwrap() []error {
	switch e := m.err.(type) {
	case interface{ Unwrap() error }:
		return []error{e.Unwrap()}
	case interface{ Unwrap() []error }:
		return e.Unwrap()
	}
	return nil
}

// About returns Errorf(format, name, err), or nil if err is nil. name is the name of a file or
// folder. If err is an error of the system, the text does not repeat the name that err contains.
func About(format, name string, err error) error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = cause{e.Err, err}
	} else if e, ok := errors.AsType[*os.LinkError](err); ok {
		err = cause{e.Err, err}
	}
	return Errorf(format, name, err)
}

// cause is an error of the system whose text gives the reason only, without the name of
// the file.
type cause struct {
	error
	whole error
}

// Unwrap returns the whole error of the system.
func (c cause) Unwrap() error { return c.whole }
