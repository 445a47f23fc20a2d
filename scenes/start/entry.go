package start

import (
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// entry is the field in which a player types a time, with a button on each side that makes the
// time shorter or longer. Times are in milliseconds.
type entry struct {
	field       ui.Field
	before      int // the value when the field got the focus
	least, most int
	grades      []grade
}

// grade says that the buttons lead to multiples of step as long as the time is less than bound.
type grade struct{ bound, step int }

const second, minute = 1000, 60_000

// The grades of the time for a game or a turn, and of an increment or a delay.
var (
	baseGrades = []grade{{minute, 10 * second}, {5 * minute, 30 * second}, {20 * minute, minute}, {60 * minute, 5 * minute}, {300 * minute, 15 * minute}}
	stepGrades = []grade{{10 * second, second}, {30 * second, 5 * second}, {minute, 10 * second}, {10 * minute, 30 * second}}
)

// newEntry returns an entry for a time from low to high.
func newEntry(s *stage.Stage, low, high int, grades []grade) entry {
	return entry{field: ui.Field{Clipboard: s.Clipboard}, least: low, most: high, grades: grades}
}

// chips returns the field for value and its buttons. id is the end of their names, and title is the
// name of the field for a screen reader.
func (e *entry) chips(id, title string, value *int) []ui.Widget {
	set := func(to int) func() {
		return func() {
			*value = to
			e.field.Set(words.Time(to))
		}
	}
	if e.field.Text() == "" {
		e.field.Set(words.Time(*value))
	}
	return []ui.Widget{
		{Name: "less:" + id, Label: "−", Tip: assets.Text("clock.less"), Off: *value <= e.least, Do: set(e.next(*value, false))},
		{Name: "field:" + id, Title: title, Field: &e.field},
		{Name: "more:" + id, Label: "+", Tip: assets.Text("clock.more"), Off: *value >= e.most, Do: set(e.next(*value, true))},
	}
}

// next returns the next value of the grades above value or, if up is false, below it.
func (e *entry) next(value int, up bool) int {
	last := value
	if !up {
		last-- // a bound belongs to the grade below it
	}
	for _, g := range e.grades {
		if last >= g.bound {
			continue
		}
		next := last / g.step * g.step
		if up {
			next += g.step
		}
		return max(e.least, min(e.most, next))
	}
	return e.most
}

// read makes value and the field of e agree. If focused, the field with the focus, is the field of
// e, read sets value to the time typed there. If that is no time from least to most, ok is false, and
// value is what it was when the field got the focus. If focused is another field, read writes value
// into the field of e.
func (e *entry) read(value *int, focused *ui.Field) (ok bool) {
	if focused != &e.field {
		if shown := words.Time(*value); e.field.Text() != shown {
			e.field.Set(shown)
		}
		e.before = *value
		return true
	}
	*value, ok = parseTime(e.field.Text())
	if ok = ok && e.least <= *value && *value <= e.most; !ok {
		*value = e.before
	}
	return ok
}

// parseTime reads a time such as "3:00", "1:30:00" or "20", which is seconds.
func parseTime(text string) (ms int, ok bool) {
	parts := strings.Split(strings.TrimSpace(text), ":")
	if len(parts) > 3 {
		return 0, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || i > 0 && (n > 59 || len(part) != 2) {
			return 0, false
		}
		ms = 60*ms + 1000*int(n)
	}
	return ms, true
}
