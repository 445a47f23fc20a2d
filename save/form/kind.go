package form

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"math"
	"strconv"
	"strings"
	"time"
)

// Kind is a kind of values of type V: how a value is read, checked and written.
type Kind[V any] struct {
	Read  func(*Reader) (V, error)
	Write func(*Writer, V)
	// Check checks a value that was read or is to be written; nil if every value is good.
	Check func(*Limits, V) error
	// Empty reports whether a value need not be written; nil if the kind is for no optional member.
	Empty func(V) bool
	// Ours reports whether the next value is one that this program knows. Others are kept as unknown
	// members. nil if all are.
	Ours   func(*Reader) bool
	Schema Schema
}

// Schema is a JSON schema, as the package encoding/json writes it.
type Schema map[string]any

// Get reads a value and checks it.
func (k Kind[V]) Get(r *Reader) (v V, err error) {
	r.mark()
	begin := r.start
	if !r.lax || !r.null() { // null is the zero value
		v, err = k.Read(r)
	}
	if err != nil || k.Check == nil {
		return v, err
	}
	if bad := k.Check(&r.Limits, v); bad != nil {
		var none V
		r.start = begin
		return none, r.wrong(bad)
	}
	return v, nil
}

// Put writes v. If v is not good, the Writer fails.
func (k Kind[V]) Put(w *Writer, v V) {
	if k.Check != nil {
		w.refuse(k.Check(&w.Limits, v))
	}
	k.Write(w, v)
}

// And returns the kind with a further check.
func (k Kind[V]) And(check func(*Limits, V) error) Kind[V] {
	first := k.Check
	k.Check = func(l *Limits, v V) error {
		if first != nil {
			if err := first(l, v); err != nil {
				return err
			}
		}
		return check(l, v)
	}
	return k
}

// With returns the kind with further members of its schema.
func (k Kind[V]) With(schema Schema) Kind[V] {
	k.Schema = maps.Clone(k.Schema)
	maps.Copy(k.Schema, schema)
	return k
}

func isZero[V comparable](v V) bool {
	var zero V
	return v == zero
}

func tooLong(n, limit int) error { return Errorf("the text has %d bytes, more than %d", n, limit) }

// Text is a string of at most limit bytes.
func Text[S ~string](limit int) Kind[S] {
	return Kind[S]{
		Read: func(r *Reader) (S, error) {
			s, err := r.text()
			return S(s), err
		},
		Check: func(_ *Limits, s S) error {
			if len(s) > limit {
				return tooLong(len(s), limit)
			}
			return nil
		},
		Write:  func(w *Writer, s S) { w.string(string(s)) },
		Empty:  isZero[S],
		Schema: Schema{"type": "string", "maxLength": limit},
	}
}

// Name is a name, a title or another short text. One that is too long is shortened: where it is
// written, and where it is read, which spoils the Reader.
var Name = Kind[string]{
	Read: func(r *Reader) (string, error) {
		s, err := r.text()
		if len(s) > MaxName {
			r.Spoil(tooLong(len(s), MaxName))
		}
		return Shorten(s), err
	},
	Write:  func(w *Writer, s string) { w.string(Shorten(strings.ToValidUTF8(s, "\uFFFD"))) },
	Empty:  isZero[string],
	Schema: Schema{"type": "string", "maxLength": MaxName},
}

// Whole is a whole number from low to high.
func Whole(low, high int) Kind[int] {
	expected := Errorf("a whole number of at least %d is expected here", low)
	if low == math.MinInt {
		expected = Errorf("a whole number is expected here")
	}
	return Kind[int]{
		Read: func(r *Reader) (int, error) {
			s, err := r.number(expected)
			if err != nil {
				return 0, err
			}
			n, bad := strconv.Atoi(string(s))
			if bad != nil {
				return 0, r.wrong(expected)
			}
			return n, nil
		},
		Check: func(_ *Limits, n int) error {
			switch {
			case n < low:
				return expected
			case n > high:
				return Errorf("a whole number of at most %d is expected here", high)
			}
			return nil
		},
		Write:  func(w *Writer, n int) { w.value(n) },
		Empty:  isZero[int],
		Schema: wholeSchema(low, high),
	}
}

