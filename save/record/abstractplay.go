package record

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// dialect describes how AbstractPlay writes a game.
type dialect struct {
	game string // the id of the game; AbstractPlay's name for it begins with a capital
	// options returns our options for AbstractPlay's variants. The parameter variants holds their
	// names in lower case, with spaces between them.
	options func(variants string) string
	// action returns the action in m that word means; "" if it means none, such as a pass. A word
	// in our own notation is returned unchanged. The error says why the action is impossible.
	action func(m *replay.Match, word string) (string, error)
}

// dialects lists the games that AbstractPlay writes in its own way.
var dialects = []dialect{
	{"akron", akronOptions, akronAction},
	{"dipole", dipoleOptions, dipoleAction},
}

func dialectOf(game string) (d dialect, ok bool) {
	i := slices.IndexFunc(dialects, func(d dialect) bool { return d.game == game })
	if i < 0 {
		return dialect{}, false
	}
	return dialects[i], true
}

// translate returns the action in m that word means; see dialect.action. If the game has no
// dialect, translate returns word.
func translate(m *replay.Match, word string) (string, error) {
	if d, ok := dialectOf(m.Game().ID); ok {
		return d.action(m, word)
	}
	return word, nil
}

// ending is the meaning of a word that ends a game.
type ending struct {
	reason string
	drawn  bool
}

var endings = map[string]ending{
	"resign":  {reason: save.Resigned},
	"timeout": {reason: save.TimeOut},
	"draw":    {reason: save.Agreed, drawn: true},
}

// result returns the result of the game if player, 0 or 1, is to act when the word is read.
func (e ending) result(player int) save.Result {
	if e.drawn {
		return save.Drawn
	}
	return [2]save.Result{save.SecondWins, save.FirstWins}[player]
}

// AbstractPlay writes a point of Akron as its level and its coordinates. One step of a coordinate
// is half the distance between two neighbouring holes. So 1a1 is the hole a1, 1c1 the hole b1, and
// 2b2 the point a1.2. An action is one point, or two with a hyphen between them.

// akronOptions returns the option size with the number in variants, or size=9 if there is none.
func akronOptions(variants string) string {
	size := strings.TrimLeft(variants, "abcdefghijklmnopqrstuvwxyz -:")
	if end := strings.IndexFunc(size, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
		size = size[:end]
	}
	return "size=" + cmp.Or(size, "9")
}

// akronAction translates the points of word that are in AbstractPlay's notation. It returns an
// error if word adds a ball and the player has none left; at AbstractPlay a player can have more
// balls than here.
func akronAction(m *replay.Match, word string) (string, error) {
	points := strings.Split(word, "-")
	if left, _ := replay.Reserve(m); left == 0 && len(points) == 1 {
		return "", form.Errorf("the player has no ball left to add: each has balls for half of the holes here, and may have more at AbstractPlay")
	}
	for i, point := range points {
		points[i] = akronPoint(point)
	}
	return strings.Join(points, "-"), nil
}

// akronPoint translates point. A point in our own notation is returned unchanged. Our notation
// names a point on level L by the lower left of the holes below it. The point is L-1 of
// AbstractPlay's steps above that hole and L-1 steps to the right of it.
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
