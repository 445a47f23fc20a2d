package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Key is the name of the key of a command, with Ctrl or Shift if these are held with it, such as
// "Ctrl+S": widgets show it behind what they do, and Input.Does handles it. "" is no key.
type Key string

// The keys of the commands that have a widget. Some commands have the same key, because they are in
// different scenes or states.
const (
	AgainKey    Key = "A"
	AnalyseKey  Key = "A"
	BackKey     Key = "Esc"
	CommentKey  Key = "C"
	CopyKey     Key = "Ctrl+C"
	CutKey      Key = "Shift+Delete"
	DeleteKey   Key = "Delete"
	DrawKey     Key = "D"
	EndTurnKey  Key = "Enter"
	EngineKey   Key = "I"
	ExplainKey  Key = "V"
	GamesKey    Key = "G"
	HelpKey     Key = "F1"
	HintKey     Key = "H"
	LossesKey   Key = "S"
	MainLineKey Key = "M"
	MoveNowKey  Key = "M"
	NextKey     Key = "→"
	OnlyMoveKey Key = "O"
	OpenKey     Key = "Ctrl+O"
	PasteKey    Key = "Ctrl+V"
	PreviousKey Key = "←"
	PromoteKey  Key = "P"
	RedoKey     Key = "Ctrl+Y"
	RulesKey    Key = "F2"
	SaveKey     Key = "Ctrl+S"
	SkipKey     Key = "K"
	SolutionKey Key = "S"
	ThinkKey    Key = "S"
	ThoughtsKey Key = "I"
	ThreatKey   Key = "W"
	UndoKey     Key = "Ctrl+Z"

	ApartKey  Key = "E"
	LevelsKey Key = "N"
	LiftKey   Key = "L"
	LinksKey  Key = "X"
	TopKey    Key = "T"
	TurnKey   Key = "R"
)

// ColourKeys are the keys of the colours to draw in.
var ColourKeys = []Key{"1", "2", "3", "4"}

// signed are the keys that keyboards mark with a sign or a short word.
var signed = map[string]ebiten.Key{"Esc": ebiten.KeyEscape, "←": ebiten.KeyArrowLeft, "→": ebiten.KeyArrowRight}

// split returns the key on the keyboard, and whether Ctrl and Shift are held with it.
func (k Key) split() (key ebiten.Key, ctrl, shift bool) {
	name, ctrl := strings.CutPrefix(string(k), "Ctrl+")
	name, shift = strings.CutPrefix(name, "Shift+")
	key, ok := signed[name]
	if !ok && key.UnmarshalText([]byte(name)) != nil {
		key = noKey
	}
	return key, ctrl, shift
}

// Place returns the key on the keyboard, without the Ctrl or Shift that is held with it.
func (k Key) Place() ebiten.Key {
	key, _, _ := k.split()
	return key
}

// Does reports whether k went down in this tick, while what belongs to it was held. More may be held:
// who has another command for that asks for it first.
func (in *Input) Does(k Key) bool {
	key, ctrl, shift := k.split()
	return in.Pressed(key) && (in.Ctrl || !ctrl) && (in.Shift || !shift)
}

// behind returns text with the name of the key k behind it.
func behind(text string, k Key) string {
	if k == "" {
		return text
	}
	return text + "  " + string(k)
}

// keyInTip reports whether the key of w stands behind its tip and not behind its label.
func (w *Widget) keyInTip() bool { return w.Look == Tool || w.Look == Chip }

// Keyed returns the label of w with the name of its key behind it.
func (w *Widget) Keyed() string {
	if w.keyInTip() {
		return w.Label
	}
	return behind(w.Label, w.Key)
}

// shown returns the label of w, with the name of its key if there is room.
func (w *Widget) shown() string {
	if label := w.Keyed(); StrongFont.Width(label) <= w.Box.W-2*leastMargin {
		return label
	}
	return w.Label
}

// keyedTip returns the tip of w, with the name of the key that stands there.
func (w *Widget) keyedTip() string {
	if w.keyInTip() {
		return behind(w.Tip, w.Key)
	}
	return w.Tip
}
