//go:build !darwin

package documents

// Await does nothing: on these systems the file to open is an argument, or is dropped on the
// window.
func Await() {}

// Opened returns "": on these systems no file comes this way.
func Opened() string { return "" }
