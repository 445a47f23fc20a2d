package record

import (
	"strconv"
	"strings"

	"quintet/save/form"
	"quintet/save/replay"
)

// AbstractPlay writes a move of Dipole as e1-d2, a move onto a stack of the same player as
// d2+e3, and a move onto an enemy stack as e1xd8. It writes bearing off as e1-off, which always
// means the smallest number of checkers that can leave the board. It writes pass for a player who
// cannot move; here such a player is skipped without an action. The board has eight squares a
// side, or ten if the variant is international.

func dipoleOptions(variants string) string {
	if strings.Contains(variants, "international") {
		return "size=10"
	}
	return ""
}

func dipoleAction(m *replay.Match, word string) (string, error) {
	if word == "pass" {
		return "", nil
	}
	if from, ok := strings.CutSuffix(word, "-off"); ok {
		return fewest(m, from+"-off:")
	}
	return strings.NewReplacer("+", "-", "x", "-").Replace(word), nil
}

// fewest returns the legal action that begins with prefix and ends with the smallest number, or
// an error if there is none.
func fewest(m *replay.Match, prefix string) (string, error) {
	least := 0
	for _, action := range replay.Legal(m) {
		count, ok := strings.CutPrefix(action, prefix)
		if n, err := strconv.Atoi(count); ok && err == nil && (least == 0 || n < least) {
			least = n
		}
	}
	if least == 0 {
		return "", form.Errorf("none of its checkers can leave the board")
	}
	return prefix + strconv.Itoa(least), nil
}
