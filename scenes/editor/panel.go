package editor

import (
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Layout implements stage.Scene.
func (b *Board) Layout() {
	b.table.Place(b.table.Frame(b.ui.Beside(b.table, side.Least{Below: 340, Wide: 280, Low: 300})))
	b.ui.Place(b.column()...)
}

// column returns what is beside the board.
func (b *Board) column() []side.Block {
	tool := func(name string, icon raster.Icon, off bool, do func()) ui.Widget {
		return ui.Widget{Name: "button:" + name, Look: ui.Tool, Icon: icon, Off: off, Tip: assets.Text("editor." + name), Do: do}
	}
	return []side.Block{
		side.Row{Items: []ui.Widget{{Name: "button:back", Label: assets.Text("editor.back"), Key: keys.Back, Do: b.leave},
			tool("undo", raster.Undo, len(b.history.past) == 0, b.undo),
			tool("redo", raster.Redo, len(b.history.future) == 0, b.redo),
			tool("rules", raster.Book, false, func() { _ = b.Go(place.Rules(b.game)) })}},
		side.Texts{Hold: 3, All: []side.Text{b.note()}},
		side.Form{Make: b.groups},
		side.Field{Widget: ui.Widget{Name: fieldName, Title: assets.Text("editor.text"), Field: &b.text.field}, Lines: true},
		side.Grid{Items: b.ways()},
	}
}

// groups makes the groups of chips.
func (b *Board) groups(form *ui.Form, width float64) {
	form.Group(width, b.Text("editor.tools"), b.tools())
	if sizes := b.sizes(); sizes != nil {
		form.Group(width, assets.Text("editor.size", b.tool.size+1), sizes)
	}
	form.Group(width, assets.Text(rules.MoverField), b.movers())
	for _, f := range b.draft.Fields() {
		form.Group(width, fieldTitle(f), b.fieldChips(f))
	}
	form.Buttons(width, assets.Text("editor.board"), b.boardChips())
}

// movers returns the chips that choose the side to act.
func (b *Board) movers() (chips []ui.Widget) {
	for p := range rules.Player(2) {
		key := b.game.Colours[p]
		chips = append(chips, ui.Widget{Name: "mover:" + key, Label: assets.Text(key), Side: look.Colour(key), On: b.draft.Mover() == p,
			Do: func() { b.set(key, func(e rules.Editor) { e.SetMover(p) }) }})
	}
	return chips
}

// set changes something other than a single piece, such as the mover. key is the text key of what
// is told about the change.
func (b *Board) set(key string, change func(rules.Editor)) {
	b.change(func(e rules.Editor) error { change(e); return nil })
	b.told = assets.Text(key)
}

// fieldTitle returns the name of a field and, if it is a number, its value.
func fieldTitle(f rules.Field) string {
	if f.Choices != nil {
		return assets.Text(f.Key)
	}
	return assets.Text("editor.field", assets.Text(f.Key), f.Value)
}

func (b *Board) fieldChips(f rules.Field) (chips []ui.Widget) {
	set := func(value int) {
		b.change(func(e rules.Editor) error { e.SetField(f.Key, value); return nil })
		f.Value = value
		if b.told = fieldTitle(f); f.Choices != nil {
			b.told = assets.Text(f.Choices[value-f.Min])
		}
	}
	for i, key := range f.Choices {
		value := f.Min + i
		chips = append(chips, ui.Widget{Name: "field:" + key, Label: assets.Text(key), On: f.Value == value, Do: func() { set(value) }})
	}
	if f.Choices != nil {
		return chips
	}
	return steps("field:"+f.Key, f.Value, f.Min, f.Max, set)
}

// boardChips returns the chips that change the whole position, and the chips that copy it, paste
// another one and make a picture.
func (b *Board) boardChips() []ui.Widget {
	all := []ui.Widget{
		{Name: "start", Do: b.start},
		{Name: "empty", Do: func() { b.set("editor.empty", rules.Clear) }},
		{Name: "mirror", Tip: assets.Text("editor.mirror.tip"), Do: func() { b.set("editor.mirror", rules.Editor.Mirror) }},
		{Name: "copy", Do: b.copy},
		{Name: "paste", Do: b.paste},
		{Name: "picture", Off: b.state == nil, Do: b.picture},
	}
	for i, w := range all {
		all[i].Label = assets.Text("editor." + w.Name)
		all[i].Name = "board:" + w.Name
	}
	return all
}

// start shows the position with which a game begins.
func (b *Board) start() {
	first, err := b.game.New(b.values)
	if err != nil {
		b.refuse(err)
		return
	}
	b.set("editor.start", func(e rules.Editor) { e.CopyFrom(first) })
}

// note returns the note: what is wrong with the text of the position, or the sentence of the last
// call of say, or why the position is impossible. Otherwise the note says who is to act or how the
// game has ended.
func (b *Board) note() side.Text {
	switch {
	case b.text.wrong != nil:
		return b.ui.Note(assets.Text("editor.unshown", words.Sentence(b.text.wrong)), true)
	case b.says.Note != "":
		return b.ui.Note(b.says.Note, b.says.Warn)
	case b.wrong != nil:
		return b.ui.Note(assets.Text("editor.impossible", words.Sentence(b.wrong)), true)
	}
	return b.ui.Note(words.Standing(b.game, b.state), false)
}

// tool is what a click on the board does: it puts a piece of a kind, or takes a piece away.
type tool struct {
	erases bool
	kind   int // the index in the Kit
	size   int // of a piece in several sizes, from 0
}

// piece returns the piece of kit that a click puts on the board; 0 for none.
func (t tool) piece(kit [][]rules.Piece) rules.Piece {
	if t.erases {
		return 0
	}
	return t.sized(kit[t.kind])
}

// sized returns the piece of a kind in the chosen size or, if the kind has no piece so large, its
// last piece.
func (t tool) sized(kind []rules.Piece) rules.Piece { return kind[min(t.size, len(kind)-1)] }

// pieceName returns the name of a piece in s, whose text key begins with prefix: "" inside a sentence, and
// onChip alone. Without a name it is the number of the piece.
func pieceName(prefix string, s rules.State, p rules.Piece) string {
	if n, ok := s.(rules.Namer); ok {
		key, args := n.PieceName(p)
		return assets.Text(prefix+key, args...)
	}
	return strconv.Itoa(int(p))
}

// onChip begins the text keys of the names of pieces on chips.
const onChip = "editor."

// toolPrefix begins the names of the widgets that choose a tool.
const toolPrefix = "piece:"

func (b *Board) tools() (chips []ui.Widget) {
	for i, kind := range b.draft.Kit() {
		t := tool{kind: i, size: b.tool.size}
		chips = append(chips, ui.Widget{Name: toolPrefix + strconv.Itoa(i), Label: pieceName(onChip, b.draft, b.tool.sized(kind)),
			On: !b.tool.erases && b.tool.kind == i, Do: func() { b.tool = t }})
	}
	return append(chips, ui.Widget{Name: "piece:none", Label: assets.Text("editor.erase"), On: b.tool.erases,
		Do: func() { b.tool.erases = true }})
}

// sizes returns the chips that change the size of the pieces; no chips if there is only one size.
func (b *Board) sizes() []ui.Widget {
	most := len(slices.MaxFunc(b.draft.Kit(), func(a, b []rules.Piece) int { return len(a) - len(b) }))
	if most == 1 {
		return nil
	}
	return steps("size", b.tool.size, 0, most-1, func(n int) {
		b.tool = tool{kind: b.tool.kind, size: n}
	})
}

// steps returns chips that make a number smaller and larger. name begins the names of the chips.
// set is called with the new number.
func steps(name string, value, least, most int, set func(int)) (chips []ui.Widget) {
	for _, by := range []int{-10, -1, 1, 10} {
		if by*by > 1 && most-least <= 20 {
			continue
		}
		to := max(least, min(most, value+by))
		label := strconv.Itoa(by)
		if by > 0 {
			label = "+" + label
		} else {
			label = "−" + strconv.Itoa(-by)
		}
		chips = append(chips, ui.Widget{Name: name + label, Label: label, Off: to == value, Do: func() { set(to) }})
	}
	return chips
}
