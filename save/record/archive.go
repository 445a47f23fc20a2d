package record

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"strings"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// archived is a game in AbstractPlay's archive: the members that are read.
type archived struct {
	Header struct {
		Game struct {
			Name     string
			Variants []string
		}
		Start   string `json:"date-start"`
		Players []struct {
			Name   string
			Result *float64
		}
	}
	Moves json.RawMessage // a list of rounds, each a list of moves; see archivedMove
}

// archivedMove is a move in the archive: a text, an object whose member Move is a text, or
// null.
type archivedMove string

// UnmarshalJSON reads any of the three forms.
func (m *archivedMove) UnmarshalJSON(data []byte) error {
	var object struct{ Move string }
	if err := json.Unmarshal(data, &object); err == nil {
		*m = archivedMove(object.Move)
		return nil
	}
	return json.Unmarshal(data, (*string)(m))
}

// ReadArchived reads a game from text, the JSON in AbstractPlay's archive of finished
// games. If a move is refused it returns an error that names the round, and the game up
// to that move. With any other error it returns what could be read of the game, or nil. The
// game that ReadArchived returns can be saved. ReadArchived calls pause while it reads.
func ReadArchived(text []byte, pause form.Pause) (*save.Game, error) {
	g, err := readArchived(text, pause)
	return keepable(g, err, pause)
}

// maxArchived is the greatest number of bytes of an archived game. Its text is parsed in one piece,
// without a pause.
const maxArchived = 1 << 20

func readArchived(text []byte, pause form.Pause) (*save.Game, error) {
	if len(text) > maxArchived {
		return nil, form.Errorf("the text is larger than %d kB, the limit for a game from AbstractPlay", maxArchived>>10)
	}
	var a archived
	if err := json.Unmarshal(text, &a); err != nil {
		return nil, form.Errorf("this is not a game from AbstractPlay: %w", err)
	}
	spec, err := a.spec()
	if err != nil {
		return nil, err
	}
	m, err := replay.Start(spec, "")
	if err != nil {
		return nil, err
	}
	p, main := parser{game: &save.Game{}}, replay.Main(m, pause)
	if start := a.Header.Start; start != "" {
		if p.game.Created, err = time.Parse(time.RFC3339, start); err != nil {
			p.bad = form.Errorf("%q is not a time such as 2026-11-21T15:04:05Z", form.Shorten(start))
			_ = main.Comment(map[int]string{0: "date-start: " + form.Shorten(start)})
		}
	}
	if players := a.Header.Players; len(players) == 2 {
		for i, player := range players {
			if n := len(player.Name); n > form.MaxName {
				p.bad = cmp.Or(p.bad, form.Errorf("the name of a player has %d bytes, more than %d", n, form.MaxName))
			}
			p.game.Players[i].Name = form.Shorten(player.Name)
		}
		if first, second := players[0].Result, players[1].Result; first != nil && second != nil {
			switch {
			case *first+*second > 0:
				p.game.Result = [3]save.Result{save.SecondWins, save.Drawn, save.FirstWins}[1+cmp.Compare(*first, *second)]
			default:
				p.bad = cmp.Or(p.bad, badResult("0-0"))
			}
		}
	}
	if err := p.rounds(main, a.Moves, pause); err != nil {
		return p.unfinished(m), err
	}
	return p.game, cmp.Or(p.settle(m), p.bad)
}

// rounds plays moves, the JSON list of rounds, in l.
func (p *parser) rounds(l *replay.Line, moves []byte, pause form.Pause) error {
	dec := json.NewDecoder(form.PausingReader{Reader: bytes.NewReader(moves), Pause: pause})
	n := 0
	return each(dec, func() error {
		n++
		return each(dec, func() error {
			var move archivedMove
			if err := dec.Decode(&move); err != nil {
				return form.Errorf("this is not a game from AbstractPlay: %w", err)
			}
			word := strings.ToLower(strings.Join(strings.Fields(string(move)), ""))
			if word == "" {
				return nil
			}
			if err := p.play(l, word, true); err != nil {
				return form.Errorf("%w (round %d)", err, n)
			}
			return nil
		})
	})
}

// each reads a JSON list from dec, and calls item to read each item. In place of a list there may
// be null or nothing.
func each(dec *json.Decoder, item func() error) error {
	switch t, err := dec.Token(); {
	case err == io.EOF || err == nil && t == nil:
		return nil
	case t != json.Delim('['):
		return form.Errorf("this is not a game from AbstractPlay: %w", form.Errorf("%q is missing", "["))
	}
	for dec.More() {
		if err := item(); err != nil {
			return err
		}
	}
	_, _ = dec.Token() // the end of the list; the text is known to be whole
	return nil
}

// spec returns the game with its options, as in "akron:size=8".
func (a *archived) spec() (string, error) {
	name := form.Shorten(a.Header.Game.Name)
	d, ok := dialectOf(strings.ToLower(name))
	if !ok {
		var known []string
		for _, d := range dialects {
			known = append(known, d.game)
		}
		return "", form.Errorf("games of %q cannot be read, only those of %s", name, strings.Join(known, ", "))
	}
	variants := form.Shorten(strings.Join(a.Header.Game.Variants, " "))
	if options := d.options(strings.ToLower(variants)); options != "" {
		return d.game + ":" + options, nil
	}
	return d.game, nil
}
