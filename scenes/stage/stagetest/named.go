package stagetest

import (
	"fmt"

	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/scenes/place"
)

// Named returns the text of p and, after a space, what p carries besides.
func Named(p place.Place) string {
	switch with := p.With.(type) {
	case nil:
		return p.String()
	case place.Refusal:
		return fmt.Sprintf("%s %s %d, with the position: %t", p, with.Key, with.Sites, with.State != nil)
	case place.Text:
		return fmt.Sprintf("%s %q of %q", p, with.Text, with.Assumed)
	case place.Start:
		return p.String() + " " + with.Match.State().String()
	case *match.Match:
		return p.Scene + " " + with.State().String()
	case problem.Problem:
		return p.String() + " " + with.Text
	}
	return fmt.Sprint(p, " ", p.With)
}
