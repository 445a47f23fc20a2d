package form

import (
	"bytes"
	"strings"
)

// Table lists the members of the objects that hold values of type T. It drives how they are read,
// checked, written and described; a program keeps the members that it does not know.
type Table[T any] struct {
	Members []Member[T] // in the order in which they are written
	// Extra returns the place of the unknown members in a value.
	Extra func(*T) *Extra
}

// Member is one member of a Table.
type Member[T any] struct {
	Key   string
	Read  func(*Reader, *T) error
	Write func(*Writer, *T)
	// Given reports whether the member is written; nil if it always is.
	Given  func(*T) bool
	Schema Schema

	ours func(*Reader) bool
}

// Always returns the member called key, which is always written. at returns its place in a value.
func Always[T, V any](key string, k Kind[V], at func(*T) *V) Member[T] {
	return Member[T]{
		Key: key,
		Read: func(r *Reader, v *T) (err error) {
			*at(v), err = k.Get(r)
			return err
		},
		Write:  func(w *Writer, v *T) { k.Put(w, *at(v)) },
		Schema: k.Schema,
		ours:   k.Ours,
	}
}

// Optional is Always, but a value that is empty is not written.
func Optional[T, V any](key string, k Kind[V], at func(*T) *V) Member[T] {
	m := Always(key, k, at)
	m.Given = func(v *T) bool { return !k.Empty(*at(v)) }
	return m
}

// Computed returns the member called key, whose value follows from the others. It is read only to
// check its kind.
func Computed[T, V any](key string, k Kind[V], value func(*T) V) Member[T] {
	return Member[T]{
		Key:    key,
		Read:   func(r *Reader, _ *T) error { _, err := k.Get(r); return err },
		Write:  func(w *Writer, v *T) { k.Put(w, value(v)) },
		Schema: k.Schema,
		ours:   k.Ours,
	}
}

// named returns the member called key; nil if there is none. A lax reader also finds a member whose
// key differs only in its case.
func (t *Table[T]) named(key string, lax bool) *Member[T] {
	for i := range t.Members {
		if t.Members[i].Key == key {
			return &t.Members[i]
		}
	}
	for i := range t.Members {
		if lax && strings.EqualFold(t.Members[i].Key, key) {
			return &t.Members[i]
		}
	}
	return nil
}

// read reads an object into v, and returns the keys of its members. After an error v has what was
// read before.
func (t *Table[T]) read(r *Reader, v *T) (keys []string, err error) {
	extra := t.Extra(v)
	err = r.object(func(key string) error {
		keys = append(keys, key)
		m := t.named(key, r.lax)
		switch {
		case m == nil, m.ours != nil && !m.ours(r):
			return r.unknown(key, extra)
		case r.lax && r.null():
			return nil
		}
		return m.Read(r, v)
	})
	if r.lax {
		*extra = extra.last()
	}
	return keys, err
}

func (t *Table[T]) write(w *Writer, v *T) {
	w.pause.Call()
	w.open('{')
	for _, m := range t.Members {
		if m.Given == nil || m.Given(v) {
			w.key(m.Key)
			m.Write(w, v)
		}
	}
	for _, x := range *t.Extra(v) {
		if m := t.named(x.key, false); m == nil || m.Given != nil && !m.Given(v) {
			w.unknown(x)
		}
	}
	w.close('}')
}

// Kind returns the kind of the objects of the table. fresh is the value of an object without members.
func (t *Table[T]) Kind(fresh T) Kind[T] {
	return Kind[T]{
		Read: func(r *Reader) (T, error) {
			v := fresh
			_, err := t.read(r, &v)
			return v, err
		},
		Write:  func(w *Writer, v T) { t.write(w, &v) },
		Schema: t.Schema(),
	}
}

// Schema returns the JSON schema of the objects of the table.
func (t *Table[T]) Schema() Schema {
	properties := Schema{}
	for _, m := range t.Members {
		properties[m.Key] = m.Schema
	}
	return Schema{"type": "object", "properties": properties}
}

// File is a kind of file: a JSON object as the Table says.
type File[T any] struct {
	*Table[T]
	// Lax files are read and written as encoding/json does it: the case of a key makes no difference,
	// null stands for a value that is not given, and what is too much in a list is left out.
	Lax bool
}

// Read reads the text of a file into v, and returns the keys of its members. With an error v has what
// could be read. part reports whether the error is about single values, and everything else was read.
// Read calls pause while it works.
func (f File[T]) Read(text []byte, v *T, pause Pause) (keys []string, part bool, err error) {
	r := newReader(bytes.TrimPrefix(text, []byte(ByteOrder)), f.Lax, pause)
	if err = r.valid(); err == nil {
		keys, err = f.read(r, v)
	}
	if err == nil {
		err = r.end()
	}
	if err == nil && r.bad != nil {
		return keys, true, r.bad
	}
	return keys, false, err
}

// Write returns the text of v, which Read reads back, or an error if v is not within the limits of a
// file. It calls pause while it works.
func (f File[T]) Write(v *T, pause Pause) ([]byte, error) {
	w := newWriter(f.Lax, pause)
	f.write(w, v)
	return w.done()
}

// Known reports whether a lax file has a member called key.
func (f File[T]) Known(key string) bool { return f.named(key, true) != nil }

// One reads into v the one member called key of a lax file, whose value is given.
func (f File[T]) One(v *T, key string, value []byte) error {
	_, err := Alone(Kind[T]{Read: func(r *Reader) (T, error) { return *v, f.named(key, true).Read(r, v) }}, value)
	return err
}
