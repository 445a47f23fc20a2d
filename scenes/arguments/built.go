package arguments

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Built says which version the program is, the commit that it was built of, and with which
// Go. Where commit is "" it is the one that Go noted in the program; without that none is
// said.
func Built(version, commit string) string {
	if info, ok := debug.ReadBuildInfo(); ok && commit == "" {
		commit = revision(info.Settings)
	}
	if commit != "" {
		commit = ", " + commit
	}
	return fmt.Sprintf("Quintet %s%s, %s %s/%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// revision returns the commit that Go noted in a program, and whether files were changed
// since; "" if it noted none.
func revision(settings []debug.BuildSetting) string {
	at, changes := "", ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			at = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changes = " with changes"
		}
	}
	if at == "" {
		return ""
	}
	return at + changes
}
