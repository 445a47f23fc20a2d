package akron

import (
	"strconv"
	"strings"

	"quintet/rules"
)

// The letters of the players in a position text.
const letters = "wr"

// String returns the position text, as in "w:a1,b1 r:c4,d4 w 0". It has the points of
// White's and Red's balls, the player to act, and the number of actions in a row
// without an Add.
func (p *Position) String() string {
	var buf []byte
	for player, balls := range p.balls {
		buf = append(buf, letters[player], ':')
		separator := ""
		for l, rest := range balls {
			for !rest.empty() {
				buf = append(buf, separator...)
				buf = append(buf, name(site(l, rest.pop()))...)
				separator = ","
			}
		}
		buf = append(buf, ' ')
	}
	buf = append(buf, letters[p.mover], ' ')
	return string(strconv.AppendUint(buf, uint64(p.quiet), 10))
}

// swapText is the text of the swap (rule 11).
const swapText = "swap"

// Format returns the text of an action: "c4" for an Add, "c4-e5.2" for a Move, or
// swapText.
func (p *Position) Format(a rules.Action) string {
	if a == swapAction {
		return swapText
	}
	from, to := unpack(a)
	if from == rules.NoSite {
		return name(to)
	}
	return name(from) + "-" + name(to)
}

// Parse reads the text of an action.
func (p *Position) Parse(s string) (rules.Action, error) {
	if s == swapText {
		if !p.swap {
			return 0, rules.Errorf("nobody can swap without the option swap=on")
		}
		return swapAction, nil
	}
	first, second, moves := strings.Cut(s, "-")
	from, err := parseSite(first, int(p.size))
	if err != nil {
		return 0, err
	}
	if !moves {
		if _, _, level := Coordinates(from); level > 0 {
			return 0, rules.Errorf("a ball is added to a hole, not to %s", s)
		}
		return packAdd(from), nil
	}
	to, err := parseSite(second, int(p.size))
	if err != nil {
		return 0, err
	}
	return packMove(from, to), nil
}
