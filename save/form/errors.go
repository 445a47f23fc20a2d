package form

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
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

// Error says what is wrong with a text and where.
type Error struct {
	Line, Column int // from 1
	Reason       error
}

// Error returns the reason and the place in one sentence.
func (e *Error) Error() string { return e.sentence().Error() }

// Message returns the same sentence as a key with arguments; see Errorf.
func (e *Error) Message() (key string, args []any) { return e.sentence().Message() }

func (e *Error) sentence() *message {
	return errorf("%w (line %d, column %d)", e.Reason, e.Line, e.Column)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

// ErrorAt returns an error about the byte of text at offset. Its reason is Errorf(format,
// args...).
func ErrorAt(text []byte, offset int, format string, args ...any) *Error {
	return At(text, offset, Errorf(format, args...))
}

// At returns reason as an error about the byte of text at offset.
func At(text []byte, offset int, reason error) *Error {
	before := text[:min(offset, len(text))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return &Error{
		Line:   1 + bytes.Count(before, []byte("\n")),
		Column: 1 + utf8.RuneCount(before[begin:]),
		Reason: reason,
	}
}

// Visible returns text as one line that is safe to write to a terminal. Characters that
// are not visible are escaped as in a Go string, because they could move, hide or reorder
// the rest.
func Visible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		if strconv.IsGraphic(r) && (r != utf8.RuneError || n > 1) {
			b.WriteString(text[:n])
		} else {
			quoted := strconv.QuoteToGraphic(text[:n])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		text = text[n:]
	}
	return b.String()
}

// maxSaid is the number of bytes after which Said cuts the text of an error.
const maxSaid = 2000

// Said returns the text of err, made Visible and cut to a length that a person would
// read.
func Said(err error) string {
	text := err.Error()
	if len(text) > maxSaid {
		text = text[:maxSaid] + "…"
	}
	return Visible(text)
}
