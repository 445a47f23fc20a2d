package record

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules/catalog"
)

// TestAReasonIsAWholeSentence holds that what the rules say of an end has no gap, as it
// is written into records without anything to fill in.
func TestAReasonIsAWholeSentence(t *testing.T) {
	ends := 0
	for _, g := range catalog.All {
		for _, key := range g.Keys {
			if !strings.HasPrefix(key, g.ID+".end.") {
				continue
			}
			if ends++; strings.Contains(assets.Text(key), "%") {
				t.Errorf("%s: %q", key, assets.Text(key))
			}
		}
	}
	if ends < len(catalog.All) {
		t.Errorf("%d games have only %d ends", len(catalog.All), ends)
	}
}
