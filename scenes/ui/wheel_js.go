package ui

// wheelLine is how far Ebitengine tells that the wheel was turned for a line: a
// browser counts in pixels.
const wheelLine = 100
