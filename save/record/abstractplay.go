package record

import (
	"strconv"
	"strings"

	"quintet/save"
	"quintet/save/replay"
)

// The site AbstractPlay writes some actions in its own way.
//
// A point of Akron is its level, and its place on a plane of half holes: 1a1 is
// the hole a1, 1c1 the hole b1, 2b2 the point a1.2. An action is one point or
// two with a hyphen.
//
// In Dipole a move is e1-d2, onto an own stack d2+e3, onto an enemy e1xd8. To
// bear off is e1-off, always with as few checkers as leave the board. A player
// who cannot move says pass, which here is no action.
//
// A player who gives up says resign or timeout, and is taken to be the one to
// act; the players say draw.

// translate returns the action that a word means; "" if it is none. It is the
// word itself unless it is one of AbstractPlay.
func translate(m *replay.Played, word string) (string, error) {
	switch m.Game().ID {
	case "akron":
		return akron(word), nil
	case "dipole":
		return dipole(m, word)
	}
	return word, nil
}

// akron translates the points of a word that are of AbstractPlay.
func akron(word string) string {
	points := strings.Split(word, "-")
	for i, point := range points {
		points[i] = akronPoint(point)
	}
	return strings.Join(points, "-")
}

// akronPoint translates a point. A point of level L has coordinates that are L
// less one away from its lower left hole, on a plane with two steps a hole.
func akronPoint(point string) string {
	if len(point) < 3 || point[0] < '1' || point[0] > '9' || point[1] < 'a' || point[1] > 'z' {
		return point
	}
	level := int(point[0] - '0')
	file := int(point[1]-'a') - (level - 1)
	rank, err := strconv.Atoi(point[2:])
	rank -= level
	if err != nil || file < 0 || file%2 != 0 || rank < 0 || rank%2 != 0 {
		return point
	}
	hole := string(rune('a'+file/2)) + strconv.Itoa(rank/2+1)
	if level == 1 {
		return hole
	}
	return hole + "." + strconv.Itoa(level)
}

func dipole(m *replay.Played, word string) (string, error) {
	if word == "pass" {
		return "", nil
	}
	if from, ok := strings.CutSuffix(word, "-off"); ok {
		return fewest(m, from+"-off:")
	}
	return strings.NewReplacer("+", "-", "x", "-").Replace(word), nil
}

// fewest returns the legal action that begins so and ends with the least number.
func fewest(m *replay.Played, prefix string) (string, error) {
	least := 0
	for _, action := range replay.Legal(m) {
		count, ok := strings.CutPrefix(action, prefix)
		if n, err := strconv.Atoi(count); ok && err == nil && (least == 0 || n < least) {
			least = n
		}
	}
	if least == 0 {
		return "", save.Errorf("no checker of it leaves the board")
	}
	return prefix + strconv.Itoa(least), nil
}

// ending is what a word does that ends a game.
type ending struct {
	reason string
	drawn  bool
}

var endings = map[string]ending{
	"resign":  {reason: save.Resigned},
	"timeout": {reason: save.TimeOut},
	"draw":    {reason: save.Agreed, drawn: true},
}

// result returns how the game ends if the player, 0 or 1, says the word.
func (e ending) result(player int) save.Result {
	if e.drawn {
		return save.Drawn
	}
	return [2]save.Result{save.SecondWins, save.FirstWins}[player]
}
