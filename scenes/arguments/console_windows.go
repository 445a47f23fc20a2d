package arguments

import (
	"os"
	"syscall"
)

// Console makes what is printed from now on appear in the console that the program
// was started from, if there is one: Windows gives none to a program that has
// windows. What is redirected stays so. It is for a program that is about to end,
// for Ctrl+C in that console ends it, too.
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
