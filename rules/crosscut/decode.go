package crosscut

import (
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// decode reads a position text for the options v. It refuses a disc on the perimeter (rule
// 1), a player to act who would be skipped (rule 3), and a player to act who has a segment of
// N−2, because they would have won when their last turn ended (rule 7).
func decode(v rules.Values, text string) (rules.State, error) {
	p := newPosition(v)
	ranks, side, ok := strings.Cut(text, " ")
	if !ok {
		return nil, rules.Errorf("the position does not say who is to act")
	}
	if err := grid.ParseRanks(ranks, int(p.size), int(p.size), p.read); err != nil {
		return nil, err
	}
	player, ok := playerOf(side)
	if !ok {
		return nil, rules.Errorf("the player to act is r or b, not %q", side)
	}
	if p.hasLine(player) {
		return nil, rules.Errorf("%s is to act and has a segment of %d, with which the game was over", side, int(p.size)-2)
	}
	p.beginTurn(player, nil)
	if p.mover != player {
		return nil, rules.Errorf("%s is to act and has no legal placement", side)
	}
	return p, nil
}

// read puts the disc with the letter c on the board.
func (p *Position) read(file, rank int, c byte) error {
	player, ok := playerOf(string(c))
	if !ok {
		return rules.Errorf("%q is not a disc", c)
	}
	at := square{file, rank}
	if p.perimeter(at) {
		return rules.Errorf("there is a disc on %s, which is on the perimeter", grid.Name(file, rank))
	}
	p.toggle(player, at)
	return nil
}

// playerOf returns the player with the given letter.
func playerOf(letter string) (rules.Player, bool) {
	switch letter {
	case letters[:1]:
		return rules.First, true
	case letters[1:]:
		return rules.Second, true
	}
	return 0, false
}
