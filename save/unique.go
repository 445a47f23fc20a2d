package save

import (
	"math/rand/v2"
	"strconv"
)

// unique returns a random text, so that practically no two calls return the same text, even in
// different copies of the program. The text need not be hard to guess; crypto/rand would add a
// hundredth to the size of the web page.
func unique() string { return strconv.FormatUint(rand.Uint64(), 36) }
