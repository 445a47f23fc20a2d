package form

import (
	"maps"
	"slices"
	"strconv"
)

// Each reads a list, and calls take with each item.
func Each[V any](r *Reader, item Kind[V], take func(V)) error {
	return r.array(func() error {
		v, err := item.Get(r)
		if err == nil {
			take(v)
		}
		return err
	})
}

// List is a list of values.
func List[V any](item Kind[V]) Kind[[]V] {
	return Kind[[]V]{
		Read: func(r *Reader) (all []V, err error) {
			err = Each(r, item, func(v V) { all = append(all, v) })
			return all, err
		},
		Write: func(w *Writer, all []V) {
			w.open('[')
			for _, v := range all {
				w.next()
				item.Put(w, v)
			}
			w.close(']')
		},
		Empty:  func(all []V) bool { return len(all) == 0 },
		Schema: Schema{"type": "array", "items": item.Schema},
	}
}

// Pair is a list of two values, one for each player.
func Pair[V any](item Kind[V]) Kind[[2]V] {
	return Kind[[2]V]{
		Read: func(r *Reader) (both [2]V, err error) {
			n := 0
			err = r.array(func() (err error) {
				switch {
				case n < 2:
					both[n], err = item.Get(r)
				case r.lax:
					_, err = r.raw()
				default:
					r.mark()
					err = r.wrong(Errorf("a game has two players, not a third one"))
				}
				n++
				return err
			})
			if err == nil && n < 2 && !r.lax {
				err = r.wrong(Errorf("a game has two players, not %d", n))
			}
			return both, err
		},
		Write:  func(w *Writer, both [2]V) { List(item).Write(w, both[:]) },
		Schema: Schema{"type": "array", "minItems": 2, "maxItems": 2, "items": item.Schema},
	}
}

// Numbered is an object whose keys are numbers from 0. bad returns the error about another key.
func Numbered[V any](item Kind[V], bad func(key string) error) Kind[map[int]V] {
	return Kind[map[int]V]{
		Read: func(r *Reader) (map[int]V, error) {
			all := map[int]V{}
			err := r.object(func(name string) error {
				n, err := strconv.Atoi(name)
				if err != nil || n < 0 || strconv.Itoa(n) != name {
					return r.wrong(bad(name))
				}
				v, err := item.Get(r)
				if err == nil {
					all[n] = v
				}
				return err
			})
			return all, err
		},
		Check: func(_ *Limits, all map[int]V) error {
			for n := range all {
				if n < 0 {
					return bad(strconv.Itoa(n))
				}
			}
			return nil
		},
		Write: func(w *Writer, all map[int]V) {
			w.open('{')
			for _, n := range slices.Sorted(maps.Keys(all)) {
				w.key(strconv.Itoa(n))
				item.Put(w, all[n])
			}
			w.close('}')
		},
		Empty:  func(all map[int]V) bool { return len(all) == 0 },
		Schema: Schema{"type": "object", "propertyNames": Schema{"pattern": "^(0|[1-9][0-9]*)$"}, "additionalProperties": item.Schema},
	}
}

// Named is an object whose keys are names.
func Named[V any](item Kind[V]) Kind[map[string]V] {
	return Kind[map[string]V]{
		Read: func(r *Reader) (map[string]V, error) {
			all := map[string]V{}
			err := r.object(func(name string) (err error) {
				all[name], err = item.Get(r)
				return err
			})
			return all, err
		},
		Write: func(w *Writer, all map[string]V) {
			if all == nil {
				w.value(nil)
				return
			}
			w.open('{')
			for _, name := range slices.Sorted(maps.Keys(all)) {
				w.key(name)
				item.Put(w, all[name])
			}
			w.close('}')
		},
		Empty:  func(all map[string]V) bool { return len(all) == 0 },
		Schema: Schema{"type": "object", "additionalProperties": item.Schema},
	}
}
