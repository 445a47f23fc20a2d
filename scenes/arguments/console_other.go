//go:build !windows

package arguments

// Console does nothing: what is printed appears where the program was started.
func Console() {}
