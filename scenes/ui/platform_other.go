//go:build !js

package ui

import "github.com/hajimehoshi/ebiten/v2"

// keyName returns what the player's layout has at place.
func keyName(place ebiten.Key) string { return ebiten.KeyName(place) }

// forget cancels a text input that has not begun, which happens in browsers only.
func forget() {}

// wheelLine is the wheel movement that Ebitengine reports for one line.
const wheelLine = 1
