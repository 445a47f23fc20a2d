//go:build !windows

package desk

// Console does nothing: what is printed appears where the program was started.
func Console() {}
