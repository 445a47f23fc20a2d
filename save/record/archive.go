package record

import (
	"cmp"
	"encoding/json"
	"strings"
	"time"

	"quintet/save"
	"quintet/save/replay"
)

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

// ReadArchived reads a game from the JSON that AbstractPlay
// keeps of finished games. If a move is refused it returns the game up to it
// beside the error, which names the round.
func ReadArchived(text []byte) (*save.Game, error) {
	if len(text) > save.MaxSize {
		return nil, save.Errorf("there are more than %d MB, which no game has", save.MaxSize>>20)
	}
	var a archived
	if err := json.Unmarshal(text, &a); err != nil {
		return nil, save.Errorf("this is no game kept by AbstractPlay: %w", err)
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
	if err := p.rounds(&replay.Line{Played: m}, a.Moves); err != nil {
		return p.unfinished(m), err
	}
	return p.game, p.settle(m)
}

// rounds plays all moves.
func (p *parser) rounds(l *replay.Line, rounds [][]archivedMove) error {
	for i, round := range rounds {
		for _, move := range round {
			word := strings.ToLower(strings.Join(strings.Fields(string(move)), ""))
			if word == "" {
				continue
			}
			if err := p.play(l, word); err != nil {
				return save.Errorf("%w (round %d)", err, i+1)
			}
		}
	}
	return nil
}

// spec returns which game it is, with its options.
func (a *archived) spec() (string, error) {
	d, ok := dialectOf(strings.ToLower(a.Header.Game.Name))
	if !ok {
		var known []string
		for _, d := range dialects {
			known = append(known, d.game)
		}
		return "", save.Errorf("a game of %q cannot be read, only one of %s", a.Header.Game.Name, strings.Join(known, ", "))
	}
	if options := d.options(strings.ToLower(strings.Join(a.Header.Game.Variants, " "))); options != "" {
		return d.game + ":" + options, nil
	}
	return d.game, nil
}