func wholeSchema(low, high int) Schema {
	s := Schema{"type": "integer"}
	if low != math.MinInt {
		s["minimum"] = low
	}
	if high != math.MaxInt {
		s["maximum"] = high
	}
	return s
}

// Digits is a number as it is written.
var Digits = Kind[string]{Read: func(r *Reader) (string, error) {
	n, err := r.number(Errorf("a whole number of at least %d is expected here", 0))
	return string(n), err
}}

// Int is any whole number.
var Int = Whole(math.MinInt, math.MaxInt)

// Count is a whole number from 0 to MaxCount. A greater one is read and written as MaxCount, so a count
// that was read can go on.
var Count = func() Kind[int] {
	k := Whole(0, math.MaxInt)
	read, write := k.Read, k.Write
	k.Read = func(r *Reader) (int, error) {
		n, err := read(r)
		return min(n, MaxCount), err
	}
	k.Write = func(w *Writer, n int) { write(w, min(n, MaxCount)) }
	return k
}()

// Unsigned is a whole number of at most 64 bits.
var Unsigned = Kind[uint64]{
	Read: func(r *Reader) (uint64, error) {
		expected := Errorf("a whole number of at most 64 bits is expected here")
		s, err := r.number(expected)
		if err != nil {
			return 0, err
		}
		n, bad := strconv.ParseUint(string(s), 10, 64)
		if bad != nil {
			return 0, r.wrong(expected)
		}
		return n, nil
	},
	Write:  func(w *Writer, n uint64) { w.value(n) },
	Empty:  isZero[uint64],
	Schema: Schema{"type": "integer", "minimum": 0, "maximum": uint64(math.MaxUint64)},
}

// Real is a number from low to high.
func Real(low, high float64) Kind[float64] {
	expected := Errorf("a number from %v to %v is expected here", low, high)
	return Kind[float64]{
		Read: func(r *Reader) (float64, error) {
			s, err := r.number(expected)
			if err != nil {
				return 0, err
			}
			x, bad := strconv.ParseFloat(string(s), 64)
			if bad != nil {
				return 0, r.wrong(expected)
			}
			return x, nil
		},
		Check: func(_ *Limits, x float64) error {
			if !(x >= low && x <= high) {
				return expected
			}
			return nil
		},
		Write: func(w *Writer, x float64) {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				x = 0 // Check has failed
			}
			w.value(x)
		},
		Schema: Schema{"type": "number", "minimum": low, "maximum": high},
	}
}

// Bool is true or false.
var Bool = Kind[bool]{
	Read: func(r *Reader) (bool, error) {
		t, err := r.token()
		b, ok := t.(bool)
		if err == nil && !ok {
			err = r.wrong(Errorf("true or false is expected here"))
		}
		return b, err
	},
	Write:  func(w *Writer, b bool) { w.value(b) },
	Empty:  isZero[bool],
	Schema: Schema{"type": "boolean"},
}

// Flag is Bool, but a newer program may write something else there.
var Flag = Kind[bool]{
	Read: Bool.Read, Write: Bool.Write, Empty: Bool.Empty, Schema: Schema{},
	Ours: func(r *Reader) bool {
		rest := r.Rest()
		return bytes.HasPrefix(rest, []byte("true")) || bytes.HasPrefix(rest, []byte("false"))
	},
}

func noTime(s string) error { return Errorf("%q is not a time such as 2026-11-21T15:04:05Z", s) }

