package record

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

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
		return "", fmt.Errorf("nothing can be borne off by %q in the position %s", strings.TrimSuffix(prefix, ":"), m.State())
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

// archived is the part that is read of a game that AbstractPlay keeps.
type archived struct {
	Header struct {
		Game struct {
			Name     string
			Variants []string
		}
		Start   time.Time `json:"date-start"`
		Players []struct {
			Name   string
			Result float64
		}
	}
	Moves [][]archivedMove
}

// archivedMove is a move: a text, an object that holds one, or null.
type archivedMove string

// UnmarshalJSON reads any of the three.
func (m *archivedMove) UnmarshalJSON(data []byte) error {
	var object struct{ Move string }
	if err := json.Unmarshal(data, &object); err == nil {
		*m = archivedMove(object.Move)
		return nil
	}
	return json.Unmarshal(data, (*string)(m))
}

// ReadArchived reads a game of Akron or Dipole from the JSON that AbstractPlay
// keeps of finished games. If a move is refused it returns the game up to it
// beside the error, which names the round.
func ReadArchived(text []byte) (*save.Game, error) {
	if len(text) > save.MaxSize {
		return nil, fmt.Errorf("there are more than %d MB, which no game has", save.MaxSize>>20)
	}
	var a archived
	if err := json.Unmarshal(text, &a); err != nil {
		return nil, fmt.Errorf("this is no game kept by AbstractPlay: %w", err)
	}
	spec, err := a.spec()
	if err != nil {
		return nil, err
	}
	m, err := replay.Start(spec, "")
	if err != nil {
		return nil, err
	}
	p := parser{game: &save.Game{Created: a.Header.Start}}
	if players := a.Header.Players; len(players) == 2 {
		p.game.Players = [2]save.Player{{Name: players[0].Name}, {Name: players[1].Name}}
		p.game.Result = [3]save.Result{save.SecondWins, save.Drawn, save.FirstWins}[1+cmp.Compare(players[0].Result, players[1].Result)]
	}
	if err := p.rounds(m, a.Moves); err != nil {
		return p.unfinished(m), err
	}
	return p.game, p.settle(m)
}

// rounds plays all moves.
func (p *parser) rounds(m *replay.Played, rounds [][]archivedMove) error {
	for i, round := range rounds {
		for _, move := range round {
			word := strings.ToLower(strings.Join(strings.Fields(string(move)), ""))
			if word == "" {
				continue
			}
			if err := p.play(m, word); err != nil {
				return fmt.Errorf("round %d: %w", i+1, err)
			}
		}
	}
	return nil
}

// spec returns which game it is. Akron has nine holes a side there unless a
// variant names a number, and Dipole eight squares unless it is international.
func (a *archived) spec() (string, error) {
	variants := strings.ToLower(strings.Join(a.Header.Game.Variants, " "))
	switch name := strings.ToLower(a.Header.Game.Name); name {
	case "akron":
		size := strings.TrimLeft(variants, "abcdefghijklmnopqrstuvwxyz -:")
		if end := strings.IndexFunc(size, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
			size = size[:end]
		}
		return "akron:size=" + cmp.Or(size, "9"), nil
	case "dipole":
		if strings.Contains(variants, "international") {
			return "dipole:size=10", nil
		}
		return "dipole", nil
	default:
		return "", fmt.Errorf("a game of %q cannot be read, only Akron and Dipole", a.Header.Game.Name)
	}
}
