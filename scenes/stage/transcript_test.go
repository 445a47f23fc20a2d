package stage

import (
	"bytes"
	"testing"
)

// TestALineStaysOne checks that a text that a player has typed cannot look like a line of the
// transcript, and cannot move the cursor of a terminal.
func TestALineStaysOne(t *testing.T) {
	var log bytes.Buffer
	tr := Transcript{W: &log}
	tr.Game("dimpled", "Ann\nresult first | none", "\x1b[2JBob\u202e")
	tr.Said("a\rb")
	const want = `game dimpled first=Ann\nresult first | none second=\x1b[2JBob\u202e` + "\n" + `say a\rb` + "\n"
	if log.String() != want {
		t.Errorf("the transcript is %q; want %q", log.String(), want)
	}
}
