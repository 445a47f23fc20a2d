package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
)

// editor returns the position that text describes, which may be impossible, and its game and
// options as spec names them.
func editor(t *testing.T, spec, text string) (*rules.Game, rules.Values, rules.Editor) {
	t.Helper()
	g, v := catalogtest.Game(t, spec)
	e := catalogtest.Position(t, spec, "").(rules.Editor)
	if err := e.Read(text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return g, v, e
}

// where returns the place of err: the names of sites, or the key of a field.
func where(e rules.Editor, err error) string {
	at, ok := rules.PlaceOf(err)
	if !ok {
		return "nowhere"
	}
	return at.Field + rulestest.Names(e, at.Sites)
}

// TestImpossiblePositionsSayWhere checks the place of the reason why a position is impossible.
func TestImpossiblePositionsSayWhere(t *testing.T) {
	const (
		pitch  = "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/14 "
		inGoal = "14/3w1w2b1b3/14/4w4b4/1W10Bo/4w4b4/14/3w1w2b1b3/14 "
	)
	for _, c := range []struct{ spec, text, reason, place string }{
		{"akron", "w:a1,b1,a2,a1.2 r: r 0", "does not rest on four balls", "a1.2"},
		{"crosscut", "8/8/8/8/8/8/8/3r4 b", "on the perimeter", "d1"},
		{"crosscut:size=5", "5/5/1rrr1/5/5 r", "has a segment of 3", "b3 c3 d3"},
		{"dimpled:size=5", "5/5/1bw2/1wb2/5 b -", "crosscut", "b2 c2 b3 c3"},
		{"dimpled:size=5", "5/5/5/5/5 b *", "no dimple to make", "dimpled.field.next"},
		{"dimpled:size=5", "5/2bw1/1w1b1/1bw2/5 b -", "has not been dimpled", "c3"},
		{"dipole", "8/8/8/8/8/8/8/w12,1,w1,5 w", "has 13 checkers", "a1 c1"},
		{"dipole", "8/8/8/8/8/8/8/8 w", "empty board", ""},
		{"chessyball:size=14x9", pitch + "w 2 0-0 1 0 0 -", "2 is more than 1", "chessyball.field.next"},
		{"chessyball:size=14x9", pitch + "b 2 1-1 2 0 0 -", "goals before turn 2 cannot be 2", "chessyball.field.turn"},
		{"chessyball:size=14x9", inGoal + "w 1 0-0 1 0 0 -", "the game goes on", "n5"},
		{"chessyball:size=14x9", "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/b13 w 1 0-0 1 0 0 -", "keeper, not 7", "a1 i2 k2 j4 m5 j6 i8 k8"},
	} {
		g, v, e := editor(t, c.spec, c.text)
		if e.String() != c.text {
			t.Errorf("%s is read as %s, want the same text", c.text, e)
		}
		_, err := g.Decode(v, c.text)
		if err == nil || !strings.Contains(err.Error(), c.reason) || where(e, err) != c.place {
			t.Errorf("%s: the error is %v, at %q; want one with %q, at %q", c.text, err, where(e, err), c.reason, c.place)
		}
	}
}

// TestEditsAreRefused checks edits that a board cannot hold.
func TestEditsAreRefused(t *testing.T) {
	for _, c := range []struct {
		spec, text, site string
		kind             int // in the Kit; -1 takes the piece away
		reason, place    string
	}{
		{"akron", "w: r: w 0", "b2.2", 0, "would not rest on four balls", "b2.2"},
		{"akron", "w:a1,b1,a2,b2,a1.2 r: r 0", "b2", -1, "rests on b2", "b2 a1.2"},
		{"akron:size=5", "w:a1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3 r: r 0", "d3", 0, "no more balls", "d3"},
		{"crosscut", "8/8/8/8/8/8/8/8 r", "a4", 1, "on the perimeter", "a4"},
		{"dipole", "8/8/8/8/8/8/8/8 w", "a2", 1, "light square", "a2"},
		{"chessyball:size=14x9", "14/14/14/14/14/14/14/14/14 w 1 0-0 1 0 0 -", "b5", 0, "own box", "b5"},
		{"chessyball:size=14x9", "14/14/14/14/14/14/14/14/14 w 1 0-0 1 0 0 -", "a1", 4, "neither in the field nor in a goal", "a1"},
	} {
		_, _, e := editor(t, c.spec, c.text)
		var piece rules.Piece
		if c.kind >= 0 {
			piece = e.Kit()[c.kind][0]
		}
		err := e.Put(siteNamed(t, e, c.site), piece)
		if err == nil || !strings.Contains(err.Error(), c.reason) || where(e, err) != c.place {
			t.Errorf("%s, %s: the error is %v, at %q; want one with %q, at %q", c.text, c.site, err, where(e, err), c.reason, c.place)
		}
		if e.String() != c.text {
			t.Errorf("%s, %s: refused, but changed to %s", c.text, c.site, e)
		}
	}
}

func siteNamed(t *testing.T, e rules.Editor, name string) rules.Site {
	t.Helper()
	for s := range rules.Site(1 << 10) {
		if e.SiteName(s) == name {
			return s
		}
	}
	t.Fatalf("there is no site %s", name)
	return rules.NoSite
}

// TestKeeperAndBallLeaveTheirSquares puts the keepers and the ball on other squares, and checks
// that none of them is left on its old square.
func TestKeeperAndBallLeaveTheirSquares(t *testing.T) {
	const start = "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/14 w 1 0-0 1 0 0 -"
	_, _, e := editor(t, "chessyball:size=14x9", start)
	kit := e.Kit()
	for _, put := range []struct {
		site string
		kind int
	}{{"d1", 1}, {"k1", 3}, {"g2", 4}} {
		if err := e.Put(siteNamed(t, e, put.site), kit[put.kind][0]); err != nil {
			t.Fatal(err)
		}
	}
	const want = "14/3w1w2b1b3/14/4w4b4/14/4w4b4/14/3w1wo1b1b3/3W6B3 w 1 0-0 1 0 0 -"
	if e.String() != want {
		t.Errorf("the position is %s, want %s", e, want)
	}
}

// TestCarryChangesEverythingOrNothing carries a ball of Akron onto a point that rests on it.
func TestCarryChangesEverythingOrNothing(t *testing.T) {
	const text = "w:a1,b1,a2,b2 r: r 0"
	_, _, e := editor(t, "akron", text)
	if err := rules.Carry(e, siteNamed(t, e, "b2"), siteNamed(t, e, "a1.2")); err == nil || e.String() != text {
		t.Errorf("a ball carried onto a point that rests on it: %v, and the position is %s, want an error and %s", err, e, text)
	}
	if err := rules.Carry(e, siteNamed(t, e, "b2"), siteNamed(t, e, "d4")); err != nil || e.String() != "w:a1,b1,a2,d4 r: r 0" {
		t.Errorf("a ball carried to d4: %v, and the position is %s, want w:a1,b1,a2,d4 r: r 0", err, e)
	}
}

// TestPlaceOfAnInnerError checks that a place is found through errors around it.
func TestPlaceOfAnInnerError(t *testing.T) {
	err := rules.Errorf("rank 3: %w", rules.Errorf("again: %w", rules.At(rules.Errorf("no"), 5)))
	if at, ok := rules.PlaceOf(err); !ok || fmt.Sprint(at) != "{[5] }" {
		t.Errorf("the place is %v, %t, want site 5", at, ok)
	}
	if at, ok := rules.PlaceOf(rules.Errorf("no")); ok {
		t.Errorf("an error without a place has the place %v, want none", at)
	}
}
