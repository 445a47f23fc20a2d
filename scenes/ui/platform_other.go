//go:build !js

package ui

import "github.com/hajimehoshi/ebiten/v2"

// keyName returns the character that the player's layout has at place.
func keyName(place ebiten.Key) string { return ebiten.KeyName(place) }

// forget does nothing: outside of a browser, a text input always begins if it is asked for.
func forget() {}

// wheelLine is the movement of the wheel that Ebitengine reports for one line.
const wheelLine = 1
