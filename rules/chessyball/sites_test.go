package chessyball

import "testing"

// The number of a site is its rank times the number of files, plus its file. EndTurn is the
// last site.
func TestSites(t *testing.T) {
	p := start(t, "")
	file, rank := p.Coordinates(3*18 + 2)
	if file != 2 || rank != 3 || p.SiteName(3*18+2) != "c4" || siteOf(t, p, "c4") != 3*18+2 {
		t.Errorf("site 56 is %s on file %d and rank %d", p.SiteName(56), file, rank)
	}
	if p.EndTurn() != 18*11 || p.SiteName(p.EndTurn()) != "end" {
		t.Errorf("the end of the turn is site %d, %s", p.EndTurn(), p.SiteName(p.EndTurn()))
	}
}
