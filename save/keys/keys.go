// Package keys has the commands that the player gives with a key: which key each has at first, where it
// acts, and which other key it may get. It knows keys by their names only.
package keys

import (
	"maps"
	"slices"
	"strings"
)

// Key is the name of a key, with Ctrl or Shift before it if these are held, such as "Ctrl+S". "" is no
// key.
type Key string

// Command is the name of what a key does. "" is no command.
type Command string

// The commands whose keys the player can change.
const (
	Again        Command = "again"
	Analyse      Command = "analyse"
	Apart        Command = "apart"
	Comment      Command = "comment"
	Copy         Command = "copy"
	CopyPosition Command = "copyPosition"
	Cut          Command = "cut"
	Delete       Command = "delete"
	Draw         Command = "draw"
	Duplicate    Command = "duplicate"
	Engine       Command = "engine"
	Explain      Command = "explain"
	ExplainBack  Command = "explainBack"
	First        Command = "first"
	Flip         Command = "flip"
	Games        Command = "games"
	Help         Command = "help"
	Hint         Command = "hint"
	Levels       Command = "levels"
	Lift         Command = "lift"
	Links        Command = "links"
	Losses       Command = "losses"
	MainLine     Command = "mainLine"
	MoveNow      Command = "moveNow"
	OnlyMove     Command = "onlyMove"
	Open         Command = "open"
	Paste        Command = "paste"
	Promote      Command = "promote"
	Redo         Command = "redo"
	RedoToo      Command = "redoToo"
	Rename       Command = "rename"
	Replay       Command = "replay"
	Rules        Command = "rules"
	Save         Command = "save"
	Second       Command = "second"
	Skip         Command = "skip"
	Solution     Command = "solution"
	Think        Command = "think"
	Third        Command = "third"
	Thoughts     Command = "thoughts"
	Threat       Command = "threat"
	Top          Command = "top"
	Turn         Command = "turn"
	TurnBack     Command = "turnBack"
	Undo         Command = "undo"
)

// The commands that keep their keys.
const (
	Back     Command = "back"
	EndTurn  Command = "endTurn"
	Next     Command = "next"
	Previous Command = "previous"
)

// Colours are the commands that choose the colours to draw in. They keep their keys.
var Colours = []Command{"colour1", "colour2", "colour3", "colour4"}

// where is a set of scenes.
type where uint8

const (
	inMenu where = 1 << iota // and in what has no keys of its own
	inPlay
	inAnalysis
	inPuzzles
	inEditor
	inBook
	inGames // where a letter is typed into the search
	inResults

	onBoards   = inPlay | inAnalysis | inPuzzles | inEditor | inBook
	everywhere = inMenu | onBoards | inGames | inResults
)

// line is a command, the key that it has unless the player changes it, and where it acts: nowhere if the
// player cannot change it.
type line struct {
	command Command
	key     Key
	in      where
}

var lines = []line{
	{Help, "F1", everywhere},
	{Rules, "F2", everywhere &^ inGames},
	{Games, "G", inMenu | inPlay},
	{Undo, "Ctrl+Z", inPlay | inAnalysis | inPuzzles | inEditor | inGames},
	{Redo, "Ctrl+Y", inPlay | inPuzzles | inEditor},
	{RedoToo, "Ctrl+Shift+Z", inPlay | inEditor},
	{Save, "Ctrl+S", inPlay | inAnalysis | inEditor | inGames | inResults},
	{Open, "Ctrl+O", inPlay | inGames | inResults},
	{Copy, "Ctrl+C", inPlay | inAnalysis | inEditor | inGames},
	{CopyPosition, "Ctrl+Shift+C", inPlay | inAnalysis},
	{Paste, "Ctrl+V", inMenu | inPlay | inAnalysis | inEditor | inGames},

	{Hint, "H", inPlay | inPuzzles},
	{MoveNow, "M", inPlay},
	{Think, "S", inPlay},
	{Thoughts, "I", inPlay},
	{Analyse, "A", inPlay},
	{Replay, "P", inPlay | inBook},

	{Explain, "V", onBoards},
	{ExplainBack, "Shift+V", onBoards},
	{First, "B", onBoards},
	{Second, "J", onBoards},
	{Third, "U", onBoards},
	{Flip, "F", onBoards &^ inEditor},
	{Turn, "R", onBoards},
	{TurnBack, "Shift+R", onBoards},
	{Top, "T", onBoards},
	{Apart, "E", onBoards},
	{Lift, "L", onBoards},
	{Levels, "N", onBoards},
	{Links, "X", onBoards},

	{Solution, "S", inPuzzles},
	{Again, "A", inPuzzles},
	{Skip, "K", inPuzzles},

	{Engine, "I", inAnalysis},
	{Losses, "S", inAnalysis},
	{Threat, "W", inAnalysis},
	{Promote, "P", inAnalysis},
	{MainLine, "M", inAnalysis},
	{Delete, "Delete", inAnalysis | inGames | inResults},
	{Cut, "Shift+Delete", inAnalysis},
	{Comment, "C", inAnalysis},
	{OnlyMove, "O", inAnalysis},
	{Draw, "D", inAnalysis},

	{Rename, "F2", inGames},
	{Duplicate, "Ctrl+D", inGames},

	{Back, "Esc", 0},
	{EndTurn, "Enter", 0},
	{Next, "→", 0},
	{Previous, "←", 0},
	{Colours[0], "1", 0},
	{Colours[1], "2", 0},
	{Colours[2], "3", 0},
	{Colours[3], "4", 0},
}

