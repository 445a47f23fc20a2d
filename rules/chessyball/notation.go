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

// String implements rules.Notation: ranks, side, actions left, score, turn,
// turns without a goal, actions without a rolling ball, flag.
func (p *Position) String() string {
	t := p.pitch()
	buf := grid.AppendRanks(nil, t.Files, t.Ranks, func(file, rank int) byte {
		if c := p.at(squareAt(file, rank)); c != 0 {
			return letters[c]
		}
		return 0
	})
	left, flag := strconv.Itoa(int(p.left)), "-"
	switch p.phase {
	case placing:
		left = "p"
	case extending:
		left = "x"
	}
	if p.kicked {
		flag = "k"
	}
	return fmt.Sprintf("%s %c %s %d-%d %d %d %d %s",
		buf, "wb"[p.mover], left, p.score[0], p.score[1], p.turn, p.quiet, p.still, flag)
}

// Format implements rules.Notation: "e9-g9", "@c5" for placing the ball, "end".
func (p *Position) Format(a rules.Action) string {
	from, to := unpack(a)
	switch {
	case a == endAction:
		return "end"
	case from == outside:
		return "@" + to.String()
	}
	return from.String() + "-" + to.String()
}

// Parse implements rules.Notation.
func (p *Position) Parse(s string) (rules.Action, error) {
	if s == "end" {
		return endAction, nil
	}
	t := p.pitch()
	if text, ok := strings.CutPrefix(s, "@"); ok {
		to, err := t.parse(text)
		if err != nil {
			return 0, err
		}
		return pack(outside, to), nil
	}
	text, target, ok := strings.Cut(s, "-")
	if !ok {
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
