package arguments

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Built returns a line with the version of the program, the commit from which it was built,
// and the version of Go. If commit is "", the line has the commit that Go recorded in the
// program, if it recorded one.
func Built(version, commit string) string {
	if info, ok := debug.ReadBuildInfo(); ok && commit == "" {
		commit = revision(info.Settings)
	}
	if commit != "" {
		commit = ", " + commit
	}
	return fmt.Sprintf("Quintet %s%s, %s %s/%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// revision returns the commit that Go recorded in a program; "" if Go recorded none. If
// files had been changed since that commit, the text says so.
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
