package record

import (
	"cmp"
	"strconv"
	"strings"

	"quintet/save/form"
	"quintet/save/replay"
)

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
