//go:build !js && !windows

package desk

import "os/exec"

// hide keeps a command from showing a window of its own, which none does here.
func hide(*exec.Cmd) {}
