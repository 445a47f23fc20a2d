package assets

import (
	"regexp"
	"strings"
)

// Chapter is a chapter of the manual.
type Chapter struct {
	Title string
	Parts []Part
}

// Part is a paragraph of the manual, or a row of its table of keys: Keys, and what they do. In Text, a
// name that is on the screen stands between asterisks, and what is typed or is the name of a file between
// backquotes.
type Part struct {
	Keys    string // "" for a paragraph
	Command string // the command whose key Keys is; "" for none, as if there are several keys
	Text    string
}

// command matches the name of a command in braces, which stands for its key.
var command = regexp.MustCompile(`\{(\w+)\}`)

// Manual returns the chapters of the manual, which the file manual.md holds: a line that begins with "# "
// is the title of a chapter, one that begins with "| " a row of a table, and any other line that is not
// empty a paragraph. keyOf returns the key of a command.
func Manual(keyOf func(command string) string) (all []Chapter) {
	keyed := func(text string) string {
		return command.ReplaceAllStringFunc(text, func(name string) string { return keyOf(name[1 : len(name)-1]) })
	}
	data, err := texts.ReadFile("text/en/manual.md")
	if err != nil {
		panic(err) // embedded at build time
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "# "); ok {
			all = append(all, Chapter{Title: told(title)})
			continue
		}
		part := Part{Text: line}
		if row, ok := strings.CutPrefix(line, "| "); ok {
			part.Keys, part.Text, _ = strings.Cut(strings.TrimSuffix(row, " |"), " | ")
			if name := command.FindStringSubmatch(part.Keys); name != nil && name[0] == part.Keys {
				part.Command = name[1]
			}
		}
		if line != "" {
			part.Keys, part.Text = keyed(part.Keys), keyed(told(part.Text))
			last := &all[len(all)-1]
			last.Parts = append(last.Parts, part)
		}
	}
	return all
}
