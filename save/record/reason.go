package record

import (
	"cmp"

	"quintet/save"
	"quintet/save/replay"
)

// Words says in a sentence why the rules of a game end it in a position.
type Words func(g *replay.Game, s replay.State) string

// reasons are the words for the reasons that do not come of the rules.
var reasons = map[string]string{
	save.Resigned: "resigned",
	save.TimeOut:  "out of time",
	save.Agreed:   "by agreement",
}

// reasonOf returns in words why the game, which was played in m, is over; "" if
// it is not or that is not known.
func reasonOf(g *save.Game, m *replay.Played, words Words) string {
	if s := replay.Ended(m); s != nil {
		return words(m.Game(), s)
	}
	return cmp.Or(reasons[g.Reason], g.Reason)
}

// reasonIn returns the reason that the tag of a record gives, be it as the rules
// or a saved game call it or in words. The words of the rules stay as they are:
// whoever plays the game knows the reason.
func reasonIn(tag string) string {
	for reason, words := range reasons {
		if words == tag {
			return reason
		}
	}
	return tag
}
