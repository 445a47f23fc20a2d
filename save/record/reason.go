package record

import (
	"cmp"

	"quintet/save"
	"quintet/save/replay"
)

// Words returns a sentence that says why the game g is over in the position s.
type Words func(g *replay.Game, s replay.State) string

// reasons are the words for the reasons that do not come from the rules.
var reasons = map[string]string{
	save.Resigned: "resigned",
	save.TimeOut:  "out of time",
	save.Agreed:   "by agreement",
}

// reasonOf returns in words why g, which is played in m, is over. A reason that this program does
// not know stays a key.
func reasonOf(g *save.Game, m *replay.Match, words Words) string {
	if s := replay.Ended(m); s != nil {
		return words(m.Game(), s)
	}
	return cmp.Or(reasons[g.Reason], g.Reason)
}

// reasonIn returns the key for value, which stands in the tag Reason of a record: the key whose
// words are value. Any other value is returned unchanged, because an end by the rules is found when
// the game is played.
func reasonIn(value string) string {
	for reason, words := range reasons {
		if words == value {
			return reason
		}
	}
	return value
}
