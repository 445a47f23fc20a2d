package save

import (
	"math/rand/v2"
	"strconv"
)

// unique returns a text that no other call has returned, in no other copy of the program
// either. Whether anybody could guess it is of no matter; crypto/rand would be a
// hundredth of the web page.
func unique() string { return strconv.FormatUint(rand.Uint64(), 36) }
