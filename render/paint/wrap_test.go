package paint

import (
	"slices"
	"testing"
)

// TestANoBreakSpaceHoldsAWordTogether checks that no line ends at a no-break space.
func TestANoBreakSpaceHoldsAWordTogether(t *testing.T) {
	const text = "falls from 46\u00a0% to about 4\u00a0%"
	f := Font{Size: 16}
	for width := 10.0; width < 400; width += 10 {
		for _, line := range f.Wrap(text, width) {
			if slices.Contains([]string{"%", "46", "4"}, line) || line[0] == '%' {
				t.Errorf("at the width %v a line is %q, broken at a no-break space", width, line)
			}
		}
	}
}
