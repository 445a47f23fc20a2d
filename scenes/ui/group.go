package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save/keys"
)

// Group is the widgets of a scene, with the state of pointer and keyboard that belongs to them.
// The scene makes Items again, with the same names, whenever something has changed.
type Group struct {
	Items    []Widget
	Bindings keys.Bindings // the keys of commands
	Focus    string        // the name of the widget that the keys go to
	Hover    string        // the name of the widget under the pointer
	reported string        // the name of the widget last reported in Response.Focus
	held     string        // the name of the widget that is pressed and not released yet
	x, y     float64       // the point of that press, in units
	before   string        // the name of the widget that had the focus before the press
	field    *Field        // the field that had the focus in the last tick
	touched  bool          // the pressed field was already touched before that press
	tip      tip
}

// MaxField is the greatest number of letters in the field of a name.
const MaxField = 24

// Update gives the input to the widgets. It reports whether a widget used the input, or an answer
// of the clipboard has come for a field. It writes to in.Response. A scene must call it in the
// tick that Next says.
func (u *Group) Update(in *Input) bool {
	changed := false
	for i := range u.Items {
		if f := u.Items[i].Field; f != nil {
			f.Place(u.Items[i].Box)
			changed = f.receive() || changed
		}
	}
	u.refocus()
	u.swiped(in)
	used := u.scroll(in) || u.drag(in) || u.point(in) || u.keys(in)
	u.refocus()
	focus := u.focus()
	if u.reported = focus; focus != "" {
		w := u.Focused()
		r := &in.Response
		r.Focus, r.First, r.Last, r.Typing = focus, w == u.end(false), w == u.end(true), w.Field != nil
	}
	u.tip.follow(u.under(in), in)
	return used || changed
}

// refocus calls leave of the field that has lost the focus, and enter of the field that has got the
// focus.
func (u *Group) refocus() {
	var now *Field
	if w := u.Focused(); w != nil {
		now = w.Field
	}
	if now == u.field {
		return
	}
	if u.field != nil {
		u.field.leave()
	}
	if now != nil {
		now.enter()
	}
	u.field = now
}

// swiped gives the focus back to the widget that had it, if the finger that pressed a field turns
// out to scroll.
func (u *Group) swiped(in *Input) {
	if in.Swipe.on && u.field != nil && u.held == u.Focus {
		if u.field.touched = u.touched; !u.touched {
			u.field.endComposing()
		}
		u.Focus = u.before
		u.refocus()
	}
}

// scroll lets the fields scroll, and reports whether a field has scrolled or its bar is dragged.
func (u *Group) scroll(in *Input) bool {
	for i := range u.Items {
		if w := &u.Items[i]; w.Field != nil && w.Field.Lines && !w.Off && w.Field.Scroller.Point(in, w.Box) {
			w.Field.drag.on = false
			return true
		}
	}
	return false
}

// point handles the pointer, and reports whether a widget used it.
func (u *Group) point(in *Input) bool {
	u.Hover = ""
	over := u.at(in)
	if over != nil {
		u.Hover = over.Name
	}
	switch {
	case in.Press:
		u.press(in, over)
		return over != nil
	case in.Lost:
		u.held = ""
	case in.Lift && u.held != "":
		w := u.released(in, over)
		u.held = ""
		if u.field != nil {
			u.field.pull(in)
		}
		if w != nil && w.Do != nil && !in.Swipe.on {
			w.Do()
		}
		return true
	case u.field != nil && u.held == u.Focus && u.field.pull(in):
		return true
	}
	return false
}

// released returns the pressed widget if the pointer is released on it; otherwise nil. target is
// the widget under the pointer now. If the pointer has not moved farther than Far, the result is
// the pressed widget even if a new layout has put it elsewhere.
func (u *Group) released(in *Input, target *Widget) *Widget {
	if target != nil && target.Name == u.held {
		return target
	}
	if math.Hypot(in.X-u.x, in.Y-u.y) > Far {
		return nil
	}
	return u.usable(u.held)
}

