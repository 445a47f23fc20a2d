package words

import "testing"

// TestFold checks that Fold makes capitals small and removes accents.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Opening": "opening", "Éva": "eva", "E\u0301va": "eva", "Ñandú": "nandu", "Ångström": "angstrom", "Ёлка": "елка", "日本 12": "日本 12",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q is folded to %q, not %q", text, got, want)
		}
	}
}
