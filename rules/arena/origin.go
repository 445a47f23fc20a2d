package arena

import (
	"errors"
	"fmt"
)

// Origin describes the games of a Ladder or a Share, and the program that played them.
type Origin struct {
	Game    string `json:"game"` // the id; in a Share, the id with options
	Seed    uint64 `json:"seed"`
	Date    string `json:"date,omitempty"`    // of the latest games, as in 2006-01-02
	Program string `json:"program,omitempty"` // the commit of the program that played them
	Shard   Shard  `json:"shard,omitzero"`    // which part of the games this is
}

// Shard is a part of the games, for one machine to play. Of is the number of parts, and Number is
// the number of this part, from 1. The zero value means all games.
type Shard struct{ Number, Of int }

// play plays m from the openings of o's shard that are missing, and calls add with the results of
// each of them. openings is the number of openings of all shards together. played is the number of
// openings of this shard that are played already, the first ones of the shard. If add returns an
// error, play ends and returns this error.
func (o *Origin) play(m Match, played, openings int, add func(Results) error) error {
	first, every := max(0, o.Shard.Number-1), max(1, o.Shard.Of)
	m.Seed, m.Every, m.Begin = o.Seed, every, first+played*every
	m.Pairs = (openings-first+every-1)/every - played
	if m.Pairs <= 0 {
		return nil
	}
	var unkept error
	err := m.Run(func(r Results) bool {
		unkept = add(r)
		return unkept == nil
	})
	return errors.Join(err, unkept)
}

// together returns the origin of all games from parts, the origins of the shards. It returns an
// error if the parts are of different games, or if a shard is missing or given twice.
func together(parts []Origin) (whole Origin, err error) {
	if len(parts) == 0 {
		return whole, errors.New("there are no parts to be merged")
	}
	first := parts[0]
	seen := map[int]bool{}
	for _, p := range parts {
		switch n := p.Shard.Number; {
		case p.Game != first.Game || p.Seed != first.Seed || p.Program != first.Program || p.Shard.Of != first.Shard.Of:
			return whole, fmt.Errorf("part %d/%d of %s is of other games than part %d/%d of %s: the game, the seed, the program and the number of parts have to be the same",
				n, p.Shard.Of, p.Game, first.Shard.Number, first.Shard.Of, first.Game)
		case n < 1 || n > p.Shard.Of:
			return whole, fmt.Errorf("there is no part %d/%d", n, p.Shard.Of)
		case seen[n]:
			return whole, fmt.Errorf("part %d/%d is there twice", n, p.Shard.Of)
		}
		seen[p.Shard.Number] = true
		whole.Date = max(whole.Date, p.Date)
	}
	if len(parts) < first.Shard.Of {
		return whole, fmt.Errorf("of %d parts there are only %d", first.Shard.Of, len(parts))
	}
	whole.Game, whole.Seed, whole.Program = first.Game, first.Seed, first.Program
	return whole, nil
}
