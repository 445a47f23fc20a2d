//go:build !js

package words

import "golang.org/x/text/unicode/norm"

// decomposed returns a text with each accent as a letter of its own, after the one that has
// it.
func decomposed(s string) string { return norm.NFD.String(s) }
