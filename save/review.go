package save

import (
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"regexp"
	"slices"

	"quintet/save/form"
)

// ReviewVersion is the newest version of reviews that this program reads and writes. A review of a
// newer version is kept as a member that this program does not know.
const ReviewVersion = 3

// Review is what searches have found about the positions of a game's main line. A review never
// changes.
type Review struct {
	By    Searches
	Found map[int]string // by the number of actions before the position; see doc.go
	Again map[int]string // what the second searches have found, in the same form
	check string
	extra form.Extra
}

// Searches are what the searches of a review have in common. Only values of the same Searches can be
// compared.
type Searches struct {
	Nodes      int // the node limit of each first search
	Evaluation int // rules.Game.Evaluation
}

// sum returns the checksum of r as the review of these actions; see doc.go.
func (r *Review) sum(game, position string, actions []string) string {
	text := fmt.Appendf(nil, "%s\n%s\n", game, position)
	text = appendActions(text, 0, actions)
	text = fmt.Appendf(text, "%d\n", r.By.Nodes)
	if r.By.Evaluation > 0 {
		text = fmt.Appendf(text, "%d\n", r.By.Evaluation)
	}
	for _, found := range []map[int]string{r.Found, r.Again} {
		for _, at := range slices.Sorted(maps.Keys(found)) {
			text = fmt.Appendf(text, "%d %s\n", at, found[at])
		}
	}
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(text))
}

// version returns the lowest version in which r can be written.
func (r *Review) version() int {
	switch {
	case r.By.Evaluation > 0:
		return ReviewVersion
	case len(r.Again) > 0:
		return 2
	}
	return 1
}

// finding matches a text in Review.Found or Review.Again.
var finding = regexp.MustCompile(`^-?[0-9]{1,6}( -?[0-9]{1,6})*(;( [^ ;]+)*)?$`)

// found is what a review has found about a position.
var found = form.Text[string](form.MaxFinding).With(form.Schema{"pattern": finding.String()}).And(func(_ *form.Limits, s string) error {
	if !finding.MatchString(s) {
		return form.Errorf("%q is not a finding, such as %q", s, "12 -30; d4 e5")
	}
	return nil
})

var findings = form.Numbered(found, func(key string) error {
	return form.Errorf("the place of a finding is a number of actions, not %q", key)
}).And(func(_ *form.Limits, all map[int]string) error {
	if len(all) > form.MaxFindings {
		return form.Errorf("there are more than %d findings", form.MaxFindings)
	}
	return nil
}).With(form.Schema{"maxProperties": form.MaxFindings})

var reviewTable = &form.Table[Review]{
	Extra: func(r *Review) *form.Extra { return &r.extra },
	Members: []form.Member[Review]{
		form.Computed("version", form.Whole(1, math.MaxInt), (*Review).version),
		form.Always("nodes", form.Count, func(r *Review) *int { return &r.By.Nodes }),
		form.Optional("evaluation", form.Count, func(r *Review) *int { return &r.By.Evaluation }),
		form.Always("check", checksum, func(r *Review) *string { return &r.check }),
		form.Always("found", findings, func(r *Review) *map[int]string { return &r.Found }),
		form.Optional("again", findings, func(r *Review) *map[int]string { return &r.Again }),
	},
}

// review is a review of a version that this program knows.
var review = func() form.Kind[*Review] {
	k := form.Pointer(reviewTable.Kind(Review{}))
	k.Ours = func(r *form.Reader) bool {
		_, version, ok := form.FindNumber(r.Rest(), "version")
		return !ok || version <= ReviewVersion
	}
	return k
}()
