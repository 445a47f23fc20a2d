package save

import (
	"fmt"
	"hash/crc32"
	"maps"
	"regexp"
	"slices"
	"strconv"
)

// ReviewVersion is the newest version of reviews that this program reads and writes. A review of a
// newer version is kept as a member that this program does not know.
const ReviewVersion = 2

// Review is what searches have found about the positions of a game's main line. A review never
// changes.
type Review struct {
	Nodes int            // the node limit of each first search
	Found map[int]string // by the number of actions before the position; see doc.go
	Again map[int]string // what the second searches have found, in the same form
	check string
	extra []member
}

// NewReview returns a review of g. It belongs to the main line that g has now.
func NewReview(g *Game, nodes int, found, again map[int]string) *Review {
	r := &Review{Nodes: nodes, Found: found, Again: again}
	r.check = r.sum(g)
	return r
}

// Reviewed returns the review of g; nil if there is none. A review does not count if it is damaged,
// or if actions were played or taken back since.
func (g *Game) Reviewed() *Review {
	if r := g.Review; r != nil && r.check == r.sum(g) {
		return r
	}
	return nil
}

// sum returns the checksum of r as the review of g; see doc.go.
func (r *Review) sum(g *Game) string {
	text := fmt.Appendf(nil, "%s\n%s\n", g.Game, g.Position)
	text = appendLine(text, 0, g.Actions, nil)
	text = fmt.Appendf(text, "%d\n", r.Nodes)
	for _, found := range []map[int]string{r.Found, r.Again} {
		for _, at := range slices.Sorted(maps.Keys(found)) {
			text = fmt.Appendf(text, "%d %s\n", at, found[at])
		}
	}
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(text))
}

// review writes the review that Reviewed returns, if any.
func (e *encoder) review(g *Game) {
	r := g.Reviewed()
	if r == nil {
		return
	}
	e.key("review")
	e.open('{')
	e.add("version", r.version())
	e.add("nodes", r.Nodes)
	e.add("check", r.check)
	e.findings("found", r.Found)
	if len(r.Again) > 0 {
		e.findings("again", r.Again)
	}
	e.close('}', r.extra)
}

// version returns the lowest version in which r can be written.
func (r *Review) version() int {
	if len(r.Again) == 0 {
		return 1
	}
	return ReviewVersion
}

// findings writes m as the member called key.
func (e *encoder) findings(key string, m map[int]string) {
	e.key(key)
	e.open('{')
	for _, at := range slices.Sorted(maps.Keys(m)) {
		e.add(strconv.Itoa(at), m[at])
	}
	e.close('}', nil)
}

// finding matches a text in Review.Found or Review.Again.
var finding = regexp.MustCompile(`^-?[0-9]{1,6}( -?[0-9]{1,6})*(;( [^ ;]+)*)?$`)

// newerReview reports whether the next token begins a review of a newer version.
func (p *parser) newerReview() bool {
	p.mark()
	_, version, ok := memberNumber(p.data[p.start:], "version")
	return ok && version > ReviewVersion
}

func (p *parser) review() (*Review, error) {
	r := &Review{Found: map[int]string{}, Again: map[int]string{}}
	err := p.object(&r.extra, func(key string) (known bool, err error) {
		switch key {
		case "version":
			_, err = p.number(1)
		case "nodes":
			r.Nodes, err = p.number(0)
		case "check":
			r.check, err = p.text(MaxName)
		case "found":
			err = p.findings(r.Found)
		case "again":
			err = p.findings(r.Again)
		default:
			return false, nil
		}
		return true, err
	})
	return r, err
}

// findings reads an object of findings into m. The name of each member is a number of actions.
func (p *parser) findings(m map[int]string) error {
	return p.object(nil, func(key string) (bool, error) { return true, p.finding(m, key) })
}

// finding reads into m what was found about the position after key actions.
func (p *parser) finding(m map[int]string, key string) error {
	at, err := strconv.Atoi(key)
	if err != nil || at < 0 || strconv.Itoa(at) != key {
		return p.fail("the place of a finding is a number of actions, not %q", key)
	}
	text, err := p.text(MaxFinding)
	if err != nil {
		return err
	}
	if !finding.MatchString(text) {
		return p.fail("%q is not a finding, such as %q", text, "12 -30; d4 e5")
	}
	if len(m) >= MaxFindings {
		return p.fail("there are more than %d findings", MaxFindings)
	}
	m[at] = text
	return nil
}
