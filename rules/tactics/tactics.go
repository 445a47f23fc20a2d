package tactics

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/catalog"
	"quintet/rules/internal/lines"
	"quintet/rules/proof"
)

// Kind is the kind of action that has to be found in a position.
type Kind string

// The kinds of problem. In Akron a win in a turn is a chain that no reply breaks, because a win
// counts only after the opponent's reply (rule 9).
const (
	Win1    Kind = "win1"    // a win in this turn
	Win2    Kind = "win2"    // a win by the next turn at the latest, and none in this one
	Defence Kind = "defence" // one of the few actions that keep the opponent from winning in the next turn
	Ending  Kind = "ending"  // an action that keeps the outcome, in a position that is solved
)

// Kinds holds all kinds.
var Kinds = []Kind{Win1, Win2, Defence, Ending}

// Problem is a position and the actions that are right in it.
type Problem struct {
	Kind  Kind
	Spec  string // the game with its options
	Text  string // the text of the position
	Right []string
}

// String returns the problem as a line of a file.
func (p Problem) String() string {
	return fmt.Sprintf("%s; %s; %s; %s", p.Kind, p.Spec, p.Text, strings.Join(p.Right, " "))
}

// Parse reads what String writes.
func Parse(line string) (Problem, error) {
	fields := strings.Split(line, "; ")
	if len(fields) != 4 || !slices.Contains(Kinds, Kind(fields[0])) {
		return Problem{}, fmt.Errorf("%q is not a line of kind; game; position; actions", line)
	}
	return Problem{Kind(fields[0]), fields[1], fields[2], strings.Split(fields[3], " ")}, nil
}

//go:embed testdata
var files embed.FS

// Problems returns the problems of the game with the id; none if it has no file.
func Problems(game string) ([]Problem, error) {
	return lines.Read(files, "testdata/"+game+".txt", Parse)
}

// State returns the position.
func (p Problem) State() (rules.State, error) {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return nil, err
	}
	return g.Decode(v, p.Text)
}

// Try asks a contestant of maker for an action, and reports whether it is right.
func (p Problem) Try(maker arena.Maker, seed uint64) (bool, error) {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return false, err
	}
	s, err := g.Decode(v, p.Text)
	if err != nil {
		return false, err
	}
	c, err := maker(g, v)
	if err != nil {
		return false, err
	}
	a, err := c.Choose(s, seed)
	return err == nil && slices.Contains(p.Right, s.Format(a)), err
}

// Find returns the right actions of s in a problem of kind k. It returns none if s is not
// such a problem, or if the nodes of v do not suffice. In every problem at least half of
// the actions are wrong.
func Find(v *proof.Solver, k Kind, s rules.State) []rules.Action {
	v.Renew()
	var right []rules.Action
	late := proof.Late(s)
	switch k {
	case Win1:
		right = v.Reaching(s, proof.Win(), 1+late)
	case Win2:
		if !v.Forces(s, s.Mover(), proof.Win(), 1+late) {
			right = v.Reaching(s, proof.Win(), 3+late)
		}
	case Defence:
		if !v.Forces(s, s.Mover(), proof.Win(), 1+late) {
			right = v.Preventing(s, proof.Win(), 2+late, len(s.Legal(nil))/3)
		}
	case Ending:
		right = v.Keeping(s)
	}
	if 2*len(right) > len(s.Legal(nil)) {
		return nil
	}
	return right
}
