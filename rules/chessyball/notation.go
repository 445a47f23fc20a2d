package chessyball

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// letters are the pieces in position texts.
const letters = ".wWbBo"

// leftLetters are, by phase, the letters that position texts have instead of the number of
// actions left. "" means that the text has the number.
var leftLetters = [choosing + 1]string{
	placing: "p", extending: "x",
	puttingBall: "b", puttingShooter: "s", puttingKeeper: "k", puttingWall: "w",
	naming: "n", choosing: "c",
}

// String implements rules.Notation. The fields are the ranks, side, actions left, score,
// turn, turns without a goal, actions without a rolling ball, and flag. With the option
// tie=shootout, the shots follow.
func (p *position) String() string {
	t := p.pitch()
	buf := grid.AppendRanks(nil, t.Files, t.Ranks, func(file, rank int) byte {
		if c := p.at(squareAt(file, rank)); c != 0 {
			return letters[c]
		}
		return 0
	})
	left, flag, shots := leftLetters[p.phase], "-", ""
	if left == "" {
		left = strconv.Itoa(int(p.left))
	}
	if p.kicked {
		flag = "k"
	}
	switch {
	case p.phase >= puttingBall:
		shots = " " + p.shotsText()
	case p.shootout:
		shots = " -"
	}
	return fmt.Sprintf("%s %c %s %d-%d %d %d %d %s%s",
		buf, "wb"[p.mover], left, p.score[0], p.score[1], p.turn, p.quiet, p.still, flag, shots)
}

// shotsText returns the shots of both sides and the size of the wall as text. A goal has the sign
// +, a miss the sign -, and the shot being taken no sign.
func (p *position) shotsText() string {
	s := &p.series
	shooter, going := p.shooter()
	var texts [2]string
	for player := range rules.Player(2) {
		for i := range s.taken[player] {
			texts[player] += s.spots[player][i].String()
			switch {
			case going && player == shooter && i == s.taken[player]-1:
			case s.hit(player, i):
				texts[player] += "+"
			default:
				texts[player] += "-"
			}
		}
	}
	return fmt.Sprintf("%s/%s:%d", texts[rules.First], texts[rules.Second], s.wall)
}

// wallText is the beginning of the text of an action that names a wall.
const wallText = "wall"

// Format implements rules.Notation: "e9-g9", "@c5" for a piece put on c5, "end",
// "wall4", "shoot" and "defend".
func (p *position) Format(a rules.Action) string {
	from, to := unpack(a)
	switch {
	case a == endAction:
		return "end"
	case a == shootAction:
		return "shoot"
	case a == defendAction:
		return "defend"
	case from == outside && to >= walls:
		return wallText + strconv.Itoa(int(to-walls))
	case from == outside:
		return "@" + to.String()
	}
	return from.String() + "-" + to.String()
}

// Parse implements rules.Notation.
func (p *position) Parse(s string) (rules.Action, error) {
	switch s {
	case "end":
		return endAction, nil
	case "shoot":
		return shootAction, nil
	case "defend":
		return defendAction, nil
	}
	t := p.pitch()
	if text, ok := strings.CutPrefix(s, wallText); ok {
		var r reader
		n := r.number(fieldNext, rules.Errorf("the wall"), text, t.outfield)
		return nameAction(n), r.err
	}
	if text, ok := strings.CutPrefix(s, "@"); ok {
		to, err := t.parse(text)
		if err != nil {
			return 0, err
		}
		return pack(outside, to), nil
	}
	text, target, ok := strings.Cut(s, "-")
	switch {
	case !ok && p.shootout:
		return 0, rules.Errorf("%q is not a move such as e9-g9, a placing such as @c5, a wall such as wall2, end, shoot or defend", s)
	case !ok:
		return 0, rules.Errorf("%q is not a move such as e9-g9, a placing such as @c5, or end", s)
	}
	from, err := t.parse(text)
	if err != nil {
		return 0, err
	}
	to, err := t.parse(target)
	if err != nil {
		return 0, err
	}
	if from == to {
		return 0, rules.Errorf("%s does not go anywhere", s)
	}
	return pack(from, to), nil
}
