package arguments

import (
	"runtime/debug"
	"strings"
	"testing"
)

// TestWhatItWasBuiltOf checks the commit in the line of Built. If Go has recorded one, the line
// has it, with a note if files were changed since. If not, the line has none.
func TestWhatItWasBuiltOf(t *testing.T) {
	clean := []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.modified", Value: "false"}, {Key: "vcs.revision", Value: "abc"}}
	changed := []debug.BuildSetting{{Key: "vcs.modified", Value: "true"}, {Key: "vcs.revision", Value: "abc"}}
	for want, settings := range map[string][]debug.BuildSetting{"abc": clean, "abc with changes": changed, "": nil} {
		if got := revision(settings); got != want {
			t.Errorf("the revision of %v is %q, want %q", settings, got, want)
		}
	}
	for _, commit := range []string{"", "abc"} {
		said := Built("1.0.0", commit)
		if strings.Contains(said, ", ,") || strings.Contains(said, "known") || (commit != "") != strings.Contains(said, ", abc, ") {
			t.Errorf("for the commit %q Built returns %q; want the commit only if there is one", commit, said)
		}
	}
}
