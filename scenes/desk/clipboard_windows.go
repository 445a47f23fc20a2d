package desk

import (
	"os/exec"
	"syscall"
)

// hide keeps a command from showing a window of its own.
func hide(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