// Time is a time of the years 0 to 9999.
var Time = Kind[time.Time]{
	Read: (*Reader).time,
	Check: func(_ *Limits, t time.Time) error {
		if t.Year() < 0 || t.Year() > 9999 {
			return noTime(t.String())
		}
		return nil
	},
	Write:  func(w *Writer, t time.Time) { w.string(t.Format(time.RFC3339Nano)) },
	Empty:  time.Time.IsZero,
	Schema: Schema{"type": "string", "format": "date-time"},
}

// UTC is a time of the years 1 to 9999 in UTC, to which it is brought where it is read.
var UTC = Kind[time.Time]{
	Read: func(r *Reader) (time.Time, error) {
		t, err := r.time()
		return t.UTC(), err
	},
	Check: func(_ *Limits, t time.Time) error {
		if t.Year() < 1 || t.Year() > 9999 {
			return noTime(t.String())
		}
		return nil
	},
	Write:  Time.Write,
	Empty:  Time.Empty,
	Schema: Time.Schema,
}

// Pointer is a value that may be missing, which is nil.
func Pointer[V any](k Kind[V]) Kind[*V] {
	return Kind[*V]{
		Read: func(r *Reader) (*V, error) {
			v, err := k.Get(r)
			return &v, err
		},
		Write:  func(w *Writer, v *V) { k.Put(w, *v) },
		Empty:  isZero[*V],
		Ours:   k.Ours,
		Schema: k.Schema,
	}
}

// Flat is the kind k, but a value is written in one line.
func Flat[V any](k Kind[V]) Kind[V] {
	write := k.Write
	k.Write = func(w *Writer, v V) {
		was := w.flat
		w.flat = true
		write(w, v)
		w.flat = was
	}
	return k
}

// Nested is the kind k, whose values hold others of its kind: Limits.Nesting says how many such values
// are around one.
func Nested[V any](k Kind[V]) Kind[V] {
	nested := k
	nested.Read = func(r *Reader) (V, error) {
		r.Nesting++
		defer func() { r.Nesting-- }()
		return k.Read(r)
	}
	nested.Write = func(w *Writer, v V) {
		w.Nesting++
		defer func() { w.Nesting-- }()
		k.Write(w, v)
	}
	return nested
}

// Own is the kind k, but each value has Limits of its own.
func Own[V any](k Kind[V]) Kind[V] {
	own := k
	own.Read = func(r *Reader) (V, error) {
		was := r.Limits
		defer func() { r.Limits = was }()
		r.Limits = Limits{}
		return k.Read(r)
	}
	own.Write = func(w *Writer, v V) {
		was := w.Limits
		defer func() { w.Limits = was }()
		w.Limits = Limits{}
		k.Write(w, v)
	}
	return own
}

// Apart is the kind k, read as in a lax file. If the value is not good, it is left out, which spoils
// the Reader with the error bad.
func Apart[V any](k Kind[V], bad error) Kind[V] {
	apart := k
	apart.Read = func(r *Reader) (v V, err error) {
		text, err := r.raw()
		if err != nil {
			return v, err
		}
		good, err := alone(k, text, &r.Limits)
		if err != nil || string(text) == "null" {
			r.Spoil(bad)
			return v, nil
		}
		return good, nil
	}
	apart.Check, apart.Write = nil, k.Put
	return apart
}

// Alone reads a value of a lax file from its text. Any error is without a place.
func Alone[V any](k Kind[V], text []byte) (V, error) { return alone(k, text, &Limits{}) }

// alone is Alone, and counts with l.
func alone[V any](k Kind[V], text []byte, l *Limits) (V, error) {
	r := newReader(text, true, nil)
	r.Limits = *l
	v, err := k.Get(r)
	*l = r.Limits
	if err = cmp.Or(err, r.bad); err != nil {
		if placed, ok := errors.AsType[*Error](err); ok {
			err = placed.Reason
		}
	}
	return v, err
}

// Bytes returns v as it is written.
func (k Kind[V]) Bytes(v V) []byte {
	w := newWriter(false, nil)
	k.Put(w, v)
	return w.text.Bytes()
}
