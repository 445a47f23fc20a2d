package arguments

import (
	"os"
	"syscall"
)

// Console makes what is printed from now on appear in the console from which the
// program was started, if there is one: Windows does not connect a program that has
// windows with it. Output that is redirected stays redirected. Call Console only when
// the program is about to end, because from then on Ctrl+C in the console ends it.
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
