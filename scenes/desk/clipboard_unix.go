//go:build !js && !windows

package desk

import "os/exec"

// hide keeps a command from opening a window of its own; no command does here.
func hide(*exec.Cmd) {}
