package save

import (
	"math/rand/v2"
	"strconv"
)

// unique returns a text that no other call returns, in this copy of the program or
// another. The text need not be hard to guess; crypto/rand would add a hundredth to the
// size of the web page.
func unique() string { return strconv.FormatUint(rand.Uint64(), 36) }
