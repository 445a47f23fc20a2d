package stagetest

import (
	"reflect"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/side"
)

// line is a line of text beside a board, in the part of its box that is in sight.
type line struct {
	text string
	box  layout.Rect
}

// lines returns the lines of the column of the current scene. The scene keeps its column in a field
// of the type side.Side, or in one of a part of the scene.
func (d *Driver) lines() (all []line) {
	for _, l := range column(reflect.ValueOf(d.Stage.Top()), 3) {
		box := layout.Rect{X: l.X, Y: l.Y - l.Font.Size/2, W: l.Font.Width(l.Text), H: l.Font.Size}
		if l.Clip.H > 0 && (box.Y < l.Clip.Y || box.Y+box.H > l.Clip.Y+l.Clip.H) {
			continue // scrolled out of sight
		}
		all = append(all, line{l.Text, box})
	}
	return all
}

// column returns the lines of the column that is kept in v, or in a field at most depth levels below.
func column(v reflect.Value, depth int) (lines []side.Line) {
	if v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct || depth < 0 {
		return nil
	}
	if v.Type() != reflect.TypeFor[side.Side]() {
		for i := 0; i < v.NumField() && lines == nil; i++ {
			lines = column(v.Field(i), depth-1)
		}
		return lines
	}
	shown := v.FieldByName("Lines")
	for i := range shown.Len() {
		l := shown.Index(i)
		n := func(path ...string) float64 {
			at := l
			for _, name := range path {
				at = at.FieldByName(name)
			}
			return at.Float()
		}
		lines = append(lines, side.Line{Text: l.FieldByName("Text").String(), X: n("X"), Y: n("Y"),
			Font: paint.Font{Size: n("Font", "Size"), Bold: l.FieldByName("Font").FieldByName("Bold").Bool()},
			Clip: layout.Rect{X: n("Clip", "X"), Y: n("Clip", "Y"), W: n("Clip", "W"), H: n("Clip", "H")}})
	}
	return lines
}

// whole fails the test if a line is shortened or leaves the window, or lies on a widget or on another line.
func (d *Driver) whole(shown string) {
	d.T.Helper()
	all := d.lines()
	for i, l := range all {
		if b := l.box; strings.HasSuffix(l.text, "…") && !Unfinished(l.text) || b.X < 0 || b.Y < 0 || b.X+b.W > d.Stage.Size.W || b.Y+b.H > d.Stage.Size.H {
			d.T.Errorf("%s: %q is cut", shown, l.text)
		}
		for _, w := range d.Stage.Top().Widgets() {
			if w.Box.Meets(l.box) {
				d.T.Errorf("%s: %q and %s overlap", shown, l.text, w.Name)
			}
		}
		for _, o := range all[:i] {
			if o.box.Inset(0.01).Meets(l.box.Inset(0.01)) {
				d.T.Errorf("%s: %q and %q overlap", shown, o.text, l.text)
			}
		}
	}
}

// Unfinished reports whether the text itself, before any shortening, ends with an ellipsis.
func Unfinished(text string) bool {
	for _, key := range []string{"board.thinking", "hint.thinking", "text.reading", "engine.begins"} {
		if whole, _, _ := strings.Cut(assets.Text(key, ""), "%!"); strings.HasSuffix(text, whole) {
			return true
		}
	}
	return false
}
