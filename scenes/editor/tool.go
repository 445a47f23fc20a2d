package editor

import (
	"slices"
	"strconv"
	"unicode"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/ui"
)

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

// pieceName returns the name of a piece in s; its number if it has no name.
func pieceName(s rules.State, p rules.Piece) string {
	if n, ok := s.(rules.Namer); ok {
		key, args := n.PieceName(p)
		return assets.Text(key, args...)
	}
	return strconv.Itoa(int(p))
}

// toolPrefix begins the names of the widgets that choose a tool.
const toolPrefix = "piece:"

// tools returns the chips of the pieces, and the chip that erases.
func (b *Board) tools() (chips []ui.Widget) {
	for i, kind := range b.draft.Kit() {
		t := tool{kind: i, size: b.tool.size}
		chips = append(chips, ui.Widget{Name: toolPrefix + strconv.Itoa(i), Label: capital(pieceName(b.draft, b.tool.sized(kind))),
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

// capital returns s with a capital at its beginning.
func capital(s string) string {
	letters := []rune(s)
	letters[0] = unicode.ToUpper(letters[0])
	return string(letters)
}