// press handles a press on target, the widget under the pointer, which may be nil. If target is a
// field, it gets the focus; otherwise no widget has the focus.
func (u *Group) press(in *Input, target *Widget) {
	u.before = u.Focus
	u.held, u.Focus = u.Hover, ""
	u.x, u.y = in.X, in.Y
	if target != nil && target.Slider != nil {
		target.Slider.Set(target.Slider.valueAt(target.Box, in.X))
	}
	if target == nil || target.Field == nil {
		return
	}
	u.Focus = target.Name
	f := target.Field
	focused := f == u.field
	u.refocus()
	u.touched = f.touched
	f.press(in, focused)
	f.typeIn(in) // a phone's browser shows the keyboard only if the page asks before the finger comes up
}

// under returns the widget exactly under the pointer, even if it is Off. A widget on a card comes
// before the card.
func (u *Group) under(in *Input) *Widget {
	return u.nearest(func(w *Widget) bool { return w.sight().Contains(in.X, in.Y) }, in)
}

// at returns the widget under the pointer. Widgets that are Off do not count. A finger hits the
// nearest widget within a Fingertip, because a finger hides what it points at. A widget on a card
// comes before the card.
func (u *Group) at(in *Input) *Widget {
	return u.nearest(func(w *Widget) bool {
		return !w.Off && (w.sight().Contains(in.X, in.Y) || in.Finger && w.sight().Distance(in.X, in.Y) < Fingertip)
	}, in)
}

// nearest returns the widget nearest to the pointer among the visible widgets for which accept
// returns true; nil if there is none. A card counts as a Fingertip farther away.
func (u *Group) nearest(accept func(*Widget) bool, in *Input) (nearest *Widget) {
	least := math.Inf(1)
	for i := range u.Items {
		w := &u.Items[i]
		if !w.inSight() || !accept(w) {
			continue
		}
		away := w.sight().Distance(in.X, in.Y)
		if w.Look == Card {
			away += Fingertip
		}
		if away < least {
			nearest, least = w, away
		}
	}
	return nearest
}

// Fingertip is the distance from a widget, in units, below which a finger still hits it.
const Fingertip = 14

// keys handles the keys, and reports whether a key was used. The focused field or slider gets them
// first. Tab goes from widget to widget, and only once to choices below one title: among these, the
// keys ← and → move the focus.
func (u *Group) keys(in *Input) bool {
	w := u.Focused()
	switch {
	case w != nil && w.Field != nil && w.Field.Update(in):
		return true
	case w != nil && w.Slider != nil && w.Slider.key(in):
		return true
	case in.Pressed(ebiten.KeyTab):
		u.step(in.Shift)
		return true
	case w != nil && !in.Shift && (in.Pressed(ebiten.KeyArrowLeft) || in.Pressed(ebiten.KeyArrowRight)) && u.choose(w, in.Pressed(ebiten.KeyArrowLeft)):
		return true
	case w == nil || w.Field != nil:
		return false
	case w.Do != nil && (in.Pressed(ebiten.KeyEnter) || in.Pressed(ebiten.KeySpace)):
		w.Do()
		return true
	}
	return false
}

// Focused returns the widget that has the focus; nil if there is none. A widget that is Off or
// out of sight does not have the focus, even if Focus is its name.
func (u *Group) Focused() *Widget { return u.usable(u.Focus) }

// usable returns the widget with the name, unless it is Off or out of sight; otherwise nil.
func (u *Group) usable(name string) *Widget {
	for i := range u.Items {
		if w := &u.Items[i]; w.Name == name && !w.Off && w.inSight() {
			return w
		}
	}
	return nil
}

// stops reports whether Tab goes to w, a widget of the group. Tab skips widgets of a List that are
// out of sight: the keys of the list reach them. Of the choices below one title, Tab goes to the
// focused one; if none is focused, to the one that is on; and otherwise to the first. The arrow
// keys reach the others.
func (u *Group) stops(w *Widget) bool {
	if w.Off || w.Reveal != nil && w.Listed {
		return false
	}
	choices := u.choices(w)
	if len(choices) == 0 {
		return true
	}
	stop := slices.IndexFunc(choices, func(o *Widget) bool { return o.Name == u.Focus })
	if stop < 0 {
		stop = max(0, slices.IndexFunc(choices, func(o *Widget) bool { return o.On }))
	}
	return w == choices[stop]
}

