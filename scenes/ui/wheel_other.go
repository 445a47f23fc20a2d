//go:build !js

package ui

// wheelLine is how far Ebitengine tells that the wheel was turned for a line.
const wheelLine = 1
