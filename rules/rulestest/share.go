package rulestest

import "testing"

// Share returns how many of n random games or positions a test uses: all, or with the
// flag -short a tenth.
func Share(n int) int {
	if testing.Short() {
		return (n + 9) / 10
	}
	return n
}
