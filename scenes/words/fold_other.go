//go:build !js

package words

import "golang.org/x/text/unicode/norm"

// decomposed returns s with each accent as a character of its own, after its letter.
func decomposed(s string) string { return norm.NFD.String(s) }
