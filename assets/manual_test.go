package assets

import (
	"regexp"
	"strings"
	"testing"
)

// TestTheManualNamesWhatThereIs checks that each name between asterisks in the manual is that of a
// button, a title or a choice of the program, and that each chapter has parts with all marks closed.
func TestTheManualNamesWhatThereIs(t *testing.T) {
	labels := map[string]bool{}
	for _, text := range english() {
		labels[text] = true
	}
	name := regexp.MustCompile(`\*([^*]+)\*`)
	for _, c := range Manual(func(command string) string { return command }) {
		if len(c.Parts) == 0 {
			t.Errorf("the chapter %q is empty", c.Title)
		}
		for _, p := range c.Parts {
			if strings.Count(p.Text, "*")%2+strings.Count(p.Text, "`")%2 > 0 || strings.ContainsAny(c.Title+p.Keys, "*`|") {
				t.Errorf("%s: a mark is open or out of place in %q", c.Title, p)
			}
			for _, found := range name.FindAllStringSubmatch(p.Text, -1) {
				if !labels[found[1]] {
					t.Errorf("%s: nothing in the program is named %q", c.Title, found[1])
				}
			}
		}
	}
}
