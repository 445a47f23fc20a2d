package arguments

import (
	"os"
	"syscall"
)

// Console attaches standard output and standard error to the console from which the program was
// started, if there is one. Windows does not attach them for a program with windows. Output that is
// redirected stays redirected. Call Console only if the program does its work without a window and
// then ends: after it, Ctrl+C in the console ends the program.
func Console() {
	var lost []**os.File
	for _, f := range []**os.File{&os.Stdout, &os.Stderr} {
		if _, err := syscall.GetFileType(syscall.Handle((*f).Fd())); err != nil {
			lost = append(lost, f)
		}
	}
	const ofParent = ^uintptr(0)
	syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole").Call(ofParent)
	for _, f := range lost {
		if console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0); err == nil {
			*f = console
		}
	}
}
