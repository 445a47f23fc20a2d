//go:build !js

package ui

// forget calls off a text input that has not begun, which happens in browsers
// only.
func forget() {}
