package analysis

import (
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules/match"
	"quintet/save/keys"
	"quintet/save/replay"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// remark is the field in which the comment on the last action is typed.
type remark struct {
	*edits
	field ui.Field
	open  bool        // in a small window the field takes the place of the list
	node  *match.Node // the node whose comment is in the field
	at    int         // the version of the tree whose comment is in the field
	fresh bool        // the comment has not been changed since the node was shown
}

// set makes the field. full is called if there was no room for all of a pasted text.
func (r *remark) set(c ui.Clipboard, full func()) {
	r.field = ui.Field{Lines: true, Clipboard: c, Clipped: func(_ bool, err error) {
		if err == ui.ErrFull {
			full()
		}
	}}
}

// show puts the comment of the node shown into the field, unless it is there already.
func (r *remark) show() {
	n := r.match.Here()
	if r.node == n && r.at == r.version {
		return
	}
	if r.node != n || r.field.Text() != replay.Comment(n) {
		r.field.Set(replay.Comment(n))
	}
	r.field.Bytes = max(1, replay.Room(n))
	r.node, r.at, r.fresh = n, r.version, true
}

// write makes the text in the field the comment.
func (r *remark) write() {
	n, text := r.node, replay.Plain(r.field.Text())
	before := replay.Comment(n)
	if n != r.match.Here() || text == before {
		return
	}
	if replay.SetComment(n, text); r.fresh {
		r.annotated(n, func(n *match.Node) { replay.SetComment(n, before) })
	} else {
		r.version++
	}
	r.at, r.fresh = r.version, false
}

// comment gives the field of the comment the focus. In a small window it opens the comment first
// or, if the comment is open, closes it instead.
func (b *Board) comment() {
	if b.ui.Small() {
		if b.pencil.on {
			b.toggleDrawing() // there is no room for the palette and the comment
		}
		b.remark.open = !b.remark.open
		b.ui.Focus = ""
		if !b.remark.open {
			return
		}
	}
	b.menu = false
	b.Layout()
	b.ui.Focus = fieldName
}

const fieldName = "field:comment"

// hint returns the text that is shown in the empty field.
func (r *remark) hint() string {
	if n := r.match.Here(); n.Parent() != nil {
		return assets.Text("analysis.comment.on", n.Text)
	}
	return assets.Text("analysis.comment.game")
}

// symbols are the glyphs that the player can put on an action, by their numbers in PGN.
var symbols = map[int]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□"}

// offered are the glyphs in the order of their buttons.
var offered = []int{3, 1, 5, 6, 2, 4, 7}

// onlyAction is the glyph of the only action that does not lose.
const onlyAction = 7

// symbol returns the glyph with the number n as text.
func symbol(n int) string {
	if s, ok := symbols[n]; ok {
		return s
	}
	return " $" + strconv.Itoa(n)
}

// glyphed returns the text of the action of n with its glyphs.
func glyphed(n *match.Node) string {
	text := n.Text
	for _, glyph := range replay.Glyphs(n) {
		text += symbol(glyph)
	}
	return text
}

// lastGlyph returns the first glyph of the action of n that has a button; 0 if there is none.
func lastGlyph(n *match.Node) int {
	for _, glyph := range replay.Glyphs(n) {
		if slices.Contains(offered, glyph) {
			return glyph
		}
	}
	return 0
}

// judge puts glyph on the last action, in place of the offered glyphs that it has. If the action
// has glyph already, judge removes glyph and nothing else.
func (r *remark) judge(glyph int) {
	n := r.match.Here()
	if n.Parent() == nil {
		return
	}
	before := replay.Glyphs(n)
	after := slices.Clone(before)
	if slices.Contains(before, glyph) {
		after = slices.DeleteFunc(after, func(g int) bool { return g == glyph })
	} else {
		after = slices.DeleteFunc(after, func(g int) bool { return slices.Contains(offered, g) })
		after = slices.Insert(after, 0, glyph)
	}
	replay.SetGlyphs(n, after)
	r.annotated(n, func(n *match.Node) { replay.SetGlyphs(n, before) })
}

// typed puts the glyph that letters spell, such as "!" or "??", on the last action. Letters can
// complete the glyph that the action has: "?" after "!" gives "!?". typed reports whether it has
// found a glyph.
func (r *remark) typed(letters []rune) bool {
	text := string(letters)
	if text == "" || strings.Trim(text, "!?") != "" {
		return false
	}
	for _, all := range []string{symbols[lastGlyph(r.match.Here())] + text, text} {
		for glyph, s := range symbols {
			if s == all {
				r.judge(glyph)
				return true
			}
		}
	}
	return false
}

// pencil is what the player draws shapes with.
type pencil struct {
	on     bool // every press on the board draws
	colour byte // one of replay.Colours
	held   byte // the colour of the last input, see table.Ink
}

// draw draws s at the position shown, in place of a shape with the same ends in another colour. If the
// same shape is there already, draw removes it instead. The error says that there is no room for s.
func (e *edits) draw(s replay.Shape) error {
	before := replay.Shapes(e.match.Here())
	after := slices.DeleteFunc(slices.Clone(before), func(o replay.Shape) bool { return o.From == s.From && o.To == s.To })
	if !slices.Contains(before, s) {
		after = append(after, s)
	}
	return e.reshape(after)
}

// reshape replaces the shapes at the position shown.
func (e *edits) reshape(shapes []replay.Shape) error {
	n := e.match.Here()
	before := replay.Shapes(n)
	if err := replay.SetShapes(n, shapes); err != nil {
		return err
	}
	e.annotated(n, func(n *match.Node) { _ = replay.SetShapes(n, before) }) // there is room for them, because they were there before
	return nil
}

// toggleDrawing switches between presses on the board that draw and presses that act.
func (b *Board) toggleDrawing() {
	b.pencil.on = !b.pencil.on
	b.menu, b.remark.open = false, false
	note := ""
	if b.pencil.on {
		note = b.Text("analysis.draw")
	}
	b.say(note, false)
}

// keys handles the keys while every press draws, and reports whether a key had an effect.
func (p *pencil) keys(in *ui.Input) bool {
	i := slices.IndexFunc(keys.Colours, in.Does)
	if !p.on || i < 0 {
		return false
	}
	p.colour = replay.Colours[i]
	return true
}

// palette returns the buttons for drawing. The last one clears the position shown.
func (p *pencil) palette(e *edits) (all []ui.Widget) {
	for i := range replay.Colours {
		c := replay.Colours[i]
		all = append(all, ui.Widget{Name: "colour:" + string(c), Look: ui.Chip, Title: assets.Text("analysis.draw.colour"), Side: table.Inks[c], On: p.colour == c,
			Key: keys.Colours[i], Tip: assets.Text("analysis.draw." + string(c)), Do: func() { p.colour = c }})
	}
	return append(all, ui.Widget{Name: "button:clear", Label: assets.Text("analysis.draw.clear"), Off: len(replay.Shapes(e.match.Here())) == 0, Do: func() { _ = e.reshape(nil) }})
}

// shapesSpoken returns a sentence for screen readers that names the shapes at the position of n; "" if
// there are none.
func shapesSpoken(n *match.Node) string {
	var all []string
	for _, s := range replay.Shapes(n) {
		colour := assets.Text("analysis.colour." + string(s.Colour))
		if s.Ring() {
			all = append(all, assets.Text("analysis.ring", colour, s.From))
		} else {
			all = append(all, assets.Text("analysis.arrow", colour, s.From, s.To))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return assets.Text("analysis.drawn", strings.Join(all, ", "))
}
