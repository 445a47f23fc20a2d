package chessyball

import "testing"

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
