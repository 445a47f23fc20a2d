package replay

import (
	"regexp"
	"slices"
	"strings"

	"quintet/rules/match"
	"quintet/save/form"
)

// A comment may contain commands like those in the comments of PGN. For example, "[%cal
// Gd2d4,Re5e7][%csl Yc3]" draws two arrows and a ring on the board. Players neither see nor
// type commands. Commands that this program does not know stay as they are.

// Shape is an arrow or a ring drawn on the board.
type Shape struct {
	Colour   byte   // 'G', 'R', 'Y' or 'B'
	From, To string // the names of two sites; for a ring both are the same
}

// Ring reports whether s is a ring.
func (s Shape) Ring() bool { return s.From == s.To }

// Colours are the colours of shapes: green, red, yellow and blue.
const Colours = "GRYB"

const (
	siteName   = `[a-zA-Z]+[0-9.]*`
	anyColour  = `[a-zA-Z]` // other programs have more colours
	separators = `[\s,]+`
)

var (
	command = regexp.MustCompile(`\[%[^\]]*\]\s?`)
	drawing = regexp.MustCompile(`^\[%(?:csl(?:` + separators + anyColour + siteName + `)+|cal(?:` + separators + anyColour + siteName + siteName + `)+)` + `[\s,]*\]\s?$`)
	ring    = regexp.MustCompile(separators + `(` + anyColour + `)(` + siteName + `)`)
	arrow   = regexp.MustCompile(separators + `(` + anyColour + `)(` + siteName + `)(` + siteName + `)`)
)

// readable returns comment without its commands.
func readable(comment string) string { return command.ReplaceAllString(comment, "") }

// Plain returns text, which a player has typed, changed so that it contains no command: each
// "[%" becomes "[ %".
func Plain(text string) string { return strings.ReplaceAll(text, "[%", "[ %") }

// compose returns a comment that consists of the commands and the text.
func compose(commands []string, text string) string {
	all := strings.Join(commands, "")
	if all != "" && text != "" {
		all += " "
	}
	return all + text
}

// commandsOf returns the commands in comment for which accept returns true.
func commandsOf(comment string, accept func(string) bool) (all []string) {
	for _, c := range command.FindAllString(comment, -1) {
		if accept(c) {
			all = append(all, strings.TrimSpace(c))
		}
	}
	return all
}

// Shapes returns the shapes that are drawn at n, in their order.
func Shapes(n *match.Node) []Shape { return slices.DeleteFunc(allShapes(n), Shape.foreign) }

// foreign reports whether this program does not draw shapes in the colour of s.
func (s Shape) foreign() bool { return strings.IndexByte(Colours, s.Colour) < 0 }

// allShapes returns the shapes at n, those in foreign colours included.
func allShapes(n *match.Node) (all []Shape) {
	for _, c := range commandsOf(noteOf(n).after, drawing.MatchString) {
		all = append(all, shapesIn(c)...)
	}
	return all
}

// shapesIn returns the shapes in command, which the expression drawing matches.
func shapesIn(command string) (all []Shape) {
	if strings.HasPrefix(command, "[%csl") {
		for _, parts := range ring.FindAllStringSubmatch(command, -1) {
			all = append(all, Shape{parts[1][0], parts[2], parts[2]})
		}
		return all
	}
	for _, parts := range arrow.FindAllStringSubmatch(command, -1) {
		all = append(all, Shape{parts[1][0], parts[2], parts[3]})
	}
	return all
}

// SetShapes replaces the shapes that are drawn at n. Shapes in foreign colours stay. If there are too many shapes for a comment,
// SetShapes returns an error and changes nothing.
func SetShapes(n *match.Node, shapes []Shape) error {
	var rings, arrows []string
	stay := slices.DeleteFunc(allShapes(n), func(s Shape) bool { return !s.foreign() })
	for _, s := range slices.Concat(shapes, stay) {
		if s.Ring() {
			rings = append(rings, string(s.Colour)+s.From)
		} else {
			arrows = append(arrows, string(s.Colour)+s.From+s.To)
		}
	}
	before := noteOf(n).after
	var commands []string
	if len(rings) > 0 {
		commands = append(commands, "[%csl "+strings.Join(rings, ",")+"]")
	}
	if len(arrows) > 0 {
		commands = append(commands, "[%cal "+strings.Join(arrows, ",")+"]")
	}
	commands = slices.Concat(commands, commandsOf(before, func(c string) bool { return !drawing.MatchString(c) }))
	after := compose(commands, readable(before))
	if len(after) > form.MaxText {
		return form.Errorf("the comment has more than %d kB", form.MaxText>>10)
	}
	change(n, func(one *note) { one.after = after })
	return nil
}

// everything accepts every command.
func everything(string) bool { return true }

// Room returns the greatest number of bytes that a typed comment on n may have. The commands in
// the comment take up the rest.
func Room(n *match.Node) int {
	const text = "x"
	return form.MaxText - len(compose(commandsOf(noteOf(n).after, everything), text)) + len(text)
}
