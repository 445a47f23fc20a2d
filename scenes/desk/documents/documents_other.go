//go:build !darwin

package documents

// Await does nothing: the file to open is an argument, or dropped on the window.
func Await() {}

// Opened returns the name of a file that the system asks to open, "" if it asks for
// none.
func Opened() string { return "" }
