// Package conform checks games against data made by another implementation of
// the same rules: counts of action sequences (perft) and traces of games with
// all legal actions of every position. The data is in testdata.
package conform

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"quintet/rules"
)

// Lookup finds a game with its options from a text such as "akron:size=8";
// catalog.Parse is such a function. A Lookup is a parameter so that a game's own tests can use
// this package without the list of all games.
type Lookup func(spec string) (*rules.Game, rules.Values, error)

// Only returns a Lookup that knows only g.
func Only(g *rules.Game) Lookup {
	return func(spec string) (*rules.Game, rules.Values, error) {
		id, options, _ := strings.Cut(spec, ":")
		if id != g.ID {
			return nil, nil, fmt.Errorf("there is no game %q", id)
		}
		v, err := g.Values(options)
		return g, v, err
	}
}

// Difference is a ply at which a trace and the rules disagree.
type Difference struct {
	Line, Ply int // the line of the file and the ply in it, both from 1
	Spec      string
	Position  string
	What      error
}

// String returns the difference in one line.
func (d Difference) String() string {
	return fmt.Sprintf("line %d ply %d: %s %q: %v", d.Line, d.Ply, d.Spec, d.Position, d.What)
}

// trace is a line of a trace file: a game, or some plies of one.
type trace struct {
	Game  string `json:"game"`
	Plies []ply  `json:"plies"`
}

type ply struct {
	Position string   `json:"position"`
	Legal    []string `json:"legal"` // sorted as text
	Action   string   `json:"action"`
	Next     string   `json:"next"` // the position after the action
	End      string   `json:"end"`  // the outcome of Next, as Outcome.String writes it; "" means playing
}

// Traces checks every ply of the traces in r, which are lines of JSON and may be
// compressed by gzip. It returns the numbers of plies that passed and failed, and calls
// report for each that failed. err is an error of reading; the plies before it have been
// checked.
func Traces(r io.Reader, find Lookup, report func(Difference)) (passed, failed int, err error) {
	in, err := plain(r)
	if err != nil {
		return 0, 0, err
	}
	for line, dec := 1, json.NewDecoder(in); ; line++ {
		var t trace
		if err := dec.Decode(&t); err == io.EOF {
			return passed, failed, nil
		} else if err != nil {
			return passed, failed, fmt.Errorf("line %d: %w", line, err)
		}
		g, v, err := find(t.Game)
		for i, p := range t.Plies {
			what := err
			if what == nil {
				what = p.check(g, v)
			}
			if what == nil {
				passed++
				continue
			}
			failed++
			report(Difference{Line: line, Ply: i + 1, Spec: t.Game, Position: p.Position, What: what})
		}
	}
}

// Positions returns the positions of the traces in r, in their order. It skips a trace if the
// function find does not know its game and options.
func Positions(r io.Reader, find Lookup) (all []rules.State, err error) {
	in, err := plain(r)
	if err != nil {
		return nil, err
	}
	for line, dec := 1, json.NewDecoder(in); ; line++ {
		var t trace
		if err := dec.Decode(&t); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		g, v, err := find(t.Game)
		if err != nil {
			continue
		}
		for i, p := range t.Plies {
			s, err := g.Decode(v, p.Position)
			if err != nil {
				return nil, fmt.Errorf("line %d ply %d: %w", line, i+1, err)
			}
			all = append(all, s)
		}
	}
}

// plain returns a reader of the data in r. It uncompresses the data if r begins like a gzip
// file.
func plain(r io.Reader) (io.Reader, error) {
	in := bufio.NewReader(r)
	if head, err := in.Peek(2); err != nil || head[0] != 0x1f || head[1] != 0x8b {
		return in, nil
	}
	return gzip.NewReader(in)
}

// check returns the first disagreement between p and the rules of g with the values v.
func (p ply) check(g *rules.Game, v rules.Values) error {
	pos, err := g.Decode(v, p.Position)
	if err != nil {
		return fmt.Errorf("position refused: %w", err)
	}
	if s := pos.String(); s != p.Position {
		return fmt.Errorf("position written as %q", s)
	}
	if err := p.checkLegal(pos); err != nil {
		return err
	}
	a, err := pos.Parse(p.Action)
	if err != nil {
		return fmt.Errorf("action %s refused: %w", p.Action, err)
	}
	if !slices.Contains(pos.Legal(nil), a) {
		return fmt.Errorf("action %s is not legal", p.Action)
	}
	pos.Apply(a, nil)
	if s := pos.String(); s != p.Next {
		return fmt.Errorf("action %s leads to %q, not to %q", p.Action, s, p.Next)
	}
	end := p.End
	if end == "" {
		end = rules.Playing.String()
	}
	if o := pos.Outcome().String(); o != end {
		return fmt.Errorf("outcome after %s is %s, not %s", p.Action, o, end)
	}
	return nil
}

// checkLegal compares the legal actions of pos with those of the trace, which are sorted
// as text.
func (p ply) checkLegal(pos rules.State) error {
	var got []string
	for _, a := range pos.Legal(nil) {
		got = append(got, pos.Format(a))
	}
	slices.Sort(got)
	if slices.Equal(got, p.Legal) {
		return nil
	}
	return fmt.Errorf("legal actions: missing %v, too many %v", without(p.Legal, got), without(got, p.Legal))
}

// without returns the elements of list that are not in the sorted list exceptions.
func without(list, exceptions []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool {
		_, found := slices.BinarySearch(exceptions, s)
		return found
	})
}