// choices returns the choices among which w is: the chips or the tiles that have the title of w and
// are not Off. The result is empty if w has no title or is neither a chip nor a tile.
func (u *Group) choices(w *Widget) (all []*Widget) {
	if w.Title == "" || w.Look != Chip && w.Look != Tile {
		return nil
	}
	for i := range u.Items {
		if o := &u.Items[i]; !o.Off && o.Look == w.Look && o.Title == w.Title {
			all = append(all, o)
		}
	}
	return all
}

// choose moves the focus from w, one of several choices, to the next one or, if backward is set, to
// the previous one. It reports whether there is another one.
func (u *Group) choose(w *Widget, backward bool) bool {
	choices := u.choices(w)
	n := len(choices)
	if n < 2 {
		return false
	}
	d := 1
	if backward {
		d = n - 1
	}
	u.give(choices[(slices.Index(choices, w)+d)%n])
	return true
}

// give gives the focus to w, and scrolls to w if it is out of sight.
func (u *Group) give(w *Widget) {
	u.Focus = w.Name
	if w.Reveal != nil {
		w.Reveal()
	}
}

// end returns the first widget that Tab goes to or, if backward is set, the last such widget; nil
// if Tab goes to no widget.
func (u *Group) end(backward bool) (end *Widget) {
	for i := range u.Items {
		if u.stops(&u.Items[i]) && (backward || end == nil) {
			end = &u.Items[i]
		}
	}
	return end
}

// step gives the focus to the next widget that Tab goes to or, if backward is set, to the previous
// such widget.
func (u *Group) step(backward bool) {
	n, at := len(u.Items), slices.IndexFunc(u.Items, func(w Widget) bool { return w.Name == u.Focus })
	if at < 0 && backward {
		at = n
	}
	d := 1
	if backward {
		d = n - 1
	}
	for range n {
		at = (at + d + n) % n
		if w := &u.Items[at]; u.stops(w) {
			u.give(w)
			return
		}
	}
}

// focus returns the name of the widget that has the focus; "" if there is none.
func (u *Group) focus() string {
	if w := u.Focused(); w != nil {
		return w.Name
	}
	return ""
}

// Listening is the number of ticks after which a group in which only text may be composed must be
// updated. It is large because the program gets a tick anyway when the player does something.
const Listening = 60

// Next returns the number of ticks after which the group must be updated although there is no input;
// 0 if it need not be. This is the next tick if a field works, the focus has just changed, or a tip is
// about to appear.
func (u *Group) Next() int {
	if u.tip.waits() || u.focus() != u.reported {
		return 1
	}
	next := 0
	for _, w := range u.Items {
		switch {
		case w.Field == nil:
		case w.Field.works():
			return 1
		case w.Field.Pending():
			next = Listening
		}
	}
	return next
}

// InSight returns the widgets that are not wholly scrolled out of sight. The Box of each is the part
// that is in sight.
func InSight(widgets []Widget) (seen []Widget) {
	for _, w := range widgets {
		if w.inSight() {
			w.Box = w.sight()
			seen = append(seen, w)
		}
	}
	return seen
}

// Places returns the places of the widgets that are not Off.
func Places(widgets []Widget) []Place {
	var all []Place
	for _, w := range widgets {
		if !w.Off {
			x, y := w.Box.Center()
			if w.Slider != nil {
				x = w.Slider.x(w.Box) // where a click changes nothing
			}
			all = append(all, Place{Name: w.Name, X: x, Y: y})
		}
	}
	return all
}

// Draw draws the visible widgets with DrawWidget. The scene draws the rest of sliders, cards and
// lines.
func (u *Group) Draw(c *paint.Canvas, t *look.Theme) {
	for _, w := range u.Items {
		if w.inSight() {
			u.DrawWidget(c, t, w)
		}
	}
}

// EndEditing handles Enter in the field with the focus: the field loses the focus. It reports whether
// there was such a field. Call it in a scene in which Enter leads on, and is meant elsewhere.
func (u *Group) EndEditing(in *Input) bool {
	w := u.Focused()
	ends := w != nil && w.Field != nil && in.Pressed(ebiten.KeyEnter)
	if ends {
		u.Focus = ""
	}
	return ends
}