// table has the lines by command.
var table = func() map[Command]line {
	all := map[Command]line{}
	for _, l := range lines {
		all[l.command] = l
	}
	return all
}()

// All returns the commands whose keys the player can change.
func All() (all []Command) {
	for _, l := range lines {
		if l.in != 0 {
			all = append(all, l.command)
		}
	}
	return all
}

// Changeable reports whether there is a command of that name, and the player can change its key.
func Changeable(name string) bool { return table[Command(name)].in != 0 }

// Default returns the key that c has unless the player changes it.
func Default(c Command) Key { return table[c].key }

// Letter reports whether k is a letter without Ctrl, which is typed in a text field.
func (k Key) Letter() bool {
	name := strings.TrimPrefix(string(k), "Shift+")
	return len(name) == 1 && name >= "A" && name <= "Z"
}

// free are the keys that a command can have besides letters. Others move, type and press, or are the
// system's or the browser's: the page leaves these to the browser (assets/web/input.js).
var free = []string{"F1", "F2", "Insert", "Delete", "Shift+F1", "Shift+F2", "Shift+Insert", "Shift+Delete",
	"Ctrl+C", "Ctrl+O", "Ctrl+S", "Ctrl+V", "Ctrl+Y", "Ctrl+Z", "Ctrl+Shift+C", "Ctrl+Shift+Z"}

// Takes reports whether c can have the key k, whatever the keys of other commands are: its own, or one
// that is free. A command of the list of games alone takes no letter.
func Takes(c Command, k Key) bool {
	if l := table[c]; l.in == 0 || k == l.key || l.in == inGames && k.Letter() {
		return l.in != 0 && k == l.key
	}
	return k.Letter() || slices.Contains(free, string(k))
}

// Bindings are the keys that the player has given to commands, by the name of the command. All other
// commands have their defaults. Names that are no commands have no effect.
type Bindings map[string]Key

// Of returns the key of c.
func (b Bindings) Of(c Command) Key {
	if k, ok := b[string(c)]; ok {
		return k
	}
	return Default(c)
}

// Changed reports whether c does not have its default.
func (b Bindings) Changed(c Command) bool { return b.Of(c) != Default(c) }

// Others returns the commands besides c that have the key k in a scene in which c acts, too.
func (b Bindings) Others(c Command, k Key) (all []Command) {
	for _, l := range lines {
		if l.command != c && l.in&table[c].in != 0 && b.Of(l.command) == k {
			all = append(all, l.command)
		}
	}
	return all
}

// With returns b with the key k for c. The commands that have k where c acts get the key that c had. ok is
// false if one of them cannot have it; then nothing is changed.
func (b Bindings) With(c Command, k Key) (with Bindings, ok bool) {
	with = maps.Clone(b)
	if with == nil {
		with = Bindings{}
	}
	for _, o := range b.Others(c, k) {
		with.set(o, b.Of(c))
	}
	with.set(c, k)
	if len(with.Refused()) > 0 {
		return b, false
	}
	return with, true
}

func (b Bindings) set(c Command, k Key) {
	if b[string(c)] = k; k == Default(c) {
		delete(b, string(c))
	}
}

// Refused returns the commands of b that have a key that they cannot have, or that another command has
// where they act.
func (b Bindings) Refused() (all []Command) {
	for _, l := range lines {
		if k, ok := b[string(l.command)]; ok && (!Takes(l.command, k) || len(b.Others(l.command, k)) > 0) {
			all = append(all, l.command)
		}
	}
	return all
}
