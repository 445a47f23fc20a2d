//go:build !js

package ui

// forget calls off a text input that has not begun, which happens in browsers
// only.
func forget() {}

// wheelLine is how far Ebitengine tells that the wheel was turned for a line.
const wheelLine = 1
