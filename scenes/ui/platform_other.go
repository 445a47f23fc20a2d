//go:build !js

package ui

import "github.com/hajimehoshi/ebiten/v2"

// keyName returns what the player's layout has at a place of the keyboard.
func keyName(place ebiten.Key) string { return ebiten.KeyName(place) }

// forget calls off a text input that has not begun, which happens in browsers
// only.
func forget() {}

// wheelLine is how far Ebitengine tells that the wheel was turned for a line.
const wheelLine = 1
