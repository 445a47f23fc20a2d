//go:build !js

package raster

import "golang.org/x/text/unicode/norm"

// compose returns s with each letter and its accent as one character, if there is one.
func compose(s string) string { return norm.NFC.String(s) }
