package form

import (
	"bytes"
	"io"
	"unicode/utf8"
)

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

// ReadAll reads r to its end. If there are more than MaxSize bytes it returns an error.
// With any error it returns what it has read.
func ReadAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		err = tooLarge()
	}
	return data, err
}

func tooLarge() error {
	return Errorf("the text is larger than %d MB, the limit for a saved game", MaxSize>>20)
}

// CheckText returns an *Error if text is longer than MaxSize, or not UTF-8.
func CheckText(text []byte) error {
	if len(text) > MaxSize {
		return At(text, MaxSize, tooLarge())
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && n == 1 {
			return ErrorAt(text, i, "the byte %#02x is not valid UTF-8", text[i])
		}
		i += n
	}
	return nil
}
