package chessyball

import (
	"quintet/rules"
	"quintet/rules/internal/grid"
)

// A square is its rank times 32 plus its file, so the steps in the eight directions are the
// same constants on pitches of every size.
type square int16

// outside is the square of a piece that is not on the pitch.
const outside square = 511

// directions are the steps to the eight squares around a square.
var directions = [8]square{-33, -32, -31, -1, 1, 31, 32, 33}

// isStep reports whether d is one of the directions.
func isStep(d square) bool {
	return d >= 31 && d <= 33 || d <= -31 && d >= -33 || d == 1 || d == -1
}

func squareAt(file, rank int) square { return square(rank<<5 | file) }

func (q square) file() int { return int(q & 31) }
func (q square) rank() int { return int(q>>5) & 15 }

// distance returns the squared distance between two squares.
func (q square) distance(o square) int {
	df, dr := q.file()-o.file(), q.rank()-o.rank()
	return df*df + dr*dr
}

// steps returns the distance between two squares in king's steps.
func (q square) steps(o square) int {
	df, dr := q.file()-o.file(), q.rank()-o.rank()
	return max(df, -df, dr, -dr)
}

// site returns the site of the square q: its rank times the number of files, plus its file. The
// site of outside is rules.NoSite.
func (t *pitch) site(q square) rules.Site {
	if q == outside {
		return rules.NoSite
	}
	return rules.Site(q.rank()*t.Files + q.file())
}

// endTurnSite is the site whose choice ends the turn (rule 7). The sites before it are the
// squares.
func (t *pitch) endTurnSite() rules.Site { return rules.Site(t.Files * t.Ranks) }

// wallSite is the site whose choice names a wall of n members (rule 9.6). Before the sites of
// the walls come the sites for ending the turn, for shooting and for defending.
func (t *pitch) wallSite(n int) rules.Site { return t.endTurnSite() + 3 + rules.Site(n) }

// lastSite is the last of all sites.
func (t *pitch) lastSite() rules.Site { return t.wallSite(t.outfield) }

// square returns the square of a site, and false if the site is no square.
func (t *pitch) square(s rules.Site) (square, bool) {
	if s >= t.endTurnSite() {
		return outside, false
	}
	return squareAt(int(s)%t.Files, int(s)/t.Files), true
}

// parse reads the text of a square.
func (t *pitch) parse(text string) (square, error) {
	file, rank, err := grid.Parse(text, t.Files, t.Ranks)
	return squareAt(file, rank), err
}

func (q square) String() string { return grid.Name(q.file(), q.rank()) }

// Coordinates returns the file and rank, from 0, of the square with the site s.
func (p *position) Coordinates(s rules.Site) (file, rank int) {
	files := p.pitch().Files
	return int(s) % files, int(s) / files
}

// EndTurn returns the site, not on the pitch, whose choice ends a turn that could go on (rule 7).
func (p *position) EndTurn() rules.Site { return p.pitch().endTurnSite() }

// Choices returns the sites of choices that are not squares. These sites are not on the pitch. The
// choices that a player has at the same time are in one group. The first group is EndTurn. With the
// option tie=shootout there are two more groups (rule 9.6): shooting and defending, and the walls
// by their numbers of members.
func (p *position) Choices() [][]rules.Site {
	t := p.pitch()
	groups := [][]rules.Site{{t.endTurnSite()}}
	if p.shootout {
		groups = append(groups, []rules.Site{t.endTurnSite() + 1, t.endTurnSite() + 2}, nil)
		for n := range t.outfield + 1 {
			groups[2] = append(groups[2], t.wallSite(n))
		}
	}
	return groups
}

// SiteName implements rules.View.
func (p *position) SiteName(s rules.Site) string {
	t := p.pitch()
	if q, ok := t.square(s); ok {
		return q.String()
	}
	switch s {
	case t.endTurnSite():
		return p.Format(endAction)
	case t.endTurnSite() + 1:
		return p.Format(shootAction)
	case t.endTurnSite() + 2:
		return p.Format(defendAction)
	}
	return p.Format(nameAction(int(s - t.wallSite(0))))
}

// direction returns the step that leads from origin towards destination. The two squares must be
// on one line.
func direction(origin, destination square) square {
	return square(sign(destination.file()-origin.file())) + 32*square(sign(destination.rank()-origin.rank()))
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
