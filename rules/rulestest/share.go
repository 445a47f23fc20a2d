package rulestest

import "testing"

// Share returns how many of n random games or positions a test uses: all, or with the
// flag -short a fifth.
func Share(n int) int {
	if testing.Short() {
		return (n + 4) / 5
	}
	return n
}
