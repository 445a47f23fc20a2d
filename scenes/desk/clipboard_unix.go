//go:build !js && !windows

package desk

import "os/exec"

// hide does nothing: here no command opens a window of its own.
func hide(*exec.Cmd) {}
