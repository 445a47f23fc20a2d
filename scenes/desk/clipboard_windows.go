package desk

import (
	"os/exec"
	"syscall"
)

// hide keeps cmd from opening a window of its own.
func hide(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
