package chessyball

import (
	"strings"
	"testing"
)

// startSmall is the first position on the smaller pitch.
const startSmall = "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/14 w 1 0-0 1 0 0 -"

func TestParseRefuses(t *testing.T) {
	p := start(t, "size=14x9")
	for _, bad := range []string{
		"", "e9", "e9-", "-e9", "e9-e9", "e9-g10", "o1-n1", "e9g9", "E9-g9",
		"@", "@o1", "@@c5", "e9-g9-h9", "End", "e09-g9", "e9-g9 ",
	} {
		if a, err := p.Parse(bad); err == nil {
			t.Errorf("%q is read as %s, want an error", bad, p.Format(a))
		}
	}
}

// TestParseSaysWhatThereIs checks that the error of Parse lists the possible actions, and
// those of a shoot-out only if the game can have one.
func TestParseSaysWhatThereIs(t *testing.T) {
	for options, named := range map[string]bool{"": false, "tie=shootout": true} {
		_, err := start(t, options).Parse("e9")
		for _, word := range []string{"e9-g9", "@c5", "end"} {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("options %q: the error %q does not name %s", options, err, word)
			}
		}
		for _, word := range []string{"wall2", "shoot", "defend"} {
			if strings.Contains(err.Error(), word) != named {
				t.Errorf("options %q: the error %q names %s: %v, want %v", options, err, word, !named, named)
			}
		}
	}
}

// TestSites checks that the number of a site is its rank times the number of files, plus its file,
// and that EndTurn comes after the last square.
func TestSites(t *testing.T) {
	p := start(t, "")
	file, rank := p.Coordinates(3*18 + 2)
	if file != 2 || rank != 3 || p.SiteName(3*18+2) != "c4" || siteOf(t, p, "c4") != 3*18+2 {
		t.Errorf("site 56 is %s on file %d and rank %d, want c4 on file 2 and rank 3", p.SiteName(56), file, rank)
	}
	if p.EndTurn() != 18*11 || p.SiteName(p.EndTurn()) != "end" {
		t.Errorf("the end of the turn is site %d, %s, want %d, end", p.EndTurn(), p.SiteName(p.EndTurn()), 18*11)
	}
}
