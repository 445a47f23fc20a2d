package rules

import "fmt"

// Error is an error that can be translated: a key with arguments. The key is the English
// sentence as a format of fmt.Errorf, as in gettext and golang.org/x/text/message. So a
// caller that needs only English, such as the engine protocol, needs no table of sentences.
type Error struct {
	key   string
	args  []any
	err   error  // the error that fmt.Errorf returned
	place *Place // nil if it is not known
}

// Place is the part of a position that an error is about: sites or a field. If Sites and
// Field are empty, it is the whole board.
type Place struct {
	Sites []Site
	Field string // the Key of a Field, or MoverField
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

// At returns err, the result of Errorf, as an error about sites. Without sites, it is about
// the whole board.
func At(err error, sites ...Site) error { return placed(err, Place{Sites: sites}) }

// In returns err, the result of Errorf, as an error about the field whose Key is field.
func In(field string, err error) error { return placed(err, Place{Field: field}) }

func placed(err error, place Place) error {
	e := *err.(*Error)
	e.place = &place
	return &e
}

// PlaceOf returns the part of a position that err, or an error within it, is about. ok is
// false if that is not known.
func PlaceOf(err error) (place Place, ok bool) {
	e, ok := err.(*Error)
	switch {
	case !ok:
		return Place{}, false
	case e.place != nil:
		return *e.place, true
	}
	for _, inner := range e.Unwrap() {
		if place, ok = PlaceOf(inner); ok {
			return place, true
		}
	}
	return Place{}, false
}
